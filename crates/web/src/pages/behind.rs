//! What the first page and the setup need but can be shown without: everything that takes the rules of the game. That is
//! the picture, games on this screen and how far they are, reading a record, what boxes bring, and what cannot be played.
//! It is fetched as soon as the page is shown; a user who is quicker waits for it.
use bastide_art::set_svg;
use bastide_engine::catalogue::catalogue;
use bastide_engine::expansions::Set;
use bastide_engine::figures::FigureKind;
use bastide_protocol::record::Record;
use bastide_protocol::table::TableSetup;
use bastide_table::Table;
use bastide_table::agreed::rules_of;

use super::home::games::{self, Row};
use super::home::hero;
use super::replay::source::keep_file;
use crate::i18n::records::{self, Unfit};
use crate::i18n::{Language, Text, faults};
use crate::play::local::LocalGame;

/// What boxes bring: so many tiles, and figures for each player.
pub(super) type Brought = (u16, Vec<(FigureKind, u8)>);

/// All that stands behind the first page and the setup.
#[derive(Clone, Copy)]
pub(crate) struct Behind {
    /// The picture on the first page, as SVG.
    pub(super) picture: fn() -> String,
    /// The picture of a box, as SVG.
    pub(super) picture_of: fn(Set) -> String,
    /// The games on this screen.
    pub(super) games: fn() -> Vec<Row>,
    /// The table of a game on this screen, wherever that began.
    pub(super) table: fn(&LocalGame) -> Option<Table>,
    /// Begins a game on this screen. Returns its id, or why it cannot begin.
    pub(super) begin: fn(Language, &TableSetup) -> Result<String, Text>,
    /// Why a table cannot be opened like this.
    pub(super) refused: fn(Language, &TableSetup) -> Option<Text>,
    /// What the boxes of a table bring, unless they do not go together.
    pub(super) brought: fn(&TableSetup) -> Option<Brought>,
    /// How many tiles are in a box.
    pub(super) n_tiles: fn(Set) -> usize,
    /// Stores the record of a file once it has been replayed. Returns its id, or why it cannot be watched.
    pub(super) keep_record: fn(&[u8]) -> Result<String, Unfit>,
    /// Why a record cannot be watched.
    pub(super) unfit: fn(Language, &Unfit) -> Text,
}

impl Behind {
    pub(super) fn new() -> Behind {
        Behind {
            picture: hero::picture,
            picture_of: set_svg,
            games: games::on_this_screen,
            table: LocalGame::table_from_anywhere,
            begin: |language, setup| match LocalGame::new(setup) {
                Ok(game) => Ok(game.info.id),
                Err(error) => Err(faults::setup(language, &error)),
            },
            refused: |language, setup| rules_of(setup).err().map(|why| faults::setup(language, &why)),
            brought: |setup| {
                let rules = rules_of(setup).ok()?;
                let figures = FigureKind::ALL.map(|kind| (kind, kind.at_start(&rules)));
                Some((rules.pack.n_tiles(), figures.into_iter().filter(|(_, n)| *n > 0).collect()))
            },
            n_tiles: |set| {
                let tiles = catalogue().tiles.iter().filter(|tile| tile.set == set);
                tiles.map(|tile| usize::from(tile.count)).sum()
            },
            keep_record: |file| {
                let record = Record::from_bytes(file)?;
                record.replay().map_err(|error| Unfit::action(*error, record.players()))?;
                Ok(keep_file(&record))
            },
            unfit: records::unfit,
        }
    }
}
