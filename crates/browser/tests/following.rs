//! Following a game: what others did is shown move by move, the history stays at its newest turn, and a phone keeps its view
//! of the board.

use bastide_browser::{Browser, Online, OnlineSeat, Page, Seat, Server, Todo, Viewport, With};

/// Whether the history shows its newest turn.
const AT_THE_END: &str = "(list => list.scrollHeight - list.scrollTop - list.clientHeight < 48)\
                          (document.querySelector('.history-turns'))";

/// Whether all that is lit lies on the part of the board that is seen.
const LIT_IN_VIEW: &str = "(lit => lit && (({ left, top, right, bottom }, board) => left >= board.left && top >= board.top && \
                           right <= board.right && bottom <= board.bottom)(lit.getBoundingClientRect(), \
                           document.querySelector('.board').getBoundingClientRect()))(document.querySelector('.lit-face'))";

/// Waits until whatever was changed has been drawn.
fn draw(page: &Page) {
    page.eval("new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(() => drawn(true))))");
}

fn n_tiles(page: &Page) -> u64 {
    page.eval("document.querySelectorAll('.board .tile').length").as_u64().expect("a number")
}

/// Ann at a desk and four bots at a table of the server.
fn with_four_bots(server: &Server, browser: &Browser) -> Online {
    let mut seats = vec![OnlineSeat::Person("Ann", With::Mouse)];
    seats.extend([OnlineSeat::Bot("random"); 4]);
    Online::open(server, browser, &["base"], "following", &seats)
}

#[test]
fn the_history_follows_until_its_reader_scrolls_up() {
    let (server, browser) = (Server::start(), Browser::start());
    let table = with_four_bots(&server, &browser);
    let (page, seat) = (table.page(0), table.seat(0));
    let history = "document.querySelector('.history-turns')";
    for _ in 0..4 {
        assert_eq!(seat.wait_for_turn(), Todo::Lay);
        page.wait_for(AT_THE_END);
        // A list that grows while it is scrolled to its end has not been scrolled up.
        page.eval(&format!(
            "(list => {{ const tall = document.createElement('li'); tall.style.height = '9000px'; list.append(tall); \
             list.dispatchEvent(new Event('scroll')); tall.remove(); }})({history})"
        ));
        draw(page);
        assert!(!page.has(".history-newest"), "nobody has scrolled up");
        seat.turn(true);
    }
    assert_eq!(seat.wait_for_turn(), Todo::Lay);
    assert_eq!(page.eval("document.querySelectorAll('.history-turn[data-since]').length"), 1);
    page.screenshot("test-history-follows");

    let middle = page.eval(&format!(
        "(box => [box.left + box.width / 2, box.top + box.height / 2])({history}.getBoundingClientRect())"
    ));
    let [Some(x), Some(y)] = [0, 1].map(|n| middle[n].as_f64()) else { panic!("{middle}: the list is seen") };
    page.wheel_at(x, y, -20_000.0);
    page.wait_for(&format!("{history}.scrollTop === 0"));
    page.wait_for_any(".history-newest");
    seat.turn(false);
    assert_eq!(seat.wait_for_turn(), Todo::Lay);
    draw(page);
    assert_eq!(page.eval(&format!("{history}.scrollTop")), 0, "what is read stays where it is");
    page.click(".history-newest");
    page.wait_for(AT_THE_END);
    page.wait_for_none(".history-newest");
}

#[test]
fn on_a_phone_the_history_opens_at_its_newest_turn() {
    let (server, browser) = (Server::start(), Browser::start());
    let page = browser.open();
    page.set_viewport(Viewport::Phone);
    page.goto(&server.address("/"));
    page.tap("[data-action=play-here]");
    let seat = Seat::at(&page, With::Fingers);
    for n in 0..8 {
        seat.turn(n % 2 == 0);
    }
    assert_eq!(seat.wait_for_turn(), Todo::Lay);
    page.tap("[data-action=more]");
    page.wait_for_any(".history-turns");
    page.wait_for(AT_THE_END);
    assert!(
        page.eval("document.querySelector('.history-turns').scrollTop").as_f64() > Some(0.0),
        "there is more above"
    );
    page.screenshot("test-history-phone");
    // A finger on a line shows what it is about.
    page.tap(".history-turn:nth-last-child(2) .event[data-event=laid]");
    page.wait_until_there(".lit .lit-face");
    page.wait_for(LIT_IN_VIEW);
}

#[test]
fn a_line_of_the_history_brings_its_tile_into_view() {
    let (server, browser) = (Server::start(), Browser::start());
    let page = browser.visit(&server.address("/"));
    page.click("[data-action=play-here]");
    let seat = Seat::at(&page, With::Mouse);
    for _ in 0..6 {
        seat.turn(false);
    }
    assert_eq!(seat.wait_for_turn(), Todo::Lay);
    for _ in 0..10 {
        page.click("[data-action=nearer]");
    }
    // However large the tiles are, each of them is brought in.
    let n = page.count(".event[data-event=laid]");
    assert!(n >= 6, "{n} tiles were laid");
    for n in 0..n {
        page.eval(&format!("document.querySelectorAll('.event[data-event=laid]')[{n}].focus()"));
        page.wait_until_there(".lit .lit-face");
        page.wait_for("document.querySelector('.board.is-moving') === null");
        page.wait_for(LIT_IN_VIEW);
    }
}

/// What would happen after a pause between two moves waits until it is let through.
const HOLD_PAUSES: &str = "(real => { window.pauses = []; window.setTimeout = (then, ms, ...rest) => ms === 600 ? \
                           window.pauses.push(then) : real(then, ms, ...rest); })(window.setTimeout.bind(window))";

#[test]
fn moves_of_others_are_shown_one_after_the_other() {
    let (server, browser) = (Server::start(), Browser::start());
    let table = with_four_bots(&server, &browser);
    let (page, seat) = (table.page(0), table.seat(0));
    assert_eq!(seat.wait_for_turn(), Todo::Lay);
    page.eval(HOLD_PAUSES);
    page.let_things_move();
    seat.turn(true);
    // All four have played, and one of their moves is shown.
    page.wait_for_any("[data-action=what-happened] >> Skip");
    let before = n_tiles(page) - 1;
    assert!([Todo::Others, Todo::Drawing].contains(&seat.todo()));
    assert!(!page.has(".cell.is-legal") && !page.has(".turn [data-action=undo]:enabled"), "nothing can be chosen yet");
    for n in 2..=4 {
        page.wait_for("pauses.length === 1");
        page.eval("pauses.shift()()");
        page.wait_for(&format!("document.querySelectorAll('.board .tile').length === {}", before + n));
    }
    assert_eq!(seat.wait_for_turn(), Todo::Lay);
    assert_eq!(page.count(".board .last"), 4, "every tile since the own turn is marked");
    assert_eq!(page.count(".board .last-owner"), 4, "with whose it is");
    page.screenshot("test-moves-of-others");

    // It is shown again, from where it began; skipping shows the rest at once.
    page.eval("pauses.length = 0");
    page.click("[data-action=what-happened]");
    page.wait_for(&format!("document.querySelectorAll('.board .tile').length === {before}"));
    assert!([Todo::Others, Todo::Drawing].contains(&seat.todo()));
    page.eval("pauses.shift()()");
    page.wait_for(&format!("document.querySelectorAll('.board .tile').length === {}", before + 1));
    page.key("Enter");
    assert_eq!(seat.wait_for_turn(), Todo::Lay);
    assert_eq!(n_tiles(page), before + 4);

    // Who wants nothing to move sees everything at once.
    page.eval("pauses.length = 0");
    page.set_scheme(bastide_browser::Scheme::Light);
    seat.turn(false);
    assert_eq!(seat.wait_for_turn(), Todo::Lay);
    assert_eq!(page.eval("pauses.length"), 0);
}

#[test]
fn a_phone_keeps_its_view_of_the_board() {
    const SCALE: &str = "document.querySelector('.world').style.transform.match(/scale\\(([^)]*)\\)/)[1]";
    const IN_VIEW: &str = "(({ left, right, top, bottom }, board) => left >= board.left && right <= board.right && \
                           top >= board.top && bottom <= board.bottom)\
                           (document.querySelector('.trial').getBoundingClientRect(), \
                           document.querySelector('.board').getBoundingClientRect())";
    let (server, browser) = (Server::start(), Browser::start());
    let page = browser.open();
    page.set_viewport(Viewport::Phone);
    page.goto(&server.address("/"));
    page.tap("[data-action=play-here]");
    let seat = Seat::at(&page, With::Fingers);
    for _ in 0..12 {
        seat.turn(false);
    }
    let mut n_chosen = 0;
    while n_chosen < 2 {
        assert_eq!(seat.wait_for_turn(), Todo::Lay);
        let before = page.eval(SCALE);
        seat.changing(|| seat.lay());
        page.wait_for("document.querySelector('.board.is-moving') === null");
        assert_eq!(page.eval(SCALE), before, "the board is as near as it was");
        page.wait_for(IN_VIEW);
        if seat.wait_for_turn() == Todo::Figure && page.has(".spot-button") {
            let n_spots = page.count(".spot");
            assert_eq!(page.count(".spot-button"), n_spots, "each spot has a button");
            assert!(page.attribute(".spot-button", "aria-label").contains(" tile"), "it says what it joins");
            page.screenshot("test-spot-buttons");
            seat.changing(|| page.tap(".spot-button"));
            n_chosen += 1;
        } else {
            seat.changing(|| seat.place(false));
        }
        seat.let_stand();
    }
    assert!(page.eval("document.querySelectorAll('.board [data-figure]').length").as_u64() >= Some(1));
}
