//! Words of the boxes: their figures, goods, titles and the quarters of Carcassonne, and a sentence for each event of
//! theirs.
use bastide_engine::board::tile::{Goods, Quarter};
use bastide_engine::event::{Counted, PutBack, Title};
use bastide_engine::figures::FigureKind;
use bastide_engine::pack::FeatureKind;

use super::{Language, Text, words};

/// So many of each: `2 wine, 1 cloth`.
pub(crate) fn goods_listed(language: Language, n: [u8; Goods::ALL.len()]) -> String {
    let some = Goods::ALL.into_iter().zip(n).filter(|(_, n)| *n > 0);
    some.map(|(kind, n)| format!("{n} {}", goods(language, kind))).collect::<Vec<_>>().join(", ")
}

/// So many of what a term of the boxes counts; nothing for those of the base game.
pub(super) fn counted(language: Language, what: Counted, n: u16) -> Option<Text> {
    match what {
        Counted::BesiegedCities => Some(besieged_cities(language, n)),
        Counted::Castles => Some(super::castles::n_castles(language, n)),
        Counted::Roads => Some(completed_roads(language, n)),
        Counted::Titles => Some(titles(language, n)),
        Counted::PigPoints => Some(for_the_pig(language, n)),
        Counted::HerdPoints => Some(for_the_herd(language, n)),
        Counted::MagePoints => Some(for_the_mage(language, n)),
        Counted::Ingots => Some(super::gold::n_ingots(language, n)),
        Counted::Knights => Some(super::messages::n_knights(language, n)),
        Counted::Farmers => Some(super::messages::n_farmers(language, n)),
        Counted::Fairy => Some(super::dragon::beside_fairy(language)),
        Counted::Points => Some(super::events::points(language, n)),
        Counted::Wine => Some(most_goods(language, Goods::Wine)),
        Counted::Grain => Some(most_goods(language, Goods::Grain)),
        Counted::Cloth => Some(most_goods(language, Goods::Cloth)),
        Counted::Tiles | Counted::Pennants | Counted::Cloister | Counted::TilesAround | Counted::Cities => None,
    }
}

/// A term that is no product: `most wine`, `3 for the pig`.
pub(super) fn term(language: Language, n: u16, what: Counted, each: i16) -> Option<Text> {
    match what {
        Counted::Wine | Counted::Grain | Counted::Cloth | Counted::Fairy => counted(language, what, n),
        Counted::PigPoints | Counted::HerdPoints | Counted::MagePoints if each == 1 => counted(language, what, n),
        Counted::PigPoints
        | Counted::HerdPoints
        | Counted::MagePoints
        | Counted::Ingots
        | Counted::Knights
        | Counted::Farmers
        | Counted::Points
        | Counted::BesiegedCities
        | Counted::Castles
        | Counted::Roads
        | Counted::Titles
        | Counted::Tiles
        | Counted::Pennants
        | Counted::Cloister
        | Counted::TilesAround
        | Counted::Cities => None,
    }
}

/// A drawn tile goes back into the bag, and why.
pub(super) fn put_back(language: Language, why: PutBack) -> Text {
    match why {
        PutBack::PlayerLeft => back_into_bag(language),
        PutBack::RiverBlocked => river_blocked(language),
        PutBack::Declined => declined(language),
        PutBack::NoBazaar => super::bazaars::turned_up_in_vain(language),
    }
}

/// Who holds a title now, how many tiles must be beaten, and who lost it.
pub(super) fn record_set(language: Language, title: Title, name: &str, before: Option<&str>, size: u16) -> Text {
    let the = the_title(language, title);
    let tiles = super::events::n_tiles(language, usize::from(size));
    match before {
        None => takes_title(language, name, &the, &tiles),
        Some(before) if before == name => keeps_title(language, name, &the, &tiles),
        Some(before) => takes_title_from(language, name, &the, before, &tiles),
    }
}

/// Somebody moves a follower from Carcassonne: `Ann moves a knight from the castle to this city.`
pub(super) fn redeployed(language: Language, name: &str, a_role: &str, quarter: Quarter, to: FeatureKind) -> Text {
    moves_from(language, name, a_role, &from_quarter(language, quarter), &to_this(language, to))
}

/// `Ann sends a follower to the castle of Carcassonne.`
pub(super) fn sent(language: Language, name: &str, kind: FigureKind, quarter: Quarter) -> Text {
    sends(language, name, &a_figure(language, kind), &to_quarter(language, quarter))
}

/// `Ann moves the count to the market.`
pub(super) fn count_moved(language: Language, name: &str, quarter: Quarter) -> Text {
    moves_count(language, name, &to_quarter(language, quarter))
}

/// `Ann takes the builder back.`
pub(super) fn takes_back(language: Language, name: &str, kind: FigureKind) -> Text {
    takes_figure_back(language, name, &a_figure(language, kind))
}

/// `Builder back to Ann`.
pub(super) fn back_to(language: Language, name: &str, kind: FigureKind) -> Text {
    match kind {
        FigureKind::Wagon => super::abbeys::wagon_back(language, name),
        FigureKind::Follower
        | FigureKind::BigFollower
        | FigureKind::Builder
        | FigureKind::Pig
        | FigureKind::Mayor
        | FigureKind::Barn => figure_back_to(language, name, &super::letters::capitalised(&figure(language, kind))),
    }
}

words! {
    in Play;

    /// What a figure is called.
    figure for figure: FigureKind {
        en: "follower" | "big follower" | "builder" | "pig" | "mayor" | "wagon" | "barn",
        de: "Gefolgsmann" | "großer Gefolgsmann" | "Baumeister" | "Schwein" | "Bürgermeister" | "Wagen" | "Scheune",
        fr: "partisan" | "grand partisan" | "bâtisseur" | "cochon" | "maire" | "chariot" | "grange",
        es: "seguidor" | "seguidor grande" | "constructor" | "cerdo" | "alcalde" | "carreta" | "granero",
    }
    /// The same as somebody takes or moves it.
    a_figure for figure: FigureKind {
        en: "a follower" | "the big follower" | "the builder" | "the pig" | "the mayor" | "the wagon" | "the barn",
        de: "einen Gefolgsmann" | "den großen Gefolgsmann" | "den Baumeister" | "das Schwein" | "den Bürgermeister"
            | "den Wagen" | "die Scheune",
        fr: "un partisan" | "le grand partisan" | "le bâtisseur" | "le cochon" | "le maire" | "le chariot" | "la grange",
        es: "un seguidor" | "el seguidor grande" | "el constructor" | "el cerdo" | "el alcalde" | "la carreta"
            | "el granero",
    }
    /// What a big follower is called where it stands.
    big_role for feature: FeatureKind {
        en: "big thief" | "big knight" | "big monk" | "big farmer" | "big follower",
        de: "großer Wegelagerer" | "großer Ritter" | "großer Mönch" | "großer Bauer" | "großer Gefolgsmann",
        fr: "grand brigand" | "grand chevalier" | "grand moine" | "grand paysan" | "grand partisan",
        es: "ladrón grande" | "caballero grande" | "monje grande" | "granjero grande" | "seguidor grande",
    }
    /// The same as what is placed.
    a_big_role for feature: FeatureKind {
        en: "a big thief" | "a big knight" | "a big monk" | "a big farmer" | "the big follower",
        de: "einen großen Wegelagerer" | "einen großen Ritter" | "einen großen Mönch" | "einen großen Bauern"
            | "den großen Gefolgsmann",
        fr: "un grand brigand" | "un grand chevalier" | "un grand moine" | "un grand paysan" | "le grand partisan",
        es: "un ladrón grande" | "un caballero grande" | "un monje grande" | "un granjero grande" | "el seguidor grande",
    }
    /// A quarter of Carcassonne.
    quarter for quarter: Quarter {
        en: "castle" | "cathedral" | "market" | "blacksmith",
        de: "Burg" | "Kathedrale" | "Markt" | "Schmiede",
        fr: "château" | "cathédrale" | "marché" | "forge",
        es: "castillo" | "catedral" | "mercado" | "herrería",
    }
    to_quarter for quarter: Quarter {
        en: "to the castle" | "to the cathedral" | "to the market" | "to the blacksmith",
        de: "in die Burg" | "in die Kathedrale" | "auf den Markt" | "in die Schmiede",
        fr: "au château" | "à la cathédrale" | "au marché" | "à la forge",
        es: "al castillo" | "a la catedral" | "al mercado" | "a la herrería",
    }
    from_quarter for quarter: Quarter {
        en: "from the castle" | "from the cathedral" | "from the market" | "from the blacksmith",
        de: "aus der Burg" | "aus der Kathedrale" | "vom Markt" | "aus der Schmiede",
        fr: "du château" | "de la cathédrale" | "du marché" | "de la forge",
        es: "del castillo" | "de la catedral" | "del mercado" | "de la herrería",
    }
    in_quarter for quarter: Quarter {
        en: "in the castle" | "in the cathedral" | "in the market" | "at the blacksmith",
        de: "in der Burg" | "in der Kathedrale" | "auf dem Markt" | "in der Schmiede",
        fr: "au château" | "à la cathédrale" | "au marché" | "à la forge",
        es: "en el castillo" | "en la catedral" | "en el mercado" | "en la herrería",
    }
    /// What a quarter's followers can go to.
    served_by for quarter: Quarter {
        en: "cities" | "cloisters" | "fields" | "roads",
        de: "Städte" | "Klöster" | "Wiesen" | "Straßen",
        fr: "villes" | "abbayes" | "prés" | "routes",
        es: "ciudades" | "monasterios" | "campos" | "caminos",
    }
    to_this for feature: FeatureKind {
        en: "to this road" | "to this city" | "to this cloister" | "to this field" | "to this river",
        de: "auf diese Straße" | "in diese Stadt" | "in dieses Kloster" | "auf diese Wiese" | "auf diesen Fluss",
        fr: "sur cette route" | "dans cette ville" | "dans cette abbaye" | "dans ce pré" | "sur cette rivière",
        es: "a este camino" | "a esta ciudad" | "a este monasterio" | "a este campo" | "a este río",
    }
    goods for goods: Goods {
        en: "wine" | "grain" | "cloth", de: "Wein" | "Getreide" | "Tuch", fr: "vin" | "blé" | "drap", es: "vino" | "trigo" | "paño",
    }
    /// King or robber baron.
    title for title: Title {
        en: "King" | "Robber baron", de: "König" | "Raubritter", fr: "Roi" | "Baron brigand", es: "Rey" | "Barón ladrón",
    }
    /// The same as somebody takes it.
    the_title for title: Title {
        en: "the king" | "the robber baron",
        de: "den König" | "den Raubritter",
        fr: "le roi" | "le baron brigand",
        es: "al rey" | "al barón ladrón",
    }

    besieged_cities(n: u16) by n {
        en: "{n} besieged city" | "{n} besieged cities",
        de: "{n} belagerte Stadt" | "{n} belagerte Städte",
        fr: "{n} ville assiégée" | "{n} villes assiégées",
        es: "{n} ciudad sitiada" | "{n} ciudades sitiadas",
    }
    completed_roads(n: u16) by n {
        en: "{n} completed road" | "{n} completed roads",
        de: "{n} fertige Straße" | "{n} fertige Straßen",
        fr: "{n} route terminée" | "{n} routes terminées",
        es: "{n} camino completo" | "{n} caminos completos",
    }
    titles(n: u16) by n {
        en: "{n} title" | "{n} titles", de: "{n} Titel", fr: "{n} titre" | "{n} titres", es: "{n} título" | "{n} títulos",
    }
    for_the_pig(n: u16) {
        en: "{n} for the pig", de: "{n} für das Schwein", fr: "{n} pour le cochon", es: "{n} por el cerdo",
    }
    for_the_herd(n: u16) {
        en: "{n} for the pig herd", de: "{n} für die Schweineherde", fr: "{n} pour le troupeau", es: "{n} por la piara",
    }
    for_the_mage(n: u16) {
        en: "{n} for the mage", de: "{n} für den Magier", fr: "{n} pour le mage", es: "{n} por el mago",
    }
    most_goods for goods: Goods {
        en: "most wine" | "most grain" | "most cloth",
        de: "meister Wein" | "meistes Getreide" | "meistes Tuch",
        fr: "plus de vin" | "plus de blé" | "plus de drap",
        es: "más vino" | "más trigo" | "más paño",
    }

    takes_title(name: &str, the: &str, tiles: &str) {
        en: "{name} takes {the} with {tiles}.",
        de: "{name} nimmt {the} mit {tiles}.",
        fr: "{name} prend {the} avec {tiles}.",
        es: "{name} se lleva {the} con {tiles}.",
    }
    keeps_title(name: &str, the: &str, tiles: &str) {
        en: "{name} keeps {the}: now {tiles} to beat.",
        de: "{name} behält {the}: jetzt gilt es {tiles} zu übertreffen.",
        fr: "{name} garde {the} : {tiles} à battre.",
        es: "{name} conserva {the}: hay que superar {tiles}.",
    }
    takes_title_from(name: &str, the: &str, before: &str, tiles: &str) {
        en: "{name} takes {the} from {before} with {tiles}.",
        de: "{name} nimmt {before} {the} ab, mit {tiles}.",
        fr: "{name} prend {the} à {before} avec {tiles}.",
        es: "{name} le quita {the} a {before} con {tiles}.",
    }
    moves_from(name: &str, a_role: &str, from: &str, to: &str) {
        en: "{name} moves {a_role} {from} {to}.",
        de: "{name} zieht {a_role} {from} {to}.",
        fr: "{name} déplace {a_role} {from} {to}.",
        es: "{name} mueve {a_role} {from} {to}.",
    }
    sends(name: &str, a_figure: &str, to: &str) {
        en: "{name} sends {a_figure} {to} of Carcassonne.",
        de: "{name} schickt {a_figure} {to} von Carcassonne.",
        fr: "{name} envoie {a_figure} {to} de Carcassonne.",
        es: "{name} envía {a_figure} {to} de Carcasona.",
    }
    moves_count(name: &str, to: &str) {
        en: "{name} moves the count {to}.",
        de: "{name} zieht den Grafen {to}.",
        fr: "{name} déplace le comte {to}.",
        es: "{name} mueve al conde {to}.",
    }
    takes_figure_back(name: &str, a_figure: &str) {
        en: "{name} takes {a_figure} back.",
        de: "{name} nimmt {a_figure} zurück.",
        fr: "{name} reprend {a_figure}.",
        es: "{name} recupera {a_figure}.",
    }
    figure_back_to(name: &str, figure: &str) {
        en: "{figure} back to {name}",
        de: "{figure} zurück an {name}",
        fr: "{figure} rendu à {name}",
        es: "{figure} devuelto a {name}",
    }
    back_into_bag {
        en: "The drawn tile goes back into the bag.",
        de: "Das gezogene Plättchen kommt zurück in den Beutel.",
        fr: "La tuile piochée retourne dans le sac.",
        es: "La loseta robada vuelve a la bolsa.",
    }
    river_blocked {
        en: "The tile cannot continue the river and goes back; another one is drawn.",
        de: "Das Plättchen kann den Fluss nicht fortsetzen und kommt zurück; ein anderes wird gezogen.",
        fr: "La tuile ne peut prolonger la rivière et retourne dans la pile ; on en pioche une autre.",
        es: "La loseta no puede continuar el río y vuelve; se roba otra.",
    }
    declined {
        en: "The second part is declined; its tile goes back into the bag.",
        de: "Das Plättchen des zweiten Teils wird nicht gespielt und kommt zurück in den Beutel.",
        fr: "La tuile de la seconde partie est refusée et retourne dans le sac.",
        es: "La loseta de la segunda parte se rechaza y vuelve a la bolsa.",
    }
    u_turns_allowed {
        en: "No river tile fits: the river may turn back on itself now.",
        de: "Kein Flussplättchen passt: Jetzt darf der Fluss eine Kehre machen.",
        fr: "Aucune tuile de rivière ne va : la rivière peut maintenant faire demi-tour.",
        es: "Ninguna loseta de río encaja: ahora el río puede dar la vuelta.",
    }
    river_finished {
        en: "The river is finished.",
        de: "Der Fluss ist fertig.",
        fr: "La rivière est terminée.",
        es: "El río está terminado.",
    }
    second_part(name: &str) {
        en: "{name} plays a double turn: now its second part.",
        de: "{name} spielt einen Doppelzug: jetzt der zweite Teil.",
        fr: "{name} joue un double tour : voici la seconde partie.",
        es: "{name} juega un turno doble: ahora la segunda parte.",
    }
    takes_goods(name: &str, goods: &str) {
        en: "{name} takes {goods}.",
        de: "{name} bekommt {goods}.",
        fr: "{name} prend {goods}.",
        es: "{name} recibe {goods}.",
    }
    escapes(name: &str) {
        en: "{name} takes a knight out of the besieged city.",
        de: "{name} holt einen Ritter aus der belagerten Stadt.",
        fr: "{name} fait fuir un chevalier de la ville assiégée.",
        es: "{name} saca un caballero de la ciudad sitiada.",
    }

    tokens { en: "Tokens", de: "Warenplättchen", fr: "Jetons", es: "Fichas" }
    goods_most { en: "Most goods", de: "Meiste Waren", fr: "Marchandises", es: "Mercancías" }
    for_goods { en: "goods", de: "Waren", fr: "les marchandises", es: "mercancías" }
    for_king { en: "the king", de: "den König", fr: "le roi", es: "el rey" }
    for_robber_baron { en: "the robber baron", de: "den Raubritter", fr: "le baron brigand", es: "el barón ladrón" }
}
