//! The frame around every page, and the routes.
use leptos::prelude::*;
use leptos_router::components::{A, Route, Router, Routes};
use leptos_router::path;

use crate::controls::{Radio, Tick};
use crate::i18n::{self, Language, shell, t};
use crate::pages::later;
use crate::settings::{Settings, Theme, use_settings};

/// The whole application.
#[component]
pub(crate) fn App() -> impl IntoView {
    provide_context(Settings::load());
    view! {
        <Router>
            <a class="skip" href="#main">{t(shell::skip)}</a>
            <Frame/>
            <main id="main" tabindex="-1">
                <Routes fallback=NotFound>
                    <Route path=path!("/") view=later::home/>
                    <Route path=path!("/new") view=later::setup/>
                    <Route path=path!("/table/:id") view=later::table/>
                    <Route path=path!("/local/:id") view=later::local/>
                    // A table of the server, a game on this screen, or a file: `table-…`, `local-…`, `file-…`.
                    <Route path=path!("/replay/:id") view=later::replay/>
                    <Route path=path!("/rules") view=later::rules/>
                    <Route path=path!("/rules/:page") view=later::rules/>
                </Routes>
            </main>
        </Router>
    }
}

/// No page has this address.
#[component]
fn NotFound() -> impl IntoView {
    later::uncover();
    view! { <p class="page">{t(shell::not_found)}</p> }
}

/// The line at the top: home, rulebook, settings.
#[component]
fn Frame() -> impl IntoView {
    view! {
        <header class="frame">
            <A href="/" attr:class="brand">
                <svg class="brand-mark" viewBox="0 0 32 32" aria-hidden="true">
                    <path d="M4 28V12h4v4h4v-6h8v6h4v-4h4v16h-9v-6a3 3 0 0 0-6 0v6z"/>
                </svg>
                <span>"Bastide"</span>
            </A>
            <nav class="frame-links">
                <A href="/rules">{t(shell::rulebook)}</A>
            </nav>
            <SettingsMenu/>
        </header>
    }
}

#[component]
fn SettingsMenu() -> impl IntoView {
    let settings = use_settings();
    let theme_word = |theme: Theme| match theme {
        Theme::Auto => shell::theme_auto,
        Theme::Light => shell::theme_light,
        Theme::Dark => shell::theme_dark,
    };
    view! {
        <details class="menu">
            <summary aria-label=t(shell::settings) title=t(shell::settings)>
                <svg viewBox="0 0 24 24" aria-hidden="true"><path d="M4 7h9m4 0h3M4 12h3m4 0h9M4 17h11m4 0h1"/><circle cx="15" cy="7" r="2"/><circle cx="9" cy="12" r="2"/><circle cx="17" cy="17" r="2"/></svg>
            </summary>
            <div class="menu-body">
                <label class="field">
                    <span>{t(shell::language)}</span>
                    <select
                        name="language"
                        on:change=move |event| {
                            if let Some(language) = Language::coded(&event_target_value(&event)) {
                                i18n::speak(language);
                            }
                        }
                    >
                        {Language::ALL
                            .into_iter()
                            .map(|language| {
                                view! {
                                    <option
                                        value=language.code()
                                        lang=language.code()
                                        selected=move || settings.language.get() == language
                                    >
                                        {language.own_name()}
                                    </option>
                                }
                            })
                            .collect_view()}
                    </select>
                </label>
                <fieldset class="field">
                    <legend>{t(shell::theme)}</legend>
                    <div class="segments">
                        {Theme::ALL
                            .into_iter()
                            .map(|theme| {
                                view! {
                                    <Radio
                                        name="theme"
                                        value=theme.name()
                                        is_chosen=move || settings.theme.get() == theme
                                        on_choose=move || settings.theme.set(theme)
                                    >
                                        {t(theme_word(theme))}
                                    </Radio>
                                }
                            })
                            .collect_view()}
                    </div>
                </fieldset>
                <Tick name="sound" is_ticked=move || settings.sound.get() on_change=move |is_on| settings.sound.set(is_on)>
                    {t(shell::sound)}
                </Tick>
                <Tick name="confirm" is_ticked=move || settings.confirm.get() on_change=move |is_on| settings.confirm.set(is_on)>
                    {t(shell::confirm_turns)}
                </Tick>
            </div>
        </details>
    }
}
