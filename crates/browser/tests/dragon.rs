//! The Princess & the Dragon in a browser: the fairy is moved, with a mouse, with fingers and with keys.

use bastide_browser::{Example, Page, Seat, Todo, in_every_way};

/// The cells of the tiles that can be chosen.
fn tiles(page: &Page) -> Vec<String> {
    let cells = page.eval("look.all('.tile-choice').map(it => it.dataset.cell).sort()");
    cells.as_array().expect("a list").iter().filter_map(|cell| cell.as_str()).map(str::to_owned).collect()
}

/// Somebody at this screen has chosen, and says that it stands.
#[track_caller]
fn confirm(seat: &Seat<'_>) {
    assert_eq!(seat.wait_for_turn(), Todo::Confirm);
    seat.changing(|| seat.confirm());
}

#[test]
fn the_fairy_is_moved_beside_a_follower() {
    let example = Example { page: "princess-and-dragon", rule: "FAIRY-MOVE-4", board: None, n_steps: 1 };
    in_every_way(example, |page, seat| {
        assert_eq!(seat.wait_for_turn(), Todo::Figure);
        assert_eq!(page.count(".spot.is-joined"), 2, "beside each of the player's own followers");
        page.screenshot("test-fairy");
        seat.changing(|| seat.choose(".spot.is-joined[data-spot-cell='0,0']"));
        page.wait_for_any("[data-piece=fairy][data-piece-cell='0,0']");
        confirm(seat);
    });
}

#[test]
fn the_fairy_is_moved_to_a_tile_where_that_is_agreed() {
    let example = Example {
        page: "princess-and-dragon",
        rule: "FAIRY-MOVE-4",
        board: Some("a tile, and everybody on it"),
        n_steps: 1,
    };
    in_every_way(example, |page, seat| {
        assert_eq!(seat.wait_for_turn(), Todo::Figure);
        assert_eq!(tiles(page), ["0,0", "2,0"]);
        page.screenshot("test-fairy-tile");
        seat.changing(|| seat.choose(".tile-choice[data-cell='2,0']"));
        page.wait_for_any("[data-piece=fairy][data-piece-cell='2,0']");
        confirm(seat);
    });
}
