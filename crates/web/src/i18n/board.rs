//! Words of the board: what its cells, spots and buttons are called.
use bastide_engine::action::{Action, Deed, Motion};
use bastide_engine::board::cell::Cell;
use bastide_engine::expansions::count::city::quarter_for;
use bastide_engine::figures::FigureKind;
use bastide_engine::pack::FeatureKind;

use super::choice::kinds;
use super::events::role;
use super::letters::capitalised;
use super::{Language, Text, abbeys, boxes, building, circles, dragon, flights, magic, messages, towers, wood, words};
use crate::play::choice::SpotChoice;

words! {
    in Board;

    /// The board as a whole.
    board {
        en: "Board. Arrow keys move between choices, Enter chooses, R rotates the tile.",
        de: "Spielfläche. Pfeiltasten gehen durch die Auswahl, Eingabe wählt, R dreht das Plättchen.",
        fr: "Plateau. Les flèches parcourent les choix, Entrée choisit, R tourne la tuile.",
        es: "Tablero. Las flechas recorren las opciones, Intro elige, R gira la loseta.",
    }
    nearer { en: "Zoom in", de: "Vergrößern", fr: "Agrandir", es: "Acercar" }
    farther { en: "Zoom out", de: "Verkleinern", fr: "Réduire", es: "Alejar" }
    /// Shows the whole board.
    fit { en: "Show the whole board", de: "Alles zeigen", fr: "Voir tout le plateau", es: "Ver todo el tablero" }
    rotate { en: "Rotate the tile", de: "Plättchen drehen", fr: "Tourner la tuile", es: "Girar la loseta" }
    turn_title {
        en: "Rotate the tile (R)",
        de: "Plättchen drehen (R)",
        fr: "Tourner la tuile (R)",
        es: "Girar la loseta (R)",
    }
    /// A cell where the drawn tile fits, with the number of ways.
    lay_at(cell: Cell, n: usize) by n {
        en: "Lay at {cell}, {n} way" | "Lay at {cell}, {n} ways",
        de: "Bei {cell} anlegen, {n} Möglichkeit" | "Bei {cell} anlegen, {n} Möglichkeiten",
        fr: "Poser en {cell}, {n} façon" | "Poser en {cell}, {n} façons",
        es: "Colocar en {cell}, {n} manera" | "Colocar en {cell}, {n} maneras",
    }
    empty_cell(cell: Cell) {
        en: "Empty cell {cell}",
        de: "Leerer Platz {cell}",
        fr: "Emplacement vide {cell}",
        es: "Lugar vacío {cell}",
    }
    none_fits {
        en: "no tile left fits",
        de: "kein Plättchen passt mehr",
        fr: "plus aucune tuile ne convient",
        es: "ya no encaja ninguna loseta",
    }
    some_fit(n: u16, left: u16, share: &str) {
        en: "fits: {n} of {left} ({share}%)",
        de: "passend: {n} von {left} ({share} %)",
        fr: "possibles : {n} sur {left} ({share} %)",
        es: "encajan: {n} de {left} ({share} %)",
    }
    place for feature: FeatureKind {
        en: "on the road" | "in the city" | "in the cloister" | "in the field" | "on the river",
        de: "auf der Straße" | "in der Stadt" | "im Kloster" | "auf der Wiese" | "auf dem Fluss",
        fr: "sur la route" | "dans la ville" | "dans l’abbaye" | "dans le pré" | "sur la rivière",
        es: "en el camino" | "en la ciudad" | "en el monasterio" | "en el campo" | "en el río",
    }
    towards for direction: Direction {
        en: "in the middle" | "in the north" | "in the north-east" | "in the east" | "in the south-east" | "in the south"
            | "in the south-west" | "in the west" | "in the north-west",
        de: "in der Mitte" | "im Norden" | "im Nordosten" | "im Osten" | "im Südosten" | "im Süden" | "im Südwesten"
            | "im Westen" | "im Nordwesten",
        fr: "au milieu" | "au nord" | "au nord-est" | "à l’est" | "au sud-est" | "au sud" | "au sud-ouest" | "à l’ouest"
            | "au nord-ouest",
        es: "en el centro" | "al norte" | "al noreste" | "al este" | "al sureste" | "al sur" | "al suroeste" | "al oeste"
            | "al noroeste",
    }
    score_first { en: "score first", de: "zuerst werten", fr: "évaluer d’abord", es: "puntuar primero" }
    escape { en: "escape", de: "fliehen", fr: "fuir", es: "huir" }
    /// Completed cities that a farm borders.
    farm_cities(n: usize) by n {
        en: "{n} completed city" | "{n} completed cities",
        de: "{n} fertige Stadt" | "{n} fertige Städte",
        fr: "{n} ville terminée" | "{n} villes terminées",
        es: "{n} ciudad completa" | "{n} ciudades completas",
    }
}

/// How many of the tiles left fit somewhere.
pub(crate) fn fits(language: Language, n: u16, left: u16) -> Text {
    if n == 0 {
        return none_fits(language);
    }
    let share = 100.0 * f64::from(n) / f64::from(left);
    let share = if share < 1.0 { "<\u{2009}1".to_owned() } else { format!("{share:.0}") };
    some_fit(language, n, left, &share)
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

kinds! {
    Direction [9] { Middle North NorthEast East SouthEast South SouthWest West NorthWest }
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
    let role = capitalised(&role(language, figure, feature));
    format!("{role} {}", place_towards(language, feature, direction)).into()
}

/// In what, and on which side of the tile.
fn place_towards(language: Language, feature: FeatureKind, direction: Direction) -> String {
    let place = place(language, feature);
    match (feature, direction) {
        // A tile has one cloister.
        (FeatureKind::Cloister, _) | (_, Direction::Middle) => place.into_owned(),
        (FeatureKind::Road | FeatureKind::City | FeatureKind::Field | FeatureKind::River, direction) => {
            format!("{place} {}", towards(language, direction))
        }
    }
}

/// A spot as a button: what choosing it does.
pub(crate) fn spot_choice(language: Language, choice: SpotChoice, feature: FeatureKind, direction: Direction) -> Text {
    let Some(figure) = choice.figure else {
        let place = place_towards(language, feature, direction);
        if let Action::MovePawn { pawn, .. } = choice.action {
            return magic::goes_there(language, pawn, &place);
        }
        let what = match choice.action.deed() {
            Deed::ScoreCastle => building::for_the_castle(language),
            _ => score_first(language),
        };
        return format!("{place}: {what}").into();
    };
    let spot = spot(language, figure, feature, direction);
    if choice.stands().is_some() {
        let what = match choice.action.deed() {
            Deed::Capture => towers::captured_here(language),
            Deed::BuildCastle => building::move_up(language),
            Deed::SetOut => wood::moves_on(language),
            Deed::ScoreFollower => messages::score_and_take_back(language),
            _ if choice.is_leaving() => dragon::goes_home(language),
            _ => dragon::fairy_joins(language),
        };
        return format!("{spot}: {what}").into();
    }
    match choice.motion() {
        None if choice.is_corner() => abbeys::barn_on_corner(language),
        Some(Motion::FromSupply) | None => spot,
        Some(Motion::Onward) if choice.action.deed() == Deed::Land => {
            format!("{spot}: {}", flights::lands_here(language)).into()
        }
        Some(Motion::Onward) => format!("{spot}: {}", abbeys::move_on(language)).into(),
        Some(Motion::FromQuarter) => match quarter_for(feature) {
            Some(quarter) => format!("{spot}, {}", boxes::from_quarter(language, quarter)).into(),
            None => spot,
        },
        Some(Motion::Home) if choice.action.deed() == Deed::TakeBack => {
            format!("{spot}: {}", circles::back_home(language)).into()
        }
        Some(Motion::Home) => format!("{spot}: {}", escape(language)).into(),
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
