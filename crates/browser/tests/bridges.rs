//! Bridges and castles in a browser, with a mouse, with fingers and with keys. Bazaars are in `bazaars.rs`.

use bastide_browser::{Example, Page, Seat, Todo, in_every_way};

const BOX: &str = "bridges-castles-bazaars";

/// Lays the drawn tile so that it takes a bridge over this tile.
#[track_caller]
fn lay_with_bridge(page: &Page, seat: &Seat<'_>, cell: &str, over: &str) {
    seat.choose(&format!(".cell.is-legal[data-cell='{cell}']"));
    page.wait_for_any(&format!("[data-trying='{cell}']"));
    page.wait_for_any(&format!(".trial-bridge[data-bridge='{over}']"));
    assert!(page.text("[data-takes-bridge]").contains("Takes a bridge; you have 3"), "{}", page.text(".turn"));
}

#[test]
fn a_bridge_is_laid_together_with_the_tile_that_needs_it() {
    let example = Example { page: BOX, rule: "BCB-RUL-20", board: Some("it may"), n_steps: 1 };
    in_every_way(example, |page, seat| {
        assert_eq!(seat.wait_for_turn(), Todo::Lay);
        assert_eq!(page.count(".cell.is-legal.is-bridged"), 4, "the crossing fits nowhere without a bridge");
        assert!(page.text(".turn [data-action=pass]").contains("No bridge"), "it can be discarded instead");
        lay_with_bridge(page, seat, "1,0", "0,0");
        page.screenshot("test-bridge-trial");
        seat.changing(|| seat.choose(".spot[data-spot='road:W']"));
        page.wait_for_any(".board [data-over='bridge E W']");
        page.wait_for_any("[data-seat='1'] [data-bridges='2']");
        // Bridge and tile are one choice: both are taken back together.
        seat.changing(|| seat.choose(".turn [data-action=undo]"));
        seat.changing(|| seat.choose(".turn [data-action=undo]"));
        assert_eq!(seat.wait_for_turn(), Todo::Lay);
        page.wait_for_any("[data-seat='1'] [data-bridges='3']");
        assert!(!page.has(".board [data-over]"));
        lay_with_bridge(page, seat, "1,0", "0,0");
        seat.changing(|| seat.place(false));
        seat.let_stand();
        page.wait_until_there("[data-event=bridge-built]");
    });
}

#[test]
fn a_thief_stands_on_a_bridge() {
    let board = Some("a thief stands on the bridge if the road is free");
    let example = Example { page: BOX, rule: "BRIDGE-6", board, n_steps: 1 };
    in_every_way(example, |page, seat| {
        assert_eq!(seat.wait_for_turn(), Todo::Lay);
        lay_with_bridge(page, seat, "0,1", "0,1");
        page.wait_for_any(".spot[data-spot='bridge E W']");
        page.screenshot("test-bridge-spot");
        seat.changing(|| seat.choose(".spot[data-spot='bridge E W']"));
        page.wait_for_any(".board [data-over='bridge E W']");
        page.wait_for_any(".board [data-figure=follower][data-cell='0,1']");
        seat.let_stand();
    });
}

#[test]
fn whoever_owns_a_town_may_build_a_castle_in_the_turn_of_another() {
    let board = Some("closed by nobody's tile but somebody else's: its owner decides");
    let example = Example { page: BOX, rule: "CASTLE-EX-1", board, n_steps: 1 };
    in_every_way(example, |page, seat| {
        if seat.wait_for_turn() == Todo::Confirm {
            seat.let_stand();
        }
        assert_eq!(seat.wait_for_turn(), Todo::asked("castle"));
        assert!(page.text(".turn-whose").contains("Blue decides"), "{}", page.text(".turn-whose"));
        page.wait_for_any("[data-vicinity]");
        assert!(page.has(".turn [data-action=pass] >> No castle"));
        page.screenshot("test-castle-offer");
        seat.changing(|| seat.choose(".spot[data-kind=castle]"));
        page.wait_for_any(".castle [data-on-castle=follower][data-owner='2']");
        page.wait_for_any("[data-seat='2'] [data-castles='2']");
        seat.let_stand();
        page.wait_until_there("[data-event=castle-built]");
        assert!(!page.has("[data-event=scored]"), "the town is not scored");
    });
}

#[test]
fn of_two_features_beside_a_castle_its_owner_chooses_one() {
    let example = Example { page: BOX, rule: "CASTLE-SCORE-6", board: Some("the city"), n_steps: 3 };
    in_every_way(example, |page, seat| {
        while seat.wait_for_turn() == Todo::Confirm {
            seat.let_stand();
        }
        assert_eq!(seat.wait_for_turn(), Todo::asked("castle-feature"));
        assert_eq!((page.count("[data-offer^=score-castle]"), page.count(".spot[data-kind=score-castle]")), (2, 2));
        assert!(!page.has(".turn [data-action=pass]:enabled"), "one of them must be chosen");
        page.wait_for_any("[data-vicinity]");
        page.screenshot("test-castle-feature");
        seat.changing(|| seat.choose(".spot[data-kind=score-castle][data-spot='city:E']"));
        page.wait_until_there("[data-seat='1'] [data-score='4']");
        seat.let_stand();
    });
}
