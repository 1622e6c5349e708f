//! Words of The Messengers: marker and messenger on the scoring track, and messages.
use bastide_engine::event::MessengerEvent;
use bastide_engine::expansions::messengers::messages::Message;
use bastide_engine::expansions::messengers::messenger::TrackPiece;

use super::choice::kinds;
use super::events::Telling;
use super::{Language, Text, words};

kinds! {
    TrackPiece [2] { Marker Messenger }
    Message [8] { Road City Cloister Pennants Knights Farmers Tile Follower }
}

/// What happened with messengers and messages, in a sentence.
pub(super) fn sentence(language: Language, telling: Telling<'_>, event: &MessengerEvent) -> Text {
    let name = |player| telling.name(player);
    match event {
        MessengerEvent::PieceMoved { player, piece, to } => moves_to(language, *piece, name(*player), *to),
        MessengerEvent::MessageRevealed { player, message } => {
            reveals(language, name(*player), &message_says(language, *message))
        }
        MessengerEvent::MessageUsed { player, .. } => applies(language, name(*player)),
        MessengerEvent::ExtraTile { player } => plays_one_more(language, name(*player)),
        MessengerEvent::PiecesJoined { player, to } => joins(language, name(*player), *to),
    }
}

/// A piece as a button: where it stands, where it would go, and whether that earns a message.
pub(crate) fn piece_to(language: Language, piece: TrackPiece, (from, to): (i32, i32), is_earned: bool) -> Text {
    let name = piece_named(language, piece);
    if is_earned { to_message(language, &name, from, to) } else { Text::from(format!("{name}: {from} → {to}")) }
}

/// The question what to do with the message that lies open.
pub(crate) fn use_it(language: Language, message: Message) -> Text {
    asked(language, &message_says(language, message))
}

words! {
    in Small;

    piece_named for piece: TrackPiece {
        en: "Marker" | "Messenger", de: "Zählstein" | "Bote", fr: "Marqueur" | "Messager", es: "Marcador" | "Mensajero",
    }
    to_message(name: &str, from: i32, to: i32) {
        en: "{name}: {from} → {to}, a message", de: "{name}: {from} → {to}, eine Botschaft", fr: "{name} : {from} → {to}, un message", es: "{name}: {from} → {to}, un mensaje",
    }
    moves_to for piece: TrackPiece (name: &str, to: i32) {
        en: "{name} moves the marker to {to}." | "{name} moves the messenger to {to}.",
        de: "{name} zieht den Zählstein auf {to}." | "{name} zieht den Boten auf {to}.",
        fr: "{name} avance le marqueur sur {to}." | "{name} avance le messager sur {to}.",
        es: "{name} lleva el marcador a {to}." | "{name} lleva el mensajero a {to}.",
    }
    message_says for message: Message {
        en: "the value of your shortest road" | "the value of your smallest city" | "the value of your smallest cloister"
            | "2 points for each pennant in your cities" | "2 points for each of your knights"
            | "2 points for each of your farmers" | "play one more tile" | "score one of your followers and take it back",
        de: "der Wert deiner kürzesten Straße" | "der Wert deiner kleinsten Stadt" | "der Wert deines kleinsten Klosters"
            | "2 Punkte für jedes Wappen in deinen Städten" | "2 Punkte für jeden deiner Ritter"
            | "2 Punkte für jeden deiner Bauern" | "ein weiteres Plättchen" | "einen Gefolgsmann werten und zurücknehmen",
        fr: "la valeur de votre plus courte route" | "la valeur de votre plus petite ville" | "la valeur de votre plus petite abbaye"
            | "2 points par blason dans vos villes" | "2 points par chevalier" | "2 points par paysan"
            | "jouer une tuile de plus" | "évaluer un de vos partisans et le reprendre",
        es: "el valor de tu camino más corto" | "el valor de tu ciudad más pequeña" | "el valor de tu monasterio más pequeño"
            | "2 puntos por cada escudo en tus ciudades" | "2 puntos por cada caballero" | "2 puntos por cada granjero"
            | "jugar una loseta más" | "puntuar uno de tus seguidores y recuperarlo",
    }
    reveals(name: &str, says: &str) {
        en: "{name} reveals a message: {says}.",
        de: "{name} deckt eine Botschaft auf: {says}.",
        fr: "{name} révèle un message : {says}.",
        es: "{name} revela un mensaje: {says}.",
    }
    applies(name: &str) {
        en: "{name} applies the message.",
        de: "{name} nutzt die Botschaft.",
        fr: "{name} applique le message.",
        es: "{name} aplica el mensaje.",
    }
    plays_one_more(name: &str) {
        en: "{name} plays one more tile, by a message.",
        de: "{name} spielt durch eine Botschaft ein weiteres Plättchen.",
        fr: "{name} joue une tuile de plus grâce à un message.",
        es: "{name} juega una loseta más por un mensaje.",
    }
    joins(name: &str, to: i32) {
        en: "The messenger of {name} leaves the track; the marker goes to {to}.",
        de: "Der Bote von {name} verlässt die Leiste; der Zählstein geht auf {to}.",
        fr: "Le messager de {name} quitte la piste ; le marqueur va sur {to}.",
        es: "El mensajero de {name} deja la pista; el marcador va a {to}.",
    }
    /// After the name of who revealed it.
    message_for for message: Message {
        en: "message: shortest road" | "message: smallest city" | "message: smallest cloister" | "message: 2 per pennant"
            | "message: 2 per knight" | "message: 2 per farmer" | "message: one more tile" | "message: score a follower",
        de: "Botschaft: kürzeste Straße" | "Botschaft: kleinste Stadt" | "Botschaft: kleinstes Kloster" | "Botschaft: 2 je Wappen"
            | "Botschaft: 2 je Ritter" | "Botschaft: 2 je Bauer" | "Botschaft: ein Plättchen mehr" | "Botschaft: Gefolgsmann werten",
        fr: "message : plus courte route" | "message : plus petite ville" | "message : plus petite abbaye" | "message : 2 par blason"
            | "message : 2 par chevalier" | "message : 2 par paysan" | "message : une tuile de plus" | "message : évaluer un partisan",
        es: "mensaje: camino más corto" | "mensaje: ciudad más pequeña" | "mensaje: monasterio más pequeño" | "mensaje: 2 por escudo"
            | "mensaje: 2 por caballero" | "mensaje: 2 por granjero" | "mensaje: una loseta más" | "mensaje: puntuar un seguidor",
    }
    applied { en: "applies the message", de: "nutzt die Botschaft", fr: "applique le message", es: "aplica el mensaje" }
    messages { en: "Messages", de: "Botschaften", fr: "Messages", es: "Mensajes" }
    a_message { en: "a message", de: "eine Botschaft", fr: "un message", es: "un mensaje" }
    n_knights(n: u16) by n {
        en: "{n} knight" | "{n} knights", de: "{n} Ritter" | "{n} Ritter", fr: "{n} chevalier" | "{n} chevaliers", es: "{n} caballero" | "{n} caballeros",
    }
    n_farmers(n: u16) by n {
        en: "{n} farmer" | "{n} farmers", de: "{n} Bauer" | "{n} Bauern", fr: "{n} paysan" | "{n} paysans", es: "{n} granjero" | "{n} granjeros",
    }
    move_a_piece {
        en: "Do the points move your marker or your messenger?",
        de: "Ziehst du mit den Punkten deinen Zählstein oder deinen Boten?",
        fr: "Ces points avancent-ils votre marqueur ou votre messager ?",
        es: "¿Los puntos mueven tu marcador o tu mensajero?",
    }
    they_move_a_piece {
        en: "moves the marker or the messenger",
        de: "zieht den Zählstein oder den Boten",
        fr: "avance le marqueur ou le messager",
        es: "mueve el marcador o el mensajero",
    }
    asked(says: &str) {
        en: "A message: {says}. Apply it?",
        de: "Eine Botschaft: {says}. Nutzt du sie?",
        fr: "Un message : {says}. L’appliquez-vous ?",
        es: "Un mensaje: {says}. ¿Lo aplicas?",
    }
    they_use_it { en: "reads a message", de: "liest eine Botschaft", fr: "lit un message", es: "lee un mensaje" }
    apply_it { en: "Apply it", de: "Nutzen", fr: "L’appliquer", es: "Aplicarlo" }
    two_points { en: "2 points instead", de: "Lieber 2 Punkte", fr: "Plutôt 2 points", es: "Mejor 2 puntos" }
    /// A follower on the board who is scored by a message.
    score_and_take_back { en: "score and take back", de: "werten und zurücknehmen", fr: "évaluer et reprendre", es: "puntuar y recuperar" }
    /// A space of the track, and whose messengers stand on it.
    space_with(space: &str, names: &str) {
        en: "{space}, messenger: {names}", de: "{space}, Bote: {names}", fr: "{space}, messager : {names}", es: "{space}, mensajero: {names}",
    }
    one_more_tile {
        en: "One more tile, by a message", de: "Ein weiteres Plättchen durch eine Botschaft", fr: "Une tuile de plus, par un message", es: "Una loseta más, por un mensaje",
    }
}
