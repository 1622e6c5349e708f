//! The user's settings: language, light or dark, sounds. Stored in the browser.
use leptos::prelude::*;
use serde::Serialize;

use crate::i18n::{self, Language};
use crate::storage;

/// The settings, as signals; found in the context.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Settings {
    pub(crate) language: RwSignal<Language>,
    pub(crate) theme: RwSignal<Theme>,
    pub(crate) sound: RwSignal<bool>,
    /// Whether a turn ends only when it is confirmed.
    pub(crate) confirm: RwSignal<bool>,
    /// The last player name.
    pub(crate) name: RwSignal<String>,
}

/// Light or dark.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum Theme {
    /// The system's theme.
    #[default]
    Auto,
    Light,
    Dark,
}

impl Theme {
    pub(crate) const ALL: [Theme; 3] = [Theme::Auto, Theme::Light, Theme::Dark];

    /// The name in `data-theme` and in the storage.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Theme::Auto => "auto",
            Theme::Light => "light",
            Theme::Dark => "dark",
        }
    }
}

/// The stored settings. Missing values are defaults.
#[derive(Serialize)]
struct Kept {
    language: Option<String>,
    theme: String,
    sound: bool,
    confirm: bool,
    name: String,
}

impl Default for Kept {
    fn default() -> Kept {
        Kept { language: None, theme: "auto".to_owned(), sound: true, confirm: true, name: String::new() }
    }
}

bastide_protocol::plain! {
    struct Kept { language, theme = String::new(), sound = true, confirm = true, name = String::new() }
}

const KEY: &str = "bastide.settings";

impl Settings {
    /// Loads the settings; from now on every change is stored.
    pub(crate) fn load() -> Settings {
        let kept: Kept = storage::read(KEY).unwrap_or_default();
        let spoken = window().navigator().language();
        let language = kept.language.or(spoken).and_then(|code| Language::coded(&code)).unwrap_or_default();
        let theme = Theme::ALL.into_iter().find(|theme| theme.name() == kept.theme).unwrap_or_default();
        let settings = Settings {
            language: RwSignal::new(language),
            theme: RwSignal::new(theme),
            sound: RwSignal::new(kept.sound),
            confirm: RwSignal::new(kept.confirm),
            name: RwSignal::new(kept.name),
        };
        i18n::begin(settings.language);
        Effect::new(move |_| settings.keep());
        Effect::new(move |_| settings.show());
        settings
    }

    fn keep(self) {
        let kept = Kept {
            language: Some(self.language.get().code().to_owned()),
            theme: self.theme.get().name().to_owned(),
            sound: self.sound.get(),
            confirm: self.confirm.get(),
            name: self.name.get(),
        };
        storage::write(KEY, &kept);
    }

    /// Applies language and theme to the page.
    fn show(self) {
        if let Some(page) = document().document_element() {
            // Without these attributes, the page still works.
            let _ = page.set_attribute("lang", self.language.get().code());
            let _ = page.set_attribute("data-theme", self.theme.get().name());
        }
    }
}

/// The settings of this page.
pub(crate) fn use_settings() -> Settings {
    expect_context::<Settings>()
}
