//! Work that waits, such as reading a file, on a thread of its own: the wait ends when the user asks the
//! program to stop.

use std::fs::File;
use std::io::{self, BufRead, Cursor, ErrorKind, Read};
use std::panic::resume_unwind;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, channel, sync_channel};
use std::thread;
use std::time::Duration;

use halma_solve::search::Stop;

use super::failure::Failure;

/// The file name that means standard input or standard output.
pub const STANDARD_STREAM: &str = "-";

pub fn is_standard_stream(path: &Path) -> bool {
    path == Path::new(STANDARD_STREAM)
}

/// The bytes in one chunk.
const CHUNK: usize = 1 << 16;

/// The chunks of a file. After a request to stop, reading fails.
pub struct Chunks {
    receiver: Receiver<io::Result<Vec<u8>>>,
    current: Cursor<Vec<u8>>,
    stop: Stop,
}

impl Chunks {
    /// A file, or standard input for `-`. If it cannot be opened, the first read gives the error.
    pub fn from_file(path: &Path, stop: Stop) -> Self {
        // At most one chunk waits, so a fast input does not fill the memory.
        let (sender, receiver) = sync_channel(1);
        let path: PathBuf = path.to_owned();
        let for_thread = sender.clone();
        // The thread also opens the file: a named pipe opens only when a program writes to it.
        let read = move || {
            if let Err(error) = open(&path).and_then(|input| send_all(input, &for_thread)) {
                // This fails if the reader is gone.
                let _ = for_thread.send(Err(error));
            }
        };
        if let Err(error) = thread::Builder::new().spawn(read) {
            let _ = sender.send(Err(error));
        }
        Self {
            receiver,
            current: Cursor::default(),
            stop,
        }
    }

    /// A text that is at hand, or the reason why there is none.
    pub fn from_text(text: io::Result<String>, stop: Stop) -> Self {
        let (sender, receiver) = sync_channel(1);
        // The channel has room for it, and its reader is here.
        let _ = sender.send(text.map(String::into_bytes));
        Self {
            receiver,
            current: Cursor::default(),
            stop,
        }
    }

    /// Waits for the next chunk; `None` at the end of the input.
    fn next_chunk(&self) -> io::Result<Option<Vec<u8>>> {
        loop {
            if self.stop.check().is_err() {
                return Err(io::Error::other("stopped while waiting for input"));
            }
            match self.receiver.recv_timeout(LOOK) {
                Ok(chunk) => return chunk.map(Some),
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => return Ok(None),
            }
        }
    }
}

impl Read for Chunks {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = self.fill_buf()?.read(buffer)?;
        self.consume(read);
        Ok(read)
    }
}

impl BufRead for Chunks {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        if self.current.fill_buf()?.is_empty() {
            self.current = Cursor::new(self.next_chunk()?.unwrap_or_default());
        }
        self.current.fill_buf()
    }

    fn consume(&mut self, amount: usize) {
        self.current.consume(amount);
    }
}

fn open(path: &Path) -> io::Result<Box<dyn Read>> {
    if is_standard_stream(path) {
        return Ok(Box::new(io::stdin().lock()));
    }
    let file = File::open(path)?;
    if file.metadata()?.is_dir() {
        let message = "it is a folder, not a file";
        return Err(io::Error::new(ErrorKind::IsADirectory, message));
    }
    Ok(Box::new(file))
}

/// Sends an input to its end, or until the reader is gone.
fn send_all(mut input: Box<dyn Read>, sender: &SyncSender<io::Result<Vec<u8>>>) -> io::Result<()> {
    let mut buffer = vec![0; CHUNK];
    loop {
        match input.read(&mut buffer) {
            Ok(0) => return Ok(()),
            Ok(read) => {
                if sender.send(Ok(buffer[..read].to_vec())).is_err() {
                    return Ok(());
                }
            }
            Err(error) if error.kind() == ErrorKind::Interrupted => {}
            Err(error) => return Err(error),
        }
    }
}

/// How often a waiting thread looks for a request to stop.
const LOOK: Duration = Duration::from_millis(100);

/// Does the work on a thread of its own, which a request to stop leaves behind.
///
/// # Errors
/// [`EndedEarly::Stopped`](halma_solve::search::EndedEarly) after a request to stop.
pub fn unless_stopped<T: Send + 'static>(
    stop: &Stop,
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, Failure> {
    let (sender, done) = channel::<()>();
    let worker = thread::Builder::new().spawn(move || {
        // Dropped with the thread, which ends the wait.
        let _sender = sender;
        work()
    })?;
    while done.recv_timeout(LOOK) == Err(RecvTimeoutError::Timeout) {
        stop.check()?;
    }
    Ok(worker.join().unwrap_or_else(|panic| resume_unwind(panic)))
}
