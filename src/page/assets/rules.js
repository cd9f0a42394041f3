// The rules: the program's own, compiled to WebAssembly. A question goes in, an answer comes out.

const MODULE = document.getElementById("practice-module");

// What the compiled program reads and writes: its standard input and output, and nothing else.
function streams(question) {
  const written = [];
  let rest = new TextEncoder().encode(question);
  let memory = null;
  const view = () => new DataView(memory.buffer);
  // The pieces of memory that are to be filled or taken: an address and a length each.
  const pieces = (at, count) => Array.from({ length: count }, (_, index) => (
    new Uint8Array(memory.buffer, view().getUint32(at + 8 * index, true), view().getUint32(at + 8 * index + 4, true))));
  const over = (at, count, done, transfer) => {
    view().setUint32(done, pieces(at, count).reduce((sum, piece) => sum + transfer(piece), 0), true);
    return 0;
  };
  const imports = {
    fd_read: (_, at, count, done) => over(at, count, done, (piece) => {
      const part = rest.subarray(0, piece.length);
      piece.set(part);
      rest = rest.subarray(part.length);
      return part.length;
    }),
    fd_write: (_, at, count, done) => over(at, count, done, (piece) => {
      written.push(piece.slice());
      return piece.length;
    }),
    environ_sizes_get: (count, size) => {
      view().setUint32(count, 0, true);
      view().setUint32(size, 0, true);
      return 0;
    },
    environ_get: () => 0,
    proc_exit: (code) => { throw new Error(`the rules ended with ${code}`); },
  };
  return {
    imports: { wasi_snapshot_preview1: imports },
    use: (instance) => { memory = instance.exports.memory; },
    answer: async () => JSON.parse(await new Blob(written).text()),
  };
}

class Rules {
  // Fails if this browser compiles no WebAssembly.
  static async load() {
    const text = atob(MODULE.textContent);
    const bytes = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
    return new Rules(await WebAssembly.compile(bytes));
  }

  constructor(module) { this.module = module; }

  // A program runs once, so every question has one of its own.
  async ask(question) {
    const io = streams(JSON.stringify(question));
    const instance = await WebAssembly.instantiate(this.module, io.imports);
    io.use(instance);
    instance.exports._start();
    const answer = await io.answer();
    if (answer.error) throw new Error(answer.error);
    return answer;
  }
}

let loading = null;
const rules = () => (loading ??= Rules.load());
