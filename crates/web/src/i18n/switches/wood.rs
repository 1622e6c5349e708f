//! The variants of what figures do, in players' words.
use bastide_engine::rules::switches::Switch;

use crate::i18n::editions::{SwitchWords, ValueWords};
use crate::i18n::words;

pub(super) const SWITCHES: [SwitchWords; 3] = [
    SwitchWords {
        switch: Switch::VariantLateFollowers,
        title: late,
        about: late_about,
        values: &[
            ValueWords { name: "off", title: late_off, about: late_off_about },
            ValueWords { name: "on", title: late_on, about: late_on_about },
        ],
    },
    SwitchWords {
        switch: Switch::VariantNewLease,
        title: lease,
        about: lease_about,
        values: &[
            ValueWords { name: "off", title: lease_off, about: lease_off_about },
            ValueWords { name: "on", title: lease_on, about: lease_on_about },
        ],
    },
    SwitchWords {
        switch: Switch::VariantDash,
        title: dash,
        about: dash_about,
        values: &[
            ValueWords { name: "off", title: dash_off, about: dash_off_about },
            ValueWords { name: "on", title: dash_on, about: dash_on_about },
        ],
    },
];

words! {
    in Switches;

    late { en: "Variant: late followers", de: "Variante: verspätete Gefolgsleute", fr: "Variante : partisans en retard", es: "Variante: seguidores impuntuales" }
    late_about {
        en: "On which tile a figure is placed.",
        de: "Auf welches Plättchen eine Figur kommt.",
        fr: "Sur quelle tuile on place une figurine.",
        es: "En qué loseta se pone una figura.",
    }
    late_off { en: "On the new tile", de: "Auf das neue Plättchen", fr: "Sur la nouvelle tuile", es: "En la loseta nueva" }
    late_off_about {
        en: "A figure goes on the tile just laid.",
        de: "Eine Figur kommt auf das eben gelegte Plättchen.",
        fr: "Une figurine va sur la tuile qui vient d’être posée.",
        es: "Una figura va en la loseta recién colocada.",
    }
    late_on { en: "On an earlier tile", de: "Auf ein früheres Plättchen", fr: "Sur une tuile plus ancienne", es: "En una loseta anterior" }
    late_on_about {
        en: "A figure goes on any tile laid earlier, never on the one just laid.",
        de: "Eine Figur kommt auf ein früher gelegtes Plättchen, nie auf das eben gelegte.",
        fr: "Une figurine va sur une tuile posée plus tôt, jamais sur celle qui vient d’être posée.",
        es: "Una figura va en una loseta colocada antes, nunca en la recién colocada.",
    }
    lease { en: "Variant: a new lease of life", de: "Variante: ein neues Leben", fr: "Variante : une nouvelle vie", es: "Variante: una nueva vida" }
    lease_about {
        en: "Whether followers on the board may be moved on.",
        de: "Ob Gefolgsleute auf dem Feld weiterziehen dürfen.",
        fr: "Si les partisans en place peuvent être déplacés.",
        es: "Si los seguidores del tablero pueden moverse.",
    }
    lease_off { en: "They stay", de: "Sie bleiben", fr: "Ils restent", es: "Se quedan" }
    lease_off_about {
        en: "A follower stays where it was placed.",
        de: "Ein Gefolgsmann bleibt, wo er steht.",
        fr: "Un partisan reste où il est.",
        es: "Un seguidor se queda donde está.",
    }
    lease_on { en: "They may move on", de: "Sie dürfen weiterziehen", fr: "Ils peuvent partir", es: "Pueden moverse" }
    lease_on_about {
        en: "Instead of placing a follower you may move one on: a thief to a field, a farmer into a city, a knight to a road, two knights to another player’s cloister.",
        de: "Statt zu setzen, darfst du versetzen: einen Wegelagerer auf eine Wiese, einen Bauern in eine Stadt, einen Ritter auf eine Straße, zwei Ritter in ein fremdes Kloster.",
        fr: "Au lieu de placer un partisan, on peut en déplacer un : un brigand sur un pré, un paysan dans une ville, un chevalier sur une route, deux chevaliers dans l’abbaye d’un autre.",
        es: "En vez de poner un seguidor puedes mover uno: un ladrón a un campo, un granjero a una ciudad, un caballero a un camino, dos caballeros al monasterio de otro.",
    }
    dash { en: "Variant: the dash", de: "Variante: der Sprint", fr: "Variante : la course", es: "Variante: la carrera" }
    dash_about {
        en: "Whether points buy further followers in the same turn.",
        de: "Ob Punkte weitere Gefolgsleute im selben Zug kaufen.",
        fr: "Si des points paient d’autres partisans dans le même tour.",
        es: "Si los puntos pagan más seguidores en el mismo turno.",
    }
    dash_off { en: "One a turn", de: "Einer je Zug", fr: "Un par tour", es: "Uno por turno" }
    dash_off_about {
        en: "One figure is placed or moved in a turn.",
        de: "In einem Zug wird eine Figur gesetzt oder versetzt.",
        fr: "On place ou déplace une figurine par tour.",
        es: "Se pone o se mueve una figura por turno.",
    }
    dash_on { en: "One more for a point", de: "Noch einer für einen Punkt", fr: "Un de plus pour un point", es: "Otro por un punto" }
    dash_on_about {
        en: "After each follower placed or moved you may pay a point for another. Followers may move on as in a new lease of life.",
        de: "Nach jedem gesetzten oder versetzten Gefolgsmann darfst du für einen Punkt noch einen setzen oder versetzen. Gefolgsleute dürfen weiterziehen wie in „Ein neues Leben“.",
        fr: "Après chaque partisan placé ou déplacé, un point en paie un autre. Les partisans peuvent partir comme dans « Une nouvelle vie ».",
        es: "Tras cada seguidor puesto o movido, un punto paga otro. Los seguidores pueden moverse como en «Una nueva vida».",
    }
}
