//! Writing to standard output, to standard error and to files.

use std::fs::OpenOptions;
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
    talk(&format!(
        "error: {}\n",
        halma_solve::render::visible(message)
    ));
}

/// Writes text to standard error. If that is closed there is nobody to tell.
pub(crate) fn talk(text: &str) {
    let _ = anstream::AutoStream::auto(io::stderr().lock()).write_all(text.as_bytes());
}

/// Writes a whole file; an existing one only if `force` says so.
pub(crate) fn write_file(path: &Path, content: &[u8], force: bool) -> Result<(), Failure> {
    let mut options = OpenOptions::new();
    options.write(true);
    if force {
        options.create(true).truncate(true);
    } else {
        options.create_new(true);
    }
    let named = |error: io::Error| cannot_write(path, &error);
    let mut file = options.open(path).map_err(named)?;
    file.write_all(content)
        .and_then(|()| file.sync_all())
        .map_err(named)
}

/// Where a long search writes its result. That it can be written is found out when it is opened,
/// before the search; a file appears, or is replaced, only when the result is whole.
pub(crate) enum Writer {
    /// Standard output.
    Stdout(Box<dyn Write>),
    /// A file, written beside its place until it is finished.
    File {
        file: BufWriter<tempfile::NamedTempFile>,
        path: PathBuf,
        force: bool,
    },
}

impl Writer {
    pub(crate) fn open(destination: &Destination) -> Result<Self, Failure> {
        let Some(path) = destination.output.clone() else {
            return Ok(Self::Stdout(Box::new(stdout())));
        };
        let force = destination.force;
        if path.is_dir() {
            return Err(Failure::Usage(format!(
                "{} is a folder, not a file",
                path.display()
            )));
        }
        if !force && path.symlink_metadata().is_ok() {
            return Err(exists(&path));
        }
        let folder = match path.parent() {
            Some(folder) if !folder.as_os_str().is_empty() => folder,
            _ => Path::new("."),
        };
        let file = tempfile::Builder::new()
            .permissions(readable())
            .tempfile_in(folder)
            .map_err(|error| cannot_write(&path, &error))?;
        let file = BufWriter::new(file);
        Ok(Self::File { file, path, force })
    }

    pub(crate) fn write(&mut self, text: &str) -> Result<(), Failure> {
        match self {
            Self::Stdout(stdout) => Ok(stdout.write_all(text.as_bytes())?),
            Self::File { file, path, .. } => file
                .write_all(text.as_bytes())
                .map_err(|error| cannot_write(path, &error)),
        }
    }

    pub(crate) fn finish(self) -> Result<(), Failure> {
        let (file, path, force) = match self {
            Self::Stdout(mut stdout) => return Ok(stdout.flush()?),
            Self::File { file, path, force } => (file, path, force),
        };
        let named = |error: io::Error| cannot_write(&path, &error);
        let file = file
            .into_inner()
            .map_err(|error| named(error.into_error()))?;
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

fn cannot_write(path: &Path, error: &io::Error) -> Failure {
    match error.kind() {
        io::ErrorKind::AlreadyExists => exists(path),
        _ => Failure::Usage(format!("cannot write {}: {error}", path.display())),
    }
}

/// What other new files are, less what the user's mask takes away; temporary ones are private.
#[cfg(unix)]
fn readable() -> std::fs::Permissions {
    std::os::unix::fs::PermissionsExt::from_mode(0o666)
}
