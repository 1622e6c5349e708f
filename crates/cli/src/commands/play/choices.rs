//! The words of questions and choices: what a player is asked at a step, and what each choice means.
use bastide_engine::action::Action;
use bastide_engine::board::cell::Cell;
use bastide_engine::board::tile::{Edge, Quarter, SegmentNumber, Tile};
use bastide_engine::decision::Wanted;
use bastide_engine::expansions::count::city::{quarter_for, serves};
use bastide_engine::figures::FigureKind;
use bastide_engine::game::Game;
use bastide_engine::notation::{spot_name, write_action};
use bastide_engine::order_of_play::Step;
use bastide_engine::pack::FeatureKind;

use crate::drawing::figures::short;

/// What is asked at the step where the game stands, with what 0 means.
pub(crate) fn question(game: &Game) -> String {
    let city = &game.state().carcassonne;
    match game.wanted() {
        Some(Wanted::Figure) => "place a figure? (0 for nobody)".to_owned(),
        Some(Wanted::ScoringOrder) => {
            "several are complete, and followers wait in Carcassonne. Which is scored next?".to_owned()
        }
        Some(Wanted::Redeployment) => {
            let Some(id) = city.next_to_score() else {
                return "move a follower from Carcassonne? (0 for nobody)".to_owned();
            };
            let feature = game.state().board.features.get(id);
            let from = quarter_for(feature.kind).map_or("city", Quarter::name);
            let what = sized(feature.kind, feature.size);
            let there: Vec<String> =
                game.state().figures_in(id).map(|figure| short(figure.owner, figure.kind)).collect();
            let there = if there.is_empty() { "nobody".to_owned() } else { there.join(", ") };
            format!(
                "{what} is about to be scored, with {there} in it. Move a follower there from the {from}? (0 for nobody)"
            )
        }
        Some(Wanted::Sending) => {
            "others scored and you did not. Send a follower into Carcassonne? (0 for nobody)".to_owned()
        }
        Some(Wanted::Count) => {
            format!("the count stands in the {}. Move him? (0: he stays)", city.count.name())
        }
        Some(Wanted::SecondPart) => "your builder has earned a second part. Play it? (0 to do without)".to_owned(),
        Some(Wanted::Escape) => "take a knight back out of a besieged city? (0 for nobody)".to_owned(),
        Some(Wanted::LastRedeployment) => {
            "the last tile lies. Move a follower out of Carcassonne before the scoring? (0 for nobody more)".to_owned()
        }
        Some(Wanted::Start | Wanted::Draw | Wanted::Lay | Wanted::Spring) | None => "what now?".to_owned(),
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

/// What choosing none of it is called.
fn none(game: &Game) -> &'static str {
    match game.wanted() {
        Some(Wanted::Count) => "he stays",
        Some(Wanted::SecondPart) => "do without",
        Some(Wanted::LastRedeployment) => "nobody more",
        Some(
            Wanted::Start
            | Wanted::Draw
            | Wanted::Lay
            | Wanted::Figure
            | Wanted::Spring
            | Wanted::ScoringOrder
            | Wanted::Redeployment
            | Wanted::Sending
            | Wanted::Escape,
        )
        | None => "nobody",
    }
}

/// A choice in words.
pub(crate) fn words(game: &Game, action: Action) -> String {
    match action {
        Action::Place { figure, cell, segment } => {
            let Some((kind, spot)) = spot(game, cell, segment) else { return write_action(game, action) };
            let role = figure.role(kind);
            match figure {
                FigureKind::BigFollower => format!("{} as {role} on {spot}", figure.word()),
                FigureKind::Follower | FigureKind::Builder | FigureKind::Pig => format!("{role} on {spot}"),
            }
        }
        Action::Send { figure, quarter } => {
            let is_kept = game.state().carcassonne.count == quarter;
            let kept = if is_kept { "; nobody leaves it while the count is there" } else { "" };
            format!("{} to the {}, for {}{kept}", figure.word(), quarter.name(), several(serves(quarter)))
        }
        Action::MoveCount(quarter) => format!("the count to the {}", quarter.name()),
        Action::ScoreNext { cell, segment } => {
            let Some((kind, spot)) = spot(game, cell, segment) else { return write_action(game, action) };
            let size = feature_size(game, cell, segment).unwrap_or_default();
            format!("{}, {spot} at {cell}", sized(kind, size))
        }
        Action::Redeploy { figure, cell, segment } => {
            let Some((kind, spot)) = spot(game, cell, segment) else { return write_action(game, action) };
            let from = quarter_for(kind).map_or("city", Quarter::name);
            let size = feature_size(game, cell, segment).map_or_else(String::new, |size| {
                if kind == FeatureKind::Field { String::new() } else { format!(" of {}", tiles(size)) }
            });
            format!("{} from the {from} to {spot} at {cell}{size}", figure.word())
        }
        Action::Escape { figure, cell, segment } => {
            let Some((_, spot)) = spot(game, cell, segment) else { return write_action(game, action) };
            let size = feature_size(game, cell, segment).map(tiles).unwrap_or_default();
            format!("{} out of {spot} at {cell}, a city of {size}", figure.word())
        }
        Action::PlayOn => "play the second part".to_owned(),
        Action::Pass => none(game).to_owned(),
        Action::Start(_) | Action::Draw(_) | Action::Lay { .. } | Action::Leave(_) => write_action(game, action),
    }
}

/// The kind of feature and the name of a spot.
fn spot(game: &Game, cell: Cell, segment: SegmentNumber) -> Option<(FeatureKind, String)> {
    let tile = game.state().board.grid.tile_at(cell)?;
    let design = game.rules().pack.design(tile.kind);
    let kind = design.segments()[usize::from(segment)].kind;
    Some((kind, spot_name(design.tile, tile.turn, segment).to_string()))
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

    use bastide_ai::Chance;
    use bastide_engine::decision::Who;
    use bastide_engine::expansions::Set;
    use bastide_engine::rules::Setup;
    use bastide_engine::rules::switches::DoubleTurn;

    use super::*;

    #[test]
    fn every_choice_of_every_box_has_words_of_its_own() {
        let mut setup = Setup::base(3);
        setup.sets = Set::ALL.into_iter().filter(|set| set.is_playable()).map(|set| (set, 1)).collect();
        setup.switches.double_turn = DoubleTurn::Optional;
        let mut asked = BTreeSet::new();
        for seed in 0..40 {
            let mut game = Game::new(&setup).expect("all boxes can be played together");
            let mut chance = Chance::new(seed);
            while !game.is_over() {
                let decision = game.decision();
                let is_about_a_tile = game.state().drawn.is_some() || decision.who == Who::Chance;
                if !is_about_a_tile {
                    let words: BTreeSet<String> = decision.actions.iter().map(|action| words(&game, *action)).collect();
                    assert_eq!(words.len(), decision.actions.len(), "{words:?}");
                    let question = question(&game);
                    assert!(question.contains('0') && question != "what now?", "{question}");
                    asked.insert(game.step());
                }
                let action = chance.pick(decision);
                game.play_unchecked(action);
            }
        }
        for step in [Step::PlaceFigure, Step::SendFollower, Step::MoveCount, Step::OfferSecondPart, Step::Escape] {
            assert!(asked.contains(&step), "{step:?} was never asked: {asked:?}");
        }
    }
}
