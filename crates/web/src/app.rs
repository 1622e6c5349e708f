//! The frame around every page, and which address shows which.
use leptos::prelude::*;
use leptos_router::components::{A, Route, Router, Routes};
use leptos_router::path;

use crate::i18n::{Language, shell, t};
use crate::pages::later;
use crate::settings::{Settings, Theme, use_settings};

/// Everything.
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
                    // Of a table of the server, a game on this screen, or a file: `table-…`, `local-…`, `file-…`.
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
                                settings.language.set(language);
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
                                    <label>
                                        <input
                                            type="radio"
                                            name="theme"
                                            value=theme.name()
                                            prop:checked=move || settings.theme.get() == theme
                                            on:change=move |_| settings.theme.set(theme)
                                        />
                                        <span>{t(theme_word(theme))}</span>
                                    </label>
                                }
                            })
                            .collect_view()}
                    </div>
                </fieldset>
                <label class="tick">
                    <input
                        type="checkbox"
                        name="sound"
                        prop:checked=settings.sound
                        on:change=move |event| settings.sound.set(event_target_checked(&event))
                    />
                    <span>{t(shell::sound)}</span>
                </label>
                <label class="tick">
                    <input
                        type="checkbox"
                        name="confirm"
                        prop:checked=settings.confirm
                        on:change=move |event| settings.confirm.set(event_target_checked(&event))
                    />
                    <span>{t(shell::confirm_turns)}</span>
                </label>
            </div>
        </details>
    }
}
