//! Words of the boxes: their figures, goods, titles and the quarters of Carcassonne, and a sentence for each event of
//! theirs.
use bastide_engine::board::tile::{Goods, Quarter};
use bastide_engine::event::{Counted, PutBack, Term, Title};
use bastide_engine::figures::FigureKind;
use bastide_engine::pack::FeatureKind;

use super::{Language, Text, words};

/// One of four words, in the order of [`Language::ALL`].
pub(crate) const fn one_of(language: Language, [en, de, fr, es]: [&'static str; 4]) -> &'static str {
    match language {
        Language::English => en,
        Language::German => de,
        Language::French => fr,
        Language::Spanish => es,
    }
}

/// What a figure is called: `big follower`.
pub(crate) fn figure(language: Language, figure: FigureKind) -> Text {
    let words = match figure {
        FigureKind::Follower => ["follower", "Gefolgsmann", "partisan", "seguidor"],
        FigureKind::BigFollower => ["big follower", "großer Gefolgsmann", "grand partisan", "seguidor grande"],
        FigureKind::Builder => ["builder", "Baumeister", "bâtisseur", "constructor"],
        FigureKind::Pig => ["pig", "Schwein", "cochon", "cerdo"],
    };
    Text::from(one_of(language, words))
}

/// The same as somebody takes or moves it: `a big follower`, `einen großen Gefolgsmann`.
pub(crate) fn a_figure(language: Language, figure: FigureKind) -> Text {
    let words = match figure {
        FigureKind::Follower => ["a follower", "einen Gefolgsmann", "un partisan", "un seguidor"],
        FigureKind::BigFollower => {
            ["the big follower", "den großen Gefolgsmann", "le grand partisan", "el seguidor grande"]
        }
        FigureKind::Builder => ["the builder", "den Baumeister", "le bâtisseur", "el constructor"],
        FigureKind::Pig => ["the pig", "das Schwein", "le cochon", "el cerdo"],
    };
    Text::from(one_of(language, words))
}

/// What a big follower is called where it stands: `big knight`.
pub(crate) fn big_role(language: Language, feature: FeatureKind) -> Text {
    let words = match feature {
        FeatureKind::Road => ["big thief", "großer Wegelagerer", "grand brigand", "ladrón grande"],
        FeatureKind::City => ["big knight", "großer Ritter", "grand chevalier", "caballero grande"],
        FeatureKind::Cloister => ["big monk", "großer Mönch", "grand moine", "monje grande"],
        FeatureKind::Field => ["big farmer", "großer Bauer", "grand paysan", "granjero grande"],
        FeatureKind::River => return figure(language, FigureKind::BigFollower),
    };
    Text::from(one_of(language, words))
}

/// The same as what is placed: `a big knight`, `einen großen Ritter`.
pub(crate) fn a_big_role(language: Language, feature: FeatureKind) -> Text {
    let words = match feature {
        FeatureKind::Road => ["a big thief", "einen großen Wegelagerer", "un grand brigand", "un ladrón grande"],
        FeatureKind::City => ["a big knight", "einen großen Ritter", "un grand chevalier", "un caballero grande"],
        FeatureKind::Cloister => ["a big monk", "einen großen Mönch", "un grand moine", "un monje grande"],
        FeatureKind::Field => ["a big farmer", "einen großen Bauern", "un grand paysan", "un granjero grande"],
        FeatureKind::River => return a_figure(language, FigureKind::BigFollower),
    };
    Text::from(one_of(language, words))
}

/// A quarter of Carcassonne.
pub(crate) fn quarter(language: Language, quarter: Quarter) -> Text {
    let words = match quarter {
        Quarter::Castle => ["castle", "Burg", "château", "castillo"],
        Quarter::Cathedral => ["cathedral", "Kathedrale", "cathédrale", "catedral"],
        Quarter::Market => ["market", "Markt", "marché", "mercado"],
        Quarter::Blacksmith => ["blacksmith", "Schmiede", "forge", "herrería"],
    };
    Text::from(one_of(language, words))
}

/// `to the castle`.
pub(crate) fn to_quarter(language: Language, quarter: Quarter) -> &'static str {
    let words = match quarter {
        Quarter::Castle => ["to the castle", "in die Burg", "au château", "al castillo"],
        Quarter::Cathedral => ["to the cathedral", "in die Kathedrale", "à la cathédrale", "a la catedral"],
        Quarter::Market => ["to the market", "auf den Markt", "au marché", "al mercado"],
        Quarter::Blacksmith => ["to the blacksmith", "in die Schmiede", "à la forge", "a la herrería"],
    };
    one_of(language, words)
}

/// `from the castle`.
pub(crate) fn from_quarter(language: Language, quarter: Quarter) -> &'static str {
    let words = match quarter {
        Quarter::Castle => ["from the castle", "aus der Burg", "du château", "del castillo"],
        Quarter::Cathedral => ["from the cathedral", "aus der Kathedrale", "de la cathédrale", "de la catedral"],
        Quarter::Market => ["from the market", "vom Markt", "du marché", "del mercado"],
        Quarter::Blacksmith => ["from the blacksmith", "aus der Schmiede", "de la forge", "de la herrería"],
    };
    one_of(language, words)
}

/// `in the castle`.
pub(crate) fn in_quarter(language: Language, quarter: Quarter) -> &'static str {
    let words = match quarter {
        Quarter::Castle => ["in the castle", "in der Burg", "au château", "en el castillo"],
        Quarter::Cathedral => ["in the cathedral", "in der Kathedrale", "à la cathédrale", "en la catedral"],
        Quarter::Market => ["in the market", "auf dem Markt", "au marché", "en el mercado"],
        Quarter::Blacksmith => ["at the blacksmith", "in der Schmiede", "à la forge", "en la herrería"],
    };
    one_of(language, words)
}

/// What a quarter's followers can go to: `cities`.
pub(crate) fn served_by(language: Language, quarter: Quarter) -> &'static str {
    let words = match quarter {
        Quarter::Castle => ["cities", "Städte", "villes", "ciudades"],
        Quarter::Cathedral => ["cloisters", "Klöster", "abbayes", "monasterios"],
        Quarter::Market => ["fields", "Wiesen", "prés", "campos"],
        Quarter::Blacksmith => ["roads", "Straßen", "routes", "caminos"],
    };
    one_of(language, words)
}

/// `to this city`.
pub(crate) fn to_this(language: Language, feature: FeatureKind) -> &'static str {
    let words = match feature {
        FeatureKind::Road => ["to this road", "auf diese Straße", "sur cette route", "a este camino"],
        FeatureKind::City => ["to this city", "in diese Stadt", "dans cette ville", "a esta ciudad"],
        FeatureKind::Cloister => ["to this cloister", "in dieses Kloster", "dans cette abbaye", "a este monasterio"],
        FeatureKind::Field => ["to this field", "auf diese Wiese", "dans ce pré", "a este campo"],
        FeatureKind::River => ["to this river", "auf diesen Fluss", "sur cette rivière", "a este río"],
    };
    one_of(language, words)
}

/// Goods, by kind.
pub(crate) fn goods(language: Language, goods: Goods) -> Text {
    let words = match goods {
        Goods::Wine => ["wine", "Wein", "vin", "vino"],
        Goods::Grain => ["grain", "Getreide", "blé", "trigo"],
        Goods::Cloth => ["cloth", "Tuch", "drap", "paño"],
    };
    Text::from(one_of(language, words))
}

/// So many of each: `2 wine, 1 cloth`.
pub(crate) fn goods_listed(language: Language, n: [u8; Goods::ALL.len()]) -> String {
    let some = Goods::ALL.into_iter().zip(n).filter(|(_, n)| *n > 0);
    some.map(|(kind, n)| format!("{n} {}", goods(language, kind))).collect::<Vec<_>>().join(", ")
}

/// King or robber baron.
pub(crate) fn title(language: Language, title: Title) -> Text {
    let words = match title {
        Title::King => ["King", "König", "Roi", "Rey"],
        Title::RobberBaron => ["Robber baron", "Raubritter", "Baron brigand", "Barón ladrón"],
    };
    Text::from(one_of(language, words))
}

/// The same as somebody takes it: `the king`, `den König`.
pub(crate) fn the_title(language: Language, title: Title) -> &'static str {
    let words = match title {
        Title::King => ["the king", "den König", "le roi", "al rey"],
        Title::RobberBaron => ["the robber baron", "den Raubritter", "le baron brigand", "al barón ladrón"],
    };
    one_of(language, words)
}

/// What a term of the boxes counts, for one and for several.
pub(super) const fn counted(language: Language, what: Counted) -> Option<(&'static str, &'static str)> {
    let (one, several) = match what {
        Counted::BesiegedCities => (
            ["besieged city", "belagerte Stadt", "ville assiégée", "ciudad sitiada"],
            ["besieged cities", "belagerte Städte", "villes assiégées", "ciudades sitiadas"],
        ),
        Counted::PigPoints => (
            ["for the pig", "für das Schwein", "pour le cochon", "por el cerdo"],
            ["for the pig", "für das Schwein", "pour le cochon", "por el cerdo"],
        ),
        Counted::HerdPoints => (
            ["for the pig herd", "für die Schweineherde", "pour le troupeau", "por la piara"],
            ["for the pig herd", "für die Schweineherde", "pour le troupeau", "por la piara"],
        ),
        Counted::Wine => (
            ["most wine", "meister Wein", "plus de vin", "más vino"],
            ["most wine", "meister Wein", "plus de vin", "más vino"],
        ),
        Counted::Grain => (
            ["most grain", "meistes Getreide", "plus de blé", "más trigo"],
            ["most grain", "meistes Getreide", "plus de blé", "más trigo"],
        ),
        Counted::Cloth => (
            ["most cloth", "meistes Tuch", "plus de drap", "más paño"],
            ["most cloth", "meistes Tuch", "plus de drap", "más paño"],
        ),
        Counted::Roads => (
            ["completed road", "fertige Straße", "route terminée", "camino completo"],
            ["completed roads", "fertige Straßen", "routes terminées", "caminos completos"],
        ),
        Counted::Tiles | Counted::Pennants | Counted::Cloister | Counted::TilesAround | Counted::Cities => return None,
    };
    Some((one_of(language, one), one_of(language, several)))
}

/// A term that is no product: `most wine`, `3 for the pig`.
pub(super) fn term(language: Language, term: &Term) -> Option<String> {
    let (word, _) = counted(language, term.what)?;
    match term.what {
        Counted::Wine | Counted::Grain | Counted::Cloth => Some(word.to_owned()),
        Counted::PigPoints | Counted::HerdPoints if term.each == 1 => Some(format!("{} {word}", term.n)),
        Counted::PigPoints
        | Counted::HerdPoints
        | Counted::BesiegedCities
        | Counted::Roads
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
    }
}

/// Who holds a record now, how many tiles must be beaten, and who lost it.
pub(super) fn record_set(language: Language, title: Title, name: &str, before: Option<&str>, size: u16) -> Text {
    let the = the_title(language, title);
    let tiles = super::events::n_tiles(language, usize::from(size));
    Text::from(match (language, before) {
        (Language::English, None) => format!("{name} takes {the} with {tiles}."),
        (Language::English, Some(before)) if before == name => format!("{name} keeps {the}: now {tiles} to beat."),
        (Language::English, Some(before)) => format!("{name} takes {the} from {before} with {tiles}."),
        (Language::German, None) => format!("{name} nimmt {the} mit {}.", dative(&tiles)),
        (Language::German, Some(before)) if before == name => {
            format!("{name} behält {the}: jetzt gilt es {tiles} zu übertreffen.")
        }
        (Language::German, Some(before)) => format!("{name} nimmt {before} {the} ab, mit {}.", dative(&tiles)),
        (Language::French, None) => format!("{name} prend {the} avec {tiles}."),
        (Language::French, Some(before)) if before == name => format!("{name} garde {the} : {tiles} à battre."),
        (Language::French, Some(before)) => format!("{name} prend {the} à {before} avec {tiles}."),
        (Language::Spanish, None) => format!("{name} se lleva {the} con {tiles}."),
        (Language::Spanish, Some(before)) if before == name => {
            format!("{name} conserva {the}: hay que superar {tiles}.")
        }
        (Language::Spanish, Some(before)) => format!("{name} le quita {the} a {before} con {tiles}."),
    })
}

/// German `mit 5 Plättchen`: the word is the same in this case.
fn dative(tiles: &str) -> &str {
    tiles
}

/// Somebody places, sends or moves a follower from Carcassonne: `Ann moves a knight from the castle to 2,1.`
pub(super) fn redeployed(language: Language, name: &str, a_role: &str, quarter: Quarter, to: FeatureKind) -> Text {
    let (from, to) = (from_quarter(language, quarter), to_this(language, to));
    Text::from(match language {
        Language::English => format!("{name} moves {a_role} {from} {to}."),
        Language::German => format!("{name} zieht {a_role} {from} {to}."),
        Language::French => format!("{name} déplace {a_role} {from} {to}."),
        Language::Spanish => format!("{name} mueve {a_role} {from} {to}."),
    })
}

/// `Ann sends a follower to the castle of Carcassonne.`
pub(super) fn sent(language: Language, name: &str, kind: FigureKind, quarter: Quarter) -> Text {
    let (a_figure, to) = (a_figure(language, kind), to_quarter(language, quarter));
    Text::from(match language {
        Language::English => format!("{name} sends {a_figure} {to} of Carcassonne."),
        Language::German => format!("{name} schickt {a_figure} {to} von Carcassonne."),
        Language::French => format!("{name} envoie {a_figure} {to} de Carcassonne."),
        Language::Spanish => format!("{name} envía {a_figure} {to} de Carcasona."),
    })
}

/// `Ann moves the count to the market.`
pub(super) fn count_moved(language: Language, name: &str, quarter: Quarter) -> Text {
    let to = to_quarter(language, quarter);
    Text::from(match language {
        Language::English => format!("{name} moves the count {to}."),
        Language::German => format!("{name} zieht den Grafen {to}."),
        Language::French => format!("{name} déplace le comte {to}."),
        Language::Spanish => format!("{name} mueve al conde {to}."),
    })
}

/// `Ann takes the builder back.`
pub(super) fn takes_back(language: Language, name: &str, kind: FigureKind) -> Text {
    let a_figure = a_figure(language, kind);
    Text::from(match language {
        Language::English => format!("{name} takes {a_figure} back."),
        Language::German => format!("{name} nimmt {a_figure} zurück."),
        Language::French => format!("{name} reprend {a_figure}."),
        Language::Spanish => format!("{name} recupera {a_figure}."),
    })
}

/// `Builder back to Ann`.
pub(super) fn back_to(language: Language, name: &str, kind: FigureKind) -> Text {
    let figure = super::letters::capitalised(&figure(language, kind));
    Text::from(match language {
        Language::English => format!("{figure} back to {name}"),
        Language::German => format!("{figure} zurück an {name}"),
        Language::French => format!("{figure} rendu à {name}"),
        Language::Spanish => format!("{figure} devuelto a {name}"),
    })
}

words! {
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
        en: "The tile of the second part is not wanted and goes back into the bag.",
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
        en: format!("{name} plays a double turn: now its second part."),
        de: format!("{name} spielt einen Doppelzug: jetzt der zweite Teil."),
        fr: format!("{name} joue un double tour : voici la seconde partie."),
        es: format!("{name} juega un turno doble: ahora la segunda parte."),
    }
    takes_goods(name: &str, goods: &str) {
        en: format!("{name} takes {goods}."),
        de: format!("{name} bekommt {goods}."),
        fr: format!("{name} prend {goods}."),
        es: format!("{name} recibe {goods}."),
    }
    escapes(name: &str) {
        en: format!("{name} takes a knight out of the besieged city."),
        de: format!("{name} holt einen Ritter aus der belagerten Stadt."),
        fr: format!("{name} fait fuir un chevalier de la ville assiégée."),
        es: format!("{name} saca un caballero de la ciudad sitiada."),
    }

    tokens { en: "Tokens", de: "Warenplättchen", fr: "Jetons", es: "Fichas" }
    goods_most { en: "Most goods", de: "Meiste Waren", fr: "Marchandises", es: "Mercancías" }
    for_goods { en: "goods", de: "Waren", fr: "les marchandises", es: "mercancías" }
    for_king { en: "the king", de: "den König", fr: "le roi", es: "el rey" }
    for_robber_baron { en: "the robber baron", de: "den Raubritter", fr: "le baron brigand", es: "el barón ladrón" }
}
