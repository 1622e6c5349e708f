//! Words of what flights and variants do with figures: followers that move on, and one more for a point.
use bastide_engine::event::WoodEvent;
use bastide_engine::pack::FeatureKind;

use super::events::Telling;
use super::{Language, Text, flights, words};

/// What happened, in a sentence.
pub(super) fn sentence(language: Language, telling: Telling<'_>, event: &WoodEvent) -> Text {
    match event {
        WoodEvent::Moved { player, feature, .. } => moved(language, *feature, telling.name(*player)),
        WoodEvent::TookOff { player, .. } => flights::took_off(language, telling.name(*player)),
        WoodEvent::Rolled { player, number, .. } => flights::rolled(language, telling.name(*player), *number),
        WoodEvent::Landed { player, feature, .. } => flights::landed(language, *feature, telling.name(*player)),
        WoodEvent::CannotLand { player, why, .. } => flights::cannot_land(language, *why, telling.name(*player)),
    }
}

words! {
    in Play;

    go_where {
        en: "Where does the follower go?",
        de: "Wohin zieht der Gefolgsmann?",
        fr: "Où va le partisan ?",
        es: "¿Adónde va el seguidor?",
    }
    who_goes_along {
        en: "Which second knight goes to the cloister?",
        de: "Welcher zweite Ritter zieht mit ins Kloster?",
        fr: "Quel second chevalier va à l’abbaye ?",
        es: "¿Qué segundo caballero va al monasterio?",
    }
    they_move {
        en: "moves a follower on",
        de: "versetzt einen Gefolgsmann",
        fr: "déplace un partisan",
        es: "mueve un seguidor",
    }
    /// A follower on the board as a choice, after where it stands.
    moves_on { en: "moves on", de: "zieht weiter", fr: "part ailleurs", es: "se va a otro sitio" }
    one_more {
        en: "One more follower for a point?",
        de: "Für einen Punkt noch ein Gefolgsmann?",
        fr: "Un partisan de plus pour un point ?",
        es: "¿Otro seguidor por un punto?",
    }
    moved for feature: FeatureKind (name: &str) {
        en: "{name}’s follower moves on to a road." | "{name}’s follower moves on to a city." | "{name}’s follower moves on to a cloister."
            | "{name}’s follower moves on to a field." | "{name}’s follower moves on.",
        de: "Ein Gefolgsmann von {name} zieht auf eine Straße." | "Ein Gefolgsmann von {name} zieht in eine Stadt." | "Ein Gefolgsmann von {name} zieht in ein Kloster."
            | "Ein Gefolgsmann von {name} zieht auf eine Wiese." | "Ein Gefolgsmann von {name} zieht weiter.",
        fr: "Un partisan de {name} va sur une route." | "Un partisan de {name} va dans une ville." | "Un partisan de {name} va dans une abbaye."
            | "Un partisan de {name} va sur un pré." | "Un partisan de {name} part ailleurs.",
        es: "Un seguidor de {name} va a un camino." | "Un seguidor de {name} va a una ciudad." | "Un seguidor de {name} va a un monasterio."
            | "Un seguidor de {name} va a un campo." | "Un seguidor de {name} se va a otro sitio.",
    }
    dash { en: "Dash", de: "Sprint", fr: "Course", es: "Carrera" }
    one_more_follower {
        en: "one more follower", de: "einen weiteren Gefolgsmann", fr: "un partisan de plus", es: "un seguidor más",
    }
}
