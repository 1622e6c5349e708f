//! The City of Carcassonne: who stands in which quarter, and where the count is (COUNT-SETUP-3, COUNT-COUNT-1 to 4).
use super::send::serves_kind;
use crate::board::features::SegmentId;
use crate::board::tile::Quarter;
use crate::expansions::Set;
use crate::figures::{FigureKind, Player};
use crate::hash::Stirred;
use crate::in_play::Room;
use crate::notation::lines::{Line, Lines};
use crate::notation::{NotationError, Thing};
use crate::order_of_play::Element;
use crate::pack::FeatureKind;
use crate::position::{Position, PositionError, seat};
use crate::rooms::InPositions;
use crate::rules::Rules;
use crate::state::State;

/// The city's quarters and what goes on around them in the present turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Carcassonne {
    /// The quarter in which the count stands.
    pub count: Quarter,
    /// The followers inside, by owner and by quarter, all kinds in one byte: see [`place_of`].
    inside: [[u8; Quarter::ALL.len()]; Player::MOST],
    /// Who scored in this part of the turn: bits by seat.
    pub(super) scorers: u8,
    /// The active player's followers in the supply before the scoring, by kind.
    pub(super) supply_before: [u8; FigureKind::FOLLOWERS.len()],
    /// Whether a follower has just been sent, so that the count may be moved.
    pub(super) has_sent: bool,
}

impl Room for Carcassonne {
    const UNUSED: &'static Carcassonne = &Carcassonne {
        // COUNT-SETUP-3
        count: Quarter::Castle,
        inside: [[0; Quarter::ALL.len()]; Player::MOST],
        scorers: 0,
        supply_before: [0; FigureKind::FOLLOWERS.len()],
        has_sent: false,
    };

    fn reset(&mut self, _: &Rules) {
        *self = *Carcassonne::UNUSED;
    }
}

/// Where the number of followers of a kind stands in the byte of a quarter, and the largest number there can be: a player
/// has 7 followers, and one of each other kind. Figures that are no followers never come in.
const fn place_of(kind: FigureKind) -> Option<(u8, u8)> {
    match kind {
        FigureKind::Follower => Some((0, 7)),
        FigureKind::BigFollower => Some((3, 1)),
        FigureKind::Mayor => Some((4, 1)),
        FigureKind::Wagon => Some((5, 1)),
        FigureKind::Builder | FigureKind::Pig | FigureKind::Barn => None,
    }
}

/// The features to which a quarter's followers may go (COUNT-OUT-2).
#[must_use]
pub const fn serves(quarter: Quarter) -> FeatureKind {
    match quarter {
        Quarter::Castle => FeatureKind::City,
        Quarter::Cathedral => FeatureKind::Cloister,
        Quarter::Market => FeatureKind::Field,
        Quarter::Blacksmith => FeatureKind::Road,
    }
}

/// The quarter whose followers may go to such a feature.
#[must_use]
pub fn quarter_for(feature: FeatureKind) -> Option<Quarter> {
    Quarter::ALL.into_iter().find(|quarter| serves(*quarter) == feature)
}

impl Carcassonne {
    /// Moment `turn_ends`: what was of this turn only is forgotten.
    pub(crate) fn end_turn(&mut self) {
        (self.scorers, self.has_sent) = (0, false);
        self.supply_before = Default::default();
    }

    /// How many followers of this kind a player has in a quarter.
    #[must_use]
    pub fn inside(&self, player: Player, quarter: Quarter, kind: FigureKind) -> u8 {
        place_of(kind).map_or(0, |(shift, most)| self.inside[player.index()][quarter as usize] >> shift & most)
    }

    /// The kinds of followers a player can take out of a quarter: none from the count's (COUNT-COUNT-2).
    pub fn free(&self, player: Player, quarter: Quarter) -> impl Iterator<Item = FigureKind> + use<'_> {
        let can_leave = move |kind: &FigureKind| self.count != quarter && self.inside(player, quarter, *kind) > 0;
        FigureKind::FOLLOWERS.into_iter().filter(can_leave)
    }

    /// All followers inside: whose, in which quarter, what kind, how many.
    pub fn all(&self) -> impl Iterator<Item = (Player, Quarter, FigureKind, u8)> + use<'_> {
        let players = (0..Player::MOST as u8).map(Player);
        let quarters = players.flat_map(|player| Quarter::ALL.map(|quarter| (player, quarter)));
        let kinds = quarters.flat_map(|(player, quarter)| FigureKind::FOLLOWERS.map(|kind| (player, quarter, kind)));
        let counted = kinds.map(|(player, quarter, kind)| (player, quarter, kind, self.inside(player, quarter, kind)));
        counted.filter(|(.., n)| *n > 0)
    }

    /// A follower comes in, or one goes out.
    pub(crate) fn change(&mut self, player: Player, quarter: Quarter, kind: FigureKind, by: i8) {
        if let Some((shift, _)) = place_of(kind) {
            let numbers = &mut self.inside[player.index()][quarter as usize];
            *numbers = numbers.wrapping_add_signed(by << shift);
        }
    }

    /// The part of the hash.
    pub(crate) fn stir(&self, out: &mut Stirred) {
        let Carcassonne { count, inside, scorers, supply_before, has_sent } = self;
        out.add(*count as u8);
        inside.as_flattened().iter().for_each(|n| out.add(*n));
        out.add(*scorers);
        supply_before.iter().for_each(|n| out.add(*n));
        out.add(*has_sent);
    }
}

/// Moment `tiles_set_up`: the tiles of Carcassonne are never drawn; those that are not on the table are not in the game
/// (COUNT-SETUP-1).
pub(crate) fn tiles_set_up(state: &mut State, rules: &Rules) {
    for kind in rules.pack.kinds().filter(|kind| rules.pack.design(*kind).tile.set == Set::Count) {
        while state.bag.left(kind) > 0 {
            state.bag.take(kind);
        }
    }
}

/// Moment `may_stand`: nobody stands on the city's tiles but in its quarters (COUNT-RUL-20).
pub(crate) fn may_stand(state: &State, rules: &Rules, segment: SegmentId) -> Result<(), PositionError> {
    let (tile, _) = state.board.place_of(segment);
    match rules.pack.design(tile.kind).tile.set == Set::Count {
        true => Err(PositionError::Carcassonne(tile.cell)),
        false => Ok(()),
    }
}

/// `count market`, `inside castle Red 1 big`: where the count stands, and who is inside. All else is of one turn.
pub(crate) const IN_POSITIONS: InPositions = InPositions { words: &["count", "inside"], read, write, note, set_up };

fn read(line: &mut Line<'_>, position: &mut Position) -> Result<(), NotationError> {
    if line.word() == "count" {
        if position.count.is_some() {
            return Err(line.twice());
        }
        position.count = Some(line.known(Thing::Quarter, Quarter::named)?);
        return Ok(());
    }
    let quarter = line.known(Thing::Quarter, Quarter::named)?;
    let (player, n) = (line.player()?, line.number()?);
    let follower = |name: &str| FigureKind::named(name).filter(|kind| kind.is_follower());
    position.inside.push((player, line.known(Thing::Figure, follower)?, quarter, n));
    Ok(())
}

fn write(position: &Position, out: &mut Lines<'_>) {
    if let Some(quarter) = position.count {
        out.add(format_args!("count {quarter}"));
    }
    for (player, figure, quarter, n) in &position.inside {
        out.add(format_args!("inside {quarter} {} {n} {}", out.name(*player), figure.name()));
    }
}

fn note(rules: &Rules, state: &State, position: &mut Position) {
    let city = &*state.rooms.carcassonne;
    let Carcassonne { count, inside: _, scorers: _, supply_before: _, has_sent: _ } = city;
    position.count = rules.has(Element::Carcassonne).then_some(*count);
    position.inside = city.all().map(|(player, quarter, kind, n)| (player, kind, quarter, n)).collect();
}

fn set_up(rules: &Rules, position: &Position, state: &mut State) -> Result<(), PositionError> {
    for (player, figure, quarter, n) in &position.inside {
        let player = seat(rules, *player)?;
        if !serves_kind(*quarter, *figure) {
            return Err(PositionError::WrongQuarter(*figure, *quarter));
        }
        for _ in 0..*n {
            let left = &mut state.hands[player.index()].supply[*figure as usize];
            *left = left.checked_sub(1).ok_or(PositionError::NoFigureLeft(player, *figure))?;
            state.rooms.carcassonne.change(player, *quarter, *figure, 1);
        }
    }
    if let Some(quarter) = position.count {
        state.rooms.carcassonne.count = quarter;
    }
    Ok(())
}
