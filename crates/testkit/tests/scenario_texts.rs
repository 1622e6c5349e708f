//! Texts that are no scenarios are refused, at the right line and with words that help; and no text makes a panic.
use bastide_testkit::random::Dice;
use bastide_testkit::scenario::Scenario;

const HEADER: &str = "title  A title\nrules  BASE-ROAD-3\nplayers Red Blue\n";

/// The text is refused at this line, with these words.
#[track_caller]
fn refused(text: &str, line: usize, words: &str) {
    let error = Scenario::parse(text).expect_err(text);
    assert!(error.message.contains(words), "should say `{words}`, but says: {error}");
    assert_eq!(error.line, line, "{error}");
}

/// This line below a good header is refused.
#[track_caller]
fn line_refused(line: &str, words: &str) {
    refused(&format!("{HEADER}{line}\n"), 4, words);
}

/// The table cannot be set like this.
#[track_caller]
fn table_refused(header: &str, line: usize, words: &str) {
    let text = format!("{HEADER}{header}score Red 0\n");
    let scenario = Scenario::parse(&text).expect("it can be read");
    let failure = scenario.cases[0].run().expect_err("it cannot be set");
    assert!(failure.message.contains(words), "should say `{words}`, but says: {}", failure.message);
    assert_eq!(failure.line, line, "{}", failure.message);
}

#[test]
fn a_scenario_needs_title_rules_players_and_an_expectation() {
    refused("", 1, "begins with its title");
    refused("# nothing\n\nrules BASE-ROAD-3\n", 3, "begins with its title");
    refused("title A\nplayers Red\nover\n", 1, "no rule is named");
    refused("title A\nrules\nplayers Red\nover\n", 1, "no rule is named");
    refused("title A\nrules BASE-ROAD-3\nover\n", 1, "nobody plays");
    refused(HEADER, 1, "nothing is expected");
    refused(&format!("{HEADER}draw base/V\n"), 1, "nothing is expected");
    refused(&format!("{HEADER}case one\nscore Red 0\ncase two\ndraw base/V\n"), 6, "nothing is expected");
    Scenario::parse(&format!("{HEADER}score Red 0\n")).expect("this is all it needs");
}

#[test]
fn words_of_the_header_are_checked() {
    line_refused("rules road", "`road` is not the id of a rule");
    line_refused("title Another", "`title` was said already, at line 1");
    line_refused("players Red Blue", "`players` was said already, at line 3");
    line_refused("preset moon", "moon");
    line_refused("switch small-city maybe", "maybe");
    line_refused("switch small-town on", "small-town");
    line_refused("switch small-city", "the line ends where its value is expected");
    line_refused("switch small-city on off", "`off` is one word too many here");
    line_refused("sets bass", "there is no box `bass`; perhaps you mean `base`");
    line_refused("borrow", "the line ends where a box is expected");
    line_refused("borrow tower dragons", "there is no box `dragons`");
    line_refused("points Green 3", "nobody here is called `Green`; the players are Red, Blue");
    line_refused("points Red three", "`three` is not a number");
    line_refused("points Red 3 Red 4", "Red is named twice");
    line_refused("points Red 10000", "nobody has more than 9999 points");
    line_refused("bag", "an empty bag ends the game");
    line_refused("bag base/Z", "there is no tile `base/Z`");
    line_refused("bag base/V x0", "`x0` is not a number of times");
    line_refused("turn Green", "nobody here is called `Green`");
    refused("title A\nrules BASE-ROAD-3\nplayers Red Red\nover\n", 3, "two players are called Red");
    refused("title A\nrules BASE-ROAD-3\nplayers nobody\nover\n", 3, "cannot be a player's name");
    refused(&format!("{HEADER}score Red 0\nturn Blue\n"), 5, "`turn` sets the table, so it stands above the play");
    refused(&format!("{HEADER}case\n"), 4, "a case needs a name");
    refused(&format!("{HEADER}case a\nover\ncase a\nover\n"), 6, "there is a case `a` already");
}

#[test]
fn boards_are_checked() {
    line_refused("board", "an empty board");
    line_refused("board *D0", "the board stands on indented lines below");
    let board = |rows: &str| format!("{HEADER}board\n{rows}score Red 0\n");
    refused(&board("  D0\n"), 4, "no tile has a `*` before it");
    refused(&board("  *D0 *U0\n"), 5, "a second `*`");
    refused(&board("  *D0 U0\n  V0\n"), 6, "this row has 1 cells, the first has 2");
    refused(&board("  *D4\n"), 5, "`D4` has no rotation from 0 to 3");
    refused(&board("  *D\n"), 5, "`D` is not a cell");
    refused(&board("  *é0\n"), 5, "`é0` is not a cell");
    refused(&board("  *Z0\n"), 5, "there is no tile `Z`");
    refused(&board("  *base/D\n"), 5, "`base/D` is not a cell");
    refused(&board("  base/D 0,0\n"), 5, "the line ends where a rotation, r0 to r3 is expected");
    refused(&board("  base/D 0,0 r4\n"), 5, "`r4` is not a rotation");
    refused(&board("  base/D 0,200 r0\n"), 5, "`0,200` is not a cell");
    table_refused("board\n  *D0 E0\n", 5, "shows field in the west, but its neighbour shows road");
    table_refused("board\n  *D0 .\n  .   E1\n", 6, "is not connected");
    table_refused("board\n  base/C 0,0 r0\n  base/C 1,0 r0\n", 6, "there are only 1 tiles of kind base/C");
    table_refused("board\n  base/C 0,0 r0\n  base/D 0,0 r0\n", 6, "two tiles lie at 0,0");
    table_refused("board\n  *river/spring:0\n", 5, "the tile river/spring is not in this game");
    table_refused("bag base/V x10\n", 4, "there are only 9 tiles of kind base/V");
    table_refused("sets base x2 messengers\n", 3, "the setup is refused: box `messengers` cannot be played yet");
}

#[test]
fn figures_are_checked() {
    line_refused("figures", "no figures");
    let figures = |lines: &str| format!("{HEADER}figures\n{lines}score Red 0\n");
    refused(&figures("  Green follower road:E@0,0\n"), 5, "nobody here is called `Green`");
    refused(&figures("  Red bishop road:E@0,0\n"), 5, "no figure `bishop`; there are follower, big, builder, pig");
    refused(&figures("  Red follower road:E\n"), 5, "`road:E` is not a spot on the board");
    refused(&figures("  Red follower\n"), 5, "the line ends where a spot");
    table_refused("figures\n  Red follower road:N@0,0\n", 5, "has no spot `road:N`");
    table_refused("figures\n  Red follower road:E@1,0\n", 5, "no tile lies at 1,0");
    table_refused("figures\n  Red follower x8 road:E@0,0\n", 5, "Red does not have that many figures");
    table_refused("figures\n  Red builder road:E@0,0\n", 5, "Red does not have that many figures of kind builder");
    table_refused("board\n  E2\n  *D0\nfigures\n  Red follower city:N@0,0\n", 8, "the city at 0,0 is complete");
    // A builder may be named before its owner's follower, but not without one.
    let alone = "sets base traders-and-builders\nfigures\n  Red builder road:E@0,0\n  Blue follower road:E@0,0\n";
    table_refused(alone, 6, "no follower of its owner is with the builder at 0,0");
}

#[test]
fn pieces_are_checked() {
    line_refused("pieces", "the pieces lie on indented lines below");
    line_refused("pieces goods Red 2 wine", "the pieces lie on indented lines below");
    let pieces = |lines: &str| format!("{HEADER}pieces\n{lines}score Red 0\n");
    refused(
        &pieces("  turn Blue\n"),
        5,
        "`turn` begins no line of pieces, but bridges, castle, castles, goods, ingots, mage, witch, robber, king",
    );
    refused(&pieces("  count castle\n  Red follower road:E@0,0\n"), 6, "`Red` begins no line of pieces");
    table_refused("pieces\n  goods Red 2 beer\n", 5, "`beer` is not a kind of goods, `wine`, `grain` or `cloth`");
    table_refused("pieces\n  goods Green 2 wine\n", 5, "nobody called `Green` plays");
    table_refused("pieces\n  king Red\n", 5, "expected a number");
    table_refused("pieces\n  count market\n  count cellar\n", 6, "`cellar` is not a quarter of Carcassonne");
    table_refused("pieces\n  inside castle Red 1 pig\n", 5, "`pig` is not a kind of figure");
    table_refused(
        "sets base count\npieces\n  inside castle Red 8 follower\n",
        3,
        "Red does not have that many figures",
    );
    // A side with neither city nor road.
    let fields = "sets base bridges-castles-bazaars\npieces\n  castle 0,0 0,1\n";
    table_refused(fields, 3, "no castle can stand, or be held by somebody, at 0,0");
    line_refused("holder queen Red 5", "`queen` is neither king nor robber-baron");
    line_refused("quarter cellar nobody", "there is no quarter `cellar`; there are castle");
    line_refused("goods-of Green nothing", "nobody here is called `Green`");
}

#[test]
fn expectations_are_checked() {
    line_refused("expcet Red scores 3", "`expcet` begins neither an action (start, draw, choose, lay");
    line_refused("draw base/V; end", "`end` begins neither an action");
    line_refused("swich small-city on", "nor an expectation (expect, ");
    line_refused("expect", "is neither a player nor anything else");
    line_refused("expect Red", "a player `scores`, `gets back`, `takes`");
    line_refused("expect Red wins", "`wins`: a player `scores`, `gets back`, `takes`");
    line_refused("expect Red scores", "the line ends where a number of points is expected");
    line_refused("expect Red scores 3 for roads", "there are no points for `roads`, but for road, city");
    line_refused("expect Red scores 3 because", "`because` is one word too many here");
    line_refused("expect Red scores 3 by rule", "`rule` is not the id of a rule");
    line_refused("expect Red scores 3 by", "the id of a rule is missing");
    line_refused("expect Red scores 3 at here", "`here` is not a cell");
    line_refused("expect Red scores 99999", "`99999` is not a number of points");
    line_refused("expect field completed", "is neither a player nor anything else");
    line_refused("expect city comleted", "write `expect Red scores 3");
    line_refused("expect Red gets back bishop", "there is no figure `bishop`");
    line_refused("expect Red and Blue get back follower from road:E@0,0", "name one player");
    line_refused("expect among others nobody scores", "`nobody` is neither a player");
    line_refused("scores-in-order Red", "an order needs two scores or more");
    line_refused("scores-in-order Red:moon Blue", "there are no points for `moon`");
    line_refused("scores-in-order moon Blue", "nobody here is called `moon`");
    line_refused("score", "the line ends where a player is expected");
    line_refused("over and out", "`and` is one word too many here");
    line_refused("offers", "an action is missing");
    line_refused("offers pass | | pass", "an action is missing");
    line_refused("refuses pass because", "the id of a rule is missing");
    line_refused("refuses pass saying", "`saying` needs some words");
    line_refused("weight draw base/V", "write it like `weight draw base/V 9 of 71`");
    line_refused("fits 0,1", "say how many fit");
    line_refused("feature road:E@0,0", "say something of the feature");
    line_refused("feature road:E@0,0 long", "`long` says nothing of a feature");
    line_refused("same road:E@0,0", "the line ends where a spot");
    line_refused("pass; ; pass", "between, before and after `;`");
    line_refused("Green: pass", "nobody here is called `Green`");
    refused(&format!("{HEADER}draw base/V\nsetup-refused\n"), 5, "where the setup is refused, nothing else");
}

#[test]
fn a_board_that_does_not_fit_is_drawn() {
    let text = format!("{HEADER}board\n  *D0 E0\nscore Red 0\n");
    let failure = Scenario::parse(&text).expect("it can be read").cases[0].run().expect_err("road meets field");
    let drawn = [
        "      ┌──c──┐┌──c──┐", //
        "   0  r *D0 rf E0  f",
        "      └──f──┘└──f──┘",
        "         0      1",
    ];
    assert_eq!(failure.scene.lines().collect::<Vec<_>>(), drawn);
}

/// Scenarios cut, glued and misspelt in thousands of ways: each is read and run, or refused, never more.
#[test]
fn no_text_makes_a_panic() {
    let boxes = concat!(env!("CARGO_MANIFEST_DIR"), "/../engine/src/expansions");
    let mut texts: Vec<String> = std::fs::read_dir(boxes)
        .expect("the boxes are in the repository")
        .filter_map(|entry| std::fs::read_dir(entry.ok()?.path().join("scenarios")).ok())
        .flatten()
        .filter_map(|entry| std::fs::read_to_string(entry.ok()?.path()).ok())
        .collect();
    texts.sort();
    assert!(!texts.is_empty());
    let words: Vec<String> = texts.iter().flat_map(|text| text.split_whitespace()).map(str::to_owned).collect();
    let odd = [
        "",
        "é0",
        "*",
        "x0",
        "x99",
        "127,127",
        "-127,0",
        "-128,0",
        ":",
        ";",
        "|",
        "@",
        "#",
        "=",
        "32767",
        "2147483647",
    ];
    let mut dice = Dice::new(7);
    let (mut read, mut held) = (0, 0);
    for _ in 0..8000 {
        let mut lines: Vec<String> = dice.one_of(&texts).lines().map(str::to_owned).collect();
        for _ in 0..=dice.below(3) {
            let line = dice.index(lines.len());
            match dice.below(5) {
                0 => drop(lines.remove(line)),
                1 => lines.insert(line, dice.one_of(&texts).lines().nth(line).unwrap_or_default().to_owned()),
                2 => {
                    let other = dice.index(lines.len());
                    lines.swap(line, other);
                }
                choice => {
                    let mut parts: Vec<&str> = lines[line].split(' ').collect();
                    let at = dice.index(parts.len());
                    parts[at] = if choice == 3 { dice.one_of(&words).as_str() } else { *dice.one_of(&odd) };
                    lines[line] = parts.join(" ");
                }
            }
            if lines.is_empty() {
                break;
            }
        }
        if let Ok(scenario) = Scenario::parse(&lines.join("\n")) {
            read += 1;
            for case in &scenario.cases {
                match case.run() {
                    Ok(()) => held += 1,
                    Err(failure) => assert!(failure.tell("a.game").starts_with("a.game:"), "{failure:?}"),
                }
            }
        }
    }
    assert!(read > 500 && held > 200, "most of the work was wasted: {read} read, {held} held");
}
