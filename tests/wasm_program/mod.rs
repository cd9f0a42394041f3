//! Runs the WebAssembly programs that the pages carry.

use wasmi::{Caller, Engine, Extern, Linker, Memory, Module, Store, Val};

/// The input and output of the module.
#[derive(Default)]
struct Streams {
    question: Vec<u8>,
    answer: Vec<u8>,
}

/// A program for a page: a question on standard input, the answer on standard output.
pub struct Compiled {
    engine: Engine,
    module: Module,
}

fn memory(caller: &Caller<'_, Streams>) -> Memory {
    let export = caller.get_export("memory").and_then(Extern::into_memory);
    export.expect("the module shows its memory")
}

fn number(memory: Memory, caller: &Caller<'_, Streams>, at: u32) -> u32 {
    let mut bytes = [0; 4];
    memory
        .read(caller, at as usize, &mut bytes)
        .expect("in memory");
    u32::from_le_bytes(bytes)
}

fn set_number(memory: Memory, caller: &mut Caller<'_, Streams>, at: u32, number: u32) {
    memory
        .write(caller, at as usize, &number.to_le_bytes())
        .expect("in memory");
}

/// `fd_read` and `fd_write` of WASI: the pieces at `pieces`, each an address and a length.
fn transfer(
    mut caller: Caller<'_, Streams>,
    (pieces, count, done): (u32, u32, u32),
    mut piece: impl FnMut(&mut Streams, &mut [u8]) -> usize,
) -> i32 {
    let memory = memory(&caller);
    let mut total = 0;
    for index in 0..count {
        let at = number(memory, &caller, pieces + 8 * index) as usize;
        let length = number(memory, &caller, pieces + 8 * index + 4) as usize;
        let (bytes, streams) = memory.data_and_store_mut(&mut caller);
        total += piece(streams, &mut bytes[at..at + length]);
    }
    let total = u32::try_from(total).expect("a length");
    set_number(memory, &mut caller, done, total);
    0
}

fn read(streams: &mut Streams, into: &mut [u8]) -> usize {
    let length = into.len().min(streams.question.len());
    let rest = streams.question.split_off(length);
    into[..length].copy_from_slice(&streams.question);
    streams.question = rest;
    length
}

impl Compiled {
    pub fn new(bytes: &[u8]) -> Self {
        let engine = Engine::default();
        let module = Module::new(&engine, bytes).expect("a module");
        Self { engine, module }
    }

    /// What the program writes.
    pub fn answer(&self, question: &str) -> String {
        let question = question.as_bytes().to_vec();
        let streams = Streams {
            question,
            ..Streams::default()
        };
        let mut store = Store::new(&self.engine, streams);
        let mut linker = Linker::new(&self.engine);
        let wasi = "wasi_snapshot_preview1";
        linker
            .func_wrap(
                wasi,
                "fd_read",
                |caller: Caller<'_, Streams>, _: i32, pieces, count, done| {
                    transfer(caller, (pieces, count, done), read)
                },
            )
            .and_then(|linker| {
                linker.func_wrap(
                    wasi,
                    "fd_write",
                    |caller: Caller<'_, Streams>, _: i32, pieces, count, done| {
                        transfer(caller, (pieces, count, done), |streams, bytes| {
                            streams.answer.extend_from_slice(bytes);
                            bytes.len()
                        })
                    },
                )
            })
            .and_then(|linker| {
                linker.func_wrap(
                    wasi,
                    "environ_sizes_get",
                    |mut caller: Caller<'_, Streams>, count: u32, size: u32| {
                        let memory = memory(&caller);
                        set_number(memory, &mut caller, count, 0);
                        set_number(memory, &mut caller, size, 0);
                        0_i32
                    },
                )
            })
            .and_then(|linker| {
                linker.func_wrap(
                    wasi,
                    "clock_time_get",
                    |mut caller: Caller<'_, Streams>, _: i32, _: i64, time: u32| {
                        let memory = memory(&caller);
                        set_number(memory, &mut caller, time, 0);
                        set_number(memory, &mut caller, time + 4, 0);
                        0_i32
                    },
                )
            })
            .and_then(|linker| linker.func_wrap(wasi, "sched_yield", || 0_i32))
            .and_then(|linker| linker.func_wrap(wasi, "environ_get", |_: u32, _: u32| 0_i32))
            .and_then(|linker| linker.func_wrap(wasi, "proc_exit", |code: i32| assert_eq!(code, 0)))
            .expect("imports");
        // A page has no files. A program that asks for one gets the number of this error.
        for import in self.module.imports() {
            let Some(signature) = import.ty().func() else {
                continue;
            };
            let bad_file = |_: Caller<'_, Streams>, _: &[Val], results: &mut [Val]| {
                results.fill(Val::I32(8));
                Ok(())
            };
            // This is an error for the functions above, which stay.
            let _ = linker.func_new(wasi, import.name(), signature.clone(), bad_file);
        }
        let instance = linker.instantiate_and_start(&mut store, &self.module);
        let start = instance
            .expect("it has its imports")
            .get_typed_func::<(), ()>(&store, "_start");
        start
            .expect("a program")
            .call(&mut store, ())
            .expect("it ends");
        String::from_utf8(store.into_data().answer).expect("text")
    }
}
