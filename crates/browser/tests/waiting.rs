//! Questions in the middle of a turn, at a table of a server: what those see who wait or watch, and what happens when
//! whoever is asked loads the page again or leaves. Auctions are in `bazaars.rs`.

use bastide_browser::{Browser, Online, OnlineSeat, Page, Server, Todo, With};

/// With this seed the first tile is a volcano.
const SEED: &str = "dragon-7";

/// At every one of these screens it is said whose choice it is, and what it is about; nothing can be chosen there.
#[track_caller]
fn assert_said(pages: &[&Page], whose: &str, what: &str) {
    for page in pages {
        page.wait_for_any(&format!(".turn-whose >> {whose}"));
        page.wait_for_any(&format!(".turn-what >> {what}"));
        assert_eq!(page.attribute(".turn", "data-todo"), "others");
        assert!(!page.has(".tile-choice"), "the dragon is led by somebody else");
        assert!(!page.has(".turn [data-action=undo]:enabled"), "what others chose cannot be taken back");
    }
}

/// Somebody leaves the game.
#[track_caller]
fn leave(page: &Page) {
    page.click("[data-action=resign]");
    page.click("[data-action=really-resign]");
}

/// Everybody plays turns until somebody leads the dragon. Returns whose seat that is, counted from 0.
#[track_caller]
fn play_until_the_dragon_sets_out(table: &Online) -> usize {
    for n in 0..40 {
        let seat = table.seat(n % 3);
        assert_eq!(seat.wait_for_turn(), Todo::Lay);
        seat.changing(|| seat.lay());
        if seat.wait_for_turn() == Todo::LayIt {
            seat.changing(|| seat.confirm());
        } else {
            seat.changing(|| seat.place(false));
        }
        match seat.wait_for_turn() {
            Todo::Confirm => seat.changing(|| seat.confirm()),
            Todo::Asked(what) if what == "dragon" => return n % 3,
            other => panic!("{other:?} is asked in the middle of a turn"),
        }
    }
    panic!("no dragon tile was drawn in forty turns")
}

#[test]
fn everybody_sees_who_leads_the_dragon() {
    const NAMES: [&str; 3] = ["Ann", "Bob", "Cleo"];
    let (server, browser) = (Server::start(), Browser::start());
    let seats = NAMES.map(|name| OnlineSeat::Person(name, With::Mouse));
    let table = Online::open(&server, &browser, &["base", "princess-and-dragon"], SEED, &seats);
    let watching = browser.visit(&table.link);
    let first = play_until_the_dragon_sets_out(&table);
    let [first, second, third] = [first, (first + 1) % 3, (first + 2) % 3];
    let [one, two, three] = [first, second, third].map(|n| table.page(n));

    // Whoever laid the tile takes the first step.
    one.wait_for_any(".tile-choice");
    assert_said(&[two, three, &watching], NAMES[first], "moves the dragon · 6 steps left");
    let seat = table.seat(first);
    seat.changing(|| seat.choose(".tile-choice"));
    seat.let_stand();

    // The next is asked in the turn of another, and has the time for it. The page is loaded again meanwhile.
    let seat = table.seat(second);
    assert_eq!(seat.wait_for_turn(), Todo::asked("dragon"));
    assert!(two.text(".turn-whose").contains("Your choice"), "{}", two.text(".turn-whose"));
    let decides = format!("{} decides", NAMES[second]);
    assert_said(&[one, three, &watching], &decides, "moves the dragon · 5 steps left");
    for page in [one, two, three, &watching] {
        page.wait_for_any(&format!("[data-seat='{}'] .clock.runs", second + 1));
        assert_eq!(page.count(".clock.runs"), 1, "only theirs");
        page.wait_until_there(".dragon-way");
    }
    watching.screenshot("test-dragon-watched");
    two.reload();
    let seat = table.seat(second);
    assert_eq!(seat.wait_for_turn(), Todo::asked("dragon"));
    two.wait_for_any(".tile-choice");

    // That player leaves, and whoever sits next leads the dragon instead.
    leave(two);
    let seat = table.seat(third);
    assert_eq!(seat.wait_for_turn(), Todo::asked("dragon"));
    let decides = format!("{} decides", NAMES[third]);
    assert_said(&[one, &watching], &decides, "moves the dragon · 5 steps left");
    one.wait_for_any(&format!(".player.left[data-seat='{}']", second + 1));
    seat.changing(|| seat.choose(".tile-choice"));
    seat.let_stand();
    watching.wait_for("look.all('[data-event=dragon-moved]').length === 2");
}
