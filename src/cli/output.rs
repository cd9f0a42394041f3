//! Writing to standard output, to standard error and to files.

use std::fs::{File, OpenOptions, Permissions};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use super::failure::Failure;
use super::search_arguments::Destination;

/// Standard output, with colour only where it is wanted. Flush it at the end.
pub(crate) fn stdout() -> impl Write {
    BufWriter::new(anstream::AutoStream::auto(io::stdout().lock()))
}

/// Says what is wrong on standard error.
pub(crate) fn complain(message: &str) {
    talk(&complaint(message));
}

/// What is wrong, as it is said.
pub(crate) fn complaint(message: &str) -> String {
    format!("error: {}\n", halma_solve::render::visible(message))
}

/// Writes text to standard error. If that is closed there is nobody to tell.
pub(crate) fn talk(text: &str) {
    let _ = anstream::AutoStream::auto(io::stderr().lock()).write_all(text.as_bytes());
}

/// Writes a whole file; an existing one only if `force` says so.
pub(crate) fn write_file(path: &Path, content: &[u8], force: bool) -> Result<(), Failure> {
    let mut writer = Writer::to_file(path, force)?;
    writer.write_bytes(content)?;
    writer.finish()
}

/// Where a result is written. That it can be written is found out when it is opened, before the
/// search; a file appears, or is replaced, only when the result is whole.
pub(crate) enum Writer {
    /// Standard output.
    Stdout(Box<dyn Write>),
    /// A file, written beside its place until it is finished.
    File {
        file: BufWriter<tempfile::NamedTempFile>,
        path: PathBuf,
        /// Who may do what with the file that is replaced.
        permissions: Option<Permissions>,
        force: bool,
    },
    /// A device or a pipe: nothing in it can be replaced, and the node must stay what it is.
    Device {
        file: BufWriter<File>,
        path: PathBuf,
    },
}

impl Writer {
    pub(crate) fn open(destination: &Destination) -> Result<Self, Failure> {
        match &destination.output {
            Some(path) => Self::to_file(path, destination.force),
            None => Ok(Self::Stdout(Box::new(stdout()))),
        }
    }

    pub(crate) fn to_file(path: &Path, force: bool) -> Result<Self, Failure> {
        let named = |error: io::Error| cannot_write(path, error);
        if let Ok(target) = path.metadata() {
            if target.is_dir() {
                return Err(Failure::Usage(format!(
                    "{} is a folder, not a file",
                    path.display()
                )));
            }
            if !target.is_file() {
                let file = OpenOptions::new().write(true).open(path).map_err(named)?;
                return Ok(Self::Device {
                    file: BufWriter::new(file),
                    path: path.to_owned(),
                });
            }
        }
        let is_there = path.symlink_metadata().is_ok();
        if is_there && !force {
            return Err(exists(path));
        }
        // A link stays a link: what it leads to is replaced.
        let path = if is_there {
            path.canonicalize()
                .map_err(|error| match path.read_link() {
                    Ok(target) => Failure::Usage(format!(
                        "cannot write {}: it is a link to {}, which does not exist",
                        path.display(),
                        target.display()
                    )),
                    Err(_) => named(error),
                })?
        } else {
            path.to_owned()
        };
        let folder = match path.parent() {
            Some(folder) if !folder.as_os_str().is_empty() => folder,
            _ => Path::new("."),
        };
        let file = tempfile::Builder::new()
            .permissions(readable())
            .tempfile_in(folder)
            .map_err(named)?;
        let file = BufWriter::new(file);
        let permissions = path.metadata().ok().map(|old| kept(&old.permissions()));
        Ok(Self::File {
            file,
            path,
            permissions,
            force,
        })
    }

    pub(crate) fn write(&mut self, text: &str) -> Result<(), Failure> {
        self.write_bytes(text.as_bytes())
    }

    pub(crate) fn write_bytes(&mut self, bytes: &[u8]) -> Result<(), Failure> {
        let (written, path) = match self {
            Self::Stdout(stdout) => return Ok(stdout.write_all(bytes)?),
            Self::File { file, path, .. } => (file.write_all(bytes), path),
            Self::Device { file, path } => (file.write_all(bytes), path),
        };
        written.map_err(|error| cannot_write(path, error))
    }

    pub(crate) fn finish(self) -> Result<(), Failure> {
        let (file, path, permissions, force) = match self {
            Self::Stdout(mut stdout) => return Ok(stdout.flush()?),
            Self::Device { mut file, path } => {
                return file.flush().map_err(|error| cannot_write(&path, error));
            }
            Self::File {
                file,
                path,
                permissions,
                force,
            } => (file, path, permissions, force),
        };
        let named = |error: io::Error| cannot_write(&path, error);
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
}

fn exists(path: &Path) -> Failure {
    Failure::Usage(format!("{} exists; --force replaces it", path.display()))
}

fn cannot_write(path: &Path, error: io::Error) -> Failure {
    match error.kind() {
        // A pipe whose reader has seen enough.
        io::ErrorKind::BrokenPipe => Failure::from(error),
        io::ErrorKind::AlreadyExists => exists(path),
        kind => {
            let path = path.display();
            let why = match kind {
                io::ErrorKind::NotFound => "there is no such folder".to_owned(),
                // The error of a temporary file has its name, which says nothing to anybody.
                kind if error.get_ref().is_some() => kind.to_string(),
                _ => error.to_string(),
            };
            Failure::Usage(format!("cannot write {path}: {why}"))
        }
    }
}

/// Who may do what with a file, but not as whom it runs.
#[cfg(unix)]
fn kept(old: &Permissions) -> Permissions {
    use std::os::unix::fs::PermissionsExt;
    Permissions::from_mode(old.mode() & 0o777)
}

/// What other new files are, less what the user's mask takes away; temporary ones are private.
#[cfg(unix)]
fn readable() -> Permissions {
    std::os::unix::fs::PermissionsExt::from_mode(0o666)
}
