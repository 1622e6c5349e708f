//! Abbey & Mayor in a browser: abbeys, barns, mayors and wagons, with a mouse, with fingers and with keys.

use bastide_browser::{Example, Todo, in_every_way};

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
        seat.let_stand();
    });
}

#[test]
fn a_barn_is_put_on_the_corner_of_four_tiles() {
    let example = Example { page: "abbey-and-mayor", rule: "BARN-EX-1", board: Some("field all around"), n_steps: 1 };
    in_every_way(example, |page, seat| {
        assert_eq!(seat.wait_for_turn(), Todo::Figure);
        seat.choose(".turn [data-offer=barn]");
        page.wait_for_any(".spot[data-kind=barn]");
        assert_eq!(page.count(".spot"), 1, "one corner lies in nothing but field");
        page.screenshot("test-barn");
        seat.changing(|| seat.choose(".spot[data-kind=barn]"));
        page.wait_for_any(".board [data-figure=barn][data-owner='1']");
        page.wait_for_none("[data-seat='1'] [data-special=barn][data-here=true]");
        seat.let_stand();
        page.wait_until_there("[data-event=barn-placed]");
    });
}

#[test]
fn a_mayor_goes_into_cities_only() {
    let board = Some("on the tile just laid, in its city");
    let example = Example { page: "abbey-and-mayor", rule: "MAYOR-STATUS-1", board, n_steps: 1 };
    in_every_way(example, |page, seat| {
        assert_eq!(seat.wait_for_turn(), Todo::Figure);
        assert!(page.count(".spot") > 1, "a follower may go anywhere on the tile");
        seat.choose(".turn [data-offer=mayor]");
        page.wait_for_any(".spot[data-kind=mayor]");
        assert_eq!(page.count(".spot"), 1);
        page.screenshot("test-mayor");
        seat.changing(|| seat.choose(".spot[data-kind=mayor][data-spot='city:N']"));
        page.wait_for_any(".board [data-figure=mayor][data-owner='1']");
        seat.let_stand();
    });
}

#[test]
fn an_abbey_fills_a_hole_or_is_kept() {
    let board = Some("four sides and no tile at one corner");
    let example = Example { page: "abbey-and-mayor", rule: "ABBEY-PLACE-2", board, n_steps: 0 };
    in_every_way(example, |page, seat| {
        assert_eq!(seat.wait_for_turn(), Todo::asked("abbey"));
        assert_eq!(page.count(".cell.is-legal"), 1);
        assert!(page.has(".turn [data-action=pass]:enabled"), "a tile can be drawn instead");
        page.screenshot("test-abbey");
        seat.changing(|| seat.choose(".cell.is-legal[data-cell='0,-1']"));
        page.wait_for_any(".board [data-tile='abbey-and-mayor/abbey'][data-cell='0,-1']");
        assert_eq!(seat.wait_for_turn(), Todo::Figure);
        assert_eq!(page.count(".spot"), 1, "a monk, and nobody else");
        seat.changing(|| seat.choose(".spot[data-spot=cloister]"));
        page.wait_for_none("[data-seat='1'] [data-special=abbey][data-here=true]");
        seat.let_stand();
    });
}
