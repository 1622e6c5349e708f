//! What went wrong when the server was asked.
use bastide_protocol::lobby::ProblemKind;

use super::{Language, Text, home, refusals, words};
use crate::api::ApiError;

/// What went wrong when the server was asked, for people.
pub(crate) fn told(language: Language, error: &ApiError) -> Text {
    match error {
        ApiError::Offline => home::offline(language),
        ApiError::Refused(Some(kind), detail) => problem(language, *kind, detail),
        // A server that knows more problems than this client says itself what is wrong, in English.
        ApiError::Refused(None, why) => home::refused(language, why),
        ApiError::Unclear => misunderstood(language),
    }
}

/// A problem in words. What the server says of it in English is told only where nothing else says it.
fn problem(language: Language, kind: ProblemKind, detail: &str) -> Text {
    match kind {
        ProblemKind::NoSuchTable => home::no_such_table(language),
        ProblemKind::SeatTaken => refusals::by_host(language, bastide_protocol::table::Reason::Seat),
        ProblemKind::Hidden => hidden(language),
        ProblemKind::Setup => not_opened(language, detail),
        ProblemKind::Name => name(language),
        ProblemKind::TooFast => too_fast(language),
        ProblemKind::TooManySockets => too_many_sockets(language),
        ProblemKind::TooManyTables => too_many_tables(language),
        ProblemKind::Stopping => stopping(language),
        ProblemKind::CannotStore | ProblemKind::Internal => internal(language),
        ProblemKind::Malformed
        | ProblemKind::OtherOrigin
        | ProblemKind::OtherHost
        | ProblemKind::NothingHere
        | ProblemKind::Method
        | ProblemKind::TooLarge
        | ProblemKind::NotJson
        | ProblemKind::NotASocket => misunderstood(language),
    }
}

words! {
    in Faults;

    /// Nothing that people could do wrong: the client and the server are of different days.
    misunderstood {
        en: "This page does not match the server. Reload the page.",
        de: "Diese Seite und der Server verstehen sich nicht. Lade die Seite neu.",
        fr: "Cette page et le serveur ne se comprennent pas. Rechargez la page.",
        es: "Esta página y el servidor no se entienden. Recarga la página.",
    }
    hidden {
        en: "Players of this game hold hidden tiles: its record can be seen when it is over.",
        de: "In diesem Spiel sind Plättchen verdeckt: die Aufzeichnung gibt es nach dem Ende.",
        fr: "Des tuiles de cette partie sont cachées : l’enregistrement sera visible à la fin.",
        es: "En esta partida hay losetas ocultas: su registro se podrá ver cuando termine.",
    }
    not_opened(why: &str) {
        en: "The server cannot open this table: {why}.",
        de: "Der Server eröffnet so keinen Tisch ({why}).",
        fr: "Le serveur n’ouvre pas une telle table ({why}).",
        es: "El servidor no abre una mesa así ({why}).",
    }
    name {
        en: "This name is not valid: it is empty, too long, or has a line break.",
        de: "Dieser Name geht nicht: er ist leer, zu lang oder steht nicht auf einer Zeile.",
        fr: "Ce nom ne convient pas : il est vide, trop long ou sur plusieurs lignes.",
        es: "Este nombre no vale: está vacío, es demasiado largo o tiene varias líneas.",
    }
    too_fast {
        en: "Too many requests. Wait a moment and try again.",
        de: "Das ging dem Server zu schnell. Warte einen Augenblick und versuch es noch einmal.",
        fr: "C’était trop rapide pour le serveur. Attendez un instant et réessayez.",
        es: "Demasiado rápido para el servidor. Espera un momento e inténtalo de nuevo.",
    }
    too_many_sockets {
        en: "You have too many tables open. Close some and try again.",
        de: "Du hast zu viele Tische offen. Schließ einige und versuch es noch einmal.",
        fr: "Vous avez trop de tables ouvertes. Fermez-en et réessayez.",
        es: "Tienes demasiadas mesas abiertas. Cierra alguna e inténtalo de nuevo.",
    }
    too_many_tables {
        en: "The server is full. Try again in a few minutes.",
        de: "Alle Tische dieses Servers sind besetzt. Versuch es in ein paar Minuten noch einmal.",
        fr: "Toutes les tables du serveur sont prises. Réessayez dans quelques minutes.",
        es: "Todas las mesas del servidor están ocupadas. Inténtalo en unos minutos.",
    }
    stopping {
        en: "The server is restarting. Try again in a moment.",
        de: "Der Server startet gerade neu. Versuch es gleich noch einmal.",
        fr: "Le serveur redémarre. Réessayez dans un instant.",
        es: "El servidor se está reiniciando. Inténtalo en un momento.",
    }
    internal {
        en: "The server has a problem. Try again in a moment.",
        de: "Auf dem Server ist etwas schiefgegangen. Versuch es gleich noch einmal.",
        fr: "Un problème est survenu sur le serveur. Réessayez dans un instant.",
        es: "Algo ha fallado en el servidor. Inténtalo en un momento.",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::i18n::tests::assert_spoken_in_all;

    #[test]
    fn every_problem_is_told_in_every_language() {
        let known = |kind| ApiError::Refused(Some(kind), "xq".to_owned());
        let mut errors: Vec<ApiError> = ProblemKind::ALL.map(known).to_vec();
        errors.extend([ApiError::Offline, ApiError::Unclear, ApiError::Refused(None, "xq".to_owned())]);
        assert_spoken_in_all(&errors, told);
    }
}
