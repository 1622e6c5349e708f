//! Why something was refused: by the rules, or by the host.
use bastide_engine::board::cell::Cell;
use bastide_engine::board::side::{Side, Turn};
use bastide_engine::board::tile::Edge;
use bastide_engine::decision::Wanted;
use bastide_engine::error::Reason;
use bastide_engine::figures::Player;
use bastide_engine::pack::FeatureKind;
use bastide_protocol::table::Reason as HostReason;

use super::box_refusals as boxes;
use super::events::{in_the, role};
use super::letters::capitalised;
use super::{Language, Text, words};

/// Why the rules refuse it, in a sentence; players are called by these names.
pub(crate) fn by_rules(language: Language, reason: &Reason, names: &[String]) -> Text {
    let name = |player: &Player| names.get(player.index()).map_or("?", String::as_str);
    match reason {
        Reason::GameOver => game_over(language),
        Reason::NotNow { instead: Wanted::Start } => start_first(language),
        Reason::NotNow { instead: Wanted::Draw } => draw_first(language),
        Reason::NotNow { instead: Wanted::Lay } => lay_first(language),
        Reason::NotNow { instead: Wanted::Figure } => figure_now(language),
        Reason::NotNow { instead } => boxes::instead(language, *instead).unwrap_or_else(|| illegal(language)),
        Reason::NoTileLeft => no_tile_left(language),
        Reason::CellTaken { cell } => cell_taken(language, *cell),
        Reason::NotBeside { cell, at_a_corner: false } => not_beside(language, *cell),
        Reason::NotBeside { cell, at_a_corner: true } => only_corner(language, *cell),
        Reason::EdgeMismatch { side, shows, meets, neighbour } => {
            mismatch(language, *side, &an_edge(language, *shows), &an_edge(language, *meets), *neighbour)
        }
        Reason::SameLook { turn } => same_look(language, *turn),
        Reason::NoSuchThing => no_such_thing(language),
        Reason::MustLay => must_lay(language),
        Reason::NoFigureLeft { figure } => boxes::none_left(language, *figure),
        Reason::NotOnTheTileJustLaid { laid } => only_tile_just_laid(language, *laid),
        Reason::NoSuchSegment => no_such_spot(language),
        Reason::Occupied { feature, by, figure, at } => {
            occupied(language, *feature, name(by), &role(language, *figure, *feature), *at)
        }
        Reason::OfferedElsewhere { feature } => offered_elsewhere(language, *feature),
        Reason::River => river(language),
        Reason::WrongFeature { figure, .. } => boxes::wrong_feature(language, *figure),
        Reason::NeedsOwnFollower { figure, feature } => boxes::needs_follower(language, *figure, *feature),
        Reason::RiverFirst => boxes::river_first(language),
        Reason::RiverInItsOrder => boxes::river_in_its_order(language),
        Reason::RiverTileTried => boxes::river_tile_tried(language),
        Reason::RiverMustContinue => boxes::river_must_continue(language),
        Reason::RiverBranchesJoin => boxes::river_branches_join(language),
        Reason::RiverWouldEnd => boxes::river_would_end(language),
        Reason::RiverTurnsBack => boxes::river_turns_back(language),
        Reason::RiverMustLeadAway => boxes::river_must_lead_away(language),
        Reason::NobodyScored => boxes::nobody_scored(language),
        Reason::ScoredOneself => boxes::scored_oneself(language),
        Reason::NotAFollower { figure } => boxes::not_a_follower(language, *figure),
        Reason::CameHomeJustNow { figure } => boxes::came_home_just_now(language, *figure),
        Reason::CountIsThere { quarter } => boxes::count_is_there(language, *quarter),
        Reason::QuarterBlocked { quarter } => boxes::blocked(language, *quarter),
        Reason::NobodyInside { quarter, figure } => boxes::nobody_inside(language, *quarter, *figure),
        Reason::NotToBeScored => boxes::not_to_be_scored(language),
        Reason::NotTheFeatureScored => boxes::not_the_feature_scored(language),
        Reason::AlreadyComplete { feature } => boxes::already_complete(language, &this(language, *feature), *feature),
        Reason::CarcassonneTile => boxes::carcassonne_tile(language),
        Reason::NobodyThere { figure } => boxes::nobody_there(language, *figure),
        Reason::NoSiege => boxes::no_siege(language),
        Reason::NoCloisterBesideTheSiege => boxes::no_cloister_beside(language),
        Reason::AlreadyLeft { player } => already_left(language, name(player)),
    }
}

/// Why the host refuses it, in a sentence.
pub(crate) fn by_host(language: Language, reason: HostReason) -> Text {
    match reason {
        HostReason::Malformed => malformed(language),
        HostReason::TooLarge => too_large(language),
        HostReason::TooFast => too_fast(language),
        HostReason::OtherProtocol => other_protocol(language),
        HostReason::Hello => hello(language),
        HostReason::Token => token(language),
        HostReason::Watching => watching(language),
        HostReason::NotBegun => not_begun(language),
        HostReason::Over => game_over(language),
        HostReason::NotYourTurn => not_your_turn(language),
        HostReason::Illegal => illegal(language),
        HostReason::Stale => stale(language),
        HostReason::NothingToUndo => nothing_to_undo(language),
        HostReason::NothingToCommit => nothing_to_commit(language),
        HostReason::BotPlays => bot_plays(language),
        HostReason::UsedId => used_id(language),
        HostReason::Seat => seat(language),
        HostReason::Busy => busy(language),
    }
}

/// What an edge shows, as a sentence says it after `shows`.
fn an_edge(language: Language, edge: Edge) -> Text {
    match edge {
        Edge::Field => edge_field(language),
        Edge::Road => edge_road(language),
        Edge::City => edge_city(language),
        Edge::River => edge_river(language),
        Edge::Seam => edge_seam(language),
        Edge::Any => edge_any(language),
    }
}

fn mismatch(language: Language, side: Side, shows: &str, meets: &str, neighbour: Cell) -> Text {
    let side = capitalised(&in_the(language, side));
    Text::from(match language {
        Language::English => format!("{side} the tile shows {shows}, but its neighbour at {neighbour} shows {meets}."),
        Language::German => {
            format!("{side} zeigt das Plättchen {shows}, sein Nachbar auf {neighbour} aber {meets}.")
        }
        Language::French => format!("{side}, la tuile montre {shows}, mais sa voisine en {neighbour} montre {meets}."),
        Language::Spanish => {
            format!("{side}, la loseta muestra {shows}, pero su vecina en {neighbour} muestra {meets}.")
        }
    })
}

/// `This city`, at the beginning of a sentence.
fn this(language: Language, feature: FeatureKind) -> Text {
    match feature {
        FeatureKind::Road => this_road(language),
        FeatureKind::City => this_city(language),
        FeatureKind::Cloister => this_cloister(language),
        FeatureKind::Field => this_field(language),
        FeatureKind::River => this_river(language),
    }
}

fn occupied(language: Language, feature: FeatureKind, by: &str, role: &str, at: Cell) -> Text {
    let this = this(language, feature);
    // In French and Spanish the word for occupied follows the gender of the feature.
    let is_feminine = match (language, feature) {
        (Language::French, FeatureKind::Road | FeatureKind::City | FeatureKind::Cloister | FeatureKind::River) => true,
        (Language::Spanish, FeatureKind::City) => true,
        (Language::French, FeatureKind::Field)
        | (Language::Spanish, FeatureKind::Road | FeatureKind::Cloister | FeatureKind::Field | FeatureKind::River)
        | (Language::English | Language::German, _) => false,
    };
    let ending = if is_feminine { "e" } else { "" };
    let vowel = if is_feminine { "a" } else { "o" };
    Text::from(match language {
        Language::English => format!("{this} is occupied already, by a {role} of {by}’s at {at}."),
        Language::German => format!("{this} ist schon besetzt: {role} von {by} auf {at}."),
        Language::French => format!("{this} est déjà occupé{ending} par {by} ({role} en {at})."),
        Language::Spanish => format!("{this} ya está ocupad{vowel} por {by} ({role} en {at})."),
    })
}

fn offered_elsewhere(language: Language, feature: FeatureKind) -> Text {
    let this = this(language, feature);
    Text::from(match language {
        Language::English => format!("{this} is offered at another spot of the tile."),
        Language::German => format!("{this} wird an einer anderen Stelle des Plättchens angeboten."),
        Language::French => format!("{this} est à choisir à un autre endroit de la tuile."),
        Language::Spanish => format!("{this} se elige en otro lugar de la loseta."),
    })
}

words! {
    edge_field { en: "a field", de: "eine Wiese", fr: "un pré", es: "un campo" }
    edge_road { en: "a road", de: "eine Straße", fr: "une route", es: "un camino" }
    edge_city { en: "a city", de: "eine Stadt", fr: "une ville", es: "una ciudad" }
    edge_river { en: "a river", de: "einen Fluss", fr: "une rivière", es: "un río" }
    edge_seam { en: "a seam", de: "eine Naht", fr: "un raccord", es: "una junta" }
    edge_any { en: "anything", de: "Beliebiges", fr: "n’importe quoi", es: "cualquier cosa" }

    this_road { en: "This road", de: "Diese Straße", fr: "Cette route", es: "Este camino" }
    this_city { en: "This city", de: "Diese Stadt", fr: "Cette ville", es: "Esta ciudad" }
    this_cloister { en: "This cloister", de: "Dieses Kloster", fr: "Cette abbaye", es: "Este monasterio" }
    this_field { en: "This field", de: "Diese Wiese", fr: "Ce pré", es: "Este campo" }
    this_river { en: "This river", de: "Dieser Fluss", fr: "Cette rivière", es: "Este río" }

    game_over { en: "The game is over.", de: "Das Spiel ist aus.", fr: "La partie est finie.", es: "La partida ha terminado." }
    start_first {
        en: "First it must be settled who begins.",
        de: "Erst muss feststehen, wer beginnt.",
        fr: "Il faut d’abord décider qui commence.",
        es: "Primero hay que decidir quién empieza.",
    }
    draw_first {
        en: "First a tile must be drawn.",
        de: "Erst muss ein Plättchen gezogen werden.",
        fr: "Il faut d’abord piocher une tuile.",
        es: "Primero hay que robar una loseta.",
    }
    lay_first {
        en: "First the drawn tile must be laid.",
        de: "Erst muss das gezogene Plättchen gelegt werden.",
        fr: "Il faut d’abord poser la tuile piochée.",
        es: "Primero hay que colocar la loseta robada.",
    }
    figure_now {
        en: "The tile lies already: now place a follower on it, or none.",
        de: "Das Plättchen liegt schon: Jetzt einen Gefolgsmann setzen oder keinen.",
        fr: "La tuile est déjà posée : placez maintenant un partisan, ou aucun.",
        es: "La loseta ya está colocada: ahora pon un seguidor, o ninguno.",
    }
    no_tile_left {
        en: "No tile of this kind is left in the bag.",
        de: "Von diesem Plättchen ist keines mehr im Beutel.",
        fr: "Il ne reste aucune tuile de ce type dans le sac.",
        es: "No quedan losetas de este tipo en la bolsa.",
    }
    cell_taken(cell: Cell) {
        en: format!("A tile lies at {cell} already."),
        de: format!("Auf {cell} liegt schon ein Plättchen."),
        fr: format!("Il y a déjà une tuile en {cell}."),
        es: format!("Ya hay una loseta en {cell}."),
    }
    not_beside(cell: Cell) {
        en: format!("No tile lies beside {cell}."),
        de: format!("Neben {cell} liegt kein Plättchen."),
        fr: format!("Aucune tuile ne touche {cell}."),
        es: format!("No hay ninguna loseta junto a {cell}."),
    }
    only_corner(cell: Cell) {
        en: format!("{cell} touches the board at a corner only, and corners do not count."),
        de: format!("{cell} berührt nur eine Ecke, und Ecken zählen nicht."),
        fr: format!("{cell} ne touche qu’un coin, et les coins ne comptent pas."),
        es: format!("{cell} solo toca una esquina, y las esquinas no cuentan."),
    }
    same_look(turn: Turn) {
        en: format!("Turned like this the tile looks the same as under {turn}: choose that."),
        de: format!("So gedreht sieht das Plättchen aus wie {turn}: Wähle das."),
        fr: format!("Ainsi tournée, la tuile est la même que {turn} : choisissez celle-là."),
        es: format!("Así girada, la loseta es igual que {turn}: elige esa."),
    }
    no_such_thing {
        en: "There is no such thing in this game.",
        de: "So etwas gibt es in diesem Spiel nicht.",
        fr: "Cela n’existe pas dans cette partie.",
        es: "Eso no existe en esta partida.",
    }
    must_lay {
        en: "A tile that fits somewhere must be laid.",
        de: "Ein Plättchen, das irgendwo passt, muss gelegt werden.",
        fr: "Une tuile qui va quelque part doit être posée.",
        es: "Una loseta que encaja en algún sitio debe colocarse.",
    }
    no_follower_left {
        en: "No follower is left in the supply.",
        de: "Im Vorrat ist kein Gefolgsmann mehr.",
        fr: "Il ne reste aucun partisan en réserve.",
        es: "No quedan seguidores en la reserva.",
    }
    only_tile_just_laid(laid: Cell) {
        en: format!("A follower goes only on the tile just laid, which lies at {laid}."),
        de: format!("Ein Gefolgsmann kommt nur auf das eben gelegte Plättchen; es liegt auf {laid}."),
        fr: format!("Un partisan ne va que sur la tuile qui vient d’être posée, en {laid}."),
        es: format!("Un seguidor solo va en la loseta recién colocada, en {laid}."),
    }
    no_such_spot {
        en: "The tile has no such spot.",
        de: "Diese Stelle hat das Plättchen nicht.",
        fr: "La tuile n’a pas cet emplacement.",
        es: "La loseta no tiene ese lugar.",
    }
    river {
        en: "Nobody stands on a river.",
        de: "Auf einem Fluss steht niemand.",
        fr: "Personne ne se tient sur une rivière.",
        es: "Nadie se coloca en un río.",
    }
    already_left(name: &str) {
        en: format!("{name} has left already."),
        de: format!("{name} ist schon gegangen."),
        fr: format!("{name} est déjà parti."),
        es: format!("{name} ya se ha ido."),
    }

    malformed {
        en: "That could not be understood.",
        de: "Das war nicht zu verstehen.",
        fr: "Cela n’a pas été compris.",
        es: "No se ha podido entender.",
    }
    too_large { en: "That is too long.", de: "Das ist zu lang.", fr: "C’est trop long.", es: "Es demasiado largo." }
    too_fast {
        en: "Too much at once. Wait a moment.",
        de: "Zu viel auf einmal. Warte einen Moment.",
        fr: "Trop de demandes à la fois. Patientez un instant.",
        es: "Demasiado a la vez. Espera un momento.",
    }
    other_protocol {
        en: "There is a new version of Bastide. Load the page again.",
        de: "Es gibt eine neue Fassung von Bastide. Lade die Seite neu.",
        fr: "Il y a une nouvelle version de Bastide. Rechargez la page.",
        es: "Hay una nueva versión de Bastide. Vuelve a cargar la página.",
    }
    hello {
        en: "The table did not recognise this page. Load it again.",
        de: "Der Tisch hat diese Seite nicht erkannt. Lade sie neu.",
        fr: "La table n’a pas reconnu cette page. Rechargez-la.",
        es: "La mesa no ha reconocido esta página. Vuelve a cargarla.",
    }
    token {
        en: "This is no longer your seat. You are watching.",
        de: "Das ist nicht mehr dein Platz. Du schaust zu.",
        fr: "Cette place n’est plus la vôtre. Vous regardez.",
        es: "Este ya no es tu sitio. Estás mirando.",
    }
    watching {
        en: "You are watching: only players can do that.",
        de: "Du schaust zu: Das können nur Spieler.",
        fr: "Vous regardez : seuls les joueurs peuvent faire cela.",
        es: "Estás mirando: solo los jugadores pueden hacerlo.",
    }
    not_begun {
        en: "The game has not begun: a seat is open.",
        de: "Das Spiel hat noch nicht begonnen: Ein Platz ist frei.",
        fr: "La partie n’a pas commencé : une place est libre.",
        es: "La partida no ha empezado: queda un sitio libre.",
    }
    not_your_turn { en: "It is not your turn.", de: "Du bist nicht am Zug.", fr: "Ce n’est pas votre tour.", es: "No es tu turno." }
    illegal {
        en: "The rules do not allow it.",
        de: "Die Regeln erlauben das nicht.",
        fr: "Les règles ne le permettent pas.",
        es: "Las reglas no lo permiten.",
    }
    stale {
        en: "The table has changed meanwhile. Choose again.",
        de: "Der Tisch hat sich inzwischen geändert. Wähle noch einmal.",
        fr: "La table a changé entre-temps. Choisissez à nouveau.",
        es: "La mesa ha cambiado entretanto. Elige otra vez.",
    }
    nothing_to_undo {
        en: "There is nothing to take back: what is confirmed or drawn stands.",
        de: "Nichts zurückzunehmen: Was bestätigt oder gezogen ist, steht.",
        fr: "Rien à reprendre : ce qui est confirmé ou pioché reste.",
        es: "No hay nada que deshacer: lo confirmado o robado se queda.",
    }
    nothing_to_commit {
        en: "There is no turn to confirm.",
        de: "Es gibt keinen Zug zu bestätigen.",
        fr: "Il n’y a pas de tour à confirmer.",
        es: "No hay ningún turno que confirmar.",
    }
    bot_plays {
        en: "A bot plays on for this seat.",
        de: "Für diesen Platz spielt ein Bot weiter.",
        fr: "Un bot joue pour cette place.",
        es: "Un bot juega en este sitio.",
    }
    used_id {
        en: "That was sent twice. Try again.",
        de: "Das kam doppelt an. Versuch es noch einmal.",
        fr: "Cela a été envoyé deux fois. Réessayez.",
        es: "Se ha enviado dos veces. Inténtalo de nuevo.",
    }
    seat {
        en: "This seat is not free. You can watch.",
        de: "Dieser Platz ist nicht frei. Du kannst zuschauen.",
        fr: "Cette place n’est pas libre. Vous pouvez regarder.",
        es: "Este sitio no está libre. Puedes mirar.",
    }
    busy {
        en: "The server has too much to do. Try again in a moment.",
        de: "Der Server hat zu viel zu tun. Versuch es gleich noch einmal.",
        fr: "Le serveur est surchargé. Réessayez dans un instant.",
        es: "El servidor está ocupado. Inténtalo en un momento.",
    }
}

#[cfg(test)]
mod tests;
