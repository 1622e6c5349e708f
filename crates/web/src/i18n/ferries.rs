//! Words of The Ferries: how a ferry lies, what happens with it, and what is asked about it.
use bastide_engine::board::cell::Cell;
use bastide_engine::board::side::Side;
use bastide_engine::event::FerryEvent;

use super::{Language, Text, words};

/// What happened with a ferry, by whoever is called so.
pub(crate) fn sentence(language: Language, name: &str, event: &FerryEvent) -> Text {
    match event.before {
        None => sets_ferry(language, name, event.cell),
        Some(_) => moves_ferry(language, name, event.cell),
    }
}

/// The same in a few words.
pub(crate) fn headline(language: Language, event: &FerryEvent) -> Text {
    match event.before {
        None => ferry_set(language),
        Some(_) => ferry_moved(language),
    }
}

words! {
    in Small;

    sets_ferry(name: &str, cell: Cell) {
        en: "{name} sets a ferry on the lake at {cell}.",
        de: "{name} setzt eine Fähre auf den See bei {cell}.",
        fr: "{name} place un bac sur le lac en {cell}.",
        es: "{name} pone un transbordador en el lago de {cell}.",
    }
    moves_ferry(name: &str, cell: Cell) {
        en: "{name} moves the ferry on the lake at {cell}.",
        de: "{name} versetzt die Fähre auf dem See bei {cell}.",
        fr: "{name} déplace le bac sur le lac en {cell}.",
        es: "{name} mueve el transbordador del lago de {cell}.",
    }
    /// Short, at the place where it happens.
    ferry_set { en: "ferry", de: "Fähre", fr: "bac", es: "transbordador" }
    ferry_moved { en: "ferry moved", de: "Fähre versetzt", fr: "bac déplacé", es: "transbordador movido" }
    /// A side of a tile, as an end of a ferry.
    side for side: Side {
        en: "north" | "east" | "south" | "west",
        de: "Norden" | "Osten" | "Süden" | "Westen",
        fr: "nord" | "est" | "sud" | "ouest",
        es: "norte" | "este" | "sur" | "oeste",
    }
    /// Between which roads it would lie.
    runs(cell: Cell, from: &str, to: &str) {
        en: "Ferry at {cell}: {from} to {to}",
        de: "Fähre bei {cell}: {from}–{to}",
        fr: "Bac en {cell} : {from}-{to}",
        es: "Transbordador en {cell}: {from}-{to}",
    }
    set_ferry {
        en: "Set the ferry: which two roads does it join?",
        de: "Setze die Fähre: Welche zwei Straßen verbindet sie?",
        fr: "Placez le bac : quelles routes relie-t-il ?",
        es: "Pon el transbordador: ¿qué dos caminos une?",
    }
    they_set_ferry { en: "sets a ferry", de: "setzt eine Fähre", fr: "place un bac", es: "pone un transbordador" }
    move_ferry {
        en: "Your tile continues its road: move the ferry?",
        de: "Dein Plättchen setzt ihre Straße fort: Fähre versetzen?",
        fr: "Votre tuile prolonge sa route : déplacer le bac ?",
        es: "Tu loseta continúa su camino: ¿mueves el transbordador?",
    }
    they_move_ferry {
        en: "may move a ferry", de: "darf eine Fähre versetzen", fr: "peut déplacer un bac", es: "puede mover un transbordador",
    }
    leave_it { en: "Leave it", de: "Sie bleibt", fr: "Le laisser", es: "Dejarlo" }
}
