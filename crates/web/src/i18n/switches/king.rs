//! King & Scout: the rules on which editions differ, in players' words.
use bastide_engine::rules::switches::Switch;

use crate::i18n::editions::{SwitchWords, ValueWords};
use crate::i18n::words;

pub(super) const SWITCHES: [SwitchWords; 1] = [SwitchWords {
    switch: Switch::KingScoring,
    title: king_price,
    about: king_price_about,
    values: &[
        ValueWords { name: "per-feature", title: king_price_each, about: king_price_each_about },
        ValueWords { name: "10-each", title: king_price_ten, about: king_price_ten_about },
        ValueWords { name: "15-or-40", title: king_price_forty, about: king_price_forty_about },
        ValueWords { name: "continuous", title: king_price_now, about: king_price_now_about },
    ],
}];

words! {
    in King;

    king_price { en: "What king and robber baron are worth", de: "Was König und Raubritter wert sind", fr: "Ce que valent roi et brigand", es: "Cuánto valen el rey y el bandido" }
    king_price_about {
        en: "How their holders are paid. All but the first are house rules.",
        de: "Wie ihre Besitzer bezahlt werden. Alle außer der ersten sind Hausregeln.",
        fr: "Comment leurs détenteurs sont payés. Toutes sauf la première sont des règles maison.",
        es: "Cómo cobran quienes los tienen. Todas menos la primera son reglas caseras.",
    }
    king_price_each { en: "A point each", de: "Je ein Punkt", fr: "Un point chacune", es: "Un punto cada una" }
    king_price_each_about {
        en: "At the end a point for every completed city, or road.",
        de: "Am Ende ein Punkt für jede fertige Stadt, oder Straße.",
        fr: "À la fin, un point par ville terminée, ou par route.",
        es: "Al final, un punto por cada ciudad completa, o camino.",
    }
    king_price_ten { en: "Ten each", de: "Je zehn", fr: "Dix chacun", es: "Diez cada uno" }
    king_price_ten_about {
        en: "At the end each of the two is worth 10 points.",
        de: "Am Ende ist jeder der beiden 10 Punkte wert.",
        fr: "À la fin, chacun des deux vaut 10 points.",
        es: "Al final, cada uno de los dos vale 10 puntos.",
    }
    king_price_forty { en: "15, or 40 for both", de: "15, oder 40 für beide", fr: "15, ou 40 les deux", es: "15, o 40 por ambos" }
    king_price_forty_about {
        en: "At the end one of them is worth 15 points, both in one hand 40.",
        de: "Am Ende ist einer 15 Punkte wert, beide in einer Hand 40.",
        fr: "À la fin, l’un vaut 15 points, les deux dans une même main 40.",
        es: "Al final, uno vale 15 puntos, los dos en una mano 40.",
    }
    king_price_now { en: "At once", de: "Sofort", fr: "Aussitôt", es: "Enseguida" }
    king_price_now_about {
        en: "A point whenever a city, or road, is completed; nothing at the end.",
        de: "Ein Punkt, sooft eine Stadt, oder Straße, fertig wird; am Ende nichts.",
        fr: "Un point chaque fois qu’une ville, ou une route, est terminée ; rien à la fin.",
        es: "Un punto cada vez que se completa una ciudad, o un camino; nada al final.",
    }
}
