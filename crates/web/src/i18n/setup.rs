//! Words of the page.
use super::words;

words! {}
