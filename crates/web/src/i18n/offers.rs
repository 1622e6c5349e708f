//! Words of what the boxes ask and offer at the table: which figure, which quarter, whether to play on.
use bastide_engine::board::tile::Quarter;
use bastide_engine::event::Title;
use bastide_engine::figures::FigureKind;
use bastide_engine::pack::FeatureKind;

use super::boxes::{self, from_quarter, one_of, served_by, to_this};
use super::events::n_tiles;
use super::letters::capitalised;
use super::{Language, Text, words};
use crate::play::choice::Asks;

/// What somebody at this screen is to do.
pub(crate) fn to_do(language: Language, asks: Asks) -> Text {
    match asks {
        Asks::Lay => super::panels::lay_the_tile(language),
        Asks::Spring => lay_spring(language),
        Asks::Figure => super::panels::place_or_none(language),
        Asks::Order => order(language),
        Asks::Redeploy { quarter, feature } => redeploy(language, quarter, feature),
        Asks::LastRedeployment => last_redeployment(language),
        Asks::Send => send(language),
        Asks::Count => count(language),
        Asks::SecondPart => second_part(language),
        Asks::Escape => escape(language),
    }
}

/// What somebody elsewhere is doing, after the name.
pub(crate) fn they_do(language: Language, asks: Asks) -> Text {
    match asks {
        Asks::Lay | Asks::Spring => super::panels::they_lay(language),
        Asks::Figure => super::panels::they_place(language),
        Asks::Order => they_order(language),
        Asks::Redeploy { quarter, feature } => they_redeploy(language, quarter, feature),
        Asks::LastRedeployment => they_leave_carcassonne(language),
        Asks::Send => they_send(language),
        Asks::Count => they_move_count(language),
        Asks::SecondPart => they_play_on(language),
        Asks::Escape => they_escape(language),
    }
}

/// The button that chooses none of what is offered.
pub(crate) fn none(language: Language, asks: Option<Asks>, has_figures: bool) -> Text {
    match asks {
        Some(Asks::Redeploy { .. }) => move_nobody(language),
        Some(Asks::LastRedeployment) => move_nobody_more(language),
        Some(Asks::Send) => send_nobody(language),
        Some(Asks::Count) => count_stays(language),
        Some(Asks::SecondPart) => end_turn(language),
        Some(Asks::Escape) => stay_inside(language),
        Some(Asks::Lay | Asks::Spring | Asks::Figure | Asks::Order) | None if has_figures => no_figure(language),
        Some(Asks::Lay | Asks::Spring | Asks::Figure | Asks::Order) | None => super::panels::pass(language),
    }
}

fn redeploy(language: Language, quarter: Quarter, feature: FeatureKind) -> Text {
    let (from, to) = (from_quarter(language, quarter), to_this(language, feature));
    Text::from(match language {
        Language::English => format!("Move followers {from} {to}?"),
        Language::German => format!("Gefolgsleute {from} {to} ziehen?"),
        Language::French => format!("Déplacer des partisans {from} {to} ?"),
        Language::Spanish => format!("¿Mueves seguidores {from} {to}?"),
    })
}

fn they_redeploy(language: Language, quarter: Quarter, feature: FeatureKind) -> Text {
    let (from, to) = (from_quarter(language, quarter), to_this(language, feature));
    Text::from(match language {
        Language::English => format!("may move followers {from} {to}"),
        Language::German => format!("darf Gefolgsleute {from} {to} ziehen"),
        Language::French => format!("peut déplacer des partisans {from} {to}"),
        Language::Spanish => format!("puede mover seguidores {from} {to}"),
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
    let words = match feature {
        FeatureKind::Road => ["Road", "Straße", "Route", "Camino"],
        FeatureKind::City => ["City", "Stadt", "Ville", "Ciudad"],
        FeatureKind::Cloister => ["Cloister", "Kloster", "Abbaye", "Monasterio"],
        FeatureKind::Field => ["Field", "Wiese", "Pré", "Campo"],
        FeatureKind::River => ["River", "Fluss", "Rivière", "Río"],
    };
    Text::from(format!("{}, {}", one_of(language, words), n_tiles(language, usize::from(size))))
}

/// The count stands there.
pub(crate) fn count_in(language: Language, there: &str) -> Text {
    Text::from(match language {
        Language::English => format!("The count is {there}: nobody leaves it"),
        Language::German => format!("Der Graf ist {there}: Niemand kommt heraus"),
        Language::French => format!("Le comte est {there} : personne n’en sort"),
        Language::Spanish => format!("El conde está {there}: nadie sale"),
    })
}

/// What a title means for who holds it.
pub(crate) fn title_held(language: Language, title: Title, size: u16) -> Text {
    let (name, tiles) = (boxes::title(language, title), n_tiles(language, usize::from(size)));
    let what = match title {
        Title::King => ["largest city so far", "größte Stadt bisher", "plus grande ville", "mayor ciudad"],
        Title::RobberBaron => ["longest road so far", "längste Straße bisher", "plus longue route", "camino más largo"],
    };
    Text::from(format!("{name}: {}, {tiles}", one_of(language, what)))
}

/// So many goods, and whether nobody has more.
pub(crate) fn goods_held(language: Language, goods: &str, n: u8, is_most: bool) -> Text {
    let most = if is_most { one_of(language, [", most", ", am meisten", ", le plus", ", el que más"]) } else { "" };
    Text::from(format!("{n} {goods}{most}"))
}

words! {
    your_choice { en: "Your choice", de: "Du entscheidest", fr: "À vous de décider", es: "Tú decides" }
    choice_of(name: &str) {
        en: format!("{name} decides"),
        de: format!("{name} entscheidet"),
        fr: format!("{name} décide"),
        es: format!("Decide {name}"),
    }
    lay_spring {
        en: "Lay the spring beside Carcassonne",
        de: "Lege die Quelle an Carcassonne",
        fr: "Posez la source contre Carcassonne",
        es: "Coloca la fuente junto a Carcasona",
    }
    order {
        en: "Which is scored first?",
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
        en: "Before the end: move a follower out of Carcassonne?",
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
    count { en: "Move the count?", de: "Den Grafen ziehen?", fr: "Déplacer le comte ?", es: "¿Mueves al conde?" }
    second_part {
        en: "Your builder earned a second part: play on?",
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
    move_nobody { en: "Nobody", de: "Niemanden", fr: "Personne", es: "A nadie" }
    move_nobody_more { en: "Nobody more", de: "Niemanden mehr", fr: "Plus personne", es: "A nadie más" }
    send_nobody { en: "Nobody", de: "Niemanden", fr: "Personne", es: "A nadie" }
    count_stays { en: "He stays", de: "Er bleibt", fr: "Il reste", es: "Se queda" }
    end_turn { en: "End the turn", de: "Zug beenden", fr: "Finir le tour", es: "Acabar el turno" }
    stay_inside { en: "Nobody", de: "Niemanden", fr: "Personne", es: "A nadie" }
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
