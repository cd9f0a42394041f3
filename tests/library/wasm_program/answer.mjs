// Answers questions with the module of the pages, in the way a page does: answer.mjs MODULE. A question is a line
// of standard input. All that the module writes is a line of standard output, as a string of JSON.
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { gunzipSync } from "node:zlib";

const script = readFileSync("src/page/assets/rules.js", "utf8");
const run = new Function(`${script}; return run;`)();
const module = await WebAssembly.compile(gunzipSync(readFileSync(process.argv[2])));
for await (const question of createInterface({ input: process.stdin })) {
  const pieces = [];
  await run(module, question, (piece) => pieces.push(piece));
  console.log(JSON.stringify(Buffer.concat(pieces).toString()));
}
