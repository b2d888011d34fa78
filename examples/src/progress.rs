//! A line on the terminal that tells how far a long run has come.

use std::io::{IsTerminal, Write as _, stderr};
use std::sync::Mutex;
use std::time::{Duration, Instant};

/// How long a line stands.
const STANDS: Duration = Duration::from_millis(200);

/// Shown on standard error, and only if that is a terminal; a short run shows nothing.
pub(crate) struct Progress {
    /// When the last line was written; none if nobody sees it.
    written: Option<Mutex<Instant>>,
    begun: Instant,
}

impl Progress {
    pub(crate) fn new() -> Self {
        let begun = Instant::now();
        Self { written: stderr().is_terminal().then(|| Mutex::new(begun)), begun }
    }

    /// Shows what a thread has to tell, given the seconds so far, if it is time for it.
    pub(crate) fn tell(&self, line: impl FnOnce(u64) -> String) {
        // Who finds another thread telling goes on with its work.
        let Some(Ok(mut written)) = self.written.as_ref().map(Mutex::try_lock) else { return };
        if written.elapsed() >= STANDS {
            *written = Instant::now();
            let _ = write!(stderr(), "\r{}\x1b[K", line(self.begun.elapsed().as_secs()));
        }
    }
}

impl Drop for Progress {
    /// Wipes the line.
    fn drop(&mut self) {
        if self.written.is_some() && self.begun.elapsed() >= STANDS {
            let _ = write!(stderr(), "\r\x1b[K");
        }
    }
}
