//! What the player should be told: why something was refused, and whether the host can be reached.
use leptos::prelude::*;

use super::rule_links::RuleLinks;
use super::who;
use crate::i18n::problems::told;
use crate::i18n::{Language, Text, panels as words, refusals, t};
use crate::play::{Link, Notice, Play};
use crate::settings::use_settings;

/// A line that stands over the frame while there is something to tell. Where it reaches into the board, pointers go
/// through it: only its links and its button are pressed, and they lie above the board.
#[component]
pub(crate) fn NoticeBar(play: Play) -> impl IntoView {
    let language = use_settings().language;
    let who = who(play, language);
    let close = move |_| play.notice.set(None);
    view! {
        <div class="notices">
            {move || connection(language.get(), play.link.get()).map(|text| view! {
                <p class="notice connection" data-link=link_name(play.link.get())>
                    <span class="spinner" aria-hidden="true"></span>
                    <span>{text}</span>
                </p>
            })}
            {move || play.notice.get().map(|notice| {
                let text = who.with(|who| notice_text(language.get(), &notice, &who.names));
                view! {
                    <div class="notice refusal" data-notice="refusal">
                        <p>{text}</p>
                        <RuleLinks rules=rules(&notice)/>
                        <button class="button plain icon" type="button" aria-label=t(words::dismiss) data-action="dismiss" on:click=close>
                            <svg viewBox="0 0 24 24" aria-hidden="true"><path d="M6 6l12 12M18 6L6 18"/></svg>
                        </button>
                    </div>
                }
            })}
        </div>
    }
}

/// A notice in a sentence.
pub(super) fn notice_text(language: Language, notice: &Notice, names: &[String]) -> Text {
    match notice {
        Notice::Refused(refusal) => refusals::by_rules(language, &refusal.reason, names),
        Notice::Told(refusal) => refusals::by_host(language, refusal.reason),
        Notice::Server(error) => told(language, error),
    }
}

fn rules(notice: &Notice) -> Vec<String> {
    match notice {
        Notice::Refused(refusal) => refusal.reason.rules().iter().map(|rule| (*rule).to_owned()).collect(),
        Notice::Told(refusal) => refusal.rules.clone(),
        Notice::Server(_) => Vec::new(),
    }
}

/// The message about the connection, if there is one.
pub(super) fn connection(language: Language, link: Link) -> Option<Text> {
    match link {
        Link::Here | Link::Connected => None,
        Link::Connecting => Some(words::connecting(language)),
        Link::Lost => Some(words::lost(language)),
    }
}

const fn link_name(link: Link) -> &'static str {
    match link {
        Link::Here => "here",
        Link::Connecting => "connecting",
        Link::Connected => "connected",
        Link::Lost => "lost",
    }
}
