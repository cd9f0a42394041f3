// Built from web/ by `npm run build`. Change the sources there.
"use strict";
"use strict";
(() => {
  // src/wasi.ts
  var Memory = class {
    its = new WebAssembly.Memory({ initial: 0 });
    view() {
      return new DataView(this.its.buffer);
    }
    set(at, value) {
      this.view().setUint32(at, value, true);
    }
    // The pieces of memory to fill or to take: an address and a length each.
    pieces(at, count) {
      const view = this.view();
      return Array.from({ length: count }, (_, index) => {
        const [from, length] = [0, 4].map((part) => view.getUint32(at + 8 * index + part, true));
        return new Uint8Array(this.its.buffer, from, length);
      });
    }
  };
  function importsOf(memory, question, write) {
    let rest = new TextEncoder().encode(question);
    const over = (transfer) => (_file, at, count, done) => {
      memory.set(
        done,
        memory.pieces(at, count).reduce((sum, piece) => sum + transfer(piece), 0)
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
      environ_sizes_get: (count, size) => {
        memory.set(count, 0);
        memory.set(size, 0);
        return 0;
      },
      environ_get: () => 0,
      // In nanoseconds.
      clock_time_get: (_clock, _precision, time) => {
        memory.view().setBigUint64(time, BigInt(Math.round(performance.now() * 1e6)), true);
        return 0;
      },
      sched_yield: () => 0,
      proc_exit: (code) => {
        throw new Error(`the rules ended with ${code}`);
      }
    };
  }
  var NO_FILES = 8;
  async function run(module, question, write) {
    const asked = WebAssembly.Module.imports(module).map(({ name }) => [name, () => NO_FILES]);
    const memory = new Memory();
    const imports = { ...Object.fromEntries(asked), ...importsOf(memory, question, write) };
    const program = await WebAssembly.instantiate(module, { wasi_snapshot_preview1: imports });
    const { memory: its, _start } = program.exports;
    if (!(its instanceof WebAssembly.Memory) || !(_start instanceof Function)) {
      throw new Error("the rules are damaged");
    }
    memory.its = its;
    _start();
  }

  // src/worker.ts
  var post = (message) => postMessage(message);
  addEventListener("message", async ({ data: { module, question } }) => {
    const decoder = new TextDecoder();
    let rest = "";
    const write = (piece) => {
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
})();
