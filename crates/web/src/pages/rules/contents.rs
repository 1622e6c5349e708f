//! The list of all pages, and the search through them.
use std::sync::Arc;

use bastide_protocol::rulebook::{Index, PageEntry, Search, SearchEntry};
use bastide_rulebook::looks_like_id;
use bastide_sort as in_order;
use leptos::prelude::*;

use super::load::{self, Problem};
use super::{OnlyEnglish, Waiting};
use crate::address::use_address;
use crate::i18n::{language, rules as words, t};
use crate::panels::rule_address;

/// The maximum number of search results.
const MOST_SHOWN: usize = 60;

/// The pages shared by all boxes come first.
const SHARED: [&str; 6] = ["base", "editions", "turn-order", "figures", "interactions", "variants"];

/// The list of pages, with a search. If a rule is requested, its page opens instead.
#[component]
pub(super) fn Contents(id: Memo<Option<String>>) -> impl IntoView {
    let tries = RwSignal::new(0);
    let index = LocalResource::new(move || {
        tries.track();
        load::index()
    });
    let wanted = RwSignal::new(String::new());
    let address = use_address();
    Effect::new(move |_| {
        let (Some(id), Some(Ok(index))) = (id.get(), index.get()) else { return };
        match index.find(&id) {
            Some((page, id)) => {
                let to = format!("/rules/{}?id={id}", page.page);
                address.go_instead(&to);
            }
            None => wanted.set(id),
        }
    });
    view! {
        <section class="page rules-contents">
            <h1>{t(words::title)}</h1>
            <p class="rules-about">{t(words::about)}</p>
            <OnlyEnglish/>
            <label class="field rules-search">
                <span>{t(words::search)}</span>
                <input
                    type="search"
                    name="search"
                    autocomplete="off"
                    spellcheck="false"
                    placeholder=t(words::search_hint)
                    prop:value=wanted
                    on:input=move |event| wanted.set(event_target_value(&event))
                />
            </label>
            {move || {
                if !wanted.with(|wanted| wanted.trim().is_empty()) {
                    return view! { <Found wanted/> }.into_any();
                }
                match index.get() {
                    Some(Ok(index)) => view! { <Pages index/> }.into_any(),
                    Some(Err(problem)) => {
                        view! { <Waiting problem=Some(problem) again=move |()| tries.update(|n| *n += 1)/> }.into_any()
                    }
                    None => view! { <Waiting problem=None again=|()| ()/> }.into_any(),
                }
            }}
        </section>
    }
}

#[component]
fn Pages(index: Arc<Index>) -> impl IntoView {
    let (shared, boxes): (Vec<PageEntry>, Vec<PageEntry>) =
        index.pages.iter().cloned().partition(|page| SHARED.contains(&page.page.as_str()));
    let list = |pages: Vec<PageEntry>| {
        let entry = |PageEntry { page, title, rules, boards }: PageEntry| {
            let (name, about) = split_title(&title);
            let n_rules = rules.len();
            view! {
                <li>
                    <a class="card rules-entry" href=format!("/rules/{page}") data-page=page>
                        <strong lang="en">{name}</strong>
                        <span class="quiet" lang="en">{about}</span>
                        <span class="quiet small rules-counts">
                            {move || words::n_found(language(), n_rules)}
                            {(boards > 0).then(|| view! { " · " {move || words::n_boards(language(), boards)} })}
                        </span>
                    </a>
                </li>
            }
        };
        view! { <ul class="rules-pages">{pages.into_iter().map(entry).collect_view()}</ul> }
    };
    view! {
        {list(shared)}
        <hr class="rules-rule"/>
        {list(boxes)}
    }
}

/// `BASE — the basic game` has a name and says what it is about; other titles are a name.
fn split_title(title: &str) -> (String, String) {
    let (code, about) = title.split_once(" — ").unwrap_or(("", title));
    let mut letters = about.chars();
    let first: String = letters.next().into_iter().flat_map(char::to_uppercase).collect();
    (first + letters.as_str(), code.to_owned())
}

#[component]
fn Found(wanted: RwSignal<String>) -> impl IntoView {
    let search = LocalResource::new(load::search);
    view! {
        <div class="rules-found" aria-live="polite">
            {move || match search.get() {
                Some(Ok(search)) => wanted.with(|wanted| show(&search, wanted)).into_any(),
                Some(Err(Problem::NoPage | Problem::CannotLoad)) => {
                    view! { <p class="rules-waiting">{t(words::cannot_load)}</p> }.into_any()
                }
                None => view! { <Waiting problem=None again=|()| ()/> }.into_any(),
            }}
        </div>
    }
}

fn show(search: &Search, wanted: &str) -> impl IntoView + use<> {
    let found = find(search, wanted);
    let n_found = found.len();
    let entry = |rule: &SearchEntry| {
        let SearchEntry { id, page: _, section, text } = rule.clone();
        view! {
            <li>
                <a class="rules-hit" href=rule_address(&id) data-rule=id.clone()>
                    <span class="rule-id">{id.clone()}</span>
                    <span class="rules-hit-text" lang="en">{text}</span>
                    <span class="quiet small" lang="en">{section}</span>
                </a>
            </li>
        }
    };
    let list = found.into_iter().take(MOST_SHOWN).map(entry).collect_view();
    let told = move || {
        if n_found == 0 { words::nothing_found(language()) } else { words::n_found(language(), n_found) }
    };
    view! {
        <p class="quiet">
            {told}
            {(n_found > MOST_SHOWN).then(|| view! { ". " {move || words::only_first(language(), MOST_SHOWN)} })}
        </p>
        <ul class="rules-hits">{list}</ul>
    }
}

/// The matching rules, by the beginning of an id or by words.
fn find<'s>(search: &'s Search, wanted: &str) -> Vec<&'s SearchEntry> {
    let wanted = wanted.trim();
    if looks_like_id(wanted) {
        let begin = wanted.to_uppercase();
        // `BASE-EX-1` means that rule before `BASE-EX-13`, and `BASE-RO` means all of the roads.
        let is_whole = |rule: &&SearchEntry| rule.id.eq_ignore_ascii_case(wanted);
        let begins = |rule: &&SearchEntry| rule.id.to_uppercase().starts_with(&begin);
        let mut found: Vec<&SearchEntry> = search.rules.iter().filter(begins).collect();
        in_order::sort_by_key(&mut found, |rule| !is_whole(rule));
        if !found.is_empty() {
            return found;
        }
    }
    let words: Vec<String> = wanted.split_whitespace().map(str::to_lowercase).collect();
    let has_all = |rule: &&SearchEntry| {
        let text = format!("{} {} {}", rule.id, rule.section, rule.text).to_lowercase();
        words.iter().all(|word| text.contains(word.as_str()))
    };
    search.rules.iter().filter(has_all).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn search() -> Search {
        let rule = |id: &str, text: &str| SearchEntry {
            id: id.to_owned(),
            page: "base".to_owned(),
            section: "5. Roads".to_owned(),
            text: text.to_owned(),
        };
        let rules = vec![
            rule("BASE-ROAD-3", "One point a tile."),
            rule("BASE-ROAD-1", "A road ends at a crossing."),
            rule("BASE-CITY-1", "A city has walls."),
        ];
        Search { rules }
    }

    #[test]
    fn rules_are_found_by_id_and_by_words() {
        let search = search();
        let ids = |wanted: &str| find(&search, wanted).iter().map(|rule| rule.id.clone()).collect::<Vec<_>>();
        assert_eq!(ids("base-road-1"), ["BASE-ROAD-1"]);
        assert_eq!(ids("BASE-R"), ["BASE-ROAD-3", "BASE-ROAD-1"]);
        assert_eq!(ids(" Crossing road "), ["BASE-ROAD-1"]);
        assert_eq!(ids("city"), ["BASE-CITY-1"]);
        assert!(ids("dragon").is_empty());
    }

    #[test]
    fn a_title_is_a_name_and_perhaps_a_code() {
        assert_eq!(split_title("BASE — the basic game"), ("The basic game".to_owned(), "BASE".to_owned()));
        assert_eq!(split_title("Turn order").0, "Turn order");
    }
}
