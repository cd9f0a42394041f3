import { html } from "./dom";

// Gives a file to the user to save. Its address holds the whole file: from a page that was opened as a file, Firefox
// does not save a blob.
export const save = (address: string, name: string) =>
  html("a", { href: address, download: name }).click();

export const saveText = (text: string, name: string) =>
  save(`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`, name);
