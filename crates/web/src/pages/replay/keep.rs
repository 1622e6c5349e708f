//! Actions for a replay: share it, save it, play on.
use leptos::prelude::*;
use wasm_bindgen_futures::JsFuture;

use super::Winding;
use super::source::{download, packed};
use crate::address::use_address;
use crate::i18n::letters::small;
use crate::i18n::{Text, language, replay as words, t};
use crate::play::local::LocalGame;

/// The outcome of copying the link.
#[derive(Clone, PartialEq, Debug)]
enum Copied {
    NotYet,
    Done,
    /// The browser does not allow it; the link is shown for copying by hand.
    ByHand(String),
}

/// The buttons.
#[component]
pub(super) fn Keep(winding: Winding, is_for_all: bool) -> impl IntoView {
    let address = use_address();
    let copied = RwSignal::new(Copied::NotYet);
    let copy = move |_| {
        let at = winding.at.get_untracked();
        leptos::task::spawn_local(async move {
            let link = link(winding, is_for_all, at).await;
            let written = JsFuture::from(window().navigator().clipboard().write_text(&link)).await;
            let _ = copied.try_set(if written.is_ok() { Copied::Done } else { Copied::ByHand(link) });
        });
    };
    // The link depends on the current action.
    Effect::new(move |_| {
        winding.at.track();
        copied.set(Copied::NotYet);
    });
    let save = move |_| {
        let reel = winding.reel();
        let names: Vec<String> = reel.record.players().iter().map(|name| for_a_file(name)).collect();
        download(&reel.record, &format!("bastide-{}.json", names.join("-")));
    };
    let play_on = move |_| {
        let game = LocalGame::from_record(&winding.reel().record, winding.at.get_untracked());
        if let Some(game) = game {
            address.go(&format!("/local/{}", game.info.id));
        }
    };
    let copy_word = move || match copied.get() {
        Copied::Done => words::copied(language()),
        Copied::NotYet | Copied::ByHand(_) => words::copy_link(language()),
    };
    view! {
        <section class="replay-keep" aria-label=t(words::share)>
            <div class="replay-keep-buttons">
                <button type="button" class="button" data-action="copy-link" on:click=copy>
                    <span aria-live="polite">{copy_word}</span>
                </button>
                <button type="button" class="button" data-action="download" on:click=save>
                    {t(words::download)}
                </button>
                <button
                    type="button"
                    class="button main"
                    data-action="play-on"
                    title=t(words::play_on_about)
                    on:click=play_on
                >
                    {t(words::play_on)}
                </button>
            </div>
            {move || match copied.get() {
                Copied::ByHand(link) => {
                    Some(view! {
                        <label class="field">
                            <span>{t(words::not_copied)}</span>
                            <input type="text" readonly prop:value=link data-link=""/>
                        </label>
                    })
                }
                Copied::NotYet | Copied::Done => None,
            }}
        </section>
    }
}

/// An address that everybody can open: of a server's table as it is, otherwise with the whole record in it.
async fn link(winding: Winding, is_for_all: bool, at: usize) -> String {
    let location = window().location();
    let href = location.href().unwrap_or_default();
    if is_for_all {
        return href;
    }
    let origin = location.origin().unwrap_or_default();
    match packed(&winding.reel().record).await {
        Some(letters) => format!("{origin}/replay/link?at={at}#{letters}"),
        None => href,
    }
}

/// A name as part of a file's name.
fn for_a_file(name: &str) -> String {
    let letters = name.chars().filter(|letter| letter.is_alphanumeric());
    let letters: String = letters.take(20).collect();
    if letters.is_empty() { Text::from("x").into_owned() } else { letters.chars().map(small).collect() }
}
