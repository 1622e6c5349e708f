//! The variants of tiles, cloisters and followers, in players' words.
use bastide_engine::rules::switches::Switch;

use crate::i18n::editions::{SwitchWords, ValueWords};
use crate::i18n::words;

pub(super) const SWITCHES: [SwitchWords; 5] = [
    SwitchWords {
        switch: Switch::VariantFewerFollowers,
        title: fewer,
        about: fewer_about,
        values: &[
            ValueWords { name: "off", title: fewer_off, about: fewer_off_about },
            ValueWords { name: "on", title: fewer_on, about: fewer_on_about },
        ],
    },
    SwitchWords {
        switch: Switch::VariantCloisterBattle,
        title: battle,
        about: battle_about,
        values: &[
            ValueWords { name: "off", title: battle_off, about: battle_off_about },
            ValueWords { name: "on", title: battle_on, about: battle_on_about },
        ],
    },
    SwitchWords {
        switch: Switch::VariantOwnCloister,
        title: own,
        about: own_about,
        values: &[
            ValueWords { name: "off", title: own_off, about: own_off_about },
            ValueWords { name: "on", title: own_on, about: own_on_about },
        ],
    },
    SwitchWords {
        switch: Switch::VariantDisplay,
        title: display,
        about: display_about,
        values: &[
            ValueWords { name: "off", title: display_off, about: display_off_about },
            ValueWords { name: "on", title: display_on, about: display_on_about },
        ],
    },
    SwitchWords {
        switch: Switch::VariantArchitects,
        title: architects,
        about: architects_about,
        values: &[
            ValueWords { name: "off", title: architects_off, about: architects_off_about },
            ValueWords { name: "on", title: architects_on, about: architects_on_about },
            ValueWords {
                name: "cloisters-apart",
                title: architects_cloisters_apart,
                about: architects_cloisters_apart_about,
            },
        ],
    },
];

words! {
    in Switches;

    fewer {
        en: "Variant: fewer followers",
        de: "Variante: weniger Gefolgsleute",
        fr: "Variante : moins de partisans",
        es: "Variante: menos seguidores",
    }
    fewer_about {
        en: "With how many followers each player begins.",
        de: "Mit wie vielen Gefolgsleuten jeder beginnt.",
        fr: "Avec combien de partisans chacun commence.",
        es: "Con cuántos seguidores empieza cada cual.",
    }
    fewer_off { en: "Seven", de: "Sieben", fr: "Sept", es: "Siete" }
    fewer_off_about {
        en: "Each player begins with seven followers.",
        de: "Jeder beginnt mit sieben Gefolgsleuten.",
        fr: "Chacun commence avec sept partisans.",
        es: "Cada cual empieza con siete seguidores.",
    }
    fewer_on {
        en: "Fewer with more players",
        de: "Weniger bei mehr Spielern",
        fr: "Moins à plusieurs",
        es: "Menos cuantos más jueguen",
    }
    fewer_on_about {
        en: "Two players have seven followers each, three have six, four have five. It is not for five or six players.",
        de: "Zu zweit hat jeder sieben Gefolgsleute, zu dritt sechs, zu viert fünf. Für fünf oder sechs ist es nichts.",
        fr: "À deux, chacun a sept partisans, à trois six, à quatre cinq. Pas à cinq ni à six.",
        es: "Con dos jugadores, siete seguidores cada uno; con tres, seis; con cuatro, cinco. No es para cinco o seis.",
    }
    battle {
        en: "Variant: the battle for cloisters",
        de: "Variante: Kampf um die Klöster",
        fr: "Variante : la bataille des abbayes",
        es: "Variante: la batalla por los monasterios",
    }
    battle_about {
        en: "Who gets the points of an incomplete cloister at the end.",
        de: "Wer am Ende die Punkte eines unfertigen Klosters bekommt.",
        fr: "Qui reçoit à la fin les points d’une abbaye inachevée.",
        es: "Quién recibe al final los puntos de un monasterio incompleto.",
    }
    battle_off {
        en: "The monk’s owner",
        de: "Der mit dem Mönch",
        fr: "Le propriétaire du moine",
        es: "El dueño del monje",
    }
    battle_off_about {
        en: "An incomplete cloister pays the player whose monk is there.",
        de: "Ein unfertiges Kloster zählt für den, dessen Mönch dort steht.",
        fr: "Une abbaye inachevée paie celui dont le moine s’y trouve.",
        es: "Un monasterio incompleto paga a quien tiene allí su monje.",
    }
    battle_on {
        en: "The left neighbour",
        de: "Der linke Nachbar",
        fr: "Le voisin de gauche",
        es: "El vecino de la izquierda",
    }
    battle_on_about {
        en: "Each player holds two tiles. At the end an incomplete cloister pays the player to the left of the monk’s owner.",
        de: "Jeder hält zwei Plättchen. Am Ende zählt ein unfertiges Kloster für den linken Nachbarn dessen, dem der Mönch gehört.",
        fr: "Chacun tient deux tuiles. À la fin, une abbaye inachevée paie le voisin de gauche du propriétaire du moine.",
        es: "Cada cual tiene dos losetas. Al final, un monasterio incompleto paga al vecino izquierdo del dueño del monje.",
    }
    own {
        en: "Variant: cloisters for everyone",
        de: "Variante: Klöster für alle",
        fr: "Variante : une abbaye pour chacun",
        es: "Variante: monasterios para todos",
    }
    own_about {
        en: "Whether each player begins with a cloister.",
        de: "Ob jeder mit einem Kloster beginnt.",
        fr: "Si chacun commence avec une abbaye.",
        es: "Si cada cual empieza con un monasterio.",
    }
    own_off { en: "No", de: "Nein", fr: "Non", es: "No" }
    own_off_about {
        en: "Cloisters are drawn like all other tiles.",
        de: "Klöster werden gezogen wie alle Plättchen.",
        fr: "Les abbayes se piochent comme toutes les tuiles.",
        es: "Los monasterios se roban como las demás losetas.",
    }
    own_on { en: "One each", de: "Jedem eines", fr: "Une chacun", es: "Uno cada uno" }
    own_on_about {
        en: "Each player has a cloister lying open and may lay it in any turn instead of drawing a tile.",
        de: "Vor jedem liegt ein Kloster offen aus, das er in einem Zug seiner Wahl statt eines gezogenen Plättchens legen darf.",
        fr: "Chacun a devant lui une abbaye qu’il peut poser à un tour de son choix au lieu de piocher.",
        es: "Cada cual tiene a la vista un monasterio y puede ponerlo en cualquier turno en vez de robar.",
    }
    display {
        en: "Variant: collective planning",
        de: "Variante: gemeinsame Planung",
        fr: "Variante : planification commune",
        es: "Variante: planificación colectiva",
    }
    display_about {
        en: "Whether tiles lie open beside the board.",
        de: "Ob Plättchen offen neben dem Feld liegen.",
        fr: "Si des tuiles sont visibles à côté du plateau.",
        es: "Si hay losetas a la vista junto al tablero.",
    }
    display_off { en: "No", de: "Nein", fr: "Non", es: "No" }
    display_off_about {
        en: "Whoever’s turn it is draws a tile.",
        de: "Wer am Zug ist, zieht ein Plättchen.",
        fr: "Celui dont c’est le tour pioche une tuile.",
        es: "Quien tiene el turno roba una loseta.",
    }
    display_on { en: "Three lie open", de: "Drei liegen offen", fr: "Trois visibles", es: "Tres a la vista" }
    display_on_about {
        en: "Whoever’s turn it is takes one of three open tiles or draws one unseen.",
        de: "Wer am Zug ist, nimmt eines von drei offenen Plättchen oder zieht verdeckt.",
        fr: "Celui dont c’est le tour prend une des trois tuiles visibles ou pioche.",
        es: "Quien tiene el turno toma una de tres losetas a la vista o roba.",
    }
    architects {
        en: "Variant: the architects",
        de: "Variante: die Architekten",
        fr: "Variante : les architectes",
        es: "Variante: los arquitectos",
    }
    architects_about {
        en: "Whether all tiles are dealt out before the game.",
        de: "Ob alle Plättchen vor dem Spiel verteilt werden.",
        fr: "Si toutes les tuiles sont distribuées avant la partie.",
        es: "Si todas las losetas se reparten antes de jugar.",
    }
    architects_off { en: "No", de: "Nein", fr: "Non", es: "No" }
    architects_off_about {
        en: "Tiles are drawn during the game.",
        de: "Plättchen werden im Spiel gezogen.",
        fr: "Les tuiles se piochent en cours de partie.",
        es: "Las losetas se roban durante la partida.",
    }
    architects_on { en: "All are dealt", de: "Alle werden verteilt", fr: "Toutes distribuées", es: "Se reparten todas" }
    architects_on_about {
        en: "Each player chooses from a share of the tiles that nobody else sees.",
        de: "Jeder wählt aus seinem Anteil, den sonst niemand sieht.",
        fr: "Chacun choisit dans sa part, que personne d’autre ne voit.",
        es: "Cada cual elige de su parte, que nadie más ve.",
    }
    architects_cloisters_apart {
        en: "All, the cloisters first",
        de: "Alle, die Klöster zuerst",
        fr: "Toutes, les abbayes d’abord",
        es: "Todas, primero los monasterios",
    }
    architects_cloisters_apart_about {
        en: "The same, but the cloisters are dealt out first, so that the shares are fair.",
        de: "Dasselbe, aber die Klöster werden zuerst verteilt, damit es gerecht zugeht.",
        fr: "De même, mais les abbayes sont distribuées d’abord, pour que les parts soient justes.",
        es: "Lo mismo, pero los monasterios se reparten primero, para que sea justo.",
    }
}
