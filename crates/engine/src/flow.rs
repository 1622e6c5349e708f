//! Where play goes on after a step has acted or was answered.
use crate::order_of_play::Step;

/// Where play goes on.
// Looked at after every step: a byte of its own for the kind is quicker to test than one folded into the step.
#[repr(u8)]
pub(crate) enum Flow {
    /// On the next line.
    Next,
    /// On the line of this step.
    To(Step),
    /// On the line after this step, whichever step that is in this game.
    After(Step),
    /// On the same line, which asks once more.
    Again,
}
