// The words of the pages. A page in another language takes them from another file.

export * from "./words/english";
