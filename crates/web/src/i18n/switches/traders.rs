//! Traders & Builders: the rules on which editions differ, in players' words.
use bastide_engine::rules::switches::Switch;

use crate::i18n::editions::{SwitchWords, ValueWords};
use crate::i18n::words;

pub(super) const SWITCHES: [SwitchWords; 4] = [
    SwitchWords {
        switch: Switch::SecondTile,
        title: second_tile,
        about: second_tile_about,
        values: &[
            ValueWords { name: "after-scoring", title: second_tile_after, about: second_tile_after_about },
            ValueWords { name: "immediate", title: second_tile_at_once, about: second_tile_at_once_about },
        ],
    },
    SwitchWords {
        switch: Switch::DoubleTurn,
        title: double_turn,
        about: double_turn_about,
        values: &[
            ValueWords { name: "mandatory", title: double_turn_must, about: double_turn_must_about },
            ValueWords { name: "optional", title: double_turn_may, about: double_turn_may_about },
        ],
    },
    SwitchWords {
        switch: Switch::BuilderPigStatus,
        title: status,
        about: status_about,
        values: &[
            ValueWords { name: "special", title: status_special, about: status_special_about },
            ValueWords { name: "follower", title: status_follower, about: status_follower_about },
        ],
    },
    SwitchWords {
        switch: Switch::OrphanBuilderPig,
        title: orphan,
        about: orphan_about,
        values: &[
            ValueWords { name: "return", title: orphan_return, about: orphan_return_about },
            ValueWords { name: "stay", title: orphan_stay, about: orphan_stay_about },
        ],
    },
];

words! {
    in Traders;

    second_tile {
        en: "The second tile of a double turn",
        de: "Das zweite Plättchen im Doppelzug",
        fr: "La seconde tuile du double tour",
        es: "La segunda loseta del turno doble",
    }
    second_tile_about { en: "When it is drawn.", de: "Wann es gezogen wird.", fr: "Quand elle est piochée.", es: "Cuándo se roba." }
    second_tile_after { en: "After scoring", de: "Nach der Wertung", fr: "Après le décompte", es: "Tras puntuar" }
    second_tile_after_about {
        en: "It is drawn after the first has been scored.",
        de: "Es wird gezogen, wenn das erste gewertet ist.",
        fr: "Elle est piochée après le décompte de la première.",
        es: "Se roba después de puntuar la primera.",
    }
    second_tile_at_once { en: "At once", de: "Sofort", fr: "Aussitôt", es: "Enseguida" }
    second_tile_at_once_about {
        en: "It is drawn and laid as soon as the first one lies; then figures are placed on both, and both are scored.",
        de: "Es wird gezogen und gelegt, sobald das erste liegt; dann kommen Figuren auf beide, und beide werden gewertet.",
        fr: "Elle est tirée et posée dès que la première l’est ; puis on place les figurines et on compte les deux.",
        es: "Se roba y coloca en cuanto está la primera; luego se ponen figuras en ambas y se puntúan las dos.",
    }
    double_turn {
        en: "The second part of a double turn",
        de: "Der zweite Teil des Doppelzugs",
        fr: "La seconde partie du double tour",
        es: "La segunda parte del turno doble",
    }
    double_turn_about {
        en: "Whether it may be declined.",
        de: "Ob man darauf verzichten darf.",
        fr: "Si l’on peut y renoncer.",
        es: "Si se puede renunciar a ella.",
    }
    double_turn_must { en: "Must be played", de: "Muss sein", fr: "Obligatoire", es: "Obligatoria" }
    double_turn_must_about {
        en: "The second tile must be drawn and laid.",
        de: "Das zweite Plättchen muss gezogen und gelegt werden.",
        fr: "La seconde tuile doit être piochée et posée.",
        es: "La segunda loseta debe robarse y colocarse.",
    }
    double_turn_may { en: "May be played", de: "Darf sein", fr: "Facultative", es: "Opcional" }
    double_turn_may_about {
        en: "The player may do without the second tile.",
        de: "Man darf auf das zweite Plättchen verzichten.",
        fr: "On peut renoncer à la seconde tuile.",
        es: "El jugador puede renunciar a la segunda loseta.",
    }
    status { en: "Builder and pig", de: "Baumeister und Schwein", fr: "Bâtisseur et cochon", es: "Constructor y cerdo" }
    status_about { en: "Whether they are followers.", de: "Ob sie Gefolgsleute sind.", fr: "S’ils sont des partisans.", es: "Si son seguidores." }
    status_special { en: "Special figures", de: "Besondere Figuren", fr: "Figurines spéciales", es: "Figuras especiales" }
    status_special_about {
        en: "They are no followers and occupy nothing.",
        de: "Sie sind keine Gefolgsleute und besetzen nichts.",
        fr: "Ils ne sont pas des partisans et n’occupent rien.",
        es: "No son seguidores y no ocupan nada.",
    }
    status_follower { en: "Followers", de: "Gefolgsleute", fr: "Partisans", es: "Seguidores" }
    status_follower_about {
        en: "They occupy what they stand on, though they give no majority.",
        de: "Sie besetzen, worauf sie stehen, zählen aber nicht für die Mehrheit.",
        fr: "Ils occupent l’endroit où ils sont, sans compter pour la majorité.",
        es: "Ocupan donde están, aunque no cuentan para la mayoría.",
    }
    orphan { en: "Builder or pig left alone", de: "Baumeister oder Schwein allein", fr: "Bâtisseur ou cochon seul", es: "Constructor o cerdo solo" }
    orphan_about {
        en: "What happens when the owner’s last follower there is gone.",
        de: "Was geschieht, wenn dort kein eigener Gefolgsmann mehr steht.",
        fr: "Ce qui arrive quand le dernier partisan du joueur est parti.",
        es: "Qué pasa cuando se va el último seguidor de su dueño.",
    }
    orphan_return { en: "Goes home", de: "Geht heim", fr: "Rentre", es: "Vuelve" }
    orphan_return_about { en: "It goes home at once.", de: "Er oder es geht sofort heim.", fr: "Il rentre aussitôt.", es: "Vuelve enseguida." }
    orphan_stay { en: "Stays", de: "Bleibt", fr: "Reste", es: "Se queda" }
    orphan_stay_about {
        en: "It stays and goes on working.",
        de: "Er oder es bleibt und wirkt weiter.",
        fr: "Il reste et continue d’agir.",
        es: "Se queda y sigue actuando.",
    }
}
