//! Writing to standard output, to standard error and to files.

use std::fmt::Display;
use std::fs::{OpenOptions, Permissions};
use std::io::{self, BufWriter, IntoInnerError, Seek, Write};
use std::path::{Path, PathBuf};

use anstream::adapter::strip_str;
use anstream::{AutoStream, ColorChoice};
use anstyle::Style;
use halma_solve::render::visible;
use textwrap::Options;

use super::failure::{Failure, Status, after};
use super::stop::while_waiting;
use super::unfinished;

/// The file name that means standard input or standard output.
pub const STANDARD_STREAM: &str = "-";

pub fn is_standard_stream(path: &Path) -> bool {
    path == Path::new(STANDARD_STREAM)
}

/// Standard output, with color only where it is wanted. Flush it at the end.
pub fn stdout() -> impl Write {
    BufWriter::new(AutoStream::auto(io::stdout().lock()))
}

/// Writes an error to standard error.
pub fn write_error(message: &str) {
    write_message(&error_line(message));
}

/// An error as it is written.
pub fn error_line(message: &str) -> String {
    format!("error: {}\n", visible(message))
}

/// Ends a command that was stopped, with a message about what it has done.
#[expect(clippy::unnecessary_wraps, reason = "it is the end of a command")]
pub fn stopped(message: &str) -> Result<Status, Failure> {
    write_message(&format!("{message}\n"));
    Ok(Status::Stopped)
}

/// Writes text to standard error. If that is closed, the text is lost.
pub fn write_message(text: &str) {
    let _ = AutoStream::auto(io::stderr().lock()).write_all(text.as_bytes());
}

/// The output for one puzzle.
pub struct Report {
    /// The result, for standard output.
    pub result: String,
    /// Messages, for standard error.
    pub messages: String,
    pub status: Status,
}

impl From<(String, Status)> for Report {
    /// A result without messages.
    fn from((result, status): (String, Status)) -> Self {
        Self {
            result,
            messages: String::new(),
            status,
        }
    }
}

impl Report {
    /// An error alone.
    pub fn cannot_tell(message: &str) -> Self {
        Self::message(error_line(message), Status::CannotTell)
    }

    pub fn message(messages: String, status: Status) -> Self {
        Self {
            result: String::new(),
            messages,
            status,
        }
    }
}

/// Standard output and standard error for reports, and the status of all reports written.
pub struct Reports {
    results: Results,
    status: Status,
}

/// Where results go.
enum Results {
    Stdout(Box<dyn Write>),
    /// A file, and whether something was written to it.
    File(Writer, bool),
}

impl Reports {
    pub fn new() -> Self {
        Self::to(stdout())
    }

    /// Reports that have no colors, such as JSON. A search for colors takes as long as their text is.
    pub fn without_colors() -> Self {
        Self::to(BufWriter::new(io::stdout().lock()))
    }

    fn to(stdout: impl Write + 'static) -> Self {
        Self {
            results: Results::Stdout(Box::new(stdout)),
            status: Status::Yes,
        }
    }

    /// Results in a file, without colors. Messages still go to standard error.
    pub fn to_file(file: Writer) -> Self {
        Self {
            results: Results::File(file, false),
            status: Status::Yes,
        }
    }

    /// Writes a report, the result before the messages.
    pub fn write(&mut self, report: &Report) -> Result<(), Failure> {
        // The status comes first: a closed pipe must not lose it.
        self.status = self.status.max(report.status);
        match &mut self.results {
            Results::Stdout(stdout) => stdout
                .write_all(report.result.as_bytes())
                .map_err(|error| after(error, self.status))?,
            Results::File(file, is_begun) => {
                *is_begun |= !report.result.is_empty();
                file.write(strip_str(&report.result).to_string())
                    .map_err(|error| after(error, self.status))?;
            }
        }
        if !report.messages.is_empty() {
            self.flush()?;
            write_message(&report.messages);
        }
        Ok(())
    }

    /// Sends what is still held back to standard output.
    pub fn flush(&mut self) -> Result<(), Failure> {
        match &mut self.results {
            Results::Stdout(stdout) => stdout.flush().map_err(|error| after(error, self.status)),
            // A file appears only when it is complete.
            Results::File(..) => Ok(()),
        }
    }

    /// The status of all reports, once everything is written. A file without any result is not left behind.
    pub fn finish(mut self) -> Result<Status, Failure> {
        self.flush()?;
        match self.results {
            Results::File(file, true) => {
                file.finish().map_err(|error| after(error, self.status))?;
            }
            Results::File(_, false) | Results::Stdout(_) => {}
        }
        Ok(self.status)
    }

    /// The same, but a file is left only if all went well: what cannot be read is missing in it.
    pub fn finish_if_whole(self) -> Result<Status, Failure> {
        match self.results {
            Results::File(..) if self.status != Status::Yes => Ok(self.status),
            _ => self.finish(),
        }
    }
}

/// Writes one result to standard output.
pub fn write_result(result: String, status: Status) -> Result<Status, Failure> {
    let mut reports = Reports::new();
    reports.write(&(result, status).into())?;
    reports.finish()
}

/// A text for a terminal that has colors: names and headings bold, quotations and remarks dim, the men colored.
pub fn styled(text: &str) -> String {
    let line = |line: &str| {
        let style = match line.trim_start().chars().next() {
            Some('"' | '(') => Style::new().dimmed(),
            Some(_) if !line.starts_with(' ') && !line.ends_with('.') => Style::new().bold(),
            _ => Style::new(),
        };
        format!("{style}{line}{style:#}\n")
    };
    let text: String = text.lines().map(line).collect();
    text.replace('●', "\x1b[36m●\x1b[0m")
}

/// Whether standard output has colors.
pub fn has_colors() -> bool {
    AutoStream::choice(&io::stdout()) != ColorChoice::Never
}

/// Writes a text for people, in lines as wide as the terminal. They go on as far to the right as quotations stand.
pub fn write_wrapped(text: &str) -> Result<Status, Failure> {
    let window = terminal_size::terminal_size_of(io::stdout());
    let width = window.map_or(usize::MAX, |(width, _)| usize::from(width.0).max(40));
    let options = Options::new(width).subsequent_indent("      ");
    let text = styled(text);
    let lines = text
        .lines()
        .map(|line| textwrap::fill(line, &options) + "\n");
    write_result(lines.collect(), Status::Yes)
}

/// The destination of a result. Open it before the search, so that a wrong destination fails early. A
/// file appears, or is replaced, only when the result is complete.
pub enum Writer {
    /// Standard output, or a device or a pipe with its path. It is written to, never replaced.
    Stream(Box<dyn Write>, Option<PathBuf>),
    /// A file. It is written under another name until it is finished.
    File {
        file: BufWriter<tempfile::NamedTempFile>,
        path: PathBuf,
        /// The permissions of the file that is replaced.
        permissions: Option<Permissions>,
        force: bool,
    },
}

impl Writer {
    /// A file, or standard output without a path or with `-`. Bytes are written as they are.
    pub fn open(path: Option<&Path>, force: bool) -> Result<Self, Failure> {
        match path {
            Some(path) if !is_standard_stream(path) => Self::to_file(path, force),
            _ => Ok(Self::Stream(
                Box::new(BufWriter::new(io::stdout().lock())),
                None,
            )),
        }
    }

    fn to_file(path: &Path, force: bool) -> Result<Self, Failure> {
        let named = |error: io::Error| refused(path, &error);
        if let Ok(target) = path.metadata() {
            if target.is_dir() {
                return Err(cannot_write(path, "it is a folder, not a file"));
            }
            if !target.is_file() {
                // A named pipe opens only when a program reads it.
                let device = while_waiting(|| OpenOptions::new().write(true).open(path));
                let device = Box::new(BufWriter::new(device.map_err(named)?));
                return Ok(Self::Stream(device, Some(path.to_owned())));
            }
        }
        let target = target_of(path)?;
        if target.is_some() && !force {
            return Err(exists(path));
        }
        let path = target.unwrap_or_else(|| path.to_owned());
        let folder = match path.parent() {
            Some(folder) if !folder.as_os_str().is_empty() => folder,
            _ => Path::new("."),
        };
        let file = temporary()
            .tempfile_in(folder)
            .map_err(|error| refused(&path, &error))?;
        unfinished::note(file.path());
        let file = BufWriter::new(file);
        let permissions = kept(&path);
        Ok(Self::File {
            file,
            path,
            permissions,
            force,
        })
    }

    pub fn write(&mut self, bytes: impl AsRef<[u8]>) -> Result<(), Failure> {
        match self {
            Self::Stream(stream, path) => {
                on_stream(stream.write_all(bytes.as_ref()), path.as_deref())
            }
            Self::File { file, path, .. } => file
                .write_all(bytes.as_ref())
                .map_err(|error| refused(path, &error)),
        }
    }

    /// Writes the whole result.
    pub fn whole(mut self, bytes: impl AsRef<[u8]>) -> Result<(), Failure> {
        self.write(bytes)?;
        self.finish()
    }

    pub fn finish(self) -> Result<(), Failure> {
        let (file, path, permissions, force) = match self {
            Self::Stream(mut stream, path) => return on_stream(stream.flush(), path.as_deref()),
            Self::File {
                file,
                path,
                permissions,
                force,
            } => (file, path, permissions, force),
        };
        let named = |error: io::Error| refused(&path, &error);
        let file = file
            .into_inner()
            .map_err(|error| named(error.into_error()))?;
        if let Some(permissions) = permissions {
            file.as_file().set_permissions(permissions).map_err(named)?;
        }
        file.as_file().sync_all().map_err(named)?;
        if force {
            file.persist(&path).map_err(|error| named(error.error))?;
        } else {
            file.persist_noclobber(&path)
                .map_err(|error| named(error.error))?;
        }
        Ok(())
    }

    /// Ends the output of a search that was stopped. It replaces [`Writer::finish`].
    ///
    /// A file gets a first line that marks it as partial. If the search wrote nothing, there is no file.
    /// Results on standard output were already written as they were found.
    pub fn finish_partial(self, first_line: &str) -> Result<(), Failure> {
        let Self::File {
            file, path, force, ..
        } = self
        else {
            return self.finish();
        };
        let mut written = file.into_inner().map_err(IntoInnerError::into_error)?;
        written.rewind()?;
        if written.as_file().metadata()?.len() == 0 {
            return Ok(());
        }
        let mut partial = Self::to_file(&path, force)?;
        partial.write(first_line)?;
        if let Self::File { file, .. } = &mut partial {
            io::copy(&mut written, file)?;
        }
        partial.finish()
    }
}

/// The outcome of writing to standard output, or to a device with a path.
fn on_stream(written: io::Result<()>, path: Option<&Path>) -> Result<(), Failure> {
    written.map_err(|error| match path {
        Some(path) => refused(path, &error),
        None => error.into(),
    })
}

/// The file at a path, with links followed; `None` if there is no file. A link stays a link, and the
/// file that it leads to is replaced.
fn target_of(path: &Path) -> Result<Option<PathBuf>, Failure> {
    if path.symlink_metadata().is_err() {
        return Ok(None);
    }
    match (path.canonicalize(), path.read_link()) {
        (Ok(target), _) => Ok(Some(target)),
        (Err(error), Ok(link)) if error.kind() == io::ErrorKind::NotFound => {
            let link = link.display();
            let reason = format!("it is a link to {link}, which does not exist");
            Err(cannot_write(path, &reason))
        }
        (Err(error), _) => Err(refused(path, &error)),
    }
}

/// A file that the system does not let the program write.
fn refused(path: &Path, error: &io::Error) -> Failure {
    match error.kind() {
        // A pipe that its reader has closed.
        kind @ io::ErrorKind::BrokenPipe => io::Error::from(kind).into(),
        io::ErrorKind::AlreadyExists => exists(path),
        io::ErrorKind::NotFound => cannot_write(path, "there is no such folder"),
        // The error of a temporary file has the name of that file, which means nothing to the user.
        kind if error.get_ref().is_some() => cannot_write(path, kind),
        _ => cannot_write(path, error),
    }
}

/// A file that cannot be written.
pub fn cannot_write(path: &Path, reason: impl Display) -> Failure {
    format!("cannot write {}: {reason}", path.display()).into()
}

fn exists(path: &Path) -> Failure {
    format!("{} exists; --force replaces it", path.display()).into()
}

/// The permissions of a file that is replaced, without the bits that change the user it runs as.
#[cfg(unix)]
fn kept(path: &Path) -> Option<Permissions> {
    use std::os::unix::fs::PermissionsExt;
    let old = path.metadata().ok()?;
    Some(Permissions::from_mode(old.permissions().mode() & 0o777))
}

/// Only Unix has permissions that belong to the file alone.
#[cfg(not(unix))]
fn kept(_: &Path) -> Option<Permissions> {
    None
}

/// A temporary file that others may read. On Unix such a file is private unless it gets the usual permissions of a new
/// file, which the user's mask then limits.
fn temporary() -> tempfile::Builder<'static, 'static> {
    #[cfg_attr(
        not(unix),
        expect(unused_mut, reason = "only Unix has such permissions")
    )]
    let mut file = tempfile::Builder::new();
    #[cfg(unix)]
    file.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
    file
}
