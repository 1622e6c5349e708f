//! What flights and the variants of the wood step do with figures.
use super::{About, Cause, Place, Shows, Weight};
use crate::board::cell::Cell;
use crate::board::tile::SegmentNumber;
use crate::expansions::flying_machines::flights::NoLanding;
use crate::figures::{FigureAt, FigureKind, Player};
use crate::order_of_play::Element;
use crate::pack::FeatureKind;

/// Something that a flight, or a variant, did with figures.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum WoodEvent {
    /// A follower moved on to another feature (VAR-LEASE-1).
    Moved {
        /// Whose.
        player: Player,
        /// Which, named by where it stood.
        from: FigureAt,
        /// To which tile.
        cell: Cell,
        /// To which segment of it.
        segment: SegmentNumber,
        /// To what feature.
        feature: FeatureKind,
    },
    /// A follower was put on a flying machine (FLY-1).
    TookOff {
        /// Whose.
        player: Player,
        /// What kind of follower.
        figure: FigureKind,
        /// On which tile.
        cell: Cell,
    },
    /// The die was rolled for it (FLY-5).
    Rolled {
        /// For whose follower.
        player: Player,
        /// What it shows.
        number: u8,
        /// Where the flight leads; `None` if the table ends before.
        cell: Option<Cell>,
    },
    /// It landed (FLY-6, FLY-13).
    Landed {
        /// Whose.
        player: Player,
        /// What kind of follower.
        figure: FigureKind,
        /// On which tile.
        cell: Cell,
        /// On which segment of it.
        segment: SegmentNumber,
        /// In what feature.
        feature: FeatureKind,
    },
    /// It cannot land (FLY-11); that it is home tells the next event.
    CannotLand {
        /// Whose.
        player: Player,
        /// What kind of follower.
        figure: FigureKind,
        /// Where it would have landed; `None` if the table ends before.
        cell: Option<Cell>,
        /// Why not.
        why: NoLanding,
    },
}

impl WoodEvent {
    /// What is known of it.
    pub(super) const fn about(&self) -> About<'static> {
        const FLIGHT: About<'static> = About {
            name: "",
            player: None,
            cause: Cause::Player,
            weight: Weight::News,
            element: Some(Element::Flight),
            place: Place::Nowhere,
            shows: Shows::Nothing,
            begins: None,
            rules: &[],
        };
        match self {
            WoodEvent::Moved { player, from, cell, segment, feature } => About {
                name: "moved",
                player: Some(*player),
                cause: Cause::Player,
                weight: Weight::News,
                element: Some(Element::Lease),
                place: Place::Spot(*cell, *segment),
                shows: Shows::Figure(*player, from.kind),
                begins: None,
                rules: match feature {
                    FeatureKind::Field => &["VAR-LEASE-2"],
                    FeatureKind::City => &["VAR-LEASE-3"],
                    FeatureKind::Cloister => &["VAR-LEASE-4"],
                    FeatureKind::Road | FeatureKind::River => &["VAR-LEASE-5"],
                },
            },
            WoodEvent::TookOff { player, figure, cell } => About {
                name: "took-off",
                player: Some(*player),
                place: Place::Tile(*cell),
                shows: Shows::Figure(*player, *figure),
                rules: &["FLY-1", "FLY-4"],
                ..FLIGHT
            },
            WoodEvent::Rolled { player, number, cell } => About {
                name: "rolled",
                player: Some(*player),
                cause: Cause::Chance,
                place: match cell {
                    Some(cell) => Place::Tile(*cell),
                    None => Place::Nowhere,
                },
                shows: Shows::Die(*number),
                rules: &["FLY-5"],
                ..FLIGHT
            },
            WoodEvent::Landed { player, figure, cell, segment, .. } => About {
                name: "landed",
                player: Some(*player),
                place: Place::Spot(*cell, *segment),
                shows: Shows::Figure(*player, *figure),
                rules: &["FLY-6", "FLY-13"],
                ..FLIGHT
            },
            WoodEvent::CannotLand { player, figure, cell, why } => About {
                name: "cannot-land",
                player: Some(*player),
                cause: Cause::Rules,
                place: match cell {
                    Some(cell) => Place::Tile(*cell),
                    None => Place::Nowhere,
                },
                shows: Shows::Figure(*player, *figure),
                rules: why.rules(),
                ..FLIGHT
            },
        }
    }
}
