//! Why the rules of messengers and messages refuse something.
use bastide_engine::error::MessageRefusal;
use bastide_engine::expansions::messengers::messages::Message;

use super::{Language, Text, words};

/// Why it is refused, in a sentence.
pub(super) fn refused(language: Language, refusal: MessageRefusal) -> Text {
    match refusal {
        MessageRefusal::MustMovePiece => piece_first(language),
        MessageRefusal::NotOnTop => not_on_top(language),
        MessageRefusal::MustUseMessage => message_first(language),
        MessageRefusal::NothingToApply { message } => match message {
            Message::Road => nobody_on_roads(language),
            Message::City | Message::Pennants | Message::Knights => nobody_in_cities(language),
            Message::Cloister => nobody_in_cloisters(language),
            Message::Farmers => nobody_on_fields(language),
            Message::Tile => no_tile_left(language),
            Message::Follower => nobody_to_score(language),
        },
        MessageRefusal::PicksAFollower => picks_a_follower(language),
        MessageRefusal::PicksNobody => picks_nobody(language),
        MessageRefusal::NoneForMessage => none_there(language),
        MessageRefusal::NoMajority => no_majority(language),
        MessageRefusal::NoFarmer => no_farmer(language),
    }
}

words! {
    in Small;

    piece_first {
        en: "First the marker or the messenger must be moved by the points.",
        de: "Erst muss mit den Punkten der Zählstein oder der Bote ziehen.",
        fr: "Il faut d’abord avancer le marqueur ou le messager.",
        es: "Primero hay que mover el marcador o el mensajero.",
    }
    reveal_first {
        en: "First the top message is revealed.",
        de: "Erst wird die oberste Botschaft aufgedeckt.",
        fr: "On révèle d’abord le message du dessus.",
        es: "Primero se revela el mensaje de arriba.",
    }
    not_on_top {
        en: "This message is not on top.",
        de: "Diese Botschaft liegt nicht obenauf.",
        fr: "Ce message n’est pas sur le dessus.",
        es: "Este mensaje no está arriba.",
    }
    message_first {
        en: "The message must be applied, or two points taken instead.",
        de: "Die Botschaft muss genutzt oder gegen zwei Punkte getauscht werden.",
        fr: "Il faut appliquer le message ou prendre deux points.",
        es: "Hay que aplicar el mensaje o tomar dos puntos.",
    }
    nobody_on_roads {
        en: "None of your followers stands on a road: only the two points are left.",
        de: "Keiner deiner Gefolgsleute steht auf einer Straße: Es bleiben die zwei Punkte.",
        fr: "Aucun de vos partisans n’est sur une route : restent les deux points.",
        es: "Ninguno de tus seguidores está en un camino: quedan los dos puntos.",
    }
    nobody_in_cities {
        en: "None of your followers stands in a city: only the two points are left.",
        de: "Keiner deiner Gefolgsleute steht in einer Stadt: Es bleiben die zwei Punkte.",
        fr: "Aucun de vos partisans n’est dans une ville : restent les deux points.",
        es: "Ninguno de tus seguidores está en una ciudad: quedan los dos puntos.",
    }
    nobody_in_cloisters {
        en: "None of your followers stands in a cloister: only the two points are left.",
        de: "Keiner deiner Gefolgsleute steht in einem Kloster: Es bleiben die zwei Punkte.",
        fr: "Aucun de vos partisans n’est dans une abbaye : restent les deux points.",
        es: "Ninguno de tus seguidores está en un monasterio: quedan los dos puntos.",
    }
    nobody_on_fields {
        en: "None of your followers stands on a field: only the two points are left.",
        de: "Keiner deiner Gefolgsleute steht auf einer Wiese: Es bleiben die zwei Punkte.",
        fr: "Aucun de vos partisans n’est dans un pré : restent les deux points.",
        es: "Ninguno de tus seguidores está en un campo: quedan los dos puntos.",
    }
    no_tile_left {
        en: "No tile is left to draw: only the two points are left.",
        de: "Kein Plättchen ist mehr da: Es bleiben die zwei Punkte.",
        fr: "Il ne reste plus de tuile : restent les deux points.",
        es: "No quedan losetas: quedan los dos puntos.",
    }
    nobody_to_score {
        en: "None of your followers can be scored: only the two points are left.",
        de: "Keiner deiner Gefolgsleute kann gewertet werden: Es bleiben die zwei Punkte.",
        fr: "Aucun de vos partisans ne peut être évalué : restent les deux points.",
        es: "Ninguno de tus seguidores puede puntuarse: quedan los dos puntos.",
    }
    picks_a_follower {
        en: "Choose one of your followers for this message.",
        de: "Wähle für diese Botschaft einen deiner Gefolgsleute.",
        fr: "Choisissez un de vos partisans pour ce message.",
        es: "Elige uno de tus seguidores para este mensaje.",
    }
    picks_nobody {
        en: "This message is not about a single follower.",
        de: "Diese Botschaft gilt keinem einzelnen Gefolgsmann.",
        fr: "Ce message ne concerne pas un seul partisan.",
        es: "Este mensaje no trata de un solo seguidor.",
    }
    none_there {
        en: "None of your followers stands there on a road, in a city, in a cloister or on a field.",
        de: "Dort steht keiner deiner Gefolgsleute auf Straße, Stadt, Kloster oder Wiese.",
        fr: "Aucun de vos partisans n’y est sur une route, dans une ville, une abbaye ou un pré.",
        es: "Allí no hay ningún seguidor tuyo en camino, ciudad, monasterio o campo.",
    }
    no_majority {
        en: "Somebody else has more there than you.",
        de: "Jemand anders hat dort mehr als du.",
        fr: "Quelqu’un d’autre y a plus que vous.",
        es: "Otro tiene allí más que tú.",
    }
    no_farmer {
        en: "By these rules the message does not score farmers.",
        de: "Nach diesen Regeln wertet die Botschaft keine Bauern.",
        fr: "Selon ces règles, le message n’évalue pas les paysans.",
        es: "Según estas reglas, el mensaje no puntúa granjeros.",
    }
}
