//! What is new in a game since it was last looked at.
use bastide_engine::event::Event;
use bastide_engine::game::Game;
use leptos::prelude::*;

use crate::play::{Link, Play};

/// How much of the log was seen, and whether the host could be reached then.
struct Seen {
    n: usize,
    is_live: bool,
}

/// Tells every event as it happens, with its place in the log. What happened before the page was opened, or while the host
/// could not be reached, is not news.
pub(crate) fn on_news(play: Play, tell: impl Fn(&Game, usize, &[Event]) + 'static) {
    Effect::new(move |seen: Option<Seen>| {
        let game = play.shown.get();
        let is_live = match play.link.get() {
            Link::Here | Link::Connected => true,
            Link::Connecting | Link::Lost => false,
        };
        let log = game.log();
        if let Some(seen) = seen
            && seen.is_live
            && is_live
            && log.len() > seen.n
        {
            untrack(|| tell(&game, seen.n, &log[seen.n..]));
        }
        Seen { n: log.len(), is_live }
    });
}
