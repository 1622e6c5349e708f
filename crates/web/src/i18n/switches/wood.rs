//! The variants of what figures do, in players' words.
use bastide_engine::rules::switches::Switch;

use crate::i18n::editions::{SwitchWords, ValueWords};
use crate::i18n::words;

pub(super) const SWITCHES: [SwitchWords; 1] = [SwitchWords {
    switch: Switch::VariantLateFollowers,
    title: late,
    about: late_about,
    values: &[
        ValueWords { name: "off", title: late_off, about: late_off_about },
        ValueWords { name: "on", title: late_on, about: late_on_about },
    ],
}];

words! {
    in Switches;

    late { en: "Variant: late followers", de: "Variante: verspätete Gefolgsleute", fr: "Variante : partisans en retard", es: "Variante: seguidores impuntuales" }
    late_about {
        en: "On which tile a figure is placed.",
        de: "Auf welches Plättchen eine Figur kommt.",
        fr: "Sur quelle tuile on place une figurine.",
        es: "En qué loseta se pone una figura.",
    }
    late_off { en: "On the new tile", de: "Auf das neue Plättchen", fr: "Sur la nouvelle tuile", es: "En la loseta nueva" }
    late_off_about {
        en: "A figure goes on the tile just laid.",
        de: "Eine Figur kommt auf das eben gelegte Plättchen.",
        fr: "Une figurine va sur la tuile qui vient d’être posée.",
        es: "Una figura va en la loseta recién colocada.",
    }
    late_on { en: "On an earlier tile", de: "Auf ein früheres Plättchen", fr: "Sur une tuile plus ancienne", es: "En una loseta anterior" }
    late_on_about {
        en: "A figure goes on any tile laid earlier, never on the one just laid.",
        de: "Eine Figur kommt auf ein früher gelegtes Plättchen, nie auf das eben gelegte.",
        fr: "Une figurine va sur une tuile posée plus tôt, jamais sur celle qui vient d’être posée.",
        es: "Una figura va en una loseta colocada antes, nunca en la recién colocada.",
    }
}
