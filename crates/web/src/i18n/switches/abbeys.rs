//! Abbey & Mayor: the rules on which editions differ, in players' words.
use bastide_engine::rules::switches::Switch;

use crate::i18n::editions::{SwitchWords, ValueWords};
use crate::i18n::words;

pub(super) const SWITCHES: [SwitchWords; 3] = [
    SwitchWords {
        switch: Switch::AbbeyEndRound,
        title: last_round,
        about: last_round_about,
        values: &[
            ValueWords { name: "yes", title: last_round_yes, about: last_round_yes_about },
            ValueWords { name: "no", title: last_round_no, about: last_round_no_about },
        ],
    },
    SwitchWords {
        switch: Switch::WagonBlockedBy,
        title: blocked,
        about: blocked_about,
        values: &[
            ValueWords { name: "followers", title: blocked_followers, about: blocked_followers_about },
            ValueWords { name: "any-figure", title: blocked_any, about: blocked_any_about },
        ],
    },
    SwitchWords {
        switch: Switch::BarnScoringTiming,
        title: driven,
        about: driven_about,
        values: &[
            ValueWords { name: "scoring-step", title: driven_later, about: driven_later_about },
            ValueWords { name: "at-once", title: driven_at_once, about: driven_at_once_about },
        ],
    },
];

words! {
    in Abbeys;

    last_round {
        en: "Abbeys after the last tile",
        de: "Abteien nach dem letzten Plättchen",
        fr: "Monastères après la dernière tuile",
        es: "Abadías tras la última loseta",
    }
    last_round_about {
        en: "Whether abbeys may still be laid after the last tile.",
        de: "Ob nach dem letzten Plättchen noch Abteien gelegt werden dürfen.",
        fr: "Si l’on peut encore poser des monastères après la dernière tuile.",
        es: "Si aún se pueden colocar abadías tras la última loseta.",
    }
    last_round_yes { en: "One more round", de: "Noch eine Runde", fr: "Un tour de plus", es: "Una ronda más" }
    last_round_yes_about {
        en: "Everybody who still has an abbey may lay it, in one more round.",
        de: "Wer noch eine Abtei hat, darf sie in einer letzten Runde legen.",
        fr: "Qui a encore son monastère peut le poser, lors d’un dernier tour.",
        es: "Quien aún tenga su abadía puede colocarla en una última ronda.",
    }
    last_round_no { en: "No", de: "Nein", fr: "Non", es: "No" }
    last_round_no_about {
        en: "Abbeys that are not laid by then stay out of the game.",
        de: "Abteien, die bis dahin nicht liegen, bleiben aus dem Spiel.",
        fr: "Les monastères non posés restent hors du jeu.",
        es: "Las abadías sin colocar quedan fuera del juego.",
    }
    blocked {
        en: "Who keeps a wagon out",
        de: "Wer einen Wagen fernhält",
        fr: "Qui écarte un chariot",
        es: "Quién cierra el paso a una carreta",
    }
    blocked_about {
        en: "Which figures keep a wagon out of a road, city or cloister.",
        de: "Welche Figuren einen Wagen von Straße, Stadt oder Kloster fernhalten.",
        fr: "Quelles figurines écartent un chariot d’une route, d’une ville ou d’une abbaye.",
        es: "Qué figuras no dejan entrar una carreta en un camino, ciudad o monasterio.",
    }
    blocked_followers { en: "Followers", de: "Gefolgsleute", fr: "Les partisans", es: "Los seguidores" }
    blocked_followers_about {
        en: "Only a follower keeps it out; a builder without one does not.",
        de: "Nur ein Gefolgsmann hält ihn fern, ein Baumeister allein nicht.",
        fr: "Seul un partisan l’écarte ; un bâtisseur seul, non.",
        es: "Solo un seguidor le cierra el paso; un constructor solo, no.",
    }
    blocked_any { en: "Any figure", de: "Jede Figur", fr: "Toute figurine", es: "Cualquier figura" }
    blocked_any_about {
        en: "A figure of any kind keeps it out.",
        de: "Jede Art von Figur hält ihn fern.",
        fr: "Une figurine quelconque l’écarte.",
        es: "Una figura de cualquier tipo le cierra el paso.",
    }
    driven {
        en: "When a barn drives farmers away",
        de: "Wann eine Scheune Bauern vertreibt",
        fr: "Quand une grange chasse des paysans",
        es: "Cuándo expulsa un granero a los granjeros",
    }
    driven_about {
        en: "When farmers are scored whom a barn drives away.",
        de: "Wann Bauern gewertet werden, die eine Scheune vertreibt.",
        fr: "Quand on évalue les paysans qu’une grange chasse.",
        es: "Cuándo se puntúan los granjeros que expulsa un granero.",
    }
    driven_later {
        en: "With the scoring", de: "Bei der Wertung", fr: "Lors de l’évaluation", es: "Al puntuar"
    }
    driven_later_about {
        en: "After completed roads, cities and cloisters.",
        de: "Nach fertigen Straßen, Städten und Klöstern.",
        fr: "Après les routes, villes et abbayes terminées.",
        es: "Después de los caminos, ciudades y monasterios completos.",
    }
    driven_at_once { en: "At once", de: "Sofort", fr: "Aussitôt", es: "Al momento" }
    driven_at_once_about {
        en: "As soon as the barn is placed or a tile joins their farm to it; they are home before a figure is placed.",
        de: "Sobald die Scheune steht oder ein Plättchen ihre Wiese mit ihr verbindet, noch bevor eine Figur gesetzt wird.",
        fr: "Dès que la grange est posée ou qu’une tuile y relie leur pré, avant qu’une figurine soit placée.",
        es: "En cuanto se coloca el granero o una loseta une su prado a él, antes de colocar una figura.",
    }
}
