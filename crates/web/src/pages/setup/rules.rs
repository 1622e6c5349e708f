//! The choice of rules: an edition, and changed switches.
use bastide_engine::rules::presets::Preset;
use bastide_engine::rules::switches::Switch;
use leptos::prelude::*;

use super::draft::Draft;
use crate::controls::Radio;
use crate::i18n::editions::{self, SWITCHES, SwitchWords, ValueWords};
use crate::i18n::{has_come, language, setup as words, switches, t};

/// Edition and switches.
#[component]
pub(super) fn Rules(draft: RwSignal<Draft>) -> impl IntoView {
    let preset = Memo::new(move |_| draft.with(Draft::preset));
    let n_variants = Memo::new(move |_| draft.with(Draft::n_variants));
    let n_changed = Memo::new(move |_| draft.with(Draft::n_changed) - n_variants.get());
    // Newest first: it is the one most people have.
    let presets = Preset::ALL.into_iter().rev().map(|each| {
        view! {
            <Radio
                name="edition"
                value=each.name()
                is_chosen=move || preset.get() == each
                on_choose=move || draft.update(|draft| draft.choose_preset(each))
                class="setup-edition"
            >
                <b>{move || editions::title(language(), each)}</b>
                <span class="setup-year">{each.year()}</span>
                <span class="quiet small">{move || editions::about(language(), each)}</span>
            </Radio>
        }
    });
    let presets = presets.collect_view();
    view! {
        <section class="setup-part" aria-labelledby="rules-heading">
            <h2 id="rules-heading">{t(words::rules)}</h2>
            <p class="quiet small">{t(words::edition_about)}</p>
            <details class="setup-editions">
                <summary>
                    <span class="setup-edition-now">
                        <b>{move || editions::title(language(), preset.get())}</b>
                        <span class="setup-year">{move || preset.get().year()}</span>
                        <span class="quiet small">{move || editions::about(language(), preset.get())}</span>
                    </span>
                </summary>
                <fieldset class="setup-edition-list">
                    <legend class="unseen">{t(words::edition)}</legend>
                    {presets}
                </fieldset>
            </details>
            <details class="setup-switches" open=n_changed.get_untracked() != 0>
                <summary>
                    <h3>{t(words::house_rules)}</h3>
                    <span class="quiet small" class:badge=move || n_changed.get() != 0>
                        {move || match n_changed.get() {
                            0 => words::as_edition(language()),
                            n => words::n_changed(language(), n),
                        }}
                    </span>
                </summary>
                {switches_that(draft, |switch| !switch.is_variant())}
                <Show when=move || n_changed.get() != 0>
                    <button
                        type="button"
                        class="button"
                        data-action="reset-all"
                        on:click=move |_| draft.update(Draft::reset_all)
                    >
                        {t(words::reset_all)}
                    </button>
                </Show>
            </details>
            <details class="setup-switches setup-variants" open=n_variants.get_untracked() != 0>
                <summary>
                    <h3>{t(words::variants)}</h3>
                    <span class="quiet small" class:badge=move || n_variants.get() != 0>
                        {move || match n_variants.get() {
                            0 => words::variants_about(language()),
                            n => words::n_variants(language(), n),
                        }}
                    </span>
                </summary>
                {switches_that(draft, Switch::is_variant)}
            </details>
        </section>
    }
}

/// The switches of this kind that matter with the chosen boxes.
fn switches_that(draft: RwSignal<Draft>, is_shown: fn(Switch) -> bool) -> impl IntoView {
    let of_base = SWITCHES.iter().map(|switch| (None, switch));
    let of_boxes =
        switches::SWITCHES.into_iter().flat_map(|(bundle, all)| all.iter().map(move |switch| (Some(bundle), switch)));
    let shown = of_base.chain(of_boxes).filter(move |(_, words)| is_shown(words.switch));
    let rows = shown.map(|(bundle, switch)| {
        // The words of a box come when it is chosen; its rules are shown once they have come.
        let matters = Memo::new(move |_| {
            bundle.is_none_or(|bundle| draft.with(|draft| draft.matters(switch.switch)) && has_come(language(), bundle))
        });
        view! { <Show when=move || matters.get()><SwitchRow draft switch/></Show> }
    });
    rows.collect_view()
}

#[component]
fn SwitchRow(draft: RwSignal<Draft>, switch: &'static SwitchWords) -> impl IntoView {
    let SwitchWords { switch, title, about, values } = *switch;
    let value = Memo::new(move |_| draft.with(|draft| draft.switches().get(switch)));
    let is_changed = Memo::new(move |_| draft.with(|draft| draft.is_changed(switch)));
    let edition = Memo::new(move |_| draft.with(|draft| draft.preset().switches().get(switch)));
    let words_of = move |name: &str| values.iter().find(|value| value.name == name);
    let edition_title = move || words_of(edition.get()).map(|value| (value.title)(language())).unwrap_or_default();
    let options = values.iter().map(|ValueWords { name, title, .. }| {
        view! {
            <Radio
                name=switch.name()
                value=*name
                is_chosen=move || value.get() == *name
                on_choose=move || draft.update(|draft| draft.set(switch, name))
            >
                {t(*title)}
            </Radio>
        }
    });
    let options = options.collect_view();
    view! {
        <fieldset class="setup-switch" class:changed=is_changed data-switch=switch.name()>
            <legend>
                <b>{t(title)}</b>
                <Show when=move || is_changed.get()>
                    <span class="badge">{t(words::changed)}</span>
                </Show>
            </legend>
            <p class="quiet small">{t(about)}</p>
            <div class="segments setup-values">{options}</div>
            <p class="small">
                {move || words_of(value.get()).map(|value| (value.about)(language()))}
                <Show when=move || is_changed.get()>
                    <span class="quiet">" (" {move || words::in_edition(language(), &edition_title())} ") "</span>
                    <button
                        type="button"
                        class="setup-reset"
                        data-action="reset"
                        aria-label=move || words::reset_this(language(), &title(language()))
                        on:click=move |_| draft.update(|draft| draft.reset(switch))
                    >
                        {t(words::reset)}
                    </button>
                </Show>
            </p>
        </fieldset>
    }
}
