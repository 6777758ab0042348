//! A screen for a browser that has no headless mode.

use std::{
    io::{BufRead, BufReader},
    process::{Child, Command, Stdio},
};

/// An X server without a monitor. It ends when dropped.
///
/// Each browser has its own screen. On a shared one, the window of the next test would open under the real pointer, and
/// take the focus and the pointer away from this page.
pub struct Screen {
    server: Child,
    /// The value for `DISPLAY`.
    pub name: String,
}

impl Screen {
    /// Starts a server with a free number. Panics with a message if that is not possible.
    pub fn start() -> Self {
        let mut server = Command::new("Xvfb")
            .args(["-displayfd", "1", "-screen", "0", "1280x1024x24", "-nolisten", "tcp"])
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap_or_else(|error| {
                panic!("Xvfb does not start ({error}): run `./dev setup`, which installs it or says how")
            });
        // The server writes its number once it is listening.
        let mut number = String::new();
        let said = server.stdout.take().map(|out| BufReader::new(out).read_line(&mut number));
        assert!(matches!(said, Some(Ok(1..))), "Xvfb ended before it had a number");
        Self { server, name: format!(":{}", number.trim()) }
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        let _ = self.server.kill();
        let _ = self.server.wait();
    }
}
