//! Files of results, each of which appears only when it is complete.

use std::ffi::OsString;
use std::fmt::Display;
use std::fs::{self, OpenOptions, Permissions};
use std::io::{self, BufWriter, IntoInnerError, Seek, Write};
use std::path::{Path, PathBuf};

use super::failure::Failure;
use super::standard_stream::is_standard_stream;
use super::stop::while_waiting;
use super::unfinished;

/// The destination of a result. Open it before the search, so that a wrong destination fails early. A
/// file appears, or is replaced, only when the result is complete.
pub enum Writer {
    /// Standard output, or the path of a device or a pipe. It is written to, never replaced.
    Stream(Box<dyn Write>, Option<PathBuf>),
    /// A file. It has a temporary name until it is finished.
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
            Some(path) if !is_standard_stream(path) => Self::to_file(path, force, false),
            _ => Ok(Self::Stream(
                Box::new(BufWriter::new(io::stdout().lock())),
                None,
            )),
        }
    }

    /// A file that no other process writes, because this one has locked it. What a killed process left of it is replaced.
    pub fn open_locked(path: &Path) -> Result<Self, Failure> {
        Self::to_file(path, true, true)
    }

    fn to_file(path: &Path, force: bool, is_locked: bool) -> Result<Self, Failure> {
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
        let file = if is_locked {
            // Nobody else has a file of such a name.
            let mut name = OsString::from(".");
            name.push(path.file_name().unwrap_or_default());
            name.push(".halma-solve.tmp");
            let _ = fs::remove_file(folder.join(&name));
            temporary().prefix(&name).rand_bytes(0).tempfile_in(folder)
        } else {
            temporary().tempfile_in(folder)
        };
        let file = file.map_err(|error| refused(&path, &error))?;
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

    /// The file that the result becomes, unless it is a stream.
    pub fn file(&self) -> Option<&Path> {
        match self {
            Self::Stream(..) => None,
            Self::File { path, .. } => Some(path),
        }
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

    /// Puts the result in its place.
    pub fn finish(self) -> Result<(), Failure> {
        self.complete()?.put_in_place()
    }

    /// Writes everything that is left. A file keeps its temporary name for now.
    pub fn complete(self) -> Result<Completed, Failure> {
        let (file, path, permissions, force) = match self {
            Self::Stream(mut stream, path) => {
                on_stream(stream.flush(), path.as_deref())?;
                return Ok(Completed(None));
            }
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
        Ok(Completed(Some(CompletedFile { file, path, force })))
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
        let mut partial = Self::to_file(&path, force, false)?;
        partial.write(first_line)?;
        if let Self::File { file, .. } = &mut partial {
            io::copy(&mut written, file)?;
        }
        partial.finish()
    }
}

/// A completely written result. A file is not yet in place, and is removed if this is dropped.
pub struct Completed(Option<CompletedFile>);

struct CompletedFile {
    file: tempfile::NamedTempFile,
    path: PathBuf,
    force: bool,
}

impl Completed {
    /// Puts the file where it belongs.
    pub fn put_in_place(self) -> Result<(), Failure> {
        let Some(CompletedFile { file, path, force }) = self.0 else {
            return Ok(());
        };
        let put = if force {
            file.persist(&path)
        } else {
            file.persist_noclobber(&path)
        };
        put.map(drop).map_err(|error| refused(&path, &error.error))
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

/// The failure that the system does not let the program write a file.
fn refused(path: &Path, error: &io::Error) -> Failure {
    match error.kind() {
        // A pipe that its reader has closed.
        kind @ io::ErrorKind::BrokenPipe => io::Error::from(kind).into(),
        io::ErrorKind::AlreadyExists => exists(path),
        io::ErrorKind::NotFound => cannot_write(path, "there is no such folder"),
        // The error would name the temporary file, which means nothing to the user.
        kind if error.get_ref().is_some() => cannot_write(path, kind),
        _ => cannot_write(path, error),
    }
}

/// The failure that a file cannot be written.
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
fn temporary<'a>() -> tempfile::Builder<'a, 'static> {
    #[cfg_attr(
        not(unix),
        expect(unused_mut, reason = "only Unix has such permissions")
    )]
    let mut file = tempfile::Builder::new();
    #[cfg(unix)]
    file.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
    file
}
