//! A table in JSON: what lies on it, what everybody has, and the decision the game waits for.
use std::collections::BTreeMap;

use bastide_engine::aside::{Aside, FigureAside};
use bastide_engine::board::over::Over;
use bastide_engine::decision::{Decision, Who};
use bastide_engine::figures::Player;
use bastide_engine::game::Game;
use bastide_engine::notation::{name_of, write_action};
use bastide_engine::rules::Setup;
use bastide_engine::scoring::track::Track;
use bastide_engine::view::View;
use serde::{Deserialize, Serialize};

use crate::boxes::{self, CarcassonneView, DoubleTurnView, DragonView, FairyView, RiverView, TitleView, TowerView};
use crate::bridges::{self, BazaarView, CastleView};
use crate::event::{seat, spot};
use crate::gold::{self, IngotsView};
use crate::magic::{self, PawnView};
use crate::messages::{self, MessagesView};
use crate::record::Record;
use crate::robbers;

/// A game as it stands. Seats are counted from 1; cells, rotations, spots, tiles and actions are the notation's.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct GameView {
    /// The version of the notation.
    pub bastide: u32,
    /// By what rules the game is played.
    pub rules: RulesView,
    /// The boxes, each with its number of copies.
    pub sets: BTreeMap<String, u8>,
    /// The players, in the order of play.
    pub players: Vec<PlayerView>,
    /// Whose turn it is: a seat.
    pub turn: u8,
    /// Who lays the tile of the present part of the turn: a seat.
    pub active: u8,
    /// The tile drawn and not yet laid.
    pub drawn: Option<String>,
    /// Where the tile lies that was laid this turn.
    pub laid: Option<String>,
    /// The decision the game waits for; none after the end.
    pub decision: Option<DecisionView>,
    /// Who has won: seats. None before the end, several in a tie.
    pub winners: Option<Vec<u8>>,
    /// The tiles on the table, in the order of laying.
    pub tiles: Vec<TileView>,
    /// The figures on the table, in the order they came.
    pub figures: Vec<FigureView>,
    /// The figures in play that stand on no spot, in the order they came.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub aside: Vec<AsideView>,
    /// The tiles not yet drawn. Their order does not exist.
    pub bag: BagView,
    /// How many tiles fitted nowhere and left the game.
    pub discarded: u16,
    /// King and robber baron, by name; none without King & Scout.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub titles: BTreeMap<String, TitleView>,
    /// The City of Carcassonne, with The Count.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub carcassonne: Option<CarcassonneView>,
    /// How far the river has come, with one of the rivers.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub river: Option<RiverView>,
    /// The double turn, with Traders & Builders.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub double_turn: Option<DoubleTurnView>,
    /// The dragon, with The Princess & the Dragon.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub dragon: Option<DragonView>,
    /// The fairy, with The Princess & the Dragon.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fairy: Option<FairyView>,
    /// The foundations on the table and what is built on them, with The Tower.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub towers: Vec<TowerView>,
    /// The castles.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub castles: Vec<CastleView>,
    /// Mage and witch, as far as they are on the board.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub pawns: Vec<PawnView>,
    /// The ingots on tiles, with The Gold Mines.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub ingots: Vec<IngotsView>,
    /// The messages, with The Messengers.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub messages: Option<MessagesView>,
    /// The bazaar that is held.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bazaar: Option<BazaarView>,
    /// The tiles that lie open beside the board, with `variant-display`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub display: Vec<String>,
}

/// By what rules a game is played, as in a record.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct RulesView {
    /// The edition.
    pub preset: String,
    /// The switches that differ from it; empty if left out.
    #[serde(default)]
    pub switches: BTreeMap<String, String>,
}

/// What a player has.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PlayerView {
    /// The seat, counted from 1.
    pub seat: u8,
    /// The name.
    pub name: String,
    /// The score.
    pub score: i32,
    /// How the scoring track shows the marker: `space 7`, with laps `space 7 tile 50` or `space 7 lying`.
    pub track: String,
    /// How it shows the messenger, as long as there is one on it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub messenger: Option<String>,
    /// What the score would be if the game ended now.
    pub projected: i32,
    /// The score by source; it adds up to `score`, except where a game began from a position.
    pub by_source: BTreeMap<String, i16>,
    /// Figures in the supply, by kind.
    pub supply: BTreeMap<String, u8>,
    /// Goods taken, by kind; none without Traders & Builders.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub goods: BTreeMap<String, u8>,
    /// Tower pieces left; none without The Tower.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pieces: Option<u8>,
    /// Whether the player still has an abbey; not there without Abbey & Mayor.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub abbey: Option<bool>,
    /// How many bridges the player has left; not there without Bridges, Castles & Bazaars.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bridges: Option<u8>,
    /// How many castles.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub castles: Option<u8>,
    /// How many ingots the player owns; not there without The Gold Mines.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ingots: Option<u8>,
    /// The space of the scoring track on which the player's robber stands; not there while it is in front of the player.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub robber: Option<u8>,
    /// The tiles that the player holds, `?` for each that the viewer does not see; none unless
    /// a variant says so.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub held: Vec<String>,
    /// The cloister that the player has not laid yet, with `variant-own-cloister`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub own_cloister: Option<String>,
    /// Whether the player has left the table.
    pub left: bool,
}

/// A tile on the table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct TileView {
    /// Where it lies.
    pub cell: String,
    /// Its id.
    pub tile: String,
    /// Its rotation.
    pub rotation: String,
    /// What lies over it: `bridge N S`, `ferry N E`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub over: Option<String>,
}

/// A figure on the table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct FigureView {
    /// Whose it is.
    pub seat: u8,
    /// What kind of figure.
    pub figure: String,
    /// On which tile.
    pub cell: String,
    /// On which spot of it.
    pub spot: String,
    /// As what: `thief`, `knight`, `monk`, `farmer`, `builder`, `pig`, `mayor` or `wagon`.
    pub role: String,
}

/// A figure in play that stands on no spot.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct AsideView {
    /// Whose it is.
    pub seat: u8,
    /// What kind of figure.
    pub figure: String,
    /// Where it is.
    #[serde(flatten)]
    pub place: AsidePlace,
}

/// Where a figure is that stands on no spot; one field of its own in the figure's JSON.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum AsidePlace {
    /// On the tile at this cell, in none of its features.
    On(String),
    /// On the corner where the tile at this cell meets those north and west of it.
    Corner(String),
    /// With this player, a seat, who holds it captive.
    With(u8),
    /// On the castle that stands on these two cells.
    Castle([String; 2]),
}

/// The tiles not yet drawn.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct BagView {
    /// How many there are.
    pub left: u16,
    /// How many of each kind; kinds of which none is left are not listed. Tiles that others hold unseen are among them.
    pub tiles: BTreeMap<String, u8>,
}

/// Who must choose, among what.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct DecisionView {
    /// The seat of the player who chooses; none for chance.
    pub seat: Option<u8>,
    /// The legal actions. Empty if the viewer must not know them.
    pub actions: Vec<String>,
    /// For chance: how likely each action is, out of the sum.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub weights: Vec<u16>,
}

impl GameView {
    /// The game as it stands, with everything that is known about it.
    #[must_use]
    pub fn of<S: AsRef<str>>(game: &Game, names: &[S]) -> GameView {
        let state = game.state();
        let setup = &game.rules().setup;
        let pack = &game.rules().pack;
        let tile = |laid: &bastide_engine::board::grid::LaidTile| TileView {
            cell: laid.cell.to_string(),
            tile: pack.id(laid.kind).to_owned(),
            rotation: laid.rotation.to_string(),
            over: (laid.over != Over::NOTHING).then(|| laid.over.to_string()),
        };
        let figure = |figure: &bastide_engine::figures::Figure| {
            let (laid, segment) = state.board.place_of(figure.segment);
            FigureView {
                seat: seat(figure.owner),
                figure: figure.kind.name().to_owned(),
                cell: laid.cell.to_string(),
                spot: spot(game, laid.cell, segment),
                role: figure.kind.role(state.feature_kind_of(figure)).to_owned(),
            }
        };
        GameView {
            bastide: Record::VERSION,
            rules: RulesView::of(setup),
            sets: setup.sets.iter().map(|(set, copies)| (set.name().to_owned(), *copies)).collect(),
            players: players(game, names),
            turn: seat(state.turn),
            active: seat(state.part.active),
            drawn: state.drawn.map(|kind| pack.id(kind).to_owned()),
            laid: state.laid.map(|laid| state.board.grid.tile(laid).cell.to_string()),
            decision: (!game.is_over()).then(|| DecisionView::of(game)),
            winners: game.is_over().then(|| game.winners().into_iter().map(seat).collect()),
            tiles: state.board.grid.tiles().iter().map(tile).collect(),
            figures: state.figures.iter().map(figure).collect(),
            aside: state.aside.iter().map(AsideView::of).collect(),
            bag: BagView {
                left: state.n_to_draw(),
                tiles: state.bag.iter().map(|(kind, left)| (pack.id(kind).to_owned(), left)).collect(),
            },
            discarded: state.n_discarded,
            titles: boxes::titles(game),
            carcassonne: boxes::carcassonne(game),
            river: boxes::river(game),
            double_turn: boxes::double_turn(game),
            dragon: boxes::dragon(game),
            fairy: boxes::fairy(game),
            towers: boxes::towers(game),
            castles: bridges::castles(game),
            pawns: magic::pawns(game),
            ingots: gold::ingots(game),
            messages: messages::messages(game),
            bazaar: bridges::bazaar(game),
            display: boxes::display(game),
        }
    }

    /// The game as somebody sees it, without what is hidden from them; and what may be chosen only if they are to choose.
    #[must_use]
    pub fn seen<S: AsRef<str>>(view: &View<'_>, names: &[S]) -> GameView {
        let mut seen = GameView::of(view.game(), names);
        if let (Some(decision), None) = (&mut seen.decision, view.decision()) {
            decision.actions.clear();
            decision.weights.clear();
        }
        seen
    }
}

impl AsideView {
    /// A figure that is aside.
    #[must_use]
    pub fn of(figure: &FigureAside) -> AsideView {
        let FigureAside { owner, kind, at } = figure;
        let place = match at {
            Aside::OnTile(cell) => AsidePlace::On(cell.to_string()),
            Aside::OnCorner(cell) => AsidePlace::Corner(cell.to_string()),
            Aside::With(player) => AsidePlace::With(seat(*player)),
            Aside::InCastle(at) => AsidePlace::Castle(at.cells().map(|cell| cell.to_string())),
        };
        AsideView { seat: seat(*owner), figure: kind.name().to_owned(), place }
    }
}

impl RulesView {
    /// The rules of a setup.
    #[must_use]
    pub fn of(setup: &Setup) -> RulesView {
        let differences = setup.switches.differences(&setup.preset.switches());
        let switches = differences.into_iter().map(|(switch, _, here)| (switch.name().to_owned(), here.to_owned()));
        RulesView { preset: setup.preset.name().to_owned(), switches: switches.collect() }
    }
}

impl DecisionView {
    /// The decision a game waits for.
    #[must_use]
    pub fn of(game: &Game) -> DecisionView {
        let Decision { who, actions, weights } = game.decision();
        let seat = match who {
            Who::Chance => None,
            Who::Player(player) => Some(seat(*player)),
        };
        let actions = actions.iter().map(|action| write_action(game, *action)).collect();
        DecisionView { seat, actions, weights: weights.iter().copied().collect() }
    }
}

fn players<S: AsRef<str>>(game: &Game, names: &[S]) -> Vec<PlayerView> {
    let projected = game.projected_scores();
    let hands = &game.state().hands;
    let player = |(player, (hand, projected)): (Player, (&bastide_engine::state::Hand, i32))| PlayerView {
        seat: seat(player),
        name: name_of(names, player),
        score: hand.score,
        track: Track::of(game.rules(), game.state().marker(player)).to_string(),
        messenger: messages::messenger(game, player),
        projected,
        by_source: boxes::by_source(game.rules(), hand),
        supply: boxes::supply(game.rules(), hand),
        goods: boxes::goods(game.rules(), hand),
        pieces: boxes::pieces(game, player),
        abbey: boxes::abbey(game, player),
        bridges: bridges::bridges_left(game, player),
        castles: bridges::castles_left(game, player),
        ingots: gold::owned(game, player),
        robber: robbers::on_track(game, player),
        held: boxes::held(game, player),
        own_cloister: boxes::own_cloister(game, player),
        left: hand.left,
    };
    (0..).map(Player).zip(hands.iter().zip(projected)).map(player).collect()
}
