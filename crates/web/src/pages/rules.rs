//! The rulebook: `/rules` lists and searches all pages, `/rules/base` shows one, `/rules/base?id=BASE-EX-1` a rule on it.
//!
//! Its pages are files of their own, fetched when they are looked at (`load`), so that nobody waits for them who only
//! wants to play. `contents` is the list, `page` a page, `example` a board on it; `rich` makes ids in a text links.
mod contents;
mod example;
mod load;
mod page;
mod rich;

use leptos::prelude::*;

use crate::address::use_address;
use crate::i18n::{Language, language, rules as words, t};
use contents::Contents;
pub(super) use example::course_view;
use page::PageView;

/// The rulebook.
#[component]
pub(crate) fn RulesPage() -> impl IntoView {
    let address = use_address();
    let page = address.id();
    let id = Memo::new(move |_| address.asked("id").filter(|id| !id.is_empty()));
    view! {
        <div class="rules">
            {move || match page.get() {
                None => view! { <Contents id/> }.into_any(),
                Some(name) => view! { <PageView name id/> }.into_any(),
            }}
        </div>
    }
}

/// The rules are in English: said to those who read the rest in another language.
#[component]
fn OnlyEnglish() -> impl IntoView {
    move || {
        (language() != Language::English)
            .then(|| view! { <p class="rules-english quiet small">{t(words::only_english)}</p> })
    }
}

/// What stands there until a page has come, or instead of it.
#[component]
fn Waiting(problem: Option<load::Problem>, #[prop(into)] again: Callback<()>) -> impl IntoView {
    let told = match problem {
        None => return view! { <p class="rules-waiting quiet" role="status">{t(words::loading)}</p> }.into_any(),
        Some(load::Problem::NoPage) => t(words::no_page),
        Some(load::Problem::CannotLoad) => t(words::cannot_load),
    };
    view! {
        <div class="rules-waiting" role="alert">
            <p>{told}</p>
            <p>
                <button type="button" class="button" on:click=move |_| again.run(())>{t(words::again)}</button>
                " "
                <a class="button plain" href="/rules">{t(words::contents)}</a>
            </p>
        </div>
    }
    .into_any()
}
