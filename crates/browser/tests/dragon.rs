//! The Princess & the Dragon in a browser: dragon, fairy, princess and portal, with a mouse, with fingers and with keys.

use bastide_browser::{Example, Page, Todo, in_every_way};

/// The cells of the tiles that can be chosen.
fn tiles(page: &Page) -> Vec<String> {
    let cells = page.eval("look.all('.tile-choice').map(it => it.dataset.cell).sort()");
    cells.as_array().expect("a list").iter().filter_map(|cell| cell.as_str()).map(str::to_owned).collect()
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
        seat.let_stand();
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
        seat.let_stand();
    });
}

#[test]
fn players_lead_the_dragon_in_turn_and_see_what_it_would_eat() {
    let example = Example { page: "princess-and-dragon", rule: "DRAGON-EX-1", board: None, n_steps: 1 };
    in_every_way(example, |page, seat| {
        if seat.wait_for_turn() == Todo::Confirm {
            seat.let_stand();
        }
        assert_eq!(seat.wait_for_turn(), Todo::asked("dragon"));
        assert_eq!(tiles(page), ["-1,0", "0,-1"]);
        assert_eq!(page.text(".tile-choice.is-deadly[data-cell='0,-1'] .tile-choice-eaten"), "−1");
        assert!(!page.has(".turn [data-action=pass]:enabled"), "each step must be taken");
        assert!(page.text(".turn-what").contains("6 steps left"), "{}", page.text(".turn-what"));
        page.screenshot("test-dragon-step");
        seat.changing(|| seat.choose(".tile-choice[data-cell='0,-1']"));
        page.wait_for_any("[data-piece=dragon][data-piece-cell='0,-1']");
        page.wait_until_there("[data-seat='4'] [data-supply='7']");
        seat.let_stand();
        // The others lead it by turns, never back to where it was.
        for (whose, n_left, cell) in [("Blue", 5, "-1,-1"), ("Yellow", 4, "-1,0"), ("Black", 3, "-2,0")] {
            assert_eq!(seat.wait_for_turn(), Todo::asked("dragon"));
            page.wait_for_any(&format!(".turn-whose >> {whose}"));
            assert!(page.text(".turn-what").contains(&format!("{n_left} step")), "{}", page.text(".turn-what"));
            seat.changing(|| seat.choose(&format!(".tile-choice[data-cell='{cell}']")));
            seat.let_stand();
        }
        assert_eq!(tiles(page), ["-2,-1"]);
    });
}

#[test]
fn a_princess_sends_a_knight_home() {
    let board = Some("big or small, as the player likes");
    let example = Example { page: "princess-and-dragon", rule: "PRINCESS-5", board, n_steps: 1 };
    in_every_way(example, |page, seat| {
        assert_eq!(seat.wait_for_turn(), Todo::Figure);
        assert!(page.text(".turn-what").contains("princess sends a knight home"), "{}", page.text(".turn-what"));
        assert_eq!(page.count(".spot.is-leaving"), 2, "the two knights, and nothing else");
        assert!(!page.has(".turn [data-action=pass]:enabled"), "one of them must go");
        page.screenshot("test-princess");
        page.watch_popups(&[]);
        seat.changing(|| seat.choose(".spot.is-leaving[data-spot-cell='0,0']"));
        page.wait_until_there("[data-seat='2'] [data-supply='7']");
        page.told("sent-home");
        seat.let_stand();
    });
}

#[test]
fn a_follower_goes_through_a_magic_portal_to_a_tile_across_the_board() {
    let board = Some("every free feature that is not complete");
    let example = Example { page: "interactions", rule: "INT-IC-PD-2", board, n_steps: 1 };
    in_every_way(example, |page, seat| {
        assert_eq!(seat.wait_for_turn(), Todo::Figure);
        let script = "new Set(look.all('.spot').map(it => it.dataset.spotCell)).size";
        assert!(page.eval(script).as_u64() >= Some(3), "spots all over the board");
        assert!(!page.has(".spot[data-spot-cell='0,0'][data-spot='city:N']"), "what is complete stays closed");
        page.screenshot("test-portal");
        seat.changing(|| seat.choose(".spot[data-spot=cloister][data-spot-cell='1,-1']"));
        page.wait_for_any("[data-figure=follower][data-cell='1,-1'][data-owner='1']");
        seat.let_stand();
    });
}
