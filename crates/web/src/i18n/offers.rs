//! Words of what the boxes ask and offer at the table: which figure, which quarter, whether to play on.
use bastide_engine::board::tile::Quarter;
use bastide_engine::decision::Wanted;
use bastide_engine::event::Title;
use bastide_engine::expansions::count::city::quarter_for;
use bastide_engine::figures::FigureKind;
use bastide_engine::pack::FeatureKind;

use super::boxes::{self, from_quarter, served_by, to_this};
use super::events::n_tiles;
use super::letters::capitalised;
use super::{
    Language, Text, abbey_refusals, abbeys, bazaar_refusals, bazaars, box_refusals, building, castle_refusals, castles,
    circle_refusals, circles, dragon, dragon_refusals, flight_refusals, flights, gold, gold_refusals, magic,
    magic_refusals, message_refusals, messages, refusals, robber_refusals, robbers, tower_refusals, towers,
    variant_refusals, variants, wood, wood_refusals, words,
};
use crate::play::choice::Asks;

/// What somebody at this screen is to do.
pub(crate) fn to_do(language: Language, asks: Asks) -> Text {
    match asks.wanted {
        Wanted::Start | Wanted::Draw | Wanted::Message | Wanted::Roll => Text::default(),
        Wanted::TrackPiece => messages::move_a_piece(language),
        Wanted::UseMessage => asks.message.map_or_else(Text::default, |message| messages::use_it(language, message)),
        Wanted::Tile => choose_tile(language),
        Wanted::Lay => super::panels::lay_the_tile(language),
        Wanted::Spring => lay_spring(language),
        Wanted::Figure if asks.must_send_home => dragon::send_knight_home(language),
        Wanted::Figure if asks.costs_a_point => wood::one_more(language),
        Wanted::Figure => super::panels::place_or_none(language),
        Wanted::ScoringOrder => order(language),
        Wanted::Redeployment => of_feature(language, asks, redeploy),
        Wanted::LastRedeployment => last_redeployment(language),
        Wanted::Sending => send(language),
        Wanted::Count => count(language),
        Wanted::SecondPart => second_part(language),
        Wanted::Escape => escape(language),
        Wanted::DragonStep => dragon::move_dragon(language),
        Wanted::Capture => towers::capture(language),
        Wanted::Exchange => towers::exchange(language),
        Wanted::Abbey => abbeys::lay_abbey(language),
        Wanted::Wagon => abbeys::move_wagon(language),
        Wanted::BazaarTile => bazaars::choose_tile(language),
        Wanted::OpeningBid => bazaars::open(language),
        Wanted::Bid => bazaars::bid(language),
        Wanted::BuyOrSell => bazaars::buy_or_sell(language),
        Wanted::Castle => castles::build_castle(language),
        Wanted::CastleFeature => castles::choose_for_castle(language),
        Wanted::Ingot => gold::put_ingot(language),
        Wanted::Magic => magic::move_one(language),
        Wanted::IngotTaken => gold::take_ingot(language),
        Wanted::Circle => circles::choose_effect(language),
        Wanted::CircleFollower if asks.takes_back => circles::take_one_back(language),
        Wanted::CircleFollower => circles::add_follower(language),
        Wanted::Robber => robbers::put_robber(language),
        Wanted::Robbed => robbers::rob_whom(language),
        Wanted::NewPlace => wood::go_where(language),
        Wanted::SecondKnight => wood::who_goes_along(language),
        Wanted::Landing => flights::land_where(language),
        Wanted::OpenTile if asks.is_in_hand => variants::lay_own_cloister(language),
        Wanted::OpenTile => variants::take_open_tile(language),
    }
}

/// What somebody elsewhere is doing, after the name.
pub(crate) fn they_do(language: Language, asks: Asks) -> Text {
    match asks.wanted {
        Wanted::Start | Wanted::Draw | Wanted::Message | Wanted::Roll => Text::default(),
        Wanted::TrackPiece => messages::they_move_a_piece(language),
        Wanted::UseMessage => messages::they_use_it(language),
        Wanted::Tile => they_choose_tile(language),
        Wanted::Lay | Wanted::Spring => super::panels::they_lay(language),
        Wanted::Figure => super::panels::they_place(language),
        Wanted::ScoringOrder => they_order(language),
        Wanted::Redeployment => of_feature(language, asks, they_redeploy),
        Wanted::LastRedeployment => they_leave_carcassonne(language),
        Wanted::Sending => they_send(language),
        Wanted::Count => they_move_count(language),
        Wanted::SecondPart => they_play_on(language),
        Wanted::Escape => they_escape(language),
        Wanted::DragonStep => dragon::they_move_dragon(language),
        Wanted::Capture => towers::they_capture(language),
        Wanted::Exchange => towers::they_exchange(language),
        Wanted::Abbey => abbeys::they_lay_abbey(language),
        Wanted::Wagon => abbeys::they_move_wagon(language),
        Wanted::BazaarTile => bazaars::they_choose_tile(language),
        Wanted::OpeningBid => bazaars::they_open(language),
        Wanted::Bid => bazaars::they_bid(language),
        Wanted::BuyOrSell => bazaars::they_buy_or_sell(language),
        Wanted::Castle => castles::they_build_castle(language),
        Wanted::CastleFeature => castles::they_choose_for_castle(language),
        Wanted::Ingot => gold::they_put_ingot(language),
        Wanted::Magic => magic::they_move_one(language),
        Wanted::IngotTaken => gold::they_take_ingot(language),
        Wanted::Circle => circles::they_choose_effect(language),
        Wanted::CircleFollower => circles::they_follow(language),
        Wanted::Robber => robbers::they_put(language),
        Wanted::Robbed => robbers::they_rob(language),
        Wanted::NewPlace | Wanted::SecondKnight => wood::they_move(language),
        Wanted::Landing => flights::they_land(language),
        Wanted::OpenTile => variants::they_take_open_tile(language),
    }
}

/// What must be chosen first, or may be chosen now: why anything else is refused.
pub(super) fn first(language: Language, wanted: Wanted) -> Text {
    match wanted {
        Wanted::Start => refusals::start_first(language),
        Wanted::Draw => refusals::draw_first(language),
        Wanted::Tile => box_refusals::tile_first(language),
        Wanted::Lay => refusals::lay_first(language),
        Wanted::Figure => refusals::figure_now(language),
        Wanted::Spring => box_refusals::spring_first(language),
        Wanted::ScoringOrder => box_refusals::order_first(language),
        Wanted::Redeployment => box_refusals::redeployment_first(language),
        Wanted::LastRedeployment => box_refusals::last_redeployment_first(language),
        Wanted::Sending => box_refusals::sending_now(language),
        Wanted::Count => box_refusals::count_now(language),
        Wanted::SecondPart => box_refusals::second_part_first(language),
        Wanted::Escape => box_refusals::escape_now(language),
        Wanted::DragonStep => dragon_refusals::dragon_first(language),
        Wanted::Capture => tower_refusals::capture_now(language),
        Wanted::Exchange => tower_refusals::exchange_first(language),
        Wanted::Abbey => abbey_refusals::abbey_first(language),
        Wanted::Wagon => abbey_refusals::wagon_first(language),
        Wanted::BazaarTile => bazaar_refusals::tile_first(language),
        Wanted::OpeningBid => bazaar_refusals::opening_first(language),
        Wanted::Bid => bazaar_refusals::bid_first(language),
        Wanted::BuyOrSell => bazaar_refusals::sale_first(language),
        Wanted::Castle => castle_refusals::castle_first(language),
        Wanted::CastleFeature => castle_refusals::castle_feature_first(language),
        Wanted::Ingot => gold_refusals::ingot_first(language),
        Wanted::Magic => magic_refusals::pawn_first(language),
        Wanted::IngotTaken => gold_refusals::ingot_taken_first(language),
        Wanted::TrackPiece => message_refusals::piece_first(language),
        Wanted::Message => message_refusals::reveal_first(language),
        Wanted::UseMessage => message_refusals::message_first(language),
        Wanted::Circle => circle_refusals::effect_first(language),
        Wanted::CircleFollower => circle_refusals::follower_first(language),
        Wanted::Robber => robber_refusals::robber_first(language),
        Wanted::Robbed => robber_refusals::robbed_first(language),
        Wanted::NewPlace => wood_refusals::place_first(language),
        Wanted::SecondKnight => wood_refusals::second_knight_first(language),
        Wanted::Roll => flight_refusals::roll_first(language),
        Wanted::Landing => flight_refusals::landing_first(language),
        Wanted::OpenTile => variant_refusals::open_tile_first(language),
    }
}

/// The button that chooses none of what is offered.
pub(crate) fn none(language: Language, wanted: Option<Wanted>, has_figures: bool) -> Text {
    match wanted {
        Some(Wanted::Redeployment) => move_nobody(language),
        Some(Wanted::LastRedeployment) => move_nobody_more(language),
        Some(Wanted::Sending) => send_nobody(language),
        Some(Wanted::Count) => count_stays(language),
        Some(Wanted::SecondPart) => end_turn(language),
        Some(Wanted::Escape) => stay_inside(language),
        Some(Wanted::Capture) => towers::capture_nobody(language),
        Some(Wanted::Abbey) => abbeys::no_abbey(language),
        Some(Wanted::Wagon) => abbeys::take_home(language),
        Some(Wanted::OpenTile) => variants::no_open_tile(language),
        Some(Wanted::Lay) => building::no_bridge(language),
        Some(Wanted::Bid) => bazaars::no_bid(language),
        Some(Wanted::Castle) => castles::no_castle(language),
        Some(Wanted::CircleFollower) => circles::add_nobody(language),
        Some(Wanted::Robber) => robbers::put_nobody(language),
        // Something must be chosen: the button is switched off.
        Some(
            Wanted::ScoringOrder
            | Wanted::DragonStep
            | Wanted::CastleFeature
            | Wanted::Ingot
            | Wanted::Magic
            | Wanted::IngotTaken
            | Wanted::TrackPiece
            | Wanted::UseMessage
            | Wanted::Circle
            | Wanted::Exchange
            | Wanted::BazaarTile
            | Wanted::OpeningBid
            | Wanted::BuyOrSell
            | Wanted::Robbed
            | Wanted::NewPlace
            | Wanted::SecondKnight
            | Wanted::Roll
            | Wanted::Landing,
        ) => skip(language),
        Some(Wanted::Start | Wanted::Draw | Wanted::Message | Wanted::Tile | Wanted::Spring | Wanted::Figure)
        | None => {
            if has_figures {
                no_figure(language)
            } else {
                super::panels::pass(language)
            }
        }
    }
}

/// The button that says yes, where there is nothing to pick.
pub(crate) fn yes(language: Language, wanted: Option<Wanted>) -> Text {
    match wanted {
        Some(Wanted::SecondPart) => play_on(language),
        Some(asked) => to_do(
            language,
            Asks {
                wanted: asked,
                feature: None,
                must_send_home: false,
                takes_back: false,
                costs_a_point: false,
                is_in_hand: false,
                message: None,
            },
        ),
        None => Text::default(),
    }
}

/// Words about the feature that all choices name, and the quarter that serves it.
fn of_feature(language: Language, asks: Asks, said: fn(Language, &str, &str) -> Text) -> Text {
    let feature = asks.feature.and_then(|feature| Some((quarter_for(feature)?, feature)));
    feature.map_or_else(Text::default, |(quarter, feature)| {
        said(language, &from_quarter(language, quarter), &to_this(language, feature))
    })
}

/// A quarter as a button: its name, and where its followers can go.
pub(crate) fn quarter_named(language: Language, quarter: Quarter) -> Text {
    let (name, served) = (capitalised(&boxes::quarter(language, quarter)), served_by(language, quarter));
    Text::from(format!("{name} ({served})"))
}

/// The button that moves a follower from Carcassonne: `Knight from the castle` is too long, the picture says who.
pub(crate) fn move_one(language: Language, figure: FigureKind, n: u8) -> Text {
    let name = capitalised(&boxes::figure(language, figure));
    if n > 1 { Text::from(format!("{name} ({n})")) } else { Text::from(name) }
}

/// A follower from a quarter.
pub(crate) fn one_from(language: Language, figure: FigureKind, quarter: Quarter) -> Text {
    let (name, from) = (capitalised(&boxes::figure(language, figure)), from_quarter(language, quarter));
    Text::from(format!("{name} {from}"))
}

/// A completed feature by its size.
pub(crate) fn sized(language: Language, feature: FeatureKind, size: u16) -> Text {
    Text::from(format!("{}, {}", named(language, feature), n_tiles(language, usize::from(size))))
}

/// What a title means for its holder.
pub(crate) fn title_held(language: Language, title: Title, size: u16) -> Text {
    let (name, tiles) = (boxes::title(language, title), n_tiles(language, usize::from(size)));
    Text::from(format!("{name}: {}, {tiles}", size_so_far(language, title)))
}

/// So many goods, and whether nobody has more.
pub(crate) fn goods_held(language: Language, goods: &str, n: u8, is_most: bool) -> Text {
    if is_most { most_of(language, n, goods) } else { Text::from(format!("{n} {goods}")) }
}

words! {
    in Play;

    redeploy(from: &str, to: &str) {
        en: "Move followers {from} {to}?",
        de: "Gefolgsleute {from} {to} ziehen?",
        fr: "Déplacer des partisans {from} {to} ?",
        es: "¿Mueves seguidores {from} {to}?",
    }
    they_redeploy(from: &str, to: &str) {
        en: "may move followers {from} {to}",
        de: "darf Gefolgsleute {from} {to} ziehen",
        fr: "peut déplacer des partisans {from} {to}",
        es: "puede mover seguidores {from} {to}",
    }
    named for feature: FeatureKind {
        en: "Road" | "City" | "Cloister" | "Field" | "River",
        de: "Straße" | "Stadt" | "Kloster" | "Wiese" | "Fluss",
        fr: "Route" | "Ville" | "Abbaye" | "Pré" | "Rivière",
        es: "Camino" | "Ciudad" | "Monasterio" | "Campo" | "Río",
    }
    /// The count stands there.
    count_in(there: &str) {
        en: "The count is {there}: nobody leaves it",
        de: "Der Graf ist {there}: Niemand kommt heraus",
        fr: "Le comte est {there} : personne n’en sort",
        es: "El conde está {there}: nadie sale",
    }
    size_so_far for title: Title {
        en: "largest city so far" | "longest road so far",
        de: "größte Stadt bisher" | "längste Straße bisher",
        fr: "plus grande ville" | "plus longue route",
        es: "mayor ciudad" | "camino más largo",
    }
    most_of(n: u8, goods: &str) {
        en: "{n} {goods}, most", de: "{n} {goods}, am meisten", fr: "{n} {goods}, le plus", es: "{n} {goods}, el que más",
    }
    your_choice { en: "Your choice", de: "Du entscheidest", fr: "À vous de décider", es: "Tú decides" }
    choice_of(name: &str) {
        en: "{name} decides",
        de: "{name} entscheidet",
        fr: "{name} décide",
        es: "Decide {name}",
    }
    lay_spring {
        en: "Lay the spring beside Carcassonne",
        de: "Lege die Quelle an Carcassonne",
        fr: "Posez la source contre Carcassonne",
        es: "Coloca la fuente junto a Carcasona",
    }
    order {
        en: "Which feature is scored first?",
        de: "Was wird zuerst gewertet?",
        fr: "Qu’évalue-t-on d’abord ?",
        es: "¿Qué se puntúa primero?",
    }
    they_order {
        en: "chooses what is scored first",
        de: "wählt, was zuerst gewertet wird",
        fr: "choisit ce qu’on évalue d’abord",
        es: "elige qué se puntúa primero",
    }
    lay_it { en: "Lay it here?", de: "Hier anlegen?", fr: "La poser ici ?", es: "¿Colocarla aquí?" }
    place_figure_or_none {
        en: "Place a figure, or none",
        de: "Figur setzen?",
        fr: "Placer une figurine ?",
        es: "¿Pones una figura?",
    }
    no_figure_spot {
        en: "No figure of yours can stand here",
        de: "Hier kann keine deiner Figuren stehen",
        fr: "Aucune de vos figurines ne peut se placer ici",
        es: "Aquí no cabe ninguna figura tuya",
    }
    last_redeployment {
        en: "Final scoring is next: move a follower out of Carcassonne?",
        de: "Vor dem Ende: einen Gefolgsmann aus Carcassonne ziehen?",
        fr: "Avant la fin : faire sortir un partisan de Carcassonne ?",
        es: "Antes del final: ¿sacas un seguidor de Carcasona?",
    }
    send {
        en: "Only others scored: send a follower to Carcassonne?",
        de: "Nur andere punkteten: einen Gefolgsmann nach Carcassonne schicken?",
        fr: "Seuls d’autres ont marqué : envoyer un partisan à Carcassonne ?",
        es: "Solo otros puntúan: ¿envías un seguidor a Carcasona?",
    }
    choose_tile { en: "Choose one of your tiles", de: "Wähle eins deiner Plättchen", fr: "Choisissez une de vos tuiles", es: "Elige una de tus losetas" }
    they_choose_tile { en: "chooses a tile", de: "wählt ein Plättchen", fr: "choisit une tuile", es: "elige una loseta" }
    count { en: "Move the count?", de: "Den Grafen ziehen?", fr: "Déplacer le comte ?", es: "¿Mueves al conde?" }
    second_part {
        en: "Your builder earned a second tile: play on?",
        de: "Dein Baumeister hat einen zweiten Teil verdient: weiterspielen?",
        fr: "Votre bâtisseur vaut une seconde partie : continuer ?",
        es: "Tu constructor da una segunda parte: ¿sigues?",
    }
    escape {
        en: "Take a knight out of a besieged city?",
        de: "Einen Ritter aus einer belagerten Stadt holen?",
        fr: "Faire fuir un chevalier d’une ville assiégée ?",
        es: "¿Sacas un caballero de una ciudad sitiada?",
    }
    they_leave_carcassonne {
        en: "may move a follower from Carcassonne",
        de: "darf einen Gefolgsmann aus Carcassonne ziehen",
        fr: "peut déplacer un partisan de Carcassonne",
        es: "puede mover un seguidor de Carcasona",
    }
    they_send {
        en: "may send a follower to Carcassonne",
        de: "darf einen Gefolgsmann nach Carcassonne schicken",
        fr: "peut envoyer un partisan à Carcassonne",
        es: "puede enviar un seguidor a Carcasona",
    }
    they_move_count { en: "may move the count", de: "darf den Grafen ziehen", fr: "peut déplacer le comte", es: "puede mover al conde" }
    they_play_on {
        en: "may play a second part",
        de: "darf einen zweiten Teil spielen",
        fr: "peut jouer une seconde partie",
        es: "puede jugar una segunda parte",
    }
    they_escape {
        en: "may take a knight out of a besieged city",
        de: "darf einen Ritter aus einer belagerten Stadt holen",
        fr: "peut faire fuir un chevalier",
        es: "puede sacar un caballero",
    }

    no_figure { en: "No figure", de: "Keine Figur", fr: "Sans figurine", es: "Sin figura" }
    move_nobody { en: "Move nobody", de: "Niemanden", fr: "Personne", es: "A nadie" }
    move_nobody_more { en: "Move nobody else", de: "Niemanden mehr", fr: "Plus personne", es: "A nadie más" }
    send_nobody { en: "Send nobody", de: "Niemanden", fr: "Personne", es: "A nadie" }
    count_stays { en: "Leave him", de: "Er bleibt", fr: "Il reste", es: "Se queda" }
    end_turn { en: "End the turn", de: "Zug beenden", fr: "Finir le tour", es: "Acabar el turno" }
    stay_inside { en: "Stay", de: "Niemanden", fr: "Personne", es: "A nadie" }
    skip { en: "Skip", de: "Auslassen", fr: "Passer", es: "Omitir" }
    play_on { en: "Play on", de: "Weiterspielen", fr: "Continuer", es: "Seguir" }

    which_figure { en: "Which figure", de: "Welche Figur", fr: "Quelle figurine", es: "Qué figura" }
    which_quarter { en: "Which quarter", de: "Welches Viertel", fr: "Quel quartier", es: "Qué barrio" }
    second_part_now {
        en: "Double turn: second part",
        de: "Doppelzug: zweiter Teil",
        fr: "Double tour : seconde partie",
        es: "Turno doble: segunda parte",
    }
    second_part_follows {
        en: "A second part follows",
        de: "Ein zweiter Teil folgt",
        fr: "Une seconde partie suit",
        es: "Sigue una segunda parte",
    }
    river_first { en: "The river first", de: "Zuerst der Fluss", fr: "D’abord la rivière", es: "Primero el río" }
    not_here { en: "cannot stand here", de: "kann hier nicht stehen", fr: "ne peut se placer ici", es: "no cabe aquí" }
    not_in_supply { en: "not in the supply", de: "nicht im Vorrat", fr: "pas en réserve", es: "no está en la reserva" }
}
