//! Deeds: which action it is, whatever it chooses, and what all actions of a deed have in common.
use super::{Action, Pick};
use crate::expansions::mage_and_witch::magic::Pawn;

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
    /// [`Action::Piece`].
    Piece,
    /// [`Action::Crown`].
    Crown,
    /// [`Action::Capture`].
    Capture,
    /// [`Action::Reclaim`].
    Reclaim,
    /// [`Action::Ransom`].
    Ransom,
    /// [`Action::LayAbbey`].
    LayAbbey,
    /// [`Action::PlaceBarn`].
    PlaceBarn,
    /// [`Action::MoveOn`].
    MoveOn,
    /// [`Action::Bid`].
    Bid,
    /// [`Action::Buy`].
    Buy,
    /// [`Action::Sell`].
    Sell,
    /// [`Action::LayBridged`].
    LayBridged,
    /// [`Action::BuildCastle`].
    BuildCastle,
    /// [`Action::ScoreCastle`].
    ScoreCastle,
    /// [`Action::PutIngot`].
    PutIngot,
    /// [`Action::TakeIngot`].
    TakeIngot,
    /// [`Action::CircleAdd`].
    CircleAdd,
    /// [`Action::CircleReturn`].
    CircleReturn,
    /// [`Action::Join`].
    Join,
    /// [`Action::TakeBack`].
    TakeBack,
    /// [`Action::MovePawn`] with the mage.
    MoveMage,
    /// [`Action::MovePawn`] with the witch.
    MoveWitch,
    /// [`Action::RemovePawn`] with the mage.
    RemoveMage,
    /// [`Action::RemovePawn`] with the witch.
    RemoveWitch,
    /// [`Action::PlaceRobber`].
    PlaceRobber,
    /// [`Action::Rob`].
    Rob,
    /// [`Action::MoveMarker`].
    MoveMarker,
    /// [`Action::MoveMessenger`].
    MoveMessenger,
    /// [`Action::Reveal`].
    Reveal,
    /// [`Action::UseMessage`].
    UseMessage,
    /// [`Action::ScoreFollower`].
    ScoreFollower,
    /// [`Action::TwoPoints`].
    TwoPoints,
    /// [`Action::SetOut`].
    SetOut,
    /// [`Action::Fly`].
    Fly,
    /// [`Action::Roll`].
    Roll,
    /// [`Action::Land`].
    Land,
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
    /// A cell and a rotation for the drawn tile, and a bridge.
    Bridged,
    /// A cell of the board.
    Cell,
    /// A corner where four tiles meet.
    Corner,
    /// A spot of one tile. Another segment of the same feature on that tile means the same.
    Spot,
    /// A feature, named by a spot. Any segment of it means the same.
    Feature,
    /// A figure that stands on the board, anybody's.
    Figure,
    /// A quarter of the City of Carcassonne.
    Quarter,
    /// A tile on which a figure comes to stand, in none of its features.
    OnTile,
    /// A prisoner.
    Prisoner,
    /// So many points.
    Points,
    /// A number on a die.
    Pips,
    /// A space of the scoring track.
    Space,
    /// A message.
    Message,
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
    /// From the spot or the player that is picked to its owner's supply.
    Home,
    /// From where it stands on the board to what is picked.
    Onward,
}

impl Deed {
    /// All deeds.
    pub const ALL: [Deed; 53] = [
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
        Deed::Piece,
        Deed::Crown,
        Deed::Capture,
        Deed::Reclaim,
        Deed::Ransom,
        Deed::LayAbbey,
        Deed::PlaceBarn,
        Deed::MoveOn,
        Deed::Bid,
        Deed::Buy,
        Deed::Sell,
        Deed::LayBridged,
        Deed::BuildCastle,
        Deed::ScoreCastle,
        Deed::PutIngot,
        Deed::TakeIngot,
        Deed::CircleAdd,
        Deed::CircleReturn,
        Deed::Join,
        Deed::TakeBack,
        Deed::MoveMage,
        Deed::MoveWitch,
        Deed::RemoveMage,
        Deed::RemoveWitch,
        Deed::PlaceRobber,
        Deed::Rob,
        Deed::MoveMarker,
        Deed::MoveMessenger,
        Deed::Reveal,
        Deed::UseMessage,
        Deed::ScoreFollower,
        Deed::TwoPoints,
        Deed::SetOut,
        Deed::Fly,
        Deed::Roll,
        Deed::Land,
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
            Deed::Piece => ("piece", Picks::Cell, None),
            Deed::Crown => ("crown", Picks::OnTile, Some(Motion::FromSupply)),
            Deed::Capture => ("capture", Picks::Figure, None),
            Deed::Reclaim => ("reclaim", Picks::Prisoner, Some(Motion::Home)),
            Deed::Ransom => ("ransom", Picks::Prisoner, Some(Motion::Home)),
            Deed::LayAbbey => ("abbey", Picks::Cell, None),
            Deed::PlaceBarn => ("barn", Picks::Corner, None),
            Deed::MoveOn => ("move", Picks::Spot, Some(Motion::Onward)),
            Deed::Bid => ("bid", Picks::Points, None),
            Deed::Buy => ("buy", Picks::Nothing, None),
            Deed::Sell => ("sell", Picks::Nothing, None),
            Deed::LayBridged => ("bridge", Picks::Bridged, None),
            Deed::BuildCastle => ("castle", Picks::Figure, None),
            Deed::ScoreCastle => ("score-castle", Picks::Feature, None),
            Deed::PutIngot => ("ingot", Picks::Cell, None),
            Deed::TakeIngot => ("take-ingot", Picks::Cell, None),
            Deed::CircleAdd => ("circle-add", Picks::Nothing, None),
            Deed::CircleReturn => ("circle-return", Picks::Nothing, None),
            Deed::Join => ("join", Picks::Spot, Some(Motion::FromSupply)),
            Deed::TakeBack => ("take-back", Picks::Spot, Some(Motion::Home)),
            Deed::MoveMage => ("mage", Picks::Feature, None),
            Deed::MoveWitch => ("witch", Picks::Feature, None),
            Deed::RemoveMage => ("no-mage", Picks::Nothing, None),
            Deed::RemoveWitch => ("no-witch", Picks::Nothing, None),
            Deed::PlaceRobber => ("robber", Picks::Space, None),
            Deed::Rob => ("rob", Picks::Player, None),
            Deed::MoveMarker => ("marker", Picks::Nothing, None),
            Deed::MoveMessenger => ("messenger", Picks::Nothing, None),
            Deed::Reveal => ("reveal", Picks::Message, None),
            Deed::UseMessage => ("use-message", Picks::Nothing, None),
            Deed::ScoreFollower => ("score-follower", Picks::Figure, None),
            Deed::TwoPoints => ("two-points", Picks::Nothing, None),
            Deed::SetOut => ("set-out", Picks::Figure, None),
            Deed::Fly => ("fly", Picks::OnTile, Some(Motion::FromSupply)),
            Deed::Roll => ("roll", Picks::Pips, None),
            Deed::Land => ("land", Picks::Spot, Some(Motion::Onward)),
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
            (Deed::Piece, Pick::Cell(cell)) => Action::Piece(cell),
            (Deed::Crown, Pick::OnTile { figure, cell }) => Action::Crown { figure, cell },
            (Deed::Capture, Pick::Figure(figure)) => Action::Capture(figure),
            (Deed::Reclaim, Pick::Prisoner { figure, holder }) => Action::Reclaim { figure, holder },
            (Deed::Ransom, Pick::Prisoner { figure, holder }) => Action::Ransom { figure, holder },
            (Deed::LayAbbey, Pick::Cell(cell)) => Action::LayAbbey(cell),
            (Deed::PlaceBarn, Pick::Corner(corner)) => Action::PlaceBarn(corner),
            (Deed::MoveOn, Pick::Spot { figure: Some(figure), cell, segment }) => {
                Action::MoveOn { figure, cell, segment }
            }
            (Deed::Bid, Pick::Points(points)) => Action::Bid(points),
            (Deed::Buy, Pick::Nothing) => Action::Buy,
            (Deed::Sell, Pick::Nothing) => Action::Sell,
            (Deed::LayBridged, Pick::Bridged { cell, rotation, over, axis }) => {
                Action::LayBridged { cell, rotation, over, axis }
            }
            (Deed::BuildCastle, Pick::Figure(figure)) => Action::BuildCastle(figure),
            (Deed::ScoreCastle, Pick::Spot { figure: None, cell, segment }) => Action::ScoreCastle { cell, segment },
            (Deed::PutIngot, Pick::Cell(cell)) => Action::PutIngot(cell),
            (Deed::TakeIngot, Pick::Cell(cell)) => Action::TakeIngot(cell),
            (Deed::CircleAdd, Pick::Nothing) => Action::CircleAdd,
            (Deed::CircleReturn, Pick::Nothing) => Action::CircleReturn,
            (Deed::Join, Pick::Spot { figure: Some(figure), cell, segment }) => Action::Join { figure, cell, segment },
            (Deed::TakeBack, Pick::Spot { figure: Some(figure), cell, segment }) => {
                Action::TakeBack { figure, cell, segment }
            }
            (Deed::MoveMage, Pick::Spot { figure: None, cell, segment }) => {
                Action::MovePawn { pawn: Pawn::Mage, cell, segment }
            }
            (Deed::MoveWitch, Pick::Spot { figure: None, cell, segment }) => {
                Action::MovePawn { pawn: Pawn::Witch, cell, segment }
            }
            (Deed::RemoveMage, Pick::Nothing) => Action::RemovePawn(Pawn::Mage),
            (Deed::RemoveWitch, Pick::Nothing) => Action::RemovePawn(Pawn::Witch),
            (Deed::PlaceRobber, Pick::Space(space)) => Action::PlaceRobber(space),
            (Deed::Rob, Pick::Player(player)) => Action::Rob(player),
            (Deed::MoveMarker, Pick::Nothing) => Action::MoveMarker,
            (Deed::MoveMessenger, Pick::Nothing) => Action::MoveMessenger,
            (Deed::Reveal, Pick::Message(message)) => Action::Reveal(message),
            (Deed::UseMessage, Pick::Nothing) => Action::UseMessage,
            (Deed::ScoreFollower, Pick::Figure(figure)) => Action::ScoreFollower(figure),
            (Deed::TwoPoints, Pick::Nothing) => Action::TwoPoints,
            (Deed::SetOut, Pick::Figure(figure)) => Action::SetOut(figure),
            (Deed::Fly, Pick::OnTile { figure, cell }) => Action::Fly { figure, cell },
            (Deed::Roll, Pick::Pips(number)) => Action::Roll(number),
            (Deed::Land, Pick::Spot { figure: Some(figure), cell, segment }) => Action::Land { figure, cell, segment },
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
                | Deed::Piece
                | Deed::Crown
                | Deed::Capture
                | Deed::Reclaim
                | Deed::Ransom
                | Deed::LayAbbey
                | Deed::PlaceBarn
                | Deed::MoveOn
                | Deed::Bid
                | Deed::Buy
                | Deed::Sell
                | Deed::LayBridged
                | Deed::BuildCastle
                | Deed::ScoreCastle
                | Deed::PutIngot
                | Deed::TakeIngot
                | Deed::CircleAdd
                | Deed::CircleReturn
                | Deed::Join
                | Deed::TakeBack
                | Deed::MoveMage
                | Deed::MoveWitch
                | Deed::RemoveMage
                | Deed::RemoveWitch
                | Deed::PlaceRobber
                | Deed::Rob
                | Deed::MoveMarker
                | Deed::MoveMessenger
                | Deed::Reveal
                | Deed::UseMessage
                | Deed::ScoreFollower
                | Deed::TwoPoints
                | Deed::SetOut
                | Deed::Fly
                | Deed::Roll
                | Deed::Land
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
