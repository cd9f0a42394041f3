// The rules and the searches: the program's own, compiled to WebAssembly. A question goes in, and an answer comes
// out. They run in a worker, so that the page stays responsive and a search can be stopped at any time.

// What a compiled program reads and writes: its standard input and output, the time, and nothing else.
// The worker gets the text of this function, so it must not use anything else on the page.
/** @param {string} question @param {(piece: Uint8Array<ArrayBuffer>) => void} write */
function streams(question, write) {
  let rest = new TextEncoder().encode(question);
  let memory = new WebAssembly.Memory({ initial: 0 });
  const view = () => new DataView(memory.buffer);
  // The pieces of memory to fill or to take: an address and a length each.
  /** @param {number} at @param {number} count */
  const pieces = (at, count) => Array.from({ length: count }, (_, index) => (
    new Uint8Array(memory.buffer, view().getUint32(at + 8 * index, true), view().getUint32(at + 8 * index + 4, true))));
  /**
   * @param {(piece: Uint8Array) => number} transfer Returns the number of bytes moved.
   * @returns {(file: number, at: number, count: number, done: number) => number}
   */
  const over = (transfer) => (_, at, count, done) => {
    view().setUint32(done, pieces(at, count).reduce((sum, piece) => sum + transfer(piece), 0), true);
    return 0;
  };
  const imports = {
    fd_read: over((piece) => {
      const part = rest.subarray(0, piece.length);
      piece.set(part);
      rest = rest.subarray(part.length);
      return part.length;
    }),
    fd_write: over((piece) => {
      write(new Uint8Array(piece));
      return piece.length;
    }),
    /** @param {number} count @param {number} size */
    environ_sizes_get: (count, size) => {
      view().setUint32(count, 0, true);
      view().setUint32(size, 0, true);
      return 0;
    },
    environ_get: () => 0,
    // In nanoseconds.
    /** @param {number} _clock @param {bigint} _precision @param {number} time */
    clock_time_get: (_clock, _precision, time) => {
      view().setBigUint64(time, BigInt(Math.round(performance.now() * 1e6)), true);
      return 0;
    },
    sched_yield: () => 0,
    /** @param {number} code */
    proc_exit: (code) => { throw new Error(`the rules ended with ${code}`); },
  };
  return {
    imports,
    /** @param {WebAssembly.Memory} its */
    use: (its) => { memory = its; },
  };
}

// Runs a compiled program. A program runs once, so every question starts its own. The worker gets the text of this
// function too.
/** @param {WebAssembly.Module} module @param {string} question @param {(piece: Uint8Array<ArrayBuffer>) => void} write */
async function run(module, question, write) {
  const io = streams(question, write);
  // A page has no files. A program that asks for one gets the number of this error.
  const noFiles = Object.fromEntries(WebAssembly.Module.imports(module).map(({ name }) => [name, () => 8]));
  const imports = { ...noFiles, ...io.imports };
  const { memory, _start } = (await WebAssembly.instantiate(module, { wasi_snapshot_preview1: imports })).exports;
  if (!(memory instanceof WebAssembly.Memory) || !(_start instanceof Function)) throw new Error("the rules are damaged");
  io.use(memory);
  _start();
}

// The module that the page carries is compressed. This fails if this browser compiles no WebAssembly.
async function load() {
  const stream = new Blob([bytesOf("module")]).stream().pipeThrough(new DecompressionStream("gzip"));
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
    compiling ??= load();
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

// Answers what practice asks.
const rules = new Inquirer();
