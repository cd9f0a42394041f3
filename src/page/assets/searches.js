// The searches: the program's own, compiled to WebAssembly. They run in a worker, so that the page stays
// quick and a search can be ended at any time.

// The searches are compressed.
async function searchModule() {
  const stream = new Blob([bytesOf("search-module")]).stream().pipeThrough(new DecompressionStream("gzip"));
  return WebAssembly.compile(await new Response(stream).arrayBuffer());
}
/** @type {Promise<WebAssembly.Module> | null} */
let compiling = null;

// The program of the worker. It answers with the lines that the module writes.
function serve() {
  addEventListener("message", async ({ data: { module, question } }) => {
    const decoder = new TextDecoder();
    let rest = "";
    /** @param {Uint8Array<ArrayBuffer>} piece */
    const write = (piece) => {
      const lines = (rest + decoder.decode(piece, { stream: true })).split("\n");
      rest = lines.pop() ?? "";
      if (lines.length > 0) postMessage({ lines });
    };
    try {
      await run(module, question, write);
      postMessage({ done: true });
    } catch (error) {
      postMessage({ failed: String(error) });
    }
  });
}

class Stopped extends Error {}

// One worker. It answers one question after another.
class Inquirer {
  constructor() {
    /** @type {Worker | null} */
    this.worker = null;
    /** @type {((error: Error) => void) | null} */
    this.refuse = null;
    this.last = Promise.resolve();
  }

  start() {
    const program = new Blob([`"use strict";\n${streams}\n${run}\n(${serve})();`], { type: "text/javascript" });
    const address = URL.createObjectURL(program);
    const worker = new Worker(address);
    URL.revokeObjectURL(address);
    return worker;
  }

  // Fails with `Stopped` if the search is stopped before it ends.
  /**
   * @template Answer
   * @param {object} question
   * @param {(progress: Progress) => void} [report]
   * @returns {Promise<Answer>}
   */
  ask(question, report = () => {}) {
    const answer = this.last.then(() => this.askNow(question, report));
    this.last = answer.then(() => {}, () => {});
    return answer;
  }

  /** @param {object} question @param {(progress: Progress) => void} report @returns {Promise<any>} */
  askNow(question, report) {
    compiling ??= searchModule();
    const compiled = compiling;
    return new Promise((resolve, reject) => {
      this.refuse = reject;
      compiled.then((module) => {
        // A question can be stopped before the module is compiled.
        if (this.refuse !== reject) return;
        /** @type {any} */
        let last = null;
        this.worker ??= this.start();
        const { worker } = this;
        worker.onerror = () => reject(new Error("the search failed"));
        worker.onmessage = ({ data }) => {
          if (data.failed) reject(new Error(data.failed));
          for (const line of data.lines ?? []) {
            last = JSON.parse(line);
            if (last.progress !== undefined) report(last);
          }
          if (data.done && last?.error) reject(new Error(last.error));
          else if (data.done) resolve(last);
        };
        worker.postMessage({ module, question: JSON.stringify(question) });
      }).catch(reject);
    });
  }

  // Ends the question that is being answered.
  stop() {
    this.worker?.terminate();
    this.worker = null;
    this.refuse?.(new Stopped());
    this.refuse = null;
  }
}
