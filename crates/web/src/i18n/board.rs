//! Words of the board: what its cells, spots and buttons are called.
use bastide_engine::board::cell::Cell;
use bastide_engine::figures::FigureKind;
use bastide_engine::pack::FeatureKind;

use super::letters::capitalised;
use super::{Language, Text, boxes, words};
use crate::play::choice::{Deed, SpotChoice};

words! {
    /// The board as a whole.
    board {
        en: "Board. Arrow keys move among what can be chosen, Enter chooses, R turns the tile.",
        de: "Spielfläche. Pfeiltasten gehen durch die Auswahl, Eingabe wählt, R dreht das Plättchen.",
        fr: "Plateau. Les flèches parcourent les choix, Entrée choisit, R tourne la tuile.",
        es: "Tablero. Las flechas recorren las opciones, Intro elige, R gira la loseta.",
    }
    nearer { en: "Zoom in", de: "Vergrößern", fr: "Agrandir", es: "Acercar" }
    farther { en: "Zoom out", de: "Verkleinern", fr: "Réduire", es: "Alejar" }
    /// Shows the whole board.
    fit { en: "Show the whole board", de: "Alles zeigen", fr: "Voir tout le plateau", es: "Ver todo el tablero" }
    turn { en: "Turn the tile", de: "Plättchen drehen", fr: "Tourner la tuile", es: "Girar la loseta" }
    turn_title {
        en: "Turn the tile (R)",
        de: "Plättchen drehen (R)",
        fr: "Tourner la tuile (R)",
        es: "Girar la loseta (R)",
    }
    /// A cell where the drawn tile fits, in so many ways.
    lay_at(cell: Cell, n: usize) {
        en: if n == 1 { format!("Lay at {cell}, 1 way") } else { format!("Lay at {cell}, {n} ways") },
        de: match n {
            1 => format!("Bei {cell} anlegen, 1 Möglichkeit"),
            _ => format!("Bei {cell} anlegen, {n} Möglichkeiten"),
        },
        fr: if n == 1 { format!("Poser en {cell}, 1 façon") } else { format!("Poser en {cell}, {n} façons") },
        es: if n == 1 { format!("Colocar en {cell}, 1 manera") } else { format!("Colocar en {cell}, {n} maneras") },
    }
    empty_cell(cell: Cell) {
        en: format!("Empty place {cell}"),
        de: format!("Leerer Platz {cell}"),
        fr: format!("Emplacement vide {cell}"),
        es: format!("Lugar vacío {cell}"),
    }
    /// How many of the tiles left fit somewhere.
    fits(n: u16, left: u16) {
        en: match n {
            0 => "no tile left fits".to_owned(),
            _ => format!("fits: {n} of {left} ({})", percent(n, left, "%")),
        },
        de: match n {
            0 => "kein Plättchen passt mehr".to_owned(),
            _ => format!("passend: {n} von {left} ({})", percent(n, left, " %")),
        },
        fr: match n {
            0 => "plus aucune tuile ne convient".to_owned(),
            _ => format!("possibles : {n} sur {left} ({})", percent(n, left, " %")),
        },
        es: match n {
            0 => "ya no encaja ninguna loseta".to_owned(),
            _ => format!("encajan: {n} de {left} ({})", percent(n, left, " %")),
        },
    }
    /// Completed cities that a farm borders.
    farm_cities(n: usize) {
        en: if n == 1 { "1 completed city".to_owned() } else { format!("{n} completed cities") },
        de: if n == 1 { "1 fertige Stadt".to_owned() } else { format!("{n} fertige Städte") },
        fr: if n == 1 { "1 ville terminée".to_owned() } else { format!("{n} villes terminées") },
        es: if n == 1 { "1 ciudad completa".to_owned() } else { format!("{n} ciudades completas") },
    }
}

fn percent(n: u16, of: u16, sign: &str) -> String {
    let share = 100.0 * f64::from(n) / f64::from(of);
    if share < 1.0 { format!("<\u{2009}1{sign}") } else { format!("{share:.0}{sign}") }
}

/// Where on a tile.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Direction {
    Middle,
    North,
    NorthEast,
    East,
    SouthEast,
    South,
    SouthWest,
    West,
    NorthWest,
}

impl Direction {
    /// Of a point, from the middle; x grows east, y south, a tile is 100 wide.
    pub(crate) fn from_middle(x: f64, y: f64) -> Direction {
        if x.hypot(y) < 8.0 {
            return Direction::Middle;
        }
        let eighths = (x.atan2(-y) / std::f64::consts::FRAC_PI_4).round() as i32;
        match eighths.rem_euclid(8) {
            0 => Direction::North,
            1 => Direction::NorthEast,
            2 => Direction::East,
            3 => Direction::SouthEast,
            4 => Direction::South,
            5 => Direction::SouthWest,
            6 => Direction::West,
            _ => Direction::NorthWest,
        }
    }
}

/// A spot: who would stand there, in what, where.
pub(crate) fn spot(language: Language, figure: FigureKind, feature: FeatureKind, direction: Direction) -> Text {
    format!("{} {}", role(language, figure, feature), place_towards(language, feature, direction)).into()
}

/// In what, and on which side of the tile.
fn place_towards(language: Language, feature: FeatureKind, direction: Direction) -> String {
    let place = place(language, feature);
    match (feature, direction) {
        // A tile has one cloister.
        (FeatureKind::Cloister, _) | (_, Direction::Middle) => place.to_string(),
        (FeatureKind::Road | FeatureKind::City | FeatureKind::Field | FeatureKind::River, direction) => {
            format!("{place} {}", towards(language, direction))
        }
    }
}

/// A spot as a button: what choosing it does.
pub(crate) fn spot_choice(language: Language, choice: SpotChoice, feature: FeatureKind, direction: Direction) -> Text {
    let Some(figure) = choice.figure else {
        let place = place_towards(language, feature, direction);
        let first = in_language(language, ["score first", "zuerst werten", "évaluer d’abord", "puntuar primero"]);
        return format!("{place}: {first}").into();
    };
    let spot = spot(language, figure, feature, direction);
    match choice.deed {
        Deed::Place | Deed::Score(_) => spot,
        Deed::Redeploy(quarter) => format!("{spot}, {}", boxes::from_quarter(language, quarter)).into(),
        Deed::Escape => format!("{spot}: {}", in_language(language, ["escape", "fliehen", "fuir", "huir"])).into(),
    }
}

/// What a figure is called in a feature.
fn role(language: Language, figure: FigureKind, feature: FeatureKind) -> String {
    let [en, de, fr, es] = match (figure, feature) {
        (FigureKind::Follower, FeatureKind::Road) => ["Thief", "Wegelagerer", "Brigand", "Ladrón"],
        (FigureKind::Follower, FeatureKind::City) => ["Knight", "Ritter", "Chevalier", "Caballero"],
        (FigureKind::Follower, FeatureKind::Cloister) => ["Monk", "Mönch", "Moine", "Monje"],
        (FigureKind::Follower, FeatureKind::Field) => ["Farmer", "Bauer", "Paysan", "Granjero"],
        (FigureKind::Follower, FeatureKind::River) => ["Follower", "Gefolgsmann", "Partisan", "Seguidor"],
        (FigureKind::BigFollower, _) => return capitalised(&boxes::big_role(language, feature)),
        (FigureKind::Builder | FigureKind::Pig, _) => return capitalised(&boxes::figure(language, figure)),
    };
    in_language(language, [en, de, fr, es]).to_owned()
}

fn place(language: Language, feature: FeatureKind) -> &'static str {
    let words = match feature {
        FeatureKind::Road => ["on the road", "auf der Straße", "sur la route", "en el camino"],
        FeatureKind::City => ["in the city", "in der Stadt", "dans la ville", "en la ciudad"],
        FeatureKind::Cloister => ["in the cloister", "im Kloster", "dans l’abbaye", "en el monasterio"],
        FeatureKind::Field => ["in the field", "auf der Wiese", "dans le pré", "en el campo"],
        FeatureKind::River => ["on the river", "auf dem Fluss", "sur la rivière", "en el río"],
    };
    in_language(language, words)
}

fn towards(language: Language, direction: Direction) -> &'static str {
    let words = match direction {
        Direction::Middle => ["in the middle", "in der Mitte", "au milieu", "en el centro"],
        Direction::North => ["in the north", "im Norden", "au nord", "al norte"],
        Direction::NorthEast => ["in the north-east", "im Nordosten", "au nord-est", "al noreste"],
        Direction::East => ["in the east", "im Osten", "à l’est", "al este"],
        Direction::SouthEast => ["in the south-east", "im Südosten", "au sud-est", "al sureste"],
        Direction::South => ["in the south", "im Süden", "au sud", "al sur"],
        Direction::SouthWest => ["in the south-west", "im Südwesten", "au sud-ouest", "al suroeste"],
        Direction::West => ["in the west", "im Westen", "à l’ouest", "al oeste"],
        Direction::NorthWest => ["in the north-west", "im Nordwesten", "au nord-ouest", "al noroeste"],
    };
    in_language(language, words)
}

fn in_language(language: Language, [en, de, fr, es]: [&'static str; 4]) -> &'static str {
    match language {
        Language::English => en,
        Language::German => de,
        Language::French => fr,
        Language::Spanish => es,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_knight_in_the_north_is_called_that() {
        let north = Direction::from_middle(2.0, -30.0);
        let said = Language::ALL.map(|language| spot(language, FigureKind::Follower, FeatureKind::City, north));
        assert_eq!(
            said,
            [
                "Knight in the city in the north",
                "Ritter in der Stadt im Norden",
                "Chevalier dans la ville au nord",
                "Caballero en la ciudad al norte"
            ]
        );
    }

    #[test]
    fn directions_run_clockwise() {
        let of = Direction::from_middle;
        assert_eq!([of(30.0, -30.0), of(30.0, 0.0)], [Direction::NorthEast, Direction::East]);
        assert_eq!([of(-30.0, 30.0), of(-30.0, -2.0)], [Direction::SouthWest, Direction::West]);
        assert_eq!([of(-25.0, -25.0), of(3.0, 3.0)], [Direction::NorthWest, Direction::Middle]);
    }

    #[test]
    fn odds_are_rounded_but_never_to_nothing() {
        assert_eq!(fits(Language::English, 5, 34), "fits: 5 of 34 (15%)");
        assert_eq!(fits(Language::German, 1, 200), "passend: 1 von 200 (<\u{2009}1 %)");
        assert_eq!(fits(Language::English, 0, 34), "no tile left fits");
    }
}
