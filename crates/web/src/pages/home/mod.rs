//! The home page: play now, games to continue, open tables, replays, the rulebook.
mod begin;
pub(super) mod games;
pub(super) mod hero;
mod open_tables;
mod record_file;

use leptos::prelude::*;

use super::later;
use crate::i18n::{Language, Text, home as words, t};
use hero::Hero;

/// The home page: play now, games to continue, open tables, replays, the rulebook.
#[component]
pub(crate) fn HomePage() -> impl IntoView {
    let behind = later::behind_this();
    view! {
        <div class="home">
            <Hero behind/>
            <begin::Begin/>
            <div class="page home-more">
                <games::Games behind/>
                <open_tables::OpenTables/>
                <record_file::RecordFile/>
                <section class="home-part home-rulebook" aria-labelledby="rulebook-heading">
                    <h2 id="rulebook-heading">{t(words::rulebook)}</h2>
                    <p class="quiet">{t(words::rulebook_about)}</p>
                    <a href="/rules" class="button">{t(words::open_rulebook)}</a>
                </section>
            </div>
        </div>
    }
}

/// How a bot plays.
pub(crate) fn bot_about(language: Language, bot: &str) -> Text {
    match bot {
        "random" => words::bot_random_about(language),
        "greedy" => words::bot_greedy_about(language),
        "shrewd" => words::bot_shrewd_about(language),
        _ => Text::default(),
    }
}

/// Names in a row.
pub(crate) fn in_a_row(names: &[String]) -> String {
    names.join(" · ")
}

/// A short timestamp: the time if it is today, otherwise the date.
pub(crate) fn when(language: Language, at: bastide_protocol::table::Millis) -> String {
    let date = js_sys::Date::new(&wasm_bindgen::JsValue::from_f64(at as f64));
    let today = js_sys::Date::new_0();
    let options = js_sys::Object::new();
    let code = language.code();
    let set = |key: &str, value: &str| {
        // An option that cannot be set leaves the default format.
        let _ = js_sys::Reflect::set(&options, &key.into(), &value.into());
    };
    if date.to_date_string() == today.to_date_string() {
        set("hour", "2-digit");
        set("minute", "2-digit");
    } else {
        set("day", "numeric");
        set("month", "short");
    }
    String::from(date.to_locale_string(code, &options))
}
