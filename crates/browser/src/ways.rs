//! The same played in every way: with a mouse at a desk, with fingers on a phone, and with nothing but keys.

use crate::browser::Browser;
use crate::example::Example;
use crate::page::{Page, Viewport};
use crate::server::Server;
use crate::table::{Seat, With};

/// Plays on from a board of the rulebook three times: with a mouse, with fingers on a phone, and with keys.
#[track_caller]
pub fn in_every_way(example: Example, play: impl Fn(&Page, &Seat<'_>)) {
    let server = Server::start();
    let browser = Browser::start();
    for (with, viewport) in
        [(With::Mouse, Viewport::Desk), (With::Fingers, Viewport::Phone), (With::Keys, Viewport::Desk)]
    {
        let page = browser.open();
        page.set_viewport(viewport);
        example.play_on(&page, &server);
        let seat = Seat::at(&page, with);
        play(&page, &seat);
    }
}
