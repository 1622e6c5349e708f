//! Words of what is seen of bridges and castles on the board and in the panels.
use bastide_engine::board::side::Side;
use bastide_engine::figures::FigureKind;

use super::boxes::figure;
use super::{Language, Text, words};

/// Over which tile a bridge lies: the one just tried, or the one at this side of it.
pub(crate) fn bridge_over(language: Language, beside: Option<Side>) -> Text {
    beside.map_or_else(|| over_this(language), |side| over_next(language, side))
}

/// The figure that moves up onto a castle, as a button: `Castle: mayor`.
pub(crate) fn castle_for(language: Language, kind: FigureKind) -> Text {
    castle_with(language, &figure(language, kind))
}

/// A castle on the board: `Castle of Ann`, or one that nobody holds any more.
pub(crate) fn castle_of(language: Language, owner: Option<&str>) -> Text {
    owner.map_or_else(|| empty_castle(language), |name| castle_owned(language, name))
}

words! {
    in Bridges;

    /// The tile that is tried takes a bridge.
    takes_bridge(n: u8) {
        en: "Takes a bridge; you have {n}",
        de: "Kostet eine Brücke; du hast {n}",
        fr: "Il faut un pont ; vous en avez {n}",
        es: "Requiere un puente; tienes {n}",
    }
    /// The buttons of the ways in which a bridge can lie.
    which_bridge { en: "Which bridge", de: "Welche Brücke", fr: "Quel pont", es: "Qué puente" }
    over_this { en: "Over this tile", de: "Über dieses Plättchen", fr: "Sur cette tuile", es: "Sobre esta loseta" }
    over_next for side: Side {
        en: "Over the tile to the north" | "Over the tile to the east" | "Over the tile to the south" | "Over the tile to the west",
        de: "Über das Plättchen im Norden" | "Über das Plättchen im Osten" | "Über das Plättchen im Süden" | "Über das Plättchen im Westen",
        fr: "Sur la tuile au nord" | "Sur la tuile à l’est" | "Sur la tuile au sud" | "Sur la tuile à l’ouest",
        es: "Sobre la loseta al norte" | "Sobre la loseta al este" | "Sobre la loseta al sur" | "Sobre la loseta al oeste",
    }
    /// After what is said of a cell.
    with_bridge { en: "with a bridge", de: "mit einer Brücke", fr: "avec un pont", es: "con un puente" }
    /// The button that gives up a tile which fits only with a bridge.
    no_bridge { en: "No bridge: discard", de: "Keine Brücke: ablegen", fr: "Sans pont : écarter", es: "Sin puente: descartar" }
    bridges_left(n: u8) by n {
        en: "{n} bridge left" | "{n} bridges left",
        de: "noch {n} Brücke" | "noch {n} Brücken",
        fr: "encore {n} pont" | "encore {n} ponts",
        es: "queda {n} puente" | "quedan {n} puentes",
    }
    castles_left(n: u8) by n {
        en: "{n} castle left" | "{n} castles left",
        de: "noch {n} Burg" | "noch {n} Burgen",
        fr: "encore {n} château" | "encore {n} châteaux",
        es: "queda {n} castillo" | "quedan {n} castillos",
    }
    castle_owned(name: &str) {
        en: "Castle of {name}",
        de: "Burg von {name}",
        fr: "Château de {name}",
        es: "Castillo de {name}",
    }
    empty_castle { en: "Castle that nobody holds", de: "Burg, die niemand hält", fr: "Château inoccupé", es: "Castillo sin dueño" }
    castle_with(figure: &str) {
        en: "Castle: {figure}",
        de: "Burg: {figure}",
        fr: "Château : {figure}",
        es: "Castillo: {figure}",
    }
    /// What choosing a figure in the town does.
    move_up { en: "move up onto a castle", de: "auf eine Burg stellen", fr: "monter sur un château", es: "subir a un castillo" }
    /// What choosing a completed feature does.
    for_the_castle { en: "score the castle for it", de: "die Burg dafür werten", fr: "pour le château", es: "para el castillo" }
}
