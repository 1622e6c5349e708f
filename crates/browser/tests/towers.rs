//! The Tower in a browser: pieces, captures, prisoners and ransoms, with a mouse, with fingers and with keys.

use bastide_browser::{Example, Todo, in_every_way};

#[test]
fn a_follower_within_reach_is_captured() {
    let board = Some("one of five tiles, and only one follower");
    let example = Example { page: "tower", rule: "TOWER-EX-1", board, n_steps: 1 };
    in_every_way(example, |page, seat| {
        assert_eq!(seat.wait_for_turn(), Todo::asked("capture"));
        assert_eq!(page.count(".spot.is-leaving"), 5, "on the tower's tile and the four beside it");
        assert!(page.has(".turn [data-action=pass]:enabled"), "nobody need be captured");
        page.screenshot("test-capture");
        seat.changing(|| seat.choose(".spot.is-leaving[data-spot-cell='0,1']"));
        page.wait_for_any("[data-seat='1'] [data-prisoner=follower][data-owner='2']");
        assert!(page.count(".board [data-figure]") >= 4);
        seat.let_stand();
    });
}

#[test]
fn a_prisoner_is_ransomed_and_a_tower_built_in_the_same_turn() {
    let board = Some("three points go to whoever held the follower, also for the big one");
    let example = Example { page: "tower", rule: "TOWER-EX-3", board, n_steps: 1 };
    in_every_way(example, |page, seat| {
        assert_eq!(seat.wait_for_turn(), Todo::Figure);
        page.wait_for_any("[data-seat='2'] [data-prisoner=big][data-owner='1']");
        let price = page.text(".turn [data-offer=ransom-big-2]");
        assert!(price.contains('3'), "it says what it costs: {price}");
        page.screenshot("test-ransom");
        seat.choose(".turn [data-offer=ransom-big-2]");
        page.wait_for_none("[data-offer^=ransom]");
        page.wait_until_there("[data-seat='1'] [data-score='7']");
        page.wait_until_there("[data-seat='2'] [data-score='7']");
        page.wait_for_none("[data-prisoner]");
        // The turn goes on, and with it the choice between figures and a tower piece.
        assert_eq!(seat.wait_for_turn(), Todo::Figure);
        assert!(page.has("[data-offer=big]:enabled"), "who came home can be placed at once");
        seat.choose(".turn [data-offer=piece]");
        page.wait_for_any(".tile-choice[data-cell='0,0']");
        assert!(!page.has(".spot"), "a piece goes to towers and foundations, and figures wait");
        page.screenshot("test-piece");
        seat.changing(|| seat.choose(".tile-choice[data-cell='0,0']"));
        page.wait_for_any(".tower[data-tower='0,0'][data-height='1']");
        seat.let_stand();
        page.wait_until_there("[data-event=ransomed]");
        page.wait_until_there("[data-event=tower-built]");
    });
}

#[test]
fn a_tower_of_two_storeys_reaches_two_tiles_in_each_direction() {
    let example = Example { page: "tower", rule: "TOWER-EX-2", board: Some("Yellow's"), n_steps: 1 };
    in_every_way(example, |page, seat| {
        assert_eq!(seat.wait_for_turn(), Todo::asked("capture"));
        assert_eq!(page.count(".spot.is-leaving"), 3);
        assert_eq!(page.attribute(".tower", "data-height"), "2");
        seat.changing(|| seat.choose(".spot.is-leaving[data-spot-cell='0,2']"));
        page.wait_for_any("[data-seat='1'] [data-prisoner=follower][data-owner='3']");
        seat.let_stand();
    });
}

#[test]
fn which_prisoner_comes_back_is_chosen_by_its_owner() {
    let board = Some("the owner decides which one comes back");
    let example = Example { page: "tower", rule: "TOWER-EX-5", board, n_steps: 1 };
    in_every_way(example, |page, seat| {
        if seat.wait_for_turn() == Todo::Confirm {
            seat.let_stand();
        }
        assert_eq!(seat.wait_for_turn(), Todo::asked("exchange"));
        assert_eq!(page.count("[data-offer^=reclaim-]"), 2);
        assert!(!page.has(".turn [data-action=pass]:enabled"), "one of them comes back");
        page.screenshot("test-exchange");
        seat.choose(".turn [data-offer=reclaim-big]");
        page.wait_for_any("[data-seat='2'] [data-prisoner=follower][data-owner='1']");
        page.wait_for_none("[data-prisoner=big]");
        seat.let_stand();
    });
}
