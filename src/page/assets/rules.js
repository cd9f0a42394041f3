// The rules: the program's own, compiled to WebAssembly. A question goes in, an answer comes out.

// What a compiled program reads and writes: its standard input and output, the time, and nothing else.
// The worker of the searches has the text of this function, so it uses nothing of the page.
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

// Runs a compiled program. A program runs once, so every question starts its own. The worker of the
// searches has the text of this function too.
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

// The bytes of a module that the page carries.
/** @param {string} id */
function bytesOf(id) {
  const text = atob(element(id).textContent ?? "");
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

class Rules {
  // Fails if this browser compiles no WebAssembly.
  static async load() {
    return new Rules(await WebAssembly.compile(bytesOf("practice-module")));
  }

  /** @param {WebAssembly.Module} module */
  constructor(module) { this.module = module; }

  /** @param {ExitQuestion} question @returns {Promise<MovingAnswer>} */
  exit(question) { return this.ask({ exit: question }); }

  /** @param {DetourQuestion} question @returns {Promise<DetourAnswer>} */
  detour(question) { return this.ask({ detour: question }); }

  /** @param {TransferQuestion} question @returns {Promise<MovingAnswer>} */
  transfer(question) { return this.ask({ transfer: question }); }

  /** @param {GameQuestion} question @returns {Promise<GameAnswer>} */
  game(question) { return this.ask({ game: question }); }

  /** @param {object} question */
  async ask(question) {
    /** @type {Uint8Array<ArrayBuffer>[]} */
    const written = [];
    await run(this.module, JSON.stringify(question), (piece) => written.push(piece));
    const answer = JSON.parse(await new Blob(written).text());
    if (answer.error) throw new Error(answer.error);
    return answer;
  }
}

/** @type {Promise<Rules> | null} */
let loading = null;
function rules() {
  loading ??= Rules.load();
  return loading;
}
