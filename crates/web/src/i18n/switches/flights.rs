//! The Flying Machines: the rules that can be chosen, in players' words.
use bastide_engine::rules::switches::Switch;

use crate::i18n::editions::{SwitchWords, ValueWords};
use crate::i18n::words;

pub(super) const SWITCHES: [SwitchWords; 2] = [
    SwitchWords {
        switch: Switch::FlyingFigures,
        title: who_flies,
        about: who_flies_about,
        values: &[
            ValueWords { name: "all-followers", title: all_fly, about: all_fly_about },
            ValueWords { name: "normal-and-big", title: some_fly, about: some_fly_about },
        ],
    },
    SwitchWords {
        switch: Switch::FlyingFailedBlocks,
        title: failed,
        about: failed_about,
        values: &[
            ValueWords { name: "turn", title: whole_turn, about: whole_turn_about },
            ValueWords { name: "part", title: one_tile, about: one_tile_about },
        ],
    },
];

words! {
    in Small;

    who_flies { en: "Who may fly", de: "Wer fliegen darf", fr: "Qui peut voler", es: "Quién puede volar" }
    who_flies_about {
        en: "Which followers may be put on a flying machine.",
        de: "Welche Gefolgsleute auf eine Flugmaschine dürfen.",
        fr: "Quels partisans peuvent prendre une machine volante.",
        es: "Qué seguidores pueden subir a una máquina voladora.",
    }
    all_fly { en: "All followers", de: "Alle Gefolgsleute", fr: "Tous les partisans", es: "Todos los seguidores" }
    all_fly_about {
        en: "Mayor and wagon fly, too; the mayor lands in cities only.",
        de: "Auch Bürgermeister und Wagen fliegen; der Bürgermeister landet nur in Städten.",
        fr: "Le maire et le chariot volent aussi ; le maire n’atterrit que dans les villes.",
        es: "También vuelan el alcalde y la carreta; el alcalde solo aterriza en ciudades.",
    }
    some_fly { en: "Normal and big ones", de: "Normale und große", fr: "Normaux et grands", es: "Normales y grandes" }
    some_fly_about {
        en: "Mayor and wagon stay on the ground.",
        de: "Bürgermeister und Wagen bleiben am Boden.",
        fr: "Le maire et le chariot restent au sol.",
        es: "El alcalde y la carreta se quedan en tierra.",
    }
    failed { en: "After a failed flight", de: "Nach einem misslungenen Flug", fr: "Après un vol manqué", es: "Tras un vuelo fallido" }
    failed_about {
        en: "For how long its player places no other follower.",
        de: "Wie lange man keinen anderen Gefolgsmann setzt.",
        fr: "Pendant combien de temps on ne place pas d’autre partisan.",
        es: "Durante cuánto tiempo no se coloca otro seguidor.",
    }
    whole_turn { en: "The whole turn", de: "Den ganzen Zug", fr: "Tout le tour", es: "Todo el turno" }
    whole_turn_about {
        en: "Nor with the second tile of a double turn.",
        de: "Auch nicht mit dem zweiten Plättchen eines Doppelzugs.",
        fr: "Pas même avec la seconde tuile d’un double tour.",
        es: "Ni siquiera con la segunda loseta de un turno doble.",
    }
    one_tile { en: "One tile", de: "Ein Plättchen lang", fr: "Une seule tuile", es: "Una loseta" }
    one_tile_about {
        en: "With the second tile of a double turn followers are placed again.",
        de: "Mit dem zweiten Plättchen eines Doppelzugs darf wieder gesetzt werden.",
        fr: "Avec la seconde tuile d’un double tour, on place de nouveau.",
        es: "Con la segunda loseta de un turno doble se vuelve a colocar.",
    }
}
