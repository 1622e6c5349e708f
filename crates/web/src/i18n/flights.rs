//! Words of The Flying Machines: what is asked and offered, and what becomes of a flight.
use bastide_engine::board::cell::Cell;
use bastide_engine::event::WoodEvent;
use bastide_engine::expansions::flying_machines::flights::NoLanding;
use bastide_engine::pack::FeatureKind;

use super::choice::kinds;
use super::{Language, Text, words};

kinds! { NoLanding [4] { NoTile Carcassonne Dragon NoPlace } }

/// What becomes of a flight, after the name of whose it is; `None` if it is none.
pub(super) fn headline(language: Language, event: &WoodEvent) -> Option<Text> {
    Some(match event {
        WoodEvent::TookOff { .. } => takes_off(language),
        WoodEvent::Rolled { number, .. } => rolls(language, *number),
        WoodEvent::Landed { .. } => lands(language),
        WoodEvent::CannotLand { .. } => comes_back(language),
        WoodEvent::Moved { .. } => return None,
    })
}

words! {
    in Small;

    land_where {
        en: "Where does your follower land?",
        de: "Wo landet dein Gefolgsmann?",
        fr: "Où votre partisan atterrit-il ?",
        es: "¿Dónde aterriza tu seguidor?",
    }
    they_land {
        en: "chooses where a follower lands",
        de: "wählt, wo ein Gefolgsmann landet",
        fr: "choisit où un partisan atterrit",
        es: "elige dónde aterriza un seguidor",
    }
    /// A flying machine as a choice for a follower.
    fly_from(cell: Cell) {
        en: "Fly from the machine at {cell}",
        de: "Mit der Flugmaschine auf {cell} fliegen",
        fr: "S’envoler avec la machine en {cell}",
        es: "Volar con la máquina en {cell}",
    }
    /// What landing does at a spot.
    lands_here { en: "lands here", de: "landet hier", fr: "atterrit ici", es: "aterriza aquí" }
    /// A follower is on the machine, and the choice is to be confirmed.
    confirm_to_roll {
        en: "Confirm, and the die is rolled",
        de: "Bestätige, dann wird gewürfelt",
        fr: "Confirmez, et le dé sera jeté",
        es: "Confirma y se tira el dado",
    }
    took_off(name: &str) {
        en: "{name} puts a follower on the flying machine.",
        de: "{name} setzt einen Gefolgsmann auf die Flugmaschine.",
        fr: "{name} place un partisan sur la machine volante.",
        es: "{name} pone un seguidor en la máquina voladora.",
    }
    rolled(name: &str, number: u8) {
        en: "{name} rolls a {number}.",
        de: "{name} würfelt eine {number}.",
        fr: "{name} obtient un {number} au dé.",
        es: "{name} saca un {number} en el dado.",
    }
    landed for feature: FeatureKind (name: &str) {
        en: "{name}’s follower lands on a road." | "{name}’s follower lands in a city." | "{name}’s follower lands in a cloister."
            | "{name}’s follower lands." | "{name}’s follower lands.",
        de: "Ein Gefolgsmann von {name} landet auf einer Straße." | "Ein Gefolgsmann von {name} landet in einer Stadt."
            | "Ein Gefolgsmann von {name} landet in einem Kloster." | "Ein Gefolgsmann von {name} landet." | "Ein Gefolgsmann von {name} landet.",
        fr: "Un partisan de {name} atterrit sur une route." | "Un partisan de {name} atterrit dans une ville."
            | "Un partisan de {name} atterrit dans une abbaye." | "Un partisan de {name} atterrit." | "Un partisan de {name} atterrit.",
        es: "Un seguidor de {name} aterriza en un camino." | "Un seguidor de {name} aterriza en una ciudad."
            | "Un seguidor de {name} aterriza en un monasterio." | "Un seguidor de {name} aterriza." | "Un seguidor de {name} aterriza.",
    }
    cannot_land for why: NoLanding (name: &str) {
        en: "{name}’s follower finds no tile to land on." | "{name}’s follower does not land in Carcassonne."
            | "{name}’s follower does not land beside the dragon." | "{name}’s follower finds nowhere to land on the tile.",
        de: "Der Gefolgsmann von {name} findet kein Plättchen zum Landen." | "Der Gefolgsmann von {name} landet nicht in Carcassonne."
            | "Der Gefolgsmann von {name} landet nicht beim Drachen." | "Der Gefolgsmann von {name} findet auf dem Plättchen keinen Platz zum Landen.",
        fr: "Le partisan de {name} ne trouve pas de tuile où atterrir." | "Le partisan de {name} n’atterrit pas à Carcassonne."
            | "Le partisan de {name} n’atterrit pas près du dragon." | "Le partisan de {name} ne trouve aucune place sur la tuile.",
        es: "El seguidor de {name} no encuentra loseta donde aterrizar." | "El seguidor de {name} no aterriza en Carcasona."
            | "El seguidor de {name} no aterriza junto al dragón." | "El seguidor de {name} no encuentra sitio en la loseta.",
    }
    takes_off { en: "takes off", de: "hebt ab", fr: "s’envole", es: "despega" }
    rolls(number: u8) { en: "rolls a {number}", de: "würfelt eine {number}", fr: "obtient un {number}", es: "saca un {number}" }
    lands { en: "lands", de: "landet", fr: "atterrit", es: "aterriza" }
    comes_back { en: "cannot land", de: "kann nicht landen", fr: "ne peut atterrir", es: "no puede aterrizar" }
}
