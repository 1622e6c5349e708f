//! Synthesised sounds: a tile laid, a figure placed, points, your turn, the end, little time.
//!
//! Browsers allow sound only after a user gesture; before that, and if sounds are switched off, everything is silent.
use std::cell::RefCell;
use std::time::Duration;

use bastide_engine::event::{Cause, Event, Section, Shows};
use bastide_protocol::table::ClockSetup;
use leptos::ev;
use leptos::prelude::*;
use web_sys::{AudioContext, OscillatorType};

use crate::panels::on_news;
use crate::play::Play;
use crate::settings::use_settings;

/// The sounds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Sound {
    Tile,
    Figure,
    Points,
    YourTurn,
    End,
    LittleTime,
}

/// A tone that falls and fades.
struct Tone {
    /// When it begins, in seconds from now.
    at: f64,
    /// How long it lasts, in seconds.
    lasts: f64,
    /// In hertz, from and to.
    pitch: (f32, f32),
    loud: f32,
    shape: OscillatorType,
}

const fn tone(at: f64, lasts: f64, pitch: (f32, f32), loud: f32, shape: OscillatorType) -> Tone {
    Tone { at, lasts, pitch, loud, shape }
}

use OscillatorType::{Sine, Triangle};

impl Sound {
    /// Wood on wood for tiles and figures; soft bells for announcements.
    const fn tones(self) -> &'static [Tone] {
        match self {
            Sound::Tile => {
                const { &[tone(0.0, 0.09, (210.0, 85.0), 0.5, Triangle), tone(0.0, 0.025, (1500.0, 500.0), 0.09, Triangle)] }
            }
            Sound::Figure => {
                const { &[tone(0.0, 0.07, (430.0, 260.0), 0.3, Triangle), tone(0.0, 0.02, (2100.0, 900.0), 0.06, Triangle)] }
            }
            Sound::Points => {
                const { &[tone(0.0, 0.22, (660.0, 660.0), 0.13, Sine), tone(0.09, 0.3, (880.0, 880.0), 0.13, Sine)] }
            }
            Sound::YourTurn => {
                const { &[tone(0.0, 0.25, (587.0, 587.0), 0.12, Sine), tone(0.13, 0.35, (784.0, 784.0), 0.12, Sine)] }
            }
            Sound::End => {
                const {
                    &[
                        tone(0.0, 0.5, (523.0, 523.0), 0.11, Sine),
                        tone(0.14, 0.5, (659.0, 659.0), 0.11, Sine),
                        tone(0.28, 0.5, (784.0, 784.0), 0.11, Sine),
                        tone(0.42, 0.9, (1046.0, 1046.0), 0.12, Sine),
                    ]
                }
            }
            Sound::LittleTime => {
                const { &[tone(0.0, 0.08, (980.0, 980.0), 0.12, Triangle), tone(0.18, 0.08, (980.0, 980.0), 0.12, Triangle)] }
            }
        }
    }
}

thread_local! {
    /// The audio context, created after the first user gesture.
    static VOICE: RefCell<Option<AudioContext>> = const { RefCell::new(None) };
}

/// Plays sounds for the events of this game, if they are switched on.
pub(crate) fn attend(play: Play) {
    let sound = use_settings().sound;
    let touched = window_event_listener(ev::pointerdown, |_| wake());
    let pressed = window_event_listener(ev::keydown, |_| wake());
    on_cleanup(move || {
        touched.remove();
        pressed.remove();
    });
    let sing = move |what: Sound| {
        if sound.get_untracked() {
            sing(what);
        }
    };
    on_news(play, move |_, _, events| {
        // One sound of each kind is enough for simultaneous events.
        let mut heard: Vec<Sound> = events.iter().filter_map(sound_of).collect();
        heard.dedup();
        if heard.contains(&Sound::End) {
            heard = vec![Sound::End];
        }
        heard.into_iter().for_each(sing);
    });
    // No turn sound if everybody plays at this screen.
    let is_my_turn = Memo::new(move |_| {
        let others = play.table.with(|table| table.seats().len()) > play.mine.with(Vec::len);
        others && play.my_turn().is_some()
    });
    Effect::new(move |before: Option<bool>| {
        let now = is_my_turn.get();
        if now && before == Some(false) {
            sing(Sound::YourTurn);
        }
        now
    });
    warn_of_little_time(play, sing);
}

/// Warns once a turn, ten seconds before the time of somebody at this screen runs out.
fn warn_of_little_time(play: Play, sing: impl Fn(Sound) + Copy + 'static) {
    const LITTLE: i64 = 10_000;
    if play.table.with_untracked(|table| table.info().clock == ClockSetup::None) {
        return;
    }
    Effect::new(move |_| {
        let due = play.table.with(bastide_table::Table::due);
        let (Some(due), Some(_)) = (due, play.my_turn()) else { return };
        let wait = due - LITTLE - play.now();
        if let Ok(wait) = u64::try_from(wait) {
            let timer = set_timeout_with_handle(
                move || sing(Sound::LittleTime),
                Duration::from_millis(wait.min(i32::MAX as u64)),
            );
            if let Ok(timer) = timer {
                on_cleanup(move || timer.clear());
            }
        }
    });
}

fn sound_of(event: &Event) -> Option<Sound> {
    let about = event.about();
    if let Event::Over { .. } = event {
        return Some(Sound::End);
    }
    // Whose turn it is, is told apart: only here it is known whether that player sits at this screen.
    if let Some(Section::Part(_)) = about.begins {
        return Some(Sound::YourTurn);
    }
    match about.shows {
        Shows::Tile(_) if about.cause == Cause::Player => Some(Sound::Tile),
        Shows::Figure(..)
        | Shows::Count
        | Shows::Dragon
        | Shows::Fairy
        | Shows::Tower(_)
        | Shows::Pawn(_)
        | Shows::Robber(_)
            if about.cause == Cause::Player =>
        {
            Some(Sound::Figure)
        }
        Shows::Die(_) => Some(Sound::Tile),
        Shows::Points(_) | Shows::Goods(_) | Shows::Title(_) | Shows::Ingots(_) | Shows::Message(_) => {
            Some(Sound::Points)
        }
        Shows::Nothing
        | Shows::Tile(_)
        | Shows::Figure(..)
        | Shows::Count
        | Shows::Dragon
        | Shows::Fairy
        | Shows::Pawn(_)
        | Shows::Robber(_)
        | Shows::Tower(_) => None,
    }
}

/// Enables sound after a user gesture.
fn wake() {
    VOICE.with_borrow_mut(|voice| {
        if voice.is_none() {
            *voice = AudioContext::new().ok();
        }
    });
}

fn sing(sound: Sound) {
    VOICE.with_borrow(|voice| {
        if let Some(voice) = voice {
            for tone in sound.tones() {
                // Errors only mean that a tone is missing.
                let _ = sing_tone(voice, tone);
            }
        }
    });
}

fn sing_tone(voice: &AudioContext, tone: &Tone) -> Result<(), wasm_bindgen::JsValue> {
    let (from, to) = (voice.current_time() + tone.at, voice.current_time() + tone.at + tone.lasts);
    let source = voice.create_oscillator()?;
    let volume = voice.create_gain()?;
    source.set_type(tone.shape);
    source.frequency().set_value_at_time(tone.pitch.0, from)?;
    source.frequency().exponential_ramp_to_value_at_time(tone.pitch.1, to)?;
    // A fade-in of five milliseconds avoids a click.
    volume.gain().set_value_at_time(0.0001, from)?;
    volume.gain().exponential_ramp_to_value_at_time(tone.loud, from + 0.005)?;
    volume.gain().exponential_ramp_to_value_at_time(0.0001, to)?;
    source.connect_with_audio_node(&volume)?;
    volume.connect_with_audio_node(&voice.destination())?;
    source.start_with_when(from)?;
    source.stop_with_when(to + 0.02)
}
