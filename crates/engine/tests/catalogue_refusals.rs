//! Texts of boxes that are not as they must be are refused, with the box, the line and the reason.
use bastide_engine::catalogue::{Catalogue, CatalogueError};
use bastide_engine::expansions::Set;

const GOOD: &str = "\
# A box to break.
set base
title Base game
total 7

tile base/D x4 crfr
  city N cap
  road E W
  field EL WR borders city:N
  field ER SL SR WL
  start 1

tile base/S x2 cccr
  city N E S pennants 1
  road W ends city
  field WL borders city:N
  field WR borders city:E
  link city:N road:W
  code S

tile base/B x1 ffff
  cloister
  field NL NR EL ER SL SR WL WR
  note nothing but a cloister
";

fn read(set: Set, text: &str) -> Result<Catalogue, CatalogueError> {
    Catalogue::read(&[(set, text)])
}

#[test]
fn good_text_is_read() {
    let catalogue = read(Set::Base, GOOD).expect("this text is as it must be");
    assert_eq!(catalogue.tiles.iter().map(|tile| tile.id.as_str()).collect::<Vec<_>>(), ["base/D", "base/S", "base/B"]);
    assert_eq!(catalogue.of(Set::Base).len(), 3);
    assert!(catalogue.of(Set::River).is_empty());
}

#[test]
fn broken_text_is_refused_with_line_and_reason() {
    // What is exchanged in the good text, for what; the line blamed; words of the reason.
    let broken = [
        ("set base\n", "", 2, "begins with one line `set NAME`"),
        ("set base", "set base\nset base", 3, "begins with one line `set NAME`"),
        ("set base", "set river", 2, "the text of `river`, not of `base`"),
        ("set base", "set bass", 2, "there is no box `bass`"),
        ("title Base game\n", "", 23, "has no `title`"),
        ("title Base game", "title", 3, "the title is `Base game`, not ``"),
        ("title Base game", "title Bass game", 3, "the title is `Base game`, not `Bass game`"),
        ("title Base game", "title Base game\ntitle Base game", 4, "`title` stands here twice"),
        ("total 7\n", "", 23, "has no `total`"),
        ("total 7", "total many", 4, "`many` is not a number"),
        ("total 7", "total 8", 4, "add up to 7 tiles, not to 8"),
        ("total 7", "total 7\ncity N", 5, "`city` is not a line of a box"),
        ("  start 1", "pieces 1 count", 11, "`pieces` stands before the first tile"),
        ("tile base/D x4 crfr", "tile base/D crfr", 6, "a tile begins `tile ID xN EDGES`"),
        ("tile base/D x4", "tile base/D 4", 6, "`4` is not a number of copies"),
        ("tile base/D x4", "tile base/D x400", 6, "`x400` is not a number of copies"),
        ("tile base/D x4", "tile base/D x0", 6, "base/D: no copies"),
        ("x4 crfr", "x4 crf", 6, "`crf` is not four of the edges"),
        ("x4 crfr", "x4 crfq", 6, "`crfq` is not four of the edges"),
        ("tile base/D", "tile river/D", 6, "an id is `base/`"),
        ("tile base/D", "tile base/", 6, "an id is `base/`"),
        ("tile base/D", "tile base/S", 13, "base/S: this id stands here twice"),
        ("x4 crfr", "x4 xrfr", 6, "only the count's tiles have a seam"),
        ("x4 crfr", "x4 *rfr", 6, "only the abbey's, are ****"),
        ("city N cap", "city N E", 6, "several segments reach E"),
        ("city N cap", "city cap", 7, "which sides does it reach"),
        ("city N cap", "city N N cap", 7, "N stands twice in this segment"),
        ("city N cap", "city N spire", 7, "a city has no `spire`"),
        ("city N cap", "city N pennants", 7, "`` is not a number"),
        ("city N cap", "city N goods salt", 7, "there is no goods `salt`"),
        ("  city N cap\n", "", 8, "there is no `city:N` on this tile"),
        ("city N E S pennants 1", "city N E S cap", 13, "a city cap reaches one side"),
        ("road E W", "road E", 6, "a road of one side ends somewhere"),
        ("road E W", "road E W ends city", 6, "a road of one side ends somewhere"),
        ("road E W", "river E W", 6, "the edge at E is road, but river reaches it"),
        ("  road E W\n", "", 6, "the edge at E is road, but no city, road or river reaches it"),
        ("road E W", "road E S W", 6, "the edge at S is field, but road reaches it"),
        ("road E W", "road E W ends sea", 8, "there is no end of a road `sea`"),
        ("road E W", "road E W tavern", 8, "a road has no `tavern`"),
        ("field EL WR borders city:N", "field EL borders city:N", 6, "WR is in 0 fields"),
        ("field ER SL SR WL", "field EL ER SL SR WL", 6, "EL is in 2 fields"),
        ("field ER SL SR WL", "field NL ER SL SR WL", 6, "NL is in 1 fields"),
        ("field ER SL SR WL", "field ER SL\n  field SR WL", 6, "two fields share S"),
        ("field ER SL SR WL", "field ER ER SL SR WL", 10, "ER stands twice in this field"),
        ("field ER SL SR WL", "field", 10, "either reaches halves"),
        ("field ER SL SR WL", "field ER SL SR WL inner", 10, "either reaches halves"),
        ("field ER SL SR WL", "field ER SL SR WL goat", 10, "a field has no `goat`"),
        ("borders city:N\n  field ER", "borders\n  field ER", 9, "borders what?"),
        ("borders city:N\n  field ER", "borders city:S\n  field ER", 9, "there is no `city:S`"),
        (
            "borders city:N\n  field ER",
            "borders city:N road:E\n  field ER",
            6,
            "a field borders a road, which is no city",
        ),
        (" borders city:N\n  field ER", "\n  field ER", 6, "no field borders the city at N"),
        ("start 1", "start 5", 6, "5 of 4 copies cannot be start tiles"),
        ("start 1", "start 1\n  start 2", 6, "`start` stands here twice"),
        ("start 1", "stare 1", 11, "`stare` is neither a segment nor a symbol"),
        ("start 1", "dragon 1", 11, "`1` is not understood here"),
        ("start 1", "flying-machine UP", 11, "there is no way to point `UP`"),
        ("start 1", "bridge fish over road", 11, "there is no bridge `fish over road`"),
        ("start 1", "crop-circle moon", 11, "there is no sign in a crop circle `moon`"),
        ("start 1", "carcassonne 1", 11, "where in the block?"),
        ("start 1", "carcassonne 1 at 0,0", 6, "have a place in the City of Carcassonne"),
        ("start 1", "abbey", 6, "only the abbey's, are ****"),
        ("link city:N road:W", "link city:N", 13, "a link joins two or more different segments"),
        ("link city:N road:W", "link city:N city:E", 13, "a link joins two or more different segments"),
        ("link city:N road:W", "link city:N road:E", 18, "there is no `road:E`"),
        ("code S", "code S perhaps", 19, "`perhaps` is not understood here"),
        ("code S", "code S\n  code T", 20, "`code` stands here twice"),
        ("  cloister\n", "  field inner\n  cloister\n", 23, "segments stand in the order"),
        ("  cloister\n", "  cloister\n  cloister\n", 21, "more than one cloister"),
        ("note nothing but a cloister", "note", 24, "words are missing"),
    ];
    for (from, to, line, reason) in broken {
        assert_eq!(GOOD.matches(from).count(), 1, "`{from}` must name one place of the good text");
        let error = read(Set::Base, &GOOD.replace(from, to)).expect_err(to);
        assert_eq!((error.set, error.line), (Set::Base, line), "{from} -> {to}: {error}");
        assert!(error.to_string().starts_with(&format!("base, line {line}: ")), "{error}");
        assert!(error.what.contains(reason), "{from} -> {to}: {error}");
    }
}

#[test]
fn a_tile_lies_by_the_alphabet() {
    let turned = "set base\ntitle Base game\ntotal 1\ntile base/A x1 rfff\n road N ends house\n \
                  field NL NR EL ER SL SR WL WR\n";
    let error = read(Set::Base, turned).expect_err("rfff is not the smallest rotation");
    assert_eq!((error.line, error.what.as_str()), (4, "base/A: it must lie so that its edges read fffr"));
}

#[test]
fn more_segments_than_bits_are_refused() {
    let many = GOOD.replace("  note nothing", &"  field inner\n".repeat(300)).replace("but a cloister", "");
    let error = read(Set::Base, &many).expect_err("300 segments");
    assert!(error.what.contains("more than 16 segments"), "{error}");
}

#[test]
fn the_block_has_four_columns_and_three_rows() {
    let text = Set::Count.tiles_text();
    for (from, to, reason) in [
        ("carcassonne 5 at 0,1", "carcassonne 5 at 1,1", "numbers run by rows"),
        ("carcassonne 12 at 3,2", "carcassonne 12 at 255,255", "numbers run by rows"),
        ("c06 x1 xxxx", "c06 x1 ****", "only the abbey's, are ****"),
        ("  carcassonne 10 at 1,2\n", "", "have a place in the City of Carcassonne"),
    ] {
        let error = read(Set::Count, &text.replace(from, to)).expect_err(to);
        assert!(error.what.contains(reason), "{error}");
    }
}

/// Every line of every box matters: without it, or with a word too many, the text is refused, at that line where a
/// single line can be blamed.
#[test]
fn no_line_can_be_lost_or_garbled_unnoticed() {
    for set in Set::ALL {
        let lines: Vec<&str> = set.tiles_text().lines().collect();
        for (place, line) in lines.iter().enumerate() {
            let Some(keyword) = line.split_whitespace().next() else { continue };
            let without: Vec<&str> = [&lines[..place], &lines[place + 1..]].concat();
            let is_needed = match keyword {
                "set" | "title" | "total" | "tile" | "city" | "road" | "river" => true,
                "field" => !line.contains("inner"),
                _ => false,
            };
            let lost = read(set, &without.join("\n"));
            assert!(lost.is_err() || !is_needed, "{set}: `{line}` can be lost");

            let with_a_word_more = format!("{line} zzz");
            let mut garbled = lines.clone();
            garbled[place] = &with_a_word_more;
            let read = read(set, &garbled.join("\n"));
            match keyword {
                "#" | "pieces" | "note" | "doubt" => assert!(read.is_ok(), "{set}: {line}"),
                _ => assert_eq!(read.map_err(|error| error.line), Err(place + 1), "{set}: {line}"),
            }
        }
    }
}
