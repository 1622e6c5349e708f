//! Bazaars: the rules on which editions differ, in players' words.
use bastide_engine::rules::switches::Switch;

use crate::i18n::editions::{SwitchWords, ValueWords};
use crate::i18n::words;

pub(super) const SWITCHES: [SwitchWords; 5] = [
    SwitchWords {
        switch: Switch::BazaarMode,
        title: mode,
        about: mode_about,
        values: &[
            ValueWords { name: "auction", title: auction, about: auction_about },
            ValueWords { name: "draft", title: draft, about: draft_about },
        ],
    },
    SwitchWords {
        switch: Switch::NegativeScore,
        title: below_zero,
        about: below_zero_about,
        values: &[
            ValueWords { name: "only-bazaar", title: may_fall, about: may_fall_about },
            ValueWords { name: "never", title: never_falls, about: never_falls_about },
        ],
    },
    SwitchWords {
        switch: Switch::BazaarVsDoubleTurn,
        title: when,
        about: when_about,
        values: &[
            ValueWords { name: "after-second-part", title: after_both, about: after_both_about },
            ValueWords { name: "before-second-part", title: after_its_tile, about: after_its_tile_about },
        ],
    },
    SwitchWords {
        switch: Switch::BazaarBuilder,
        title: builder,
        about: builder_about,
        values: &[
            ValueWords { name: "yes", title: builder_yes, about: builder_yes_about },
            ValueWords { name: "no", title: builder_no, about: builder_no_about },
        ],
    },
    SwitchWords {
        switch: Switch::BazaarUnplaceable,
        title: no_place,
        about: no_place_about,
        values: &[
            ValueWords { name: "discard-and-draw", title: draws_another, about: draws_another_about },
            ValueWords { name: "discard", title: lays_none, about: lays_none_about },
        ],
    },
];

words! {
    in Bridges;

    mode {
        en: "How a bazaar gives out its tiles",
        de: "Wie ein Basar seine Plättchen verteilt",
        fr: "Comment un bazar distribue ses tuiles",
        es: "Cómo reparte un bazar sus losetas",
    }
    mode_about {
        en: "How the tiles of a bazaar find their players.",
        de: "Wie die Plättchen eines Basars zu ihren Spielern kommen.",
        fr: "Comment les tuiles d’un bazar vont aux joueurs.",
        es: "Cómo llegan las losetas de un bazar a los jugadores.",
    }
    auction { en: "By auction", de: "Versteigerung", fr: "Aux enchères", es: "En subasta" }
    auction_about {
        en: "The tiles are auctioned one by one for points.",
        de: "Die Plättchen werden einzeln für Punkte versteigert.",
        fr: "Les tuiles sont mises aux enchères une à une, contre des points.",
        es: "Las losetas se subastan una a una por puntos.",
    }
    draft { en: "In turn", de: "Reihum", fr: "À tour de rôle", es: "Por turnos" }
    draft_about {
        en: "Everybody takes one in turn and lays it, free of charge.",
        de: "Alle nehmen reihum eines und legen es, kostenlos.",
        fr: "Chacun en prend une à son tour et la pose, gratuitement.",
        es: "Cada uno toma una por turno y la coloca, gratis.",
    }
    below_zero {
        en: "Scores below 0",
        de: "Punkte unter 0",
        fr: "Scores négatifs",
        es: "Puntos por debajo de 0",
    }
    below_zero_about {
        en: "Whether bids at a bazaar may exceed the score.",
        de: "Ob Gebote auf dem Basar die eigenen Punkte übersteigen dürfen.",
        fr: "Si les offres au bazar peuvent dépasser le score.",
        es: "Si las ofertas en el bazar pueden superar los puntos.",
    }
    may_fall { en: "Allowed", de: "Erlaubt", fr: "Permis", es: "Permitidos" }
    may_fall_about {
        en: "Bids may exceed the score, which then falls below 0.",
        de: "Gebote dürfen höher sein als die Punkte, die dann unter 0 fallen.",
        fr: "Les offres peuvent dépasser le score, qui devient alors négatif.",
        es: "Las ofertas pueden superar los puntos, que bajan entonces de 0.",
    }
    never_falls { en: "Never", de: "Nie", fr: "Jamais", es: "Nunca" }
    never_falls_about {
        en: "Nobody may bid more points than they have.",
        de: "Niemand darf mehr Punkte bieten, als er hat.",
        fr: "Personne ne peut offrir plus de points qu’il n’en a.",
        es: "Nadie puede ofrecer más puntos de los que tiene.",
    }
    when {
        en: "Bazaars in a double turn",
        de: "Basare im Doppelzug",
        fr: "Bazars dans un double tour",
        es: "Bazares en un turno doble",
    }
    when_about {
        en: "When a bazaar is held in a double turn.",
        de: "Wann in einem Doppelzug ein Basar stattfindet.",
        fr: "Quand un bazar a lieu dans un double tour.",
        es: "Cuándo se celebra un bazar en un turno doble.",
    }
    after_both { en: "After both parts", de: "Nach beiden Teilen", fr: "Après les deux parties", es: "Tras ambas partes" }
    after_both_about {
        en: "Bazaars are held after both parts of the double turn.",
        de: "Basare finden nach beiden Teilen des Doppelzugs statt.",
        fr: "Les bazars ont lieu après les deux parties du double tour.",
        es: "Los bazares se celebran tras las dos partes del turno doble.",
    }
    after_its_tile {
        en: "After its own tile",
        de: "Nach seinem Plättchen",
        fr: "Après sa tuile",
        es: "Tras su loseta",
    }
    after_its_tile_about {
        en: "A bazaar is held right after the part in which its tile was drawn.",
        de: "Ein Basar findet gleich nach dem Teil statt, in dem sein Plättchen gezogen wurde.",
        fr: "Un bazar a lieu aussitôt après la partie où sa tuile a été tirée.",
        es: "Un bazar se celebra justo después de la parte en que salió su loseta.",
    }
    builder {
        en: "Builders at the bazaar",
        de: "Baumeister auf dem Basar",
        fr: "Bâtisseurs au bazar",
        es: "Constructores en el bazar",
    }
    builder_about {
        en: "Whether a tile of a bazaar can earn a double turn.",
        de: "Ob ein Plättchen vom Basar einen Doppelzug einbringen kann.",
        fr: "Si une tuile du bazar peut donner un double tour.",
        es: "Si una loseta del bazar puede dar un turno doble.",
    }
    builder_yes { en: "Yes", de: "Ja", fr: "Oui", es: "Sí" }
    builder_yes_about {
        en: "Whoever extends their own builder's feature lays another tile at once.",
        de: "Wer damit am eigenen Baumeister weiterbaut, legt sofort noch ein Plättchen.",
        fr: "Qui prolonge la construction de son bâtisseur pose aussitôt une autre tuile.",
        es: "Quien amplía la obra de su constructor coloca enseguida otra loseta.",
    }
    builder_no { en: "No", de: "Nein", fr: "Non", es: "No" }
    builder_no_about {
        en: "Tiles of a bazaar earn no double turn.",
        de: "Plättchen vom Basar bringen keinen Doppelzug.",
        fr: "Les tuiles du bazar ne donnent pas de double tour.",
        es: "Las losetas del bazar no dan turno doble.",
    }
    no_place {
        en: "Bought tiles that fit nowhere",
        de: "Gekaufte Plättchen, die nirgends passen",
        fr: "Tuiles achetées qui ne vont nulle part",
        es: "Losetas compradas que no encajan",
    }
    no_place_about {
        en: "What becomes of a tile of a bazaar that fits nowhere.",
        de: "Was aus einem Plättchen vom Basar wird, das nirgends passt.",
        fr: "Ce que devient une tuile du bazar qui ne va nulle part.",
        es: "Qué pasa con una loseta del bazar que no encaja.",
    }
    draws_another { en: "Draw another", de: "Neu ziehen", fr: "En tirer une autre", es: "Robar otra" }
    draws_another_about {
        en: "It leaves the game, and its player draws another.",
        de: "Es scheidet aus, und sein Spieler zieht ein anderes.",
        fr: "Elle quitte le jeu, et son joueur en tire une autre.",
        es: "Sale del juego y su jugador roba otra.",
    }
    lays_none { en: "Lay none", de: "Keines legen", fr: "Ne rien poser", es: "No colocar ninguna" }
    lays_none_about {
        en: "It leaves the game, and its player lays none.",
        de: "Es scheidet aus, und sein Spieler legt keines.",
        fr: "Elle quitte le jeu, et son joueur n’en pose aucune.",
        es: "Sale del juego y su jugador no coloca ninguna.",
    }
}
