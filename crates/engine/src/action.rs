//! What a player, or chance, may do.
//!
//! Views, bots and the notation do not match on [`Action`] itself. They ask for its [`Deed`] (which action it is) and its
//! [`Pick`] (what it chooses), and a deed says everything that holds for all its actions: its word, what it picks and
//! where the figure comes from. So a new action is written down here, and nowhere else in the views.
use crate::board::cell::Cell;
use crate::board::side::Rotation;
use crate::board::tile::{Quarter, SegmentNumber};
use crate::figures::{FigureAt, FigureKind, Player};
use crate::pack::Kind;

/// One choice. Its text form is in [`crate::notation`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
// Lists of actions are written and read more often than anything else: eight bytes are moved at once, five are not.
#[repr(align(8))]
pub enum Action {
    /// Chance: this player begins.
    Start(Player),
    /// Chance: a tile of this kind is drawn.
    Draw(Kind),
    /// Chance: a tile is drawn that the viewer of this game does not see (VAR-RUL-4). Never in a game that sees everything.
    DrawUnseen,
    /// Choose one of the own tiles to be laid, or to be discarded if none fits (VAR-HAND-2, VAR-RUL-2).
    Choose(Kind),
    /// Lay the drawn tile.
    Lay {
        /// Where.
        cell: Cell,
        /// Rotated how.
        rotation: Rotation,
    },
    /// Put a figure from the supply on a segment.
    Place {
        /// What kind of figure.
        figure: FigureKind,
        /// On the tile at this cell.
        cell: Cell,
        /// On this segment of it.
        segment: SegmentNumber,
    },
    /// Send a follower from the supply into a quarter of the City of Carcassonne (COUNT-IN-3).
    Send {
        /// What kind of follower.
        figure: FigureKind,
        /// Into which quarter.
        quarter: Quarter,
    },
    /// Move the count to another quarter (COUNT-COUNT-1).
    MoveCount(Quarter),
    /// Of several completed features this one is scored next (TURN-D1, TURN-RUL-11).
    ScoreNext {
        /// It has a segment on the tile at this cell.
        cell: Cell,
        /// This one.
        segment: SegmentNumber,
    },
    /// Move a follower from the quarter of Carcassonne that fits the feature to a segment of it (COUNT-OUT-1,
    /// COUNT-END-1).
    Redeploy {
        /// What kind of follower.
        figure: FigureKind,
        /// To the tile at this cell.
        cell: Cell,
        /// To this segment of it.
        segment: SegmentNumber,
    },
    /// Play the second part of a double turn, where that may be declined (TRADE-RUL-12).
    PlayOn,
    /// Take a knight back out of a besieged city (CATHAR-ESC-1).
    Escape {
        /// What kind of follower.
        figure: FigureKind,
        /// From the tile at this cell.
        cell: Cell,
        /// From this segment of it.
        segment: SegmentNumber,
    },
    /// Move the fairy beside one of the own followers (FAIRY-MOVE-5).
    MoveFairy(FigureAt),
    /// Move the fairy to a tile on which an own follower stands, where she serves everybody there (`fairy-binding: tile`).
    MoveFairyTo(Cell),
    /// A princess sends this figure home (PRINCESS-2).
    SendHome(FigureAt),
    /// Take a step with the dragon, to this tile (DRAGON-MOVE-6).
    MoveDragon(Cell),
    /// Choose none of what is offered.
    Pass,
    /// A player leaves the table (BASE-RUL-34). Never listed, for it is not a choice of the game; always possible.
    Leave(Player),
}

const _: () = assert!(size_of::<Action>() == 8, "an action is moved in one piece");

/// What an action chooses: one of a few shapes, whatever the action does with it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Pick {
    /// A player.
    Player(Player),
    /// A kind of tile.
    Tile(Kind),
    /// A tile that is not seen.
    Unseen,
    /// A cell and a rotation for the drawn tile.
    Placement {
        /// Where.
        cell: Cell,
        /// Rotated how.
        rotation: Rotation,
    },
    /// A cell of the board.
    Cell(Cell),
    /// A spot of a tile, or the feature it lies in; with a figure if the deed moves one.
    Spot {
        /// What kind of figure comes there, or leaves.
        figure: Option<FigureKind>,
        /// On the tile at this cell.
        cell: Cell,
        /// This segment of it.
        segment: SegmentNumber,
    },
    /// A figure that stands on the board, anybody's.
    Figure(FigureAt),
    /// A quarter of the City of Carcassonne; with a figure if the deed moves one.
    Quarter {
        /// What kind of figure goes there.
        figure: Option<FigureKind>,
        /// Which quarter.
        quarter: Quarter,
    },
    /// Nothing: the deed says it all.
    Nothing,
}

/// Which action it is, whatever it chooses.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Deed {
    /// [`Action::Start`].
    Start,
    /// [`Action::Draw`] and [`Action::DrawUnseen`].
    Draw,
    /// [`Action::Choose`].
    Choose,
    /// [`Action::Lay`].
    Lay,
    /// [`Action::Place`].
    Place,
    /// [`Action::Send`].
    Send,
    /// [`Action::MoveCount`].
    MoveCount,
    /// [`Action::ScoreNext`].
    ScoreNext,
    /// [`Action::Redeploy`].
    Redeploy,
    /// [`Action::PlayOn`].
    PlayOn,
    /// [`Action::Escape`].
    Escape,
    /// [`Action::MoveFairy`].
    MoveFairy,
    /// [`Action::MoveFairyTo`].
    MoveFairyTo,
    /// [`Action::SendHome`].
    SendHome,
    /// [`Action::MoveDragon`].
    MoveDragon,
    /// [`Action::Pass`].
    Pass,
    /// [`Action::Leave`].
    Leave,
}

/// The shape of what a deed picks: [`Pick`] before anything is picked.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Picks {
    /// A player.
    Player,
    /// A kind of tile.
    Tile,
    /// A cell and a rotation for the drawn tile.
    Placement,
    /// A cell of the board.
    Cell,
    /// A spot of one tile. Another segment of the same feature on that tile means the same.
    Spot,
    /// A feature, named by a spot. Any segment of it means the same.
    Feature,
    /// A figure that stands on the board, anybody's.
    Figure,
    /// A quarter of the City of Carcassonne.
    Quarter,
    /// Nothing.
    Nothing,
}

/// How the figure that an action names moves.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Motion {
    /// From its owner's supply to what is picked.
    FromSupply,
    /// From the quarter of Carcassonne that serves the feature to what is picked.
    FromQuarter,
    /// From the spot that is picked to its owner's supply.
    Home,
}

impl Action {
    /// Which action it is.
    #[must_use]
    pub const fn deed(self) -> Deed {
        match self {
            Action::Start(_) => Deed::Start,
            Action::Draw(_) | Action::DrawUnseen => Deed::Draw,
            Action::Choose(_) => Deed::Choose,
            Action::Lay { .. } => Deed::Lay,
            Action::Place { .. } => Deed::Place,
            Action::Send { .. } => Deed::Send,
            Action::MoveCount(_) => Deed::MoveCount,
            Action::ScoreNext { .. } => Deed::ScoreNext,
            Action::Redeploy { .. } => Deed::Redeploy,
            Action::PlayOn => Deed::PlayOn,
            Action::Escape { .. } => Deed::Escape,
            Action::MoveFairy(_) => Deed::MoveFairy,
            Action::MoveFairyTo(_) => Deed::MoveFairyTo,
            Action::SendHome(_) => Deed::SendHome,
            Action::MoveDragon(_) => Deed::MoveDragon,
            Action::Pass => Deed::Pass,
            Action::Leave(_) => Deed::Leave,
        }
    }

    /// What it chooses.
    #[must_use]
    pub const fn pick(self) -> Pick {
        match self {
            Action::Start(player) | Action::Leave(player) => Pick::Player(player),
            Action::Draw(kind) | Action::Choose(kind) => Pick::Tile(kind),
            Action::Lay { cell, rotation } => Pick::Placement { cell, rotation },
            Action::Place { figure, cell, segment }
            | Action::Redeploy { figure, cell, segment }
            | Action::Escape { figure, cell, segment } => Pick::Spot { figure: Some(figure), cell, segment },
            Action::ScoreNext { cell, segment } => Pick::Spot { figure: None, cell, segment },
            Action::Send { figure, quarter } => Pick::Quarter { figure: Some(figure), quarter },
            Action::MoveCount(quarter) => Pick::Quarter { figure: None, quarter },
            Action::MoveFairy(figure) | Action::SendHome(figure) => Pick::Figure(figure),
            Action::MoveFairyTo(cell) | Action::MoveDragon(cell) => Pick::Cell(cell),
            Action::DrawUnseen => Pick::Unseen,
            Action::PlayOn | Action::Pass => Pick::Nothing,
        }
    }

    /// Where it lays a tile and rotated how, if it does.
    #[must_use]
    #[inline]
    pub const fn lays(self) -> Option<(Cell, Rotation)> {
        if let Action::Lay { cell, rotation } = self { Some((cell, rotation)) } else { None }
    }

    /// The cell at which it takes place, if it does so on the board.
    #[must_use]
    pub const fn cell(self) -> Option<Cell> {
        match self.pick() {
            Pick::Placement { cell, .. }
            | Pick::Cell(cell)
            | Pick::Spot { cell, .. }
            | Pick::Figure(FigureAt { cell, .. }) => Some(cell),
            Pick::Player(_) | Pick::Tile(_) | Pick::Unseen | Pick::Quarter { .. } | Pick::Nothing => None,
        }
    }

    /// The kind of figure that it moves from the supply or from a quarter, or takes home from an own spot, if it does.
    #[must_use]
    pub const fn figure(self) -> Option<FigureKind> {
        match self.pick() {
            Pick::Spot { figure, .. } | Pick::Quarter { figure, .. } => figure,
            Pick::Player(_)
            | Pick::Tile(_)
            | Pick::Unseen
            | Pick::Placement { .. }
            | Pick::Cell(_)
            | Pick::Figure(_)
            | Pick::Nothing => None,
        }
    }

    /// The figure on the board that it picks, if it picks one.
    #[must_use]
    pub const fn figure_at(self) -> Option<FigureAt> {
        if let Pick::Figure(figure) = self.pick() { Some(figure) } else { None }
    }

    /// The kind of tile that it picks, if it picks one.
    #[must_use]
    pub const fn tile(self) -> Option<Kind> {
        if let Pick::Tile(kind) = self.pick() { Some(kind) } else { None }
    }

    /// The spot that it picks, if it picks one.
    #[must_use]
    pub const fn spot(self) -> Option<(Cell, SegmentNumber)> {
        if let Pick::Spot { cell, segment, .. } = self.pick() { Some((cell, segment)) } else { None }
    }

    /// The quarter of the City of Carcassonne to which it moves somebody, if it does.
    #[must_use]
    pub const fn quarter(self) -> Option<Quarter> {
        if let Pick::Quarter { quarter, .. } = self.pick() { Some(quarter) } else { None }
    }
}

impl Deed {
    /// All deeds.
    pub const ALL: [Deed; 17] = [
        Deed::Start,
        Deed::Draw,
        Deed::Choose,
        Deed::Lay,
        Deed::Place,
        Deed::Send,
        Deed::MoveCount,
        Deed::ScoreNext,
        Deed::Redeploy,
        Deed::PlayOn,
        Deed::Escape,
        Deed::MoveFairy,
        Deed::MoveFairyTo,
        Deed::SendHome,
        Deed::MoveDragon,
        Deed::Pass,
        Deed::Leave,
    ];

    /// The word that begins it in the notation, what it picks, and how the figure moves if it names one.
    const fn row(self) -> (&'static str, Picks, Option<Motion>) {
        match self {
            Deed::Start => ("start", Picks::Player, None),
            Deed::Draw => ("draw", Picks::Tile, None),
            Deed::Choose => ("choose", Picks::Tile, None),
            Deed::Lay => ("lay", Picks::Placement, None),
            Deed::Place => ("place", Picks::Spot, Some(Motion::FromSupply)),
            Deed::Send => ("send", Picks::Quarter, Some(Motion::FromSupply)),
            Deed::MoveCount => ("count", Picks::Quarter, None),
            Deed::ScoreNext => ("score", Picks::Feature, None),
            Deed::Redeploy => ("redeploy", Picks::Feature, Some(Motion::FromQuarter)),
            Deed::PlayOn => ("play-on", Picks::Nothing, None),
            Deed::Escape => ("escape", Picks::Spot, Some(Motion::Home)),
            Deed::MoveFairy => ("fairy", Picks::Figure, None),
            Deed::MoveFairyTo => ("fairy-to", Picks::Cell, None),
            Deed::SendHome => ("send-home", Picks::Figure, None),
            Deed::MoveDragon => ("dragon", Picks::Cell, None),
            Deed::Pass => ("pass", Picks::Nothing, None),
            Deed::Leave => ("leave", Picks::Player, None),
        }
    }

    /// The word that begins it in the notation.
    #[must_use]
    pub const fn word(self) -> &'static str {
        self.row().0
    }

    /// The deed that this word begins.
    #[must_use]
    pub fn named(word: &str) -> Option<Deed> {
        Deed::ALL.into_iter().find(|deed| deed.word() == word)
    }

    /// What it picks.
    #[must_use]
    pub const fn picks(self) -> Picks {
        self.row().1
    }

    /// How the figure moves that it names; `None` if it names none.
    #[must_use]
    pub const fn motion(self) -> Option<Motion> {
        self.row().2
    }

    /// The action that does this with what is picked; `None` if it picks something else.
    #[must_use]
    pub const fn with(self, pick: Pick) -> Option<Action> {
        Some(match (self, pick) {
            (Deed::Start, Pick::Player(player)) => Action::Start(player),
            (Deed::Draw, Pick::Tile(kind)) => Action::Draw(kind),
            (Deed::Draw, Pick::Unseen) => Action::DrawUnseen,
            (Deed::Choose, Pick::Tile(kind)) => Action::Choose(kind),
            (Deed::Lay, Pick::Placement { cell, rotation }) => Action::Lay { cell, rotation },
            (Deed::Place, Pick::Spot { figure: Some(figure), cell, segment }) => {
                Action::Place { figure, cell, segment }
            }
            (Deed::Send, Pick::Quarter { figure: Some(figure), quarter }) => Action::Send { figure, quarter },
            (Deed::MoveCount, Pick::Quarter { figure: None, quarter }) => Action::MoveCount(quarter),
            (Deed::ScoreNext, Pick::Spot { figure: None, cell, segment }) => Action::ScoreNext { cell, segment },
            (Deed::Redeploy, Pick::Spot { figure: Some(figure), cell, segment }) => {
                Action::Redeploy { figure, cell, segment }
            }
            (Deed::PlayOn, Pick::Nothing) => Action::PlayOn,
            (Deed::Escape, Pick::Spot { figure: Some(figure), cell, segment }) => {
                Action::Escape { figure, cell, segment }
            }
            (Deed::MoveFairy, Pick::Figure(figure)) => Action::MoveFairy(figure),
            (Deed::MoveFairyTo, Pick::Cell(cell)) => Action::MoveFairyTo(cell),
            (Deed::SendHome, Pick::Figure(figure)) => Action::SendHome(figure),
            (Deed::MoveDragon, Pick::Cell(cell)) => Action::MoveDragon(cell),
            (Deed::Pass, Pick::Nothing) => Action::Pass,
            (Deed::Leave, Pick::Player(player)) => Action::Leave(player),
            (
                Deed::Start
                | Deed::Draw
                | Deed::Choose
                | Deed::Lay
                | Deed::Place
                | Deed::Send
                | Deed::MoveCount
                | Deed::ScoreNext
                | Deed::Redeploy
                | Deed::PlayOn
                | Deed::Escape
                | Deed::MoveFairy
                | Deed::MoveFairyTo
                | Deed::SendHome
                | Deed::MoveDragon
                | Deed::Pass
                | Deed::Leave,
                _,
            ) => return None,
        })
    }
}

const _: () = {
    let mut n = 0;
    while n < Deed::ALL.len() {
        assert!(Deed::ALL[n] as usize == n, "Deed::ALL lists the deeds in their order");
        n += 1;
    }
};

impl Pick {
    /// The shapes that deeds can pick from, when this is picked.
    #[cfg(test)]
    const fn fits(self, picks: Picks) -> bool {
        match self {
            Pick::Player(_) => matches!(picks, Picks::Player),
            Pick::Tile(_) | Pick::Unseen => matches!(picks, Picks::Tile),
            Pick::Placement { .. } => matches!(picks, Picks::Placement),
            Pick::Cell(_) => matches!(picks, Picks::Cell),
            Pick::Spot { .. } => matches!(picks, Picks::Spot | Picks::Feature),
            Pick::Figure(_) => matches!(picks, Picks::Figure),
            Pick::Quarter { .. } => matches!(picks, Picks::Quarter),
            Pick::Nothing => matches!(picks, Picks::Nothing),
        }
    }
}

#[cfg(test)]
mod tests;
