//! Words of the panel in which a bazaar is held: its tiles, who bids, and what the viewer's own bid is.
use super::words;

words! {
    in Bridges;

    your_bid { en: "Your bid", de: "Dein Gebot", fr: "Votre enchère", es: "Tu puja" }
    bid_lower { en: "Bid less", de: "Weniger bieten", fr: "Offrir moins", es: "Ofrecer menos" }
    bid_higher { en: "Bid more", de: "Mehr bieten", fr: "Offrir plus", es: "Ofrecer más" }
    bid_of(n: u8) by n {
        en: "Bid {n} point" | "Bid {n} points",
        de: "{n} Punkt bieten" | "{n} Punkte bieten",
        fr: "Offrir {n} point" | "Offrir {n} points",
        es: "Ofrecer {n} punto" | "Ofrecer {n} puntos",
    }
    buy_for(n: u8) {
        en: "Buy, pay {n}",
        de: "Kaufen, {n} zahlen",
        fr: "Acheter, payer {n}",
        es: "Comprar, pagar {n}",
    }
    sell_for(n: u8) {
        en: "Sell, get {n}",
        de: "Verkaufen, {n} erhalten",
        fr: "Vendre, recevoir {n}",
        es: "Vender, recibir {n}",
    }
    bazaar_follows { en: "A bazaar follows", de: "Ein Basar folgt", fr: "Un bazar suit", es: "Sigue un bazar" }

    /// A tile of a bazaar, for screen readers.
    lot_free(tile: &str) {
        en: "{tile}, nobody’s yet",
        de: "{tile}, noch frei",
        fr: "{tile}, encore à personne",
        es: "{tile}, aún sin dueño",
    }
    lot_now(tile: &str) {
        en: "{tile}, up for auction",
        de: "{tile}, wird versteigert",
        fr: "{tile}, aux enchères",
        es: "{tile}, en subasta",
    }
    lot_of(tile: &str, name: &str) {
        en: "{tile}, taken by {name}",
        de: "{tile}, gehört {name}",
        fr: "{tile}, à {name}",
        es: "{tile}, de {name}",
    }
    /// The players of an auction, in the order in which they bid.
    bidders { en: "Bidders", de: "Bietende", fr: "Enchérisseurs", es: "Postores" }
    is_auctioneer(name: &str) {
        en: "{name} is the auctioneer",
        de: "{name} versteigert",
        fr: "{name} mène les enchères",
        es: "{name} subasta",
    }
    opened_with(name: &str, n: u8) {
        en: "{name} is the auctioneer and bid {n}",
        de: "{name} versteigert und bot {n}",
        fr: "{name} mène les enchères et offre {n}",
        es: "{name} subasta y pujó {n}",
    }
    has_bid(name: &str, n: u8) {
        en: "{name} bid {n}",
        de: "{name} bot {n}",
        fr: "{name} offre {n}",
        es: "{name} pujó {n}",
    }
    has_passed(name: &str) {
        en: "{name} made no bid",
        de: "{name} bot nicht",
        fr: "{name} n’a pas enchéri",
        es: "{name} no pujó",
    }
    may_still_bid(name: &str) {
        en: "{name} may still bid",
        de: "{name} darf noch bieten",
        fr: "{name} peut encore enchérir",
        es: "{name} aún puede pujar",
    }
    bids_now(name: &str) {
        en: "{name} bids now",
        de: "{name} bietet jetzt",
        fr: "{name} enchérit maintenant",
        es: "{name} puja ahora",
    }
    has_tile(name: &str) {
        en: "{name} has a tile",
        de: "{name} hat ein Plättchen",
        fr: "{name} a une tuile",
        es: "{name} ya tiene loseta",
    }
}
