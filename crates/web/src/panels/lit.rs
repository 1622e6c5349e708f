//! The segments of the board that an event is about, to highlight them.
use bastide_engine::board::cell::Cell;
use bastide_engine::board::tile::SegmentNumber;
use bastide_engine::event::{Event, Place};
use bastide_engine::expansions::abbey_and_mayor::barn;
use bastide_engine::game::Game;
use bastide_engine::pack::FeatureKind;
use leptos::prelude::*;

use crate::board::feature_segments;

/// The segments that the board highlights.
pub(crate) type Lit = RwSignal<Vec<(Cell, SegmentNumber)>>;

/// The segments that an event is about, as they lie now.
pub(super) fn segments_of(game: &Game, event: &Event) -> Vec<(Cell, SegmentNumber)> {
    match event.about().place {
        Place::Nowhere | Place::Quarter(_) => Vec::new(),
        Place::Tile(cell) => tile_at(game, cell),
        Place::Tiles(cells) => {
            let mut once: Vec<Cell> = cells.to_vec();
            once.dedup();
            once.into_iter().flat_map(|cell| tile_at(game, cell)).collect()
        }
        Place::Corner(corner) => {
            let farm = barn::farm_of(game.state(), &game.rules().pack, corner);
            let segment = farm.and_then(|id| game.state().board.features.segments(id).next());
            segment.map_or_else(Vec::new, |id| {
                let (tile, segment) = game.state().board.place_of(id);
                feature_segments(game, tile.cell, segment)
            })
        }
        Place::Spot(cell, segment) => feature_segments(game, cell, segment),
        Place::Feature(kind, cells) => {
            let found = feature_over(game, kind, cells);
            // By the first edition's rules it is cities that pay the farmers.
            if found.is_empty() { feature_over(game, FeatureKind::City, cells) } else { found }
        }
    }
}

/// All of a tile.
fn tile_at(game: &Game, cell: Cell) -> Vec<(Cell, SegmentNumber)> {
    let tile = game.state().board.grid.tile_at(cell);
    let n = tile.map_or(0, |tile| game.rules().pack.design(tile.kind).n_segments);
    (0..n).map(|segment| (cell, segment)).collect()
}

/// The feature of this kind that covers exactly these cells; if it has grown since, the one that covers them.
fn feature_over(game: &Game, kind: FeatureKind, cells: &[Cell]) -> Vec<(Cell, SegmentNumber)> {
    let board = &game.state().board;
    let mut features: Vec<_> = board.features.iter().filter(|id| board.features.get(*id).kind == kind).collect();
    features.retain(|id| {
        let covered = board.cells(*id);
        cells.iter().all(|cell| covered.contains(cell))
    });
    let nearest = features.into_iter().min_by_key(|id| board.cells(*id).len());
    let segment = nearest.and_then(|id| board.features.segments(id).next());
    segment.map_or_else(Vec::new, |id| {
        let (tile, segment) = board.place_of(id);
        feature_segments(game, tile.cell, segment)
    })
}

#[cfg(test)]
mod tests {
    use bastide_engine::action::Action;
    use bastide_engine::board::side::Rotation;
    use bastide_engine::figures::FigureKind;
    use bastide_engine::rules::Setup;

    use super::*;

    /// A knight in the city of the start tile, which is then completed.
    fn small_city() -> Game {
        let mut game = Game::new(&Setup::base(2)).expect("two can play the base game");
        game.keep_log();
        let kind = game.rules().pack.kind("base/E").expect("a tile of the base game");
        let cell = Cell::new(0, -1);
        for action in [
            Action::Draw(kind),
            Action::Lay { cell, rotation: Rotation::quarters(2) },
            Action::Place { figure: FigureKind::Follower, cell, segment: 0 },
        ] {
            game.play(action).expect("a listed action");
        }
        game
    }

    #[test]
    fn what_is_scored_is_lit_and_nothing_else() {
        let game = small_city();
        let mut city = vec![(Cell::new(0, -1), 0), (Cell::START, 0)];
        city.sort_unstable();
        let lit = |wanted: fn(&Event) -> bool| {
            let event = game.log().iter().find(|event| wanted(event)).expect("it happened");
            let mut lit = segments_of(&game, event);
            lit.sort_unstable();
            lit
        };
        assert_eq!(lit(|event| matches!(event, Event::Scored(_))), city);
        assert_eq!(lit(|event| matches!(event, Event::Completed { .. })), city);
        assert_eq!(lit(|event| matches!(event, Event::Placed { .. })), city);
        assert_eq!(lit(|event| matches!(event, Event::Drawn { .. })), []);
        assert!(lit(|event| matches!(event, Event::Laid { .. })).iter().all(|(cell, _)| *cell == Cell::new(0, -1)));
    }
}
