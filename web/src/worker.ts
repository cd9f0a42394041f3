// The program of a worker. It answers a question with the lines that the compiled rules write. It is
// built on its own, and the page starts it from a text.

import type { FromWorker, ToWorker } from "./rules/inquirer";
import { run } from "./rules/wasi";

const post = (message: FromWorker) => postMessage(message);

addEventListener("message", async ({ data: { module, question } }: MessageEvent<ToWorker>) => {
  const decoder = new TextDecoder();
  let rest = "";
  const write = (piece: Uint8Array<ArrayBuffer>) => {
    const lines = (rest + decoder.decode(piece, { stream: true })).split("\n");
    rest = lines.pop() ?? "";
    if (lines.length > 0) post({ lines });
  };
  try {
    await run(module, question, write);
    post({ done: true });
  } catch (error) {
    post({ failed: String(error) });
  }
});
