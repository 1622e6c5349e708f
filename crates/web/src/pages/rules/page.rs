//! One page of the rulebook.
use std::sync::Arc;

use bastide_engine::rules::switches::Switch;
use bastide_protocol::rulebook::{Block, Page, Rule};
use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;
use web_sys::{ScrollIntoViewOptions, ScrollLogicalPosition};

use super::example::ExampleCard;
use super::{OnlyEnglish, Waiting, load};
use crate::address::use_address;
use crate::i18n::{language, rules as words, t};

/// The number of examples of a rule shown initially.
const MOST_NAMED: usize = 3;

/// A page, scrolled to the requested rule.
#[component]
pub(super) fn PageView(name: String, id: Memo<Option<String>>) -> impl IntoView {
    let tries = RwSignal::new(0);
    let page = LocalResource::new(move || {
        tries.track();
        let name = name.clone();
        async move { load::page(&name).await }
    });
    Effect::new(move |_| {
        let (Some(id), Some(Ok(page))) = (id.get(), page.get()) else { return };
        match rules(&page).find(|rule| rule.id.eq_ignore_ascii_case(&id)) {
            // New elements are not laid out yet.
            Some(rule) => {
                let anchor = rule.id.clone();
                request_animation_frame(move || request_animation_frame(move || point_at(&anchor)));
            }
            None => move_to_its_page(id),
        }
    });
    view! {
        {move || match page.get() {
            Some(Ok(page)) => view! { <Text page id/> }.into_any(),
            Some(Err(problem)) => {
                view! { <Waiting problem=Some(problem) again=move |()| tries.update(|n| *n += 1)/> }.into_any()
            }
            None => view! { <Waiting problem=None again=|()| ()/> }.into_any(),
        }}
    }
}

fn rules(page: &Page) -> impl Iterator<Item = &Rule> {
    page.blocks.iter().flat_map(|block| match block {
        Block::Rule(rule) => std::slice::from_ref(rule),
        Block::Table { rules, .. } => rules,
        Block::Heading { .. } | Block::Text { .. } => &[],
    })
}

/// Somebody followed a link to a rule that stands on another page.
fn move_to_its_page(id: String) {
    let address = use_address();
    spawn_local(async move {
        if let Ok(index) = load::index().await
            && let Some((page, id)) = index.find(&id)
        {
            let to = format!("/rules/{}?id={id}", page.page);
            address.go_instead(&to);
        }
    });
}

/// Scrolls to the rule and marks it.
fn point_at(anchor: &str) {
    let document = document();
    if let Ok(Some(marked)) = document.query_selector(".is-pointed") {
        // Without the mark, everything still works.
        let _ = marked.class_list().remove_1("is-pointed");
    }
    let Some(element) = document.get_element_by_id(anchor) else { return };
    let element = element.closest("tr").ok().flatten().unwrap_or(element);
    let _ = element.class_list().add_1("is-pointed");
    let options = ScrollIntoViewOptions::new();
    options.set_block(ScrollLogicalPosition::Start);
    element.scroll_into_view_with_scroll_into_view_options(&options);
}

#[component]
fn Text(page: Arc<Page>, id: Memo<Option<String>>) -> impl IntoView {
    let headings = page.blocks.iter().filter_map(|block| match block {
        Block::Heading { level, anchor, html } => Some((*level, anchor.clone(), html.clone())),
        Block::Text { .. } | Block::Rule(_) | Block::Table { .. } => None,
    });
    let headings: Vec<_> = headings.collect();
    let name = page.page.clone();
    let links = {
        let headings = headings.clone();
        move || {
            let link = |(level, anchor, html): (u8, String, String)| {
                let to = format!("/rules/{name}#{anchor}");
                view! { <li class=format!("is-level-{level}")><a href=to inner_html=html></a></li> }
            };
            headings.clone().into_iter().map(link).collect_view()
        }
    };
    let blocks = {
        let page = Arc::clone(&page);
        page.blocks.iter().cloned().map(|block| show(&page, block, id)).collect_view()
    };
    let documents = page.documents.clone();
    view! {
        <div class="rules-page">
            <nav class="rules-toc" aria-label=t(words::on_this_page)>
                <p><a href="/rules" class="rules-all">"← " {t(words::contents)}</a></p>
                <details open=is_wide()>
                    <summary>{t(words::on_this_page)}</summary>
                    <ol lang="en">{links()}</ol>
                </details>
            </nav>
            <article class="rules-text" lang="en" data-page=page.page.clone()>
                <h1>{page.title.clone()}</h1>
                <OnlyEnglish/>
                {blocks}
                <footer class="rules-documents small quiet">
                    <h2>{t(words::sources)}</h2>
                    <dl>
                        {documents
                            .into_iter()
                            .map(|(code, title)| view! { <div><dt>{code}</dt><dd>{title}</dd></div> })
                            .collect_view()}
                    </dl>
                </footer>
            </article>
        </div>
    }
}

/// Whether there is room for a list beside the page.
fn is_wide() -> bool {
    window().match_media("(min-width: 64rem)").ok().flatten().is_some_and(|query| query.matches())
}

fn show(page: &Arc<Page>, block: Block, id: Memo<Option<String>>) -> AnyView {
    match block {
        Block::Heading { level: 2, anchor, html } => view! { <h2 id=anchor inner_html=html></h2> }.into_any(),
        Block::Heading { anchor, html, .. } => view! { <h3 id=anchor inner_html=html></h3> }.into_any(),
        Block::Text { html } => view! { <div class="rules-prose" inner_html=html></div> }.into_any(),
        Block::Rule(rule) => view! { <RuleView page=Arc::clone(page) rule id/> }.into_any(),
        Block::Table { html, rules } => {
            let shown = rules.into_iter().filter(|rule| !rule.examples.is_empty());
            let shown = shown.map(|rule| {
                let name = rule.id.clone();
                view! { <div class="rules-row-examples"><span class="rule-id">{name}</span><Examples page=Arc::clone(page) rule id/></div> }
            });
            view! {
                <div class="rules-table" tabindex="0" role="group" aria-label=t(words::table) inner_html=html></div>
                {shown.collect_view()}
            }
            .into_any()
        }
    }
}

#[component]
fn RuleView(page: Arc<Page>, rule: Rule, id: Memo<Option<String>>) -> impl IntoView {
    let address = format!("/rules/{}?id={}", page.page, rule.id);
    let named = rule.documents.iter().filter_map(|code| Some(format!("{code}: {}", page.documents.get(code)?)));
    let documents = named.collect::<Vec<_>>().join("\n");
    let sources = rule.sources.join("; ");
    let switch = |name: String| {
        let about = Switch::named(&name).map(Switch::about);
        view! { <span class="rule-switch" title=about><code>{name}</code></span> }
    };
    let switches = rule.switches.iter().cloned().map(switch).collect_view();
    let has_switches = !rule.switches.is_empty();
    let (name, says) = (rule.id.clone(), rule.html.clone());
    view! {
        <section class="rule-block" id=name.clone() data-rule=name.clone()>
            <a class="rule-id" href=address title=t(words::link_here)>{name.clone()}</a>
            <p class="rule-says" inner_html=says></p>
            <p class="rule-foot small quiet">
                {(!sources.is_empty()).then(|| view! { <span class="rule-sources" title=documents>{sources}</span> })}
                {has_switches.then(|| view! { <span class="rule-switches">{t(words::editions_differ)} ": " {switches}</span> })}
            </p>
            {(!rule.examples.is_empty()).then(|| view! { <Examples page rule id/> })}
        </section>
    }
}

/// The examples of a rule by their titles; one of them can be open. Worked examples are open from the beginning.
#[component]
fn Examples(page: Arc<Page>, rule: Rule, id: Memo<Option<String>>) -> impl IntoView {
    let is_worked = rule.id.contains("-EX-");
    let name = rule.id.clone();
    let is_asked_for = move || id.with(|id| id.as_ref().is_some_and(|id| id.eq_ignore_ascii_case(&name)));
    let open = RwSignal::new((is_worked || untrack(is_asked_for.clone())).then_some(0));
    Effect::new(move |_| {
        if is_asked_for() && open.get_untracked().is_none() {
            open.set(Some(0));
        }
    });
    let n_shown = RwSignal::new(MOST_NAMED);
    let n_all = rule.examples.len();
    let examples = StoredValue::new(rule.examples);
    let titles = {
        let page = Arc::clone(&page);
        move || {
            let title = |n: usize| {
                let (example, _) = examples.with_value(|examples| examples[n]);
                let title = page.examples[example].title.clone();
                let is_open = move || open.get() == Some(n);
                view! {
                    <button
                        type="button"
                        class="rule-example"
                        aria-expanded=move || if is_open() { "true" } else { "false" }
                        on:click=move |_| open.update(|open| *open = if *open == Some(n) { None } else { Some(n) })
                    >
                        {title}
                    </button>
                }
            };
            (0..n_all.min(n_shown.get())).map(title).collect_view()
        }
    };
    let is_alone = is_worked && n_all == 1;
    view! {
        <div class="rule-examples">
            {(!is_alone).then(|| view! {
                <div class="rule-titles">
                    <span class="small quiet">{t(words::on_board)} ": "</span>
                    {titles}
                    {move || {
                        let n = n_all.saturating_sub(n_shown.get());
                        (n > 0).then(|| view! {
                            <button type="button" class="rule-example is-more" on:click=move |_| n_shown.set(usize::MAX)>
                                {move || words::n_more(language(), n)}
                            </button>
                        })
                    }}
                </div>
            })}
            {move || open.get().map(|n| {
                let (example, board) = examples.with_value(|examples| examples[n]);
                view! { <ExampleCard example=page.examples[example].clone() board/> }
            })}
        </div>
    }
}
