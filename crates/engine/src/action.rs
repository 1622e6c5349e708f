//! What a player, or chance, may do.
//!
//! Views, bots and the notation do not match on [`Action`] itself. They ask for its [`Deed`] (which action it is) and its
//! [`Pick`] (what it chooses), and a deed says everything that holds for all its actions: its word, what it picks and
//! where the figure comes from. So a new action is written down here, and nowhere else in the views.
mod deed;
mod pick;

use crate::board::cell::Cell;
use crate::board::side::{Axis, Rotation};
use crate::board::tile::{Quarter, SegmentNumber};
use crate::expansions::mage_and_witch::magic::Pawn;
use crate::expansions::messengers::messages::Message;
use crate::figures::{FigureAt, FigureKind, Player};
use crate::pack::Kind;
pub use deed::{Deed, Motion, Picks};
pub use pick::Pick;

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
    /// Choose one of the player's tiles to be laid, or to be discarded if none fits (VAR-HAND-2, VAR-RUL-2); or a tile of a bazaar
    /// (BAZAAR-5, BAZAAR-16).
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
    /// Move the fairy beside one of the player's own followers (FAIRY-MOVE-5).
    MoveFairy(FigureAt),
    /// Move the fairy to a tile on which one of the player's followers stands, where she serves everybody there (`fairy-binding: tile`).
    MoveFairyTo(Cell),
    /// A princess sends this figure home (PRINCESS-2).
    SendHome(FigureAt),
    /// Take a step with the dragon, to this tile (DRAGON-MOVE-6).
    MoveDragon(Cell),
    /// Put a tower piece on a foundation, or on a tower that nobody guards (TOWER-ACT-2, TOWER-ACT-3).
    Piece(Cell),
    /// Put a figure from the supply on top of a tower (TOWER-ACT-4).
    Crown {
        /// What kind of figure.
        figure: FigureKind,
        /// On the tower at this cell.
        cell: Cell,
    },
    /// Capture a figure within reach of the tower just built (TOWER-CAP-1).
    Capture(FigureAt),
    /// In an exchange of prisoners, say which of the player's own figures comes back (TOWER-SWAP-2).
    Reclaim {
        /// What kind of figure.
        figure: FigureKind,
        /// From this player.
        holder: Player,
    },
    /// Buy back one of the player's own figures (TOWER-RANSOM-1).
    Ransom {
        /// What kind of figure.
        figure: FigureKind,
        /// From this player.
        holder: Player,
    },
    /// Lay the player's abbey in a hole instead of drawing a tile (ABBEY-PLACE-1).
    LayAbbey(Cell),
    /// Put the player's barn on the corner where the tile at this cell meets those north and west of it (BARN-PLACE-1).
    PlaceBarn(Cell),
    /// Move a figure, the player's wagon, from the feature just scored to one that is connected with it (WAGON-MOVE-1).
    MoveOn {
        /// What kind of figure.
        figure: FigureKind,
        /// To the tile at this cell.
        cell: Cell,
        /// To this segment of it.
        segment: SegmentNumber,
    },
    /// Bid so many points for the tile of a bazaar that is being auctioned (BAZAAR-5, BAZAAR-6).
    Bid(u8),
    /// As auctioneer, buy the tile at the highest bid (BAZAAR-7).
    Buy,
    /// As auctioneer, sell the tile to whoever has bid most (BAZAAR-7).
    Sell,
    /// Lay the drawn tile where a road meets a field, with a bridge that carries the road across (BRIDGE-5).
    LayBridged {
        /// Where.
        cell: Cell,
        /// Rotated how.
        rotation: Rotation,
        /// The bridge lies over the tile at this cell: the one just laid, or one beside it.
        over: Cell,
        /// Which way it runs.
        axis: Axis,
    },
    /// Turn the town in which this figure stands into a castle; the figure moves up (CASTLE-BUILD-1, CASTLE-BUILD-2).
    BuildCastle(FigureAt),
    /// Of several completed features in its vicinity, a castle is scored for this one (CASTLE-SCORE-6).
    ScoreCastle {
        /// It has a segment on the tile at this cell.
        cell: Cell,
        /// This one.
        segment: SegmentNumber,
    },
    /// Put the second ingot on a tile beside the one just laid (GOLD-PLACE-1).
    PutIngot(Cell),
    /// Take an ingot from a tile of what was completed (GOLD-TAKE-3).
    TakeIngot(Cell),
    /// A crop circle lets everybody add a follower (CROP-2, CROP-A-1).
    CircleAdd,
    /// A crop circle makes everybody take a follower back (CROP-2, CROP-B-1).
    CircleReturn,
    /// Add a follower from the supply to an own one that a crop circle concerns (CROP-A-1).
    Join {
        /// What kind of follower.
        figure: FigureKind,
        /// On the tile at this cell.
        cell: Cell,
        /// On this segment of it.
        segment: SegmentNumber,
    },
    /// Take an own follower back that a crop circle concerns (CROP-B-1).
    TakeBack {
        /// What kind of follower.
        figure: FigureKind,
        /// From the tile at this cell.
        cell: Cell,
        /// From this segment of it.
        segment: SegmentNumber,
    },
    /// Put mage or witch on a road or city (MAGIC-PLACE-1).
    MovePawn {
        /// Which of them.
        pawn: Pawn,
        /// On the tile at this cell.
        cell: Cell,
        /// On this segment of it.
        segment: SegmentNumber,
    },
    /// Take mage or witch off the board (MAGIC-PLACE-5).
    RemovePawn(Pawn),
    /// Put the player's robber on this space of the scoring track (ROBBER-PLACE-1).
    PlaceRobber(u8),
    /// Of several markers on the robber's space that score at once, this player's is robbed (ROBBER-STEAL-7).
    Rob(Player),
    /// Move the marker with the points that are scored (MSG-MOVE-1).
    MoveMarker,
    /// Move the messenger with them (MSG-MOVE-1).
    MoveMessenger,
    /// Chance: this message is on top of the stack (MSG-USE-1).
    Reveal(Message),
    /// Apply the message (MSG-USE-1).
    UseMessage,
    /// Apply message 8 to this follower (MSG-8).
    ScoreFollower(FigureAt),
    /// Score two points instead of applying the message (MSG-USE-1).
    TwoPoints,
    /// Move one of the player's own followers on to another feature; where, is chosen next (VAR-LEASE-1).
    SetOut(FigureAt),
    /// Put a follower from the supply on the flying machine of the tile just laid (FLY-1).
    Fly {
        /// What kind of follower.
        figure: FigureKind,
        /// On the tile at this cell.
        cell: Cell,
    },
    /// Chance: the die for a flight shows this number (FLY-5).
    Roll(u8),
    /// Land with the follower that flies on a segment of the tile that it has reached (FLY-6).
    Land {
        /// What kind of follower.
        figure: FigureKind,
        /// On the tile at this cell.
        cell: Cell,
        /// On this segment of it.
        segment: SegmentNumber,
    },
    /// Choose none of what is offered.
    Pass,
    /// A player leaves the table (BASE-RUL-34). Never listed, for it is not a choice of the game; always possible.
    Leave(Player),
}

const _: () = assert!(size_of::<Action>() == 8, "an action is moved in one piece");

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
            Action::Piece(_) => Deed::Piece,
            Action::Crown { .. } => Deed::Crown,
            Action::Capture(_) => Deed::Capture,
            Action::Reclaim { .. } => Deed::Reclaim,
            Action::Ransom { .. } => Deed::Ransom,
            Action::LayAbbey(_) => Deed::LayAbbey,
            Action::PlaceBarn(_) => Deed::PlaceBarn,
            Action::MoveOn { .. } => Deed::MoveOn,
            Action::Bid(_) => Deed::Bid,
            Action::Buy => Deed::Buy,
            Action::Sell => Deed::Sell,
            Action::LayBridged { .. } => Deed::LayBridged,
            Action::BuildCastle(_) => Deed::BuildCastle,
            Action::ScoreCastle { .. } => Deed::ScoreCastle,
            Action::PutIngot(_) => Deed::PutIngot,
            Action::TakeIngot(_) => Deed::TakeIngot,
            Action::CircleAdd => Deed::CircleAdd,
            Action::CircleReturn => Deed::CircleReturn,
            Action::Join { .. } => Deed::Join,
            Action::TakeBack { .. } => Deed::TakeBack,
            Action::MovePawn { pawn: Pawn::Mage, .. } => Deed::MoveMage,
            Action::MovePawn { pawn: Pawn::Witch, .. } => Deed::MoveWitch,
            Action::RemovePawn(Pawn::Mage) => Deed::RemoveMage,
            Action::RemovePawn(Pawn::Witch) => Deed::RemoveWitch,
            Action::PlaceRobber(_) => Deed::PlaceRobber,
            Action::Rob(_) => Deed::Rob,
            Action::MoveMarker => Deed::MoveMarker,
            Action::MoveMessenger => Deed::MoveMessenger,
            Action::Reveal(_) => Deed::Reveal,
            Action::UseMessage => Deed::UseMessage,
            Action::ScoreFollower(_) => Deed::ScoreFollower,
            Action::TwoPoints => Deed::TwoPoints,
            Action::SetOut(_) => Deed::SetOut,
            Action::Fly { .. } => Deed::Fly,
            Action::Roll(_) => Deed::Roll,
            Action::Land { .. } => Deed::Land,
            Action::Pass => Deed::Pass,
            Action::Leave(_) => Deed::Leave,
        }
    }

    /// What it chooses.
    #[must_use]
    pub const fn pick(self) -> Pick {
        match self {
            Action::Start(player) | Action::Rob(player) | Action::Leave(player) => Pick::Player(player),
            Action::PlaceRobber(space) => Pick::Space(space),
            Action::Draw(kind) | Action::Choose(kind) => Pick::Tile(kind),
            Action::Lay { cell, rotation } => Pick::Placement { cell, rotation },
            Action::Place { figure, cell, segment }
            | Action::Redeploy { figure, cell, segment }
            | Action::Escape { figure, cell, segment }
            | Action::MoveOn { figure, cell, segment }
            | Action::Join { figure, cell, segment }
            | Action::TakeBack { figure, cell, segment }
            | Action::Land { figure, cell, segment } => Pick::Spot { figure: Some(figure), cell, segment },
            Action::ScoreNext { cell, segment }
            | Action::ScoreCastle { cell, segment }
            | Action::MovePawn { pawn: _, cell, segment } => Pick::Spot { figure: None, cell, segment },
            Action::LayBridged { cell, rotation, over, axis } => Pick::Bridged { cell, rotation, over, axis },
            Action::LayAbbey(cell) => Pick::Cell(cell),
            Action::PlaceBarn(corner) => Pick::Corner(corner),
            Action::Send { figure, quarter } => Pick::Quarter { figure: Some(figure), quarter },
            Action::MoveCount(quarter) => Pick::Quarter { figure: None, quarter },
            Action::MoveFairy(figure)
            | Action::SendHome(figure)
            | Action::ScoreFollower(figure)
            | Action::SetOut(figure) => Pick::Figure(figure),
            Action::Reveal(message) => Pick::Message(message),
            Action::MoveFairyTo(cell) | Action::MoveDragon(cell) => Pick::Cell(cell),
            Action::Piece(cell) | Action::PutIngot(cell) | Action::TakeIngot(cell) => Pick::Cell(cell),
            Action::Crown { figure, cell } | Action::Fly { figure, cell } => Pick::OnTile { figure, cell },
            Action::Capture(figure) | Action::BuildCastle(figure) => Pick::Figure(figure),
            Action::Reclaim { figure, holder } | Action::Ransom { figure, holder } => Pick::Prisoner { figure, holder },
            Action::DrawUnseen => Pick::Unseen,
            Action::Bid(points) => Pick::Points(points),
            Action::Roll(number) => Pick::Pips(number),
            Action::PlayOn
            | Action::Buy
            | Action::Sell
            | Action::RemovePawn(_)
            | Action::CircleAdd
            | Action::CircleReturn
            | Action::MoveMarker
            | Action::MoveMessenger
            | Action::UseMessage
            | Action::TwoPoints
            | Action::Pass => Pick::Nothing,
        }
    }

    /// Where it lays a tile and rotated how, if it does.
    #[must_use]
    #[inline]
    pub const fn lays(self) -> Option<(Cell, Rotation)> {
        if let Action::Lay { cell, rotation } | Action::LayBridged { cell, rotation, .. } = self {
            Some((cell, rotation))
        } else {
            None
        }
    }

    /// Over the tile at which cell it builds a bridge and which way that runs, if it does.
    #[must_use]
    pub const fn bridges(self) -> Option<(Cell, Axis)> {
        if let Action::LayBridged { over, axis, .. } = self { Some((over, axis)) } else { None }
    }

    /// The cell at which it takes place, if it does so on the board.
    #[must_use]
    pub const fn cell(self) -> Option<Cell> {
        match self.pick() {
            Pick::Placement { cell, .. }
            | Pick::Bridged { cell, .. }
            | Pick::Cell(cell)
            | Pick::Corner(cell)
            | Pick::Spot { cell, .. }
            | Pick::Figure(FigureAt { cell, .. })
            | Pick::OnTile { cell, .. } => Some(cell),
            Pick::Player(_)
            | Pick::Tile(_)
            | Pick::Unseen
            | Pick::Quarter { .. }
            | Pick::Prisoner { .. }
            | Pick::Points(_)
            | Pick::Pips(_)
            | Pick::Space(_)
            | Pick::Message(_)
            | Pick::Nothing => None,
        }
    }

    /// The kind of figure that it moves from the supply or from a quarter, or takes home from where it stands, if it does.
    #[must_use]
    pub const fn figure(self) -> Option<FigureKind> {
        match self.pick() {
            Pick::Spot { figure, .. } | Pick::Quarter { figure, .. } => figure,
            Pick::OnTile { figure, .. } | Pick::Prisoner { figure, .. } => Some(figure),
            Pick::Corner(_) => Some(FigureKind::Barn),
            Pick::Player(_)
            | Pick::Tile(_)
            | Pick::Unseen
            | Pick::Placement { .. }
            | Pick::Bridged { .. }
            | Pick::Cell(_)
            | Pick::Figure(_)
            | Pick::Points(_)
            | Pick::Pips(_)
            | Pick::Space(_)
            | Pick::Message(_)
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

#[cfg(test)]
mod tests;
