//! The score chart: a clickable line for each player.
use std::fmt::Write;

use bastide_art::COLOURS;
use leptos::html::Div;
use leptos::prelude::*;
use web_sys::PointerEvent;

use super::Winding;
use super::reel::Reel;
use crate::i18n::{replay as words, t};

/// The chart's size, in its own units.
const WIDTH: f64 = 320.0;
const HEIGHT: f64 = 120.0;

/// The chart.
#[component]
pub(super) fn Course(winding: Winding) -> impl IntoView {
    let reel = winding.reel();
    let n_actions = reel.len();
    let most = reel.scores.iter().flatten().copied().max().unwrap_or(0).max(10);
    let lines = (0..reel.record.players().len()).map(|seat| {
        let (path, colour) = (path(&reel, seat, most), COLOURS[seat % COLOURS.len()].hex);
        view! {
            <path class="course-under" d=path.clone()></path>
            <path class="course-line" d=path stroke=colour></path>
        }
    });
    let lines = lines.collect_view();
    let levels = levels(most).into_iter().map(|level| {
        let y = height(level, most);
        let line = view! { <line class="course-level" x1="0" x2=WIDTH y1=y y2=y></line> };
        let top = format!("{:.1}%", 100.0 * y / HEIGHT);
        let number = view! { <span class="course-number" aria-hidden="true" style:top=top>{level}</span> };
        (line, number)
    });
    let (levels, numbers): (Vec<_>, Vec<_>) = levels.unzip();
    let now = move || format!("{:.1}", WIDTH * winding.at.get() as f64 / n_actions.max(1) as f64);
    let picture = NodeRef::<Div>::new();
    let go = move |event: &PointerEvent| {
        let Some(picture) = picture.get_untracked() else { return };
        let place = picture.get_bounding_client_rect();
        let part = (f64::from(event.client_x()) - place.left()) / place.width().max(1.0);
        winding.to((part.clamp(0.0, 1.0) * n_actions as f64).round() as usize);
    };
    let is_held = RwSignal::new(false);
    view! {
        <section class="replay-course" aria-labelledby="course-heading">
            <h2 id="course-heading">{t(words::course)}</h2>
            <div
                class="course"
                node_ref=picture
                data-action="course"
                title=t(words::course_hint)
                on:pointerdown=move |event| {
                    is_held.set(true);
                    go(&event);
                }
                on:pointermove=move |event| {
                    if is_held.get_untracked() && event.buttons() != 0 {
                        go(&event);
                    }
                }
                on:pointerup=move |_| is_held.set(false)
            >
                <svg
                    viewBox=format!("0 0 {WIDTH} {HEIGHT}")
                    preserveAspectRatio="none"
                    role="img"
                    aria-label=t(words::course)
                >
                    {levels}
                    {lines}
                    <line class="course-now" x1=now x2=now y1="0" y2=HEIGHT></line>
                </svg>
                {numbers}
            </div>
        </section>
    }
}

fn height(score: i32, most: i32) -> f64 {
    HEIGHT - 4.0 - (HEIGHT - 12.0) * f64::from(score) / f64::from(most)
}

/// Round numbers, three or four of them.
fn levels(most: i32) -> Vec<i32> {
    let step = [5, 10, 20, 25, 50, 100, 200, 500].into_iter().find(|step| most / step <= 3).unwrap_or(1000);
    (1..=most / step).map(|n| n * step).collect()
}

/// A player's scores as a line with steps.
fn path(reel: &Reel, seat: usize, most: i32) -> String {
    let mut out = String::new();
    let mut before = None;
    for (n, scores) in reel.scores.iter().enumerate() {
        let score = scores.get(seat).copied().unwrap_or(0);
        if before == Some(score) && n < reel.len() {
            continue;
        }
        let (x, y) = (WIDTH * n as f64 / reel.len().max(1) as f64, height(score, most));
        // Writing to a text does not fail.
        let _ = match before {
            None => write!(out, "M{x:.1} {y:.1}"),
            Some(_) => write!(out, "H{x:.1}V{y:.1}"),
        };
        before = Some(score);
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_few_levels_and_all_below_the_highest_score() {
        for most in 10..600 {
            let levels = levels(most);
            assert!((1..=4).contains(&levels.len()), "{most}: {levels:?}");
            assert!(levels.iter().all(|level| *level <= most), "{most}: {levels:?}");
        }
    }
}
