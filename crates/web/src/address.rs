//! The page's address: which page is shown, and links that show another one without loading everything anew.
//!
//! A click on a link to this site, the browser's buttons and [`Address::go`] all change the same signals. A router of pages
//! within pages would be several times the code (decision 0092).
use leptos::ev::MouseEvent;
use leptos::prelude::*;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Element, HtmlAnchorElement};

/// The address, as signals; found in the context.
#[derive(Clone, Copy)]
pub(crate) struct Address {
    /// The parts of the path: `["table", "x7f3"]`.
    parts: RwSignal<Vec<String>>,
    /// What stands behind the question mark: `at=12`.
    query: RwSignal<String>,
}

impl Address {
    /// Follows the browser's address from now on.
    pub(crate) fn provide() -> Address {
        let address = Address { parts: RwSignal::new(Vec::new()), query: RwSignal::new(String::new()) };
        address.read();
        let clicks = window_event_listener(leptos::ev::click, move |event| address.clicked(&event));
        let back = window_event_listener(leptos::ev::popstate, move |_| address.read());
        on_cleanup(move || {
            clicks.remove();
            back.remove();
        });
        provide_context(address);
        address
    }

    /// The parts of the path. Reactive.
    pub(crate) fn parts(self) -> Vec<String> {
        self.parts.get()
    }

    /// What stands behind the name of the page that is being made: the id of a table, the name of a page of the rulebook. It
    /// stays as it is while that page is left.
    pub(crate) fn id(self) -> Memo<Option<String>> {
        let page = self.parts.with_untracked(|parts| parts.first().cloned());
        Memo::new(move |before: Option<&Option<String>>| {
            self.parts.with(|parts| {
                if parts.first() == page.as_ref() { parts.get(1).cloned() } else { before.cloned().flatten() }
            })
        })
    }

    /// What is asked for by this name: `12` for `at` in `?at=12`. Reactive.
    pub(crate) fn asked(self, name: &str) -> Option<String> {
        self.query.with(|query| {
            let mut pairs = query.split('&').map(|pair| pair.split_once('=').unwrap_or((pair, "")));
            pairs.find(|(key, _)| *key == name).map(|(_, value)| decoded(&value.replace('+', " ")))
        })
    }

    /// Goes to this address of the site.
    pub(crate) fn go(self, to: &str) {
        if let Ok(history) = window().history() {
            // If the address cannot be shown, the page is shown all the same.
            let _ = history.push_state_with_url(&JsValue::NULL, "", Some(to));
        }
        self.arrive_soon();
    }

    /// Goes to this address in the place of the present one: the browser's back button goes to what was before.
    pub(crate) fn go_instead(self, to: &str) {
        if let Ok(history) = window().history() {
            let _ = history.replace_state_with_url(&JsValue::NULL, "", Some(to));
        }
        self.arrive_soon();
    }

    /// Shows the page once whoever asked for it has finished: a page that is left takes its signals with it, and what they have
    /// set in motion must not run after that.
    fn arrive_soon(self) {
        set_timeout(move || self.arrive(), std::time::Duration::ZERO);
    }

    /// Shows the page from its top, or from the heading that is named behind `#`.
    fn arrive(self) {
        self.read();
        let hash = window().location().hash().unwrap_or_default();
        match document().get_element_by_id(hash.trim_start_matches('#')) {
            Some(heading) => heading.scroll_into_view(),
            None => window().scroll_to_with_x_and_y(0.0, 0.0),
        }
    }

    /// Reads the browser's address. The page may be gone already, if somebody waited for an answer.
    fn read(self) {
        let location = window().location();
        let path = location.pathname().unwrap_or_default();
        let parts: Vec<String> = path.split('/').filter(|part| !part.is_empty()).map(decoded).collect();
        let query = location.search().unwrap_or_default().trim_start_matches('?').to_owned();
        if self.query.try_get_untracked().is_some_and(|before| before != query) {
            self.query.set(query);
        }
        if self.parts.try_with_untracked(|before| *before != parts) == Some(true) {
            self.parts.set(parts);
        }
    }

    /// A click on a link to another page of this site: shows it here, unless another tab, a file or a place on the same page
    /// is meant.
    fn clicked(self, event: &MouseEvent) {
        let is_for_the_browser = event.default_prevented()
            || event.button() != 0
            || event.meta_key()
            || event.ctrl_key()
            || event.shift_key()
            || event.alt_key();
        let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
        let link = target.filter(|_| !is_for_the_browser).and_then(|element| element.closest("a[href]").ok().flatten());
        let Some(link) = link.and_then(|link| link.dyn_into::<HtmlAnchorElement>().ok()) else { return };
        let is_here = link.get_attribute("href").is_some_and(|href| href.starts_with('#'));
        let is_elsewhere = window().location().origin().ok() != Some(link.origin());
        if is_here || is_elsewhere || !link.target().is_empty() || link.has_attribute("download") {
            return;
        }
        event.prevent_default();
        self.go(&(link.pathname() + &link.search() + &link.hash()));
    }
}

/// The address of this page.
pub(crate) fn use_address() -> Address {
    expect_context::<Address>()
}

/// A part of an address as text.
fn decoded(part: &str) -> String {
    js_sys::decode_uri_component(part).map_or_else(|_| part.to_owned(), String::from)
}
