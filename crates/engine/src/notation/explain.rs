//! One line for each event, as a log reads: who did what, and what a score is made of.
use super::name::name_of;
use super::spot::Lying;
use crate::board::cell::Cell;
use crate::board::side::Side;
use crate::board::tile::{Goods, SegmentNumber};
use crate::event::{Event, MessengerEvent, PutBack, RobberEvent, Scoring, Source, WoodEvent};
use crate::expansions::crop_circles::circles::{CropEffect, concerns};
use crate::expansions::flying_machines::flights::NoLanding;
use crate::figures::{FigureAt, FigureKind, Player};
use crate::game::Game;
use crate::pack::FeatureKind;
use crate::rules::switches::Tie;

/// What happened, in one line without a full stop: `Ann lays base/V at 1,0 r1`.
///
/// The game is the one the event comes from, then or at any later time; the players are called by these names.
#[must_use]
pub fn explain<S: AsRef<str>>(game: &Game, names: &[S], event: &Event) -> String {
    let name = |player: &Player| name_of(names, *player);
    let pack = &game.rules().pack;
    match event {
        Event::Started { player } => format!("{} begins", name(player)),
        Event::TurnBegan { player } => format!("{}'s turn begins", name(player)),
        Event::Drawn { player, kind } => format!("{} draws {}", name(player), pack.id(*kind)),
        Event::Discarded { player, kind, notice } => {
            let told = if *notice { ", as all can see" } else { "" };
            format!("{} fits nowhere{told} and leaves the game; {} draws again", pack.id(*kind), name(player))
        }
        Event::PutBack { kind, why } => {
            let why = match why {
                PutBack::PlayerLeft => "",
                PutBack::RiverBlocked => "cannot continue the river and ",
                PutBack::Declined => "is not wanted and ",
                PutBack::NoBazaar => "was turned up for nothing and ",
            };
            format!("{} {why}goes back into the bag", pack.id(*kind))
        }
        Event::UTurnsAllowed => "no river tile fits: the river may turn back on itself".to_owned(),
        Event::RiverFinished => "the river is finished".to_owned(),
        Event::SecondPart { player } => format!("{} plays the second part of a double turn", name(player)),
        Event::GoodsTaken { player, goods } => {
            let taken = Goods::ALL.into_iter().zip(goods).filter(|(_, n)| **n > 0);
            let taken: Vec<String> = taken.map(|(kind, n)| format!("{n} {kind}")).collect();
            format!("{} takes {}", name(player), taken.join(", "))
        }
        Event::TitleTaken { title, player, before, size } => {
            let title = title.word();
            match before {
                Some(holder) if holder == player => {
                    format!("{} keeps the {title} and raises the size to beat to {size} tiles", name(player))
                }
                Some(holder) => {
                    format!("{} takes the {title} from {} with {size} tiles", name(player), name(holder))
                }
                None => format!("{} takes the {title} with {size} tiles", name(player)),
            }
        }
        Event::Sent { player, figure, quarter } => {
            format!("{} sends {} to the {quarter} of Carcassonne", name(player), a(figure.word()))
        }
        Event::CountMoved { player, quarter } => format!("{} moves the count to the {quarter}", name(player)),
        Event::Redeployed { player, figure, quarter, cell, segment, feature } => {
            let (spot, called) = (spot(game, *cell, *segment), called(*figure, *feature));
            format!("{} moves {called} from the {quarter} to {spot}", name(player))
        }
        Event::Escaped { player, figure, cell, segment } => {
            format!("{}'s {} escapes the siege at {}", name(player), figure.word(), spot(game, *cell, *segment))
        }
        Event::SetAside { player, kind } => {
            format!("{} is put aside until the dragon comes; {} draws again", pack.id(*kind), name(player))
        }
        Event::ShuffledBack { n: 1 } => "the dragon tile that was put aside goes back into the bag".to_owned(),
        Event::ShuffledBack { n } => format!("{n} dragon tiles that were put aside go back into the bag"),
        Event::DragonFlew { cell, .. } => format!("the dragon flies to the volcano at {cell}"),
        Event::DragonMoved { player, cell } => format!("{} moves the dragon to {cell}", name(player)),
        Event::Eaten { player, figure, cell, segment } => {
            format!("the dragon eats {}'s {} on {}", name(player), figure.word(), place(game, *cell, *segment))
        }
        Event::DragonStuck { cell } => format!("the dragon can go no further than {cell}"),
        Event::FairyMoved { player, cell, with: None } => format!("{} moves the fairy to {cell}", name(player)),
        Event::FairyMoved { player, cell, with: Some(figure) } => {
            let beside = place(game, *cell, figure.segment);
            format!("{} moves the fairy beside the {} on {beside}", name(player), figure.kind.word())
        }
        Event::SentHome { player, figure } => {
            let (whose, place) = (name(&figure.owner), place(game, figure.cell, figure.segment));
            format!("the princess of {} sends home {whose}'s {} from {place}", name(player), figure.kind.word())
        }
        Event::AnotherTile { player } => {
            format!("the river ended at a volcano: {} takes another tile", name(player))
        }
        Event::TowerBuilt { player, cell, height: 1 } => format!("{} founds a tower at {cell}", name(player)),
        Event::TowerBuilt { player, cell, height } => {
            format!("{} builds the tower at {cell} up to {height} pieces", name(player))
        }
        Event::Crowned { player, figure, cell } => {
            format!("{} puts {} on top of the tower at {cell}", name(player), a(figure.word()))
        }
        Event::Captured { player, figure: FigureAt { owner, kind, cell, segment } } => {
            let from = match segment {
                Some(segment) => format!("from {}", spot(game, *cell, *segment)),
                None => format!("from the top of the tower at {cell}"),
            };
            if owner == player {
                format!("{} takes back {} {from}", name(player), a(kind.word()))
            } else {
                format!("{} captures {}'s {} {from}", name(player), name(owner), kind.word())
            }
        }
        Event::Exchanged { player, with } => format!("{} and {} exchange prisoners", name(player), name(with)),
        Event::Ransomed { player, figure, holder } => {
            format!("{} ransoms {} from {}", name(player), a(figure.word()), name(holder))
        }
        Event::AbbeyLaid { player, cell, .. } => format!("{} lays an abbey at {cell}", name(player)),
        Event::AbbeyRound { player } => format!("{} may still lay an abbey", name(player)),
        Event::BridgeBuilt { player, cell, axis } => {
            let [from, to] = axis.sides().map(Side::word);
            format!("{} builds a bridge over {cell}, from {from} to {to}", name(player))
        }
        Event::CastleBuilt { player, at, figure } => {
            let [a, b] = at.cells();
            format!("{} turns the town at {a} and {b} into a castle; the {} moves up", name(player), figure.kind.word())
        }
        Event::BarnPlaced { player, corner } => {
            format!("{} places a barn on the corner north-west of {corner}", name(player))
        }
        Event::Messenger(event) => of_messengers(names, event),
        Event::Wood(WoodEvent::Moved { player, from, cell, segment, feature: _ }) => {
            let (old, to) = (place(game, from.cell, from.segment), spot(game, *cell, *segment));
            format!("{}'s {} moves from {old} to {to}", name(player), from.kind.word())
        }
        Event::Wood(WoodEvent::TookOff { player, figure, cell }) => {
            format!("{} puts {} on the flying machine at {cell}", name(player), a(figure.word()))
        }
        Event::Wood(WoodEvent::Rolled { player, number, cell: Some(cell) }) => {
            format!("{} rolls {number}: the flight leads to {cell}", name(player))
        }
        Event::Wood(WoodEvent::Rolled { player, number, cell: None }) => {
            format!("{} rolls {number}: the flight leads beyond the table", name(player))
        }
        Event::Wood(WoodEvent::Landed { player, figure, cell, segment, feature }) => {
            let (spot, called) = (spot(game, *cell, *segment), called(*figure, *feature));
            format!("{} lands {called} on {spot}", name(player))
        }
        Event::Wood(WoodEvent::CannotLand { player, figure, cell: _, why }) => {
            let why = match why {
                NoLanding::NoTile => "no tile lies there",
                NoLanding::Carcassonne => "the tile belongs to Carcassonne",
                NoLanding::Dragon => "the dragon is there",
                NoLanding::NoPlace => "nothing on the tile is open to it",
            };
            format!("{}'s {} cannot land: {why}", name(player), figure.word())
        }
        Event::MovedOn { player, figure, cell, segment, feature: _ } => {
            format!("{}'s {} moves on to {}", name(player), figure.word(), spot(game, *cell, *segment))
        }
        Event::BazaarOpened { player, n } => {
            let tiles = if *n == 1 { "tile is" } else { "tiles are" };
            format!("{} holds a bazaar: {n} {tiles} turned up", name(player))
        }
        Event::BazaarCancelled { .. } => "there is no bazaar, for too few tiles are left".to_owned(),
        Event::Auctioned { player, kind } => format!("{} auctions {}", name(player), pack.id(*kind)),
        Event::BidMade { player, points } => format!("{} bids {points}", name(player)),
        Event::LotTaken { player, kind, points: 0, with: _ } => {
            format!("{} gets {} for nothing", name(player), pack.id(*kind))
        }
        Event::LotTaken { player, kind, points, with: None } => {
            format!("{} buys {} for their own bid of {points}", name(player), pack.id(*kind))
        }
        Event::LotTaken { player, kind, points, with: Some(with) } => {
            format!("{} buys {} from {} for {points}", name(player), pack.id(*kind), name(with))
        }
        Event::BazaarPart { player } => format!("{} lays the tile from the bazaar", name(player)),
        Event::IngotPut { player, cell } => format!("{} puts an ingot on {cell}", name(player)),
        Event::IngotsTaken { player, cells } => {
            let n = if let [_] = cells[..] { "an ingot".to_owned() } else { format!("{} ingots", cells.len()) };
            format!("{} takes {n} from {}", name(player), listed(cells))
        }
        Event::CircleChosen { player, sign, effect, chosen_for } => {
            let role = FigureKind::Follower.role(concerns(*sign));
            let who = chosen_for.map_or_else(|| "everybody".to_owned(), |only| name(&only).to_owned());
            match effect {
                CropEffect::Add => format!("{}'s crop circle: {who} may add a follower to a {role}", name(player)),
                CropEffect::Return => format!("{}'s crop circle: {who} must take a {role} back", name(player)),
            }
        }
        Event::Joined { player, figure, cell, segment, feature } => {
            let (spot, called) = (spot(game, *cell, *segment), called(*figure, *feature));
            format!("{} adds {called} on {spot}", name(player))
        }
        Event::TakenBack { player, figure, cell, segment } => {
            format!(
                "the crop circle sends {}'s {} home from {}",
                name(player),
                figure.word(),
                spot(game, *cell, *segment)
            )
        }
        Event::PawnMoved { player, pawn, cell, segment, feature: _ } => {
            format!("{} moves the {} to {}", name(player), pawn.name(), spot(game, *cell, *segment))
        }
        Event::Robber(event) => robber(event, name),
        Event::PawnLeft { pawn } => format!("the {} leaves the board", pawn.name()),
        Event::Laid { player, kind, cell, rotation } => {
            format!("{} lays {} at {cell} {rotation}", name(player), pack.id(*kind))
        }
        Event::Placed { player, figure, cell, segment, feature } => {
            let (spot, called) = (spot(game, *cell, *segment), called(*figure, *feature));
            format!("{} places {called} on {spot}", name(player))
        }
        Event::Completed { feature, cells } => format!("{} is complete: {}", a(feature.word()), listed(cells)),
        Event::Scored(scoring) => scored(names, scoring),
        Event::Returned { player, figure, cell, segment } => {
            format!("{} takes {} back from {}", name(player), a(figure.word()), place(game, *cell, *segment))
        }
        Event::Freed { player, figure, holder } => {
            format!("{} takes {} back from {}", name(player), a(figure.word()), name(holder))
        }
        Event::Left { player } => format!("{} leaves the table", name(player)),
        Event::LastTilePlayed => "no further turn: final scoring".to_owned(),
        Event::Over { winners } => match winners.split_last() {
            Some((last, [])) => format!("the game is over: {} wins", name(last)),
            Some((last, others)) => {
                let others: Vec<String> = others.iter().map(name).collect();
                // BASE-WIN-2: the edition says what a tie means; nobody invents a tie-break (BASE-RUL-26).
                let tie = match game.rules().switches.tie {
                    Tie::Replay => "stand first together, and a further game decides",
                    Tie::Shared => "share the victory",
                    Tie::NotStated => "stand first together",
                };
                format!("the game is over: {} and {} {tie}", others.join(", "), name(last))
            }
            None => "the game is over: everybody has left".to_owned(),
        },
    }
}

/// What happened with messengers and messages.
fn of_messengers<S: AsRef<str>>(names: &[S], event: &MessengerEvent) -> String {
    let name = |player: &Player| name_of(names, *player);
    match event {
        MessengerEvent::PieceMoved { player, piece, to } => {
            format!("{} moves the {} to {to}", name(player), piece.name())
        }
        MessengerEvent::MessageRevealed { player, message } => {
            format!("{} reveals a message: {}", name(player), message.word())
        }
        MessengerEvent::MessageUsed { player, .. } => format!("{} applies the message", name(player)),
        MessengerEvent::ExtraTile { player } => format!("{} plays one more tile", name(player)),
        MessengerEvent::PiecesJoined { player, to } => {
            format!("the messenger of {} leaves the track, and the marker goes to {to}", name(player))
        }
    }
}

/// `Blue scores 8 for a city: 3 tiles × 2 + 1 pennant × 2 [BASE-CITY-2, BASE-MAJ-1]`, with the strengths where several
/// stand in it; `Blue scores 3 from Red for …`, `Blue pays 3 to Red for …` if another player has to do with it.
fn scored<S: AsRef<str>>(names: &[S], scoring: &Scoring) -> String {
    let Scoring { player, points, source, terms, with, cells: _, strengths, rules } = scoring;
    let (does, other) = if *points < 0 { ("pays", "to") } else { ("scores", "from") };
    let mut out = format!("{} {does} {}", name_of(names, *player), points.unsigned_abs());
    if let Some(with) = with {
        out += &format!(" {other} {}", name_of(names, *with));
    }
    out += &format!(" for {}: {terms}", source_words(*source));
    if strengths.len() > 1 {
        let each = strengths.iter().map(|(player, strength)| format!("{} {strength}", name_of(names, *player)));
        out += &format!("; strength {}", each.collect::<Vec<_>>().join(", "));
    }
    out + &format!(" [{}]", rules.join(", "))
}

/// What a robber did.
fn robber(event: &RobberEvent, name: impl Fn(&Player) -> String) -> String {
    match event {
        RobberEvent::Placed { player, space } => format!("{} puts the robber on space {space}", name(player)),
        RobberEvent::Robs { player, with } => format!("{}'s robber robs {} and goes home", name(player), name(with)),
        RobberEvent::Followed { player, with, space } => {
            format!("{}'s robber goes with {}'s marker to space {space}", name(player), name(with))
        }
        RobberEvent::LeftTrack { player } => format!("{}'s robber leaves the scoring track", name(player)),
    }
}

/// What points are scored for, as a sentence says it.
const fn source_words(source: Source) -> &'static str {
    match source {
        Source::Road => "a road",
        Source::City => "a city",
        Source::Cloister => "a cloister",
        Source::UnfinishedRoad => "an unfinished road",
        Source::UnfinishedCity => "an unfinished city",
        Source::UnfinishedCloister => "an unfinished cloister",
        Source::Field => "a field",
        Source::Barn => "a barn",
        Source::Castle => "a castle",
        Source::Goods => "goods",
        Source::King => "the king",
        Source::RobberBaron => "the robber baron",
        Source::Ingots => "ingots",
        Source::Message => "a message",
        Source::Fairy => "the fairy",
        Source::Robber => "a robber",
        Source::Ransom => "a ransom",
        Source::Bazaar => "a tile of the bazaar",
        Source::Dash => "one more follower",
    }
}

/// A figure as it is called where it stands: `a follower as thief`.
fn called(figure: FigureKind, feature: FeatureKind) -> String {
    let (kind, role) = (figure.word(), figure.role(feature));
    if kind == role { a(kind) } else { format!("{} as {role}", a(kind)) }
}

/// With its article.
fn a(word: &str) -> String {
    let article = if word.starts_with(['a', 'e', 'i', 'o', 'u']) { "an" } else { "a" };
    format!("{article} {word}")
}

/// A spot with its cell: `road:E@1,0`.
fn spot(game: &Game, cell: Cell, segment: SegmentNumber) -> String {
    let tile = game.state().board.grid.tile_at(cell).map(Lying::from);
    let spot = tile.and_then(|tile| tile.spot_name(&game.rules().pack, segment));
    format!("{}@{cell}", spot.as_deref().unwrap_or("?"))
}

/// A spot with its cell, or the cell alone for a figure that stands on no segment.
fn place(game: &Game, cell: Cell, segment: Option<SegmentNumber>) -> String {
    segment.map_or_else(|| cell.to_string(), |segment| spot(game, cell, segment))
}

fn listed(cells: &[Cell]) -> String {
    let cells: Vec<String> = cells.iter().map(Cell::to_string).collect();
    cells.join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::event::{Counted, Value};
    use crate::rules::Setup;

    #[test]
    fn points_between_players_say_from_whom_and_to_whom() {
        let game = Game::new(&Setup::base(2)).expect("two can play the base game");
        let told = |terms: Value, with: Option<Player>| {
            let scoring = Scoring { with, ..Scoring::of(Player(0), Source::Road, terms, &["TURN-D4"]) };
            explain(&game, &["Ann", "Bob"], &Event::Scored(Box::new(scoring)))
        };
        let (robbed, paid) = (Value::of(5, Counted::Points, 1).halved(), Value::of(3, Counted::Points, -1));
        let bob = Some(Player(1));
        assert_eq!(told(robbed.clone(), None), "Ann scores 3 for a road: 5 points × 1, halved [TURN-D4]");
        assert_eq!(told(robbed, bob), "Ann scores 3 from Bob for a road: 5 points × 1, halved [TURN-D4]");
        assert_eq!(told(paid.clone(), None), "Ann pays 3 for a road: 3 points × -1 [TURN-D4]");
        assert_eq!(told(paid, bob), "Ann pays 3 to Bob for a road: 3 points × -1 [TURN-D4]");
    }
}
