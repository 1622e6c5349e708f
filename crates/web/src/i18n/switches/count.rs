//! The Count of Carcassonne: the rules on which editions differ, in players' words.
use bastide_engine::rules::switches::Switch;

use crate::i18n::editions::{SwitchWords, ValueWords};
use crate::i18n::words;

pub(super) const SWITCHES: [SwitchWords; 3] = [
    SwitchWords {
        switch: Switch::CountCityForKing,
        title: king_city,
        about: king_city_about,
        values: &[
            ValueWords { name: "yes", title: king_city_yes, about: king_city_yes_about },
            ValueWords { name: "no", title: king_city_no, about: king_city_no_about },
        ],
    },
    SwitchWords {
        switch: Switch::CountSendReturned,
        title: sent_again,
        about: sent_again_about,
        values: &[
            ValueWords { name: "no", title: sent_again_no, about: sent_again_no_about },
            ValueWords { name: "yes", title: sent_again_yes, about: sent_again_yes_about },
        ],
    },
    SwitchWords {
        switch: Switch::VariantCount,
        title: way,
        about: way_about,
        values: &[
            ValueWords { name: "free", title: way_free, about: way_free_about },
            ValueWords { name: "clockwise", title: way_clockwise, about: way_clockwise_about },
            ValueWords { name: "follows", title: way_follows, about: way_follows_about },
        ],
    },
];

words! {
    in Count;

    king_city { en: "Carcassonne and the king", de: "Carcassonne und der König", fr: "Carcassonne et le roi", es: "Carcasona y el rey" }
    king_city_about {
        en: "Whether the City of Carcassonne counts for the king at the end.",
        de: "Ob die Stadt Carcassonne am Ende für den König zählt.",
        fr: "Si la ville de Carcassonne compte pour le roi à la fin.",
        es: "Si la ciudad de Carcasona cuenta para el rey al final.",
    }
    king_city_yes { en: "Counts", de: "Zählt", fr: "Compte", es: "Cuenta" }
    king_city_yes_about {
        en: "It is one completed city.",
        de: "Sie ist eine fertige Stadt.",
        fr: "Elle est une ville achevée.",
        es: "Es una ciudad completa.",
    }
    king_city_no { en: "Does not count", de: "Zählt nicht", fr: "Ne compte pas", es: "No cuenta" }
    king_city_no_about {
        en: "It is worth nothing to the king.",
        de: "Sie bringt dem König nichts.",
        fr: "Elle ne rapporte rien au roi.",
        es: "No le da nada al rey.",
    }
    sent_again {
        en: "Followers just come home",
        de: "Eben heimgekehrte Gefolgsleute",
        fr: "Partisans tout juste rentrés",
        es: "Seguidores recién vueltos",
    }
    sent_again_about {
        en: "Whether they may be sent to Carcassonne at once.",
        de: "Ob sie gleich nach Carcassonne geschickt werden dürfen.",
        fr: "S’ils peuvent partir aussitôt pour Carcassonne.",
        es: "Si pueden ir enseguida a Carcasona.",
    }
    sent_again_no { en: "Not yet", de: "Noch nicht", fr: "Pas encore", es: "Aún no" }
    sent_again_no_about {
        en: "Only a follower that was at home before may be sent.",
        de: "Nur ein Gefolgsmann, der schon vorher daheim war, darf geschickt werden.",
        fr: "Seul un partisan déjà en réserve peut partir.",
        es: "Solo puede ir un seguidor que ya estaba en la reserva.",
    }
    sent_again_yes { en: "At once", de: "Sofort", fr: "Aussitôt", es: "Enseguida" }
    sent_again_yes_about {
        en: "A follower that came home in this very scoring may be sent.",
        de: "Ein Gefolgsmann, der in dieser Wertung heimkam, darf geschickt werden.",
        fr: "Un partisan rentré lors de ce décompte peut partir.",
        es: "Puede ir un seguidor que ha vuelto en esta misma puntuación.",
    }
    way {
        en: "Variant: where the count goes",
        de: "Variante: wohin der Graf geht",
        fr: "Variante : où va le comte",
        es: "Variante: adónde va el conde",
    }
    way_about {
        en: "Where the count goes when a follower is sent to Carcassonne.",
        de: "Wohin der Graf geht, wenn ein Gefolgsmann nach Carcassonne geschickt wird.",
        fr: "Où va le comte quand un partisan part pour Carcassonne.",
        es: "Adónde va el conde cuando se envía un seguidor a Carcasona.",
    }
    way_free { en: "As chosen", de: "Nach Wahl", fr: "Au choix", es: "A elección" }
    way_free_about {
        en: "Whoever sends a follower may move the count to any quarter.",
        de: "Wer jemanden schickt, darf den Grafen in ein beliebiges Viertel ziehen.",
        fr: "Celui qui envoie un partisan peut déplacer le comte dans n’importe quel quartier.",
        es: "Quien envía un seguidor puede mover al conde a cualquier barrio.",
    }
    way_clockwise { en: "Clockwise", de: "Im Uhrzeigersinn", fr: "Dans le sens horaire", es: "En sentido horario" }
    way_clockwise_about {
        en: "With each follower sent he moves on to the next quarter.",
        de: "Mit jedem Gefolgsmann geht er ein Viertel weiter.",
        fr: "À chaque partisan envoyé, il passe au quartier suivant.",
        es: "Con cada seguidor enviado pasa al barrio siguiente.",
    }
    way_follows {
        en: "After the follower",
        de: "Dem Gefolgsmann nach",
        fr: "Derrière le partisan",
        es: "Tras el seguidor",
    }
    way_follows_about {
        en: "He moves to the quarter to which the follower was sent.",
        de: "Er geht in das Viertel, in das der Gefolgsmann geschickt wurde.",
        fr: "Il va dans le quartier où le partisan a été envoyé.",
        es: "Va al barrio al que se envió el seguidor.",
    }
}
