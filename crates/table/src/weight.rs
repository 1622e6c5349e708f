//! What an entry weighs: whether it makes choices stale, and what it takes from a seat's allowance.
//!
//! A game has only so many turns, but undo, chat, and giving a seat back could go on for ever, and every entry is kept. So
//! each seat has an allowance of them, far above what people use.
use bastide_protocol::kept::Spent;
use bastide_protocol::table::TableEvent;

use crate::table::Table;

/// How many actions a seat may undo in one game.
pub const MOST_UNDONE: u32 = 2_000;
/// How many lines of chat a seat may say at one table.
pub const MOST_SAID: u32 = 2_000;
/// How often one seat may be given back.
pub const MOST_RISEN: u32 = 100;

impl Table {
    /// What this seat, counted from 1, has used of its allowance.
    #[must_use]
    pub fn spent(&self, seat: u8) -> Spent {
        self.spent.get(usize::from(seat).wrapping_sub(1)).copied().unwrap_or_default()
    }

    /// Counts an entry.
    pub(crate) fn count(&mut self, event: &TableEvent) {
        let (seat, one) = match event {
            TableEvent::Undone { seat } => (*seat, Spent { undone: 1, ..Spent::default() }),
            TableEvent::Said { seat, .. } => (*seat, Spent { said: 1, ..Spent::default() }),
            TableEvent::Rose { seat } => (*seat, Spent { risen: 1, ..Spent::default() }),
            TableEvent::Joined { .. }
            | TableEvent::Began
            | TableEvent::Acted { .. }
            | TableEvent::Committed { .. }
            | TableEvent::FlagFell { .. }
            | TableEvent::BotTook { .. }
            | TableEvent::CameBack { .. }
            | TableEvent::Waited { .. }
            | TableEvent::RematchOffered { .. }
            | TableEvent::Rematch { .. }
            | TableEvent::SeedShown { .. }
            | TableEvent::Revealed { .. } => return,
        };
        if let Some(spent) = self.spent.get_mut(usize::from(seat).wrapping_sub(1)) {
            spent.undone += one.undone;
            spent.said += one.said;
            spent.risen += one.risen;
        }
    }
}

/// Whether this entry makes earlier choices stale.
pub(crate) const fn changes_the_game(event: &TableEvent) -> bool {
    match event {
        TableEvent::Began
        | TableEvent::Acted { .. }
        | TableEvent::Undone { .. }
        | TableEvent::Committed { .. }
        | TableEvent::BotTook { .. }
        | TableEvent::CameBack { .. } => true,
        TableEvent::Joined { .. }
        | TableEvent::Rose { .. }
        | TableEvent::FlagFell { .. }
        | TableEvent::Waited { .. }
        | TableEvent::Said { .. }
        | TableEvent::RematchOffered { .. }
        | TableEvent::Rematch { .. }
        | TableEvent::SeedShown { .. }
        | TableEvent::Revealed { .. } => false,
    }
}
