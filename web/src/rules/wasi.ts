import * as WORDS from "../words";

// Runs a compiled program. It reads its standard input and writes its standard output, knows the
// time, gets random numbers, and nothing else.

type Write = (piece: Uint8Array<ArrayBuffer>) => void;

// The memory of a program. It exists only once the program is there.
class Memory {
  its = new WebAssembly.Memory({ initial: 0 });

  view() {
    return new DataView(this.its.buffer);
  }

  set(at: number, value: number) {
    this.view().setUint32(at, value, true);
  }

  // The pieces of memory to fill or to take: an address and a length each.
  pieces(at: number, count: number) {
    const view = this.view();
    return Array.from({ length: count }, (_, index) => {
      const [from, length] = [0, 4].map((part) => view.getUint32(at + 8 * index + part, true));
      return new Uint8Array(this.its.buffer, from, length);
    });
  }
}

// What the program may call. Each returns 0 if nothing went wrong.
function importsOf(memory: Memory, question: string, write: Write) {
  let rest = new TextEncoder().encode(question);
  // Goes over the pieces of memory. `transfer` returns the number of bytes moved.
  const over =
    (transfer: (piece: Uint8Array) => number) =>
    (_file: number, at: number, count: number, done: number) => {
      memory.set(
        done,
        memory.pieces(at, count).reduce((sum, piece) => sum + transfer(piece), 0),
      );
      return 0;
    };
  return {
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
    environ_sizes_get: (count: number, size: number) => {
      memory.set(count, 0);
      memory.set(size, 0);
      return 0;
    },
    environ_get: () => 0,
    // In nanoseconds.
    clock_time_get: (_clock: number, _precision: bigint, time: number) => {
      memory.view().setBigUint64(time, BigInt(Math.round(performance.now() * 1e6)), true);
      return 0;
    },
    random_get: (at: number, length: number) => {
      crypto.getRandomValues(new Uint8Array(memory.its.buffer, at, length));
      return 0;
    },
    sched_yield: () => 0,
    proc_exit: (code: number) => {
      throw new Error(WORDS.rulesEnded(code));
    },
  };
}

// The number of the error that a program gets if it asks for a file. A page has none.
const NO_FILES = 8;

// Runs a program with a question as its input. A program runs once, so every question starts its own.
export async function run(module: WebAssembly.Module, question: string, write: Write) {
  const asked = WebAssembly.Module.imports(module).map(({ name }) => [name, () => NO_FILES]);
  const memory = new Memory();
  const imports = { ...Object.fromEntries(asked), ...importsOf(memory, question, write) };
  const program = await WebAssembly.instantiate(module, { wasi_snapshot_preview1: imports });
  const { memory: its, _start } = program.exports;
  if (!(its instanceof WebAssembly.Memory) || !(_start instanceof Function)) {
    throw new Error(WORDS.RULES_DAMAGED);
  }
  memory.its = its;
  _start();
}
