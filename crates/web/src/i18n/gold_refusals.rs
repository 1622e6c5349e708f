//! Why the rules of ingots refuse something.
use super::words;

words! {
    in Small;

    ingot_first {
        en: "First the second ingot must be put on a tile beside the new one.",
        de: "Erst muss der zweite Barren auf ein Plättchen neben dem neuen.",
        fr: "Il faut d’abord poser le second lingot sur une tuile voisine de la nouvelle.",
        es: "Primero hay que poner el segundo lingote en una loseta junto a la nueva.",
    }
    ingot_taken_first {
        en: "First decide from which tile the next ingot is taken.",
        de: "Erst muss feststehen, von welchem Plättchen der nächste Barren kommt.",
        fr: "Il faut d’abord décider de quelle tuile vient le prochain lingot.",
        es: "Primero hay que decidir de qué loseta sale el próximo lingote.",
    }
    must_put {
        en: "Two ingots come with a gold mine: the second one has to go on a tile beside it.",
        de: "Zu einer Goldmine gehören zwei Barren: Der zweite muss auf ein Plättchen daneben.",
        fr: "Une mine d’or apporte deux lingots : le second doit aller sur une tuile voisine.",
        es: "Una mina de oro trae dos lingotes: el segundo debe ir en una loseta junto a ella.",
    }
    beside_the_tile {
        en: "The second ingot goes on one of the eight tiles around the new one.",
        de: "Der zweite Barren kommt auf eines der acht Plättchen um das neue.",
        fr: "Le second lingot va sur une des huit tuiles autour de la nouvelle.",
        es: "El segundo lingote va en una de las ocho losetas alrededor de la nueva.",
    }
    not_in_carcassonne {
        en: "No ingot is put on a tile of Carcassonne.",
        de: "Auf ein Plättchen von Carcassonne kommt kein Barren.",
        fr: "Aucun lingot n’est posé sur une tuile de Carcassonne.",
        es: "En una loseta de Carcasona no se pone ningún lingote.",
    }
    must_take {
        en: "You must take an ingot as long as there is one for you.",
        de: "Du musst einen Barren nehmen, solange einer für dich da ist.",
        fr: "Vous devez prendre un lingot tant qu’il y en a un pour vous.",
        es: "Debes tomar un lingote mientras haya uno para ti.",
    }
    none_to_take {
        en: "There is no ingot for you on that tile.",
        de: "Auf diesem Plättchen liegt kein Barren für dich.",
        fr: "Il n’y a pas de lingot pour vous sur cette tuile.",
        es: "En esa loseta no hay ningún lingote para ti.",
    }
}
