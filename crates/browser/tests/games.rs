//! Whole games, as players play them: with a mouse, with fingers, with keys, over a link, and without a server.

use bastide_browser::{Browser, Page, Seat, Server, Todo, Viewport, With};

/// Of 72 tiles one lies there at the beginning; few are ever put aside because they fit nowhere.
fn assert_whole(n_turns: usize, n_players: usize) {
    let most = 71_usize.div_ceil(n_players);
    assert!((most - 4..=most).contains(&n_turns), "{n_turns} turns of {n_players} players are no whole game");
}

/// The scores that the players' panel shows, and those in the table at the end.
fn assert_scores_agree(page: &Page) {
    page.wait_for_any("[data-over] tfoot .total");
    let shown = page.eval("[...document.querySelectorAll('[data-score]')].map(it => it.dataset.score).join(' ')");
    let total =
        page.eval("[...document.querySelectorAll('[data-over] .total td')].map(it => it.textContent.trim()).join(' ')");
    assert_eq!(shown, total);
}

fn begin_against_greedy(page: &Page) {
    page.click("input[name=bot][value=greedy]");
    page.click("[data-action=play-bot]");
}

#[test]
fn a_whole_game_against_greedy_by_clicking() {
    let server = Server::start();
    let browser = Browser::start();
    let page = browser.visit(&server.address("/"));
    begin_against_greedy(&page);
    let n_turns = Seat::at(&page, With::Mouse).play_to_the_end();
    assert_whole(n_turns, 2);
    assert_scores_agree(&page);
    page.screenshot("test-against-greedy");
}

#[test]
fn hot_seat_on_one_screen() {
    let server = Server::start();
    let browser = Browser::start();
    let page = browser.visit(&server.address("/"));
    page.click("[data-action=play-here]");
    let seat = Seat::at(&page, With::Mouse);
    let mut whose = Vec::new();
    for _ in 0..4 {
        assert_eq!(seat.wait_for_turn(), Todo::Lay);
        whose.push(page.text(".turn-whose"));
        seat.turn(true);
    }
    assert!(whose[0] == whose[2] && whose[1] == whose[3] && whose[0] != whose[1], "by turns: {whose:?}");
    let n_turns = 4 + seat.play_to_the_end();
    assert_whole(n_turns, 1);
    assert_scores_agree(&page);
}

#[test]
fn two_browsers_over_a_link_and_one_reloads_in_mid_turn() {
    let server = Server::start();
    let browser = Browser::start();
    let ann = browser.visit(&server.address("/"));
    ann.click("[data-action=make-link]");
    let link = ann.attribute("[data-link-to-table]", "value");
    assert!(link.starts_with(&server.address("/table/")), "{link}");

    let bob = browser.visit(&link);
    bob.click(".join input[name=name]");
    bob.type_text("Bob");
    bob.click("[data-action=join]");
    let seats = [Seat::at(&ann, With::Mouse), Seat::at(&bob, With::Mouse)];

    // Ann has laid her tile and placed no figure yet; what she sees after loading again is what was there.
    assert_eq!(seats[0].wait_for_turn(), Todo::Lay);
    seats[0].changing(|| seats[0].lay());
    seats[0].changing(|| seats[0].place(false));
    assert_eq!(seats[0].wait_for_turn(), Todo::Confirm);
    ann.reload();
    let seats = [Seat::at(&ann, With::Mouse), Seat::at(&bob, With::Mouse)];
    assert_eq!(seats[0].wait_for_turn(), Todo::Confirm, "the turn is where it was");
    seats[0].changing(|| seats[0].confirm());

    // By turns to the end; in the middle it is Bob's browser that is loaded again.
    let mut n_turns = 1;
    while ann.count("[data-over]") == 0 {
        let seat = &seats[n_turns % 2];
        if seat.wait_for_turn() == Todo::Over {
            break;
        }
        seat.turn(n_turns % 3 == 1);
        n_turns += 1;
        if n_turns == 20 {
            bob.reload();
            bob.wait_for_any(".game .board");
        }
    }
    assert_whole(n_turns, 1);
    for page in [&ann, &bob] {
        assert_scores_agree(page);
    }
    assert_eq!(ann.text("[data-over] table"), bob.text("[data-over] table"));
}

#[test]
fn a_whole_game_with_keys_only() {
    let server = Server::start();
    let browser = Browser::start();
    let page = browser.visit(&server.address("/"));
    // From the top of the page to the button by Tab alone.
    let mut n_steps = 0;
    while page.eval("document.activeElement?.dataset.action === 'play-bot'") != true {
        n_steps += 1;
        assert!(n_steps < 40, "the button is not reached");
        page.key("Tab");
    }
    page.key("Enter");
    let n_turns = Seat::at(&page, With::Keys).play_to_the_end();
    assert_whole(n_turns, 2);
    assert_scores_agree(&page);
    assert!(!page.eval("document.querySelector('[data-live]').textContent.trim()").as_str().unwrap_or("").is_empty());
}

#[test]
fn a_whole_game_on_a_phone_with_fingers() {
    let server = Server::start();
    let browser = Browser::start();
    let page = browser.open();
    page.set_viewport(Viewport::Phone);
    page.goto(&server.address("/"));
    page.tap("[data-action=play-bot]");
    let seat = Seat::at(&page, With::Fingers);
    seat.wait_for_turn();
    assert_eq!(page.eval("document.documentElement.scrollWidth"), 390, "nothing is wider than the phone");
    let n_turns = seat.play_to_the_end();
    assert_whole(n_turns, 2);
    assert_scores_agree(&page);
}

#[test]
fn an_offline_game_with_the_server_stopped() {
    let mut server = Server::start();
    let browser = Browser::start();
    let page = browser.visit(&server.address("/"));
    page.wait_until_kept();
    server.stop();
    // The page itself says that nobody answers; so does the browser.
    for text in ["ERR_CONNECTION_REFUSED", "ERR_FAILED", "Failed to load resource", "net::"] {
        page.forgive(text);
    }
    page.reload();
    page.click("[data-action=play-bot]");
    let n_turns = Seat::at(&page, With::Mouse).play_to_the_end();
    assert_whole(n_turns, 2);
    assert_scores_agree(&page);
    page.goto(&server.address("/rules/base"));
    page.wait_for_any("[data-page=base]");
}
