//! Why the rules of the bazaar refuse something.
use super::words;

words! {
    in Bridges;

    tile_first {
        en: "First a tile of the bazaar must be chosen.",
        de: "Erst muss ein Plättchen des Basars gewählt werden.",
        fr: "Il faut d’abord choisir une tuile du bazar.",
        es: "Primero hay que elegir una loseta del bazar.",
    }
    opening_first {
        en: "First the auctioneer must open with a bid of 0 or more.",
        de: "Erst muss der Versteigerer mit einem Gebot ab 0 eröffnen.",
        fr: "Le commissaire-priseur doit d’abord ouvrir avec une offre de 0 ou plus.",
        es: "Primero el subastador debe abrir con una oferta de 0 o más.",
    }
    bid_first {
        en: "First decide whether more is bid for the tile.",
        de: "Erst muss feststehen, ob mehr für das Plättchen geboten wird.",
        fr: "Il faut d’abord décider si l’on offre plus pour la tuile.",
        es: "Primero hay que decidir si se ofrece más por la loseta.",
    }
    sale_first {
        en: "First the auctioneer must buy the tile or sell it.",
        de: "Erst muss der Versteigerer das Plättchen kaufen oder verkaufen.",
        fr: "Le commissaire-priseur doit d’abord acheter la tuile ou la vendre.",
        es: "Primero el subastador debe comprar la loseta o venderla.",
    }
    not_in_the_bazaar {
        en: "No such tile lies face up at the bazaar.",
        de: "So ein Plättchen liegt nicht auf dem Basar.",
        fr: "Il n’y a pas de telle tuile au bazar.",
        es: "No hay tal loseta en el bazar.",
    }
    bid_too_low(high: u8) {
        en: "Somebody has bid {high} already, so a bid must be higher.",
        de: "Es sind schon {high} geboten, ein Gebot muss höher sein.",
        fr: "Une offre de {high} est déjà faite : il faut offrir plus.",
        es: "Ya se han ofrecido {high}: una oferta debe ser mayor.",
    }
    bid_too_high(most: u8) {
        en: "No bid is higher than {most}.",
        de: "Kein Gebot ist höher als {most}.",
        fr: "Aucune offre ne dépasse {most}.",
        es: "Ninguna oferta pasa de {most}.",
    }
    bid_beyond_score {
        en: "In this game nobody bids more points than they have.",
        de: "In diesem Spiel bietet niemand mehr Punkte, als er hat.",
        fr: "Dans cette partie, personne n’offre plus de points qu’il n’en a.",
        es: "En esta partida nadie ofrece más puntos de los que tiene.",
    }
    cannot_buy {
        en: "In this game nobody pays more points than they have, so the tile must be sold.",
        de: "In diesem Spiel zahlt niemand mehr Punkte, als er hat; das Plättchen muss verkauft werden.",
        fr: "Dans cette partie, personne ne paie plus de points qu’il n’en a : la tuile doit être vendue.",
        es: "En esta partida nadie paga más puntos de los que tiene: hay que vender la loseta.",
    }
}
