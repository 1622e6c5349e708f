//! Actions worth trying although they may not be listed.
use bastide_engine::action::{Action, Deed, Pick, Picks};
use bastide_engine::board::cell::Cell;
use bastide_engine::board::side::{Axis, Rotation, Side};
use bastide_engine::board::tile::Quarter;
use bastide_engine::expansions::messengers::messages::Message;
use bastide_engine::figures::{FigureAt, FigureKind, Player};
use bastide_engine::game::Game;
use bastide_engine::order_of_play::Element;
use bastide_engine::pack::Kind;

/// Actions worth trying although they may not be listed: every deed with everything near the board and on it. Leaving is
/// tried apart; deeds that pick spots and are never asked for in this game are left out, since there are so many spots.
pub(crate) fn tried(game: &Game) -> Vec<Action> {
    let asked: Vec<Deed> = game
        .rules()
        .script()
        .iter()
        .filter_map(|step| step.wants())
        .flat_map(|wanted| wanted.deeds())
        .copied()
        .collect();
    let is_tried = |deed: &Deed| match deed.picks() {
        Picks::Spot | Picks::Feature | Picks::Figure | Picks::Bridged => asked.contains(deed),
        Picks::Player => *deed != Deed::Leave,
        Picks::Tile
        | Picks::Placement
        | Picks::Cell
        | Picks::Corner
        | Picks::OnTile
        | Picks::Quarter
        | Picks::Prisoner
        | Picks::Points
        | Picks::Pips
        | Picks::Space
        | Picks::Message
        | Picks::Nothing => true,
    };
    let deeds: Vec<Deed> = Deed::ALL.into_iter().filter(is_tried).collect();
    picks(game).iter().flat_map(|pick| deeds.iter().filter_map(|deed| deed.with(*pick))).collect()
}

/// Everything that could be picked, and a little that could not.
fn picks(game: &Game) -> Vec<Pick> {
    let figures = || FigureKind::ALL.into_iter().map(Some).chain([None]);
    let mut out =
        vec![Pick::Nothing, Pick::Unseen, Pick::Player(Player(0)), Pick::Player(Player(9)), Pick::Tile(Kind(200))];
    out.extend(game.rules().pack.kinds().map(Pick::Tile));
    for quarter in Quarter::ALL {
        out.extend(figures().map(|figure| Pick::Quarter { figure, quarter }));
    }
    for figure in &game.state().figures {
        let (tile, segment) = game.state().board.place_of(figure.segment);
        for kind in [figure.kind, FigureKind::Pig] {
            out.push(Pick::Figure(FigureAt { owner: figure.owner, kind, cell: tile.cell, segment: Some(segment) }));
        }
    }
    out.extend([0, 1, 5, 249, 250, 251].map(Pick::Points));
    out.extend([0, 1, 3, 4].map(Pick::Pips));
    out.extend([0, 1, 5, 49, 50, 250].map(Pick::Space));
    out.extend(Message::ALL.map(Pick::Message));
    for holder in (0..game.rules().players).map(Player) {
        out.extend(FigureKind::ALL.map(|figure| Pick::Prisoner { figure, holder }));
    }
    let tiles = game.state().board.grid.tiles();
    let span = |of: fn(Cell) -> i8| {
        let all = || tiles.iter().map(|tile| of(tile.cell));
        all().min().unwrap_or(0) - 2..=all().max().unwrap_or(0) + 2
    };
    for y in span(|cell| cell.y) {
        for x in span(|cell| cell.x) {
            let cell = Cell::new(x, y);
            out.extend([Pick::Cell(cell), Pick::Corner(cell)]);
            out.extend(FigureKind::ALL.map(|figure| Pick::OnTile { figure, cell }));
            let guard = |owner| FigureAt { owner: Player(owner), kind: FigureKind::Follower, cell, segment: None };
            out.extend([0, 1].map(|owner| Pick::Figure(guard(owner))));
            out.extend(Rotation::ALL.map(|rotation| Pick::Placement { cell, rotation }));
            if game.rules().has(Element::Bridge) {
                out.extend(bridged(cell));
            }
            for segment in 0..11 {
                out.extend(figures().map(|figure| Pick::Spot { figure, cell, segment }));
            }
            for (owner, kind) in [(Player(0), FigureKind::Follower), (Player(1), FigureKind::Builder)] {
                out.push(Pick::Figure(FigureAt { owner, kind, cell, segment: None }));
                out.extend((0..4).map(|n| Pick::Figure(FigureAt { owner, kind, cell, segment: Some(n) })));
            }
        }
    }
    // Figures that stand there, under the names of all players and kinds.
    for figure in &game.state().figures {
        let (tile, segment) = game.state().board.place_of(figure.segment);
        let owners = (0..game.rules().players).map(Player);
        let named = owners.flat_map(|owner| FigureKind::ALL.map(|kind| (owner, kind)));
        out.extend(
            named.map(|(owner, kind)| Pick::Figure(FigureAt { owner, kind, cell: tile.cell, segment: Some(segment) })),
        );
    }
    out
}

/// A tile at this cell with a bridge over it or over one beside it, in every way.
fn bridged(cell: Cell) -> Vec<Pick> {
    let beside = Side::ALL.into_iter().filter_map(|side| cell.beyond(side));
    let mut out = Vec::new();
    for over in beside.chain([cell]) {
        for axis in Axis::ALL {
            out.extend(Rotation::ALL.map(|rotation| Pick::Bridged { cell, rotation, over, axis }));
        }
    }
    out
}
