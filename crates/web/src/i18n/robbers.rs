//! Words of The Robbers: what they do on the scoring track, and what is asked about them.
use bastide_engine::event::RobberEvent;

use super::events::Telling;
use super::{Language, Text, words};

/// What happened, in a sentence.
pub(super) fn sentence(language: Language, telling: Telling<'_>, event: &RobberEvent) -> Text {
    let name = |player: &_| telling.name(*player);
    match event {
        RobberEvent::Placed { player, space } => puts(language, name(player), *space),
        RobberEvent::Robs { player, with } => robs(language, name(player), name(with)),
        RobberEvent::Followed { player, with, space } => follows(language, name(player), name(with), *space),
        RobberEvent::LeftTrack { player } => goes_home(language, name(player)),
    }
}

/// The same in few words, after the name of whose robber it is.
pub(super) fn headline(language: Language, telling: Telling<'_>, event: &RobberEvent) -> Text {
    match event {
        RobberEvent::Placed { space, .. } => on_space(language, *space),
        RobberEvent::Robs { with, .. } => robbed(language, telling.name(*with)),
        RobberEvent::Followed { space, .. } => goes_to(language, *space),
        RobberEvent::LeftTrack { .. } => home(language),
    }
}

words! {
    in Small;

    robbed_points { en: "Robbed", de: "Geraubt", fr: "Volé", es: "Robado" }
    a_robber { en: "the robber", de: "den Räuber", fr: "le voleur", es: "el bandido" }
    track { en: "Scoring track", de: "Wertungsleiste", fr: "Piste de score", es: "Marcador" }
    puts(name: &str, space: u8) {
        en: "{name} puts the robber on space {space}.",
        de: "{name} stellt den Räuber auf Feld {space}.",
        fr: "{name} place son voleur sur la case {space}.",
        es: "{name} pone su bandido en la casilla {space}.",
    }
    robs(name: &str, other: &str) {
        en: "{name}’s robber robs {other} and goes home.",
        de: "Der Räuber von {name} beraubt {other} und geht heim.",
        fr: "Le voleur de {name} vole {other} et rentre.",
        es: "El bandido de {name} roba a {other} y vuelve.",
    }
    follows(name: &str, other: &str, space: u8) {
        en: "{name}’s robber goes with {other}’s marker to space {space}.",
        de: "Der Räuber von {name} geht mit dem Zählstein von {other} auf Feld {space}.",
        fr: "Le voleur de {name} suit le pion de {other} sur la case {space}.",
        es: "El bandido de {name} sigue al peón de {other} a la casilla {space}.",
    }
    goes_home(name: &str) {
        en: "{name}’s robber leaves the scoring track.",
        de: "Der Räuber von {name} verlässt die Wertungsleiste.",
        fr: "Le voleur de {name} quitte la piste de score.",
        es: "El bandido de {name} deja el marcador.",
    }
    on_space(space: u8) {
        en: "robber on space {space}", de: "Räuber auf Feld {space}", fr: "voleur, case {space}", es: "bandido, casilla {space}",
    }
    robbed(other: &str) { en: "robs {other}", de: "beraubt {other}", fr: "vole {other}", es: "roba a {other}" }
    goes_to(space: u8) {
        en: "robber goes to space {space}", de: "Räuber geht auf Feld {space}", fr: "voleur, vers la case {space}", es: "bandido, a la casilla {space}",
    }
    home { en: "robber goes home", de: "Räuber geht heim", fr: "voleur rentré", es: "bandido de vuelta" }
    put_robber {
        en: "Put your robber beside another player’s marker?",
        de: "Deinen Räuber neben den Zählstein eines anderen stellen?",
        fr: "Placer votre voleur à côté du pion d’un autre joueur ?",
        es: "¿Pones tu bandido junto al peón de otro jugador?",
    }
    they_put {
        en: "may put a robber on the scoring track",
        de: "darf einen Räuber auf die Wertungsleiste stellen",
        fr: "peut placer son voleur sur la piste de score",
        es: "puede poner su bandido en el marcador",
    }
    put_nobody { en: "No robber", de: "Kein Räuber", fr: "Pas de voleur", es: "Sin bandido" }
    rob_whom {
        en: "Several score beside your robber. Whom does it rob?",
        de: "Neben deinem Räuber punkten mehrere. Wen beraubt er?",
        fr: "Plusieurs marquent à côté de votre voleur. Qui vole-t-il ?",
        es: "Varios puntúan junto a tu bandido. ¿A quién roba?",
    }
    they_rob { en: "chooses whom to rob", de: "wählt, wer beraubt wird", fr: "choisit qui voler", es: "elige a quién robar" }
    /// A space as a button, with those whose markers stand there.
    space_of(space: u8, names: &str) {
        en: "Space {space}: {names}", de: "Feld {space}: {names}", fr: "Case {space} : {names}", es: "Casilla {space}: {names}",
    }
    /// A space on which a robber stands as well.
    space_with(space: &str, robbers: &str) {
        en: "{space}; robbers of {robbers}",
        de: "{space}; Räuber von {robbers}",
        fr: "{space} ; voleurs de {robbers}",
        es: "{space}; bandidos de {robbers}",
    }
    rob_one(name: &str, points: &str) {
        en: "Rob {name} ({points})", de: "{name} berauben ({points})", fr: "Voler {name} ({points})", es: "Robar a {name} ({points})",
    }
    in_front { en: "Robber at hand", de: "Räuber bereit", fr: "Voleur disponible", es: "Bandido disponible" }
    on_track(space: u8) {
        en: "Robber on space {space}", de: "Räuber auf Feld {space}", fr: "Voleur sur la case {space}", es: "Bandido en la casilla {space}",
    }
}
