//! What points are scored for, in words.
use bastide_engine::event::{Source, Title};

use super::{
    a_city, a_cloister, a_field, a_road, an_unfinished_city, an_unfinished_cloister, an_unfinished_road, cities,
    cloisters, fields, roads, unfinished_cities, unfinished_cloisters, unfinished_roads,
};
use crate::i18n::{Language, Text, abbeys, bazaars, boxes, castles, dragon, gold, messages, robbers, towers, wood};

/// What points are scored for, as score tables list it.
pub(crate) fn source(language: Language, source: Source) -> Text {
    match source {
        Source::Road => roads(language),
        Source::City => cities(language),
        Source::Cloister => cloisters(language),
        Source::UnfinishedRoad => unfinished_roads(language),
        Source::UnfinishedCity => unfinished_cities(language),
        Source::UnfinishedCloister => unfinished_cloisters(language),
        Source::Field => fields(language),
        Source::Barn => abbeys::barns(language),
        Source::Castle => castles::castles(language),
        Source::Goods => boxes::goods_most(language),
        Source::King => boxes::title(language, Title::King),
        Source::RobberBaron => boxes::title(language, Title::RobberBaron),
        Source::Ingots => gold::ingots(language),
        Source::Robber => robbers::robbed_points(language),
        Source::Message => messages::messages(language),
        Source::Fairy => dragon::fairy(language),
        Source::Ransom => towers::ransom_paid(language),
        Source::Bazaar => bazaars::bazaar(language),
        Source::Dash => wood::dash(language),
    }
}

/// What points are scored for, as a sentence says it after `for`: `a city`.
pub(crate) fn a_source(language: Language, source: Source) -> Text {
    match source {
        Source::Road => a_road(language),
        Source::City => a_city(language),
        Source::Cloister => a_cloister(language),
        Source::UnfinishedRoad => an_unfinished_road(language),
        Source::UnfinishedCity => an_unfinished_city(language),
        Source::UnfinishedCloister => an_unfinished_cloister(language),
        Source::Field => a_field(language),
        Source::Barn => abbeys::a_barn(language),
        Source::Castle => castles::a_castle(language),
        Source::Goods => boxes::for_goods(language),
        Source::King => boxes::for_king(language),
        Source::RobberBaron => boxes::for_robber_baron(language),
        Source::Ingots => gold::the_ingots(language),
        Source::Robber => robbers::a_robber(language),
        Source::Message => messages::a_message(language),
        Source::Fairy => dragon::the_fairy(language),
        Source::Ransom => towers::a_ransom(language),
        Source::Bazaar => bazaars::a_bought_tile(language),
        Source::Dash => wood::one_more_follower(language),
    }
}
