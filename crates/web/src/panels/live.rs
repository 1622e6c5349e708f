//! What a screen reader announces: events, whose turn it is, refusals, the connection.
use bastide_engine::event::Section;
use leptos::prelude::*;

use super::news::on_news;
use super::notice::{connection, notice_text};
use super::todo::in_a_sentence;
use super::who;
use crate::i18n::events::sentence;
use crate::play::Play;
use crate::settings::use_settings;

/// Lines that are still in the page; a screen reader says each when it comes.
const MOST_LINES: usize = 12;

/// Invisible, for screen readers only.
#[component]
pub(crate) fn LiveRegion(play: Play) -> impl IntoView {
    let language = use_settings().language;
    let who = who(play, language);
    let lines = RwSignal::new(Vec::<(u64, String)>::new());
    let say = move |line: String| {
        lines.update(|lines| {
            let number = lines.last().map_or(0, |(number, _)| number + 1);
            lines.push((number, line));
            let n_old = lines.len().saturating_sub(MOST_LINES);
            lines.drain(..n_old);
        });
    };
    on_news(play, move |_, _, events| {
        let who = who.get();
        // The draw says whose turn it is.
        let said = events.iter().filter(|event| !matches!(event.about().begins, Some(Section::Turn(_))));
        let told = said.map(|event| sentence(language.get_untracked(), who.telling(), event).into_owned());
        say(told.collect::<Vec<_>>().join(" "));
    });
    let todo = Memo::new(move |_| who.with(|who| in_a_sentence(language.get(), play, who)));
    Effect::new(move |_| say(todo.get()));
    Effect::new(move |_| {
        if let Some(notice) = play.notice.get() {
            say(who.with_untracked(|who| notice_text(language.get_untracked(), &notice, &who.names)).into_owned());
        }
    });
    Effect::new(move |_| {
        if let Some(text) = connection(language.get(), play.link.get()) {
            say(text.into_owned());
        }
    });
    view! {
        <div class="unseen" role="log" aria-live="polite" aria-relevant="additions" data-live="">
            <For each=move || lines.get() key=|(number, _)| *number children=|(_, line)| view! { <p>{line}</p> }/>
        </div>
    }
}
