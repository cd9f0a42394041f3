import { html } from "./dom";

// How long the browser may take to read a file, in milliseconds.
const READING = 10000;

const follow = (address: string, name: string) =>
  html("a", { href: address, download: name }).click();

// Gives a file to the user to save.
export function save(file: Blob, name: string) {
  const address = URL.createObjectURL(file);
  follow(address, name);
  setTimeout(() => URL.revokeObjectURL(address), READING);
}

// Gives a text to the user to save. The link holds the whole text: from a page that was opened as a file, Firefox did
// not save a blob of text.
export function saveText(text: string, name: string) {
  follow(`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`, name);
}
