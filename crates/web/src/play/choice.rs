//! The choices in a game, sorted for board and panels: the question, cells, rotations, spots, figures, quarters.
use bastide_engine::action::{Action, Deed, Motion, Pick};
use bastide_engine::board::cell::Cell;
use bastide_engine::board::features::Feature;
use bastide_engine::board::side::{Axis, Rotation};
use bastide_engine::board::tile::{Quarter, SegmentNumber};
use bastide_engine::decision::{Wanted, Who};
use bastide_engine::deploy::Wood;
use bastide_engine::error::{Reason, Refusal};
use bastide_engine::expansions::abbey_and_mayor::abbey;
use bastide_engine::expansions::count::city::quarter_for;
use bastide_engine::expansions::mage_and_witch::magic::Pawn;
use bastide_engine::expansions::messengers::messages::Message;
use bastide_engine::expansions::messengers::messenger::{self, TrackPiece};
use bastide_engine::figures::{FigureAt, FigureKind, Player};
use bastide_engine::game::Game;
use bastide_engine::order_of_play::Element;
use bastide_engine::pack::{FeatureKind, Kind};
use bastide_sort as in_order;

/// What a player is asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Asks {
    pub(crate) wanted: Wanted,
    /// The feature that all choices are about, where there is only one.
    pub(crate) feature: Option<FeatureKind>,
    /// Whether a princess must send a knight home, and nothing else can be chosen.
    pub(crate) must_send_home: bool,
    /// Whether a follower must be taken back, and none can be added.
    pub(crate) takes_back: bool,
    /// Whether what is offered costs a point.
    pub(crate) costs_a_point: bool,
    /// Whether the player has tiles in hand besides what is offered.
    pub(crate) is_in_hand: bool,
    /// The message that lies open.
    pub(crate) message: Option<Message>,
}

/// The question to the player who must choose; `None` if chance decides or the game is over.
pub(crate) fn asks(game: &Game) -> Option<Asks> {
    asked(game)?;
    let feature = only_spot(game).and_then(|(cell, segment)| feature_at(game, cell, segment));
    let must_send_home = game.decision().actions.iter().all(|action| action.deed() == Deed::SendHome);
    let takes_back = game.decision().actions.iter().any(|action| action.deed() == Deed::TakeBack);
    let costs_a_point = game.state().wood == Wood::Dash;
    let is_in_hand = game.rules().has(Element::Hand);
    let (wanted, feature) = (game.wanted()?, feature.map(|feature| feature.kind));
    let message = game.state().rooms.messengers.stack().open();
    Some(Asks { wanted, feature, must_send_home, takes_back, costs_a_point, is_in_hand, message })
}

/// The player who must choose.
pub(crate) fn asked(game: &Game) -> Option<Player> {
    match game.decision().who {
        Who::Player(player) if !game.is_over() => Some(player),
        Who::Player(_) | Who::Chance => None,
    }
}

/// The spot that all choices name, where they name the same one.
pub(crate) fn only_spot(game: &Game) -> Option<(Cell, SegmentNumber)> {
    let mut spots = game.decision().actions.iter().filter_map(|action| action.spot());
    let first = spots.next()?;
    spots.all(|spot| spot == first).then_some(first)
}

/// The feature a segment of a laid tile belongs to.
pub(crate) fn feature_at(game: &Game, cell: Cell, segment: SegmentNumber) -> Option<&Feature> {
    let board = &game.state().board;
    board.feature_at(&game.rules().pack, cell, segment).map(|id| board.features.get(id))
}

/// What has been picked on the way to a choice: a kind of figure, a quarter of Carcassonne.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Picked {
    pub(crate) figure: Option<FigureKind>,
    pub(crate) quarter: Option<Quarter>,
    /// A tower piece, instead of a figure.
    pub(crate) is_piece: bool,
    /// How much is to be bid, before it is.
    pub(crate) bid: Option<u8>,
    /// Mage or witch.
    pub(crate) pawn: Option<Pawn>,
}

/// A spot that can be chosen, with the figure that would stand there, or stands there and leaves, if it is about one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct SpotChoice {
    pub(crate) cell: Cell,
    pub(crate) segment: SegmentNumber,
    pub(crate) figure: Option<FigureKind>,
    /// What choosing it does.
    pub(crate) action: Action,
    /// Its number in the list, where a feature is chosen and not a figure: two may look alike.
    pub(crate) number: Option<u16>,
}

impl SpotChoice {
    /// The number that stands for a corner, which is no segment of its tile.
    const CORNER: SegmentNumber = SegmentNumber::MAX;

    /// Whether it is the north-west corner of its cell, and not a spot of a tile.
    pub(crate) const fn is_corner(self) -> bool {
        self.segment == SpotChoice::CORNER
    }

    /// The kind of choice, for tests and styles: a figure's name, or `score`.
    pub(crate) fn kind_name(self) -> &'static str {
        let deed = self.action.deed();
        self.figure.filter(|_| self.stands().is_none()).map_or(deed.word(), FigureKind::name)
    }

    /// The figure that stands there already and is chosen, anybody's: for the fairy, or to be sent home.
    pub(crate) const fn stands(self) -> Option<FigureAt> {
        self.action.figure_at()
    }

    /// Whether the figure that stands there would leave.
    pub(crate) fn is_leaving(self) -> bool {
        let deed = self.action.deed();
        self.motion() == Some(Motion::Home) || [Deed::SendHome, Deed::Capture, Deed::ScoreFollower].contains(&deed)
    }

    /// How its figure moves.
    pub(crate) const fn motion(self) -> Option<Motion> {
        self.action.deed().motion()
    }

    /// The quarter of Carcassonne from which its figure comes, if it comes from there.
    pub(crate) fn left_quarter(self, game: &Game) -> Option<Quarter> {
        match self.motion() {
            Some(Motion::FromQuarter) => quarter_for(feature_at(game, self.cell, self.segment)?.kind),
            Some(Motion::FromSupply | Motion::Home | Motion::Onward) | None => None,
        }
    }
}

/// The tiles that can be chosen for what is picked, in reading order, each with what choosing it does: towers for a piece
/// or a guard, or for the guard who stands there; steps of the dragon, places of the fairy.
pub(crate) fn tiles(game: &Game, picked: Picked) -> Vec<(Cell, Action)> {
    let figure = figure(game, picked);
    let tile = |action: &Action| match action.pick() {
        Pick::Cell(cell) if picked.is_piece == (action.deed() == Deed::Piece) => Some((cell, *action)),
        Pick::OnTile { figure: kind, cell } if !picked.is_piece && Some(kind) == figure => Some((cell, *action)),
        Pick::Figure(FigureAt { cell, segment: None, .. }) if !picked.is_piece => Some((cell, *action)),
        Pick::Cell(_)
        | Pick::OnTile { .. }
        | Pick::Placement { .. }
        | Pick::Bridged { .. }
        | Pick::Corner(_)
        | Pick::Player(_)
        | Pick::Tile(_)
        | Pick::Unseen
        | Pick::Spot { .. }
        | Pick::Figure(_)
        | Pick::Quarter { .. }
        | Pick::Prisoner { .. }
        | Pick::Points(_)
        | Pick::Pips(_)
        | Pick::Space(_)
        | Pick::Message(_)
        | Pick::Nothing => None,
    };
    let listed = game.decision().actions.iter().filter_map(tile);
    let lies = |(cell, _): &(Cell, Action)| game.state().board.grid.tile_at(*cell).is_some();
    let mut tiles: Vec<(Cell, Action)> = listed.filter(lies).collect();
    in_order::sort_by_key(&mut tiles, |(cell, _)| (cell.y, cell.x));
    tiles
}

/// Whether a follower can be put on a flying machine.
pub(crate) fn may_fly(game: &Game) -> bool {
    game.decision().actions.iter().any(|action| action.deed() == Deed::Fly)
}

/// Whether a tower piece can be put anywhere.
pub(crate) fn has_pieces(game: &Game) -> bool {
    game.decision().actions.iter().any(|action| action.deed() == Deed::Piece)
}

/// The cells that can be chosen, for the drawn tile or for themselves, each once, in reading order.
pub(crate) fn cells(game: &Game) -> Vec<Cell> {
    let cell = |action: &Action| match action.pick() {
        Pick::Placement { cell, .. } | Pick::Bridged { cell, .. } | Pick::Cell(cell) => Some(cell),
        Pick::Player(_)
        | Pick::Tile(_)
        | Pick::Unseen
        | Pick::Corner(_)
        | Pick::Spot { .. }
        | Pick::Figure(_)
        | Pick::OnTile { .. }
        | Pick::Quarter { .. }
        | Pick::Prisoner { .. }
        | Pick::Points(_)
        | Pick::Pips(_)
        | Pick::Space(_)
        | Pick::Message(_)
        | Pick::Nothing => None,
    };
    let mut cells: Vec<Cell> = game.decision().actions.iter().filter_map(cell).collect();
    in_order::sort_by_key(&mut cells, |cell| (cell.y, cell.x));
    cells.dedup();
    cells
}

/// The action of choosing a cell for itself, and not for the drawn tile: a tile that lies there, or a hole for an abbey.
pub(crate) fn cell_action(game: &Game, picked: Picked, cell: Cell) -> Option<Action> {
    let hole = Action::LayAbbey(cell);
    if game.decision().actions.contains(&hole) {
        return Some(hole);
    }
    tiles(game, picked).into_iter().find(|(other, _)| *other == cell).map(|(_, action)| action)
}

/// The abbey, while it may be laid instead of a tile.
pub(crate) fn abbey(game: &Game) -> Option<Kind> {
    (game.wanted() == Some(Wanted::Abbey)).then(|| abbey::kind(&game.rules().pack)).flatten()
}

/// A way in which the drawn tile may lie on a cell.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Way {
    pub(crate) rotation: Rotation,
    /// The bridge that it takes: over the tile of which cell, and which way it runs.
    pub(crate) bridge: Option<(Cell, Axis)>,
}

/// The ways in which the drawn tile may be laid there, rotation by rotation.
pub(crate) fn ways_at(game: &Game, cell: Cell) -> Vec<Way> {
    let way = |action: &Action| {
        let (there, rotation) = action.lays()?;
        (there == cell).then(|| Way { rotation, bridge: action.bridges() })
    };
    let mut ways: Vec<Way> = game.decision().actions.iter().filter_map(way).collect();
    in_order::sort(&mut ways);
    ways
}

/// The first way to try there: without a bridge if that is possible, and as the tile is held in the hand.
pub(crate) fn first_way_at(game: &Game, cell: Cell, held: Rotation) -> Option<Way> {
    ways_at(game, cell).into_iter().min_by_key(|way| (way.bridge.is_some(), way.rotation != held))
}

/// All spots that can be chosen, for every kind of figure.
pub(crate) fn all_spots(game: &Game) -> Vec<SpotChoice> {
    let spot = |(number, action): (u16, &Action)| {
        let stands = action.figure_at().and_then(|figure| Some((figure.cell, figure.segment?)));
        let corner = if let Pick::Corner(cell) = action.pick() { Some((cell, SpotChoice::CORNER)) } else { None };
        let (cell, segment) = action.spot().or(stands).or(corner)?;
        let figure = action.figure().or(action.figure_at().map(|figure| figure.kind));
        Some(SpotChoice { cell, segment, figure, action: *action, number: figure.is_none().then_some(number) })
    };
    (1..).zip(&game.decision().actions).filter_map(spot).collect()
}

/// The spots to be shown for what is picked: those of one kind of figure, and of one quarter where there are several.
/// Figures that stand there already are all shown.
pub(crate) fn spots(game: &Game, picked: Picked) -> Vec<SpotChoice> {
    let mut spots = all_spots(game);
    let from = from_quarter(game, picked);
    let figure = figure(game, picked);
    let pawn = pawn(game, picked);
    spots.retain(|spot| match spot.motion() {
        _ if picked.is_piece => false,
        None if pawn_of(spot.action).is_some() => pawn_of(spot.action) == pawn,
        Some(Motion::FromSupply) => spot.figure == figure,
        Some(Motion::FromQuarter) => from == spot.left_quarter(game).zip(spot.figure),
        None if spot.is_corner() => spot.figure == figure,
        Some(Motion::Home | Motion::Onward) | None => true,
    });
    spots
}

/// Mage or witch, whichever of them an action moves.
const fn pawn_of(action: Action) -> Option<Pawn> {
    if let Action::MovePawn { pawn, .. } = action { Some(pawn) } else { None }
}

/// Those of mage and witch that can be moved.
pub(crate) fn pawns(game: &Game) -> impl Iterator<Item = Pawn> {
    let is_listed = |pawn: &Pawn| game.decision().actions.iter().any(|action| pawn_of(*action) == Some(*pawn));
    Pawn::ALL.into_iter().filter(is_listed)
}

/// The selected one of mage and witch: the picked one if possible, else the first.
pub(crate) fn pawn(game: &Game, picked: Picked) -> Option<Pawn> {
    pawns(game).find(|pawn| picked.pawn == Some(*pawn)).or_else(|| pawns(game).next())
}

/// The kinds of figures that can be chosen, in the order of a supply.
pub(crate) fn kinds(game: &Game) -> Vec<FigureKind> {
    let actions = game.decision().actions.iter();
    let is_held = |action: &&Action| matches!(action.pick(), Pick::Prisoner { .. });
    let mut kinds: Vec<FigureKind> =
        actions.filter(|action| !is_held(action)).filter_map(|action| action.figure()).collect();
    in_order::sort(&mut kinds);
    kinds.dedup();
    kinds
}

/// The selected kind of figure: the picked one if possible, else the first.
pub(crate) fn figure(game: &Game, picked: Picked) -> Option<FigureKind> {
    let kinds = kinds(game);
    picked.figure.filter(|figure| kinds.contains(figure)).or(kinds.first().copied())
}

/// From which quarters followers of which kind can be moved.
pub(crate) fn from_quarters(game: &Game) -> Vec<(Quarter, FigureKind)> {
    let spots = all_spots(game);
    let all = Quarter::ALL.into_iter().flat_map(|quarter| FigureKind::FOLLOWERS.map(|figure| (quarter, figure)));
    let is_offered = |(quarter, figure): &(Quarter, FigureKind)| {
        spots.iter().any(|spot| spot.left_quarter(game) == Some(*quarter) && spot.figure == Some(*figure))
    };
    all.filter(is_offered).collect()
}

/// The selected quarter and kind of follower to move: the picked ones if possible, else the first.
pub(crate) fn from_quarter(game: &Game, picked: Picked) -> Option<(Quarter, FigureKind)> {
    let all = from_quarters(game);
    let is_picked = |(quarter, figure): &&(Quarter, FigureKind)| {
        picked.quarter.is_none_or(|wanted| wanted == *quarter) && picked.figure.is_none_or(|wanted| wanted == *figure)
    };
    all.iter().find(is_picked).or(all.first()).copied()
}

/// The quarters of Carcassonne that can be chosen now: to go there, or to leave them for several spots.
pub(crate) fn quarters(game: &Game) -> Vec<Quarter> {
    let is_offered =
        |quarter: &Quarter| game.decision().actions.iter().any(|action| action.quarter() == Some(*quarter));
    let from = if only_spot(game).is_none() { from_quarters(game) } else { Vec::new() };
    let is_left = |quarter: &Quarter| from.iter().any(|(other, _)| other == quarter);
    Quarter::ALL.into_iter().filter(|quarter| is_offered(quarter) || is_left(quarter)).collect()
}

/// The action of choosing a quarter of Carcassonne, if there is one.
pub(crate) fn quarter_action(game: &Game, picked: Picked, quarter: Quarter) -> Option<Action> {
    let figure = figure(game, picked);
    let mut listed = game.decision().actions.iter().copied();
    listed.find(|action| action.quarter() == Some(quarter) && (action.figure().is_none() || action.figure() == figure))
}

/// With what the choice is made: cells, spots and quarters on the board, or the buttons beside it, tiles of a bazaar, a bid. For those who look
/// at the page from outside.
pub(crate) fn made_with(game: &Game) -> &'static str {
    let is_one_feature = only_spot(game).is_some() && from_quarter(game, Picked::default()).is_some();
    let listed = game.decision().actions.iter().filter(|action| **action != Action::Pass);
    let made_with = listed.map(|action| match action.pick() {
        // Towers stand beside other choices of the same question.
        Pick::Cell(_) if action.deed() == Deed::Piece => "tower",
        Pick::OnTile { .. } => "tower",
        Pick::Placement { .. } | Pick::Bridged { .. } | Pick::Cell(_) => "cell",
        Pick::Points(_) => "bid",
        Pick::Tile(_) if game.wanted() == Some(Wanted::BazaarTile) => "lot",
        Pick::Spot { figure: Some(_), .. } if !is_one_feature => "spot",
        Pick::Spot { figure: None, .. } if pawn_of(*action).is_some() => "spot",
        Pick::Figure(FigureAt { segment: Some(_), .. }) => "spot",
        Pick::Corner(_) => "spot",
        Pick::Quarter { .. } => "quarter",
        Pick::Figure(_)
        | Pick::Spot { .. }
        | Pick::Player(_)
        | Pick::Tile(_)
        | Pick::Unseen
        | Pick::Prisoner { .. }
        | Pick::Pips(_)
        | Pick::Space(_)
        | Pick::Message(_)
        | Pick::Nothing => "offer",
    });
    made_with.min().unwrap_or("offer")
}

/// Where a piece on the scoring track would go with the points that are scored now, and whether that earns its player a message.
pub(crate) fn moved(game: &Game, piece: TrackPiece) -> Option<((i32, i32), bool)> {
    let due = game.state().scoring.due().next()?;
    let from = messenger::at(game.rules(), game.state(), due.player, piece)?;
    let to = from + i32::from(due.value.points());
    Some(((from, to), messenger::is_dark(to) && due.player == game.state().part.active))
}

/// The least and the most that can be bid; `None` if nobody bids now.
pub(crate) fn bids(game: &Game) -> Option<(u8, u8)> {
    let points = |action: &Action| if let Pick::Points(points) = action.pick() { Some(points) } else { None };
    let mut all = game.decision().actions.iter().filter_map(points);
    let first = all.next()?;
    Some((first, all.next_back().unwrap_or(first)))
}

/// What would be bid: what is picked, as far as it is allowed, or else the least.
pub(crate) fn bid(game: &Game, picked: Picked) -> Option<u8> {
    let (least, most) = bids(game)?;
    Some(picked.bid.unwrap_or(least).clamp(least, most))
}

/// Whether passing is possible.
pub(crate) fn may_pass(game: &Game) -> bool {
    game.decision().actions.contains(&Action::Pass)
}

/// Why the drawn tile cannot be laid there, however it is rotated: the reason that comes nearest to letting it. Where the
/// edges fit some way and only the river forbids it, that is the reason.
pub(crate) fn why_not_there(game: &Game, cell: Cell) -> Option<Refusal> {
    if abbey(game).is_some() {
        return game.why_not(Action::LayAbbey(cell));
    }
    let refusals: Vec<Refusal> =
        Rotation::ALL.into_iter().filter_map(|rotation| game.why_not(Action::Lay { cell, rotation })).collect();
    let is_about_looks =
        |refusal: &&Refusal| matches!(refusal.reason, Reason::EdgeMismatch { .. } | Reason::SameLook { .. });
    refusals.iter().find(|refusal| !is_about_looks(refusal)).or(refusals.first()).cloned()
}
