//! A table with open seats: the link to send, who is missing, and sitting down.
use bastide_protocol::table::{MOST_NAME, Request};
use leptos::ev::SubmitEvent;
use leptos::prelude::*;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};

use super::picture::Swatch;
use crate::controls::Radio;
use crate::i18n::{panels as words, t};
use crate::names;
use crate::play::Play;
use crate::settings::use_settings;

/// Shown at a table whose game has not begun. Visitors without a seat may sit down: `on_join` gets the requested seat, if
/// any, and the name.
#[component]
pub(crate) fn InviteCard(play: Play, on_join: Callback<(Option<u8>, String)>) -> impl IntoView {
    let language = use_settings().language;
    let open = Memo::new(move |_| {
        play.table.with(|table| {
            let is_open = |seat: &u8| table.seat(*seat).is_some_and(|sits| sits.name.is_none());
            (1..=table.seats().len() as u8).filter(is_open).collect::<Vec<u8>>()
        })
    });
    let is_player = Memo::new(move |_| play.mine.with(|mine| !mine.is_empty()));
    let is_waiting = move || !play.table.with(bastide_table::Table::has_begun) && !open.with(Vec::is_empty);
    view! {
        <Show when=is_waiting>
            <section class="card invite" data-invite="">
                <Show when=move || !is_player.get()>
                    <JoinForm open on_join/>
                </Show>
                <h2>{t(words::invite)}</h2>
                <p>{t(words::invite_text)}</p>
                <ShareLink id=play.table.with_untracked(|table| table.info().id.clone())/>
                <ul class="invite-seats">
                    {move || play.table.with(|table| {
                        (1..).zip(table.seats()).map(|(seat, sits)| match &sits.name {
                            Some(name) => {
                                let name = names::shown(language.get(), table.info().seats.get(usize::from(seat) - 1), name);
                                view! { <li><Swatch seat/> <span>{name}</span></li> }.into_any()
                            }
                            None => view! { <li class="quiet"><Swatch seat/> <span>{t(words::free_seat)}</span></li> }.into_any(),
                        }).collect_view()
                    })}
                </ul>
                <p class="invite-missing">
                    <span class="spinner" aria-hidden="true"></span>
                    {move || words::missing(language.get(), open.with(Vec::len))}
                </p>
                <Show when=move || is_player.get()>
                    <button class="button plain" type="button" data-action="leave" on:click=move |_| play.want(Request::Leave)>
                        {t(words::give_back)}
                    </button>
                </Show>
            </section>
        </Show>
    }
}

/// The link to the table, to be copied or shared.
#[component]
fn ShareLink(id: String) -> impl IntoView {
    let language = use_settings().language;
    let link = format!("{}/table/{id}", window().location().origin().unwrap_or_default());
    let is_copied = RwSignal::new(false);
    let (copied, shared) = (link.clone(), link.clone());
    let copy = move |_| {
        let promise = window().navigator().clipboard().write_text(&copied);
        spawn_local(async move {
            if JsFuture::from(promise).await.is_ok() {
                is_copied.try_set(true);
            }
        });
    };
    let select_all = |event: leptos::ev::FocusEvent| event_target::<web_sys::HtmlInputElement>(&event).select();
    let share = move |_| share_link(&shared, &words::share_text(language.get_untracked()));
    view! {
        <div class="share">
            <input
                type="text"
                readonly
                value=link
                aria-label=t(words::link_to_table)
                data-link-to-table=""
                on:focus=select_all
            />
            <button class="button main" type="button" data-action="copy" on:click=copy>
                {move || if is_copied.get() { words::copied(language.get()) } else { words::copy(language.get()) }}
            </button>
            {share_function().map(|_| view! {
                <button class="button" type="button" data-action="share" on:click=share>{t(words::share)}</button>
            })}
        </div>
    }
}

/// The browser's way to share, where it has one.
fn share_function() -> Option<js_sys::Function> {
    js_sys::Reflect::get(&window().navigator(), &JsValue::from_str("share")).ok()?.dyn_into().ok()
}

fn share_link(link: &str, text: &str) {
    let Some(share) = share_function() else { return };
    let shared = js_sys::Object::new();
    for (name, value) in [("title", "Bastide"), ("text", text), ("url", link)] {
        // The message works without any of them.
        let _ = js_sys::Reflect::set(&shared, &JsValue::from_str(name), &JsValue::from_str(value));
    }
    if let Ok(promise) = share.call1(&window().navigator(), &shared)
        && let Ok(promise) = promise.dyn_into::<js_sys::Promise>()
    {
        // The user cancelled sharing; no message is needed.
        spawn_local(async move { drop(JsFuture::from(promise).await) });
    }
}

#[component]
fn JoinForm(open: Memo<Vec<u8>>, on_join: Callback<(Option<u8>, String)>) -> impl IntoView {
    let settings = use_settings();
    let name = RwSignal::new(settings.name.get_untracked());
    let wanted = RwSignal::new(None::<u8>);
    let join = move |event: SubmitEvent| {
        event.prevent_default();
        let name = name.get_untracked().trim().to_owned();
        if !name.is_empty() {
            settings.name.set(name.clone());
            on_join.run((wanted.get_untracked().filter(|seat| open.with_untracked(|open| open.contains(seat))), name));
        }
    };
    view! {
        <form class="join" on:submit=join>
            <h2>{t(words::join_table)}</h2>
            <label class="field">
                <span>{t(words::your_name)}</span>
                <input type="text" name="name" autocomplete="nickname" maxlength=MOST_NAME.to_string() required bind:value=name/>
            </label>
            <Show when=move || open.with(|open| open.len() > 1)>
                <fieldset class="field">
                    <legend>{t(words::which_seat)}</legend>
                    <div class="segments">
                        <Radio name="seat" value="any" is_chosen=move || wanted.get().is_none() on_choose=move || wanted.set(None)>
                            {t(words::any_seat)}
                        </Radio>
                        <For
                            each=move || open.get()
                            key=|seat| *seat
                            children=move |seat| view! {
                                <Radio
                                    name="seat"
                                    value=seat.to_string()
                                    is_chosen=move || wanted.get() == Some(seat)
                                    on_choose=move || wanted.set(Some(seat))
                                    class="seat-choice"
                                >
                                    <Swatch seat/> {seat}
                                </Radio>
                            }
                        />
                    </div>
                </fieldset>
            </Show>
            <button class="button main" type="submit" data-action="join" disabled=move || name.with(|name| name.trim().is_empty())>
                {t(words::join)}
            </button>
            <p class="quiet small">{t(words::or_watch)}</p>
        </form>
    }
}
