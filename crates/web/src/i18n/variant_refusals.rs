//! Why the variants of which tile is laid refuse something.
use super::words;

words! {
    in Refusals;

    open_tile_first {
        en: "First choose whether you take a tile that lies open.",
        de: "Wähle erst, ob du ein offenes Plättchen nimmst.",
        fr: "Décidez d’abord si vous prenez une tuile visible.",
        es: "Decide primero si tomas una loseta a la vista.",
    }
    not_open {
        en: "No such tile lies open for you.",
        de: "So ein Plättchen liegt nicht offen für dich.",
        fr: "Aucune tuile pareille n’est visible pour vous.",
        es: "No hay una loseta así a la vista para ti.",
    }
    open_tile_fits_nowhere {
        en: "This tile lies open, but fits nowhere.",
        de: "Dieses Plättchen liegt offen, passt aber nirgends.",
        fr: "Cette tuile est visible, mais ne va nulle part.",
        es: "Esta loseta está a la vista, pero no encaja en ningún sitio.",
    }
    nothing_to_draw {
        en: "No tile can be drawn any more: take one that lies open.",
        de: "Es gibt nichts mehr zu ziehen: nimm ein offenes Plättchen.",
        fr: "Il n’y a plus rien à piocher : prenez une tuile visible.",
        es: "Ya no se puede robar: toma una loseta a la vista.",
    }
}
