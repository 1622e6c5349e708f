//! A whole game as text: what was agreed, and one action a line.
//!
//! ```text
//! bastide 1
//! preset zman-bigbox-2014
//! switch small-city on
//! sets base
//! players Ann Bob
//! draw base/V
//! lay 1,0 r1
//! place follower road:E
//! ```
//!
//! Errors and logs show games like this; records are the same in JSON. Draws stand among the actions, so that a game
//! plays again without a seed.
use std::fmt;
use std::sync::Arc;

use super::action::{read_action, write_action};
use super::agreement::{Agreement, AgreementError, read_set};
use super::error::{Fault, NotationError, Thing};
use super::name::{name_of, read_name, write_name};
use super::state::{LineError, is_skipped};
use super::{NOTATION_VERSION, Word, Words, action, tile};
use crate::action::Action;
use crate::decision::Who;
use crate::error::Refusal;
use crate::event::RuleId;
use crate::game::Game;
use crate::in_order;
use crate::rules::presets::Preset;
use crate::rules::switches::SwitchError;
use crate::rules::{Rules, Setup};
use crate::wording::{one_of, quoted};

/// What was agreed before a game, and what was played.
#[derive(Clone, Debug)]
pub struct GameText {
    /// Invariant: made for as many players as there are names.
    rules: Arc<Rules>,
    /// Invariant: 1 to 6 names, none twice, none empty.
    players: Vec<String>,
    /// What was played, in the notation. Playing it again may show that it could not be played.
    pub actions: Vec<String>,
}

/// Games are equal when the same was agreed on and the same played.
impl PartialEq for GameText {
    fn eq(&self, other: &GameText) -> bool {
        self.rules.setup == other.rules.setup && self.players == other.players && self.actions == other.actions
    }
}

impl Eq for GameText {}

/// Why an action of a game could not be played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ActionFault {
    /// It cannot be read.
    Unreadable(NotationError),
    /// It may not be chosen.
    Refused(Refusal),
}

/// An action at which playing a game again came to a halt.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ReplayError {
    /// Which action, counted from 1.
    pub number: usize,
    /// Its text.
    pub text: String,
    /// What is wrong with it.
    pub fault: ActionFault,
    /// The same in words, with the players' names.
    pub reason: String,
    /// The rules behind the reason.
    pub rules: Vec<RuleId>,
    /// Who had to choose: a player's name, or `chance`. Nobody when the game was over.
    pub who: Option<String>,
    /// How many actions would have been legal.
    pub n_legal: usize,
    /// Some of those, most like the refused one first.
    pub examples: Vec<String>,
}

/// The most examples of legal actions that an error gives.
const MOST_EXAMPLES: usize = 5;

impl fmt::Display for ReplayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ReplayError { number, text, fault, reason, rules, who, n_legal, examples } = self;
        write!(f, "action {number}, {}", quoted(text))?;
        if let ActionFault::Unreadable(error) = fault {
            write!(f, ", column {}", error.column)?;
        }
        write!(f, ": {reason}")?;
        if !rules.is_empty() {
            write!(f, " ({})", rules.join(", "))?;
        }
        let who = who.as_deref().unwrap_or("nobody");
        match n_legal {
            0 => f.write_str("; nothing can follow"),
            n if *n <= examples.len() => write!(f, "; {who} can choose {}", one_of(examples)),
            n => write!(f, "; {who} can choose among {n} actions like {}", one_of(examples)),
        }
    }
}

impl std::error::Error for ReplayError {}

/// Why a game could not be written down.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum GameTextError {
    /// It could not have begun.
    Agreement(AgreementError),
    /// It could not have been played.
    Action(Box<ReplayError>),
}

impl fmt::Display for GameTextError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            GameTextError::Agreement(error) => error.fmt(f),
            GameTextError::Action(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for GameTextError {}

impl GameText {
    /// A game that was agreed on like this, with what was played.
    ///
    /// # Errors
    /// Names that are not right, and what cannot be played.
    pub fn new(agreement: Agreement, actions: Vec<String>) -> Result<GameText, AgreementError> {
        Ok(GameText { rules: Arc::new(agreement.rules()?), players: agreement.players, actions })
    }

    /// The text of a game that was set up and played like this. How many play the names decide.
    ///
    /// # Errors
    /// Names that are not right, what cannot be played, and the first action that may not be chosen.
    pub fn of(setup: &Setup, players: &[String], actions: &[Action]) -> Result<GameText, GameTextError> {
        let agreement = Agreement::of(setup, players);
        let mut text = GameText::new(agreement, Vec::new()).map_err(GameTextError::Agreement)?;
        let mut game = text.begin();
        for (number, action) in (1..).zip(actions) {
            let written = write_action(&game, *action);
            if let Err(fault) = play(&mut game, *action) {
                return Err(GameTextError::Action(text.refused(&game, number, &written, fault)));
            }
            text.actions.push(written);
        }
        Ok(text)
    }

    /// Reads a game. Its actions are read when it is played again.
    ///
    /// # Errors
    /// The first line of the agreement that is not as it must be, and what cannot be played.
    pub fn read(text: &str) -> Result<GameText, LineError> {
        let mut lines = (1..).zip(text.lines()).filter(|(_, line)| !is_skipped(line)).peekable();
        let (line, first) = lines.next().unwrap_or((1, ""));
        read_version(first).map_err(|error| LineError { line, error })?;
        let mut agreement = Agreement::default();
        let (line, preset) = lines.next().unwrap_or((line + 1, ""));
        agreement.preset = read_preset(preset).map_err(|error| LineError { line, error })?;
        let mut last = line;
        while let Some((line, text)) = lines.next_if(|(_, line)| !is_action(line)) {
            read_agreed(text, &mut agreement).map_err(|error| LineError { line, error })?;
            last = line;
        }
        let actions = lines.map(|(_, line)| line.trim().to_owned()).collect();
        GameText::new(agreement, actions).map_err(|error| {
            let error = NotationError { column: 1, fault: Fault::Agreement(Box::new(error)) };
            LineError { line: last, error }
        })
    }

    /// What was agreed on.
    #[must_use]
    pub fn setup(&self) -> &Setup {
        &self.rules.setup
    }

    /// The players' names, in the order of play.
    #[must_use]
    pub fn players(&self) -> &[String] {
        &self.players
    }

    /// Play the game again, keeping the log.
    ///
    /// # Errors
    /// The first action that cannot be read or may not be chosen.
    pub fn replay(&self) -> Result<Game, Box<ReplayError>> {
        self.replay_to(self.actions.len())
    }

    /// Replays the first `n` actions, or all if there are fewer, keeping the log.
    ///
    /// # Errors
    /// The first of them that cannot be read or may not be chosen.
    pub fn replay_to(&self, n_actions: usize) -> Result<Game, Box<ReplayError>> {
        let mut game = self.begin();
        for (number, text) in (1..).zip(self.actions.iter().take(n_actions)) {
            play_text(&mut game, text).map_err(|fault| self.refused(&game, number, text, fault))?;
        }
        Ok(game)
    }

    /// The game before its first action, keeping the log.
    #[must_use]
    pub fn begin(&self) -> Game {
        let mut game = Game::with_rules(Arc::clone(&self.rules));
        game.keep_log();
        game
    }

    fn refused(&self, game: &Game, number: usize, text: &str, fault: ActionFault) -> Box<ReplayError> {
        let (reason, rules) = match &fault {
            ActionFault::Unreadable(error) => (error.fault.to_string(), Vec::new()),
            ActionFault::Refused(refusal) => {
                (refusal.reason.tell(|player| name_of(&self.players, player)), refusal.reason.rules().to_vec())
            }
        };
        let who = match (game.is_over(), game.decision().who) {
            (true, _) => None,
            (false, Who::Chance) => Some("chance".to_owned()),
            (false, Who::Player(player)) => Some(name_of(&self.players, player)),
        };
        let n_legal = game.decision().actions.len();
        let (text, examples) = (text.to_owned(), examples(game, text));
        Box::new(ReplayError { number, text, fault, reason, rules, who, n_legal, examples })
    }
}

/// Play an action's text.
///
/// # Errors
/// What cannot be read, and what may not be chosen, with the reason; nothing changes then.
pub fn play_text(game: &mut Game, text: &str) -> Result<Action, ActionFault> {
    let action = read_action(game, text).map_err(ActionFault::Unreadable)?;
    play(game, action)?;
    Ok(action)
}

fn play(game: &mut Game, action: Action) -> Result<(), ActionFault> {
    game.play(action).map_err(|_| {
        let refusal = game.why_not(action).expect("a refused action has a reason");
        ActionFault::Refused(refusal)
    })
}

/// Some legal actions, those first that begin most like this text.
fn examples(game: &Game, text: &str) -> Vec<String> {
    let alike = |other: &str| text.trim_start().chars().zip(other.chars()).take_while(|(a, b)| a == b).count();
    let texts = game.decision().actions.iter().map(|action| write_action(game, *action));
    let mut texts: Vec<(usize, String)> = texts.map(|other| (alike(&other), other)).collect();
    in_order::sort_by(&mut texts, |(one, _), (other, _)| other.cmp(one));
    texts.into_iter().take(MOST_EXAMPLES).map(|(_, text)| text).collect()
}

fn is_action(line: &str) -> bool {
    line.split_whitespace().next().is_some_and(|word| action::WORDS.contains(&word))
}

/// Reads the first line: `bastide 1`.
fn read_version(line: &str) -> Result<(), NotationError> {
    let mut words = Words::of(line);
    let word = words.wanted(Thing::Version)?;
    if word.text != "bastide" {
        return Err(word.is(Fault::NotA { thing: Thing::Version, text: word.text.to_owned() }));
    }
    let version = words.wanted(Thing::Version)?;
    if version.text != NOTATION_VERSION.to_string() {
        return Err(version.is(Fault::NotA { thing: Thing::Version, text: version.text.to_owned() }));
    }
    words.end()
}

/// Reads the second line: `preset zman-bigbox-2014`.
fn read_preset(line: &str) -> Result<Preset, NotationError> {
    let mut words = Words::of(line);
    let word = words.wanted(Thing::Preset)?;
    if word.text != "preset" {
        return Err(word.is(Fault::NotA { thing: Thing::Preset, text: word.text.to_owned() }));
    }
    let name = words.wanted(Thing::Name)?;
    let preset = name.text.parse().map_err(|error| name.is(AgreementError::Preset(error).into()))?;
    words.end()?;
    Ok(preset)
}

/// Reads one further line of the agreement.
fn read_agreed(line: &str, agreement: &mut Agreement) -> Result<(), NotationError> {
    let mut words = Words::of(line);
    let word = words.wanted(Thing::Agreed)?;
    match word.text {
        "switch" => {
            let (switch, value) = (words.wanted(Thing::Name)?, words.wanted(Thing::Name)?);
            if agreement.switches.iter().any(|(known, _)| known == switch.text) {
                return Err(switch.is(Fault::Twice));
            }
            agreement.preset.switches().set_by_name(switch.text, value.text).map_err(|error| {
                let wrong = match &error {
                    SwitchError::Switch(_) => switch,
                    SwitchError::Value(_) => value,
                };
                wrong.is(AgreementError::Switch(error).into())
            })?;
            agreement.switches.push((switch.text.to_owned(), value.text.to_owned()));
        }
        "sets" if agreement.sets.is_empty() => {
            for word in words.by_ref() {
                match agreement.sets.last_mut() {
                    Some((_, copies)) if is_copies(word) => *copies = tile::copies(word)?,
                    Some(_) | None => {
                        let set = read_set(word.text).map_err(|error| word.is(AgreementError::Set(error).into()))?;
                        agreement.sets.push((set, 1));
                    }
                }
            }
        }
        "players" if agreement.players.is_empty() => {
            while words.clone().next().is_some() {
                agreement.players.push(read_name(&mut words)?.0);
            }
        }
        "sets" | "players" => return Err(word.is(Fault::Twice)),
        _ => return Err(word.is(Fault::NotA { thing: Thing::Agreed, text: word.text.to_owned() })),
    }
    words.end()
}

/// Whether this says how many copies of a box there are. No box is called like that.
fn is_copies(word: Word<'_>) -> bool {
    word.text.strip_prefix('x').is_some_and(|number| number.starts_with(|c: char| c.is_ascii_digit()))
}

impl fmt::Display for GameText {
    /// The game as lines.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Agreement { preset, switches, sets, players } = Agreement::of(self.setup(), &self.players);
        writeln!(f, "bastide {NOTATION_VERSION}")?;
        writeln!(f, "preset {preset}")?;
        for (switch, value) in switches {
            writeln!(f, "switch {switch} {value}")?;
        }
        let sets = sets.iter().map(|(set, copies)| match copies {
            1 => format!(" {set}"),
            n => format!(" {set} x{n}"),
        });
        writeln!(f, "sets{}", sets.collect::<String>())?;
        writeln!(f, "players{}", players.iter().map(|name| format!(" {}", write_name(name))).collect::<String>())?;
        for action in &self.actions {
            writeln!(f, "{action}")?;
        }
        Ok(())
    }
}
