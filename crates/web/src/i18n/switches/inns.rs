//! Inns & Cathedrals: the rules on which editions differ, in players' words.
use bastide_engine::rules::switches::Switch;

use crate::i18n::editions::{SwitchWords, ValueWords};
use crate::i18n::words;

pub(super) const SWITCHES: [SwitchWords; 1] = [SwitchWords {
    switch: Switch::InnsCathedralsAtEnd,
    title: inns_at_end,
    about: inns_at_end_about,
    values: &[
        ValueWords { name: "nothing", title: inns_at_end_nothing, about: inns_at_end_nothing_about },
        ValueWords { name: "ignored", title: inns_at_end_ignored, about: inns_at_end_ignored_about },
    ],
}];

words! {
    in Inns;

    inns_at_end { en: "Inns and cathedrals at the end", de: "Wirtshäuser und Kathedralen am Ende", fr: "Auberges et cathédrales à la fin", es: "Posadas y catedrales al final" }
    inns_at_end_about {
        en: "What an incomplete road with an inn, or city with a cathedral, is worth.",
        de: "Was eine unfertige Straße mit Wirtshaus, oder Stadt mit Kathedrale, wert ist.",
        fr: "Ce que vaut une route inachevée avec auberge, ou une ville avec cathédrale.",
        es: "Cuánto vale un camino incompleto con posada, o una ciudad con catedral.",
    }
    inns_at_end_nothing { en: "Nothing", de: "Nichts", fr: "Rien", es: "Nada" }
    inns_at_end_nothing_about {
        en: "Incomplete they are worth nothing.",
        de: "Unfertig sind sie nichts wert.",
        fr: "Inachevées, elles ne valent rien.",
        es: "Incompletos no valen nada.",
    }
    inns_at_end_ignored { en: "As if they were not there", de: "Als wären sie nicht da", fr: "Comme s’il n’y en avait pas", es: "Como si no estuvieran" }
    inns_at_end_ignored_about {
        en: "A point a tile and pennant, as anywhere. A house rule.",
        de: "Ein Punkt je Plättchen und Wappen, wie überall. Eine Hausregel.",
        fr: "Un point par tuile et par blason, comme partout. Une règle maison.",
        es: "Un punto por loseta y escudo, como en todas partes. Una regla casera.",
    }
}
