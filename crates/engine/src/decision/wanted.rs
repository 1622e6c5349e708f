//! What decisions are about: a row for each kind of them.
use crate::action::Deed;
use crate::event::RuleId;

/// What a decision is about. A step that asks names one; views, bots and refusals ask it for the rest.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Wanted {
    /// Who begins.
    Start,
    /// A draw.
    Draw,
    /// Which of the player's tiles is laid.
    Tile,
    /// Laying the drawn tile.
    Lay,
    /// A figure, or none.
    Figure,
    /// Laying the spring beside Carcassonne.
    Spring,
    /// Which of several completed features is scored next.
    ScoringOrder,
    /// Followers from Carcassonne to the feature that is scored next, or none.
    Redeployment,
    /// A follower from Carcassonne to anything incomplete before the final scoring, or none.
    LastRedeployment,
    /// A follower sent to Carcassonne, or none.
    Sending,
    /// Where the count goes, or that he stays.
    Count,
    /// Whether the second part of a double turn is played.
    SecondPart,
    /// An escape from a besieged city, or none.
    Escape,
    /// A step of the dragon.
    DragonStep,
    /// A figure captured from the tower just built, or none.
    Capture,
    /// Which of the player's own figures comes back in an exchange.
    Exchange,
    /// An abbey instead of a tile, or not.
    Abbey,
    /// Where a wagon goes on, or that it goes home.
    Wagon,
    /// Which tile of a bazaar is auctioned next, or taken.
    BazaarTile,
    /// The bid with which an auction opens.
    OpeningBid,
    /// A higher bid, or none.
    Bid,
    /// Whether the auctioneer buys or sells.
    BuyOrSell,
    /// A castle on a town just closed, or not.
    Castle,
    /// For which of several completed features a castle is scored.
    CastleFeature,
    /// On which tile the second ingot is put.
    Ingot,
    /// From which tile an ingot is taken.
    IngotTaken,
    /// Where mage or witch goes.
    Magic,
    /// What a crop circle lets everybody do.
    Circle,
    /// A follower that joins another or goes home because of a crop circle.
    CircleFollower,
    /// A robber on the scoring track, or none.
    Robber,
    /// Which of several players who score at once is robbed.
    Robbed,
    /// Which piece on the scoring track moves.
    TrackPiece,
    /// Which message is on top.
    Message,
    /// Whether a message is applied, and to whom.
    UseMessage,
    /// Where a follower that moves on goes.
    NewPlace,
    /// Which second knight goes along to a cloister.
    SecondKnight,
    /// What the die shows for a flight.
    Roll,
    /// Where a follower lands that flies.
    Landing,
    /// A tile that lies open instead of one that is drawn, or not.
    OpenTile,
}

/// Decisions of one player that are best thought through together.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Matter {
    /// Which tile is laid where, and what stands on it.
    Tile,
    /// Who goes from Carcassonne to the feature that is scored next.
    Redeployment,
    /// Who goes into Carcassonne, and where the count does.
    Carcassonne,
    /// It stands for itself.
    Alone,
}

/// Everything that is known of one kind of decision.
struct Row {
    name: &'static str,
    deeds: &'static [Deed],
    matter: Matter,
    first: &'static str,
    rules: &'static [RuleId],
}

impl Wanted {
    /// All of them.
    pub const ALL: [Wanted; 39] = [
        Wanted::Start,
        Wanted::Draw,
        Wanted::Tile,
        Wanted::Lay,
        Wanted::Figure,
        Wanted::Spring,
        Wanted::ScoringOrder,
        Wanted::Redeployment,
        Wanted::LastRedeployment,
        Wanted::Sending,
        Wanted::Count,
        Wanted::SecondPart,
        Wanted::Escape,
        Wanted::DragonStep,
        Wanted::Capture,
        Wanted::Exchange,
        Wanted::Abbey,
        Wanted::Wagon,
        Wanted::BazaarTile,
        Wanted::OpeningBid,
        Wanted::Bid,
        Wanted::BuyOrSell,
        Wanted::Castle,
        Wanted::CastleFeature,
        Wanted::Ingot,
        Wanted::IngotTaken,
        Wanted::Magic,
        Wanted::Circle,
        Wanted::CircleFollower,
        Wanted::Robber,
        Wanted::Robbed,
        Wanted::TrackPiece,
        Wanted::Message,
        Wanted::UseMessage,
        Wanted::NewPlace,
        Wanted::SecondKnight,
        Wanted::Roll,
        Wanted::Landing,
        Wanted::OpenTile,
    ];

    const fn row(self) -> Row {
        match self {
            Wanted::Start => Row {
                name: "start",
                deeds: &[Deed::Start],
                matter: Matter::Alone,
                first: "first it must be settled who begins",
                rules: &["BASE-SETUP-4"],
            },
            Wanted::Draw => Row {
                name: "draw",
                deeds: &[Deed::Draw],
                matter: Matter::Alone,
                first: "first a tile must be drawn",
                rules: &["BASE-TURN-1"],
            },
            Wanted::Tile => Row {
                name: "tile",
                deeds: &[Deed::Choose],
                matter: Matter::Tile,
                first: "first one of the tiles in hand must be chosen",
                rules: &["VAR-HAND-2"],
            },
            Wanted::Lay => Row {
                name: "lay",
                deeds: &[Deed::Lay, Deed::LayBridged],
                matter: Matter::Tile,
                first: "first the drawn tile must be laid",
                rules: &["BASE-TURN-1"],
            },
            Wanted::Figure => Row {
                name: "figure",
                deeds: &[
                    Deed::Place,
                    Deed::PlaceBarn,
                    Deed::MoveFairy,
                    Deed::MoveFairyTo,
                    Deed::SendHome,
                    Deed::Piece,
                    Deed::Crown,
                    Deed::Ransom,
                    Deed::SetOut,
                    Deed::Fly,
                ],
                matter: Matter::Tile,
                first: "the tile lies already; now a figure may be placed on it, or none",
                rules: &["BASE-TURN-1"],
            },
            Wanted::Spring => Row {
                name: "spring",
                deeds: &[Deed::Lay],
                matter: Matter::Alone,
                first: "first the spring must be laid beside Carcassonne",
                rules: &["RIVER-COUNT-1"],
            },
            Wanted::ScoringOrder => Row {
                name: "order",
                deeds: &[Deed::ScoreNext],
                matter: Matter::Alone,
                first: "first it must be settled which feature is scored next",
                rules: &["TURN-D1"],
            },
            Wanted::Redeployment => Row {
                name: "redeploy",
                deeds: &[Deed::Redeploy],
                matter: Matter::Redeployment,
                first: "first it must be settled who moves from Carcassonne",
                rules: &["COUNT-OUT-1"],
            },
            Wanted::LastRedeployment => Row {
                name: "last-redeployment",
                deeds: &[Deed::Redeploy],
                // One by one: with a follower for every feature there would be no end to the ways.
                matter: Matter::Alone,
                first: "first it must be settled who leaves Carcassonne before the final scoring",
                rules: &["COUNT-END-1"],
            },
            Wanted::Sending => Row {
                name: "send",
                deeds: &[Deed::Send],
                matter: Matter::Carcassonne,
                first: "now a follower may be sent to Carcassonne, or none",
                rules: &["COUNT-IN-5"],
            },
            Wanted::Count => Row {
                name: "count",
                deeds: &[Deed::MoveCount],
                matter: Matter::Carcassonne,
                first: "now the count may be moved, or not",
                rules: &["COUNT-COUNT-1"],
            },
            Wanted::SecondPart => Row {
                name: "second-part",
                deeds: &[Deed::PlayOn],
                matter: Matter::Alone,
                first: "first it must be settled whether the second part of the turn is played",
                rules: &["TRADE-BUILD-9"],
            },
            Wanted::Escape => Row {
                name: "escape",
                deeds: &[Deed::Escape],
                matter: Matter::Alone,
                first: "now a knight may escape from a besieged city, or none",
                rules: &["CATHAR-ESC-1"],
            },
            Wanted::DragonStep => Row {
                name: "dragon",
                deeds: &[Deed::MoveDragon],
                matter: Matter::Alone,
                first: "first the dragon travels: it must be moved to a tile beside it",
                rules: &["DRAGON-MOVE-5", "DRAGON-MOVE-10"],
            },
            Wanted::Capture => Row {
                name: "capture",
                deeds: &[Deed::Capture],
                matter: Matter::Tile,
                first: "now a follower within reach of the tower may be captured, or none",
                rules: &["TOWER-CAP-1"],
            },
            Wanted::Exchange => Row {
                name: "exchange",
                deeds: &[Deed::Reclaim],
                matter: Matter::Tile,
                first: "first it must be settled which prisoner comes back",
                rules: &["TOWER-SWAP-2"],
            },
            Wanted::Abbey => Row {
                name: "abbey",
                deeds: &[Deed::LayAbbey],
                matter: Matter::Tile,
                first: "first it must be settled whether an abbey is laid instead of a tile",
                rules: &["ABBEY-PLACE-1"],
            },
            Wanted::Wagon => Row {
                name: "wagon",
                deeds: &[Deed::MoveOn],
                matter: Matter::Alone,
                first: "first it must be settled where the wagon goes, or that it goes home",
                rules: &["WAGON-MOVE-1"],
            },
            Wanted::BazaarTile => Row {
                name: "bazaar-tile",
                deeds: &[Deed::Choose],
                matter: Matter::Alone,
                first: "first one of the tiles of the bazaar must be chosen",
                rules: &["BAZAAR-5", "BAZAAR-16"],
            },
            Wanted::OpeningBid => Row {
                name: "opening-bid",
                deeds: &[Deed::Bid],
                matter: Matter::Alone,
                first: "first the auctioneer must open with a bid of 0 or more",
                rules: &["BAZAAR-5"],
            },
            Wanted::Bid => Row {
                name: "bid",
                deeds: &[Deed::Bid],
                matter: Matter::Alone,
                first: "first a higher bid must be made for the tile, or none",
                rules: &["BAZAAR-6"],
            },
            Wanted::BuyOrSell => Row {
                name: "buy-or-sell",
                deeds: &[Deed::Buy, Deed::Sell],
                matter: Matter::Alone,
                first: "first the auctioneer must buy the tile or sell it",
                rules: &["BAZAAR-7"],
            },
            Wanted::Castle => Row {
                name: "castle",
                deeds: &[Deed::BuildCastle],
                matter: Matter::Alone,
                first: "first it must be settled whether the town becomes a castle",
                rules: &["CASTLE-BUILD-1"],
            },
            Wanted::CastleFeature => Row {
                name: "castle-feature",
                deeds: &[Deed::ScoreCastle],
                matter: Matter::Alone,
                first: "first it must be settled for which feature the castle is scored",
                rules: &["CASTLE-SCORE-6"],
            },
            Wanted::Ingot => Row {
                name: "ingot",
                deeds: &[Deed::PutIngot],
                matter: Matter::Tile,
                first: "first a second ingot must be put on a tile beside the one just laid",
                rules: &["GOLD-PLACE-1", "GOLD-PLACE-4"],
            },
            Wanted::IngotTaken => Row {
                name: "ingot-taken",
                deeds: &[Deed::TakeIngot],
                matter: Matter::Alone,
                first: "first it must be settled from which tile the next ingot is taken",
                rules: &["GOLD-TAKE-3"],
            },
            Wanted::Magic => Row {
                name: "magic",
                deeds: &[Deed::MoveMage, Deed::MoveWitch, Deed::RemoveMage, Deed::RemoveWitch],
                matter: Matter::Tile,
                first: "first the mage or the witch must be moved",
                rules: &["MAGIC-PLACE-1", "MAGIC-SAME-1"],
            },
            Wanted::Circle => Row {
                name: "circle",
                deeds: &[Deed::CircleAdd, Deed::CircleReturn],
                matter: Matter::Alone,
                first: "first it must be settled whether the crop circle adds followers or takes them back",
                rules: &["CROP-2"],
            },
            Wanted::CircleFollower => Row {
                name: "circle-follower",
                deeds: &[Deed::Join, Deed::TakeBack],
                matter: Matter::Alone,
                first: "first the crop circle must have its effect on everybody",
                rules: &["CROP-3"],
            },
            Wanted::Robber => Row {
                name: "robber",
                deeds: &[Deed::PlaceRobber],
                matter: Matter::Alone,
                first: "first it must be settled who puts a robber on the scoring track",
                rules: &["ROBBER-PLACE-1", "ROBBER-PLACE-2"],
            },
            Wanted::Robbed => Row {
                name: "robbed",
                deeds: &[Deed::Rob],
                matter: Matter::Alone,
                first: "first it must be settled whom a robber robs",
                rules: &["ROBBER-STEAL-7"],
            },
            Wanted::TrackPiece => Row {
                name: "track-piece",
                deeds: &[Deed::MoveMarker, Deed::MoveMessenger],
                matter: Matter::Alone,
                first: "first it must be settled whether the marker or the messenger moves",
                rules: &["MSG-MOVE-1"],
            },
            Wanted::Message => Row {
                name: "message",
                deeds: &[Deed::Reveal],
                matter: Matter::Alone,
                first: "first the top message must be revealed",
                rules: &["MSG-GET-1", "MSG-USE-1"],
            },
            Wanted::UseMessage => Row {
                name: "use-message",
                deeds: &[Deed::UseMessage, Deed::ScoreFollower, Deed::TwoPoints],
                matter: Matter::Alone,
                first: "first the message must be applied, or two points taken instead",
                rules: &["MSG-USE-1"],
            },
            Wanted::NewPlace => Row {
                name: "new-place",
                deeds: &[Deed::MoveOn],
                matter: Matter::Tile,
                first: "first it must be settled where the follower goes",
                rules: &["VAR-LEASE-1"],
            },
            Wanted::SecondKnight => Row {
                name: "second-knight",
                deeds: &[Deed::SetOut],
                matter: Matter::Tile,
                first: "first it must be settled which second knight goes to the cloister",
                rules: &["VAR-LEASE-4"],
            },
            Wanted::Roll => Row {
                name: "roll",
                deeds: &[Deed::Roll],
                matter: Matter::Alone,
                first: "first the die must be rolled for the follower on the flying machine",
                rules: &["FLY-5"],
            },
            Wanted::Landing => Row {
                name: "landing",
                deeds: &[Deed::Land],
                matter: Matter::Tile,
                first: "first it must be settled where the follower lands",
                rules: &["FLY-6"],
            },
            Wanted::OpenTile => Row {
                name: "open-tile",
                deeds: &[Deed::Choose],
                matter: Matter::Tile,
                first: "first it must be settled whether a tile that lies open is taken",
                rules: &["VAR-DISPLAY-2", "VAR-CLOISTER-2"],
            },
        }
    }

    /// Its name on pages and in tests.
    #[must_use]
    pub const fn name(self) -> &'static str {
        self.row().name
    }

    /// The deeds that answer it, passing aside.
    #[must_use]
    pub const fn deeds(self) -> &'static [Deed] {
        self.row().deeds
    }

    /// With which other decisions it belongs together.
    #[must_use]
    pub const fn matter(self) -> Matter {
        self.row().matter
    }

    /// What must be chosen first, or may be chosen now: the refusal of anything else.
    #[must_use]
    pub const fn first(self) -> &'static str {
        self.row().first
    }

    /// The rules by which it is decided now.
    #[must_use]
    pub const fn rules(self) -> &'static [RuleId] {
        self.row().rules
    }
}

const _: () = {
    let mut n = 0;
    while n < Wanted::ALL.len() {
        assert!(Wanted::ALL[n] as usize == n, "Wanted::ALL lists them in their order");
        n += 1;
    }
};
