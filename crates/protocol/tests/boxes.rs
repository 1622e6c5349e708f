//! What boxes add to a view, and that they add nothing where they are not in play.
use std::sync::Arc;

use bastide_engine::expansions::Set;
use bastide_engine::game::Game;
use bastide_engine::notation::read_position;
use bastide_engine::rules::{Rules, Setup};
use bastide_protocol::view::GameView;

const NAMES: [&str; 2] = ["Ann", "Bob"];

fn view(boxes: &[Set]) -> GameView {
    let mut setup = Setup::base(2);
    setup.sets.extend(boxes.iter().map(|set| (*set, 1)));
    GameView::of(&Game::new(&setup).expect("two can play these boxes"), &NAMES)
}

fn keys(map: &std::collections::BTreeMap<String, impl Sized>) -> Vec<&str> {
    map.keys().map(String::as_str).collect()
}

#[test]
fn the_base_game_shows_nothing_of_boxes() {
    let view = view(&[]);
    assert_eq!(keys(&view.players[0].supply), ["follower"]);
    assert_eq!(view.players[0].by_source.len(), 7);
    let json = serde_json::to_string(&view).expect("a view can be written");
    for word in ["over", "aside", "goods", "titles", "carcassonne", "river", "double_turn"] {
        assert!(!json.contains(&format!("\"{word}\"")), "{word}");
    }
}

#[test]
fn every_box_shows_what_it_brings() {
    let view = view(&[Set::River, Set::InnsAndCathedrals, Set::TradersAndBuilders, Set::KingAndScout]);
    let ann = &view.players[0];
    assert_eq!(keys(&ann.supply), ["big", "builder", "follower", "pig"]);
    assert_eq!(keys(&ann.goods), ["cloth", "grain", "wine"]);
    assert!(ann.by_source.contains_key("goods") && ann.by_source.contains_key("robber-baron"));
    assert_eq!(keys(&view.titles), ["king", "robber-baron"]);
    assert_eq!((view.titles["king"].seat, view.titles["king"].size), (None, 0));
    assert!(view.river.as_ref().is_some_and(|river| river.flows && !river.may_turn_back));
    assert!(view.double_turn.as_ref().is_some_and(|turn| !turn.is_second && turn.waiting.is_none()));
    assert_eq!(view.carcassonne, None);
    let json = serde_json::to_string(&view).expect("a view can be written");
    assert_eq!(serde_json::from_str::<GameView>(&json).expect("and read"), view);
}

#[test]
fn the_count_stands_in_the_castle_of_an_empty_carcassonne() {
    let view = view(&[Set::Count]);
    let city = view.carcassonne.expect("Carcassonne is on the table");
    assert_eq!((city.count.as_str(), city.inside.len(), city.scored_next), ("castle", 0, None));
}

#[test]
fn bridges_ferries_and_figures_on_no_segment_are_shown() {
    let boxes = [Set::BridgesCastlesBazaars, Set::Ferries];
    let rules = Arc::new(Rules::borrowing(&Setup::base(2), &boxes).expect("tiles can be borrowed"));
    let text = "base/D 0,0 r0\nbase/B 1,0 r0\nferries/3-roads 2,0 r0\nover 1,0 bridge E W\nover 2,0 ferry S E\n\
        Ann follower bridge@1,0\nAnn follower on 0,0\nBob follower corner 1,0\nAnn follower with Bob\n";
    let position = read_position(&rules.pack, &NAMES, text).expect("a position");
    let game = Game::from_position(rules, &position).expect("a table can stand like this");
    let view = GameView::of(&game, &NAMES);
    let json = serde_json::to_value(&view).expect("a view can be written");
    let over: Vec<_> = json["tiles"].as_array().expect("a list").iter().map(|tile| tile.get("over")).collect();
    assert_eq!(over, [None, Some(&"bridge E W".into()), Some(&"ferry E S".into())]);
    assert_eq!((&json["figures"][0]["spot"], &json["figures"][0]["role"]), (&"bridge".into(), &"thief".into()));
    let aside = serde_json::json!([
        {"seat": 1, "figure": "follower", "on": "0,0"},
        {"seat": 2, "figure": "follower", "corner": "1,0"},
        {"seat": 1, "figure": "follower", "with": 2},
    ]);
    assert_eq!(json["aside"], aside);
    assert_eq!(serde_json::from_value::<GameView>(json).expect("and read"), view);
}
