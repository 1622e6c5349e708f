//! What happens around a choice: refusals that explain, taking back, and looking back by a link.

use std::fs;
use std::path::Path;

use bastide_browser::{Browser, Page, Scheme, Seat, Server, Todo, Viewport, With};

fn on_this_screen(browser: &Browser, server: &Server) -> Page {
    let page = browser.visit(&server.address("/"));
    page.click("[data-action=play-here]");
    page
}

#[test]
fn a_refusal_is_explained_with_its_rule() {
    let server = Server::start();
    let browser = Browser::start();
    let page = on_this_screen(&browser, &server);
    let seat = Seat::at(&page, With::Mouse);
    // Play on until the drawn tile does not fit somewhere.
    while seat.wait_for_turn() != Todo::Lay || !page.has(".cell:not(.is-legal):not(.is-dead)") {
        seat.turn(false);
    }
    page.click(".cell:not(.is-legal):not(.is-dead)");
    page.wait_for_any("[data-notice=refusal]");
    let rule = page.attribute("[data-notice=refusal] [data-rule]", "data-rule");
    assert!(rule.starts_with("BASE-"), "{rule}");
    page.screenshot("test-refusal");
    page.click("[data-notice=refusal] [data-rule]");
    page.wait_for_any(&format!("section[data-rule={rule}]"));
    assert!(page.path().starts_with("/rules/"), "{}", page.path());
}

/// Where the first thing that matches is: left, top, right, bottom.
fn place(page: &Page, selector: &str) -> [f64; 4] {
    ["left", "top", "right", "bottom"].map(|side| {
        let script = format!("look.find('{selector}')?.getBoundingClientRect().{side} ?? 0");
        page.eval(&script).as_f64().expect("a number")
    })
}

/// Plays on with fingers, on one screen, until points are told while a tile is to be laid. Whoever may place a figure puts
/// it on a road or into a city, where points come soon; a game in which they never do is followed by another.
fn play_until_points_are_told(page: &Page, server: &Server) {
    const SPOT: &str = ".spot:is([data-spot^=city], [data-spot^=road])";
    loop {
        page.goto(&server.address("/"));
        page.tap("[data-action=play-here]");
        let seat = Seat::at(page, With::Fingers);
        // However slow the machine is, what is opened stays.
        page.watch_popups(&["scored"]);
        loop {
            match seat.wait_for_turn() {
                Todo::Lay if page.has(".popup details[open]") => return,
                Todo::Lay => seat.changing(|| seat.lay()),
                Todo::Figure if page.has(SPOT) => seat.changing(|| page.tap(SPOT)),
                Todo::Figure => seat.changing(|| seat.place(false)),
                Todo::Confirm => seat.changing(|| seat.confirm()),
                Todo::Players
                | Todo::Drawing
                | Todo::LayIt
                | Todo::Asked(_)
                | Todo::Sending
                | Todo::Others
                | Todo::Over => break,
            }
        }
    }
}

/// Drags the board until a cell that takes the tile lies at this point, and nothing that takes the finger over it.
fn bring_a_cell_to(page: &Page, seat: &Seat<'_>, (x, y): (f64, f64)) {
    let is_there = format!("Boolean(document.elementFromPoint({x}, {y})?.closest('.cell.is-legal'))");
    for _ in 0..10 {
        if page.eval(&is_there) == true {
            return;
        }
        let [west, north, east, south] = place(page, ".cell.is-legal");
        let (dx, dy) = (x - (west + east) / 2.0, y - (north + south) / 2.0);
        seat.drag((195.0, 300.0), (195.0 + dx.clamp(-150.0, 150.0), 300.0 + dy.clamp(-150.0, 150.0)));
    }
    page.screenshot("failed-bring");
    panic!("no cell is brought to {x}, {y}: the first is at {:?}", place(page, ".cell.is-legal"));
}

#[test]
fn no_popup_lies_between_a_finger_and_a_cell() {
    let server = Server::start();
    let browser = Browser::start();
    let page = browser.open();
    page.set_viewport(Viewport::Phone);
    play_until_points_are_told(&page, &server);
    assert!(page.told("scored").contains('+'), "{}", page.told("scored"));
    let seat = Seat::at(&page, With::Fingers);
    page.screenshot("test-popup-phone");
    // What is opened hangs over the board, but what can be pressed of it does not.
    let [left, _, right, bottom] = place(&page, ".popup");
    let top = place(&page, ".board")[1];
    assert!(bottom > top + 20.0, "it hangs from {top} to {bottom}");
    for pressed in [".popup summary", ".popup a"] {
        assert!(place(&page, pressed)[3] <= top, "{pressed} ends at {}", place(&page, pressed)[3]);
    }
    // Drag a lit cell beneath it.
    let aim = ((left + right) / 2.0, top + 10.0);
    bring_a_cell_to(&page, &seat, aim);
    assert!(page.has(".popup details[open]"), "looking around does not close it");
    page.screenshot("test-popup-over-cell");
    page.tap_at(aim.0, aim.1);
    page.wait_for_any("[data-trying]");
    page.wait_for_none(".popup details[open]");
}

#[test]
fn a_tile_is_laid_as_it_is_held_in_the_hand() {
    let server = Server::start();
    let browser = Browser::start();
    let page = on_this_screen(&browser, &server);
    let seat = Seat::at(&page, With::Mouse);
    const WAY: &str = ".turn-way[aria-pressed=false]:not([disabled])";
    while seat.wait_for_turn() != Todo::Lay || !page.has(WAY) {
        seat.turn(false);
    }
    let rotation = page.attribute(WAY, "data-rotation");
    page.click(WAY);
    page.wait_for_any(&format!(".turn-way[aria-pressed=true][data-rotation={rotation}]"));
    // It fits so at one cell at least; where it does not, it lies as it fits first.
    let cells = page.eval("look.all('.cell.is-legal').map(it => it.dataset.cell)");
    let cells = cells.as_array().expect("a list").iter().filter_map(|cell| cell.as_str());
    let lies_so = cells.into_iter().any(|cell| {
        seat.changing(|| page.click(&format!(".cell[data-cell='{cell}']")));
        let lies = page.attribute(".turn-way[aria-pressed=true]", "data-rotation");
        seat.changing(|| page.click(".turn [data-action=undo]"));
        lies == rotation
    });
    assert!(lies_so, "{rotation} was held, and laid nowhere");
}

#[test]
fn a_clock_runs_on_one_screen_and_its_flag_falls() {
    let server = Server::start();
    let browser = Browser::start();
    let page = browser.visit(&server.address("/new"));
    page.click("input[name=clock][value=game]");
    assert!(!page.has("input[name=clock][value=days]"), "nobody waits for days around one screen");
    page.click("[data-action=start]");
    let seat = Seat::at(&page, With::Mouse);
    seat.wait_for_turn();
    page.wait_for_any(".clock.runs");
    // The page is closed for an hour, and nobody has lost any time by it.
    let path = page.path();
    page.goto(&server.address("/"));
    page.eval(
        "for (const key of Object.keys(localStorage).filter(key => key.startsWith('bastide.local.'))) { \
             const kept = JSON.parse(localStorage[key]); \
             if (key.endsWith('.seen')) localStorage[key] = kept - 3600000; \
             else { kept.entries.forEach(entry => entry.at -= 3600000); localStorage[key] = JSON.stringify(kept); } }",
    );
    page.goto(&server.address(&path));
    seat.wait_for_turn();
    page.wait_for_any(".clock.runs");
    let left = page.text(".clock.runs");
    assert!(!left.starts_with("0:"), "{left} of 15 minutes are left");
    assert!(!page.has(".player.left"));
    // With the page open, it runs out.
    page.eval("{ const now = Date.now; Date.now = () => now() + 3600000; }");
    page.wait_for_any(".player.left .tag.warn");
}

#[test]
fn six_players_fit_a_phone() {
    let server = Server::start();
    let browser = Browser::start();
    let page = browser.open();
    page.set_viewport(Viewport::Phone);
    page.goto(&server.address("/new"));
    while page.count(".setup-seat") < 6 {
        let n = page.count(".setup-seat");
        page.tap("[data-action=add-seat]");
        page.wait_for(&format!("look.all('.setup-seat').length > {n}"));
    }
    page.tap("[data-action=start]");
    Seat::at(&page, With::Fingers).wait_for_turn();
    page.screenshot("test-six-phone");
    let outside = "look.all('.player').filter(it => { const box = it.getBoundingClientRect(); return box.left < 0 || \
                   box.right > innerWidth; }).length";
    assert_eq!((page.count(".player"), page.eval(outside)), (6, 0.into()));
}

#[test]
fn a_purist_table_shows_no_aids() {
    let server = Server::start();
    let browser = Browser::start();
    let shown = |is_purist: bool| {
        let page = browser.visit(&server.address("/new"));
        if is_purist {
            page.click("input[name=aids]");
        }
        page.click("[data-action=start]");
        Seat::at(&page, With::Mouse).wait_for_turn();
        page.key("f");
        let farms = "document.querySelector('[data-action=farms]').checkVisibility()";
        (page.eval(farms), page.count("[role=tab]"), page.has("[data-action=farms][aria-pressed=true]"))
    };
    assert_eq!(shown(false), (true.into(), 2, true));
    assert_eq!(shown(true), (false.into(), 1, false));
}

#[test]
fn a_turn_is_taken_back_until_it_is_confirmed() {
    let server = Server::start();
    let browser = Browser::start();
    let page = on_this_screen(&browser, &server);
    let seat = Seat::at(&page, With::Mouse);
    seat.wait_for_turn();
    // Points and followers of all.
    const STANDING: &str = "[...document.querySelectorAll('[data-score], [data-supply]')].map(it => it.dataset.score \
                            ?? it.dataset.supply).join(' ')";
    let standing = page.eval(STANDING);
    let n_tiles = page.count(".board [data-tile]");

    seat.changing(|| seat.lay());
    seat.changing(|| seat.place(true));
    assert_eq!(seat.wait_for_turn(), Todo::Confirm);
    assert_eq!(page.count(".board [data-tile]"), n_tiles + 1);
    page.wait_for(&format!("({STANDING}) !== {standing}"));

    while page.count(".board [data-tile]") > n_tiles {
        seat.changing(|| page.click(".turn [data-action=undo]"));
    }
    assert_eq!(seat.wait_for_turn(), Todo::Lay);
    assert_eq!(page.eval(STANDING), standing);

    seat.turn(true);
    assert_eq!(seat.wait_for_turn(), Todo::Lay, "it is the other's turn");
    assert!(!page.has(".turn [data-action=undo]:enabled"), "what was confirmed stands");
}

#[test]
fn a_replay_is_found_again_by_its_link() {
    let server = Server::start();
    let browser = Browser::start();
    let page = browser.visit(&server.address("/"));
    page.give_file("input[type=file]", &Path::new(env!("CARGO_MANIFEST_DIR")).join("records/three-greedy.json"));
    page.wait_for_any(".replay-place");
    let before = page.attribute(".replay-place", "data-at");
    for _ in 0..7 {
        page.key("ArrowRight");
    }
    page.wait_for("look.find('.replay-place').dataset.at === '7'");
    assert_ne!(before, "7");
    assert!(page.path().contains("at=7"), "{}", page.path());
    let board = page.eval("document.querySelectorAll('.board [data-tile]').length");
    page.reload();
    page.wait_for("look.find('.replay-place')?.dataset.at === '7'");
    assert_eq!(page.eval("document.querySelectorAll('.board [data-tile]').length"), board);

    page.click("[data-action=to-end]");
    page.wait_for("look.find('.replay-place').dataset.at !== '7'");
    page.click("[data-action=to-start]");
    page.wait_for("look.find('.replay-place').dataset.at === '0'");
    for _ in 0..10 {
        page.click("[data-action=turn-forward]");
    }
    page.click("[data-action=play-on]");
    let seat = Seat::at(&page, With::Mouse);
    assert!(page.path().starts_with("/local/"), "{}", page.path());
    seat.wait_for_turn();
}

#[test]
fn another_browser_sees_the_same_place_of_a_servers_table() {
    let server = Server::start();
    let browser = Browser::start();
    let ann = browser.visit(&server.address("/"));
    ann.click("[data-action=make-link]");
    let link = ann.attribute("[data-link-to-table]", "value");
    let bob = browser.visit(&link);
    bob.click(".join input[name=name]");
    bob.type_text("Bob");
    bob.click("[data-action=join]");
    let seat = Seat::at(&ann, With::Mouse);
    seat.wait_for_turn();
    seat.turn(true);
    // The end comes early: Bob leaves, and the record can be looked at.
    let other = Seat::at(&bob, With::Mouse);
    other.wait_for_turn();
    bob.click("[data-action=resign]");
    bob.click("[data-action=really-resign]");
    ann.wait_for_any("[data-over]");
    ann.click("[data-over] [data-action=replay]");
    ann.wait_for("look.find('.replay-place')?.dataset.at === '0'");
    ann.key("ArrowRight");
    ann.key("ArrowRight");
    ann.wait_for("look.find('.replay-place').dataset.at === '2'");
    let carol = browser.visit(&server.address(&ann.path()));
    carol.wait_for("look.find('.replay-place')?.dataset.at === '2'");
    let tiles = |page: &Page| {
        page.eval("[...document.querySelectorAll('.board [data-tile]')].map(it => it.dataset.tile).join(' ')")
    };
    assert_eq!(tiles(&ann), tiles(&carol));
}

#[test]
fn both_would_play_again_and_sit_at_the_next_table() {
    let server = Server::start();
    let browser = Browser::start();
    let ann = browser.visit(&server.address("/"));
    ann.click("[data-action=make-link]");
    let link = ann.attribute("[data-link-to-table]", "value");
    let bob = browser.visit(&link);
    bob.click(".join input[name=name]");
    bob.type_text("Bob");
    bob.click("[data-action=join]");
    // The end comes early.
    bob.wait_for_any(".game .board");
    bob.click("[data-action=resign]");
    bob.click("[data-action=really-resign]");
    let first = ann.path();
    ann.click("[data-over] [data-action=rematch]");
    ann.wait_for_any("[data-over] [data-action=rematch]:disabled");
    assert!(bob.text(".rematch-offers").contains("Bob"), "it waits for Bob: {}", bob.text(".rematch-offers"));
    assert_eq!((ann.path(), bob.path()), (first.clone(), first.clone()), "one alone does not begin");
    bob.click("[data-over] [data-action=rematch]");
    for page in [&ann, &bob] {
        page.wait_for(&format!("location.pathname.startsWith('/table/') && location.pathname !== '{first}'"));
    }
    assert_eq!(ann.path(), bob.path());
    // Both have their seats there: each plays a turn.
    let seats = [Seat::at(&ann, With::Mouse), Seat::at(&bob, With::Mouse)];
    let begins = |seat: &Seat<'_>| !matches!(seat.todo(), Todo::Players | Todo::Drawing | Todo::Others);
    for page in [&ann, &bob] {
        page.wait_for("['lay', 'others'].includes(document.querySelector('[data-todo]')?.dataset.todo)");
    }
    let first = usize::from(begins(&seats[1]));
    for seat in [&seats[first], &seats[1 - first]] {
        assert_eq!(seat.wait_for_turn(), Todo::Lay);
        seat.turn(false);
    }
    assert_eq!(seats[first].wait_for_turn(), Todo::Lay);
}

#[test]
fn nothing_moves_for_those_who_want_stillness() {
    const WATCH: &str = "window.moved = []; for (const kind of ['animationstart', 'transitionrun']) \
                         addEventListener(kind, event => moved.push(event.animationName ?? event.propertyName), true)";
    const TWO_FRAMES: &str =
        "new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done(true))))";
    let server = Server::start();
    let browser = Browser::start();
    let page = browser.open();
    page.let_things_move();
    page.goto(&server.address("/"));
    page.click("[data-action=play-here]");
    let seat = Seat::at(&page, With::Mouse);
    seat.wait_for_turn();
    page.eval(WATCH);
    seat.lay();
    page.wait_for("moved.includes('tile-lifts')");
    // The same with every animation switched off.
    page.set_scheme(Scheme::Light);
    page.eval(TWO_FRAMES);
    page.eval("window.moved.length = 0");
    for wants_figure in [true, false, true] {
        seat.turn(wants_figure);
        assert_eq!(seat.wait_for_turn(), Todo::Lay);
    }
    // Frames have been drawn since, in which it would have begun.
    page.eval(TWO_FRAMES);
    assert_eq!(page.eval("moved.join(' ')"), "");
    assert_eq!(page.eval("document.getAnimations().length"), 0);
}

#[test]
fn the_record_of_the_pictures_is_whole() {
    let text = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("records/three-greedy.json"))
        .expect("it is here");
    assert!(text.matches("lay ").count() >= 65, "it is a whole game");
}
