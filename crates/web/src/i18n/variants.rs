//! Words of the variants of which tile is laid: tiles that lie open, and cloisters of the players' own.
use super::words;

words! {
    in Play;

    take_open_tile {
        en: "Take an open tile, or draw one?",
        de: "Ein offenes Plättchen nehmen oder ziehen?",
        fr: "Prendre une tuile visible ou piocher ?",
        es: "¿Tomas una loseta a la vista o robas?",
    }
    they_take_open_tile {
        en: "chooses whether to take an open tile",
        de: "überlegt, ein offenes Plättchen zu nehmen",
        fr: "décide de prendre ou non une tuile visible",
        es: "decide si toma una loseta a la vista",
    }
    no_open_tile { en: "Another tile", de: "Ein anderes Plättchen", fr: "Une autre tuile", es: "Otra loseta" }
    lay_own_cloister {
        en: "Lay your cloister instead of a tile in hand?",
        de: "Dein Kloster statt eines Plättchens der Hand legen?",
        fr: "Poser votre abbaye au lieu d’une tuile en main ?",
        es: "¿Pones tu monasterio en vez de una loseta de la mano?",
    }
    open_tiles { en: "Tiles that lie open", de: "Offene Plättchen", fr: "Tuiles visibles", es: "Losetas a la vista" }

    /// A tile before a player.
    own_cloister {
        en: "A cloister not laid yet",
        de: "Ein noch nicht gelegtes Kloster",
        fr: "Une abbaye pas encore posée",
        es: "Un monasterio aún no puesto",
    }
}
