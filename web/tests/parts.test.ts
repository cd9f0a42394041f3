// A part of the page in the page itself, and in a file beside it.

import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { gzipSync } from "node:zlib";
import { bytesOf, fileOf } from "../src/page/parts";

const elements: Record<string, { textContent: string; dataset: { file?: string } }> = {
  held: { textContent: gzipSync("Halma").toString("base64"), dataset: {} },
  named: { textContent: "", dataset: { file: "files/named-0.bin" } },
};
let frames = 0;
Object.assign(globalThis, {
  document: { getElementById: (id: string) => elements[id] ?? null, hidden: false },
  location: { protocol: "https:" },
  requestAnimationFrame: (act: () => void) => {
    frames += 1;
    act();
  },
});

test("a page that is one file holds its parts", async () => {
  assert.equal(fileOf("held"), undefined);
  assert.equal(Buffer.from(await bytesOf("held")).toString(), "Halma");
});

test("a page of separate files loads its parts when it is painted", async () => {
  const load = mock.method(globalThis, "fetch", async (file: string) => {
    assert.equal(frames, 2);
    return new Response(gzipSync(file));
  });
  assert.equal(Buffer.from(await bytesOf("named")).toString(), "files/named-0.bin");
  assert.equal(load.mock.callCount(), 1);
  load.mock.restore();
});

test("a missing file is named, with the reason", async () => {
  const answers: [() => Promise<Response>, RegExp][] = [
    [
      async () => new Response("", { status: 404 }),
      /^files\/named-0.bin cannot be loaded \(404\)$/,
    ],
    [() => Promise.reject(new TypeError("failed")), /^files\/named-0.bin cannot be loaded$/],
  ];
  for (const [answer, words] of answers) {
    const load = mock.method(globalThis, "fetch", answer);
    await assert.rejects(bytesOf("named"), { message: words });
    load.mock.restore();
  }
  await assert.rejects(bytesOf("none"), /no none/);
  location.protocol = "file:";
  await assert.rejects(bytesOf("named"), /from a server, and it was opened from disk/);
});
