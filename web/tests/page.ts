// A page without a browser: modules that find the data of a page in its elements are imported after it
// is there.

import { gzipSync } from "node:zlib";

interface Data {
  puzzles: unknown[];
  // The packed figures; a page may have no catalog.
  catalog?: Uint8Array;
}

export function bePage({ puzzles, catalog }: Data) {
  const texts = new Map([["data", JSON.stringify(puzzles)]]);
  if (catalog) texts.set("catalog", gzipSync(catalog).toString("base64"));
  const getElementById = (id: string) =>
    texts.has(id) ? { textContent: texts.get(id), dataset: {} } : null;
  Object.assign(globalThis, { document: { getElementById } });
}
