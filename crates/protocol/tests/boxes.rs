//! What boxes add to a view, and that they add nothing where they are not in play.
use bastide_engine::expansions::Set;
use bastide_engine::game::Game;
use bastide_engine::rules::Setup;
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
    for word in ["goods", "titles", "carcassonne", "river", "double_turn"] {
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
