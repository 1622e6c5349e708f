//! The rulebook's boards: found by a word, stepped through, and played on from where they stand.

use bastide_browser::{Browser, Page, Seat, Server, Todo, With};

/// Steps forward once on the board of a rule, and plays on from there.
fn play_on_after_a_step(page: &Page, rule: &str) {
    let example = format!("section[data-rule={rule}] .example");
    page.click(&format!("{example} [data-action=next]"));
    page.wait_for_any(&format!("{example} [data-action=back]:enabled"));
    page.click(&format!("{example} [data-action=play-on]"));
}

#[test]
fn a_rule_is_found_by_a_word_and_its_board_steps_forward_and_back() {
    let server = Server::start();
    let browser = Browser::start();
    let page = browser.visit(&server.address("/rules"));
    page.click(".rules-search input");
    page.type_text("one of his knights");
    page.click(".rules-hit[data-rule=CATHAR-ESC-1]");
    let example = "section[data-rule=CATHAR-ESC-1] .example";
    page.wait_for_any(&format!("{example} .board-picture"));
    assert!(page.path().starts_with("/rules/cathars?id=CATHAR-ESC-1"), "{}", page.path());
    let count = |what: &str| page.count(&format!("{example} .example-picture {what}"));
    let said = || page.eval(&format!("document.querySelector('{example} .example-said').textContent"));
    let (n_tiles, n_figures, first) = (count("[data-tile]"), count("[data-figure]"), said());

    page.click(&format!("{example} [data-action=next]"));
    page.wait_for(&format!("look.all('{example} .example-picture [data-tile]').length === {}", n_tiles + 1));
    assert_ne!(said(), first, "what is done is told");
    page.click(&format!("{example} [data-action=next]"));
    page.wait_for_any(&format!("{example} [data-action=next]:disabled"));
    assert_eq!(count("[data-figure]"), n_figures - 1, "a knight has left the city");
    page.screenshot("test-rulebook-example");
    page.click(&format!("{example} [data-action=first]"));
    page.wait_for_any(&format!("{example} [data-action=back]:disabled"));
    assert_eq!((count("[data-tile]"), count("[data-figure]"), said()), (n_tiles, n_figures, first));
}

#[test]
fn a_knight_leaves_a_besieged_city_when_he_is_clicked() {
    let server = Server::start();
    let browser = Browser::start();
    let page = browser.visit(&server.address("/rules/cathars?id=CATHAR-EX-6"));
    play_on_after_a_step(&page, "CATHAR-EX-6");
    let seat = Seat::at(&page, With::Mouse);
    assert!(page.path().starts_with("/local/"), "{}", page.path());
    assert_eq!(seat.wait_for_turn(), Todo::asked("escape"));
    let n_figures = page.count(".board [data-figure]");
    page.screenshot("test-boxes-escape");
    page.watch_popups(&[]);
    seat.reach(".spot.is-leaving");
    seat.changing(|| page.click(".spot.is-leaving"));
    page.wait_for_any("[data-event=escaped]");
    assert!(page.told("escaped").contains("escapes from the siege"), "{}", page.told("escaped"));
    assert_eq!(page.count(".board [data-figure]"), n_figures - 1);
    // He is at hand again, unless he is called back before the turn stands.
    assert_eq!(seat.wait_for_turn(), Todo::Confirm);
    seat.changing(|| page.click(".turn [data-action=undo]"));
    assert_eq!(seat.wait_for_turn(), Todo::asked("escape"));
    assert_eq!(page.count(".board [data-figure]"), n_figures);
}

#[test]
fn followers_leave_carcassonne_one_by_one_before_the_final_scoring() {
    let server = Server::start();
    let browser = Browser::start();
    let page = browser.visit(&server.address("/rules/count?id=COUNT-EX-9"));
    play_on_after_a_step(&page, "COUNT-EX-9");
    let seat = Seat::at(&page, With::Mouse);
    let mut whose = Vec::new();
    while seat.wait_for_turn() != Todo::Over {
        if seat.todo() == Todo::Confirm {
            seat.changing(|| seat.confirm());
            continue;
        }
        assert_eq!(seat.todo(), Todo::asked("last-redeployment"));
        let n_inside = page.count("[data-inside] [data-figure]");
        whose.push(page.text(".turn-whose"));
        if whose.len() == 1 {
            page.screenshot("test-boxes-last-redeployment");
        }
        seat.reach(".spot");
        page.click(".spot");
        page.wait_for(&format!("look.all('[data-inside] [data-figure]').length === {}", n_inside - 1));
    }
    assert_eq!(page.count("[data-event=redeployed]"), whose.len(), "{whose:?}");
    let begins_left_of_red = whose.len() == 4 && whose[0] != whose[1] && whose[1] != whose[2] && whose[2] == whose[3];
    assert!(begins_left_of_red, "{whose:?}");
    page.wait_for_any("[data-over] tfoot .total");
}

#[test]
fn of_two_cities_completed_together_one_is_chosen_to_be_scored_first() {
    let server = Server::start();
    let browser = Browser::start();
    let page = browser.visit(&server.address("/rules/turn-order?id=TURN-RUL-11"));
    play_on_after_a_step(&page, "TURN-RUL-11");
    let seat = Seat::at(&page, With::Mouse);
    assert_eq!(seat.wait_for_turn(), Todo::asked("order"));
    assert_eq!((page.count(".spot[data-kind=score]"), page.count("[data-offer^=score-]")), (2, 2));
    assert!(page.text("[data-offer=score-1]").contains("1. City, 2 tiles"), "{}", page.text("[data-offer=score-1]"));
    assert!(page.has(".lit"), "the cities are shown");
    assert!(!page.has(".turn [data-action=pass]:enabled"), "one of them must be scored first");
    page.screenshot("test-boxes-order");
    // By a click on the board; taken back, by its key.
    seat.changing(|| page.click(".spot[data-kind=score][data-spot='city:S']"));
    assert_eq!(seat.wait_for_turn(), Todo::Confirm);
    seat.changing(|| page.click(".turn [data-action=undo]"));
    assert_eq!(seat.wait_for_turn(), Todo::asked("order"));
    seat.changing(|| page.key("2"));
    // What others are asked next is asked when it stands.
    assert_eq!(seat.wait_for_turn(), Todo::Confirm);
    seat.changing(|| seat.confirm());
    assert_eq!(seat.wait_for_turn(), Todo::asked("redeploy"));
    page.wait_for_any(".lit");
}
