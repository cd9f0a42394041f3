// The large parts of the page: the rules, the catalog, and the program of the workers. The page holds them itself, or an
// element names the file, which is loaded when it is first needed.

import * as WORDS from "../words";
import { element, nextFrame } from "./dom";

// The file of a part; none if the page holds the part itself.
export const fileOf = (id: string) => element(id).dataset.file;

// The bytes of a part, which is compressed.
export async function bytesOf(id: string) {
  const file = fileOf(id);
  const packed = new Blob([file ? await loaded(file) : bytesIn(element(id))]).stream();
  const unpacked = packed.pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(unpacked).arrayBuffer());
}

// What is there already is painted first: a large file would delay it. A page in the background paints nothing.
const painted = () =>
  new Promise<void>((resolve) => {
    if (document.hidden) resolve();
    else nextFrame(resolve);
  });

// A page that was opened from disk may load no file.
async function loaded(file: string) {
  if (location.protocol === "file:") {
    throw new Error(WORDS.fromDisk(file));
  }
  await painted();
  const answer = await fetch(file).catch(() => {
    throw new Error(WORDS.notLoaded(file));
  });
  if (!answer.ok) throw new Error(WORDS.notLoaded(file, ` (${answer.status})`));
  return new Uint8Array(await answer.arrayBuffer());
}

function bytesIn({ textContent }: Element) {
  const letters = atob(textContent ?? "");
  const bytes = new Uint8Array(letters.length);
  for (let place = 0; place < bytes.length; place += 1) bytes[place] = letters.charCodeAt(place);
  return bytes;
}
