//! A fault found in a file, in the form that editors and terminals make clickable.

use std::fmt;

/// One fault: where it is and what is wrong.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Finding {
    /// Relative to the root.
    pub(crate) path: String,
    /// The first line is 1.
    pub(crate) line: usize,
    /// One lower-case sentence without full stop, with the way out where it is not plain.
    pub(crate) message: String,
}

impl Finding {
    pub(crate) fn new(path: &str, line: usize, message: impl Into<String>) -> Finding {
        Finding { path: path.to_owned(), line, message: message.into() }
    }
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Finding { path, line, message } = self;
        write!(f, "{path}:{line}: {message}")
    }
}
