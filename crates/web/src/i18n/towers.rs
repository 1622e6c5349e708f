//! Words of The Tower: what is asked, offered and told of towers, guards and prisoners.
use bastide_engine::board::cell::Cell;
use bastide_engine::figures::{FigureAt, FigureKind};

use super::boxes::{a_figure, figure};
use super::letters::capitalised;
use super::{Language, Text, words};

/// `Ann founds a tower at 1,0.`
pub(super) fn built(language: Language, name: &str, cell: Cell, height: u8) -> Text {
    if height == 1 { founds(language, name, cell) } else { builds(language, name, cell, height) }
}

/// `Ann puts a follower on the tower at 1,0.`
pub(super) fn crowned(language: Language, name: &str, kind: FigureKind, cell: Cell) -> Text {
    crowns(language, name, &a_figure(language, kind), cell)
}

/// `Ann captures a follower of Bob’s at 1,0.`
pub(super) fn captured(language: Language, name: &str, owner: &str, taken: FigureAt) -> Text {
    let what = a_figure(language, taken.kind);
    if name == owner {
        takes_own(language, name, &what, taken.cell)
    } else {
        captures(language, name, owner, &what, taken.cell)
    }
}

/// `Ann buys the big follower back from Bob.`
pub(super) fn ransomed(language: Language, name: &str, kind: FigureKind, holder: &str) -> Text {
    ransoms(language, name, &a_figure(language, kind), holder)
}

/// A prisoner as a button: `Ransom big follower from Ann: 3 points`.
pub(crate) fn ransom_named(language: Language, kind: FigureKind, holder: &str) -> Text {
    ransom_for(language, &figure(language, kind), holder)
}

/// A guard as a button: `Capture the guard of Bob at 1,0`.
pub(crate) fn guard_named(language: Language, guard: FigureAt, owner: &str) -> Text {
    capture_here(language, &a_figure(language, guard.kind), owner, guard.cell)
}

/// A prisoner who may come back in an exchange, as a button.
pub(crate) fn reclaim_named(language: Language, kind: FigureKind) -> Text {
    Text::from(capitalised(&figure(language, kind)))
}

/// A prisoner in front of whoever holds it: `Bob’s big follower is captive here`.
pub(crate) fn held(language: Language, kind: FigureKind, owner: &str) -> Text {
    held_here(language, &capitalised(&figure(language, kind)), owner)
}

words! {
    in Tower;

    capture {
        en: "Capture a follower within the tower’s reach?",
        de: "Einen Gefolgsmann in Reichweite des Turms gefangen nehmen?",
        fr: "Capturer un partisan à portée de la tour ?",
        es: "¿Capturas un seguidor al alcance de la torre?",
    }
    they_capture {
        en: "may capture a follower",
        de: "darf einen Gefolgsmann gefangen nehmen",
        fr: "peut capturer un partisan",
        es: "puede capturar un seguidor",
    }
    capture_nobody { en: "Capture nobody", de: "Niemanden", fr: "Personne", es: "A nadie" }
    exchange {
        en: "Prisoners are exchanged: who comes back?",
        de: "Gefangene werden getauscht: Wer kommt zurück?",
        fr: "Échange de prisonniers : qui revient ?",
        es: "Se canjean prisioneros: ¿quién vuelve?",
    }
    they_exchange {
        en: "chooses who comes back",
        de: "wählt, wer zurückkommt",
        fr: "choisit qui revient",
        es: "elige quién vuelve",
    }
    tower_piece { en: "Tower piece", de: "Turmteil", fr: "Étage de tour", es: "Pieza de torre" }
    found_here(cell: Cell) {
        en: "Found a tower at {cell}",
        de: "Einen Turm auf {cell} gründen",
        fr: "Fonder une tour en {cell}",
        es: "Fundar una torre en {cell}",
    }
    build_here(cell: Cell, height: u8) {
        en: "Build the tower at {cell} up to {height}",
        de: "Den Turm auf {cell} auf {height} erhöhen",
        fr: "Élever la tour en {cell} à {height}",
        es: "Subir la torre de {cell} a {height}",
    }
    crown_here(cell: Cell) {
        en: "On the tower at {cell}",
        de: "Auf den Turm auf {cell}",
        fr: "Sur la tour en {cell}",
        es: "En la torre de {cell}",
    }
    capture_guard_at(cell: Cell) {
        en: "Capture the guard at {cell}",
        de: "Den Wächter auf {cell} gefangen nehmen",
        fr: "Capturer le garde en {cell}",
        es: "Capturar al guardia de {cell}",
    }
    captured_here { en: "capture", de: "gefangen nehmen", fr: "capturer", es: "capturar" }
    capture_here(what: &str, owner: &str, cell: Cell) {
        en: "Capture {what} of {owner} at {cell}",
        de: "{what} von {owner} auf {cell} gefangen nehmen",
        fr: "Capturer {what} de {owner} en {cell}",
        es: "Capturar {what} de {owner} en {cell}",
    }
    ransom_for(figure: &str, holder: &str) {
        en: "Ransom {figure} from {holder}: 3 points",
        de: "{figure} von {holder} auslösen: 3 Punkte",
        fr: "Racheter {figure} à {holder} : 3 points",
        es: "Rescatar {figure} de {holder}: 3 puntos",
    }
    held_here(figure: &str, owner: &str) {
        en: "Prisoner: {figure} of {owner}",
        de: "Gefangen: {figure} von {owner}",
        fr: "Prisonnier : {figure} de {owner}",
        es: "Preso: {figure} de {owner}",
    }
    pieces_left(n: u8) by n {
        en: "{n} tower piece left" | "{n} tower pieces left",
        de: "noch {n} Turmteil" | "noch {n} Turmteile",
        fr: "encore {n} étage de tour" | "encore {n} étages de tour",
        es: "queda {n} pieza de torre" | "quedan {n} piezas de torre",
    }
    tower_of(height: u8) by height {
        en: "Tower of {height} piece" | "Tower of {height} pieces",
        de: "Turm aus {height} Teil" | "Turm aus {height} Teilen",
        fr: "Tour de {height} étage" | "Tour de {height} étages",
        es: "Torre de {height} pieza" | "Torre de {height} piezas",
    }

    founds(name: &str, cell: Cell) {
        en: "{name} founds a tower at {cell}.",
        de: "{name} gründet einen Turm auf {cell}.",
        fr: "{name} fonde une tour en {cell}.",
        es: "{name} funda una torre en {cell}.",
    }
    builds(name: &str, cell: Cell, height: u8) {
        en: "{name} builds the tower at {cell} up to {height}.",
        de: "{name} erhöht den Turm auf {cell} auf {height}.",
        fr: "{name} élève la tour en {cell} à {height}.",
        es: "{name} sube la torre de {cell} a {height}.",
    }
    crowns(name: &str, what: &str, cell: Cell) {
        en: "{name} puts {what} on the tower at {cell}.",
        de: "{name} setzt {what} auf den Turm auf {cell}.",
        fr: "{name} place {what} sur la tour en {cell}.",
        es: "{name} pone {what} en la torre de {cell}.",
    }
    captures(name: &str, owner: &str, what: &str, cell: Cell) {
        en: "{name} captures {what} of {owner} at {cell}.",
        de: "{name} nimmt {what} von {owner} auf {cell} gefangen.",
        fr: "{name} capture {what} de {owner} en {cell}.",
        es: "{name} captura {what} de {owner} en {cell}.",
    }
    takes_own(name: &str, what: &str, cell: Cell) {
        en: "{name} takes {what} back from {cell} with the tower.",
        de: "{name} holt {what} mit dem Turm von {cell} zurück.",
        fr: "{name} reprend {what} en {cell} grâce à la tour.",
        es: "{name} recupera {what} de {cell} con la torre.",
    }
    exchanges(name: &str, other: &str) {
        en: "{name} and {other} exchange prisoners.",
        de: "{name} und {other} tauschen Gefangene.",
        fr: "{name} et {other} échangent des prisonniers.",
        es: "{name} y {other} canjean prisioneros.",
    }
    ransoms(name: &str, what: &str, holder: &str) {
        en: "{name} buys {what} back from {holder}.",
        de: "{name} kauft {what} von {holder} frei.",
        fr: "{name} rachète {what} à {holder}.",
        es: "{name} rescata {what} de {holder}.",
    }
    ransom_paid { en: "Ransom", de: "Lösegeld", fr: "Rançon", es: "Rescate" }
    a_ransom { en: "a ransom", de: "ein Lösegeld", fr: "une rançon", es: "un rescate" }
}
