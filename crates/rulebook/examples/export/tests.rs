//! What the files must have: every rule with its anchor, and boards that the engine reads and plays.
use std::sync::LazyLock;

use bastide_engine::game::Game;
use bastide_engine::notation::read_action;
use bastide_protocol::rulebook::{Block, Board, Index, Page, Rule, Search};
use bastide_rulebook::Rulebook;

use super::*;

/// All files; to make them, every scenario is run.
static FILES: LazyLock<BTreeMap<String, Value>> = LazyLock::new(|| files().expect("the pages can be exported"));

fn page(name: &str) -> Page {
    serde_json::from_value(FILES[&format!("{name}.json")].clone()).expect("it reads back as it was written")
}

fn rules(page: &Page) -> Vec<&Rule> {
    fn of_block(block: &Block) -> &[Rule] {
        match block {
            Block::Rule(rule) => std::slice::from_ref(rule),
            Block::Table { rules, .. } => rules,
            Block::Heading { .. } | Block::Text { .. } => &[],
        }
    }
    page.blocks.iter().flat_map(of_block).collect()
}

/// The game after everything on the board has been played.
fn play(board: &Board) -> Game {
    let mut game = board.game().expect("the engine reads the table");
    for step in &board.steps {
        for text in &step.actions {
            let action = read_action(&game, text).expect("the engine reads the action");
            game.play(action).expect("the action is legal");
        }
        assert!(!step.end || game.end_here(), "the game can end here");
    }
    game
}

#[test]
fn every_rule_is_on_its_page_in_order() {
    let book = Rulebook::carried();
    for source in &book.pages {
        let page = page(source.name);
        let wanted: Vec<&str> = source.rules.iter().map(|rule| rule.id).collect();
        let found: Vec<&str> = rules(&page).into_iter().map(|rule| rule.id.as_str()).collect();
        assert_eq!(found, wanted, "{}", source.name);
        assert!(rules(&page).iter().all(|rule| !rule.html.is_empty()), "{}", source.name);
    }
}

#[test]
fn a_rule_of_a_table_has_its_anchor_there() {
    let page = page("editions");
    for block in &page.blocks {
        if let Block::Table { html, rules } = block {
            assert!(rules.iter().all(|rule| html.contains(&format!(r#"id="{}""#, rule.id))), "{html}");
        }
    }
}

#[test]
fn every_worked_example_of_the_basic_game_has_a_board() {
    let page = page("base");
    let examples: Vec<&Rule> = rules(&page).into_iter().filter(|rule| rule.id.starts_with("BASE-EX-")).collect();
    assert!(examples.len() > 20);
    for rule in examples {
        let (example, board) = *rule.examples.first().expect("a worked example is shown");
        assert!(page.examples[example].boards.get(board).is_some(), "{}", rule.id);
    }
}

#[test]
fn every_board_can_be_read_and_played() {
    for source in &Rulebook::carried().pages {
        for example in page(source.name).examples {
            for board in &example.boards {
                play(board);
                assert!(board.steps.first().is_some_and(|step| step.actions.is_empty()), "{}", example.name);
            }
        }
    }
}

#[test]
fn the_printed_points_come_out() {
    let page = page("base");
    let rules = rules(&page);
    let rule = rules.iter().find(|rule| rule.id == "BASE-EX-19").expect("it is an example");
    let (example, board) = rule.examples[0];
    let board = &page.examples[example].boards[board];
    assert_eq!(board.players, ["Blue", "Red", "Yellow", "Black"]);
    assert_eq!(play(board).scores().collect::<Vec<_>>(), [15, 9, 12, 0]);
    let results: Vec<&str> = board.steps.iter().flat_map(|step| &step.results).map(|r| r.text.as_str()).collect();
    assert!(results.iter().any(|text| text.starts_with("Yellow scores 12 for a field")), "{results:?}");
}

#[test]
fn what_an_author_says_stands_with_what_it_is_said_of() {
    let page = page("base");
    let find = |name: &str| page.examples.iter().find(|example| example.name == name).expect("it is shown");
    let road = &find("road-of-three-tiles").boards[0];
    assert!(road.steps[0].note.starts_with("Red's road runs"), "{}", road.steps[0].note);
    let corners = &find("farmers-at-two-corners-meet-later").boards[0];
    assert!(corners.steps[2].note.starts_with("Red's tile lies above"), "{corners:?}");
    let refused = &find("knight-in-the-city-leaves-the-field").boards[0].steps[1].facts;
    let refused = refused.iter().find(|fact| fact.text.starts_with("refused")).expect("something is refused");
    assert!(refused.text.contains("this city is occupied by Red's knight at 0,1 (BASE-DEPLOY-5)"), "{}", refused.text);
    assert_eq!(refused.cells, ["0,2"]);
}

#[test]
fn ids_are_links_and_nothing_runs() {
    let book = Rulebook::read([("a", "- **A-1** — See A-1 <b onclick=\"x\">`A-1`</b> and A-2. [base](base.md)\n")], "");
    let page = &book.pages[0];
    let blocks = Text { book: &book, page }.blocks(&mut |_| Vec::new());
    let [Block::Rule(rule)] = blocks.as_slice() else { panic!("{blocks:?}") };
    let expected = "See <a class=\"rule-link\" href=\"/rules/a?id=A-1\">A-1</a> &lt;b onclick=\"x\"&gt;<code>A-1</code>&lt;/b&gt; \
                    and A-2. base";
    assert_eq!(rule.html, expected);
}

#[test]
fn a_numbered_heading_is_no_list() {
    let page = page("base");
    let first = page.blocks.iter().find(|block| matches!(block, Block::Heading { .. }));
    let Some(Block::Heading { level, anchor, html }) = first else { panic!("the page has headings") };
    let expected = (2, "0-terms-and-notation", "0. Terms and notation");
    assert_eq!((*level, anchor.as_str(), html.as_str()), expected);
}

#[test]
fn the_index_knows_the_page_of_every_rule() {
    let index: Index = serde_json::from_value(FILES["index.json"].clone()).expect("it is an index");
    let search: Search = serde_json::from_value(FILES["search.json"].clone()).expect("it is a list");
    assert_eq!(index.pages.len(), 23);
    assert_eq!(search.rules.len(), index.pages.iter().map(|page| page.rules.len()).sum::<usize>());
    for rule in &search.rules {
        let (page, id) = index.find(&rule.id.to_lowercase()).expect("it has a page");
        assert_eq!((page.page.as_str(), id), (rule.page.as_str(), rule.id.as_str()));
        assert!(FILES.contains_key(&format!("{}.json", page.page)));
    }
    let boards = |name: &str| index.pages.iter().find(|page| page.page == name).map(|page| page.boards);
    assert!(boards("base").is_some_and(|n| n > 100));
    assert_eq!(boards("messengers"), Some(0));
}
