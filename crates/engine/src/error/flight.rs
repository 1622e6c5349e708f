//! Why something is refused around a flight.
use crate::board::cell::Cell;
use crate::event::RuleId;
use crate::figures::FigureKind;
use crate::pack::FeatureKind;

/// Why a follower does not fly, or does not land like that.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FlightReason {
    /// The flight of the player has failed, so no other follower is deployed.
    Grounded,
    /// No tile with a flying machine was just laid at the cell.
    NoMachine {
        /// Where.
        cell: Cell,
    },
    /// Such a figure does not fly.
    DoesNotFly {
        /// What kind of figure.
        figure: FigureKind,
    },
    /// The die has no such number.
    NotOnTheDie,
    /// A follower that can land must land.
    MustLand,
    /// The flight leads to another tile.
    FliesTo {
        /// Where it leads.
        cell: Cell,
    },
    /// Another follower is in the air.
    OtherFlies {
        /// What kind of follower.
        figure: FigureKind,
    },
    /// Nobody lands in a field.
    NotInAField,
    /// Nobody lands in what is complete.
    Completed {
        /// What it is.
        feature: FeatureKind,
    },
}

impl FlightReason {
    /// The rules that say so.
    pub(super) const fn rules(self) -> &'static [RuleId] {
        match self {
            FlightReason::Grounded => &["FLY-12", "FLY-RUL-16"],
            FlightReason::NoMachine { .. } => &["FLY-1"],
            FlightReason::DoesNotFly { figure: FigureKind::Mayor | FigureKind::Wagon } => &["FLY-2", "FLY-RUL-8"],
            FlightReason::DoesNotFly { .. } => &["FLY-3"],
            FlightReason::NotOnTheDie => &["FLY-KIT-1"],
            FlightReason::MustLand => &["FLY-6", "FLY-RUL-10"],
            FlightReason::FliesTo { .. } => &["FLY-5"],
            FlightReason::OtherFlies { .. } => &["FLY-6"],
            FlightReason::NotInAField => &["FLY-9"],
            FlightReason::Completed { .. } => &["FLY-7", "FLY-RUL-4"],
        }
    }

    /// The reason in one sentence.
    pub(super) fn tell(self) -> String {
        match self {
            FlightReason::Grounded => "after a failed flight no other follower is deployed".to_owned(),
            FlightReason::NoMachine { cell } => format!("no tile with a flying machine was just laid at {cell}"),
            FlightReason::DoesNotFly { figure } => format!("a {} does not fly", figure.word()),
            FlightReason::NotOnTheDie => "the die shows 1, 2 or 3".to_owned(),
            FlightReason::MustLand => "a follower that can land must land".to_owned(),
            FlightReason::FliesTo { cell } => format!("the flight leads to the tile at {cell}"),
            FlightReason::OtherFlies { figure } => format!("it is a {} that flies", figure.word()),
            FlightReason::NotInAField => "a follower that flies does not land in a field".to_owned(),
            FlightReason::Completed { feature } => {
                format!("this {} is complete, and a follower lands only in what is incomplete", feature.word())
            }
        }
    }
}
