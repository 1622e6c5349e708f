//! Starting a game, on this screen or at a server table, and opening its page.
use bastide_protocol::table::TableSetup;
use leptos::prelude::*;
use leptos::task::spawn_local;

use super::later;
use crate::address::use_address;
use crate::i18n::problems::told;
use crate::i18n::{self, Bundle, Language, Text, shell};
use crate::settings::use_settings;
use crate::{api, kept};

/// Starts games from a page, and holds the outcome.
#[derive(Clone, Copy)]
pub(crate) struct Opening {
    /// Whether a game is being started: what that takes may still be on its way.
    pub(crate) is_busy: RwSignal<bool>,
    /// Why it failed.
    pub(crate) fault: RwSignal<Option<Text>>,
    language: RwSignal<Language>,
    /// Navigates to an address.
    go: Callback<String>,
}

impl Opening {
    /// For the page being rendered.
    pub(crate) fn of_page() -> Opening {
        let address = use_address();
        let go = Callback::new(move |path: String| address.go(&path));
        let language = use_settings().language;
        Opening { is_busy: RwSignal::new(false), fault: RwSignal::new(None), language, go }
    }

    /// A game on this screen. A player who is faster than the download of the rules waits for it.
    pub(crate) fn here(self, setup: TableSetup) {
        self.is_busy.set(true);
        self.fault.set(None);
        spawn_local(async move {
            let language = self.language.get_untracked();
            let begun = match later::behind(language).await {
                Some(behind) => (behind.begin)(language, &setup),
                None => Err(shell::not_fetched(language)),
            };
            // Unless the page was left in the meantime.
            match begun {
                Ok(id) => _ = self.go.try_run(format!("/local/{id}")),
                Err(why) => _ = self.fault.try_set(Some(why)),
            }
            let _ = self.is_busy.try_set(false);
        });
    }

    /// A server table, which others join by a link.
    pub(crate) fn by_link(self, setup: TableSetup) {
        self.is_busy.set(true);
        self.fault.set(None);
        spawn_local(async move {
            match api::open_table(&setup).await {
                Ok(opened) => {
                    kept::keep_opened(&opened);
                    // Unless the page was left in the meantime.
                    let _ = self.go.try_run(format!("/table/{}", opened.table.id));
                }
                Err(error) => {
                    let language = self.language.get_untracked();
                    i18n::fetch(language, &[Bundle::Home, Bundle::Faults, Bundle::Refusals]).await;
                    let _ = self.fault.try_set(Some(told(language, &error)));
                }
            }
            let _ = self.is_busy.try_set(false);
        });
    }
}
