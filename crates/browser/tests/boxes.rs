//! Games with more than the base game: figures of several kinds, goods and titles, Carcassonne, the river, sieges.

use std::fs;
use std::path::{Path, PathBuf};

use bastide_browser::{Browser, Page, Seat, Server, Todo, Viewport, With};

fn record(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("records").join(name)
}

/// The actions of a record, in order.
fn actions(name: &str) -> Vec<String> {
    let text = fs::read_to_string(record(name)).expect("it is here");
    let (_, list) = text.split_once("\"actions\"").expect("a record has actions");
    list.split('"').skip(1).step_by(2).map(str::to_owned).collect()
}

/// Goes on from a recorded game after so many actions, on one screen.
fn play_on_from(page: &Page, server: &Server, name: &str, n: usize) {
    page.goto(&server.address("/"));
    page.give_file("input[type=file]", &record(name));
    page.wait_for_any(".replay-place");
    let script = "(n => { const slider = document.querySelector('.replay-slider'); slider.value = n; \
                  slider.dispatchEvent(new Event('input', { bubbles: true })); })";
    page.eval(&format!("{script}({n})"));
    page.wait_for(&format!("look.find('.replay-place').dataset.at === '{n}'"));
    page.click("[data-action=play-on]");
}

/// After how many actions the first of these is chosen.
fn before(name: &str, action: &str) -> usize {
    let actions = actions(name);
    actions.iter().position(|other| other.starts_with(action)).unwrap_or_else(|| panic!("{name} has no `{action}`"))
}

#[test]
fn inns_traders_and_king_are_played_to_the_end() {
    let server = Server::start();
    let browser = Browser::start();
    let page = browser.open();
    let name = "inns-traders-king.json";
    // The last turns, some of them by the first figure that is offered.
    let n = actions(name).len() - 24;
    play_on_from(&page, &server, name, n);
    let seat = Seat::at(&page, With::Mouse);
    seat.wait_for_turn();
    assert_eq!(page.count("[data-seat=\"1\"] [data-goods]"), 3, "goods of every kind are shown");
    assert_eq!(page.count("[data-title]"), 2, "king and robber baron are held");
    assert_eq!(page.count("[data-seat=\"1\"] [data-special]"), 3, "big follower, builder and pig are shown");
    page.screenshot("test-boxes-game");
    assert!(seat.play_to_the_end() > 3);
    page.wait_for_any("[data-over] tfoot .total");
    let rows = page.text("[data-over] tbody");
    assert!(rows.contains("Most goods") && rows.contains("King") && rows.contains("Robber baron"), "{rows}");
    page.screenshot("test-boxes-end");
}

#[test]
fn which_figure_is_chosen_by_button_and_by_key() {
    let server = Server::start();
    let browser = Browser::start();
    let page = browser.visit(&server.address("/new"));
    page.click("[data-boxes=inns-traders]");
    page.wait_for("look.find('.setup-brings').dataset.tiles === '114'");
    page.click("[data-action=start]");
    let seat = Seat::at(&page, With::Mouse);
    assert_eq!(seat.wait_for_turn(), Todo::Lay);
    seat.changing(|| seat.lay());
    assert_eq!(seat.wait_for_turn(), Todo::Figure);
    assert_eq!(page.attribute("[data-offer=follower]", "aria-pressed"), "true");
    assert!(page.has("[data-offer=builder]:disabled") && page.has("[data-offer=pig]:disabled"));
    page.click("[data-offer=big]");
    page.wait_for_any(".spot[data-kind=big]");
    assert!(!page.has(".spot[data-kind=follower]"));
    page.screenshot("test-boxes-figures");
    page.key("1");
    page.wait_for_any(".spot[data-kind=follower]");
    page.key("2");
    page.wait_for_any(".spot[data-kind=big]");
    seat.changing(|| page.click(".spot"));
    // It may have come home at once, for the tile may complete a city.
    assert!(page.text("[data-event=placed]").starts_with("Big "), "{}", page.text("[data-event=placed]"));
}

#[test]
fn a_follower_is_sent_to_carcassonne_and_the_count_is_moved() {
    let server = Server::start();
    let browser = Browser::start();
    let page = browser.open();
    let name = "count-cathars.json";
    play_on_from(&page, &server, name, before(name, "send "));
    let seat = Seat::at(&page, With::Mouse);
    assert_eq!(seat.wait_for_turn(), Todo::asked("send"));
    assert_eq!(page.count(".quarter"), 4, "every quarter can be chosen on the board");
    page.screenshot("test-boxes-send");
    seat.changing(|| page.click(".quarter[data-quarter=market]"));
    assert_eq!(seat.wait_for_turn(), Todo::asked("count"));
    page.wait_for_any("[data-inside=market] [data-figure]");
    let count = page.attribute(".count", "data-count");
    page.screenshot("test-boxes-count");
    // Where he is not yet, by keyboard: the first quarter that is offered.
    seat.changing(|| page.key("1"));
    assert_ne!(page.attribute(".count", "data-count"), count);
}

#[test]
fn whoever_has_followers_in_carcassonne_is_asked_before_a_feature_is_scored() {
    let server = Server::start();
    let browser = Browser::start();
    let page = browser.open();
    let name = "count-cathars.json";
    play_on_from(&page, &server, name, before(name, "redeploy "));
    let seat = Seat::at(&page, With::Mouse);
    assert_eq!(seat.wait_for_turn(), Todo::asked("redeploy"));
    page.wait_for_any(".lit");
    page.screenshot("test-boxes-redeploy");
    let n_figures = page.count(".board [data-figure]");
    let n_inside = page.count("[data-inside] [data-figure]");
    seat.changing(|| page.click("[data-offer^=redeploy-]"));
    page.wait_for_any("[data-event=redeployed]");
    assert!(page.count("[data-inside] [data-figure]") < n_inside, "{n_figures} figures were on the board");
}

#[test]
fn a_river_opens_the_game_and_says_where_it_may_not_go() {
    let server = Server::start();
    let browser = Browser::start();
    let page = browser.visit(&server.address("/new"));
    page.click("input[name=river]");
    page.wait_for("look.find('.setup-box[data-box=river]').matches('.chosen')");
    page.click(".setup-switches > summary");
    page.wait_for_any("[data-switch=river-u-turn]");
    page.screenshot("test-boxes-setup");
    page.click("[data-action=start]");
    let seat = Seat::at(&page, With::Mouse);
    assert_eq!(seat.wait_for_turn(), Todo::Lay);
    page.wait_for_any("[data-tile=\"river/spring\"]");
    page.wait_for_any("[data-part=river]");
    assert_eq!(page.count(".cell.is-legal"), 1, "the river goes on at its one end");
    page.click(".cell:not(.is-legal)");
    page.wait_for_any("[data-notice=refusal]");
    let rule = page.attribute("[data-notice=refusal] [data-rule]", "data-rule");
    assert!(rule.starts_with("RIVER-") || rule.starts_with("BASE-"), "{rule}");
    for n in 0..6 {
        seat.turn(n % 2 == 0);
        assert_eq!(seat.wait_for_turn(), Todo::Lay);
    }
    page.screenshot("test-boxes-river");
}

#[test]
fn the_spring_is_laid_beside_carcassonne_by_whoever_begins() {
    let server = Server::start();
    let browser = Browser::start();
    let page = browser.visit(&server.address("/new"));
    page.click("input[name=river]");
    page.click("input[name=count]");
    page.wait_for("look.all('.setup-box.chosen:is([data-box=river], [data-box=count])').length === 2");
    page.click("[data-action=start]");
    let seat = Seat::at(&page, With::Mouse);
    assert_eq!(seat.wait_for_turn(), Todo::Lay);
    let n_tiles = page.count(".board .tile");
    assert!(!page.has(".tile[data-tile=\"river/spring\"]"), "it is in the hand");
    assert!(page.count(".cell.is-legal") > 1, "it may lie on any side of Carcassonne");
    page.screenshot("test-boxes-spring");
    seat.changing(|| seat.lay());
    assert_eq!(seat.wait_for_turn(), Todo::LayIt, "nobody is placed on the spring");
    seat.changing(|| seat.confirm());
    page.wait_for_any(".tile[data-tile=\"river/spring\"]");
    // The turn goes on with a tile of the river, at its one end; then comes the other's.
    assert_eq!(seat.wait_for_turn(), Todo::Lay);
    assert_eq!(page.count(".board .tile"), n_tiles + 1);
    assert_eq!(page.count(".cell.is-legal"), 1);
    seat.turn(true);
    assert_eq!(seat.wait_for_turn(), Todo::Lay);
    assert_eq!(page.count(".board .tile"), n_tiles + 3);
}

#[test]
fn a_setup_that_cannot_be_played_says_why() {
    let server = Server::start();
    let browser = Browser::start();
    let page = browser.visit(&server.address("/new"));
    // The first edition seats five, and six with Inns & Cathedrals.
    page.click(".setup-editions > summary");
    page.click("input[name=edition][value=rgg-original]");
    for _ in 0..4 {
        page.click("[data-action=add-seat]");
    }
    page.wait_for_any(".setup-start .fault");
    assert!(page.has("[data-action=start]:disabled"));
    page.click("input[name=inns-and-cathedrals]");
    page.wait_for_none(".setup-start .fault");
    assert!(page.has("[data-action=start]:enabled"));
}

/// This is told above the board, never over it, in these words.
#[track_caller]
fn assert_told(page: &Page, what: &str, words: &str) {
    let said = page.told(what);
    assert!(said.contains(words), "`{said}` does not say `{words}`");
}

#[test]
fn goods_and_titles_are_told_beside_the_points() {
    let server = Server::start();
    let browser = Browser::start();
    let page = browser.open();
    let name = "inns-traders-king.json";
    // A large city with goods is completed by Cem, who beats the king's record with it.
    let laid = actions(name).iter().position(|action| action == "lay -7,-1 r1").expect("it is laid");
    play_on_from(&page, &server, name, laid + 1);
    let seat = Seat::at(&page, With::Mouse);
    assert_eq!(seat.wait_for_turn(), Todo::Figure);
    page.watch_popups(&["title-taken"]);
    seat.changing(|| seat.place(false));
    assert_told(&page, "scored", "+24");
    assert_told(&page, "goods-taken", "Cem1 wine");
    page.screenshot("test-boxes-told");
    // The last of four waits until there is room.
    assert_told(&page, "title-taken", "Cemking · 9 tiles");
    page.wait_for("look.find('.popup[data-told=title-taken] details').open");
    let opened = page.text(".popup[data-told=title-taken] details");
    assert!(opened.contains("Cem takes the king from Ann with 9 tiles."), "{opened}");
    assert_eq!(page.attribute(".popup[data-told=title-taken] [data-rule]", "data-rule"), "KING-KING-2");
    // What was taken back did not happen.
    page.click(".turn [data-action=undo]");
    page.wait_for_none(".popup");
}

#[test]
fn what_is_done_with_carcassonne_is_told_on_a_phone() {
    let server = Server::start();
    let browser = Browser::start();
    let page = browser.open();
    page.set_viewport(Viewport::SmallPhone);
    let name = "count-cathars.json";
    play_on_from(&page, &server, name, before(name, "send "));
    let seat = Seat::at(&page, With::Fingers);
    assert_eq!(seat.wait_for_turn(), Todo::asked("send"));
    page.watch_popups(&[]);
    seat.changing(|| page.tap("[data-offer=send-market]"));
    assert_told(&page, "sent", "to the market");
    page.screenshot("test-boxes-told-phone");
    assert_eq!(seat.wait_for_turn(), Todo::asked("count"));
    seat.changing(|| page.tap("[data-offer=count-cathedral]"));
    assert_told(&page, "count-moved", "count to the cathedral");

    play_on_from(&page, &server, name, before(name, "redeploy "));
    assert_eq!(seat.wait_for_turn(), Todo::asked("redeploy"));
    page.watch_popups(&[]);
    seat.changing(|| page.tap("[data-offer^=redeploy-]"));
    assert_told(&page, "redeployed", "from the ");
}

/// What is cut off or has to be scrolled to, of what everybody must see: who plays with what, what is to do, and the buttons.
#[track_caller]
fn assert_all_is_seen(page: &Page, when: &str) {
    let script = "(() => {
        const side = document.querySelector('.game-side');
        const parts = '.player, .player :is(.score b, .supply, .special, .goods, .title-held), .turn-tile, .turn-whose, \
                       .turn-what, .turn-part, .turn-way, .offer, .turn-buttons .button';
        const seen = [...document.querySelectorAll(parts)].filter((part) => part.checkVisibility());
        const out = seen.filter((part) => {
          const box = part.getBoundingClientRect();
          const frame = (part.closest('.player') ?? side).getBoundingClientRect();
          return box.top < frame.top - 1 || box.bottom > Math.min(frame.bottom, innerHeight) + 1 || box.left < frame.left - 1 ||
            box.right > frame.right + 1 || part.matches('.button') && part.scrollWidth > part.clientWidth;
        });
        const said = out.map((part) => `${part.className} ${part.textContent}`);
        if (side.scrollHeight > side.clientHeight) said.push(`it scrolls by ${side.scrollHeight - side.clientHeight}`);
        return said.join(' | ');
    })()";
    let hidden = page.eval(script);
    if hidden != "" {
        page.screenshot("failed-side");
    }
    assert_eq!(hidden, "", "{when}");
}

#[test]
fn five_with_all_boxes_see_who_plays_and_what_is_to_do_without_scrolling() {
    let server = Server::start();
    let browser = Browser::start();
    let page = browser.open();
    let name = "all-boxes-five.json";
    let places = actions(name);
    let late = |action: &str, after: usize| {
        let found = places.iter().skip(after).position(|other| other.starts_with(action));
        after + found.unwrap_or_else(|| panic!("{name} has no `{action}` after {after}"))
    };
    // With a big follower, where to is asked beside whom.
    let moments = [
        (Todo::asked("send"), late("send big", 0)),
        (Todo::asked("count"), late("count ", 190)),
        (Todo::asked("redeploy"), late("redeploy ", 190)),
        (Todo::Figure, late("place builder", 250)),
        (Todo::Lay, late("lay ", 460)),
    ];
    for (todo, n) in moments {
        page.set_viewport(Viewport::Desk);
        play_on_from(&page, &server, name, n);
        let seat = Seat::at(&page, With::Mouse);
        assert_eq!(seat.wait_for_turn(), todo);
        assert_eq!(page.count(".player"), 5);
        assert_all_is_seen(&page, &format!("{todo:?} at a desk"));
        let name = page.attribute(".turn", "data-todo");
        page.screenshot(&format!("test-boxes-five-{name}"));
        page.set_viewport(Viewport::SmallPhone);
        page.wait_for("innerWidth === 360");
        assert_all_is_seen(&page, &format!("{todo:?} on a small phone"));
        page.screenshot(&format!("test-boxes-five-{name}-phone"));
        let board = page.eval("document.querySelector('.board').getBoundingClientRect().height").as_f64();
        assert!(board.is_some_and(|height| height >= 160.0), "{board:?} are left for the board at {todo:?}");
    }
}

#[test]
fn five_with_twelve_boxes_see_it_too() {
    let server = Server::start();
    let browser = Browser::start();
    let page = browser.open();
    let name = "twelve-boxes-five.json";
    // After how many actions of the record this is asked; with the figures and ransoms that can be chosen, and the bids.
    let moments = [
        (Todo::Lay, 141),
        (Todo::asked("bid"), 167),
        (Todo::asked("buy-or-sell"), 176),
        (Todo::asked("castle"), 218),
        (Todo::asked("capture"), 292),
        (Todo::Figure, 365),
        (Todo::asked("dragon"), 458),
    ];
    for (todo, n) in moments {
        page.set_viewport(Viewport::Desk);
        play_on_from(&page, &server, name, n);
        let seat = Seat::at(&page, With::Mouse);
        assert_eq!(seat.wait_for_turn(), todo);
        assert_eq!(page.count(".player"), 5);
        let name = page.attribute(".turn", "data-todo");
        page.screenshot(&format!("test-boxes-twelve-{name}"));
        assert_all_is_seen(&page, &format!("{todo:?} at a desk"));
        page.set_viewport(Viewport::Phone);
        page.wait_for("innerWidth === 390");
        page.screenshot(&format!("test-boxes-twelve-{name}-phone"));
        assert_all_is_seen(&page, &format!("{todo:?} on a phone"));
        let board = page.eval("document.querySelector('.board').getBoundingClientRect().height").as_f64();
        assert!(board.is_some_and(|height| height >= 200.0), "{board:?} are left for the board at {todo:?}");
    }
}
