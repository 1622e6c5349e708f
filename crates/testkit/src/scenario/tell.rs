//! Events and actions as text, in the words in which scenarios expect them.
use bastide_engine::action::{Action, Pick};
use bastide_engine::aside::Aside;
use bastide_engine::board::cell::Cell;
use bastide_engine::board::tile::{Goods, SegmentNumber};
use bastide_engine::decision::Who;
use bastide_engine::event::{Event, MessengerEvent, RobberEvent, Scoring, WoodEvent};
use bastide_engine::expansions::crop_circles::circles::CropEffect;
use bastide_engine::figures::{FigureAt, Player};
use bastide_engine::game::Game;
use bastide_engine::notation::{explain, write_action};

use super::names::Names;

/// An event. What `expect` can expect is told in the words that expect it, the rest as the log tells it.
pub(super) fn event(game: &Game, names: &Names, event: &Event) -> String {
    let pack = &game.rules().pack;
    match event {
        Event::Discarded { kind, notice, .. } => {
            format!("discarded {} {} notice", pack.id(*kind), if *notice { "with" } else { "without" })
        }
        Event::PutBack { kind, .. } => format!("put back {}", pack.id(*kind)),
        Event::UTurnsAllowed => "u-turns allowed".to_owned(),
        Event::RiverFinished => "river finished".to_owned(),
        Event::SecondPart { player } => format!("{} plays a second part", names.of(*player)),
        Event::GoodsTaken { player, goods } => format!("{} takes {}", names.of(*player), self::goods(*goods)),
        Event::TitleTaken { title, player, before, size } => {
            let (name, title) = (names.of(*player), title.name());
            if *before == Some(*player) {
                format!("{name} raises {title} to {size} tiles")
            } else {
                format!("{name} takes {title} with {size} tiles")
            }
        }
        Event::Sent { player, figure, quarter } => {
            format!("{} sends {} to {quarter}", names.of(*player), figure.name())
        }
        Event::CountMoved { player, quarter } => format!("{} moves count to {quarter}", names.of(*player)),
        Event::Redeployed { player, figure, cell, segment, .. } => {
            format!("{} redeploys {} to {}", names.of(*player), figure.name(), spot(game, *cell, *segment))
        }
        Event::Escaped { player, figure, cell, segment } => {
            format!("{} escapes with {} from {}", names.of(*player), figure.name(), spot(game, *cell, *segment))
        }
        Event::SetAside { player, kind } => format!("{} sets aside {}", names.of(*player), pack.id(*kind)),
        Event::ShuffledBack { n } => format!("shuffled back {n}"),
        Event::DragonFlew { cell, .. } => format!("dragon flies to {cell}"),
        Event::DragonMoved { player, cell } => format!("{} moves dragon to {cell}", names.of(*player)),
        Event::Eaten { player, figure, cell, segment } => {
            format!("dragon eats {} {} on {}", names.of(*player), figure.name(), place(game, *cell, *segment))
        }
        Event::DragonStuck { cell } => format!("dragon stuck at {cell}"),
        Event::FairyMoved { player, cell, with: None } => format!("{} moves fairy to {cell}", names.of(*player)),
        Event::FairyMoved { player, with: Some(figure), .. } => {
            format!("{} moves fairy to {}", names.of(*player), self::figure(game, names, *figure))
        }
        Event::SentHome { player, figure } => {
            format!("{} sends home {}", names.of(*player), self::figure(game, names, *figure))
        }
        Event::AnotherTile { player } => format!("{} takes another tile", names.of(*player)),
        Event::TowerBuilt { player, cell, height } => format!("{} builds {cell} to {height}", names.of(*player)),
        Event::Crowned { player, figure, cell } => {
            format!("{} crowns {cell} with {}", names.of(*player), figure.name())
        }
        Event::Captured { player, figure: FigureAt { owner, kind, cell, segment } } => {
            let from = place(game, *cell, *segment);
            format!("{} captures {} {} from {from}", names.of(*player), names.of(*owner), kind.name())
        }
        Event::Exchanged { player, with } => format!("{} exchanges with {}", names.of(*player), names.of(*with)),
        Event::Ransomed { player, figure, holder } => {
            format!("{} ransoms {} from {}", names.of(*player), figure.name(), names.of(*holder))
        }
        Event::Freed { player, figure, holder } => {
            format!("{} gets back {} from {}", names.of(*player), figure.name(), names.of(*holder))
        }
        Event::AbbeyLaid { player, cell, .. } => format!("{} lays abbey at {cell}", names.of(*player)),
        Event::BazaarOpened { .. } => "bazaar".to_owned(),
        Event::AbbeyRound { player } => format!("{} may still lay abbey", names.of(*player)),
        Event::BridgeBuilt { player, cell, axis } => format!("{} builds bridge over {cell} {axis}", names.of(*player)),
        Event::CastleBuilt { player, at, figure } => {
            let ([a, b], from) = (at.cells(), place(game, figure.cell, figure.segment));
            format!("{} builds castle on {a} {b} with {} from {from}", names.of(*player), figure.kind.name())
        }
        Event::BarnPlaced { player, corner } => format!("{} puts barn on {corner}", names.of(*player)),
        Event::PawnMoved { player, pawn, cell, segment, .. } => {
            format!("{} moves {} to {}", names.of(*player), pawn.name(), spot(game, *cell, *segment))
        }
        Event::PawnLeft { pawn } => format!("{} leaves", pawn.name()),
        Event::IngotPut { player, cell } => format!("{} puts ingot on {cell}", names.of(*player)),
        Event::IngotsTaken { player, cells } => {
            format!("{} takes {} from {}", names.of(*player), ingots(cells.len()), self::cells(cells))
        }
        Event::Robber(event) => match event {
            RobberEvent::Placed { player, space } => format!("{} puts robber on {space}", names.of(*player)),
            RobberEvent::Robs { player, with } => format!("{} robs {}", names.of(*player), names.of(*with)),
            RobberEvent::Followed { player, with, space } => {
                format!("{} follows {} to {space}", names.of(*player), names.of(*with))
            }
            RobberEvent::LeftTrack { player } => format!("{} takes robber home", names.of(*player)),
        },
        Event::Wood(WoodEvent::Moved { player, from, cell, segment, .. }) => {
            let (old, new) = (place(game, from.cell, from.segment), spot(game, *cell, *segment));
            format!("{} moves on {} from {old} to {new}", names.of(*player), from.kind.name())
        }
        Event::Wood(WoodEvent::TookOff { player, figure, cell }) => {
            format!("{} flies with {} from {cell}", names.of(*player), figure.name())
        }
        Event::Wood(WoodEvent::Rolled { player, number, .. }) => format!("{} rolls {number}", names.of(*player)),
        Event::Wood(WoodEvent::Landed { player, figure, cell, segment, .. }) => {
            format!("{} lands {} on {}", names.of(*player), figure.name(), spot(game, *cell, *segment))
        }
        Event::Wood(WoodEvent::CannotLand { player, figure, why, .. }) => {
            format!("{} cannot land {}: {}", names.of(*player), figure.name(), why.name())
        }
        Event::Messenger(event) => match event {
            MessengerEvent::PieceMoved { player, piece, to } => {
                format!("{} moves {} to {to}", names.of(*player), piece.name())
            }
            MessengerEvent::MessageRevealed { player, message } => {
                format!("{} reveals {}", names.of(*player), message.name())
            }
            MessengerEvent::MessageUsed { player, message } => {
                format!("{} applies {}", names.of(*player), message.name())
            }
            MessengerEvent::ExtraTile { player } => format!("{} plays one more tile", names.of(*player)),
            MessengerEvent::PiecesJoined { player, to } => format!("{} joins pieces at {to}", names.of(*player)),
        },
        Event::MovedOn { player, figure, cell, segment, .. } => {
            format!("{} drives {} to {}", names.of(*player), figure.name(), spot(game, *cell, *segment))
        }
        Event::CircleChosen { player, effect, chosen_for, .. } => {
            let effect = match effect {
                CropEffect::Add => "add",
                CropEffect::Return => "return",
            };
            let only = chosen_for.map_or_else(String::new, |only| format!(" for {}", names.of(only)));
            format!("{} chooses {effect}{only}", names.of(*player))
        }
        Event::Joined { player, figure, cell, segment, .. } => {
            format!("{} adds {} to {}", names.of(*player), figure.name(), spot(game, *cell, *segment))
        }
        Event::TakenBack { player, figure, cell, segment } => {
            format!("{} takes back {} from {}", names.of(*player), figure.name(), spot(game, *cell, *segment))
        }
        Event::Placed { player, figure, cell, segment, feature } => {
            let (name, spot, role) = (names.of(*player), spot(game, *cell, *segment), figure.role(*feature));
            format!("{name} places {} {spot} as {role}", figure.name())
        }
        Event::Completed { feature, cells } => format!("{} completed at {}", feature.word(), self::cells(cells)),
        Event::Scored(scoring) => scored(names, scoring),
        Event::Returned { player, figure, cell, segment } => {
            format!("{} gets back {} from {}", names.of(*player), figure.name(), place(game, *cell, *segment))
        }
        Event::LastTilePlayed => "no tile is left: final scoring".to_owned(),
        Event::Over { winners } => format!("the game is over; winners {}", names.tell_list(winners)),
        other => explain(game, names.all(), other),
    }
}

/// `2 wine 1 cloth`, or `nothing`.
pub(super) fn goods(numbers: [u8; Goods::ALL.len()]) -> String {
    let some = Goods::ALL.into_iter().zip(numbers).filter(|(_, n)| *n > 0);
    let told: Vec<String> = some.map(|(kind, n)| format!("{n} {kind}")).collect();
    if told.is_empty() { "nothing".to_owned() } else { told.join(" ") }
}

/// `ingot`, `3 ingots`.
fn ingots(n: usize) -> String {
    if n == 1 { "ingot".to_owned() } else { format!("{n} ingots") }
}

fn scored(names: &Names, scoring: &Scoring) -> String {
    let Scoring { player, points, source, terms, with, cells, strengths, rules } = scoring;
    let (name, source, cells) = (names.of(*player), source.name(), self::cells(cells));
    let other = self::with(names, *points, *with);
    let strengths = names.tell(strengths.iter().copied());
    format!("{name} scores {points}{other} for {source} = {terms} at {cells} with {strengths} by {}", rules.join(" "))
}

/// ` from Red`, ` to Red`, or nothing.
pub(super) fn with(names: &Names, points: i16, with: Option<Player>) -> String {
    let way = if points < 0 { "to" } else { "from" };
    with.map(|player| format!(" {way} {}", names.of(player))).unwrap_or_default()
}

pub(super) fn cells(cells: &[Cell]) -> String {
    cells.iter().map(Cell::to_string).collect::<Vec<_>>().join(" ")
}

/// `road:E@1,0`.
pub(super) fn spot(game: &Game, cell: Cell, segment: SegmentNumber) -> String {
    let tile = game.state().board.grid.tile_at(cell);
    let spot = tile.and_then(|tile| tile.spot_name(&game.rules().pack, segment));
    format!("{}@{cell}", spot.unwrap_or_else(|| "?".to_owned()))
}

/// `on 1,0`, `corner 1,0`, `with Red`.
pub(super) fn aside(names: &Names, at: Aside) -> String {
    match at {
        Aside::OnTile(cell) => format!("on {cell}"),
        Aside::OnCorner(cell) => format!("corner {cell}"),
        Aside::With(player) => format!("with {}", names.of(player)),
        Aside::InCastle(at) => {
            let [a, b] = at.cells();
            format!("castle {a} {b}")
        }
    }
}

/// `road:E@1,0`, or `on 1,0` for a figure that stands in no feature.
fn place(game: &Game, cell: Cell, segment: Option<SegmentNumber>) -> String {
    segment.map_or_else(|| format!("on {cell}"), |segment| spot(game, cell, segment))
}

/// `Red follower road:E@1,0`.
pub(super) fn figure(game: &Game, names: &Names, figure: FigureAt) -> String {
    let FigureAt { owner, kind, cell, segment } = figure;
    format!("{} {} {}", names.of(owner), kind.name(), place(game, cell, segment))
}

/// The listed actions, with ` | ` between, in a stable order.
pub(super) fn actions(game: &Game, names: &Names, actions: &[Action]) -> String {
    let mut told: Vec<String> = actions.iter().map(|action| self::action(game, names, *action)).collect();
    told.sort();
    if told.is_empty() { "nothing".to_owned() } else { told.join(" | ") }
}

fn action(game: &Game, names: &Names, action: Action) -> String {
    // Scenarios call players by their names instead of their seats.
    let word = action.deed().word();
    match action.pick() {
        Pick::Player(player) => format!("{} {}", word, names.of(player)),
        Pick::Figure(figure) => format!("{} {}", word, self::figure(game, names, figure)),
        Pick::Prisoner { figure, holder } => format!("{word} {} {}", figure.name(), names.of(holder)),
        Pick::Tile(_)
        | Pick::Unseen
        | Pick::Placement { .. }
        | Pick::Bridged { .. }
        | Pick::Cell(_)
        | Pick::Corner(_)
        | Pick::Spot { .. }
        | Pick::Quarter { .. }
        | Pick::OnTile { .. }
        | Pick::Points(_)
        | Pick::Pips(_)
        | Pick::Space(_)
        | Pick::Message(_)
        | Pick::Nothing => write_action(game, action),
    }
}

/// Who chooses now.
pub(super) fn decider<'n>(game: &Game, names: &'n Names) -> &'n str {
    match game.decision().who {
        _ if game.is_over() => "nobody",
        Who::Chance => "chance",
        Who::Player(player) => names.of(player),
    }
}
