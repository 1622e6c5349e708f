//! A table on the wire: what is agreed on, the list of what happened at it, and what clients and host say to each other.
//!
//! Everything that ever happens at a table is an [`Entry`]: numbered, stamped with its time, never changed. A client that has
//! all entries up to a version knows the table; one that has none gets a [`Snapshot`] instead of the whole list. Crate
//! `table` says what entries mean; docs/protocol.md is the page.
mod setup;

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
pub use setup::{ClockSetup, Flag, SeatSetup, TableSetup};

use crate::view::RulesView;

/// The version of the messages. A client of another version is told so.
pub const PROTOCOL: u32 = 1;

/// The most letters in a line of chat.
pub const MOST_CHAT: usize = 500;
/// The most letters in a name.
pub const MOST_NAME: usize = 40;
/// The most letters in the id of a request.
pub const MOST_ID: usize = 40;
/// The most lines of chat that a table remembers.
pub const MOST_LINES: usize = 200;

/// Milliseconds since the beginning of 1970.
pub type Millis = i64;

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
const fn is_false(value: &bool) -> bool {
    !*value
}

const fn first_version() -> u32 {
    1
}

/// A table, as it was opened. It never changes.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TableInfo {
    /// The table's name in links.
    pub id: String,
    /// When it was opened.
    pub opened: Millis,
    /// The version of the rules under which it was opened; a table that does not say so was opened under the first. The
    /// game goes on by what its edition said then.
    #[serde(default = "first_version")]
    pub rules_version: u32,
    /// By what rules is played.
    pub rules: RulesView,
    /// The boxes, each with its number of copies.
    pub sets: BTreeMap<String, u8>,
    /// The seats, in the order of play, as they were set up.
    pub seats: Vec<SeatSetup>,
    /// How time is kept.
    pub clock: ClockSetup,
    /// Whether players see aids.
    pub aids: bool,
    /// Whether the draws follow from a seed.
    pub seeded: bool,
}

/// Something that happened at a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Entry {
    /// Its number; the first is 1.
    pub version: u64,
    /// When.
    pub at: Millis,
    /// What.
    #[serde(flatten)]
    pub event: TableEvent,
}

/// What can happen at a table. Seats are counted from 1.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "happened", rename_all = "kebab-case")]
pub enum TableEvent {
    /// Somebody took an open seat.
    Joined {
        /// Which.
        seat: u8,
        /// Who.
        name: String,
    },
    /// Somebody gave a seat back before the game began.
    Rose {
        /// Which.
        seat: u8,
    },
    /// All seats are taken: the game begins, and time runs from here on.
    Began,
    /// Somebody chose an action.
    Acted {
        /// Who; nobody's choice is chance's.
        seat: Option<u8>,
        /// What, in the notation. A player who leaves is `leave N`; a draw that the reader may not see is `draw ?`.
        action: String,
    },
    /// The last action, which was not yet committed, was taken back.
    Undone {
        /// By whom.
        seat: u8,
    },
    /// What was chosen stands, and the game goes on.
    Committed {
        /// By whom.
        seat: u8,
    },
    /// A player's time is used up.
    FlagFell {
        /// Whose.
        seat: u8,
    },
    /// A bot plays on for a player, who may come back.
    BotTook {
        /// For whom.
        seat: u8,
        /// Which bot.
        bot: String,
    },
    /// A player is back and plays instead of the bot.
    CameBack {
        /// Who.
        seat: u8,
    },
    /// The host was away: nobody's time ran.
    Waited {
        /// For so long.
        millis: i64,
    },
    /// Somebody said something.
    Said {
        /// Who.
        seat: u8,
        /// What.
        text: String,
    },
    /// A player wants a rematch.
    RematchOffered {
        /// Who.
        seat: u8,
    },
    /// Everybody wants a rematch: the next table. Seat tokens are valid there too.
    Rematch {
        /// Its id.
        table: String,
    },
    /// After the end: the text that the draws followed from.
    SeedShown {
        /// The text.
        seed: String,
    },
    /// After the end of a game with hidden tiles: all that was chosen, with every tile that was drawn.
    Revealed {
        /// The actions, in the notation.
        actions: Vec<String>,
    },
}

/// A snapshot of a table, for a client that has not followed it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Snapshot {
    /// The number of the last entry.
    pub version: u64,
    /// Who sits where.
    pub seats: Vec<SeatView>,
    /// Whether the game has begun.
    pub begun: bool,
    /// What has been chosen and not taken back, in the notation; `draw ?` for draws that the reader may not see.
    pub actions: Vec<String>,
    /// How many of them are committed.
    pub n_committed: usize,
    /// When the last entry was made that time is counted from.
    pub since: Millis,
    /// The last lines of chat.
    pub chat: Vec<ChatLine>,
    /// The seats that want a rematch.
    pub rematch_offers: Vec<u8>,
    /// The next table, once everybody wants a rematch.
    pub rematch: Option<String>,
    /// After the end: the text that the draws followed from.
    pub seed: Option<String>,
    /// Whether the game has ended and the hidden tiles were shown, so that `actions` has everything.
    #[serde(default, skip_serializing_if = "is_false")]
    pub revealed: bool,
}

/// A seat and who sits on it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SeatView {
    /// The player's name; none while the seat is open.
    pub name: Option<String>,
    /// The bot that plays it, or plays on for the player.
    pub bot: Option<String>,
    /// How much time is left, in milliseconds, as of `since`; none without a clock.
    pub left: Option<i64>,
    /// Whether the player's time is used up.
    pub flagged: bool,
}

/// A line of chat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ChatLine {
    /// When.
    pub at: Millis,
    /// Who: a seat.
    pub seat: u8,
    /// What.
    pub text: String,
}

/// A message from a client. The first one is `hello`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum ToTable {
    /// The client's seat, and the entries it has.
    Hello {
        /// The version of the messages.
        protocol: u32,
        /// The seat's token; without it the client watches.
        #[serde(default)]
        token: Option<String>,
        /// The number of the last entry the client has.
        #[serde(default)]
        have: Option<u64>,
    },
    /// A request of a player.
    Ask(Ask),
    /// Whether somebody is connected.
    Ping,
}

/// A request. It can be sent again safely: the id identifies it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Ask {
    /// The client's id for this request.
    pub id: String,
    /// The request.
    #[serde(flatten)]
    pub request: Request,
}

/// What a player can request.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "want", rename_all = "kebab-case")]
pub enum Request {
    /// Choose actions, all or none.
    Act {
        /// The table's version when the player chose.
        version: u64,
        /// The actions, in the notation.
        #[serde(deserialize_with = "crate::bounded::actions")]
        actions: Vec<String>,
        /// Whether to commit them; otherwise they can be undone until `commit`.
        commit: bool,
    },
    /// Undo the last action.
    Undo {
        /// The table's version when the player chose.
        version: u64,
    },
    /// Make the actions final.
    Commit {
        /// The table's version when the player chose.
        version: u64,
    },
    /// Leave: before the game begins give the seat back, then resign.
    Leave,
    /// Play instead of the bot that took over.
    ComeBack,
    /// Say something.
    Say {
        /// What.
        text: String,
    },
    /// Play again.
    Rematch,
}

/// A message from the host.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum FromTable {
    /// The answer to `hello`: the table, and what the client missed.
    Welcome {
        /// The version of the messages.
        protocol: u32,
        /// The table, as it was opened.
        table: TableInfo,
        /// The client's seat; `None` for a spectator.
        seat: Option<u8>,
        /// The host's time.
        now: Millis,
        /// What the client missed.
        missed: Missed,
        /// Who is there.
        present: Present,
    },
    /// What happened, in order.
    Entries {
        /// At least one.
        entries: Vec<Entry>,
    },
    /// The request was granted, and its entries are stored.
    Done {
        /// The request.
        id: String,
        /// The table's version after it.
        version: u64,
    },
    /// The request was refused, or the message could not be read.
    Refused {
        /// The request, if it is known.
        id: Option<String>,
        /// Why.
        #[serde(flatten)]
        refusal: RefusalView,
        /// The table's version.
        version: u64,
    },
    /// Somebody came or went.
    Present(Present),
    /// Yes.
    Pong {
        /// The host's time.
        now: Millis,
    },
}

/// What a client missed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Missed {
    /// The entries after the one it has.
    Entries(Vec<Entry>),
    /// A snapshot of the table.
    Snapshot(Box<Snapshot>),
}

/// Who is there.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Present {
    /// The seats whose players are connected.
    pub seats: Vec<u8>,
    /// How many watch.
    pub watching: u32,
}

/// Why something was refused.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct RefusalView {
    /// The reason as one word.
    pub reason: Reason,
    /// The reason as a sentence that also says what would be accepted.
    pub text: String,
    /// The rules that decide it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub rules: Vec<String>,
}

/// Why something was refused, in one word.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Reason {
    /// Not a message that can be understood.
    Malformed,
    /// Too long.
    TooLarge,
    /// Too many messages in a short time.
    TooFast,
    /// Another version of the messages.
    OtherProtocol,
    /// `hello` must come first, and only once.
    Hello,
    /// The token opens no seat of this table.
    Token,
    /// Spectators cannot choose.
    Watching,
    /// The game has not begun: there are open seats.
    NotBegun,
    /// The game is over.
    Over,
    /// It is somebody else's turn.
    NotYourTurn,
    /// The rules do not allow it.
    Illegal,
    /// The table has changed in the meantime.
    Stale,
    /// There is nothing to undo, or it is final.
    NothingToUndo,
    /// There is nothing to commit.
    NothingToCommit,
    /// A bot plays this seat.
    BotPlays,
    /// The same id was used for another request.
    UsedId,
    /// There is no such seat, or it is taken.
    Seat,
    /// The host is stopping or overloaded; try again.
    Busy,
}
