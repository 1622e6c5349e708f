//! Abbey & Mayor in a browser: where a wagon goes, with a mouse, with fingers and with keys.

use bastide_browser::{Example, Seat, Todo, in_every_way};

/// Somebody at this screen has chosen, and says that it stands.
#[track_caller]
fn confirm(seat: &Seat<'_>) {
    assert_eq!(seat.wait_for_turn(), Todo::Confirm);
    seat.changing(|| seat.confirm());
}

#[test]
fn a_wagon_moves_on_or_goes_home() {
    let example = Example { page: "abbey-and-mayor", rule: "WAGON-EX-1", board: None, n_steps: 1 };
    in_every_way(example, |page, seat| {
        while seat.wait_for_turn() == Todo::Confirm {
            seat.changing(|| seat.confirm());
        }
        assert_eq!(seat.wait_for_turn(), Todo::asked("wagon"));
        assert_eq!(page.count(".spot"), 2, "the cloister, and the road that is free");
        assert!(page.text(".turn [data-action=pass]").contains("Take it home"));
        page.screenshot("test-wagon");
        page.watch_popups(&[]);
        seat.changing(|| seat.choose(".spot[data-spot=cloister]"));
        page.told("moved-on");
        confirm(seat);
    });
}
