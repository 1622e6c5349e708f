//! The rivers and pig herds: the rules on which editions differ, in players' words.
use bastide_engine::rules::switches::Switch;

use crate::i18n::editions::{SwitchWords, ValueWords};
use crate::i18n::words;

pub(super) const SWITCHES: [SwitchWords; 6] = [
    SwitchWords {
        switch: Switch::RiverStartTile,
        title: start_tile,
        about: start_tile_about,
        values: &[
            ValueWords { name: "removed", title: start_tile_removed, about: start_tile_removed_about },
            ValueWords { name: "after-river", title: start_tile_after, about: start_tile_after_about },
            ValueWords { name: "shuffled", title: start_tile_shuffled, about: start_tile_shuffled_about },
        ],
    },
    SwitchWords {
        switch: Switch::RiverUTurn,
        title: u_turn,
        about: u_turn_about,
        values: &[
            ValueWords { name: "immediate", title: u_turn_immediate, about: u_turn_immediate_about },
            ValueWords { name: "strict", title: u_turn_strict, about: u_turn_strict_about },
        ],
    },
    SwitchWords {
        switch: Switch::RiverSpringField,
        title: spring_field,
        about: spring_field_about,
        values: &[
            ValueWords { name: "wraps", title: spring_field_wraps, about: spring_field_wraps_about },
            ValueWords { name: "divided", title: spring_field_divided, about: spring_field_divided_about },
        ],
    },
    SwitchWords {
        switch: Switch::RiverUnplaceable,
        title: river_stuck,
        about: river_stuck_about,
        values: &[
            ValueWords { name: "discard", title: river_stuck_discard, about: river_stuck_discard_about },
            ValueWords { name: "put-back", title: river_stuck_back, about: river_stuck_back_about },
        ],
    },
    SwitchWords {
        switch: Switch::PigHerd,
        title: herd,
        about: herd_about,
        values: &[
            ValueWords { name: "with-traders", title: herd_traders, about: herd_traders_about },
            ValueWords { name: "always", title: herd_always, about: herd_always_about },
            ValueWords { name: "off", title: herd_off, about: herd_off_about },
        ],
    },
    SwitchWords {
        switch: Switch::GqPigHerd,
        title: gq_herd,
        about: gq_herd_about,
        values: &[
            ValueWords { name: "no", title: gq_herd_no, about: gq_herd_no_about },
            ValueWords { name: "yes", title: gq_herd_yes, about: gq_herd_yes_about },
        ],
    },
];

words! {
    in River;

    start_tile { en: "The start tile with a river", de: "Das Startplättchen beim Fluss", fr: "La tuile de départ et la rivière", es: "La loseta inicial con río" }
    start_tile_about {
        en: "What becomes of the start tile when a river opens the game.",
        de: "Was aus dem Startplättchen wird, wenn ein Fluss das Spiel eröffnet.",
        fr: "Ce que devient la tuile de départ quand une rivière ouvre la partie.",
        es: "Qué pasa con la loseta inicial cuando un río abre la partida.",
    }
    start_tile_removed { en: "Out of the game", de: "Aus dem Spiel", fr: "Hors du jeu", es: "Fuera del juego" }
    start_tile_removed_about {
        en: "It stays in the box.",
        de: "Es bleibt in der Schachtel.",
        fr: "Elle reste dans la boîte.",
        es: "Se queda en la caja.",
    }
    start_tile_after { en: "After the river", de: "Nach dem Fluss", fr: "Après la rivière", es: "Después del río" }
    start_tile_after_about {
        en: "The next player lays it once the river is finished.",
        de: "Der Nächste legt es, wenn der Fluss fertig ist.",
        fr: "Le joueur suivant la pose quand la rivière est terminée.",
        es: "La coloca el siguiente jugador cuando el río está terminado.",
    }
    start_tile_shuffled { en: "Among the river tiles", de: "Unter den Flussplättchen", fr: "Parmi la rivière", es: "Entre las del río" }
    start_tile_shuffled_about {
        en: "It is shuffled among the river tiles and laid like an ordinary tile.",
        de: "Es wird unter die Flussplättchen gemischt und wie ein gewöhnliches gelegt.",
        fr: "Elle est mêlée aux tuiles de rivière et posée comme une tuile ordinaire.",
        es: "Se baraja con las losetas de río y se coloca como una normal.",
    }
    u_turn { en: "Bends of the river", de: "Kurven des Flusses", fr: "Virages de la rivière", es: "Curvas del río" }
    u_turn_about {
        en: "When the river would turn back on itself.",
        de: "Wann der Fluss eine Kehre machen würde.",
        fr: "Quand la rivière ferait demi-tour.",
        es: "Cuándo el río daría la vuelta.",
    }
    u_turn_immediate { en: "Not twice in a row", de: "Nicht zweimal direkt", fr: "Pas deux de suite", es: "No dos seguidas" }
    u_turn_immediate_about {
        en: "Two bends the same way may not follow directly on each other.",
        de: "Zwei Kurven in dieselbe Richtung dürfen nicht direkt aufeinander folgen.",
        fr: "Deux virages du même côté ne peuvent se suivre directement.",
        es: "Dos curvas hacia el mismo lado no pueden ir seguidas.",
    }
    u_turn_strict { en: "Always the other way", de: "Immer andersherum", fr: "Toujours de l’autre côté", es: "Siempre al otro lado" }
    u_turn_strict_about {
        en: "After a bend the next one goes the other way, however many straight tiles lie between.",
        de: "Nach einer Kurve geht die nächste andersherum, egal wie viele gerade Plättchen dazwischen liegen.",
        fr: "Après un virage, le suivant va de l’autre côté, quel que soit le nombre de tuiles droites entre les deux.",
        es: "Tras una curva, la siguiente va al otro lado, por muchas losetas rectas que haya en medio.",
    }
    spring_field { en: "Fields at spring and lake", de: "Wiesen an Quelle und See", fr: "Prés à la source et au lac", es: "Campos en fuente y lago" }
    spring_field_about {
        en: "Whether the fields on both banks meet there.",
        de: "Ob die Wiesen beider Ufer dort zusammenhängen.",
        fr: "Si les prés des deux rives s’y rejoignent.",
        es: "Si los campos de ambas orillas se unen ahí.",
    }
    spring_field_wraps { en: "They meet", de: "Sie hängen zusammen", fr: "Ils se rejoignent", es: "Se unen" }
    spring_field_wraps_about {
        en: "The field goes round the spring and round the lake.",
        de: "Die Wiese reicht um Quelle und See herum.",
        fr: "Le pré fait le tour de la source et du lac.",
        es: "El campo rodea la fuente y el lago.",
    }
    spring_field_divided { en: "Divided", de: "Geteilt", fr: "Séparés", es: "Separados" }
    spring_field_divided_about {
        en: "The river divides the fields there, too.",
        de: "Der Fluss teilt die Wiesen auch dort.",
        fr: "La rivière y sépare aussi les prés.",
        es: "El río separa los campos también ahí.",
    }
    river_stuck { en: "A river tile that fits nowhere", de: "Ein Flussplättchen, das nirgends passt", fr: "Une tuile rivière qui ne va nulle part", es: "Una loseta de río que no encaja" }
    river_stuck_about {
        en: "What happens when a drawn river tile cannot be laid.",
        de: "Was geschieht, wenn ein gezogenes Flussplättchen nicht gelegt werden kann.",
        fr: "Ce qui se passe quand la tuile rivière tirée ne peut être posée.",
        es: "Qué pasa cuando la loseta de río robada no se puede colocar.",
    }
    river_stuck_discard { en: "Out of the game", de: "Aus dem Spiel", fr: "Hors du jeu", es: "Fuera del juego" }
    river_stuck_discard_about {
        en: "It leaves the game and another is drawn, as with any tile.",
        de: "Es kommt aus dem Spiel und ein anderes wird gezogen, wie bei jedem Plättchen.",
        fr: "Elle sort du jeu et on en tire une autre, comme pour toute tuile.",
        es: "Sale del juego y se roba otra, como con cualquier loseta.",
    }
    river_stuck_back { en: "Put back", de: "Zurück in den Stapel", fr: "Remise dans la pile", es: "De vuelta al montón" }
    river_stuck_back_about {
        en: "It goes back and another is drawn; if none fits, the river may turn back.",
        de: "Es geht zurück und ein anderes wird gezogen; passt keines, darf der Fluss umkehren.",
        fr: "Elle est remise et on en tire une autre ; si aucune ne va, la rivière peut faire demi-tour.",
        es: "Vuelve al montón y se roba otra; si ninguna encaja, el río puede dar la vuelta.",
    }
    herd { en: "Pig herds", de: "Schweineherden", fr: "Troupeaux de cochons", es: "Piaras" }
    herd_about {
        en: "When a pig herd makes its field worth more.",
        de: "Wann eine Schweineherde ihre Wiese wertvoller macht.",
        fr: "Quand un troupeau rend son pré plus précieux.",
        es: "Cuándo una piara hace valer más su campo.",
    }
    herd_traders { en: "With Traders", de: "Mit Händlern", fr: "Avec Marchands", es: "Con Comerciantes" }
    herd_traders_about {
        en: "1 point more for each city of its field if Traders & Builders is played.",
        de: "1 Punkt mehr je Stadt ihrer Wiese, wenn Händler und Baumeister mitspielt.",
        fr: "1 point de plus par ville du pré si l’on joue avec Marchands et Bâtisseurs.",
        es: "1 punto más por ciudad del campo si se juega con Comerciantes y Constructores.",
    }
    herd_always { en: "Always", de: "Immer", fr: "Toujours", es: "Siempre" }
    herd_always_about {
        en: "1 point more for each city of its field in every game.",
        de: "1 Punkt mehr je Stadt ihrer Wiese, in jedem Spiel.",
        fr: "1 point de plus par ville du pré, dans toute partie.",
        es: "1 punto más por ciudad del campo en toda partida.",
    }
    herd_off { en: "Never", de: "Nie", fr: "Jamais", es: "Nunca" }
    herd_off_about {
        en: "A pig herd means nothing.",
        de: "Eine Schweineherde bedeutet nichts.",
        fr: "Un troupeau ne vaut rien.",
        es: "Una piara no significa nada.",
    }
    gq_herd {
        en: "The animals of Games Quarterly",
        de: "Die Tiere von Games Quarterly",
        fr: "Les animaux de Games Quarterly",
        es: "Los animales de Games Quarterly",
    }
    gq_herd_about {
        en: "Whether the animals on that field are a pig herd.",
        de: "Ob die Tiere auf dieser Wiese eine Schweineherde sind.",
        fr: "Si les animaux de ce pré sont un troupeau de cochons.",
        es: "Si los animales de ese campo son una piara.",
    }
    gq_herd_no { en: "Just animals", de: "Nur Tiere", fr: "De simples animaux", es: "Solo animales" }
    gq_herd_no_about { en: "It is a plain field.", de: "Es ist eine gewöhnliche Wiese.", fr: "C’est un pré ordinaire.", es: "Es un campo normal." }
    gq_herd_yes { en: "A pig herd", de: "Eine Schweineherde", fr: "Un troupeau", es: "Una piara" }
    gq_herd_yes_about {
        en: "They count as a pig herd.",
        de: "Sie zählen als Schweineherde.",
        fr: "Ils comptent comme un troupeau de cochons.",
        es: "Cuentan como piara.",
    }
}
