//! The Robbers: the rule that can be chosen, in players' words.
use bastide_engine::rules::switches::Switch;

use crate::i18n::editions::{SwitchWords, ValueWords};
use crate::i18n::words;

pub(super) const SWITCHES: [SwitchWords; 1] = [SwitchWords {
    switch: Switch::RobberFinalScoring,
    title: at_the_end,
    about: at_the_end_about,
    values: &[
        ValueWords { name: "off", title: go_home, about: go_home_about },
        ValueWords { name: "on", title: stay, about: stay_about },
    ],
}];

words! {
    in Small;

    at_the_end { en: "Robbers at the end", de: "Räuber am Ende", fr: "Voleurs à la fin", es: "Bandidos al final" }
    at_the_end_about {
        en: "Whether robbers take their half in the final scoring.",
        de: "Ob Räuber auch in der Schlusswertung ihre Hälfte nehmen.",
        fr: "Si les voleurs prennent leur moitié au décompte final.",
        es: "Si los bandidos toman su mitad en la puntuación final.",
    }
    go_home { en: "They go home", de: "Sie gehen heim", fr: "Ils rentrent", es: "Vuelven" }
    go_home_about {
        en: "Robbers leave the scoring track before the final scoring.",
        de: "Räuber verlassen die Wertungsleiste vor der Schlusswertung.",
        fr: "Les voleurs quittent la piste avant le décompte final.",
        es: "Los bandidos dejan el marcador antes de la puntuación final.",
    }
    stay { en: "They stay", de: "Sie bleiben", fr: "Ils restent", es: "Se quedan" }
    stay_about {
        en: "Robbers on the scoring track take their half in the final scoring too.",
        de: "Räuber auf der Wertungsleiste nehmen ihre Hälfte auch in der Schlusswertung.",
        fr: "Les voleurs sur la piste prennent aussi leur moitié au décompte final.",
        es: "Los bandidos del marcador toman su mitad también en la puntuación final.",
    }
}
