//! The table is finite (decision 0007): tiles laid in a straight line reach its end, and there the board stops.
//!
//! Three copies of the base game have tiles enough, and so these games also try the largest numbers there can be.
use bastide_engine::action::Action;
use bastide_engine::board::cell::Cell;
use bastide_engine::board::side::Side;
use bastide_engine::error::Reason;
use bastide_engine::expansions::Set;
use bastide_engine::game::Game;
use bastide_engine::rules::{Rules, Setup};
use bastide_testkit::choices::compare_choices;
use bastide_testkit::recount::compare_features;

/// A game with as many copies of the base game as there may be.
fn three_copies() -> Game {
    let setup = Setup { sets: vec![(Set::Base, Rules::MOST_COPIES)], ..Setup::base(6) };
    Game::new(&setup).expect("six can play three copies")
}

/// Chance draws a tile that fits this cell, the player lays it there and passes.
fn lay_at(game: &mut Game, cell: Cell) {
    let kind = game.fitting(cell).max_by_key(|(_, left)| *left).expect("of three copies some tile fits").0;
    game.play(Action::Draw(kind)).expect("a tile that is left");
    let rotation = game.rotations_at(cell).next().expect("a tile that fits");
    game.play(Action::Lay { cell, rotation }).expect("a place that fits");
    game.play(Action::Pass).expect("nobody must place a figure");
}

fn check(game: &Game) {
    compare_features(game).and_then(|()| compare_choices(game)).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(game.asked_afresh(), *game.decision());
}

#[test]
fn a_straight_line_ends_where_the_table_does() {
    for side in Side::ALL {
        let mut game = three_copies();
        let mut last = Cell::START;
        while let Some(next) = last.beyond(side) {
            lay_at(&mut game, next);
            last = next;
        }
        let far = i32::from(Cell::REACH);
        assert_eq!(i32::from(last.x).abs() + i32::from(last.y).abs(), far, "{side}");
        assert_eq!(game.state().board.grid.tiles().len(), usize::from(Cell::REACH.unsigned_abs()) + 1);
        check(&game);

        // Two cells beside the last tile are left, none beyond it.
        let beside = |cell: Cell| Side::ALL.into_iter().filter_map(move |side| cell.beyond(side));
        let empty: Vec<Cell> = game.state().board.grid.empty_cells().iter().map(|empty| empty.cell).collect();
        assert_eq!(beside(last).filter(|cell| empty.contains(cell)).count(), 2, "{side}");

        // What lies beyond is no place, whatever is drawn; it cannot even be named, except where a byte reaches further.
        let kind = game.fitting(empty[0]).next().expect("of three copies some tile fits").0;
        game.play(Action::Draw(kind)).expect("a tile that is left");
        check(&game);
        let off = match side {
            Side::N => Cell::new(0, i8::MIN),
            Side::W => Cell::new(i8::MIN, 0),
            Side::E | Side::S => continue,
        };
        let refused =
            game.why_not(Action::Lay { cell: off, rotation: game.rotations_at(empty[0]).next().expect("it fits") });
        assert!(matches!(refused.map(|refusal| refusal.reason), Some(Reason::NotBeside { .. })), "{side}");
    }
}

#[test]
fn a_game_along_the_edge_is_played_to_its_end() {
    let mut game = three_copies();
    while let Some(cell) = furthest_west(&game) {
        let kind = game.fitting(cell).next().expect("a cell for which a tile is left").0;
        game.play(Action::Draw(kind)).expect("a tile that is left");
        let rotation = game.rotations_at(cell).next().expect("a tile that fits");
        game.play(Action::Lay { cell, rotation }).expect("a place that fits");
        // A follower wherever one may stand.
        game.play(game.decision().actions[0]).expect("the first of those listed");
    }
    let reached = game.state().board.grid.tiles().iter().map(|tile| tile.cell.x).min();
    assert_eq!(reached, Some(-Cell::REACH), "three copies reach the edge");
    while !game.is_over() {
        game.play(game.decision().actions[0]).expect("the first of those listed");
    }
    check(&game);
    assert_eq!(game.state().bag.n_left(), 0);
    assert_eq!(game.state().board_hash(), game.state().board_hash_afresh());
    for hand in &game.state().hands {
        assert_eq!(hand.score, hand.by_source.iter().copied().map(i32::from).sum::<i32>());
    }
}

/// The empty cell furthest to the west for which a tile is left, if there is one.
fn furthest_west(game: &Game) -> Option<Cell> {
    let cells = game.state().board.grid.empty_cells().iter().map(|empty| empty.cell);
    cells.filter(|cell| game.n_fitting(*cell) > 0).min_by_key(|cell| (cell.x, cell.y))
}
