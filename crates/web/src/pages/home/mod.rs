//! The first page: play now, games to go on with, open tables, replays, the rulebook.
mod begin;
mod games;
mod hero;
mod open_tables;
mod record_file;

use leptos::prelude::*;
use leptos_router::components::A;

use crate::i18n::{Language, Text, home as words, t};
use hero::Hero;

/// The first page: play now, open tables, games to go on with, replays, the rulebook.
#[component]
pub(crate) fn HomePage() -> impl IntoView {
    view! {
        <div class="home">
            <Hero/>
            <begin::Begin/>
            <div class="page home-more">
                <games::Games/>
                <open_tables::OpenTables/>
                <record_file::RecordFile/>
                <section class="home-part home-rulebook" aria-labelledby="rulebook-heading">
                    <h2 id="rulebook-heading">{t(words::rulebook)}</h2>
                    <p class="quiet">{t(words::rulebook_about)}</p>
                    <A href="/rules" attr:class="button">{t(words::open_rulebook)}</A>
                </section>
            </div>
        </div>
    }
}

/// How a bot plays.
pub(crate) fn bot_about(language: Language, kind: &bastide_ai::bot::BotKind) -> Text {
    match kind.name {
        "random" => words::bot_random_about(language),
        "greedy" => words::bot_greedy_about(language),
        _ => Text::from(kind.about),
    }
}

/// Names in a row.
pub(crate) fn in_a_row(names: &[String]) -> String {
    names.join(" · ")
}

/// A moment, as short as can be: the time today, the day before that.
pub(crate) fn when(language: Language, at: bastide_protocol::table::Millis) -> String {
    let date = js_sys::Date::new(&wasm_bindgen::JsValue::from_f64(at as f64));
    let today = js_sys::Date::new_0();
    let options = js_sys::Object::new();
    let code = language.code();
    let set = |key: &str, value: &str| {
        // An option that cannot be set leaves the usual form.
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
