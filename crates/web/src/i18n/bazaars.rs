//! Words of the bazaar: what happens there, and what is asked.
use super::words;

words! {
    in Bridges;

    opens(name: &str, tiles: &str) {
        en: "{name} holds a bazaar: {tiles}.",
        de: "{name} hält einen Basar ab: {tiles}.",
        fr: "{name} ouvre un bazar : {tiles}.",
        es: "{name} abre un bazar: {tiles}.",
    }
    cancelled {
        en: "There is no bazaar: too few tiles are left.",
        de: "Der Basar fällt aus: Es sind zu wenige Plättchen übrig.",
        fr: "Pas de bazar : il reste trop peu de tuiles.",
        es: "No hay bazar: quedan muy pocas losetas.",
    }
    turned_up_in_vain {
        en: "The tile of the cancelled bazaar goes back into the bag.",
        de: "Das Plättchen des ausgefallenen Basars kommt zurück in den Beutel.",
        fr: "La tuile du bazar annulé retourne dans le sac.",
        es: "La loseta del bazar anulado vuelve a la bolsa.",
    }
    auctions(name: &str) {
        en: "{name} auctions a tile.",
        de: "{name} versteigert ein Plättchen.",
        fr: "{name} met une tuile aux enchères.",
        es: "{name} subasta una loseta.",
    }
    bids(name: &str, points: &str) {
        en: "{name} bids {points}.",
        de: "{name} bietet {points}.",
        fr: "{name} offre {points}.",
        es: "{name} ofrece {points}.",
    }
    takes_free(name: &str) {
        en: "{name} gets the tile for nothing.",
        de: "{name} bekommt das Plättchen umsonst.",
        fr: "{name} reçoit la tuile gratuitement.",
        es: "{name} recibe la loseta gratis.",
    }
    buys(name: &str, points: &str) {
        en: "{name} buys the tile for {points}.",
        de: "{name} kauft das Plättchen für {points}.",
        fr: "{name} achète la tuile pour {points}.",
        es: "{name} compra la loseta por {points}.",
    }
    buys_from(name: &str, seller: &str, points: &str) {
        en: "{name} buys the tile and pays {seller} {points}.",
        de: "{name} kauft das Plättchen und zahlt {points} an {seller}.",
        fr: "{name} achète la tuile et paie {points} à {seller}.",
        es: "{name} compra la loseta y paga {points} a {seller}.",
    }
    lays_bought(name: &str) {
        en: "{name} lays the tile from the bazaar.",
        de: "{name} legt das Plättchen vom Basar.",
        fr: "{name} pose la tuile du bazar.",
        es: "{name} coloca la loseta del bazar.",
    }
    bazaar { en: "Bazaar", de: "Basar", fr: "Bazar", es: "Bazar" }
    a_bought_tile {
        en: "a tile of the bazaar",
        de: "ein Plättchen vom Basar",
        fr: "une tuile du bazar",
        es: "una loseta del bazar",
    }
    bought_tile {
        en: "The tile from the bazaar",
        de: "Das Plättchen vom Basar",
        fr: "La tuile du bazar",
        es: "La loseta del bazar",
    }

    choose_tile {
        en: "Choose a tile of the bazaar",
        de: "Wähle ein Plättchen des Basars",
        fr: "Choisissez une tuile du bazar",
        es: "Elige una loseta del bazar",
    }
    they_choose_tile {
        en: "chooses a tile of the bazaar",
        de: "wählt ein Plättchen des Basars",
        fr: "choisit une tuile du bazar",
        es: "elige una loseta del bazar",
    }
    open {
        en: "You auction the tile: how much do you bid first?",
        de: "Du versteigerst das Plättchen: Wie viel bietest du zuerst?",
        fr: "Vous mettez la tuile aux enchères : combien offrez-vous d’abord ?",
        es: "Subastas la loseta: ¿cuánto ofreces primero?",
    }
    they_open {
        en: "opens the auction",
        de: "eröffnet die Versteigerung",
        fr: "ouvre les enchères",
        es: "abre la subasta",
    }
    bid {
        en: "Bid more for the tile, once, or pass?",
        de: "Einmal mehr für das Plättchen bieten oder passen?",
        fr: "Offrir plus pour la tuile, une seule fois, ou passer ?",
        es: "¿Ofreces más por la loseta, una sola vez, o pasas?",
    }
    they_bid {
        en: "may bid more",
        de: "darf mehr bieten",
        fr: "peut offrir plus",
        es: "puede ofrecer más",
    }
    no_bid { en: "Pass", de: "Passen", fr: "Passer", es: "Pasar" }
    buy_or_sell {
        en: "Buy the tile at the highest bid, or sell it?",
        de: "Das Plättchen zum höchsten Gebot kaufen oder verkaufen?",
        fr: "Acheter la tuile au prix de la meilleure offre, ou la vendre ?",
        es: "¿Compras la loseta por la oferta más alta o la vendes?",
    }
    they_buy_or_sell {
        en: "buys the tile or sells it",
        de: "kauft oder verkauft das Plättchen",
        fr: "achète ou vend la tuile",
        es: "compra o vende la loseta",
    }
}
