//! The small boxes: the rules that can be read in two ways, in players' words.
use bastide_engine::rules::switches::Switch;

use crate::i18n::editions::{SwitchWords, ValueWords};
use crate::i18n::words;

pub(super) const SWITCHES: [SwitchWords; 2] = [
    SwitchWords {
        switch: Switch::CropChoice,
        title: crop_choice,
        about: crop_choice_about,
        values: &[
            ValueWords { name: "one-for-all", title: crop_for_all, about: crop_for_all_about },
            ValueWords { name: "per-player", title: crop_for_each, about: crop_for_each_about },
        ],
    },
    SwitchWords {
        switch: Switch::CropTiming,
        title: crop_timing,
        about: crop_timing_about,
        values: &[
            ValueWords { name: "after-each-part", title: crop_each_part, about: crop_each_part_about },
            ValueWords { name: "end-of-turn", title: crop_at_end, about: crop_at_end_about },
        ],
    },
];

words! {
    in Small;

    crop_choice { en: "Effect of a crop circle", de: "Wirkung eines Kornkreises", fr: "Effet d’un cercle de culture", es: "Efecto de un círculo en el cultivo" }
    crop_choice_about {
        en: "For whom whoever lays a crop circle chooses its effect.",
        de: "Für wen die Wirkung eines Kornkreises gewählt wird.",
        fr: "Pour qui l’on choisit l’effet d’un cercle de culture.",
        es: "Para quién se elige el efecto de un círculo en el cultivo.",
    }
    crop_for_all { en: "For everybody", de: "Für alle", fr: "Pour tous", es: "Para todos" }
    crop_for_all_about {
        en: "One choice holds for all players.",
        de: "Eine Wahl gilt für alle.",
        fr: "Un seul choix vaut pour tous.",
        es: "Una sola elección vale para todos.",
    }
    crop_for_each { en: "For each player", de: "Für jeden einzeln", fr: "Pour chacun", es: "Para cada uno" }
    crop_for_each_about {
        en: "It is chosen anew for each player in turn.",
        de: "Es wird für jeden der Reihe nach neu gewählt.",
        fr: "On choisit à nouveau pour chaque joueur, à tour de rôle.",
        es: "Se elige de nuevo para cada jugador, por turnos.",
    }
    crop_timing {
        en: "Crop circles in a double turn", de: "Kornkreise im Doppelzug", fr: "Cercles de culture et double tour", es: "Círculos en un turno doble",
    }
    crop_timing_about {
        en: "When a crop circle has its effect.",
        de: "Wann ein Kornkreis wirkt.",
        fr: "Quand un cercle de culture agit.",
        es: "Cuándo hace efecto un círculo en el cultivo.",
    }
    crop_each_part { en: "With its tile", de: "Mit dem Plättchen", fr: "Avec sa tuile", es: "Con su loseta" }
    crop_each_part_about {
        en: "After the scoring of the tile, before the second tile of a double turn.",
        de: "Nach der Wertung des Plättchens, vor dem zweiten Plättchen eines Doppelzugs.",
        fr: "Après l’évaluation de la tuile, avant la seconde tuile d’un double tour.",
        es: "Tras puntuar la loseta, antes de la segunda loseta de un turno doble.",
    }
    crop_at_end { en: "At the end of the turn", de: "Am Ende des Zugs", fr: "À la fin du tour", es: "Al final del turno" }
    crop_at_end_about {
        en: "Once all tiles of the turn have been played.",
        de: "Wenn alle Plättchen des Zugs gelegt sind.",
        fr: "Une fois toutes les tuiles du tour jouées.",
        es: "Cuando se han jugado todas las losetas del turno.",
    }
}
