// The rules: the program's own, compiled to WebAssembly. A question goes in, an answer comes out.

const MODULE = element("practice-module");

// What the compiled program reads and writes: its standard input and output, and nothing else.
/** @param {string} question */
function streams(question) {
  /** @type {Uint8Array<ArrayBuffer>[]} */
  const written = [];
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
      written.push(new Uint8Array(piece));
      return piece.length;
    }),
    /** @param {number} count @param {number} size */
    environ_sizes_get: (count, size) => {
      view().setUint32(count, 0, true);
      view().setUint32(size, 0, true);
      return 0;
    },
    environ_get: () => 0,
    /** @param {number} code */
    proc_exit: (code) => { throw new Error(`the rules ended with ${code}`); },
  };
  return {
    imports: { wasi_snapshot_preview1: imports },
    /** @param {WebAssembly.Memory} its */
    use: (its) => { memory = its; },
    answer: async () => JSON.parse(await new Blob(written).text()),
  };
}

class Rules {
  // Fails if this browser compiles no WebAssembly.
  static async load() {
    const text = atob(MODULE.textContent ?? "");
    const bytes = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
    return new Rules(await WebAssembly.compile(bytes));
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

  // A program runs once, so every question starts its own.
  /** @param {object} question */
  async ask(question) {
    const io = streams(JSON.stringify(question));
    const instance = await WebAssembly.instantiate(this.module, io.imports);
    const { memory, _start } = instance.exports;
    if (!(memory instanceof WebAssembly.Memory) || !(_start instanceof Function)) throw new Error("the rules are damaged");
    io.use(memory);
    _start();
    const answer = await io.answer();
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
