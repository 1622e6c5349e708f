//! The Tower in a browser: a follower is captured, with a mouse, with fingers and with keys.

use bastide_browser::{Example, Seat, Todo, in_every_way};

/// Somebody at this screen has chosen, and says that it stands.
#[track_caller]
fn confirm(seat: &Seat<'_>) {
    assert_eq!(seat.wait_for_turn(), Todo::Confirm);
    seat.changing(|| seat.confirm());
}

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
        confirm(seat);
    });
}
