//! The draft of a new table, stored between visits.
use std::collections::BTreeMap;

use bastide_engine::expansions::Set;
use bastide_engine::rules::presets::Preset;
use bastide_engine::rules::switches::{Switch, Switches};
use bastide_protocol::plain::{Json, Plain};
use bastide_protocol::table::{ClockSetup, Flag, SeatSetup, TableSetup};
use bastide_protocol::view::RulesView;
use bastide_table::agreed::{STAND_IN, unlike};
use serde::Serialize;

use crate::i18n::{Language, home};

/// The draft of a new table.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub(super) struct Draft {
    pub(super) by_link: bool,
    pub(super) seats: Vec<DraftSeat>,
    pub(super) random_order: bool,
    /// The boxes with their number of copies; the base game is always there.
    boxes: BTreeMap<String, u8>,
    preset: String,
    switches: BTreeMap<String, String>,
    pub(super) clock: ClockKind,
    pub(super) minutes: u32,
    pub(super) increment: u32,
    pub(super) days: u32,
    pub(super) flag: Flag,
    pub(super) aids: bool,
    pub(super) listed: bool,
    pub(super) seed: String,
}

/// A seat of the draft.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub(super) struct DraftSeat {
    /// Tells seats apart while they are moved.
    pub(super) key: u32,
    pub(super) sits: Sits,
    /// The name of a person at this screen.
    pub(super) name: String,
}

/// Who takes a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub(super) enum Sits {
    Person,
    Bot(String),
    Open,
}

/// The kind of clock.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
pub(super) enum ClockKind {
    #[default]
    None,
    Game,
    Days,
}

bastide_protocol::plain! {
    struct DraftSeat { key, sits, name }
    words ClockKind { "None" => None, "Game" => Game, "Days" => Days }
}

impl Plain for Draft {
    fn pick(json: &Json) -> Option<Draft> {
        let usual = Draft::default();
        Some(Draft {
            by_link: json.field_or("by_link", usual.by_link)?,
            seats: json.field_or("seats", usual.seats)?,
            random_order: json.field_or("random_order", usual.random_order)?,
            boxes: json.field_or("boxes", usual.boxes)?,
            preset: json.field_or("preset", usual.preset)?,
            switches: json.field_or("switches", usual.switches)?,
            clock: json.field_or("clock", usual.clock)?,
            minutes: json.field_or("minutes", usual.minutes)?,
            increment: json.field_or("increment", usual.increment)?,
            days: json.field_or("days", usual.days)?,
            flag: json.field_or("flag", usual.flag)?,
            aids: json.field_or("aids", usual.aids)?,
            listed: json.field_or("listed", usual.listed)?,
            seed: json.field_or("seed", usual.seed)?,
        })
    }
}

impl Plain for Sits {
    fn pick(json: &Json) -> Option<Sits> {
        match json.as_text() {
            Some("Person") => Some(Sits::Person),
            Some("Open") => Some(Sits::Open),
            Some(_) => None,
            None => json.field("Bot").map(Sits::Bot),
        }
    }
}

/// The maximum number of seats.
pub(super) const MOST_SEATS: usize = 6;

impl Default for Draft {
    fn default() -> Draft {
        let seat = |key, sits| DraftSeat { key, sits, name: String::new() };
        Draft {
            by_link: false,
            seats: vec![seat(0, Sits::Person), seat(1, Sits::Bot(STAND_IN.to_owned()))],
            random_order: false,
            boxes: BTreeMap::new(),
            preset: Preset::default().name().to_owned(),
            switches: BTreeMap::new(),
            clock: ClockKind::None,
            minutes: 15,
            increment: 10,
            days: 3,
            flag: Flag::Loss,
            aids: true,
            listed: false,
            seed: String::new(),
        }
    }
}

impl Draft {
    /// The number of copies of this box; at least 1 for the base game.
    pub(super) fn copies(&self, set: Set) -> u8 {
        let copies = self.boxes.get(set.name()).copied().filter(|_| set.is_playable()).unwrap_or(0);
        copies.min(set.most_copies()).max(u8::from(set == Set::Base))
    }

    /// Sets the number of copies of this box.
    pub(super) fn set_copies(&mut self, set: Set, copies: u8) {
        if copies == 0 {
            self.boxes.remove(set.name());
        } else {
            self.boxes.insert(set.name().to_owned(), copies);
        }
    }

    /// Selects these boxes once each, besides the base game.
    pub(super) fn choose_boxes(&mut self, sets: &[Set]) {
        self.boxes = sets.iter().map(|set| (set.name().to_owned(), 1)).collect();
    }

    /// Whether exactly these boxes are selected, once each, besides the base game.
    pub(super) fn has_just(&self, sets: &[Set]) -> bool {
        Set::ALL.into_iter().all(|set| self.copies(set) == u8::from(set == Set::Base || sets.contains(&set)))
    }

    /// Whether this switch matters with these boxes.
    pub(super) fn matters(&self, switch: Switch) -> bool {
        switch.matters(|set| self.copies(set) > 0)
    }

    /// The changed switches that matter with these boxes.
    fn changed(&self) -> impl Iterator<Item = (&String, &String)> {
        self.switches.iter().filter(|(name, _)| Switch::named(name).is_some_and(|switch| self.matters(switch)))
    }

    /// The edition.
    pub(super) fn preset(&self) -> Preset {
        Preset::named(&self.preset).unwrap_or_default()
    }

    /// Chooses an edition. Switches changed by hand keep their value where it differs.
    pub(super) fn choose_preset(&mut self, preset: Preset) {
        self.preset = preset.name().to_owned();
        let values = preset.switches();
        self.switches.retain(|name, value| Switch::named(name).is_some_and(|switch| values.get(switch) != value));
    }

    /// The value of every switch.
    pub(super) fn switches(&self) -> Switches {
        let mut switches = self.preset().switches();
        for (name, value) in &self.switches {
            // Values that this version does not know are ignored.
            let _ = switches.set_by_name(name, value);
        }
        switches
    }

    /// Sets a switch.
    pub(super) fn set(&mut self, switch: Switch, value: &str) {
        if self.preset().switches().get(switch) == value {
            self.switches.remove(switch.name());
        } else {
            self.switches.insert(switch.name().to_owned(), value.to_owned());
        }
    }

    /// Resets a switch to the edition's value.
    pub(super) fn reset(&mut self, switch: Switch) {
        self.switches.remove(switch.name());
    }

    /// Resets all switches to the edition's values.
    pub(super) fn reset_all(&mut self) {
        self.switches.clear();
    }

    /// Whether this switch differs from the edition.
    pub(super) fn is_changed(&self, switch: Switch) -> bool {
        self.switches.contains_key(switch.name())
    }

    /// How many differ.
    pub(super) fn n_changed(&self) -> usize {
        self.changed().count()
    }

    /// How many variants are played.
    pub(super) fn n_variants(&self) -> usize {
        self.changed().filter(|(name, _)| Switch::named(name).is_some_and(Switch::is_variant)).count()
    }

    /// Chooses between this screen and a link; seats that make no sense there are changed.
    pub(super) fn choose_place(&mut self, by_link: bool) {
        self.by_link = by_link;
        if !by_link {
            for seat in self.seats.iter_mut().filter(|seat| seat.sits == Sits::Open) {
                seat.sits = Sits::Person;
            }
        } else if !self.seats.iter().any(|seat| seat.sits == Sits::Open) {
            // A link needs at least one open seat.
            if let Some(seat) = self.seats.iter_mut().skip(1).find(|seat| seat.sits == Sits::Person) {
                seat.sits = Sits::Open;
            } else {
                self.add_seat();
            }
        }
    }

    /// The clock. Games on one screen have no days.
    pub(super) fn clock_kind(&self) -> ClockKind {
        match self.clock {
            ClockKind::Days if !self.by_link => ClockKind::None,
            kind @ (ClockKind::None | ClockKind::Game | ClockKind::Days) => kind,
        }
    }

    /// Adds a seat with a sensible default.
    pub(super) fn add_seat(&mut self) {
        if self.seats.len() < MOST_SEATS {
            let key = self.seats.iter().map(|seat| seat.key).max().map_or(0, |key| key + 1);
            let sits = if self.by_link { Sits::Open } else { Sits::Person };
            self.seats.push(DraftSeat { key, sits, name: String::new() });
        }
    }

    /// The index of a seat.
    pub(super) fn place_of(&self, key: u32) -> Option<usize> {
        self.seats.iter().position(|seat| seat.key == key)
    }

    /// The resulting setup. Unnamed people get names: `owner` for the first, numbers for the others.
    pub(super) fn setup(&self, language: Language, owner: &str) -> TableSetup {
        let mut names: Vec<Option<String>> = Vec::new();
        let mut is_first = true;
        let seats = self.seats.iter().enumerate().map(|(n, seat)| match &seat.sits {
            Sits::Bot(bot) => SeatSetup::Bot { bot: bot.clone() },
            Sits::Open => SeatSetup::Open,
            Sits::Person => {
                let own = if std::mem::take(&mut is_first) { owner.trim() } else { "" };
                let name = match (seat.name.trim(), own) {
                    ("", "") => home::nth_player(language, n + 1).into_owned(),
                    ("", own) => own.to_owned(),
                    (name, _) => name.to_owned(),
                };
                let name = unlike(&name, &names);
                names.push(Some(name.clone()));
                SeatSetup::Human { name }
            }
        });
        let flag = self.flag;
        let clock = match self.clock_kind() {
            ClockKind::Game => {
                ClockSetup::Game { seconds: self.minutes.saturating_mul(60), increment: self.increment, flag }
            }
            ClockKind::Days => ClockSetup::Days { days: self.days, flag },
            ClockKind::None => ClockSetup::None,
        };
        let seed = Some(self.seed.trim()).filter(|seed| self.by_link && !seed.is_empty());
        TableSetup {
            seats: seats.collect(),
            rules: RulesView {
                preset: self.preset().name().to_owned(),
                switches: self.changed().map(|(name, value)| (name.clone(), value.clone())).collect(),
            },
            sets: Set::ALL
                .into_iter()
                .map(|set| (set.name().to_owned(), self.copies(set)))
                .filter(|(_, copies)| *copies > 0)
                .collect(),
            clock,
            aids: self.aids,
            listed: self.by_link && self.listed,
            seed: seed.map(str::to_owned),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bastide_protocol::plain;

    #[test]
    fn what_is_set_back_to_the_edition_no_longer_differs() {
        let mut draft = Draft::default();
        draft.set(Switch::SmallCity, "on");
        assert!(draft.is_changed(Switch::SmallCity));
        draft.set(Switch::SmallCity, "off");
        assert_eq!(draft.n_changed(), 0);
        draft.set(Switch::SmallCity, "on");
        // An edition in which small cities count half anyhow.
        draft.choose_preset(Preset::RggBigBox2006);
        assert_eq!(draft.n_changed(), 0);
        assert_eq!(draft.switches().get(Switch::SmallCity), "on");
    }

    #[test]
    fn a_draft_is_read_as_it_was_stored() {
        let seat = |key, sits| DraftSeat { key, sits, name: "Zoë \"Z\"".to_owned() };
        let draft = Draft {
            by_link: true,
            seats: vec![seat(3, Sits::Open), seat(0, Sits::Bot("random".to_owned())), seat(7, Sits::Person)],
            random_order: true,
            boxes: BTreeMap::from([("river".to_owned(), 2)]),
            preset: "rgg-original".to_owned(),
            switches: BTreeMap::from([("small-city".to_owned(), "on".to_owned())]),
            clock: ClockKind::Days,
            minutes: 1,
            increment: 2,
            days: 4,
            flag: Flag::Bot,
            aids: false,
            listed: true,
            seed: "x".to_owned(),
        };
        let text = serde_json::to_string(&draft).expect("texts and numbers can be written");
        assert_eq!(plain::read(&text), Some(draft));
        // What an older version did not store is as usual.
        assert_eq!(plain::read("{}"), Some(Draft::default()));
        assert_eq!(plain::read::<Draft>(r#"{"seats":7}"#), None);
    }

    #[test]
    fn a_rule_of_a_box_that_is_put_away_no_longer_counts() {
        let mut draft = Draft::default();
        draft.choose_boxes(&[Set::River, Set::Count]);
        draft.set(Switch::RiverUTurn, "strict");
        assert_eq!((draft.n_changed(), draft.copies(Set::River)), (1, 1));
        draft.set_copies(Set::River, 0);
        let setup = draft.setup(Language::English, "Ann");
        assert_eq!(draft.n_changed(), 0);
        assert!(setup.rules.switches.is_empty());
        assert_eq!(setup.sets, BTreeMap::from([("base".to_owned(), 1), ("count".to_owned(), 1)]));
        assert!(draft.has_just(&[Set::Count]));
    }

    #[test]
    fn what_carcassonne_is_worth_to_the_king_is_asked_where_both_are_played() {
        let mut draft = Draft::default();
        draft.choose_boxes(&[Set::KingAndScout]);
        assert!(!draft.matters(Switch::CountCityForKing));
        draft.choose_boxes(&[Set::KingAndScout, Set::Count]);
        assert!(draft.matters(Switch::CountCityForKing));
    }

    #[test]
    fn nameless_people_are_told_apart_and_the_owner_has_the_kept_name() {
        let mut draft = Draft::default();
        draft.add_seat();
        draft.add_seat();
        draft.seats[2].name = "Ann".to_owned();
        let setup = draft.setup(Language::English, "Ann");
        let names = bastide_table::agreed::names(&setup.seats);
        let names: Vec<&str> = names.iter().flatten().map(String::as_str).collect();
        assert_eq!(names, ["Ann", "greedy", "Ann 2", "Player 4"]);
        assert!(bastide_table::agreed::rules_of(&setup).is_ok());
    }

    #[test]
    fn by_link_there_is_an_open_seat_and_on_one_screen_none() {
        let mut draft = Draft::default();
        draft.choose_place(true);
        assert!(draft.seats.iter().any(|seat| seat.sits == Sits::Open));
        draft.choose_place(false);
        assert!(!draft.seats.iter().any(|seat| seat.sits == Sits::Open));
    }

    #[test]
    fn days_and_seeds_are_kept_for_tables_by_link() {
        let mut draft = Draft { clock: ClockKind::Days, seed: " x ".to_owned(), ..Draft::default() };
        assert_eq!(draft.setup(Language::English, "").clock, ClockSetup::None);
        assert_eq!(draft.setup(Language::English, "").seed, None);
        draft.choose_place(true);
        let setup = draft.setup(Language::English, "");
        assert_eq!(setup.clock, ClockSetup::Days { days: 3, flag: Flag::Loss });
        assert_eq!(setup.seed.as_deref(), Some("x"));
    }

    #[test]
    fn a_clock_for_the_game_runs_on_one_screen_too() {
        let draft = Draft { clock: ClockKind::Game, ..Draft::default() };
        let clock = draft.setup(Language::English, "").clock;
        assert_eq!(clock, ClockSetup::Game { seconds: 900, increment: 10, flag: Flag::Loss });
    }
}
