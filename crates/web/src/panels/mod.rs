//! What stands around the board, one file a panel.
//!
//! Every panel is given the [`Play`](crate::play::Play) it shows. Two signals are shared with the board: `lit`, the
//! segments of what is pointed at in a panel, and `pointed`, the cell that is pointed at on the board.
mod bazaar;
mod bridge;
mod chat;
mod clock;
mod history;
mod invite;
mod lit;
mod live;
mod news;
mod notice;
mod offer;
mod open;
pub(crate) mod picture;
mod players;
mod popups;
mod rule_links;
mod score_table;
mod spots;
mod tiles_left;
mod titles;
mod todo;
mod told;
mod track;
mod turn;

pub(crate) use bazaar::Stalls;
pub(crate) use chat::ChatPanel;
pub(crate) use history::HistoryPanel;
pub(crate) use invite::InviteCard;
pub(crate) use live::LiveRegion;
pub(crate) use news::on_news;
pub(crate) use notice::NoticeBar;
pub(crate) use players::PlayersPanel;
pub(crate) use popups::Popups;
pub(crate) use rule_links::address as rule_address;
pub(crate) use score_table::ScoreTable;
pub(crate) use tiles_left::TilesLeftPanel;
pub(crate) use track::Spaces;
pub(crate) use turn::{TurnPanel, press};

use bastide_engine::rules::switches::Tie;
use bastide_table::Table;
use leptos::prelude::*;

use crate::i18n::events::Telling;
use crate::i18n::{Language, panels as words};
use crate::names;
use crate::play::Play;

/// What the players are called and what a tie means: what it takes to tell events of this game.
#[derive(Clone, PartialEq, Debug)]
struct Who {
    names: Vec<String>,
    tie: Tie,
}

impl Who {
    /// Of this table, in this language: seats that are still free have names too.
    fn of(table: &Table, language: Language) -> Who {
        let setups = &table.info().seats;
        let name = |(n, seat): (u8, &bastide_table::Seat)| match &seat.name {
            Some(name) => names::shown(language, setups.get(usize::from(n) - 1), name),
            None => words::seat_number(language, n).into_owned(),
        };
        Who { names: (1..).zip(table.seats()).map(name).collect(), tie: table.game().rules().switches.tie }
    }

    fn telling(&self) -> Telling<'_> {
        Telling { names: &self.names, tie: self.tie }
    }

    /// The name of a seat, counted from 1.
    fn seat(&self, seat: u8) -> &str {
        usize::from(seat).checked_sub(1).and_then(|n| self.names.get(n)).map_or("?", String::as_str)
    }
}

/// Who plays at this table, kept up to date.
fn who(play: Play, language: RwSignal<Language>) -> Memo<Who> {
    Memo::new(move |_| play.table.with(|table| Who::of(table, language.get())))
}
