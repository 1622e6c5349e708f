//! What players say to each other.
use bastide_protocol::table::{ChatLine, MOST_CHAT, Request};
use leptos::ev::SubmitEvent;
use leptos::html::Ol;
use leptos::prelude::*;

use super::picture::Swatch;
use super::who;
use crate::i18n::{panels as words, t};
use crate::play::Play;
use crate::settings::use_settings;

/// The last lines of chat, and for players a line to say something. Games on one screen have none.
#[component]
pub(crate) fn ChatPanel(play: Play) -> impl IntoView {
    let language = use_settings().language;
    let who = who(play, language);
    let said = Memo::new(move |_| play.table.with(|table| table.chat().cloned().collect::<Vec<ChatLine>>()));
    let text = RwSignal::new(String::new());
    let list = NodeRef::<Ol>::new();
    Effect::new(move |_| {
        said.track();
        request_animation_frame(move || {
            if let Some(list) = list.get_untracked() {
                list.set_scroll_top(list.scroll_height());
            }
        });
    });
    let may_speak = move || play.mine.with(|mine| !mine.is_empty());
    let send = move |event: SubmitEvent| {
        event.prevent_default();
        let line = text.get_untracked().trim().chars().take(MOST_CHAT).collect::<String>();
        if !line.is_empty() {
            play.want(Request::Say { text: line });
            text.set(String::new());
        }
    };
    let numbered = move || said.get().into_iter().enumerate().collect::<Vec<_>>();
    view! {
        <section class="panel chat" aria-label=t(words::chat)>
            <Show when=move || said.with(Vec::is_empty)>
                <p class="quiet small">{t(words::nothing_said)}</p>
            </Show>
            <ol class="chat-lines" node_ref=list tabindex="0" role="log" aria-label=t(words::chat)>
                <For
                    each=numbered
                    key=|(n, line)| (*n, line.at, line.seat)
                    children=move |(_, line)| view! {
                        <li class="chat-line">
                            <Swatch seat=line.seat/>
                            <b>{move || who.with(|who| who.seat(line.seat).to_owned())}</b>
                            " "
                            <span>{line.text}</span>
                        </li>
                    }
                />
            </ol>
            <Show when=may_speak>
                <form class="chat-form" on:submit=send>
                    <input
                        type="text"
                        name="say"
                        autocomplete="off"
                        enterkeyhint="send"
                        maxlength=MOST_CHAT.to_string()
                        placeholder=t(words::say_something)
                        aria-label=t(words::say_something)
                        bind:value=text
                    />
                    <button class="button" type="submit" data-action="say" disabled=move || text.with(|text| text.trim().is_empty())>
                        {t(words::send)}
                    </button>
                </form>
            </Show>
        </section>
    }
}
