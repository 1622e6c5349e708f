//! Small sounds, made here: a tile laid, a figure placed, points, your turn, the end, little time.
//!
//! Browsers allow sound only after somebody has touched the page; before that, and if sounds are switched off, all is
//! silent.
use std::cell::RefCell;
use std::time::Duration;

use bastide_engine::event::Event;
use bastide_protocol::table::ClockSetup;
use leptos::ev;
use leptos::prelude::*;
use web_sys::{AudioContext, OscillatorType};

use crate::panels::on_news;
use crate::play::Play;
use crate::settings::use_settings;

/// What can be heard.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Sound {
    Tile,
    Figure,
    Points,
    YourTurn,
    End,
    LittleTime,
}

/// A tone that begins high and loud, and fades.
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
    /// Wood on wood for what is laid; soft bells for what is told.
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
    /// Where sounds come from, once the page was touched.
    static VOICE: RefCell<Option<AudioContext>> = const { RefCell::new(None) };
}

/// From now on what happens in this game is heard, if its player likes sounds.
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
        // Of all that happens at once, one sound of each kind is enough.
        let mut heard: Vec<Sound> = events.iter().filter_map(sound_of).collect();
        heard.dedup();
        if heard.contains(&Sound::End) {
            heard = vec![Sound::End];
        }
        heard.into_iter().for_each(sing);
    });
    // Whose turn it is need not be said where everybody sits at this screen.
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

/// Once a turn, ten seconds before the time of somebody at this screen is used up.
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
    match event {
        Event::Laid { .. } => Some(Sound::Tile),
        Event::Placed { .. } | Event::Sent { .. } | Event::CountMoved { .. } | Event::Redeployed { .. } => {
            Some(Sound::Figure)
        }
        Event::Scored(_) | Event::GoodsTaken { .. } | Event::RecordSet { .. } => Some(Sound::Points),
        Event::SecondPart { .. } => Some(Sound::YourTurn),
        Event::Over { .. } => Some(Sound::End),
        Event::Started { .. }
        | Event::Drawn { .. }
        | Event::Discarded { .. }
        | Event::PutBack { .. }
        | Event::UTurnsAllowed
        | Event::RiverFinished
        | Event::Escaped { .. }
        | Event::Completed { .. }
        | Event::Returned { .. }
        | Event::Left { .. }
        | Event::LastTilePlayed => None,
    }
}

/// The page was touched: sounds may come.
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
                // A tone that cannot be made is not heard.
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
    // It begins within five milliseconds, for a tone that jumps out of silence clicks.
    volume.gain().set_value_at_time(0.0001, from)?;
    volume.gain().exponential_ramp_to_value_at_time(tone.loud, from + 0.005)?;
    volume.gain().exponential_ramp_to_value_at_time(0.0001, to)?;
    source.connect_with_audio_node(&volume)?;
    volume.connect_with_audio_node(&voice.destination())?;
    source.start_with_when(from)?;
    source.stop_with_when(to + 0.02)
}
