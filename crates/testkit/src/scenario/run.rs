//! Running a case: set the table, play, and check after every line of play.
use bastide_engine::action::Action;
use bastide_engine::event::{Event, Scoring};
use bastide_engine::game::Game;
use bastide_engine::notation::{Fault, NotationError, read_action};
use bastide_engine::order_of_play::Element;

use super::check::Check;
use super::expect::{Expectation, Happening, Scored, Topic};
use super::names::Names;
use super::{Act, Case, Failure, Play, begin, tell};
use crate::draw;

impl Case {
    /// Set the table, play, and check everything that is expected.
    ///
    /// # Errors
    /// The first thing that is not as the scenario says.
    pub fn run(&self) -> Result<(), Failure> {
        let checks = || self.stretches.iter().flat_map(|stretch| &stretch.checks);
        for (line, check) in checks() {
            if let Check::SetupRefused { rules, saying } = check {
                return self.check_refused(*line, rules, saying.as_deref());
            }
        }
        let mut run = self.begin()?;
        for stretch in &self.stretches {
            if let Some(act) = &stretch.act {
                run.play(act)?;
            }
            run.check_events(&stretch.checks)?;
            for (line, check) in &stretch.checks {
                run.verify(check).map_err(|message| run.failure(*line, message))?;
            }
        }
        Ok(())
    }

    /// The table as it is set.
    pub(super) fn begin(&self) -> Result<Run<'_>, Failure> {
        let game = self.layout.begin().map_err(|error| Failure::at_setup(error, &self.layout))?;
        Ok(Run { game, names: &self.layout.names, events: Vec::new(), played: None })
    }

    fn check_refused(&self, line: usize, rules: &[String], saying: Option<&str>) -> Result<(), Failure> {
        let fail = |message: String| Err(Failure { line, message, scene: String::new() });
        match self.layout.rules() {
            Ok(_) => fail("expected the setup to be refused, but it can be played".to_owned()),
            Err(error) => {
                let told = error.to_string();
                let cited: Vec<&str> = told.split(|c: char| !(c.is_ascii_alphanumeric() || c == '-')).collect();
                if let Some(rule) = rules.iter().find(|rule| !cited.contains(&rule.as_str())) {
                    return fail(format!("expected the setup to be refused because of {rule}, but: {told}"));
                }
                match saying.filter(|words| !told.contains(words)) {
                    Some(words) => fail(format!("expected the refusal to say `{words}`, but: {told}")),
                    None => Ok(()),
                }
            }
        }
    }
}

/// A case while it is played.
pub(super) struct Run<'c> {
    pub(super) game: Game,
    pub(super) names: &'c Names,
    /// What happened in the last line of play.
    pub(super) events: Vec<Event>,
    pub(super) played: Option<(usize, String)>,
}

impl Run<'_> {
    pub(super) fn failure(&self, line: usize, message: String) -> Failure {
        let mut scene = String::new();
        if let Some((line, text)) = &self.played {
            scene += &format!("what happened at line {line}, `{text}`:\n");
            for event in &self.events {
                scene += &format!("  {}\n", tell::event(&self.game, self.names, event));
            }
            scene += if self.events.is_empty() { "  nothing\n" } else { "" };
        }
        if self.game.is_over() {
            scene += "now the game is over\n";
        } else {
            let who = tell::decider(&self.game, self.names);
            let listed = tell::actions(&self.game, self.names, &self.game.decision().actions);
            scene += &format!("now {who} may choose: {listed}\n");
        }
        scene += &format!("the table:\n{}", draw::table(&self.game, |player| self.names.of(player).to_owned()));
        Failure { line, message, scene }
    }

    pub(super) fn play(&mut self, act: &Act) -> Result<(), Failure> {
        self.game.take_log();
        self.events.clear();
        self.played = Some((act.line, act.text.clone()));
        match &act.play {
            Play::End => {
                if !self.game.end_here() {
                    let message = "`end` stands only where a tile would be drawn";
                    return Err(self.failure(act.line, message.to_owned()));
                }
                self.events = self.game.take_log();
            }
            Play::Actions { turn_of, actions } => {
                for text in actions {
                    let turn = self.game.state().turn;
                    if let Some(player) = turn_of.filter(|player| *player != turn || self.game.is_over()) {
                        let (expected, found) = (self.names.of(player), self.names.of(turn));
                        let found = if self.game.is_over() {
                            "the game is over".to_owned()
                        } else {
                            format!("it is {found}'s")
                        };
                        return Err(self.failure(act.line, format!("expected {expected}'s turn, but {found}")));
                    }
                    let read = self
                        .read(text)
                        .map_err(|error| self.failure(act.line, format!("`{text}` cannot be read: {}", error.fault)))?;
                    if self.game.play(read).is_err() {
                        let why = self.why_not(read).map_or_else(|| "it is not listed".to_owned(), |(_, why)| why);
                        return Err(self.failure(act.line, format!("`{text}` may not be played: {why}")));
                    }
                    self.events.extend(self.game.take_log());
                }
            }
        }
        Ok(())
    }

    /// An action's text, in which players may be called by their names instead of their seats.
    pub(super) fn read(&self, text: &str) -> Result<Action, NotationError> {
        let seat = |word: &str| self.names.find(word).map(|player| (u32::from(player.0) + 1).to_string());
        let words: Vec<String> =
            text.split_whitespace().map(|word| seat(word).unwrap_or_else(|| word.to_owned())).collect();
        read_action(&self.game, &words.join(" "))
    }

    /// Why an action may not be played: the rules, and the reason as text. Nothing if it may.
    pub(super) fn why_not(&self, action: Action) -> Option<(Vec<&'static str>, String)> {
        let refusal = self.game.why_not(action)?;
        Some(self.reason(&refusal.reason))
    }

    fn reason(&self, reason: &bastide_engine::error::Reason) -> (Vec<&'static str>, String) {
        let rules = reason.rules().to_vec();
        let told = reason.tell(|player| self.names.of(player).to_owned());
        let text = format!("{told} ({})", rules.join(", "));
        (rules, text)
    }

    /// Why an action that is told not to be listed is not; an error if it is, or makes no sense.
    pub(super) fn refusal(&self, text: &str) -> Result<(Vec<&'static str>, String), String> {
        let action = match self.read(text) {
            Ok(action) => action,
            Err(NotationError { fault: Fault::NoTileJustLaid { reason }, .. }) => return Ok(self.reason(&reason)),
            Err(error) => return Err(format!("`{text}` cannot be read: {}", error.fault)),
        };
        self.why_not(action).ok_or_else(|| format!("expected `{text}` to be refused, but it may be played"))
    }

    /// The scores of the last line of play.
    pub(super) fn scores(&self) -> impl Iterator<Item = &Scoring> {
        self.events.iter().filter_map(Event::scored)
    }

    /// What `expect` says, topic by topic.
    fn check_events(&self, checks: &[(usize, Check)]) -> Result<(), Failure> {
        for topic in Topic::all() {
            let expected: Vec<(usize, &Expectation)> = checks
                .iter()
                .filter_map(|(line, check)| match check {
                    Check::Happened(expectation) if expectation.topic == topic => Some((*line, expectation)),
                    _ => None,
                })
                .collect();
            let Some((last, _)) = expected.last() else { continue };
            let wanted: Vec<(usize, &Happening)> = expected
                .iter()
                .flat_map(|(line, expectation)| expectation.happenings.iter().map(|happening| (*line, happening)))
                .collect();
            let found: Vec<&Event> = self.events.iter().filter(|event| topic_of(event) == Some(topic)).collect();
            let pairs = pair(wanted.len(), found.len(), |n, m| self.is(wanted[n].1, found[m]));
            let told = |events: &[&Event]| match events {
                [] => format!("nothing of this kind happened ({})", topic.words()),
                events => {
                    let told: Vec<String> =
                        events.iter().map(|event| tell::event(&self.game, self.names, event)).collect();
                    told.join("; ")
                }
            };
            if let Some(missing) = (0..wanted.len()).find(|n| !pairs.contains(&Some(*n))) {
                let rest: Vec<&Event> =
                    found.iter().zip(&pairs).filter(|(_, pair)| pair.is_none()).map(|(event, _)| *event).collect();
                let message = format!("expected {}, but: {}", self.tell_happening(wanted[missing].1), told(&rest));
                return Err(self.failure(wanted[missing].0, message));
            }
            let may_be_more = expected.iter().any(|(_, expectation)| expectation.among_others);
            let extra = found.iter().zip(&pairs).find(|(_, pair)| pair.is_none());
            if let Some((event, _)) = extra.filter(|_| !may_be_more) {
                let message =
                    format!("expected nothing more of this kind ({}), but: {}", topic.words(), told(&[event]));
                return Err(self.failure(*last, message));
            }
        }
        Ok(())
    }

    /// Whether this event is what was expected.
    fn is(&self, wanted: &Happening, found: &Event) -> bool {
        let pack = &self.game.rules().pack;
        match (wanted, found) {
            (Happening::Scored(wanted), Event::Scored(found)) => is_scored(wanted, found),
            (Happening::GotBack { player, figure, from }, Event::Returned { player: p, figure: f, cell, segment }) => {
                let from_there = |spot: &super::words::SpotName| {
                    spot.cell == *cell && begin::segment(&self.game, spot).ok() == *segment
                };
                player == p && figure == f && from.as_ref().is_none_or(from_there)
            }
            (Happening::GotBack { player, figure, from: None }, Event::Freed { player: p, figure: f, .. }) => {
                player == p && figure == f
            }
            (Happening::Completed { feature, cells }, Event::Completed { feature: f, cells: c }) => {
                feature == f && cells.as_ref().is_none_or(|cells| cells == c)
            }
            (Happening::Discarded { id, notice }, Event::Discarded { kind, notice: told, .. }) => {
                pack.id(*kind) == *id && notice.is_none_or(|notice| notice == *told)
            }
            (Happening::PutBack { id }, Event::PutBack { kind, .. }) => pack.id(*kind) == *id,
            (Happening::Told(told), event) => *told == tell::event(&self.game, self.names, event),
            (
                Happening::Scored(_)
                | Happening::GotBack { .. }
                | Happening::Completed { .. }
                | Happening::Discarded { .. }
                | Happening::PutBack { .. },
                _,
            ) => false,
        }
    }

    fn tell_happening(&self, happening: &Happening) -> String {
        match happening {
            Happening::Scored(scored) => self.tell_scored(scored),
            Happening::GotBack { player, figure, from } => {
                let from = from.as_ref().map_or_else(String::new, |spot| format!(" from {spot}"));
                format!("{} gets back {}{from}", self.names.of(*player), figure.name())
            }
            Happening::Completed { feature, cells } => {
                let at = cells.as_ref().map_or_else(String::new, |cells| format!(" at {}", tell::cells(cells)));
                format!("{} completed{at}", feature.word())
            }
            Happening::Discarded { id, notice } => {
                let notice = notice.map_or("", |notice| if notice { " with notice" } else { " without notice" });
                format!("discarded {id}{notice}")
            }
            Happening::PutBack { id } => format!("put back {id}"),
            Happening::Told(told) => told.clone(),
        }
    }

    fn tell_scored(&self, scored: &Scored) -> String {
        let Scored { player, points, with, source, terms, cells, strengths, rules } = scored;
        let mut out = format!("{} scores {points}", self.names.of(*player));
        out += &tell::with(self.names, *points, *with);
        if let Some(source) = source {
            out += &format!(" for {}", source.name());
        }
        if let Some(terms) = terms {
            out += &format!(" = {terms}");
        }
        if let Some(cells) = cells {
            out += &format!(" at {}", tell::cells(cells));
        }
        if let Some(strengths) = strengths {
            out += &format!(" with {}", self.names.tell(strengths.iter().copied()));
        }
        if !rules.is_empty() {
            out += &format!(" by {}", rules.join(" "));
        }
        out
    }
}

fn is_scored(wanted: &Scored, found: &Scoring) -> bool {
    let Scored { player, points, with, source, terms, cells, strengths, rules } = wanted;
    *player == found.player
        && *points == found.points
        && *with == found.with
        && source.is_none_or(|source| source == found.source)
        && terms.as_ref().is_none_or(|terms| *terms == found.terms.to_string())
        && cells.as_ref().is_none_or(|cells| *cells == found.cells)
        && strengths.as_ref().is_none_or(|strengths| *strengths == found.strengths)
        && rules.iter().all(|rule| found.rules.contains(&rule.as_str()))
}

/// The topic an event belongs to, if expectations speak of it.
fn topic_of(event: &Event) -> Option<Topic> {
    if let Event::Scored(_) = event {
        Some(Topic::Scores)
    } else if let Event::Returned { .. } | Event::Freed { .. } = event {
        Some(Topic::FiguresBack)
    } else if let Event::Completed { .. } = event {
        Some(Topic::Completed)
    } else if let Event::Discarded { .. } = event {
        Some(Topic::Discarded)
    } else if let Event::PutBack { .. } = event {
        Some(Topic::PutBack)
    } else {
        // What follows within a bazaar is seen in who chooses, in the scores and on the board.
        let of = event.about().element.filter(|element| *element != Element::Bazaar);
        let opens = matches!(event, Event::BazaarOpened { .. }).then_some(Element::Bazaar);
        of.or(opens).map(Topic::Of)
    }
}

/// Pair what was wanted with what was found, as much as possible: for each thing found the number of what it answers.
fn pair(n_wanted: usize, n_found: usize, is: impl Fn(usize, usize) -> bool) -> Vec<Option<usize>> {
    fn place(
        wanted: usize,
        pairs: &mut [Option<usize>],
        tried: &mut [bool],
        is: &impl Fn(usize, usize) -> bool,
    ) -> bool {
        for found in 0..pairs.len() {
            if tried[found] || !is(wanted, found) {
                continue;
            }
            tried[found] = true;
            let holder = pairs[found];
            if holder.is_none_or(|holder| place(holder, pairs, tried, is)) {
                pairs[found] = Some(wanted);
                return true;
            }
        }
        false
    }
    let mut pairs = vec![None; n_found];
    for wanted in 0..n_wanted {
        place(wanted, &mut pairs, &mut vec![false; n_found], &is);
    }
    pairs
}

#[cfg(test)]
mod tests {
    use bastide_engine::event::{Counted, Scoring, Source, Value};
    use bastide_engine::figures::Player;

    use super::super::expect::read_scored;
    use super::super::names::Names;
    use super::super::words::Words;
    use super::{is_scored, pair};

    #[test]
    fn points_between_players_are_expected_with_both_names() {
        let names = Names::parse(1, "Red Blue").expect("two names");
        let scored = |text: &str| read_scored(&mut Words::new(1, text), &names).expect("an expectation");
        let found = |terms: Value, with: Option<Player>| Scoring {
            with,
            ..Scoring::of(Player(0), Source::Road, terms, &["TURN-D4"])
        };
        let robbed = found(Value::of(5, Counted::Points, 1).halved(), Some(Player(1)));
        let paid = found(Value::of(3, Counted::Points, -1), Some(Player(1)));
        assert!(is_scored(&scored("3 from Blue for road = 5 points x 1, halved by TURN-D4"), &robbed));
        assert!(!is_scored(&scored("3 for road"), &robbed), "Blue is not named");
        assert!(is_scored(&scored("-3 to Blue for road = 3 points x -1"), &paid));
        assert!(!is_scored(&scored("-3 to Red for road"), &paid), "it goes to Blue");
    }

    #[test]
    fn a_vague_wish_makes_room_for_a_precise_one() {
        // The first wish is content with either, the second only with the first thing found.
        let pairs = pair(2, 2, |wanted, found| wanted == 0 || found == 0);
        assert_eq!(pairs, [Some(1), Some(0)]);
    }

    #[test]
    fn one_thing_answers_one_wish() {
        let pairs = pair(2, 1, |_, _| true);
        assert_eq!(pairs, [Some(0)]);
    }
}
