//! Why something is refused where ferries are set or moved.
use crate::event::RuleId;

/// The reason of a refusal that has to do with ferries.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FerryReason {
    /// A ferry must be set on the lake just laid.
    MustSet,
    /// A ferry is set on the lake just laid only.
    OnTheLake,
    /// A ferry joins two roads that end at its lake.
    JoinsRoads,
    /// The ferry was set or moved already in this part of the turn.
    MovedAlready,
    /// The ferry is not the first one along a road that the tile just laid continues.
    NotMet,
    /// The ferry lies between these roads already.
    LiesThere,
}

impl FerryReason {
    pub(super) const fn tell(self) -> &'static str {
        match self {
            FerryReason::MustSet => "a ferry must be set on the lake of the tile just laid",
            FerryReason::OnTheLake => "the ferry is set on the lake of the tile just laid, and nowhere else",
            FerryReason::JoinsRoads => "a ferry joins two roads that end at its lake",
            FerryReason::MovedAlready => "each ferry is set or moved only once for a tile",
            FerryReason::NotMet => "only the first ferry along a road that the tile just laid continues may be moved",
            FerryReason::LiesThere => "the ferry joins these two roads already; to leave it there, pass",
        }
    }

    pub(super) const fn rules(self) -> &'static [RuleId] {
        match self {
            FerryReason::MustSet | FerryReason::OnTheLake => &["FERRY-SET-1"],
            FerryReason::JoinsRoads => &["FERRY-MOVE-2"],
            FerryReason::MovedAlready => &["FERRY-MOVE-7"],
            FerryReason::NotMet => &["FERRY-MOVE-4", "FERRY-RUL-3"],
            FerryReason::LiesThere => &["FERRY-MOVE-1"],
        }
    }
}
