// Answers questions with the module of the pages, as the worker of a page does: answer.mjs MODULE. A question is a line
// of standard input. All that the module writes is a line of standard output, as a string of JSON.
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { gunzipSync } from "node:zlib";

// The worker listens to messages and posts others.
let listen;
let hear;
const program = readFileSync("src/page/assets/worker.js", "utf8");
const start = new Function("addEventListener", "postMessage", program);
start((_, listener) => { listen = listener; }, (message) => hear(message));

const module = await WebAssembly.compile(gunzipSync(readFileSync(process.argv[2])));
for await (const question of createInterface({ input: process.stdin })) {
  const all = [];
  hear = ({ lines = [], failed }) => {
    if (failed) throw new Error(failed);
    all.push(...lines.map((line) => `${line}\n`));
  };
  await listen({ data: { module, question } });
  console.log(JSON.stringify(all.join("")));
}
