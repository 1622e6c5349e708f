//! A game is begun: on this screen, or at a table of the server, and then looked at.
use bastide_protocol::table::TableSetup;
use leptos::prelude::*;
use leptos::task::spawn_local;
use leptos_router::NavigateOptions;
use leptos_router::hooks::use_navigate;

use crate::i18n::problems::told;
use crate::i18n::{Language, Text, faults};
use crate::play::local::LocalGame;
use crate::settings::use_settings;
use crate::{api, kept};

/// How games are begun on a page, and what came of it.
#[derive(Clone, Copy)]
pub(crate) struct Opening {
    /// The server has been asked and has not answered yet.
    pub(crate) is_busy: RwSignal<bool>,
    /// Why there is no game.
    pub(crate) fault: RwSignal<Option<Text>>,
    language: RwSignal<Language>,
    /// Goes to an address.
    go: Callback<String>,
}

impl Opening {
    /// For the page that is being made.
    pub(crate) fn of_page() -> Opening {
        let navigate = use_navigate();
        let go = Callback::new(move |path: String| navigate(&path, NavigateOptions::default()));
        let language = use_settings().language;
        Opening { is_busy: RwSignal::new(false), fault: RwSignal::new(None), language, go }
    }

    /// A game on this screen.
    pub(crate) fn here(self, setup: &TableSetup) {
        match LocalGame::new(setup) {
            Ok(game) => self.go.run(format!("/local/{}", game.info.id)),
            Err(error) => self.fault.set(Some(faults::setup(self.language.get_untracked(), &error))),
        }
    }

    /// A table of the server, to which others come by a link.
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
                Err(error) => _ = self.fault.try_set(Some(told(self.language.get_untracked(), &error))),
            }
            let _ = self.is_busy.try_set(false);
        });
    }
}
