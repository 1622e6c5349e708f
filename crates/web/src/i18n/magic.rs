//! Words of Mage & Witch: where the two are and go, and what is asked about them.
use bastide_engine::expansions::mage_and_witch::magic::Pawn;
use bastide_engine::pack::FeatureKind;

use super::choice::kinds;
use super::{Language, Text, words};

kinds! { Pawn [2] { Mage Witch } }

/// Mage or witch as a choice: `Mage: to this road`.
pub(crate) fn goes_there(language: Language, pawn: Pawn, place: &str) -> Text {
    Text::from(format!("{place}: {}", comes_here(language, pawn)))
}

/// Somebody moves one of them: `Ann moves the mage to a road.`
pub(crate) fn moves(language: Language, pawn: Pawn, feature: FeatureKind, name: &str) -> Text {
    match pawn {
        Pawn::Mage => mage_moves(language, feature, name),
        Pawn::Witch => witch_moves(language, feature, name),
    }
}

words! {
    in Small;

    pawn for pawn: Pawn { en: "Mage" | "Witch", de: "Magier" | "Hexe", fr: "Magicien" | "Sorcière", es: "Mago" | "Bruja" }
    comes_here for pawn: Pawn {
        en: "the mage comes here" | "the witch comes here",
        de: "der Magier kommt hierher" | "die Hexe kommt hierher",
        fr: "le magicien vient ici" | "la sorcière vient ici",
        es: "el mago viene aquí" | "la bruja viene aquí",
    }
    mage_moves for feature: FeatureKind (name: &str) {
        en: "{name} moves the mage to a road." | "{name} moves the mage to a city." | "{name} moves the mage."
            | "{name} moves the mage." | "{name} moves the mage.",
        de: "{name} stellt den Magier auf eine Straße." | "{name} stellt den Magier in eine Stadt."
            | "{name} versetzt den Magier." | "{name} versetzt den Magier." | "{name} versetzt den Magier.",
        fr: "{name} place le magicien sur une route." | "{name} place le magicien dans une ville."
            | "{name} déplace le magicien." | "{name} déplace le magicien." | "{name} déplace le magicien.",
        es: "{name} lleva el mago a un camino." | "{name} lleva el mago a una ciudad." | "{name} mueve el mago."
            | "{name} mueve el mago." | "{name} mueve el mago.",
    }
    witch_moves for feature: FeatureKind (name: &str) {
        en: "{name} moves the witch to a road." | "{name} moves the witch to a city." | "{name} moves the witch."
            | "{name} moves the witch." | "{name} moves the witch.",
        de: "{name} stellt die Hexe auf eine Straße." | "{name} stellt die Hexe in eine Stadt."
            | "{name} versetzt die Hexe." | "{name} versetzt die Hexe." | "{name} versetzt die Hexe.",
        fr: "{name} place la sorcière sur une route." | "{name} place la sorcière dans une ville."
            | "{name} déplace la sorcière." | "{name} déplace la sorcière." | "{name} déplace la sorcière.",
        es: "{name} lleva la bruja a un camino." | "{name} lleva la bruja a una ciudad." | "{name} mueve la bruja."
            | "{name} mueve la bruja." | "{name} mueve la bruja.",
    }
    leaves for pawn: Pawn {
        en: "The mage leaves the board." | "The witch leaves the board.",
        de: "Der Magier verlässt das Spielfeld." | "Die Hexe verlässt das Spielfeld.",
        fr: "Le magicien quitte le plateau." | "La sorcière quitte le plateau.",
        es: "El mago deja el tablero." | "La bruja deja el tablero.",
    }
    /// After the name of who moved it.
    moved for pawn: Pawn {
        en: "moves the mage" | "moves the witch",
        de: "versetzt den Magier" | "versetzt die Hexe",
        fr: "déplace le magicien" | "déplace la sorcière",
        es: "mueve el mago" | "mueve la bruja",
    }
    move_one {
        en: "Move the mage or the witch to a road or city.",
        de: "Stelle den Magier oder die Hexe auf eine Straße oder in eine Stadt.",
        fr: "Placez le magicien ou la sorcière sur une route ou dans une ville.",
        es: "Lleva el mago o la bruja a un camino o una ciudad.",
    }
    they_move_one {
        en: "moves the mage or the witch",
        de: "versetzt den Magier oder die Hexe",
        fr: "déplace le magicien ou la sorcière",
        es: "mueve el mago o la bruja",
    }
    take_off for pawn: Pawn {
        en: "Take the mage off" | "Take the witch off",
        de: "Magier vom Feld nehmen" | "Hexe vom Feld nehmen",
        fr: "Retirer le magicien" | "Retirer la sorcière",
        es: "Retirar el mago" | "Retirar la bruja",
    }
    /// What it does where it stands.
    stands for pawn: Pawn {
        en: "The mage: a point more for each tile" | "The witch: half the points, rounded up",
        de: "Der Magier: ein Punkt mehr je Plättchen" | "Die Hexe: halbe Punkte, aufgerundet",
        fr: "Le magicien : un point de plus par tuile" | "La sorcière : la moitié des points, arrondie au supérieur",
        es: "El mago: un punto más por loseta" | "La bruja: la mitad de los puntos, redondeada hacia arriba",
    }
}
