//! King and robber baron: with whoever completed the largest city and the longest road (KING-KING-1 to 5,
//! KING-ROBBER-1 to 3).
//!
//! Moment: `feature_scored`. Step: `ScoreTitles`. Event: `TitleTaken`. In positions: `king`, `robber-baron`.
use crate::board::features::{Feature, FeatureId};
use crate::event::{Counted, Event, RuleId, Source, Title, Value};
use crate::expansions::Set;
use crate::figures::Player;
use crate::hash::Stirred;
use crate::in_play::Room;
use crate::notation::NotationError;
use crate::notation::lines::{Line, Lines};
use crate::order_of_play::{Element, Flow};
use crate::pack::FeatureKind;
use crate::position::{Position, PositionError, seat};
use crate::rooms::InPositions;
use crate::rules::Rules;
use crate::rules::switches::{CountCityForKing, KingScoring};
use crate::scoring::Payment;
use crate::scoring::queue::{pay_all, pay_now};
use crate::state::{Play, State};

/// A title: who holds it, and the size to beat.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct HeldTitle {
    /// Who holds it, if anybody does.
    pub holder: Option<Player>,
    /// How many tiles the largest had so far.
    pub size: u16,
}

/// `king Blue 5`, `robber-baron Red 4`: who holds a title, and the size to beat.
pub(crate) const IN_POSITIONS: InPositions =
    InPositions { words: &[Title::King.name(), Title::RobberBaron.name()], read, write, note, set_up };

impl Room for [HeldTitle; Title::ALL.len()] {
    const UNUSED: &'static Self = &[HeldTitle { holder: None, size: 0 }; Title::ALL.len()];

    fn reset(&mut self, _: &Rules) {
        *self = *Self::UNUSED;
    }
}

impl HeldTitle {
    /// The part of the hash.
    pub(crate) fn stir(self, out: &mut Stirred) {
        let HeldTitle { holder, size } = self;
        out.add_some(holder.map(|player| player.0));
        out.add(size);
    }
}

const fn title(kind: FeatureKind) -> Option<Title> {
    match kind {
        FeatureKind::City => Some(Title::King),
        FeatureKind::Road => Some(Title::RobberBaron),
        FeatureKind::Cloister | FeatureKind::Field | FeatureKind::River => None,
    }
}

/// Moment `feature_scored`: whoever completed something larger than all before takes the king or the robber baron
/// (KING-KING-2, KING-RUL-2, KING-RUL-11). Tiles count, nothing else (KING-KING-4).
pub(crate) fn feature_scored(t: &mut Play<'_>, id: FeatureId) {
    let Feature { kind, size, .. } = *t.state.board.features.get(id);
    let Some(title) = title(kind) else { return };
    // KING-RUL-3: only a larger one takes the title.
    if size > t.state.rooms.titles[title as usize].size {
        take(t, title, size);
    }
    match t.rules.switches.king_scoring {
        KingScoring::Continuous => pay_at_once(t, title),
        KingScoring::PerFeature | KingScoring::TenEach | KingScoring::FifteenOrForty => (),
    }
}

fn take(t: &mut Play<'_>, title: Title, size: u16) {
    let held = &mut t.state.rooms.titles[title as usize];
    let player = t.state.part.active;
    let before = held.holder.replace(player);
    held.size = size;
    t.tell(|_| Event::TitleTaken { title, player, before, size });
}

/// Under `king-scoring: continuous` the holder of the title is paid for every city or road as it is completed, after the
/// title may have changed hands (KING-RUL-16).
fn pay_at_once(t: &mut Play<'_>, title: Title) {
    pay_now(t, |_, state, out| {
        let Some(player) = state.rooms.titles[title as usize].holder else { return };
        let (_, what, source, _) = of(title);
        let value = Value::of(1, what, 1);
        out(&Payment {
            player,
            value: &value,
            source,
            with: None,
            feature: None,
            standing: None,
            rules: &["KING-RUL-16"],
        });
    });
}

/// Step `ScoreTitles`: a point for every completed city to the king, for every completed road to the robber baron
/// (KING-KING-5, KING-ROBBER-3, FINAL-11).
pub(crate) fn score_titles(t: &mut Play<'_>) -> Flow {
    pay_all(t, titles);
    Flow::Next
}

/// What a title counts, where its points come from, and the rule that says so.
const fn of(title: Title) -> (FeatureKind, Counted, Source, RuleId) {
    match title {
        Title::King => (FeatureKind::City, Counted::Cities, Source::King, "KING-KING-5"),
        Title::RobberBaron => (FeatureKind::Road, Counted::Roads, Source::RobberBaron, "KING-ROBBER-3"),
    }
}

/// What king and robber baron pay at the end.
pub(crate) fn titles(rules: &Rules, state: &State, out: &mut dyn FnMut(&Payment<'_>)) {
    if !rules.has(Element::King) {
        return;
    }
    let holders = state.rooms.titles.map(|held| held.holder);
    for title in Title::ALL {
        let Some(player) = holders[title as usize] else { continue };
        let (_, _, source, rule) = of(title);
        // KING-RUL-16: prices that no document prints.
        let (value, rule) = match rules.switches.king_scoring {
            KingScoring::PerFeature => (completed(rules, state, title), rule),
            KingScoring::TenEach => (Value::of(1, Counted::Titles, 10), "KING-RUL-16"),
            KingScoring::FifteenOrForty => {
                let has_both = holders.iter().all(|holder| *holder == Some(player));
                (Value::of(1, Counted::Titles, if has_both { 20 } else { 15 }), "KING-RUL-16")
            }
            KingScoring::Continuous => return,
        };
        out(&Payment { player, value: &value, source, with: None, feature: None, standing: None, rules: &[rule] });
    }
}

/// A point for every completed city or road.
fn completed(rules: &Rules, state: &State, title: Title) -> Value {
    let (kind, what, ..) = of(title);
    let is_counted = |id: &FeatureId| {
        let feature = state.board.features.get(*id);
        // KING-RUL-7
        feature.kind == kind && feature.is_complete() && !feature.is_castle()
    };
    let mut n = state.board.features.iter().filter(is_counted).count() as u16;
    if title == Title::King {
        n += u16::from(counts_carcassonne(rules));
    }
    Value::of(n, what, 1)
}

/// KING-RUL-6: the City of Carcassonne takes no title, but it is a completed city.
fn counts_carcassonne(rules: &Rules) -> bool {
    rules.setup.has(Set::Count)
        && match rules.switches.count_city_for_king {
            CountCityForKing::Yes => true,
            CountCityForKing::No => false,
        }
}

fn read(line: &mut Line<'_>, position: &mut Position) -> Result<(), NotationError> {
    let title = if line.word() == Title::King.name() { Title::King } else { Title::RobberBaron };
    if position.titles.iter().any(|(other, ..)| *other == title) {
        return Err(line.twice());
    }
    position.titles.push((title, line.player()?, u16::from(line.number()?)));
    Ok(())
}

fn write(position: &Position, out: &mut Lines<'_>) {
    for (title, player, size) in &position.titles {
        out.add(format_args!("{} {} {size}", title.name(), out.name(*player)));
    }
}

fn note(_: &Rules, state: &State, position: &mut Position) {
    let titles = Title::ALL.into_iter().zip(*state.rooms.titles);
    position.titles = titles.filter_map(|(title, HeldTitle { holder, size })| Some((title, holder?, size))).collect();
}

fn set_up(rules: &Rules, position: &Position, state: &mut State) -> Result<(), PositionError> {
    for (title, player, size) in &position.titles {
        state.rooms.titles[*title as usize] = HeldTitle { holder: Some(seat(rules, *player)?), size: *size };
    }
    Ok(())
}
