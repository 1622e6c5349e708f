//! What the variants of the wood step do with figures.
use super::{About, Cause, Place, Shows, Weight};
use crate::board::cell::Cell;
use crate::board::tile::SegmentNumber;
use crate::figures::{FigureAt, Player};
use crate::order_of_play::Element;
use crate::pack::FeatureKind;

/// Something that a variant did with figures.
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
}

impl WoodEvent {
    /// What is known of it.
    pub(super) const fn about(&self) -> About<'static> {
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
        }
    }
}
