//! What can be chosen in a game, sorted for board and panels: what is asked, cells, turns, spots, figures, quarters.
use bastide_engine::action::Action;
use bastide_engine::board::cell::Cell;
use bastide_engine::board::features::Feature;
use bastide_engine::board::side::Turn;
use bastide_engine::board::tile::{Quarter, SegmentNumber};
use bastide_engine::decision::{Wanted, Who};
use bastide_engine::error::{Reason, Refusal};
use bastide_engine::expansions::count::city::quarter_for;
use bastide_engine::figures::{FigureKind, Player};
use bastide_engine::game::Game;
use bastide_engine::in_order;
use bastide_engine::pack::FeatureKind;

/// What a player is asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Asks {
    /// To lay the drawn tile.
    Lay,
    /// To lay the spring of the river beside Carcassonne.
    Spring,
    /// A figure for the tile just laid, or none.
    Figure,
    /// Which of several completed features is scored next.
    Order,
    /// Followers from a quarter of Carcassonne to the feature that is scored next, or none.
    Redeploy { quarter: Quarter, feature: FeatureKind },
    /// A follower from Carcassonne to anything incomplete, before the final scoring.
    LastRedeployment,
    /// A follower for Carcassonne, or none.
    Send,
    /// Where the count goes, or that he stays.
    Count,
    /// Whether the second part of a double turn is played.
    SecondPart,
    /// A knight to take out of a besieged city, or none.
    Escape,
}

/// What the player who must choose is asked for; nothing where chance decides or the game is over.
pub(crate) fn asks(game: &Game) -> Option<Asks> {
    asked(game)?;
    match game.wanted()? {
        Wanted::Start | Wanted::Draw => None,
        Wanted::Spring => Some(Asks::Spring),
        Wanted::Lay => Some(Asks::Lay),
        Wanted::Figure => Some(Asks::Figure),
        Wanted::ScoringOrder => Some(Asks::Order),
        Wanted::Redeployment => {
            let (cell, segment) = scored_next(game)?;
            let feature = feature_at(game, cell, segment)?.kind;
            Some(Asks::Redeploy { quarter: quarter_for(feature)?, feature })
        }
        Wanted::Sending => Some(Asks::Send),
        Wanted::Count => Some(Asks::Count),
        Wanted::SecondPart => Some(Asks::SecondPart),
        Wanted::Escape => Some(Asks::Escape),
        Wanted::LastRedeployment => Some(Asks::LastRedeployment),
    }
}

/// The player who must choose.
pub(crate) fn asked(game: &Game) -> Option<Player> {
    match game.decision().who {
        Who::Player(player) if !game.is_over() => Some(player),
        Who::Player(_) | Who::Chance => None,
    }
}

/// A spot of the feature to which followers may come from Carcassonne before it is scored.
pub(crate) fn scored_next(game: &Game) -> Option<(Cell, SegmentNumber)> {
    let spot = |action: &Action| {
        if let Action::Redeploy { cell, segment, .. } = *action { Some((cell, segment)) } else { None }
    };
    game.decision().actions.iter().find_map(spot)
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
}

/// What happens to the figure at a spot.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Deed {
    /// It comes from the supply.
    Place,
    /// It comes from this quarter of Carcassonne.
    Redeploy(Quarter),
    /// It goes home out of a besieged city.
    Escape,
    /// The feature is scored next; its number among those that can be.
    Score(u8),
}

/// A spot that can be chosen, with the figure that would stand there, or stands there and leaves, if it is about one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct SpotChoice {
    pub(crate) cell: Cell,
    pub(crate) segment: SegmentNumber,
    pub(crate) figure: Option<FigureKind>,
    pub(crate) deed: Deed,
}

impl SpotChoice {
    /// What kind of choice it is, for those who look at the page from outside: a figure's name, or `score`.
    pub(crate) fn kind_name(self) -> &'static str {
        self.figure.map_or("score", FigureKind::name)
    }

    /// The action of choosing it; none if it lacks a figure.
    pub(crate) fn action(self) -> Option<Action> {
        let SpotChoice { cell, segment, figure, deed } = self;
        match deed {
            Deed::Place => Some(Action::Place { figure: figure?, cell, segment }),
            Deed::Redeploy(_) => Some(Action::Redeploy { figure: figure?, cell, segment }),
            Deed::Escape => Some(Action::Escape { figure: figure?, cell, segment }),
            Deed::Score(_) => Some(Action::ScoreNext { cell, segment }),
        }
    }
}

/// The cells where the drawn tile may be laid, each once, in reading order.
pub(crate) fn cells(game: &Game) -> Vec<Cell> {
    let mut cells: Vec<Cell> = game.decision().actions.iter().filter_map(|action| Some(action.lays()?.0)).collect();
    in_order::sort_by_key(&mut cells, |cell| (cell.y, cell.x));
    cells.dedup();
    cells
}

/// The turns by which the drawn tile may be laid there.
pub(crate) fn turns_at(game: &Game, cell: Cell) -> Vec<Turn> {
    let lays = game.decision().actions.iter().filter_map(|action| action.lays());
    lays.filter(|(there, _)| *there == cell).map(|(_, turn)| turn).collect()
}

/// The turn by which the drawn tile is laid there first: as it is held in the hand if it fits so.
pub(crate) fn first_turn_at(game: &Game, cell: Cell, held: Turn) -> Option<Turn> {
    let turns = turns_at(game, cell);
    if turns.contains(&held) { Some(held) } else { turns.first().copied() }
}

/// All spots that can be chosen, for every kind of figure.
pub(crate) fn all_spots(game: &Game) -> Vec<SpotChoice> {
    let spot = |(number, action): (u8, &Action)| match *action {
        Action::Place { figure, cell, segment } => {
            Some(SpotChoice { cell, segment, figure: Some(figure), deed: Deed::Place })
        }
        Action::Redeploy { figure, cell, segment } => {
            let quarter = quarter_for(feature_at(game, cell, segment)?.kind)?;
            Some(SpotChoice { cell, segment, figure: Some(figure), deed: Deed::Redeploy(quarter) })
        }
        Action::Escape { figure, cell, segment } => {
            Some(SpotChoice { cell, segment, figure: Some(figure), deed: Deed::Escape })
        }
        Action::ScoreNext { cell, segment } => {
            Some(SpotChoice { cell, segment, figure: None, deed: Deed::Score(number) })
        }
        Action::Start(_)
        | Action::Draw(_)
        | Action::Lay { .. }
        | Action::Send { .. }
        | Action::MoveCount(_)
        | Action::PlayOn
        | Action::Pass
        | Action::Leave(_) => None,
    };
    (1..).zip(&game.decision().actions).filter_map(spot).collect()
}

/// The spots to be shown for what is picked: those of one kind of figure, and of one quarter where there are several.
/// Knights that can escape are all shown, for they stand there already.
pub(crate) fn spots(game: &Game, picked: Picked) -> Vec<SpotChoice> {
    let mut spots = all_spots(game);
    let from = from_quarter(game, picked);
    let figure = figure(game, picked);
    spots.retain(|spot| match spot.deed {
        Deed::Place => spot.figure == figure,
        Deed::Redeploy(quarter) => from.is_some_and(|(other, kind)| other == quarter && spot.figure == Some(kind)),
        Deed::Escape | Deed::Score(_) => true,
    });
    spots
}

/// The kinds of figures that can be chosen, in the order of a supply.
pub(crate) fn kinds(game: &Game) -> Vec<FigureKind> {
    let actions = game.decision().actions.iter();
    let mut kinds: Vec<FigureKind> = actions.filter_map(|action| action.figure()).collect();
    in_order::sort(&mut kinds);
    kinds.dedup();
    kinds
}

/// The kind of figure that is chosen now: what was picked if that can be, else the first.
pub(crate) fn figure(game: &Game, picked: Picked) -> Option<FigureKind> {
    let kinds = kinds(game);
    picked.figure.filter(|figure| kinds.contains(figure)).or(kinds.first().copied())
}

/// From which quarters followers of which kind can be moved.
pub(crate) fn from_quarters(game: &Game) -> Vec<(Quarter, FigureKind)> {
    let spots = all_spots(game);
    let all = Quarter::ALL.into_iter().flat_map(|quarter| FigureKind::FOLLOWERS.map(|figure| (quarter, figure)));
    let is_offered = |(quarter, figure): &(Quarter, FigureKind)| {
        spots.iter().any(|spot| spot.deed == Deed::Redeploy(*quarter) && spot.figure == Some(*figure))
    };
    all.filter(is_offered).collect()
}

/// The quarter and kind of which a follower is moved now: what was picked if that can be, else the first.
pub(crate) fn from_quarter(game: &Game, picked: Picked) -> Option<(Quarter, FigureKind)> {
    let all = from_quarters(game);
    let is_picked = |(quarter, figure): &&(Quarter, FigureKind)| {
        picked.quarter.is_none_or(|wanted| wanted == *quarter) && picked.figure.is_none_or(|wanted| wanted == *figure)
    };
    all.iter().find(is_picked).or(all.first()).copied()
}

/// The quarters of Carcassonne that can be chosen now.
pub(crate) fn quarters(game: &Game) -> Vec<Quarter> {
    let is_offered =
        |quarter: &Quarter| game.decision().actions.iter().any(|action| action.to_quarter() == Some(*quarter));
    let is_last = asks(game) == Some(Asks::LastRedeployment);
    let from = if is_last { from_quarters(game) } else { Vec::new() };
    let is_left = |quarter: &Quarter| from.iter().any(|(other, _)| other == quarter);
    Quarter::ALL.into_iter().filter(|quarter| is_offered(quarter) || is_left(quarter)).collect()
}

/// What choosing a quarter of Carcassonne means now, if it is an action.
pub(crate) fn quarter_action(game: &Game, picked: Picked, quarter: Quarter) -> Option<Action> {
    match asks(game)? {
        Asks::Send => Some(Action::Send { figure: figure(game, picked)?, quarter }),
        Asks::Count => Some(Action::MoveCount(quarter)),
        Asks::Lay
        | Asks::Spring
        | Asks::Figure
        | Asks::Order
        | Asks::Redeploy { .. }
        | Asks::LastRedeployment
        | Asks::SecondPart
        | Asks::Escape => None,
    }
}

/// May one choose none of what is offered?
pub(crate) fn may_pass(game: &Game) -> bool {
    game.decision().actions.contains(&Action::Pass)
}

/// Why the drawn tile cannot be laid there, however it is turned: the reason that comes nearest to letting it. Where the
/// edges fit some way and only the river forbids it, that is the reason.
pub(crate) fn why_not_there(game: &Game, cell: Cell) -> Option<Refusal> {
    let refusals: Vec<Refusal> =
        Turn::ALL.into_iter().filter_map(|turn| game.why_not(Action::Lay { cell, turn })).collect();
    let is_about_looks =
        |refusal: &&Refusal| matches!(refusal.reason, Reason::EdgeMismatch { .. } | Reason::SameLook { .. });
    refusals.iter().find(|refusal| !is_about_looks(refusal)).or(refusals.first()).cloned()
}
