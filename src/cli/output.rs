//! Writing to standard output and to standard error.

use std::env;
use std::io::{self, BufWriter, IsTerminal, Write};

use anstream::adapter::strip_str;
use anstream::{AutoStream, ColorChoice};
use anstyle::Style;
use halma_solve::render::visible;
use ratatui::crossterm::terminal;
use textwrap::Options;

use super::failure::{Failure, Status, after};
use super::writer::Writer;

/// Standard output for text, with color only where it is wanted. Flush it at the end.
pub fn stdout() -> impl Write {
    BufWriter::new(AutoStream::auto(io::stdout().lock()))
}

/// Writes an error to standard error.
pub fn write_error(message: &str) {
    write_message(&error_line(message));
}

/// An error as one line of output.
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
    let mut stderr = AutoStream::auto(io::stderr().lock());
    let _ = stderr.write_all(text.as_bytes());
}

/// The output for one puzzle.
pub struct Report {
    /// Messages that are read before the result, for standard error.
    pub before: String,
    /// The result, for standard output.
    pub result: String,
    /// Messages, for standard error.
    pub messages: String,
    pub status: Status,
    /// Whether a blank line parts the result from what is above it.
    pub is_apart: bool,
}

impl From<(String, Status)> for Report {
    /// A result without messages.
    fn from((result, status): (String, Status)) -> Self {
        Self {
            before: String::new(),
            result,
            messages: String::new(),
            status,
            is_apart: false,
        }
    }
}

impl Report {
    /// A result that other commands read as a puzzle.
    pub fn puzzle(result: String, status: Status) -> Self {
        Self::apart(result, status)
    }

    /// A result of several lines, with a blank line between it and the one before.
    pub fn apart(result: String, status: Status) -> Self {
        Self {
            is_apart: true,
            ..(result, status).into()
        }
    }

    /// An error alone.
    pub fn cannot_tell(message: &str) -> Self {
        Self::message(error_line(message), Status::CannotTell)
    }

    pub fn message(messages: String, status: Status) -> Self {
        Self {
            messages,
            ..(String::new(), status).into()
        }
    }
}

/// Standard output and standard error for reports, and the status of all reports written.
pub struct Reports {
    results: Results,
    status: Status,
    /// Whether a result is written.
    is_begun: bool,
}

/// Where results go.
enum Results {
    Stdout(Box<dyn Write>),
    /// A file.
    File(Writer),
}

impl Reports {
    pub fn new() -> Self {
        Self::to(stdout())
    }

    /// Reports without colors, such as JSON. Looking for colors would take time for every byte.
    pub fn without_colors() -> Self {
        Self::to(BufWriter::new(io::stdout().lock()))
    }

    fn to(stdout: impl Write + 'static) -> Self {
        Self {
            results: Results::Stdout(Box::new(stdout)),
            status: Status::Yes,
            is_begun: false,
        }
    }

    /// Results in a file, without colors. Messages still go to standard error.
    pub fn to_file(file: Writer) -> Self {
        Self {
            results: Results::File(file),
            status: Status::Yes,
            is_begun: false,
        }
    }

    /// Writes a report: the messages that are read first, the result, and the other messages.
    pub fn write(&mut self, report: &Report) -> Result<(), Failure> {
        // The status comes first: a closed pipe must not lose it.
        self.status = self.status.max(report.status);
        if !report.before.is_empty() {
            self.flush()?;
            write_message(&report.before);
        }
        if report.is_apart && self.is_begun && !report.result.is_empty() {
            self.put("\n")?;
        }
        self.put(&report.result)?;
        if !report.messages.is_empty() {
            self.flush()?;
            write_message(&report.messages);
        }
        Ok(())
    }

    /// Writes what stands below all results, if there is a result.
    pub fn write_below(&mut self, below: Option<Report>) -> Result<(), Failure> {
        match below.filter(|_| self.is_begun) {
            Some(below) => self.write(&below),
            None => Ok(()),
        }
    }

    fn put(&mut self, result: &str) -> Result<(), Failure> {
        self.is_begun |= !result.is_empty();
        match &mut self.results {
            Results::Stdout(stdout) => stdout
                .write_all(result.as_bytes())
                .map_err(|error| after(error, self.status)),
            Results::File(file) => file
                .write(strip_str(result).to_string())
                .map_err(|error| after(error, self.status)),
        }
    }

    /// Flushes standard output.
    pub fn flush(&mut self) -> Result<(), Failure> {
        match &mut self.results {
            Results::Stdout(stdout) => stdout.flush().map_err(|error| after(error, self.status)),
            // A file appears only when it is complete.
            Results::File(_) => Ok(()),
        }
    }

    /// Finishes the output and returns the status of all reports. A file without any result is not kept.
    pub fn finish(mut self) -> Result<Status, Failure> {
        self.flush()?;
        match self.results {
            Results::File(file) if self.is_begun => {
                file.finish().map_err(|error| after(error, self.status))?;
            }
            Results::File(_) | Results::Stdout(_) => {}
        }
        Ok(self.status)
    }

    /// The same, but a file is kept only if every puzzle could be read. Otherwise it would be incomplete.
    pub fn finish_if_whole(self) -> Result<Status, Failure> {
        match self.results {
            Results::File(_) if self.status != Status::Yes => Ok(self.status),
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

/// The columns of the terminal on standard output or, if it is not a terminal, of the variable `COLUMNS`; `None` if
/// nothing says how many there are.
pub fn terminal_width() -> Option<usize> {
    let of_terminal = io::stdout().is_terminal().then(terminal::size);
    let columns = match of_terminal {
        Some(Ok((columns, _))) => usize::from(columns),
        _ => env::var("COLUMNS").ok()?.parse().ok()?,
    };
    Some(columns.max(40))
}

/// A text for people, wrapped to the width of the terminal. Continuation lines are indented like quotations.
pub fn wrapped(text: &str) -> String {
    let width = terminal_width().unwrap_or(usize::MAX);
    let options = Options::new(width).subsequent_indent("      ");
    let text = styled(text);
    let lines = text
        .lines()
        .map(|line| textwrap::fill(line, &options) + "\n");
    lines.collect()
}
