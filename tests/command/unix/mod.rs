//! Tests that need Unix: signals, named pipes, devices, links, and a terminal.

mod arguments;
mod memory;
mod output_files;
mod play_on_a_terminal;
mod stopped_formats;
mod stopped_searches;
mod stopped_searches_for_detours;
mod stopped_searches_for_transfers;
mod stopped_waits;

use std::path::Path;
use std::process::{Child, Command};

#[cfg(target_os = "linux")]
use crate::program::wait_until;

/// Waits until a program watches for SIGTERM, so that a signal stops it and does not kill it.
#[cfg(target_os = "linux")]
pub fn wait_for_its_handler(child: &Child) {
    const SIGTERM: u32 = 15;
    let status = format!("/proc/{}/status", child.id());
    wait_until("it handles SIGTERM", || {
        let status = std::fs::read_to_string(&status).expect("it runs");
        let caught = status.lines().find_map(|line| line.strip_prefix("SigCgt:"));
        u64::from_str_radix(caught.expect("Linux").trim(), 16).expect("hexadecimal")
            >> (SIGTERM - 1)
            & 1
            == 1
    });
}

/// Elsewhere nobody tells, so this waits for longer than a program needs to start.
#[cfg(not(target_os = "linux"))]
pub fn wait_for_its_handler(_: &Child) {
    std::thread::sleep(std::time::Duration::from_secs(2));
}

/// Sends a signal, such as `-TERM`, to a program that has not ended.
pub fn signal(child: &mut Child, signal: &str) {
    assert_eq!(child.try_wait().expect("it can be asked"), None, "it runs");
    assert!(
        Command::new("kill")
            .args([signal, &child.id().to_string()])
            .status()
            .expect("kill is there")
            .success()
    );
}

/// Makes a named pipe.
pub fn make_pipe(at: &Path) {
    let made = Command::new("mkfifo").arg(at).status();
    assert!(made.expect("mkfifo is there").success());
}
