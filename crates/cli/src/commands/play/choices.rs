//! Questions and choices in words: what a step asks a player, and what each choice means.
use bastide_engine::action::{Action, Deed, Motion, Pick};
use bastide_engine::board::cell::Cell;
use bastide_engine::board::side::Side;
use bastide_engine::board::tile::{Edge, Quarter, SegmentNumber, Tile};
use bastide_engine::decision::{Wanted, Who};
use bastide_engine::deploy::Wood;
use bastide_engine::expansions::count::city::{quarter_for, serves};
use bastide_engine::expansions::crop_circles::circles::concerns;
use bastide_engine::expansions::messengers::messages::Message;
use bastide_engine::expansions::messengers::messenger::{self, TrackPiece};
use bastide_engine::figures::{FigureAt, FigureKind};
use bastide_engine::game::Game;
use bastide_engine::notation::write_action;
use bastide_engine::order_of_play::{Element, Step};
use bastide_engine::pack::FeatureKind;
use bastide_engine::parts::PartKind;
use bastide_engine::rules::switches::BazaarMode;
use bastide_engine::scoring::track::Track;

use crate::drawing::figures::{LETTERS, short};

/// A decision in words.
pub(crate) struct Asked {
    /// What is asked, with what 0 means.
    pub(crate) question: String,
    /// What choosing none of it is called.
    none: &'static str,
    /// What is chosen where nothing needs to be picked.
    yes: &'static str,
}

impl Asked {
    fn new(question: impl Into<String>) -> Asked {
        Asked { question: question.into(), none: "nobody", yes: "yes" }
    }
}

/// What is asked at the step where the game stands.
pub(crate) fn asked(game: &Game) -> Asked {
    let city = &game.state().rooms.carcassonne;
    match game.wanted() {
        Some(Wanted::Tile) => Asked::new("which of your tiles do you lay?"),
        Some(Wanted::OpenTile) if game.rules().has(Element::Hand) => {
            Asked { none: "no", ..Asked::new("lay your cloister instead of a tile in hand? (0 for a tile in hand)") }
        }
        Some(Wanted::OpenTile) => {
            Asked { none: "draw a tile", ..Asked::new("which of the tiles that lie open do you take? (0 to draw one)") }
        }
        Some(Wanted::Figure) if !game.decision().actions.contains(&Action::Pass) => {
            Asked::new("the princess sends a knight home. Which one?")
        }
        Some(Wanted::DragonStep) => {
            let n = game.state().rooms.dragon.n_steps_left() as u64;
            let left = crate::prose::counted(n, "step is", "steps are");
            Asked::new(format!("the dragon travels and {left} left. Where does it go?"))
        }
        Some(Wanted::Figure) if game.state().wood == Wood::Dash => {
            Asked::new("pay a point to place or move one more follower? (0 for nobody)")
        }
        Some(Wanted::Robber) => Asked {
            none: "no robber",
            ..Asked::new("a bag! On which space of the scoring track do you put your robber? (0 to leave it)")
        },
        Some(Wanted::Robbed) => Asked::new("several score beside your robber. Whom does it rob?"),
        Some(Wanted::NewPlace) => Asked::new("where does the follower go?"),
        Some(Wanted::SecondKnight) => Asked::new("two knights go to the cloister. Who is the second?"),
        Some(Wanted::Landing) => Asked::new(landing(game)),
        Some(Wanted::Figure) if game.rules().has(Element::Tower) => {
            Asked { none: "nothing", ..Asked::new("place a figure, or build on a tower? (0 for nothing)") }
        }
        Some(Wanted::Figure) => Asked::new("place a figure? (0 for nobody)"),
        Some(Wanted::Capture) => Asked::new(capture(game)),
        Some(Wanted::Exchange) => Asked::new("prisoners are exchanged. Which of yours comes back?"),
        Some(Wanted::ScoringOrder) if !game.rules().has(Element::Carcassonne) => {
            Asked::new("several are complete. Which is scored next?")
        }
        Some(Wanted::ScoringOrder) => {
            Asked::new("several are complete, and followers wait in Carcassonne. Which is scored next?")
        }
        Some(Wanted::Redeployment) => Asked::new(redeployment(game)),
        Some(Wanted::Sending) => {
            Asked::new("others scored and you did not. Send a follower into Carcassonne? (0 for nobody)")
        }
        Some(Wanted::Count) => Asked {
            none: "he stays",
            ..Asked::new(format!("the count stands in the {}. Move him? (0: he stays)", city.count.name()))
        },
        Some(Wanted::SecondPart) => Asked {
            none: "do without",
            yes: "play the second part",
            ..Asked::new("your builder has earned a second part. Play it? (0 to do without)")
        },
        Some(Wanted::Abbey) => Asked {
            none: if game.state().part.kind == PartKind::AbbeyRound { "no abbey" } else { "draw a tile" },
            ..Asked::new(if game.state().part.kind == PartKind::AbbeyRound {
                "the last tile lies. Lay your abbey in a hole? (0 for no abbey)"
            } else {
                "there is a hole in the board. Lay your abbey there instead of drawing a tile? (0 to draw a tile)"
            })
        },
        Some(Wanted::Wagon) => Asked {
            none: "home",
            ..Asked::new("your wagon has been scored. Where does it go from here? (0 to take it home)")
        },
        Some(Wanted::Castle) => Asked {
            none: "no castle",
            ..Asked::new("a town is closed. Turn it into a castle instead of scoring it? (0 for no castle)")
        },
        Some(Wanted::Magic) => Asked::new(magic(game)),
        Some(Wanted::TrackPiece) => Asked::new(track_piece(game)),
        Some(Wanted::UseMessage) => Asked::new(message(game)),
        Some(Wanted::Ingot) => Asked::new("gold! On which tile beside it do you put the second ingot?"),
        Some(Wanted::IngotTaken) => Asked::new("the ingots are shared out. From which tile do you take one?"),
        Some(Wanted::CastleFeature) => Asked::new("which of these is your castle scored for?"),
        Some(Wanted::Circle) => Asked::new(circle(game)),
        Some(Wanted::CircleFollower) if game.decision().actions.contains(&Action::Pass) => {
            Asked::new("the crop circle lets you add a follower to one of yours. Add one? (0 for nobody)")
        }
        Some(Wanted::CircleFollower) => Asked::new("the crop circle sends one of your followers home. Which one?"),
        Some(Wanted::Escape) => Asked::new("take a knight back out of a besieged city? (0 for nobody)"),
        Some(Wanted::LastRedeployment) => Asked {
            none: "nobody more",
            ..Asked::new(
                "the last tile lies. Move a follower out of Carcassonne before the scoring? (0 for nobody more)",
            )
        },
        Some(Wanted::BazaarTile) => Asked::new(bazaar_tile(game)),
        Some(Wanted::OpeningBid) => Asked::new("you are the auctioneer. How many points do you bid first?"),
        Some(Wanted::Bid) => Asked { none: "no bid", ..Asked::new(bid(game)) },
        Some(Wanted::BuyOrSell) => Asked::new(sale(game)),
        Some(Wanted::Start | Wanted::Draw | Wanted::Message | Wanted::Lay | Wanted::Spring | Wanted::Roll) | None => {
            Asked::new("what now?")
        }
    }
}

fn redeployment(game: &Game) -> String {
    let Some(id) = game.state().scoring.next_to_score() else {
        return "move a follower from Carcassonne? (0 for nobody)".to_owned();
    };
    let feature = game.state().board.features.get(id);
    let from = quarter_for(feature.kind).map_or("city", Quarter::name);
    let what = sized(feature.kind, feature.size);
    let there: Vec<String> = game.state().figures_in(id).map(|figure| short(figure.owner, figure.kind)).collect();
    let there = if there.is_empty() { "nobody".to_owned() } else { there.join(", ") };
    format!("{what} is about to be scored, with {there} in it. Move a follower there from the {from}? (0 for nobody)")
}

fn landing(game: &Game) -> String {
    let rolled =
        game.state().rooms.flights.rolled().map_or_else(String::new, |number| format!("you rolled a {number}. "));
    format!("{rolled}where does your follower land?")
}

fn circle(game: &Game) -> String {
    let circles = &game.state().rooms.circles;
    let role = circles.next().map_or("follower", |circle| FigureKind::Follower.role(concerns(circle.sign)));
    format!("your crop circle concerns every {role}. What does it do?")
}

fn track_piece(game: &Game) -> String {
    let points = game.state().scoring.due().next().map_or(0, |due| due.value.points());
    let points = crate::prose::counted(points.unsigned_abs().into(), "point", "points");
    format!("you score {points}. Which of your pieces on the track do they move?")
}

fn message(game: &Game) -> String {
    let message = game.state().rooms.messengers.stack().open().map_or("", Message::word);
    format!("a message: {message}. What do you do with it?")
}

/// Where a piece comes to stand with the points that are due.
fn moved(game: &Game, piece: TrackPiece) -> String {
    let due = game.state().scoring.due().next().map(|due| (due.player, i32::from(due.value.points())));
    let Some((player, points)) = due else { return piece.name().to_owned() };
    let from = messenger::at(game.rules(), game.state(), player, piece).unwrap_or_default();
    let dark = if messenger::is_dark(from + points) { ", a dark space" } else { "" };
    format!("the {} from {from} to {}{dark}", piece.name(), from + points)
}

fn magic(game: &Game) -> &'static str {
    if game.decision().actions.iter().any(|action| action.pick() == Pick::Nothing) {
        "neither mage nor witch can go anywhere. Which of them leaves the board?"
    } else {
        "the mage adds a point a tile, the witch takes half. Who goes where?"
    }
}

fn bazaar_tile(game: &Game) -> &'static str {
    match game.rules().switches.bazaar_mode {
        BazaarMode::Auction => "the bazaar: which tile do you auction?",
        BazaarMode::Draft => "the bazaar: which tile do you take?",
    }
}

fn bid(game: &Game) -> String {
    let Some((lot, (bidder, points))) = game.state().rooms.bazaar.lot().and_then(|lot| Some((lot, lot.high?))) else {
        return "how many points do you bid? (0 for no bid)".to_owned();
    };
    let (tile, bidder) = (game.rules().pack.id(lot.tile), LETTERS[bidder.index()]);
    format!("{bidder} bids {points} for {tile}. Do you bid more? (0 for no bid)")
}

fn sale(game: &Game) -> String {
    let Some((bidder, points)) = game.state().rooms.bazaar.lot().and_then(|lot| lot.high) else {
        return "buy the tile, or sell it?".to_owned();
    };
    format!("{} bids most, {points}. Do you buy the tile for that, or sell it?", LETTERS[bidder.index()])
}

fn capture(game: &Game) -> String {
    let tower = game.state().rooms.towers.just_built();
    match tower {
        Some(tower) => {
            let reach = tiles(u16::from(tower.height));
            format!("the tower at {} reaches {reach}. Capture somebody? (0 for nobody)", tower.cell)
        }
        None => "capture somebody? (0 for nobody)".to_owned(),
    }
}

/// What must be known about the tile to be laid, as a sentence with a blank before it; mostly nothing.
pub(crate) fn about_tile(game: &Game, tile: &Tile) -> &'static str {
    let is_of_river = tile.edges.contains(&Edge::River);
    if game.step() == Step::LaySpring {
        " The river begins here and must flow away from the city."
    } else if is_of_river && game.state().river.may_turn_back {
        " It must continue the river, which may turn back this once."
    } else if is_of_river {
        " It must continue the river."
    } else {
        ""
    }
}

/// A choice in words.
pub(crate) fn words(game: &Game, action: Action) -> String {
    match action.pick() {
        Pick::Spot { figure, cell, segment } => {
            spot_words(game, action, figure, (cell, segment)).unwrap_or_else(|| write_action(game, action))
        }
        Pick::Figure(figure) => figure_words(game, action, figure).unwrap_or_else(|| write_action(game, action)),
        Pick::Cell(cell) => cell_words(game, action, cell),
        Pick::Quarter { figure: Some(figure), quarter } => {
            let is_kept = game.state().rooms.carcassonne.count == quarter;
            let kept = if is_kept { "; nobody leaves it while the count is there" } else { "" };
            format!("{} to the {}, for {}{kept}", figure.word(), quarter.name(), several(serves(quarter)))
        }
        Pick::Quarter { figure: None, quarter } => format!("the count to the {}", quarter.name()),
        Pick::OnTile { figure, .. } if action.deed() == Deed::Fly => {
            format!("{} on the flying machine, to fly as far as the die says", figure.word())
        }
        Pick::OnTile { figure, cell } => format!("{} on top of the tower at {cell}", figure.word()),
        Pick::Prisoner { figure, holder } => {
            let letter = LETTERS[holder.index()];
            match action.deed() {
                Deed::Ransom => format!("buy the {} back from {letter} for 3 points", figure.word()),
                _ => format!("the {} that {letter} holds", figure.word()),
            }
        }
        Pick::Space(space) => {
            let game = game.state();
            let there = game.hands.iter().zip(LETTERS).filter(|(hand, _)| Track::space(hand.score) == space);
            let there: Vec<String> = there.map(|(_, letter)| letter.to_string()).collect();
            format!("the robber on space {space}, beside {}", there.join(", "))
        }
        Pick::Player(player) if action.deed() == Deed::Rob => {
            let due = game.state().scoring.due().find(|due| due.player == player);
            let points = due.map_or(0, |due| due.value.points().unsigned_abs());
            let points = crate::prose::counted(points.into(), "point", "points");
            format!("rob {}, who scores {points}", LETTERS[player.index()])
        }
        Pick::Points(points) => crate::prose::counted(points.into(), "point", "points"),
        Pick::Nothing if action == Action::CircleAdd => "players may add a follower".to_owned(),
        Pick::Nothing if action == Action::CircleReturn => "players must take a follower back".to_owned(),
        Pick::Nothing if action == Action::MoveMarker => moved(game, TrackPiece::Marker),
        Pick::Nothing if action == Action::MoveMessenger => moved(game, TrackPiece::Messenger),
        Pick::Nothing if action == Action::UseMessage => "apply it".to_owned(),
        Pick::Nothing if action == Action::TwoPoints => "2 points instead".to_owned(),
        Pick::Nothing if action == Action::Buy => "buy it".to_owned(),
        Pick::Nothing if action == Action::Sell => "sell it".to_owned(),
        Pick::Nothing if action.deed() == Deed::RemoveMage => "take the mage off".to_owned(),
        Pick::Nothing if action.deed() == Deed::RemoveWitch => "take the witch off".to_owned(),
        Pick::Nothing if action == Action::Pass => asked(game).none.to_owned(),
        Pick::Nothing => asked(game).yes.to_owned(),
        Pick::Tile(kind) if game.decision().who != Who::Chance => game.rules().pack.id(kind).to_owned(),
        Pick::Bridged { cell, rotation, over, axis } => {
            format!(
                "at {cell}, {rotation}, with a bridge over {over} from {}",
                axis.sides().map(Side::word).join(" to ")
            )
        }
        Pick::Corner(cell) => format!("barn on the corner north-west of {cell}"),
        Pick::Player(_) | Pick::Tile(_) | Pick::Unseen | Pick::Message(_) | Pick::Placement { .. } | Pick::Pips(_) => {
            write_action(game, action)
        }
    }
}

/// The choice of a figure on the board: whom the fairy joins, whom the princess sends home, whom a tower captures.
fn figure_words(game: &Game, action: Action, figure: FigureAt) -> Option<String> {
    let who = short(figure.owner, figure.kind);
    let place = match figure.segment {
        Some(segment) => {
            let (kind, spot) = spot(game, figure.cell, segment)?;
            format!("{} on {spot} at {}", figure.kind.role(kind), figure.cell)
        }
        None => format!("the guard of the tower at {}", figure.cell),
    };
    Some(match action.deed() {
        Deed::MoveFairy => format!("the fairy beside {who}, {place}"),
        Deed::SetOut => format!("move {who}, {place}"),
        Deed::SendHome => format!("send home {who}, {place}"),
        Deed::ScoreFollower => format!("score {who}, {place}, and take it home"),
        Deed::Capture => format!("capture {who}, {place}"),
        _ => format!("{who}, {place}"),
    })
}

/// The choice of a tile or a hole: where a tower is built, where the dragon goes and whom it eats there, where the fairy
/// goes, or where the abbey is laid.
fn cell_words(game: &Game, action: Action, cell: Cell) -> String {
    if action.deed() == Deed::Piece {
        return match game.state().rooms.towers.at(cell).map_or(0, |tower| tower.height) {
            0 => format!("found a tower at {cell}"),
            height => format!("build the tower at {cell} up to {}", height.saturating_add(1)),
        };
    }
    if action.deed() == Deed::LayAbbey {
        return format!("the abbey on {cell}");
    }
    let ingots = match game.state().rooms.ingots.on(cell) {
        0 => "none lies".to_owned(),
        n => crate::prose::counted(n.into(), "lies", "lie"),
    };
    if action.deed() == Deed::PutIngot {
        return format!("an ingot on {cell}, where {ingots}");
    }
    if action.deed() == Deed::TakeIngot {
        return format!("an ingot from {cell}, where {ingots}");
    }
    if action.deed() != Deed::MoveDragon {
        return format!("the fairy to {cell}");
    }
    let state = game.state();
    let standing = state.figures.iter().filter(|figure| state.board.place_of(figure.segment).0.cell == cell);
    let standing = standing.map(|figure| short(figure.owner, figure.kind));
    let aside = state.aside.iter().filter_map(|figure| figure.on_tile()).filter(|figure| figure.cell == cell);
    let eaten: Vec<String> = standing.chain(aside.map(|figure| short(figure.owner, figure.kind))).collect();
    if eaten.is_empty() { format!("to {cell}") } else { format!("to {cell}, eating {}", eaten.join(", ")) }
}

/// The choice of a spot: who comes there from where, who leaves it, or which feature it is.
fn spot_words(
    game: &Game,
    action: Action,
    figure: Option<FigureKind>,
    (cell, segment): (Cell, SegmentNumber),
) -> Option<String> {
    let (kind, spot) = spot(game, cell, segment)?;
    let size = feature_size(game, cell, segment).unwrap_or_default();
    let Some(figure) = figure else {
        let what = format!("{}, {spot} at {cell}", sized(kind, size));
        return Some(match action {
            Action::MovePawn { pawn, .. } => format!("the {} to {what}", pawn.name()),
            _ => what,
        });
    };
    let (word, role) = (figure.word(), figure.role(kind));
    // Through a portal a figure goes to other tiles than the one just laid.
    let laid = game.state().laid.map(|laid| game.state().board.grid.tile(laid).cell);
    let spot = match action.deed().motion() {
        Some(Motion::FromSupply) if laid != Some(cell) => format!("{spot} at {cell}"),
        Some(Motion::FromSupply | Motion::FromQuarter | Motion::Home | Motion::Onward) | None => spot,
    };
    Some(match action.deed().motion() {
        Some(Motion::FromSupply) => match figure {
            FigureKind::BigFollower => format!("{word} as {role} on {spot}"),
            FigureKind::Follower
            | FigureKind::Builder
            | FigureKind::Pig
            | FigureKind::Mayor
            | FigureKind::Wagon
            | FigureKind::Barn => format!("{role} on {spot}"),
        },
        Some(Motion::FromQuarter) => {
            let from = quarter_for(kind).map_or("city", Quarter::name);
            let size = if kind == FeatureKind::Field { String::new() } else { format!(" of {}", tiles(size)) };
            format!("{word} from the {from} to {spot} at {cell}{size}")
        }
        Some(Motion::Onward) => format!("{word} on to {spot} at {cell}, {}", sized(kind, size)),
        Some(Motion::Home) => format!("{word} out of {spot} at {cell}, {}", sized(kind, size)),
        None => format!("{word} at {spot}, {cell}"),
    })
}

/// The kind of feature and the name of a spot.
fn spot(game: &Game, cell: Cell, segment: SegmentNumber) -> Option<(FeatureKind, String)> {
    let tile = game.state().board.grid.tile_at(cell)?;
    let pack = &game.rules().pack;
    let kind = game.state().board.feature_at(pack, cell, segment).map(|id| game.state().board.features.get(id).kind)?;
    Some((kind, tile.spot_name(pack, segment)?))
}

fn feature_size(game: &Game, cell: Cell, segment: SegmentNumber) -> Option<u16> {
    let board = &game.state().board;
    board.feature_at(&game.rules().pack, cell, segment).map(|id| board.features.get(id).size)
}

/// `a city of 5 tiles`.
fn sized(kind: FeatureKind, size: u16) -> String {
    format!("a {} of {}", kind.word(), tiles(size))
}

fn tiles(n: u16) -> String {
    crate::prose::counted(n.into(), "tile", "tiles")
}

const fn several(kind: FeatureKind) -> &'static str {
    match kind {
        FeatureKind::Road => "roads",
        FeatureKind::City => "cities",
        FeatureKind::Cloister => "cloisters",
        FeatureKind::Field => "fields",
        FeatureKind::River => "rivers",
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::sync::Arc;

    use bastide_ai::Chance;
    use bastide_engine::board::side::Rotation;
    use bastide_engine::expansions::Set;
    use bastide_engine::notation::{play_text, read_position};
    use bastide_engine::rules::switches::DoubleTurn;
    use bastide_engine::rules::{Rules, Setup};

    use super::*;

    #[test]
    fn every_choice_of_every_box_has_words_of_its_own() {
        let mut setup = Setup::base(3);
        setup.sets = Set::ALL.into_iter().filter(|set| set.is_playable()).map(|set| (set, 1)).collect();
        setup.switches.double_turn = DoubleTurn::Optional;
        let mut steps = BTreeSet::new();
        for seed in 0..40 {
            let mut game = Game::new(&setup).expect("all boxes can be played together");
            let mut chance = Chance::new(seed);
            while !game.is_over() {
                let decision = game.decision();
                let is_about_a_tile = game.state().drawn.is_some() || decision.who == Who::Chance;
                if !is_about_a_tile {
                    has_words(&game);
                    steps.insert(game.step());
                }
                let action = chance.pick(decision);
                game.play_unchecked(action);
            }
        }
        for step in [
            Step::LayAbbey,
            Step::PlaceFigure,
            Step::MoveWagon,
            Step::SendFollower,
            Step::MoveCount,
            Step::OfferSecondPart,
            Step::Escape,
        ] {
            assert!(steps.contains(&step), "{step:?} was never asked: {steps:?}");
        }
    }

    /// The question has words of its own and says what 0 means if it can be declined; no two choices sound the same.
    fn has_words(game: &Game) {
        let actions = &game.decision().actions;
        let words: BTreeSet<String> = actions.iter().map(|action| words(game, *action)).collect();
        assert_eq!(words.len(), actions.len(), "{words:?}");
        for action in actions {
            let told = super::words(game, *action);
            assert_eq!(told.starts_with("the fairy"), action.deed() == Deed::MoveFairy, "{told}");
            assert_eq!(told.starts_with("the abbey"), action.deed() == Deed::LayAbbey, "{told}");
        }
        let question = asked(game).question;
        assert_eq!(question.contains("(0"), actions.contains(&Action::Pass), "{question}");
        assert_ne!(question, "what now?");
    }

    /// Random games hardly ever ask for the order of scoring, so the table of the scenario `two-cities-with-one-tile` does.
    #[test]
    fn the_order_of_scoring_is_asked_in_words_of_its_own() {
        let setup = Setup { sets: vec![(Set::Base, 1), (Set::Count, 1)], ..Setup::base(3) };
        let rules = Arc::new(Rules::new(&setup).expect("these boxes can be played"));
        let names = ["Red", "Blue", "White"];
        let mut text = String::from("base/B 1,3 r0\nbase/E 0,4 r0\nbase/B 1,4 r0\nBlue follower city:N@0,4\n");
        text += "count market\ninside castle Red 1 follower\nturn White\n";
        let mut position = read_position(&rules.pack, &names, &text).expect("a position");
        position.tiles.extend(rules.opening().iter().map(|(kind, cell)| (*cell, *kind, Rotation::default())));
        let mut game = Game::from_position(rules, &position).expect("a table can stand like this");
        for action in ["draw base/H", "lay 0,3 r0", "pass"] {
            play_text(&mut game, action).expect("it can be chosen");
        }
        assert_eq!(game.wanted(), Some(Wanted::ScoringOrder));
        has_words(&game);
        let told: Vec<String> = game.decision().actions.iter().map(|action| words(&game, *action)).collect();
        assert_eq!(told, ["a city of 2 tiles, city:N at 0,3", "a city of 2 tiles, city:S at 0,3"]);
    }
}
