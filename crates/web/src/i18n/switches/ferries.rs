//! The Ferries: the rules that can be read in two ways, in players' words.
use bastide_engine::rules::switches::Switch;

use crate::i18n::editions::{SwitchWords, ValueWords};
use crate::i18n::words;

pub(super) const SWITCHES: [SwitchWords; 2] = [
    SwitchWords {
        switch: Switch::FerrySplitBuilder,
        title: split_builder,
        about: split_builder_about,
        values: &[
            ValueWords { name: "return", title: builder_returns, about: builder_returns_about },
            ValueWords { name: "stay", title: builder_stays, about: builder_stays_about },
        ],
    },
    SwitchWords {
        switch: Switch::FerryRescore,
        title: rescore,
        about: rescore_about,
        values: &[
            ValueWords { name: "yes", title: scored_again, about: scored_again_about },
            ValueWords { name: "no", title: scored_once, about: scored_once_about },
        ],
    },
];

words! {
    in Small;

    split_builder {
        en: "Builder parted by a ferry", de: "Baumeister und Fähre", fr: "Bâtisseur séparé par un bac", es: "Constructor separado por un transbordador",
    }
    split_builder_about {
        en: "What becomes of a builder when a ferry parts his road from all followers of his owner.",
        de: "Was aus einem Baumeister wird, wenn eine Fähre seine Straße von allen eigenen Gefolgsleuten trennt.",
        fr: "Ce que devient un bâtisseur quand un bac sépare sa route de tous les partisans du même joueur.",
        es: "Qué pasa con un constructor cuando un transbordador separa su camino de todos los seguidores de su dueño.",
    }
    builder_returns { en: "Goes home", de: "Kehrt zurück", fr: "Rentre", es: "Vuelve" }
    builder_returns_about {
        en: "He goes back to the supply.", de: "Er kommt zurück in den Vorrat.", fr: "Il retourne dans la réserve.", es: "Vuelve a la reserva.",
    }
    builder_stays { en: "Stays", de: "Bleibt", fr: "Reste", es: "Se queda" }
    builder_stays_about {
        en: "He stays where he stands.", de: "Er bleibt, wo er steht.", fr: "Il reste où il est.", es: "Se queda donde está.",
    }
    rescore { en: "Roads opened again", de: "Wieder geöffnete Straßen", fr: "Routes rouvertes", es: "Caminos reabiertos" }
    rescore_about {
        en: "Whether a road that a ferry has opened again can be scored a second time.",
        de: "Ob eine Straße, die eine Fähre wieder geöffnet hat, ein zweites Mal gewertet werden kann.",
        fr: "Si une route rouverte par un bac peut être évaluée une seconde fois.",
        es: "Si un camino reabierto por un transbordador puede puntuar por segunda vez.",
    }
    scored_again { en: "Score again", de: "Zählen noch einmal", fr: "Comptent encore", es: "Puntúan otra vez" }
    scored_again_about {
        en: "Completed again, it scores its whole length once more.",
        de: "Wieder fertig, zählt sie noch einmal in ganzer Länge.",
        fr: "Achevée de nouveau, elle compte encore toute sa longueur.",
        es: "Al completarse de nuevo, puntúa otra vez en toda su longitud.",
    }
    scored_once { en: "Score once", de: "Zählen einmal", fr: "Comptent une fois", es: "Puntúan una vez" }
    scored_once_about {
        en: "Tiles that were scored before do not count a second time.",
        de: "Plättchen, die schon gewertet wurden, zählen kein zweites Mal.",
        fr: "Les tuiles déjà évaluées ne comptent pas une seconde fois.",
        es: "Las losetas ya puntuadas no cuentan otra vez.",
    }
}
