//! Scenarios that are wrong must fail, at the right line and with words that help.
use bastide_testkit::scenario::{Failure, Scenario};

/// Red's road of two tiles, which Blue completes at line 12.
const ROAD: &str = "\
title  A road of three tiles
rules  BASE-ROAD-3
players Red Blue
board
  W0  *D0  .
  .   E2   .
figures
  Red follower road:E@-1,0
  Blue follower field:ER@0,1
turn Blue

Blue: draw base/W; lay 1,0 r0; pass
";

fn run(text: &str) -> Result<(), Failure> {
    let scenario = Scenario::parse(text).unwrap_or_else(|error| panic!("{error}\n{text}"));
    scenario.cases.iter().try_for_each(bastide_testkit::scenario::Case::run)
}

/// The road with one more line of expectation fails there, and says this.
fn fails(line: &str, words: &str) {
    let text = format!("{ROAD}{line}\nchoices 99\n");
    let failure = run(&text).expect_err(line);
    assert_eq!(failure.line, 13, "{line}: {}", failure.message);
    let told = failure.tell("a/road.game");
    assert!(told.contains(words), "`{line}` should say `{words}`, but says:\n{told}");
    assert!(told.starts_with("a/road.game:13: "), "{told}");
}

fn holds(lines: &str) {
    run(&format!("{ROAD}{lines}\n")).unwrap_or_else(|failure| panic!("{}", failure.tell("road.game")));
}

#[test]
fn what_happened_can_be_expected() {
    holds("expect Red scores 3");
    holds("expect Red scores 3 for road = 3 tiles x 1 at -1,0 0,0 1,0 with Red 1 by BASE-ROAD-3 BASE-MAJ-1");
    holds("expect among others Red scores 3 for road");
    holds("expect Red gets back follower\nexpect road completed\nexpect nothing discarded\nexpect nothing put back");
    holds("score Red 3\nsupply Red 7 Blue 6\nturn-of Red\ndecider chance\nnot-over\nprojected Red 3 Blue 0");
    holds("holds field:ER@0,1 Blue 1\nstands Blue farmer field:ER@0,1\nholds road:E@0,0 nobody");
}

#[test]
fn a_wrong_score_fails_and_the_right_one_is_told() {
    let right = "Red scores 3 for road = 3 tiles × 1 at -1,0 0,0 1,0 with Red 1 by BASE-ROAD-3 BASE-MAJ-1";
    for wrong in [
        "Red scores 4",
        "Blue scores 3",
        "Red scores 3 for city",
        "Red scores 3 for unfinished-road",
        "Red scores 3 = 1 tile × 3",
        "Red scores 3 at 0,0 1,0",
        "Red scores 3 with Red 1 Blue 1",
        "Red scores 3 by BASE-ROAD-3 BASE-MAJ-2",
    ] {
        fails(&format!("expect {wrong}"), &format!("expected {wrong}, but: {right}"));
    }
    fails("expect Red and Blue score 3 each", "expected Blue scores 3, but: nothing of this kind happened (scores)");
    fails("expect nobody scores", &format!("expected nothing more of this kind (scores), but: {right}"));
}

#[test]
fn a_figure_too_many_or_too_few_fails() {
    let right = "Red gets back follower from road:E@-1,0";
    fails("expect Blue gets back follower", right);
    fails("expect Red gets back follower x2", "expected Red gets back follower, but: nothing of this kind happened");
    fails("expect Red gets back follower from road:E@0,0", right);
    fails("expect nobody gets back a figure", right);
}

#[test]
fn features_and_tiles_that_did_not_happen_fail() {
    fails("expect nothing completed", "but: road completed at -1,0 0,0 1,0");
    fails("expect city completed", "expected city completed, but: road completed");
    fails("expect road completed at 0,0", "expected road completed at 0,0, but: road completed at -1,0 0,0 1,0");
    fails("expect discarded base/C", "expected discarded base/C, but: nothing of this kind happened (discarded tiles)");
    fails("expect put back base/C", "nothing of this kind happened (tiles put back)");
}

#[test]
fn how_the_game_stands_is_checked() {
    fails("score Red 4", "expected scores Red 4, but they are Red 3 Blue 0");
    fails("projected Blue 1", "expected projected scores Blue 1, but they are Red 3 Blue 0");
    fails("supply Blue 7", "expected figures of kind follower in the supplies Blue 7, but they are Red 7 Blue 6");
    fails("turn-of Blue", "expected it to be the turn of Blue, but it is Red");
    fails("decider Red", "expected the decision to be taken by Red, but it is chance");
    fails("over", "expected the game to be over, but it is not");
    fails("winners Blue", "expected winners Blue, but it is Red");
    fails("tiles 71", "but it is 72");
    fails("left 71", "but it is 68");
    fails("left base/V 8", "expected the number of base/V left to be 8, but it is 9");
    fails("discarded 1", "but it is 0");
    fails("weight draw base/V 9 of 71", "expected the weight of `draw base/V` to be 9 of 71, but it is 9 of 68");
    fails("fits 0,-1 base/V 9", "expected the number of base/V that fit 0,-1 to be 9, but it is 0");
    fails("fits 5,5 total 1", "5,5 is not an empty cell beside the board");
    fails("dead 0,-1", "expected the number of tiles that fit 0,-1 to be 0, but it is ");
    fails("switch-is tie shared", "expected the switch tie to be shared, but it is replay");
}

/// Blue completes Red's city with wine, is king, and sends a follower to Carcassonne.
const CITY: &str = "\
title  A city with goods
rules  TRADE-GOODS-1
players Red Blue
sets base traders-and-builders king-and-scout count
board
  *E1 traders-and-builders/through-city-wine:1
figures
  Red follower city:E@1,0
turn Blue

Blue: draw base/E; lay 2,0 r3; pass
Blue: send follower market; count market
";

#[test]
fn the_rooms_of_the_boxes_are_checked() {
    let holds = |lines: &str| run(&format!("{CITY}{lines}\n")).unwrap_or_else(|failure| panic!("{}", failure.message));
    let fails = |line: &str, words: &str| {
        let failure = run(&format!("{CITY}{line}\n")).expect_err(line);
        assert!(failure.message.contains(words), "`{line}` should say `{words}`, but says: {}", failure.message);
    };
    holds("goods-of Blue 1 wine\ngoods-of Red nothing\nholder king Blue 3\nholder robber-baron nobody");
    holds("quarter market Blue 1 follower\nquarter castle nobody\ncount-in market\npart first\nsupply builder Red 1");
    holds("expect Blue sends follower to market\nexpect Blue moves count to market");
    holds("expect among others Blue sends follower to market\nexpect nobody takes goods\nexpect no second part");
    fails("goods-of Blue 2 wine", "2 wine, but it is 1 wine");
    fails("goods-of Red 1 wine", "1 wine, but it is nothing");
    fails("holder king Red 3", "Red 3, but it is Blue 3");
    fails("holder robber-baron Red 3", "Red 3, but it is nobody");
    fails("quarter market nobody", "nobody, but it is Blue 1 follower");
    fails("quarter castle Red 1 follower", "Red 1 follower, but it is nobody");
    fails("count-in castle", "castle, but it is market");
    fails("part second", "second, but it is first");
    fails("supply builder Red 0", "expected figures of kind builder in the supplies Red 0, but they are Red 1 Blue 1");
    fails("expect Blue sends follower to market", "expected nothing more of this kind (to and from Carcassonne)");
    fails(
        "expect Blue sends follower to castle",
        "expected Blue sends follower to castle, but: Blue sends follower to",
    );
    fails("expect nobody moves in Carcassonne", "expected nothing more of this kind (to and from Carcassonne)");
    fails("expect Blue takes 1 wine", "expected Blue takes 1 wine, but: nothing of this kind happened (goods taken)");
    fails("expect Blue takes king with 3 tiles", "nothing of this kind happened (king and robber baron)");
    fails("expect Blue plays a second part", "nothing of this kind happened (second parts of turns)");
    fails("expect Blue escapes with follower from city:E@1,0", "nothing of this kind happened (escapes)");
    fails("expect river finished", "nothing of this kind happened (what becomes of the river)");
}

#[test]
fn choices_are_checked() {
    fails("offers draw base/V | pass", "expected `pass` to be offered, but it is not: first a tile must be drawn");
    fails("offers-only draw base/V", "expected nothing else to be offered, but also: draw base/A | ");
    fails("choices 1", "but it is 24");
    fails("refuses draw base/V", "expected `draw base/V` to be refused, but it may be played");
    fails("refuses pass because BASE-PLACE-7", "expected `pass` to be refused because of BASE-PLACE-7, but: ");
    fails("refuses pass saying the moon", "expected the refusal of `pass` to say `the moon`, but: first a tile");
    fails("refuses draw base/Z", "`draw base/Z` cannot be read: there is no tile `base/Z`");
    fails("Blue: draw base/V", "expected Blue's turn, but it is Red's");
    fails("Red: draw base/V; lay 9,9 r0", "`lay 9,9 r0` may not be played: no tile lies beside 9,9 (BASE-PLACE-1)");
}

#[test]
fn features_are_checked() {
    fails("stands Red thief road:E@-1,0", "expected Red's thief to stand on road:E@-1,0, but nobody does");
    fails("stands Blue knight field:ER@0,1", "but Blue's follower as farmer");
    fails(
        "holds field:ER@0,1 Blue 1 Red 1",
        "expected the figures in field:ER@0,1 to be Red 1 Blue 1, but it is Blue 1",
    );
    fails("holds field:ER@0,1 nobody", "to be nobody, but it is Blue 1");
    fails("same road:E@0,0 road:S@1,0", "expected road:E@0,0 and road:S@1,0 to belong together, but they do not");
    fails("apart road:E@0,0 road:W@1,0", "expected road:E@0,0 and road:W@1,0 to be apart, but they belong together");
    fails("feature road:E@0,0 tiles 2", "expected the number of tiles of road:E@0,0 to be 2, but it is 3");
    fails("feature road:E@0,0 complete open 1", "expected the number of open sides of road:E@0,0 to be 1, but it is 0");
    fails("feature road:E@0,0 incomplete", "expected road:E@0,0 to be incomplete, but it is complete");
    fails("feature city:N@0,0 complete", "expected city:N@0,0 to be complete, but it is not");
    fails("feature city:N@0,0 pennants 1", "but it is 0");
    fails("feature field:ER@0,1 cities 1", "but it is 0");
    fails("same road:E@7,7 road:E@0,0", "no tile lies at 7,7");
    fails("same cloister@0,0 road:E@0,0", "has no spot `cloister`; it has `city:N`");
}

#[test]
fn a_failure_shows_what_happened_and_the_table() {
    let told = run(&format!("{ROAD}score Red 4\n")).expect_err("Red has 3").tell("road.game");
    let expected = "\
road.game:13: expected scores Red 4, but they are Red 3 Blue 0
what happened at line 12, `Blue: draw base/W; lay 1,0 r0; pass`:
  Blue draws base/W
  Blue lays base/W at 1,0 r0
  road completed at -1,0 0,0 1,0
  Red scores 3 for road = 3 tiles × 1 at -1,0 0,0 1,0 with Red 1 by BASE-ROAD-3 BASE-MAJ-1
  Red gets back follower from road:E@-1,0
  Red's turn begins
now chance may choose: draw base/A | draw base/B | ";
    assert!(told.starts_with(expected), "{told}");
    let table = "\
the table:
      ┌──f──┐┌──c──┐┌──f──┐
   0  r W0  rr *D0 rr W0  r
      └──r──┘└──f──┘└──r──┘
             ┌──f──┐
   1     .   f E2  f   .
             └──c──┘
        -1      0      1
figures
  Blue follower field:NL@0,1
Red: 3 points, 7 figures in the supply, whose turn it is
Blue: 0 points, 6 figures in the supply
68 tiles left
";
    assert!(told.ends_with(table), "{told}");
}

#[test]
fn the_end_is_scored_and_told() {
    let text = ROAD.replace("Blue: draw base/W; lay 1,0 r0; pass", "end");
    run(&format!("{text}expect Red scores 2 for unfinished-road\nover\nscore Red 2 Blue 0\n"))
        .expect("Red scores the road");
    let failure = run(&format!("{text}expect Red scores 3 for unfinished-road\n")).expect_err("it has two tiles");
    assert!(failure.message.contains("but: Red scores 2 for unfinished-road = 2 tiles × 1"), "{}", failure.message);
    let failure = run(&format!("{text}over\nend\n")).expect_err("it is over");
    assert_eq!((failure.line, failure.message.as_str()), (14, "`end` stands only where a tile would be drawn"));
}

#[test]
fn the_order_of_scores_is_checked() {
    let board = "board\n  B0 E2\n  E1 .\n  U0 *D0\n";
    let figures = "figures\n  Red follower city:E@-1,-1\n  Blue follower city:S@0,-2\nturn Blue\n";
    let play = "Blue: draw base/R; lay 0,-1 r2; pass\n";
    let text = format!("title  Two\nrules BASE-RUL-32\nplayers Red Blue\n{board}{figures}{play}");
    run(&format!("{text}scores-in-order Blue Red\n")).expect("Blue comes first");
    run(&format!("{text}scores-in-order city Red:city\n")).expect("both for the city");
    for wrong in ["Red Blue", "Blue Red Red", "Blue:road Red"] {
        let failure = run(&format!("{text}scores-in-order {wrong}\n")).expect_err(wrong);
        assert_eq!(failure.message, "the scores came in another order: Blue:city Red:city");
        assert_eq!(failure.line, 13);
    }
}

#[test]
fn a_setup_that_can_be_played_is_not_refused() {
    let text = "title  Two\nrules BASE-COMP-3\nplayers Red Blue\nsetup-refused because BASE-COMP-3\n";
    assert!(run(text).expect_err("two may play").message.contains("but it can be played"));
    let seven = text.replace("Red Blue", "A B C D E F G");
    run(&seven).expect("seven are too many");
    let other = run(&seven.replace("because BASE-COMP-3", "because BASE-COMP-1")).expect_err("another rule says so");
    assert!(other.message.contains("because of BASE-COMP-1, but: 7 players are too many"), "{}", other.message);
    let other = run(&seven.replace("because BASE-COMP-3", "saying moon")).expect_err("it says nothing of the moon");
    assert!(other.message.contains("to say `moon`, but: 7 players"), "{}", other.message);
    let seven = seven.replace("setup-refused because BASE-COMP-3", "score A 0");
    assert!(run(&seven).expect_err("seven are too many").message.starts_with("the setup is refused: 7 players"));
}

#[test]
fn each_case_begins_anew() {
    let text = format!(
        "{ROAD}case one\nexpect Red scores 3\nRed: draw base/V\ncase two\nturn Red\nplayers Red Blue\nscore Red 4\n"
    );
    let scenario = Scenario::parse(&text).expect("two cases");
    assert_eq!(scenario.cases.iter().map(|case| case.name.as_deref()).collect::<Vec<_>>(), [Some("one"), Some("two")]);
    scenario.cases[0].run().expect("the first case holds");
    let failure = scenario.cases[1].run().expect_err("it is not Blue's turn now");
    assert_eq!((failure.line, failure.message.as_str()), (12, "expected Blue's turn, but it is Red's"));
}

/// A road from the start tile over a cloister to a crossing, with figures beside it that stand on no segment.
const BRIDGE: &str = "\
title  A road over a bridge
rules  BRIDGE-2
players Red Blue
borrow bridges-castles-bazaars
board
  W0  *D0  B0
figures
  Red follower bridge@1,0
  Blue follower x2 on 1,0
  Red follower corner 1,0
  Blue follower with Red
pieces
  over 1,0 bridge E W
turn Blue

Blue: draw base/W; lay 2,0 r0; pass
";

#[test]
fn bridges_and_figures_on_no_segment_can_be_set_up_and_expected() {
    let lines = "expect road completed at -1,0 0,0 1,0 2,0\nexpect Red scores 4 for road\nexpect Red gets back follower\n\
        stands Blue follower on 1,0\nstands Red follower corner 1,0\nstands Blue follower with Red\n\
        lies-over 1,0 bridge E W\nlies-over 0,0 nothing\nsame bridge@1,0 road:E@0,0\nsupply Red 6 Blue 4\n";
    run(&format!("{BRIDGE}{lines}")).unwrap_or_else(|failure| panic!("{}", failure.tell("bridge.game")));
    let wrong = [
        (
            "stands Red follower on 1,0",
            "expected `Red follower on 1,0`, but aside is Blue follower on 1,0, Blue follower",
        ),
        ("stands Blue follower corner 2,0", "expected `Blue follower corner 2,0`"),
        ("stands Red follower with Blue", "expected `Red follower with Blue`"),
        ("lies-over 1,0 nothing", "expected over the tile at 1,0 to lie nothing, but it is bridge E W"),
        ("lies-over 0,0 bridge E W", "expected over the tile at 0,0 to lie bridge E W, but it is nothing"),
        ("lies-over 9,9 nothing", "no tile lies at 9,9"),
    ];
    for (line, words) in wrong {
        let failure = run(&format!("{BRIDGE}{line}\n")).expect_err(line);
        let told = failure.tell("bridge.game");
        assert!(told.contains(words), "`{line}` should say `{words}`, but says:\n{told}");
        assert!(told.contains("over 1,0 bridge E W") && told.contains("  Blue follower with Red"), "{told}");
    }
    // Without the bridge the tiles do not fit.
    let failure = run(&format!("{}score Red 0\n", BRIDGE.replace("pieces\n  over 1,0 bridge E W\n", "")));
    let failure = failure.expect_err("a road meets a field");
    assert_eq!((failure.line, failure.message.contains("shows field in the west")), (6, true), "{}", failure.message);
}
