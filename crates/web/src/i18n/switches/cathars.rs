//! The Cathars: the rules on which editions differ, in players' words.
use bastide_engine::rules::switches::Switch;

use crate::i18n::editions::{SwitchWords, ValueWords};
use crate::i18n::words;

pub(super) const SWITCHES: [SwitchWords; 1] = [SwitchWords {
    switch: Switch::EscapeBeside,
    title: way_out,
    about: way_out_about,
    values: &[
        ValueWords { name: "cathar-tile", title: way_out_cathar, about: way_out_cathar_about },
        ValueWords { name: "any-tile", title: way_out_any, about: way_out_any_about },
    ],
}];

words! {
    in Cathars;

    way_out { en: "The way out of a siege", de: "Der Weg aus der Belagerung", fr: "La sortie d’un siège", es: "La salida de un asedio" }
    way_out_about {
        en: "Where a cloister must stand to let a knight escape.",
        de: "Wo ein Kloster stehen muss, damit ein Ritter entkommt.",
        fr: "Où doit se trouver une abbaye pour qu’un chevalier s’échappe.",
        es: "Dónde debe estar un monasterio para que escape un caballero.",
    }
    way_out_cathar { en: "Beside the Cathar tile", de: "Neben dem Katharerplättchen", fr: "Près de la tuile cathare", es: "Junto a la loseta cátara" }
    way_out_cathar_about {
        en: "On one of the eight cells around a Cathar tile of the city.",
        de: "Auf einem der acht Felder um ein Katharerplättchen der Stadt.",
        fr: "Sur l’une des huit cases autour d’une tuile cathare de la ville.",
        es: "En una de las ocho casillas alrededor de una loseta cátara de la ciudad.",
    }
    way_out_any { en: "Beside the city", de: "Neben der Stadt", fr: "Près de la ville", es: "Junto a la ciudad" }
    way_out_any_about {
        en: "Beside any tile of the besieged city. A house rule.",
        de: "Neben irgendeinem Plättchen der belagerten Stadt. Eine Hausregel.",
        fr: "Près de n’importe quelle tuile de la ville assiégée. Une règle maison.",
        es: "Junto a cualquier loseta de la ciudad asediada. Una regla casera.",
    }
}
