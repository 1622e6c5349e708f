//! Words of The Gold Mines: what happens with ingots, and what is asked about them.
use bastide_engine::board::cell::Cell;

use super::words;

words! {
    in Small;

    puts_ingot(name: &str, cell: Cell) {
        en: "{name} puts an ingot on the tile at {cell}.",
        de: "{name} legt einen Barren auf das Plättchen bei {cell}.",
        fr: "{name} pose un lingot sur la tuile en {cell}.",
        es: "{name} pone un lingote en la loseta de {cell}.",
    }
    takes_ingots(name: &str, ingots: &str) {
        en: "{name} takes {ingots}.",
        de: "{name} nimmt {ingots}.",
        fr: "{name} prend {ingots}.",
        es: "{name} toma {ingots}.",
    }
    n_ingots(n: u16) by n {
        en: "{n} ingot" | "{n} ingots",
        de: "{n} Barren" | "{n} Barren",
        fr: "{n} lingot" | "{n} lingots",
        es: "{n} lingote" | "{n} lingotes",
    }
    ingots { en: "Ingots", de: "Goldbarren", fr: "Lingots", es: "Lingotes" }
    the_ingots { en: "ingots", de: "Goldbarren", fr: "les lingots", es: "los lingotes" }
    /// How many lie on a tile.
    ingots_at(cell: Cell, ingots: &str) {
        en: "{ingots} on the tile at {cell}",
        de: "{ingots} auf dem Plättchen bei {cell}",
        fr: "{ingots} sur la tuile en {cell}",
        es: "{ingots} en la loseta de {cell}",
    }
    /// How many a player owns, and what that means.
    ingots_owned(ingots: &str) {
        en: "{ingots}: up to 3 are worth 1 point each, up to 6 two, up to 9 three, more four",
        de: "{ingots}: bis 3 zählen je 1 Punkt, bis 6 je zwei, bis 9 je drei, mehr je vier",
        fr: "{ingots} : jusqu’à 3, 1 point chacun ; jusqu’à 6, deux ; jusqu’à 9, trois ; au-delà, quatre",
        es: "{ingots}: hasta 3 valen 1 punto cada uno; hasta 6, dos; hasta 9, tres; más, cuatro",
    }
    put_ingot {
        en: "Put the second ingot on a tile beside the new one.",
        de: "Lege den zweiten Barren auf ein Plättchen neben dem neuen.",
        fr: "Posez le second lingot sur une tuile voisine de la nouvelle.",
        es: "Pon el segundo lingote en una loseta junto a la nueva.",
    }
    they_put_ingot { en: "puts an ingot", de: "legt einen Barren", fr: "pose un lingot", es: "pone un lingote" }
    take_ingot {
        en: "From which tile do you take an ingot?",
        de: "Von welchem Plättchen nimmst du einen Barren?",
        fr: "De quelle tuile prenez-vous un lingot ?",
        es: "¿De qué loseta tomas un lingote?",
    }
    they_take_ingot { en: "takes an ingot", de: "nimmt einen Barren", fr: "prend un lingot", es: "toma un lingote" }
    put_here(cell: Cell) {
        en: "Put an ingot on the tile at {cell}",
        de: "Einen Barren auf das Plättchen bei {cell} legen",
        fr: "Poser un lingot sur la tuile en {cell}",
        es: "Poner un lingote en la loseta de {cell}",
    }
    take_here(cell: Cell) {
        en: "Take an ingot from the tile at {cell}",
        de: "Einen Barren vom Plättchen bei {cell} nehmen",
        fr: "Prendre un lingot de la tuile en {cell}",
        es: "Tomar un lingote de la loseta de {cell}",
    }
}
