//! The frame around every page, and the routes.
use leptos::prelude::*;

use crate::address::Address;
use crate::controls::{Radio, Tick};
use crate::i18n::{self, Language, shell, t};
use crate::pages::later;
use crate::settings::{Settings, Theme, use_settings};

/// The whole application.
#[component]
pub(crate) fn App() -> impl IntoView {
    provide_context(Settings::load());
    let address = Address::provide();
    let page = Memo::new(move |_| Page::at(&address.parts()));
    view! {
        <a class="skip" href="#main">{t(shell::skip)}</a>
        <Frame/>
        // A page that is left goes as a whole before the next one comes.
        <main id="main" tabindex="-1"><For each=move || [page.get()] key=|page| *page children=|page: Page| page.view()/></main>
    }
}

/// Which page is shown.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Page {
    /// `/`
    Home,
    /// `/new`
    Setup,
    /// `/table/:id`
    Table,
    /// `/local/:id`
    Local,
    /// `/replay/:id`: a table of the server, a game on this screen, or a file: `table-…`, `local-…`, `file-…`.
    Replay,
    /// `/rules` and `/rules/:page`
    Rules,
    /// There is no such page.
    Nowhere,
}

impl Page {
    /// The page with this path.
    fn at(parts: &[String]) -> Page {
        let parts: Vec<&str> = parts.iter().map(String::as_str).collect();
        match parts.as_slice() {
            [] => Page::Home,
            ["new"] => Page::Setup,
            ["table", _] => Page::Table,
            ["local", _] => Page::Local,
            ["replay", _] => Page::Replay,
            ["rules"] | ["rules", _] => Page::Rules,
            _ => Page::Nowhere,
        }
    }

    fn view(self) -> AnyView {
        match self {
            Page::Home => later::home(),
            Page::Setup => later::setup(),
            Page::Table => later::table(),
            Page::Local => later::local(),
            Page::Replay => later::replay(),
            Page::Rules => later::rules(),
            Page::Nowhere => view! { <NotFound/> }.into_any(),
        }
    }
}

/// No page has this address.
#[component]
fn NotFound() -> impl IntoView {
    later::uncover();
    view! {
        <div class="page">
            <h1>{t(shell::not_found)}</h1>
            <p><a href="/">{t(shell::home)}</a></p>
        </div>
    }
}

/// The line at the top: home, rulebook, settings.
#[component]
fn Frame() -> impl IntoView {
    view! {
        <header class="frame">
            <a href="/" class="brand">
                <svg class="brand-mark" viewBox="0 0 32 32" aria-hidden="true">
                    <path d="M4 28V12h4v4h4v-6h8v6h4v-4h4v16h-9v-6a3 3 0 0 0-6 0v6z"/>
                </svg>
                <span>"Bastide"</span>
            </a>
            <nav class="frame-links">
                <a href="/rules">{t(shell::rulebook)}</a>
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
