//! Why a file is no record of a game that could be watched.
use bastide_engine::notation::{self, ActionFault, Fault, NotationError};
use bastide_engine::wording::quoted;
use bastide_protocol::record_error::{MustBe, RecordError, RecordFault, RecordPart, ReplayError};

use super::{Language, Text, faults, refusals, words};

/// What is wrong with a record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Unfit {
    /// It cannot be read.
    Record(Box<RecordError>),
    /// An action cannot be played.
    Action {
        error: Box<notation::ReplayError>,
        /// Who plays.
        names: Vec<String>,
    },
}

impl Unfit {
    /// An action of a game between these cannot be played.
    pub(crate) fn action(error: ReplayError, names: &[String]) -> Unfit {
        Unfit::Action { error: Box::new(error.error), names: names.to_vec() }
    }
}

impl From<Box<RecordError>> for Unfit {
    fn from(error: Box<RecordError>) -> Unfit {
        Unfit::Record(error)
    }
}

/// What is wrong with a record, in a sentence or two.
pub(crate) fn unfit(language: Language, why: &Unfit) -> Text {
    match why {
        Unfit::Record(error) => {
            let text = record(language, &error.fault);
            match error.place {
                Some(place) => at(language, place.line, place.column, &text),
                None => text,
            }
        }
        Unfit::Action { error, names } => {
            let why = match &error.fault {
                ActionFault::Unreadable(error) => unreadable(language, error),
                ActionFault::Refused(refusal) => refusals::by_rules(language, &refusal.reason, names),
            };
            action(language, error.number, &quoted(&error.text), &why)
        }
    }
}

fn record(language: Language, fault: &RecordFault) -> Text {
    match fault {
        RecordFault::TooLong | RecordFault::TooManyActions => too_long(language),
        RecordFault::NotUtf8 => not_a_text(language),
        // What the reader of JSON says is in English only, and the place says enough.
        RecordFault::Broken { what: _ } => not_json(language),
        RecordFault::NotARecord => not_a_record(language),
        RecordFault::OtherVersion { version } => other_version(language, &quoted(version)),
        RecordFault::OtherRules { version } => other_rules(language, &quoted(version)),
        RecordFault::Missing { field } => missing(language, field),
        RecordFault::Unknown { field, known, .. } => unknown(language, &quoted(field), &known.join(", ")),
        RecordFault::Repeated { field } => repeated(language, &quoted(field)),
        RecordFault::WrongKind { part, .. } => wrong_kind(language, &path(part), &must_be(language, part.must_be())),
        RecordFault::Agreement(error) => faults::agreement(language, error),
    }
}

/// Where a value stands in a record.
fn path(part: &RecordPart) -> String {
    match part {
        RecordPart::Rules => "rules".to_owned(),
        RecordPart::Preset => "rules.preset".to_owned(),
        RecordPart::Switches => "rules.switches".to_owned(),
        RecordPart::Switch(name) => format!("rules.switches.{name}"),
        RecordPart::Sets => "sets".to_owned(),
        RecordPart::Copies(set) => format!("sets.{set}"),
        RecordPart::Players => "players".to_owned(),
        RecordPart::Name(number) => format!("players[{number}]"),
        RecordPart::Actions => "actions".to_owned(),
        RecordPart::Action(number) => format!("actions[{number}]"),
    }
}

fn must_be(language: Language, what: MustBe) -> Text {
    match what {
        MustBe::Object => an_object(language),
        MustBe::Text => a_text(language),
        MustBe::Copies => a_number(language),
        MustBe::Names | MustBe::Texts => a_list(language),
    }
}

fn unreadable(language: Language, error: &NotationError) -> Text {
    match &error.fault {
        Fault::UnknownTile { id, .. } => no_tile(language, &quoted(id)),
        Fault::NotInThisGame { id } => not_in_this_game(language, &quoted(id)),
        Fault::OffTheTable { text } => off_the_table(language, &quoted(text)),
        Fault::NoSuchSeat { seat, .. } => no_seat(language, *seat),
        Fault::NoTileAt { cell } => no_tile_at(language, &cell.to_string()),
        Fault::NoTileJustLaid { reason } => refusals::by_rules(language, reason, &[]),
        Fault::UnknownSpot { text, tile, .. } => no_spot(language, &quoted(text), &quoted(tile)),
        Fault::UnknownPlayer { name, .. } => no_player(language, &quoted(name)),
        Fault::Agreement(error) => faults::agreement(language, error),
        Fault::Missing(_)
        | Fault::NotA { .. }
        | Fault::TooMuch { .. }
        | Fault::UnknownAction { .. }
        | Fault::OpenQuote
        | Fault::Escape
        | Fault::Twice => not_understood(language, error.column),
    }
}

words! {
    in Faults;

    at(line: usize, column: usize, what: &str) {
        en: "Line {line}, column {column}: {what}",
        de: "Zeile {line}, Spalte {column}: {what}",
        fr: "Ligne {line}, colonne {column} : {what}",
        es: "Línea {line}, columna {column}: {what}",
    }
    action(number: usize, text: &str, why: &str) {
        en: "The game stops at action {number}, {text}. {why}",
        de: "Bei Aktion {number}, {text}, geht es nicht weiter. {why}",
        fr: "La partie s’arrête à l’action {number}, {text}. {why}",
        es: "La partida se detiene en la acción {number}, {text}. {why}",
    }
    too_long {
        en: "This is too long for a game record.",
        de: "Für die Aufzeichnung einer Partie ist das zu lang.",
        fr: "C’est trop long pour l’enregistrement d’une partie.",
        es: "Es demasiado largo para el registro de una partida.",
    }
    not_a_text {
        en: "This is not UTF-8 text.",
        de: "Das ist kein Text in UTF-8.",
        fr: "Ce n’est pas un texte en UTF-8.",
        es: "No es un texto en UTF-8.",
    }
    not_json { en: "This is not JSON.", de: "Das ist kein JSON.", fr: "Ce n’est pas du JSON.", es: "Esto no es JSON." }
    not_a_record {
        en: "This is not a game record.",
        de: "Das ist keine Aufzeichnung einer Partie.",
        fr: "Ce n’est pas l’enregistrement d’une partie.",
        es: "No es el registro de una partida.",
    }
    other_version(version: &str) {
        en: "The record has version {version}, which is not supported.",
        de: "Die Aufzeichnung hat Version {version}, die hier nicht bekannt ist.",
        fr: "L’enregistrement est de version {version}, inconnue ici.",
        es: "El registro es de la versión {version}, que aquí no se conoce.",
    }
    other_rules(version: &str) {
        en: "The game was played with rules version {version}, which is not supported.",
        de: "Die Partie wurde nach Regeln der Version {version} gespielt, die hier nicht bekannt sind.",
        fr: "La partie suit des règles de version {version}, inconnues ici.",
        es: "La partida sigue reglas de la versión {version}, que aquí no se conocen.",
    }
    missing(field: &str) {
        en: "The record has no `{field}`.",
        de: "In der Aufzeichnung fehlt `{field}`.",
        fr: "Il manque `{field}` à l’enregistrement.",
        es: "Al registro le falta `{field}`.",
    }
    unknown(field: &str, known: &str) {
        en: "{field} is unknown. Known fields: {known}.",
        de: "{field} ist hier nicht bekannt; bekannt sind: {known}.",
        fr: "{field} est inconnu ici ; sont connus : {known}.",
        es: "{field} no se conoce aquí; se conocen: {known}.",
    }
    repeated(field: &str) {
        en: "{field} appears twice.",
        de: "{field} steht hier ein zweites Mal.",
        fr: "{field} figure ici une seconde fois.",
        es: "{field} aparece aquí por segunda vez.",
    }
    wrong_kind(part: &str, wanted: &str) {
        en: "`{part}` must be {wanted}.",
        de: "`{part}` muss {wanted} sein.",
        fr: "`{part}` doit être {wanted}.",
        es: "`{part}` debe ser {wanted}.",
    }
    an_object { en: "an object", de: "ein Objekt", fr: "un objet", es: "un objeto" }
    a_text { en: "a text", de: "ein Text", fr: "un texte", es: "un texto" }
    a_number { en: "a number", de: "eine Zahl", fr: "un nombre", es: "un número" }
    a_list { en: "a list of texts", de: "eine Liste von Texten", fr: "une liste de textes", es: "una lista de textos" }
    no_tile(id: &str) {
        en: "There is no tile {id}.",
        de: "Es gibt kein Plättchen {id}.",
        fr: "Il n’y a pas de tuile {id}.",
        es: "No hay ninguna loseta {id}.",
    }
    not_in_this_game(id: &str) {
        en: "The tile {id} is not in this game.",
        de: "Das Plättchen {id} ist in dieser Partie nicht dabei.",
        fr: "La tuile {id} n’est pas dans cette partie.",
        es: "La loseta {id} no está en esta partida.",
    }
    off_the_table(cell: &str) {
        en: "{cell} is beyond the edge of the table.",
        de: "Bis {cell} reicht der Tisch nicht.",
        fr: "La table ne va pas jusqu’à {cell}.",
        es: "La mesa no llega hasta {cell}.",
    }
    no_seat(seat: u32) {
        en: "Nobody sits on seat {seat}.",
        de: "Auf Platz {seat} sitzt niemand.",
        fr: "Personne n’occupe la place {seat}.",
        es: "Nadie ocupa el asiento {seat}.",
    }
    no_tile_at(cell: &str) {
        en: "No tile lies at {cell}.",
        de: "Auf {cell} liegt kein Plättchen.",
        fr: "Il n’y a pas de tuile en {cell}.",
        es: "No hay ninguna loseta en {cell}.",
    }
    no_spot(spot: &str, tile: &str) {
        en: "The tile {tile} has no spot {spot}.",
        de: "Das Plättchen {tile} hat keine Stelle {spot}.",
        fr: "La tuile {tile} n’a pas d’emplacement {spot}.",
        es: "La loseta {tile} no tiene el lugar {spot}.",
    }
    no_player(name: &str) {
        en: "Nobody called {name} plays.",
        de: "Niemand namens {name} spielt mit.",
        fr: "Personne du nom de {name} ne joue.",
        es: "No juega nadie llamado {name}.",
    }
    not_understood(column: usize) {
        en: "It cannot be understood from character {column} on.",
        de: "Ab Zeichen {column} ist das nicht zu verstehen.",
        fr: "C’est incompréhensible à partir du caractère {column}.",
        es: "No se entiende a partir del carácter {column}.",
    }
}

#[cfg(test)]
mod tests {
    use bastide_engine::board::cell::Cell;
    use bastide_engine::board::side::Rotation;
    use bastide_engine::error::Reason;
    use bastide_engine::expansions::Set;
    use bastide_engine::notation::Thing;
    use bastide_protocol::record::Record;
    use bastide_protocol::record_error::Place;

    use super::*;
    use crate::i18n::tests::assert_spoken_in_all;

    #[test]
    fn every_fault_of_a_record_is_told_in_every_language() {
        let name = || "xq".to_owned();
        let parts = [
            RecordPart::Rules,
            RecordPart::Preset,
            RecordPart::Switches,
            RecordPart::Switch(name()),
            RecordPart::Sets,
            RecordPart::Copies(Set::Base),
            RecordPart::Players,
            RecordPart::Name(2),
            RecordPart::Actions,
            RecordPart::Action(3),
        ];
        let mut all = vec![
            RecordFault::TooLong,
            RecordFault::NotUtf8,
            RecordFault::Broken { what: name() },
            RecordFault::NotARecord,
            RecordFault::OtherVersion { version: name() },
            RecordFault::OtherRules { version: name() },
            RecordFault::Missing { field: "xq" },
            RecordFault::Unknown { within: "", field: name(), known: &["xq"] },
            RecordFault::Repeated { field: name() },
        ];
        all.extend(parts.map(|part| RecordFault::WrongKind { part, found: name() }));
        let at = |fault| Unfit::Record(Box::new(RecordError { place: Some(Place { line: 2, column: 7 }), fault }));
        assert_spoken_in_all(&all.into_iter().map(at).collect::<Vec<_>>(), unfit);
    }

    #[test]
    fn every_action_that_cannot_be_read_is_told_in_every_language() {
        let text = || "xq".to_owned();
        let faults = [
            Fault::Missing(Thing::Cell),
            Fault::UnknownTile { id: text(), near: Vec::new() },
            Fault::NotInThisGame { id: "xq" },
            Fault::OffTheTable { text: text() },
            Fault::NoSuchSeat { seat: 7, seats: 2 },
            Fault::NoTileAt { cell: Cell::new(3, 1) },
            Fault::NoTileJustLaid { reason: Reason::MustLay },
            Fault::UnknownSpot { text: text(), tile: "xq", rotation: Rotation::default(), spots: Vec::new() },
            Fault::UnknownPlayer { name: text(), names: Vec::new() },
        ];
        assert_spoken_in_all(&faults, |language, fault| {
            unreadable(language, &NotationError { column: 5, fault: fault.clone() })
        });
    }

    #[test]
    fn a_record_that_stops_says_where_and_why() {
        let text = r#"{"bastide":1,"rules":{"preset":"zman-bigbox-2014"},"sets":{"base":1},"players":["Ann","Bob"],
            "actions":["draw base/V","lay 0,0 r0"]}"#;
        let record = Record::from_json(text).expect("it can be read");
        let error = record.replay().expect_err("the start tile lies there");
        let why = Unfit::action(*error, record.players());
        let told = Language::ALL.map(|language| unfit(language, &why).into_owned());
        assert!(told.iter().all(|text| text.contains("lay 0,0 r0") && text.contains('2')), "{told:?}");
        assert!(told[1].starts_with("Bei Aktion 2, `lay 0,0 r0`, geht es nicht weiter. "), "{told:?}");
    }
}
