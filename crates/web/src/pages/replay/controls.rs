//! Playback by buttons, slider and keys.
use std::time::Duration;

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{HtmlElement, KeyboardEvent};

use super::Winding;
use crate::i18n::{Word, language, replay as words, t};

/// A playback speed: its name and the time between two actions.
const SPEEDS: [(&str, Duration); 4] = [
    ("½×", Duration::from_millis(1800)),
    ("1×", Duration::from_millis(900)),
    ("2×", Duration::from_millis(450)),
    ("8×", Duration::from_millis(110)),
];

/// Buttons, slider, and the keys that do the same.
#[component]
pub(super) fn Controls(winding: Winding) -> impl IntoView {
    let n_actions = winding.reel().len();
    let at = winding.at;
    let playing = RwSignal::new(false);
    let speed = RwSignal::new(1_usize);
    // A timer drives playback; it is recreated when the speed changes.
    Effect::new(move |_| {
        if !playing.get() {
            return;
        }
        let step = move || {
            let Some(n) = at.try_get_untracked() else { return };
            if n < n_actions {
                winding.to(n + 1);
            } else {
                playing.set(false);
            }
        };
        if let Ok(timer) = set_interval_with_handle(step, SPEEDS[speed.get()].1) {
            on_cleanup(move || timer.clear());
        }
    });
    let wind = move |wound: Wound| {
        let (n, reel) = (at.get_untracked(), winding.reel());
        match wound {
            Wound::Play => {
                let plays = playing.get_untracked();
                if !plays && n >= n_actions {
                    winding.to(0);
                }
                playing.set(!plays);
                return;
            }
            Wound::Start => winding.to(0),
            Wound::TurnBack => winding.to(reel.previous_turn(n)),
            Wound::Back => winding.to(n.saturating_sub(1)),
            Wound::On => winding.to(n + 1),
            Wound::TurnOn => winding.to(reel.next_turn(n)),
            Wound::End => winding.to(n_actions),
        }
        playing.set(false);
    };
    let keys = window_event_listener(leptos::ev::keydown, move |event: KeyboardEvent| {
        if let Some(wound) = wound_by(&event) {
            event.prevent_default();
            wind(wound);
        }
    });
    on_cleanup(move || keys.remove());
    let button = move |wound: Wound, action: &'static str, word: Word, path: &'static str| {
        let is_off = move || match wound {
            Wound::Start | Wound::TurnBack | Wound::Back => at.get() == 0,
            Wound::On | Wound::TurnOn | Wound::End => winding.is_at_end(),
            Wound::Play => n_actions == 0,
        };
        view! {
            <button
                type="button"
                class="button plain icon"
                data-action=action
                aria-label=t(word)
                title=t(word)
                disabled=is_off
                on:click=move |_| wind(wound)
            >
                <svg viewBox="0 0 24 24" aria-hidden="true"><path d=path/></svg>
            </button>
        }
    };
    view! {
        <section class="replay-controls" aria-label=t(words::controls)>
            <input
                type="range"
                class="replay-slider"
                min="0"
                max=n_actions
                step="1"
                aria-label=t(words::position)
                aria-valuetext=move || words::position_of(language(), at.get(), n_actions)
                prop:value=move || at.get().to_string()
                style:--done=move || format!("{:.2}%", 100.0 * at.get() as f64 / n_actions.max(1) as f64)
                on:input=move |event| {
                    playing.set(false);
                    if let Ok(n) = event_target_value(&event).parse() {
                        winding.to(n);
                    }
                }
            />
            <div class="replay-buttons">
                {button(Wound::Start, "to-start", words::to_start, "M6 5v14M19 5l-9 7 9 7z")}
                {button(Wound::TurnBack, "turn-back", words::turn_back, "M12 5l-8 7 8 7zM20 5l-8 7 8 7z")}
                {button(Wound::Back, "step-back", words::step_back, "M16 5l-9 7 9 7z")}
                <button
                    type="button"
                    class="button main icon replay-play"
                    data-action="play"
                    aria-label=move || if playing.get() { words::pause(language()) } else { words::play(language()) }
                    title=move || if playing.get() { words::pause(language()) } else { words::play(language()) }
                    disabled=n_actions == 0
                    on:click=move |_| wind(Wound::Play)
                >
                    <svg viewBox="0 0 24 24" aria-hidden="true">
                        <path d=move || if playing.get() { "M7 5h4v14H7zM13 5h4v14h-4z" } else { "M8 4.5v15l12-7.5z" }/>
                    </svg>
                </button>
                {button(Wound::On, "step-forward", words::step_on, "M8 5l9 7-9 7z")}
                {button(Wound::TurnOn, "turn-forward", words::turn_on, "M4 5l8 7-8 7zM12 5l8 7-8 7z")}
                {button(Wound::End, "to-end", words::to_end, "M18 5v14M5 5l9 7-9 7z")}
                <span class="replay-place" data-at=move || at.get().to_string()>
                    {move || at.get()} <span class="quiet">" / " {n_actions}</span>
                </span>
                <label class="replay-speed">
                    <span class="unseen">{t(words::speed)}</span>
                    <select
                        on:change=move |event| {
                            if let Ok(n) = event_target_value(&event).parse::<usize>() {
                                speed.set(n.min(SPEEDS.len() - 1));
                            }
                        }
                    >
                        {SPEEDS
                            .iter()
                            .enumerate()
                            .map(|(n, (name, _))| view! { <option value=n selected=n == 1>{*name}</option> })
                            .collect_view()}
                    </select>
                </label>
            </div>
        </section>
    }
}

/// A playback command.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Wound {
    Start,
    TurnBack,
    Back,
    Play,
    On,
    TurnOn,
    End,
}

/// The playback command of a key, if any.
fn wound_by(event: &KeyboardEvent) -> Option<Wound> {
    if event.default_prevented() || event.ctrl_key() || event.alt_key() || event.meta_key() {
        return None;
    }
    let target = event.target().and_then(|target| target.dyn_into::<HtmlElement>().ok());
    let name = target.as_ref().map(|target| target.tag_name()).unwrap_or_default();
    if matches!(name.as_str(), "INPUT" | "SELECT" | "TEXTAREA") {
        return None;
    }
    match event.key().as_str() {
        "ArrowLeft" => Some(Wound::Back),
        "ArrowRight" => Some(Wound::On),
        "ArrowUp" | "PageUp" => Some(Wound::TurnBack),
        "ArrowDown" | "PageDown" => Some(Wound::TurnOn),
        "Home" => Some(Wound::Start),
        "End" => Some(Wound::End),
        // On a button, the space bar activates the button.
        " " if name != "BUTTON" && name != "A" && name != "SUMMARY" => Some(Wound::Play),
        _ => None,
    }
}
