//! A table of a server whose draws are known: each player has come by its link, with a browser and a way to play of their own.

use serde_json::{Value, json};

use crate::browser::Browser;
use crate::page::{Page, Viewport};
use crate::server::Server;
use crate::table::{Seat, With};

/// A seat of such a table.
#[derive(Debug, Clone, Copy)]
pub enum OnlineSeat {
    /// A person, with the name, and with what they play.
    Person(&'static str, With),
    /// The computer player of this name.
    Bot(&'static str),
}

/// A table of a server, with a page for each person at it.
#[derive(Debug)]
pub struct Online {
    /// The table's link.
    pub link: String,
    /// The pages of the persons, in the order of their seats.
    pages: Vec<(Page, With)>,
}

impl Online {
    /// Opens a table with these boxes and draws from this seed, and seats everybody. Each player has a quarter of an hour.
    ///
    /// # Panics
    /// When the server refuses it.
    #[must_use]
    #[track_caller]
    pub fn open(server: &Server, browser: &Browser, boxes: &[&str], seed: &str, seats: &[OnlineSeat]) -> Online {
        let sets: Value =
            boxes.iter().map(|name| ((*name).to_owned(), 1.into())).collect::<serde_json::Map<_, _>>().into();
        let seat = |seat: &OnlineSeat| match seat {
            OnlineSeat::Person(..) => json!({ "seat": "open" }),
            OnlineSeat::Bot(name) => json!({ "seat": "bot", "bot": name }),
        };
        let setup = json!({
            "rules": { "preset": "zman-bigbox-2014", "switches": {} },
            "sets": sets,
            "seats": seats.iter().map(seat).collect::<Vec<_>>(),
            "clock": { "clock": "game", "seconds": 900, "increment": 0, "flag": "loss" },
            "seed": seed,
        });
        let opener = browser.visit(&server.address("/"));
        let script = "(setup => fetch('/api/tables', { method: 'POST', headers: { 'content-type': 'application/json' }, \
                      body: JSON.stringify(setup) }).then(answer => answer.json()).then(opened => opened.table.id))";
        let id = opener.eval(&format!("{script}({setup})"));
        let link = server.address(&format!("/table/{}", id.as_str().expect("the server names the table")));
        let come = |seat: &OnlineSeat| match seat {
            OnlineSeat::Person(name, with) => Some((sit_down(browser, &link, name, *with), *with)),
            OnlineSeat::Bot(_) => None,
        };
        let pages = seats.iter().filter_map(come).collect();
        Online { link, pages }
    }

    /// The page of a person, counted from 0.
    #[must_use]
    pub fn page(&self, n: usize) -> &Page {
        &self.pages[n].0
    }

    /// The seat of a person, counted from 0.
    #[must_use]
    #[track_caller]
    pub fn seat(&self, n: usize) -> Seat<'_> {
        let (page, with) = &self.pages[n];
        Seat::at(page, *with)
    }
}

#[track_caller]
fn sit_down(browser: &Browser, link: &str, name: &str, with: With) -> Page {
    let page = browser.open();
    page.set_viewport(if with == With::Fingers { Viewport::Phone } else { Viewport::Desk });
    page.goto(link);
    page.click(".join input[name=name]");
    page.type_text(name);
    page.click("[data-action=join]");
    // The seats are taken in order.
    page.wait_for_none(".join");
    page
}
