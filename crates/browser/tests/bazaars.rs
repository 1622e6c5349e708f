//! Bazaars at a table of a server: everybody at a screen of their own, and somebody who watches.

use bastide_browser::{Browser, Online, OnlineSeat, Page, Seat, Server, Todo, With};

const BOXES: [&str; 2] = ["base", "bridges-castles-bazaars"];
/// With this seed the first tile has a bazaar.
const SEED: &str = "bazaar-23";

/// At every one of these screens it is said whose choice it is, and what it is about.
#[track_caller]
fn assert_said(pages: &[&Page], whose: &str, what: &str) {
    for page in pages {
        page.wait_for_any(&format!(".turn-whose >> {whose}"));
        page.wait_for_any(&format!(".turn-what >> {what}"));
        assert_eq!(page.attribute(".turn", "data-todo"), "others");
        assert!(!page.has(".own-bid") && !page.has("button.stall"), "only whoever is asked chooses");
    }
}

/// The clock of this seat runs, and no other.
#[track_caller]
fn assert_clock_runs(page: &Page, seat: usize) {
    page.wait_for_any(&format!("[data-seat='{seat}'] .clock.runs"));
    assert_eq!(page.count(".clock.runs"), 1);
}

/// Whoever is asked to answer an opening bid, or to open with one, bids so much.
#[track_caller]
fn bid(page: &Page, seat: &Seat<'_>, points: u8) {
    while page.attribute(".own-bid input", "data-bid") != points.to_string() {
        let before = page.attribute(".own-bid input", "data-bid");
        seat.choose_or_key("[data-action=bid-higher]", "ArrowUp");
        page.wait_for(&format!("look.find('.own-bid input').dataset.bid !== '{before}'"));
    }
    page.wait_for_any(&format!("[data-action=bid] >> Bid {points} point"));
    seat.changing(|| seat.choose_or_key(".turn [data-action=bid]", "Enter"));
}

#[test]
fn a_bazaar_is_held_by_three_players_while_somebody_watches() {
    let (server, browser) = (Server::start(), Browser::start());
    let seats = [
        OnlineSeat::Person("Ann", With::Mouse),
        OnlineSeat::Person("Bob", With::Fingers),
        OnlineSeat::Person("Cleo", With::Keys),
    ];
    let table = Online::open(&server, &browser, &BOXES, SEED, &seats);
    let [ann, bob, cleo] = [0, 1, 2].map(|n| table.seat(n));
    let [at_ann, at_bob, at_cleo] = [0, 1, 2].map(|n| table.page(n));
    let watching = browser.visit(&table.link);
    assert_eq!(ann.wait_for_turn(), Todo::Lay);
    at_ann.wait_for_any(".turn-tile [aria-label*='bazaar' i]");
    ann.turn(false);

    // Bob, left of Ann, is the first auctioneer.
    assert_eq!(bob.wait_for_turn(), Todo::asked("bazaar-tile"));
    assert_said(&[at_ann, at_cleo, &watching], "Bob", "chooses a tile of the bazaar");
    for page in [at_ann, at_bob, at_cleo, &watching] {
        assert_eq!(page.count(".stall"), 3, "a tile for everybody");
        assert_clock_runs(page, 2);
    }
    at_bob.screenshot("test-bazaar-choose-phone");
    seat_takes_lot(at_bob, &bob);
    assert_eq!(bob.wait_for_turn(), Todo::asked("opening-bid"));
    bid(at_bob, &bob, 2);
    at_bob.screenshot("test-bazaar-opened-phone");
    bob.let_stand();

    // Cleo's browser is loaded again while she is asked; what she is asked is what she was asked.
    assert_eq!(cleo.wait_for_turn(), Todo::asked("bid"));
    assert_said(&[at_ann, at_bob, &watching], "Cleo", "may bid more");
    at_cleo.reload();
    let cleo = table.seat(2);
    assert_eq!(cleo.wait_for_turn(), Todo::asked("bid"));
    assert_eq!(at_cleo.attribute(".own-bid input", "min"), "3", "more than Bob");
    assert!(at_cleo.text("[data-bidder='2'] b").contains('2') && at_cleo.has(".bidder.is-high[data-bidder='2']"));
    at_cleo.screenshot("test-bazaar-bid");
    bid(at_cleo, &cleo, 4);
    cleo.let_stand();

    assert_eq!(ann.wait_for_turn(), Todo::asked("bid"));
    for page in [at_bob, at_cleo, &watching] {
        page.wait_for_any(".bidder.is-high[data-bidder='3'] >> Cleo bid 4");
        assert_clock_runs(page, 1);
    }
    watching.screenshot("test-bazaar-watched");
    ann.changing(|| ann.answer(false));
    ann.let_stand();

    // Bob sells, and Cleo pays him.
    assert_eq!(bob.wait_for_turn(), Todo::asked("buy-or-sell"));
    assert_said(&[at_ann, at_cleo, &watching], "Bob", "buys the tile or sells it");
    assert!(at_bob.text(".turn [data-offer=buy]").contains("pay 4"), "{}", at_bob.text(".turn-offers"));
    assert!(at_bob.text(".turn [data-offer=sell]").contains("get 4"), "{}", at_bob.text(".turn-offers"));
    at_bob.screenshot("test-bazaar-sale-phone");
    bob.changing(|| bob.choose(".turn [data-offer=sell]"));
    bob.let_stand();
    for page in [at_ann, at_bob, at_cleo, &watching] {
        page.wait_until_there("[data-seat='2'] [data-score='4']");
        page.wait_until_there("[data-seat='3'] [data-score='-4']");
    }

    // Ann is next, since Cleo has a tile. Nobody else wants hers; Bob gets the last one for nothing.
    assert_eq!(ann.wait_for_turn(), Todo::asked("bazaar-tile"));
    seat_takes_lot(at_ann, &ann);
    assert_eq!(ann.wait_for_turn(), Todo::asked("opening-bid"));
    bid(at_ann, &ann, 0);
    ann.let_stand();
    assert_eq!(bob.wait_for_turn(), Todo::asked("bid"));
    at_cleo.wait_for_any(".bidder.is-out[data-bidder='3'] >> Cleo has a tile");
    bob.changing(|| bob.answer(false));

    // Left of Ann the laying begins.
    for (n, seat) in [(1, &bob), (2, &cleo), (0, &ann)] {
        assert_eq!(seat.wait_for_turn(), Todo::Lay);
        table.page(n).wait_for_any(".turn-part[data-part=bazaar]");
        seat.turn(false);
    }
    // Now it is Bob's turn, with a tile drawn as ever.
    assert_eq!(bob.wait_for_turn(), Todo::Lay);
    at_bob.wait_for_none(".turn-part[data-part=bazaar]");
    assert_eq!((watching.count("[data-event=bid-made]"), watching.count("[data-event=lot-taken]")), (3, 3));
    assert!(watching.text(".history").contains("Cleo buys the tile and pays Bob 4"), "{}", watching.text(".history"));
}

/// Whoever is asked takes the first tile of the bazaar.
#[track_caller]
fn seat_takes_lot(page: &Page, seat: &Seat<'_>) {
    assert!(page.count("button.stall") > 1, "there are tiles to choose among");
    seat.answer(true);
    page.wait_for_any(".stall.is-up");
}

#[test]
fn an_auction_goes_on_when_whoever_is_asked_leaves() {
    let (server, browser) = (Server::start(), Browser::start());
    let seats = ["Ann", "Bob", "Cleo", "Dan"].map(|name| OnlineSeat::Person(name, With::Mouse));
    let table = Online::open(&server, &browser, &BOXES, SEED, &seats);
    let [ann, bob, cleo, dan] = [0, 1, 2, 3].map(|n| table.seat(n));
    assert_eq!(ann.wait_for_turn(), Todo::Lay);
    ann.turn(false);
    // The auctioneer leaves before a tile is up, and the next one is asked.
    assert_eq!(bob.wait_for_turn(), Todo::asked("bazaar-tile"));
    leave(table.page(1));
    assert_eq!(cleo.wait_for_turn(), Todo::asked("bazaar-tile"));
    seat_takes_lot(table.page(2), &cleo);
    bid(table.page(2), &cleo, 1);
    cleo.let_stand();
    // So does somebody who may bid.
    assert_eq!(dan.wait_for_turn(), Todo::asked("bid"));
    leave(table.page(3));
    assert_eq!(ann.wait_for_turn(), Todo::asked("bid"));
    assert_eq!(table.page(0).count(".bidder"), 2, "{}", table.page(0).text(".bidders"));
    assert_clock_runs(table.page(0), 1);
    bid(table.page(0), &ann, 5);
    ann.let_stand();
    assert_eq!(cleo.wait_for_turn(), Todo::asked("buy-or-sell"));
    cleo.changing(|| cleo.choose(".turn [data-offer=sell]"));
    // Of the tiles that are left she takes one for nothing.
    assert_eq!(cleo.wait_for_turn(), Todo::asked("bazaar-tile"));
    cleo.changing(|| cleo.answer(true));
    table.page(0).wait_until_there("[data-seat='1'] [data-score='-5']");
    // Both lay a tile, and the game goes on between them.
    for seat in [&cleo, &ann, &cleo, &ann] {
        assert_eq!(seat.wait_for_turn(), Todo::Lay);
        seat.turn(false);
    }
}

#[track_caller]
fn leave(page: &Page) {
    page.click("[data-action=resign]");
    page.click("[data-action=really-resign]");
}

#[test]
fn bots_bid_and_auction() {
    let (server, browser) = (Server::start(), Browser::start());
    let seats = [OnlineSeat::Person("Ann", With::Mouse), OnlineSeat::Bot("greedy"), OnlineSeat::Bot("greedy")];
    let table = Online::open(&server, &browser, &BOXES, SEED, &seats);
    let (ann, page) = (table.seat(0), table.page(0));
    assert_eq!(ann.wait_for_turn(), Todo::Lay);
    ann.turn(false);
    // A bot is the first auctioneer. Whatever Ann is asked, she declines; then everybody lays a tile of the bazaar.
    let mut n_asked = 0;
    loop {
        match ann.wait_for_turn() {
            Todo::Lay if page.has(".turn-part[data-part=bazaar]") => break,
            Todo::Asked(what) => {
                n_asked += 1;
                assert!(n_asked < 9, "{what} is asked again and again");
                let must = !page.has(".turn [data-action=pass]:enabled");
                ann.changing(|| ann.answer(must));
            }
            Todo::Confirm => ann.changing(|| ann.confirm()),
            other => panic!("{other:?} in the middle of a bazaar"),
        }
    }
    assert_eq!(page.count("[data-event=lot-taken]"), 3, "everybody has a tile");
    ann.turn(false);
    assert_eq!(ann.wait_for_turn(), Todo::Lay, "the bots have played their turns, and it is Ann's again");
}
