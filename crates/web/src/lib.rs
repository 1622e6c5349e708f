//! The table in a browser: home, setup, game, replay, rulebook.
//!
//! `app` is the frame with its routes, `address` says which of them is shown, `pages` has one file per page. `play` is a game as a page sees it, hosted here
//! (`play::local`) or by a server (`play::remote`); `board` draws it and takes clicks, `panels` stand around it; `controls` are
//! what pages and panels share. Words of the interface are in `i18n`, in four languages each; what is kept between visits is in `storage` and `settings`.
#![expect(unreachable_pub, reason = "leptos makes the properties of every component public")]
mod address;
mod api;
mod app;
mod board;
mod controls;
mod i18n;
mod kept;
mod names;
mod pages;
mod panels;
mod play;
mod settings;
mod sound;
mod storage;

/// The entry point, called by the page once the program is loaded.
#[wasm_bindgen::prelude::wasm_bindgen(start)]
pub fn start() {
    console_error_panic_hook::set_once();
    leptos::mount::mount_to_body(app::App);
}
