//! How the messages of a server and of its tables are read.
use super::{Json, Plain};
use crate::lobby::{OpenTable, OpenTables, Opened, Problem, SeatKey, TableLook, TableState};
use crate::plain;
use crate::table::{
    ChatLine, ClockSetup, Entry, Flag, FromTable, Missed, Present, Reason, RefusalView, SeatSetup, SeatView, Snapshot,
    TableEvent, TableInfo,
};
use crate::view::RulesView;

plain! {
    struct RulesView { preset, switches = Default::default() }

    enum SeatSetup by "seat" { "human" => Human { name }, "bot" => Bot { bot }, "open" => Open }

    enum ClockSetup by "clock" {
        "none" => None,
        "game" => Game { seconds, increment, flag },
        "days" => Days { days, flag },
    }

    words Flag { "loss" => Loss, "bot" => Bot }

    struct TableInfo { id, opened, rules_version = 1, rules, sets, seats, clock, aids, seeded }

    enum TableEvent by "happened" {
        "joined" => Joined { seat, name },
        "rose" => Rose { seat },
        "began" => Began,
        "acted" => Acted { seat, action },
        "undone" => Undone { seat },
        "committed" => Committed { seat },
        "flag-fell" => FlagFell { seat },
        "bot-took" => BotTook { seat, bot },
        "came-back" => CameBack { seat },
        "waited" => Waited { millis },
        "said" => Said { seat, text },
        "rematch-offered" => RematchOffered { seat },
        "rematch" => Rematch { table },
        "seed-shown" => SeedShown { seed },
        "revealed" => Revealed { actions },
    }

    struct Snapshot {
        version,
        seats,
        begun,
        actions,
        n_committed,
        since,
        chat,
        rematch_offers,
        rematch,
        seed,
        revealed = false,
    }

    struct SeatView { name, bot, left, flagged }

    struct ChatLine { at, seat, text }

    struct Present { seats, watching }

    struct RefusalView { reason, text, rules = Vec::new() }

    words Reason {
        "malformed" => Malformed,
        "too-large" => TooLarge,
        "too-fast" => TooFast,
        "other-protocol" => OtherProtocol,
        "hello" => Hello,
        "token" => Token,
        "watching" => Watching,
        "not-begun" => NotBegun,
        "over" => Over,
        "not-your-turn" => NotYourTurn,
        "illegal" => Illegal,
        "stale" => Stale,
        "nothing-to-undo" => NothingToUndo,
        "nothing-to-commit" => NothingToCommit,
        "bot-plays" => BotPlays,
        "used-id" => UsedId,
        "seat" => Seat,
        "busy" => Busy,
    }

    struct Opened { table, seats }

    struct SeatKey { seat, token }

    struct OpenTables { tables }

    struct OpenTable { table, names, present }

    struct TableLook { table, version, state, seats, scores, winners, asked, rematch }

    words TableState { "open" => Open, "playing" => Playing, "over" => Over }
}

impl Plain for Entry {
    fn pick(json: &Json) -> Option<Entry> {
        // What happened stands beside when.
        Some(Entry { version: json.field("version")?, at: json.field("at")?, event: TableEvent::pick(json)? })
    }
}

impl Plain for Missed {
    fn pick(json: &Json) -> Option<Missed> {
        let snapshot = json.get("snapshot");
        if snapshot.is_null() {
            json.field("entries").map(Missed::Entries)
        } else {
            Box::pick(snapshot).map(Missed::Snapshot)
        }
    }
}

impl Plain for FromTable {
    fn pick(json: &Json) -> Option<FromTable> {
        Some(match json.get("type").as_text()? {
            "welcome" => FromTable::Welcome {
                protocol: json.field("protocol")?,
                table: json.field("table")?,
                seat: json.field("seat")?,
                now: json.field("now")?,
                missed: json.field("missed")?,
                present: json.field("present")?,
            },
            "entries" => FromTable::Entries { entries: json.field("entries")? },
            "done" => FromTable::Done { id: json.field("id")?, version: json.field("version")? },
            // The refusal stands beside the others.
            "refused" => FromTable::Refused {
                id: json.field("id")?,
                refusal: RefusalView::pick(json)?,
                version: json.field("version")?,
            },
            "present" => FromTable::Present(Present::pick(json)?),
            "pong" => FromTable::Pong { now: json.field("now")? },
            _ => return None,
        })
    }
}

impl Plain for Problem {
    fn pick(json: &Json) -> Option<Problem> {
        Some(Problem {
            kind: json.field("type")?,
            title: json.field("title")?,
            status: json.field("status")?,
            detail: json.field("detail")?,
        })
    }
}
