//! Ferries in a browser, with a mouse, with fingers and with keys.

use bastide_browser::{Example, Todo, in_every_way};

#[test]
fn a_ferry_is_set_on_the_lake_and_moved_later() {
    let board = Some("it lies between two others, and Blue's road is complete");
    let example = Example { page: "ferries", rule: "FERRY-EX-1", board, n_steps: 2 };
    in_every_way(example, |page, seat| {
        if seat.wait_for_turn() == Todo::Confirm {
            seat.let_stand();
        }
        assert_eq!(seat.wait_for_turn(), Todo::asked("ferry"));
        assert_eq!(page.count(".spot[data-kind=ferry]"), 3, "the lake has three roads");
        assert!(!page.has(".turn [data-action=pass]:enabled"), "every lake gets a ferry");
        page.screenshot("test-ferry");
        seat.changing(|| seat.choose(".spot[data-spot='ferry E S']"));
        page.wait_for_any(".board [data-over='ferry E S']");
        page.wait_until_there("[data-seat='2'] [data-score='4']");
        seat.let_stand();
        page.wait_until_there("[data-event=ferry]");
    });
}

#[test]
fn whoever_continues_its_road_may_move_a_ferry() {
    let example = Example { page: "ferries", rule: "FERRY-EX-3", board: Some("it is moved"), n_steps: 1 };
    in_every_way(example, |page, seat| {
        if seat.wait_for_turn() == Todo::Confirm {
            seat.let_stand();
        }
        assert_eq!(seat.wait_for_turn(), Todo::asked("ferry-moved"));
        assert_eq!(page.count(".spot[data-kind=ferry]"), 2, "it lies in one of three ways");
        assert!(page.text(".turn [data-action=pass]").contains("Leave it"), "nobody is obliged to move it");
        seat.changing(|| seat.choose(".spot[data-spot='ferry S W']"));
        page.wait_for_any(".board [data-over='ferry S W']");
        seat.let_stand();
    });
}
