import { html } from "./dom";

// How long the browser may take to read a file, in milliseconds.
const READING = 10000;

// Gives a file to the user to save.
export function save(file: Blob, name: string) {
  const address = URL.createObjectURL(file);
  html("a", { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), READING);
}
