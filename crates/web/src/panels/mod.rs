//! What stands around the board.
