//! How a score is calculated, in words.
use bastide_engine::event::{Counted, Term, Value};

use crate::i18n::{Language, Text, boxes, words};

/// `6 tiles × 2 + 1 pennant × 2 = 14`, `5 tiles × 1, halved and rounded up = 3`.
pub(crate) fn terms(language: Language, value: &Value) -> String {
    let mut out = String::new();
    for (place, term) in value.terms().enumerate() {
        match term {
            Term::Each { n, what, each } => {
                out += if place == 0 { "" } else { " + " };
                let product = || Text::from(format!("{} × {each}", counted(language, what, n)));
                out += &boxes::term(language, n, what, each).unwrap_or_else(product);
            }
            Term::Halved => out += &halved(language),
        }
    }
    format!("{out} = {}", value.points())
}

/// So many of what a term counts: `6 tiles`.
pub(super) fn counted(language: Language, what: Counted, n: u16) -> Text {
    match what {
        Counted::Tiles => tiles(language, n),
        Counted::Pennants => pennants(language, n),
        Counted::Cloister => n_cloisters(language, n),
        Counted::TilesAround => tiles_around(language, n),
        Counted::Cities => completed_cities(language, n),
        Counted::BesiegedCities
        | Counted::Castles
        | Counted::PigPoints
        | Counted::HerdPoints
        | Counted::Wine
        | Counted::Grain
        | Counted::Cloth
        | Counted::Roads
        | Counted::Titles
        | Counted::MagePoints
        | Counted::Ingots
        | Counted::Knights
        | Counted::Farmers
        | Counted::Fairy
        | Counted::Points => boxes::counted(language, what, n).unwrap_or_default(),
    }
}

words! {
    in Play;

    /// The sum so far, halved: it follows the sum.
    halved {
        en: ", halved and rounded up",
        de: ", halbiert und aufgerundet",
        fr: ", divisé par deux et arrondi au supérieur",
        es: ", la mitad redondeada hacia arriba",
    }
    tiles(n: u16) by n {
        en: "{n} tile" | "{n} tiles", de: "{n} Plättchen", fr: "{n} tuile" | "{n} tuiles", es: "{n} loseta" | "{n} losetas",
    }
    pennants(n: u16) by n {
        en: "{n} pennant" | "{n} pennants", de: "{n} Wappen", fr: "{n} blason" | "{n} blasons", es: "{n} escudo" | "{n} escudos",
    }
    n_cloisters(n: u16) by n {
        en: "{n} cloister" | "{n} cloisters",
        de: "{n} Kloster" | "{n} Klöster",
        fr: "{n} abbaye" | "{n} abbayes",
        es: "{n} monasterio" | "{n} monasterios",
    }
    tiles_around(n: u16) by n {
        en: "{n} tile around it" | "{n} tiles around it",
        de: "{n} Plättchen ringsum",
        fr: "{n} tuile autour" | "{n} tuiles autour",
        es: "{n} loseta alrededor" | "{n} losetas alrededor",
    }
    completed_cities(n: u16) by n {
        en: "{n} completed city" | "{n} completed cities",
        de: "{n} fertige Stadt" | "{n} fertige Städte",
        fr: "{n} ville terminée" | "{n} villes terminées",
        es: "{n} ciudad completa" | "{n} ciudades completas",
    }
}
