//! Bridges and castles: the rules on which editions differ, in players' words.
use bastide_engine::rules::switches::Switch;

use crate::i18n::editions::{SwitchWords, ValueWords};
use crate::i18n::words;

pub(super) const SWITCHES: [SwitchWords; 6] = [
    SwitchWords {
        switch: Switch::CastleFarmValue,
        title: farms,
        about: farms_about,
        values: &[
            ValueWords { name: "always-4", title: farms_always, about: farms_always_about },
            ValueWords { name: "only-completed", title: farms_scored, about: farms_scored_about },
        ],
    },
    SwitchWords {
        switch: Switch::CastleTie,
        title: tie,
        about: tie_about,
        values: &[
            ValueWords { name: "no-castle", title: tie_none, about: tie_none_about },
            ValueWords { name: "active-player-decides", title: tie_active, about: tie_active_about },
        ],
    },
    SwitchWords {
        switch: Switch::CastleSameTurnFeatures,
        title: same_turn,
        about: same_turn_about,
        values: &[
            ValueWords { name: "ignore", title: same_turn_ignored, about: same_turn_ignored_about },
            ValueWords { name: "count", title: same_turn_counted, about: same_turn_counted_about },
        ],
    },
    SwitchWords {
        switch: Switch::BridgePerDoubleTurn,
        title: bridges,
        about: bridges_about,
        values: &[
            ValueWords { name: "one-per-part", title: bridges_part, about: bridges_part_about },
            ValueWords { name: "one-per-turn", title: bridges_turn, about: bridges_turn_about },
        ],
    },
    SwitchWords {
        switch: Switch::CastleKnightTower,
        title: towers,
        about: towers_about,
        values: &[
            ValueWords { name: "capturable", title: towers_capture, about: towers_capture_about },
            ValueWords { name: "safe", title: towers_spare, about: towers_spare_about },
        ],
    },
    SwitchWords {
        switch: Switch::WagonIntoNewCastle,
        title: wagons,
        about: wagons_about,
        values: &[
            ValueWords { name: "allow", title: wagons_build, about: wagons_build_about },
            ValueWords { name: "forbid", title: wagons_do_not, about: wagons_do_not_about },
        ],
    },
];

words! {
    in Bridges;

    farms { en: "Castles and farmers", de: "Burgen und Bauern", fr: "Châteaux et paysans", es: "Castillos y granjeros" }
    farms_about {
        en: "Which castles are worth more to farmers.",
        de: "Welche Burgen den Bauern mehr bringen.",
        fr: "Quels châteaux valent plus aux paysans.",
        es: "Qué castillos valen más para los granjeros.",
    }
    farms_always { en: "Every castle", de: "Jede Burg", fr: "Tout château", es: "Todo castillo" }
    farms_always_about {
        en: "Every castle beside a field is worth 4 points to its farmers.",
        de: "Jede Burg an einer Wiese bringt deren Bauern 4 Punkte.",
        fr: "Tout château au bord d’un pré vaut 4 points à ses paysans.",
        es: "Todo castillo junto a un campo vale 4 puntos para sus granjeros.",
    }
    farms_scored { en: "Scored castles", de: "Gewertete Burgen", fr: "Châteaux marqués", es: "Castillos puntuados" }
    farms_scored_about {
        en: "Only a castle that has been scored is worth 4 points; any other is worth nothing to farmers.",
        de: "Nur eine gewertete Burg bringt 4 Punkte; jede andere bringt den Bauern nichts.",
        fr: "Seul un château déjà marqué vaut 4 points ; un autre ne vaut rien aux paysans.",
        es: "Solo un castillo ya puntuado vale 4 puntos; cualquier otro no vale nada para los granjeros.",
    }
    tie { en: "A town that several own", de: "Ein Städtchen, das mehreren gehört", fr: "Une bourgade à plusieurs", es: "Un pueblo de varios" }
    tie_about {
        en: "Who decides on a castle if nobody alone has most in the town.",
        de: "Wer über eine Burg entscheidet, wenn niemand allein die Mehrheit hat.",
        fr: "Qui décide d’un château si personne n’a seul la majorité.",
        es: "Quién decide sobre un castillo si nadie tiene solo la mayoría.",
    }
    tie_none { en: "No castle", de: "Keine Burg", fr: "Pas de château", es: "Sin castillo" }
    tie_none_about {
        en: "A town in which several players have most cannot become a castle.",
        de: "Ein Städtchen mit Gleichstand kann nicht zur Burg werden.",
        fr: "Une bourgade à égalité ne peut devenir un château.",
        es: "Un pueblo con empate no puede convertirse en castillo.",
    }
    tie_active { en: "Whoever laid the tile", de: "Wer das Plättchen gelegt hat", fr: "Qui a posé la tuile", es: "Quien colocó la loseta" }
    tie_active_about {
        en: "The player who laid the tile decides whose castle it becomes, if any.",
        de: "Wer das Plättchen gelegt hat, entscheidet, wessen Burg es wird, wenn überhaupt.",
        fr: "Qui a posé la tuile décide à qui sera le château, s’il y en a un.",
        es: "Quien colocó la loseta decide de quién será el castillo, si lo hay.",
    }
    same_turn { en: "What the same tile completes", de: "Was dasselbe Plättchen vollendet", fr: "Ce que termine la même tuile", es: "Lo que completa la misma loseta" }
    same_turn_about {
        en: "Whether a castle is scored for what is completed by the tile with which it is built.",
        de: "Ob eine Burg für das gewertet wird, was das Plättchen vollendet, mit dem sie entsteht.",
        fr: "Si un château marque pour ce que termine la tuile avec laquelle il est construit.",
        es: "Si un castillo puntúa por lo que completa la loseta con la que se construye.",
    }
    same_turn_ignored { en: "Does not count", de: "Zählt nicht", fr: "Ne compte pas", es: "No cuenta" }
    same_turn_ignored_about {
        en: "A castle is scored for what is completed later.",
        de: "Eine Burg wird für das gewertet, was später vollendet wird.",
        fr: "Un château marque pour ce qui est terminé plus tard.",
        es: "Un castillo puntúa por lo que se completa después.",
    }
    same_turn_counted { en: "Counts", de: "Zählt", fr: "Compte", es: "Cuenta" }
    same_turn_counted_about {
        en: "A castle is also scored for what that very tile completes.",
        de: "Eine Burg wird auch für das gewertet, was dieses Plättchen selbst vollendet.",
        fr: "Un château marque aussi pour ce que cette tuile même termine.",
        es: "Un castillo puntúa también por lo que completa esa misma loseta.",
    }
    bridges { en: "Bridges in a double turn", de: "Brücken im Doppelzug", fr: "Ponts dans un double tour", es: "Puentes en un turno doble" }
    bridges_about {
        en: "How many bridges a player may build in a double turn.",
        de: "Wie viele Brücken man in einem Doppelzug bauen darf.",
        fr: "Combien de ponts on peut construire dans un double tour.",
        es: "Cuántos puentes se pueden construir en un turno doble.",
    }
    bridges_part { en: "One with each tile", de: "Eine je Plättchen", fr: "Un par tuile", es: "Uno por loseta" }
    bridges_part_about {
        en: "A bridge may be built with each of the two tiles.",
        de: "Mit jedem der beiden Plättchen darf eine Brücke gebaut werden.",
        fr: "On peut construire un pont avec chacune des deux tuiles.",
        es: "Se puede construir un puente con cada una de las dos losetas.",
    }
    bridges_turn { en: "One in all", de: "Insgesamt eine", fr: "Un en tout", es: "Uno en total" }
    bridges_turn_about {
        en: "Only one bridge may be built in the whole turn.",
        de: "Im ganzen Zug darf nur eine Brücke gebaut werden.",
        fr: "On ne peut construire qu’un pont dans tout le tour.",
        es: "Solo se puede construir un puente en todo el turno.",
    }
    towers { en: "Towers and castles", de: "Türme und Burgen", fr: "Tours et châteaux", es: "Torres y castillos" }
    towers_about {
        en: "Whether a tower captures the follower on a castle.",
        de: "Ob ein Turm den Gefolgsmann auf einer Burg fängt.",
        fr: "Si une tour capture le partisan sur un château.",
        es: "Si una torre captura al seguidor de un castillo.",
    }
    towers_capture { en: "May be captured", de: "Kann gefangen werden", fr: "Peut être capturé", es: "Puede ser capturado" }
    towers_capture_about {
        en: "A follower on a castle is captured like any other if one of the castle’s two tiles is in range.",
        de: "Wer auf einer Burg steht, wird gefangen wie andere auch, wenn eins ihrer zwei Plättchen in Reichweite liegt.",
        fr: "Un partisan sur un château est capturé comme un autre si l’une de ses deux tuiles est à portée.",
        es: "Un seguidor en un castillo se captura como otro si una de sus dos losetas está al alcance.",
    }
    towers_spare { en: "Is safe", de: "Ist sicher", fr: "Est à l’abri", es: "Está a salvo" }
    towers_spare_about {
        en: "No tower captures a follower on a castle.",
        de: "Kein Turm fängt, wer auf einer Burg steht.",
        fr: "Aucune tour ne capture un partisan sur un château.",
        es: "Ninguna torre captura a un seguidor en un castillo.",
    }
    wagons { en: "Wagons and castles", de: "Wagen und Burgen", fr: "Chariots et châteaux", es: "Carros y castillos" }
    wagons_about {
        en: "Whether a wagon may turn a town into a castle by moving on.",
        de: "Ob ein Wagen ein Städtchen zur Burg machen darf, indem er weiterzieht.",
        fr: "Si un chariot peut faire d’une bourgade un château en se déplaçant.",
        es: "Si un carro puede convertir un pueblo en castillo al seguir su camino.",
    }
    wagons_build { en: "May build a castle", de: "Darf eine Burg bauen", fr: "Peut bâtir un château", es: "Puede levantar un castillo" }
    wagons_build_about {
        en: "A wagon that moves on to an unoccupied town just completed turns it into a castle.",
        de: "Ein Wagen, der in ein eben vollendetes, leeres Städtchen weiterzieht, macht es zur Burg.",
        fr: "Un chariot qui entre dans une bourgade libre tout juste terminée en fait un château.",
        es: "Un carro que entra en un pueblo libre recién completado lo convierte en castillo.",
    }
    wagons_do_not { en: "Stays out", de: "Bleibt draußen", fr: "Reste dehors", es: "Se queda fuera" }
    wagons_do_not_about {
        en: "A wagon does not move on to a completed town.",
        de: "In ein vollendetes Städtchen zieht kein Wagen weiter.",
        fr: "Un chariot n’entre pas dans une bourgade terminée.",
        es: "Un carro no entra en un pueblo ya completado.",
    }
}
