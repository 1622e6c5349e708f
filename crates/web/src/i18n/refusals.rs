//! Why something was refused: by the rules, or by the host.
use bastide_engine::board::cell::Cell;
use bastide_engine::board::side::{Rotation, Side};
use bastide_engine::board::tile::Edge;
use bastide_engine::error::Reason;
use bastide_engine::figures::Player;
use bastide_engine::pack::FeatureKind;
use bastide_protocol::table::Reason as HostReason;

use super::box_refusals as boxes;
use super::dragon_refusals as dragon;
use super::events::{in_the, role};
use super::letters::capitalised;
use super::{
    Language, Text, abbey_refusals, bazaar_refusals, castle_refusals, circle_refusals, flight_refusals, gold_refusals,
    magic_refusals, message_refusals, offers, robber_refusals, tower_refusals, variant_refusals, wood_refusals, words,
};

/// Why the rules refuse it, in a sentence; players are called by these names.
pub(crate) fn by_rules(language: Language, reason: &Reason, names: &[String]) -> Text {
    let name = |player: &Player| names.get(player.index()).map_or("?", String::as_str);
    match reason {
        Reason::GameOver => game_over(language),
        Reason::NotNow { instead } => offers::first(language, *instead),
        Reason::NoTileLeft => no_tile_left(language),
        Reason::NotInHand => boxes::not_in_hand(language),
        Reason::AnotherFits => boxes::another_fits(language),
        Reason::NotOpen => variant_refusals::not_open(language),
        Reason::OpenTileFitsNowhere => variant_refusals::open_tile_fits_nowhere(language),
        Reason::NothingToDraw => variant_refusals::nothing_to_draw(language),
        Reason::CellTaken { cell } => cell_taken(language, *cell),
        Reason::NotBeside { cell, at_a_corner: false } => not_beside(language, *cell),
        Reason::NotBeside { cell, at_a_corner: true } => only_corner(language, *cell),
        Reason::EdgeMismatch { side, shows, meets, neighbour } => mismatch(language, *side, *shows, *meets, *neighbour),
        Reason::SameLook { rotation } => same_look(language, *rotation),
        Reason::NoSuchThing => no_such_thing(language),
        Reason::MustLay => must_lay(language),
        Reason::NoFigureLeft { figure } => boxes::none_left(language, *figure),
        Reason::NotOnTheTileJustLaid { laid } => only_tile_just_laid(language, *laid),
        Reason::OnATileJustLaid { cell } => wood_refusals::only_earlier_tiles(language, *cell),
        Reason::CompletedEarlier { feature } => wood_refusals::completed_earlier(language, *feature),
        Reason::NobodySetsOut => wood_refusals::nobody_sets_out(language),
        Reason::NowhereToGo { from } => wood_refusals::nowhere_to_go(language, *from),
        Reason::NotAWayOn { from } => wood_refusals::not_a_way_on(language, *from),
        Reason::TwoKnightsGo => wood_refusals::two_knights_go(language),
        Reason::OnlyFollowersDash => wood_refusals::only_followers_dash(language),
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
        Reason::AlreadyComplete { feature } => boxes::already_complete(language, *feature),
        Reason::CarcassonneTile => boxes::carcassonne_tile(language),
        Reason::NobodyThere { figure } => boxes::nobody_there(language, *figure),
        Reason::NoSiege => boxes::no_siege(language),
        Reason::NoCloisterBesideTheSiege => boxes::no_cloister_beside(language),
        Reason::DragonThere { cell } => dragon::dragon_there(language, *cell),
        Reason::NewVolcano { cell } => dragon::new_volcano(language, *cell),
        Reason::MustSendHome => dragon::must_send_home(language),
        Reason::KnightWasSentHome => dragon::knight_was_sent_home(language),
        Reason::OneWoodAction => dragon::one_wood_action(language),
        Reason::NotWithThePrincess => dragon::not_with_the_princess(language),
        Reason::NotAKnight { figure } => dragon::not_a_knight(language, *figure),
        Reason::BigFollowerGoesLast => dragon::big_goes_last(language),
        Reason::NotThroughThePortal { figure } => dragon::not_through_portal(language, *figure),
        Reason::PortalShunsCarcassonne => dragon::portal_shuns_carcassonne(language),
        Reason::CompletedElsewhere { feature } => dragon::completed_elsewhere(language, *feature),
        Reason::FairyStaysAtVolcano => dragon::fairy_stays(language),
        Reason::FairyWithFollowersOnly { figure } => dragon::fairy_with_followers(language, *figure),
        Reason::FairyShunsTheDragon => dragon::fairy_shuns_dragon(language),
        Reason::FairyIsThere => dragon::fairy_is_there(language),
        Reason::NoOwnFollowerThere => dragon::no_own_follower(language),
        Reason::MustMoveDragon => dragon::must_move_dragon(language),
        Reason::NotBesideTheDragon => dragon::not_beside_dragon(language),
        Reason::DragonNeedsATile => dragon::dragon_needs_tile(language),
        Reason::DragonWasThere => dragon::dragon_was_there(language),
        Reason::FairyBarsTheDragon => dragon::fairy_bars_dragon(language),
        Reason::DragonShunsCarcassonne => dragon::dragon_shuns_carcassonne(language),
        Reason::NoFoundation { .. }
        | Reason::NoTower { .. }
        | Reason::NoPieceLeft
        | Reason::TowerGuarded { .. }
        | Reason::TowerFinished { .. }
        | Reason::NoGuard { .. }
        | Reason::OutOfReach { .. }
        | Reason::NobodyToCapture { .. }
        | Reason::NotCaptured { .. }
        | Reason::OwnFigure
        | Reason::GuardIsSafe
        | Reason::SafeOnCastle
        | Reason::NotHeld { .. }
        | Reason::NoExchange { .. }
        | Reason::RansomInOwnTurn
        | Reason::RansomTooLate
        | Reason::RansomedBefore
        | Reason::CannotPayRansom => tower_refusals::by_rules(language, reason, name).unwrap_or_default(),
        Reason::WrongQuarter { figure, .. } => abbey_refusals::wrong_quarter(language, *figure),
        Reason::NoAbbeyLeft => abbey_refusals::no_abbey_left(language),
        Reason::NotAHole { cell } => abbey_refusals::not_a_hole(language, *cell),
        Reason::AbbeyInTheRiver => abbey_refusals::abbey_in_the_river(language),
        Reason::NoFourTiles => abbey_refusals::no_four_tiles(language),
        Reason::CornerNotField => abbey_refusals::corner_not_field(language),
        Reason::BarnThere => abbey_refusals::barn_there(language),
        Reason::NobodyMovesOn { .. } => abbey_refusals::nobody_moves_on(language),
        Reason::NotConnected { feature } => abbey_refusals::not_connected(language, *feature),
        Reason::NothingToComplete { feature } => abbey_refusals::nothing_to_complete(language, *feature),
        Reason::NotInTheBazaar => bazaar_refusals::not_in_the_bazaar(language),
        Reason::BidTooLow { high } => bazaar_refusals::bid_too_low(language, *high),
        Reason::BidTooHigh { most } => bazaar_refusals::bid_too_high(language, *most),
        Reason::BidBeyondScore => bazaar_refusals::bid_beyond_score(language),
        Reason::CannotBuy => bazaar_refusals::cannot_buy(language),
        Reason::MustMovePawn => magic_refusals::must_move(language),
        Reason::PawnNeedsIncomplete => magic_refusals::needs_incomplete(language),
        Reason::PawnsApart => magic_refusals::apart(language),
        Reason::PawnStays => magic_refusals::must_change(language),
        Reason::PawnCanMove => magic_refusals::can_move(language),
        Reason::Robber(reason) => robber_refusals::reason(language, *reason),
        Reason::MustPutIngot => gold_refusals::must_put(language),
        Reason::IngotBesideTheTile => gold_refusals::beside_the_tile(language),
        Reason::NoIngotInCarcassonne => gold_refusals::not_in_carcassonne(language),
        Reason::MustTakeIngot => gold_refusals::must_take(language),
        Reason::NoIngotToTake => gold_refusals::none_to_take(language),
        Reason::NoBridgeLeft => castle_refusals::no_bridge_left(language),
        Reason::OneBridge => castle_refusals::one_bridge(language),
        Reason::BridgeElsewhere => castle_refusals::bridge_elsewhere(language),
        Reason::BridgeOffField { cell } => castle_refusals::bridge_off_field(language, *cell),
        Reason::BridgeThere { cell } => castle_refusals::bridge_there(language, *cell),
        Reason::NoRoadToBridge { cell } => castle_refusals::no_road_to_bridge(language, *cell),
        Reason::NoCastleLeft => castle_refusals::no_castle_left(language),
        Reason::NoTown => castle_refusals::no_town(language),
        Reason::NotTheirTown => castle_refusals::not_their_town(language),
        Reason::NobodyMovesUp { .. } => castle_refusals::nobody_moves_up(language),
        Reason::NotForTheCastle => castle_refusals::not_for_the_castle(language),
        Reason::CastleThere => castle_refusals::castle_there(language),
        Reason::MustChooseCircle
        | Reason::OtherCircleEffect { .. }
        | Reason::NotOfTheCircle { .. }
        | Reason::NotBesideOwn { .. }
        | Reason::NotByCropCircle { .. }
        | Reason::MustTakeBack { .. }
        | Reason::NoneToTakeBack { .. } => circle_refusals::by_rules(language, reason).unwrap_or_default(),
        Reason::Flight(reason) => flight_refusals::by_rules(language, *reason),
        Reason::OfMessages(refusal) => message_refusals::refused(language, *refusal),
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

fn mismatch(language: Language, side: Side, shows: Edge, meets: Edge, neighbour: Cell) -> Text {
    let side = capitalised(&in_the(language, side));
    does_not_fit(language, &side, &an_edge(language, shows), &an_edge(language, meets), neighbour)
}

words! {
    in Refusals;

    /// What an edge shows, as a sentence says it after `shows`.
    an_edge for edge: Edge {
        en: "a field" | "a road" | "a city" | "a river" | "a seam" | "anything",
        de: "eine Wiese" | "eine Straße" | "eine Stadt" | "einen Fluss" | "eine Naht" | "Beliebiges",
        fr: "un pré" | "une route" | "une ville" | "une rivière" | "un raccord" | "n’importe quoi",
        es: "un campo" | "un camino" | "una ciudad" | "un río" | "una junta" | "cualquier cosa",
    }
    does_not_fit(side: &str, shows: &str, meets: &str, neighbour: Cell) {
        en: "{side} the tile shows {shows}, but its neighbour at {neighbour} shows {meets}.",
        de: "{side} zeigt das Plättchen {shows}, sein Nachbar auf {neighbour} aber {meets}.",
        fr: "{side}, la tuile montre {shows}, mais sa voisine en {neighbour} montre {meets}.",
        es: "{side}, la loseta muestra {shows}, pero su vecina en {neighbour} muestra {meets}.",
    }
    occupied for feature: FeatureKind (by: &str, role: &str, at: Cell) {
        en: "This road is occupied already, by a {role} of {by}’s at {at}."
            | "This city is occupied already, by a {role} of {by}’s at {at}."
            | "This cloister is occupied already, by a {role} of {by}’s at {at}."
            | "This field is occupied already, by a {role} of {by}’s at {at}."
            | "This river is occupied already, by a {role} of {by}’s at {at}.",
        de: "Diese Straße ist schon besetzt: {role} von {by} auf {at}." | "Diese Stadt ist schon besetzt: {role} von {by} auf {at}."
            | "Dieses Kloster ist schon besetzt: {role} von {by} auf {at}."
            | "Diese Wiese ist schon besetzt: {role} von {by} auf {at}." | "Dieser Fluss ist schon besetzt: {role} von {by} auf {at}.",
        fr: "Cette route est déjà occupée par {by} ({role} en {at})." | "Cette ville est déjà occupée par {by} ({role} en {at})."
            | "Cette abbaye est déjà occupée par {by} ({role} en {at})." | "Ce pré est déjà occupé par {by} ({role} en {at})."
            | "Cette rivière est déjà occupée par {by} ({role} en {at}).",
        es: "Este camino ya está ocupado por {by} ({role} en {at})." | "Esta ciudad ya está ocupada por {by} ({role} en {at})."
            | "Este monasterio ya está ocupado por {by} ({role} en {at})." | "Este campo ya está ocupado por {by} ({role} en {at})."
            | "Este río ya está ocupado por {by} ({role} en {at}).",
    }
    offered_elsewhere for feature: FeatureKind {
        en: "This road is offered at another spot of the tile." | "This city is offered at another spot of the tile."
            | "This cloister is offered at another spot of the tile." | "This field is offered at another spot of the tile."
            | "This river is offered at another spot of the tile.",
        de: "Diese Straße wird an einer anderen Stelle des Plättchens angeboten."
            | "Diese Stadt wird an einer anderen Stelle des Plättchens angeboten."
            | "Dieses Kloster wird an einer anderen Stelle des Plättchens angeboten."
            | "Diese Wiese wird an einer anderen Stelle des Plättchens angeboten."
            | "Dieser Fluss wird an einer anderen Stelle des Plättchens angeboten.",
        fr: "Cette route est à choisir à un autre endroit de la tuile." | "Cette ville est à choisir à un autre endroit de la tuile."
            | "Cette abbaye est à choisir à un autre endroit de la tuile." | "Ce pré est à choisir à un autre endroit de la tuile."
            | "Cette rivière est à choisir à un autre endroit de la tuile.",
        es: "Este camino se elige en otro lugar de la loseta." | "Esta ciudad se elige en otro lugar de la loseta."
            | "Este monasterio se elige en otro lugar de la loseta." | "Este campo se elige en otro lugar de la loseta."
            | "Este río se elige en otro lugar de la loseta.",
    }

    game_over { en: "The game is over.", de: "Das Spiel ist aus.", fr: "La partie est finie.", es: "La partida ha terminado." }
    start_first {
        en: "First decide who begins.",
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
        en: "The tile is already laid: now place a follower on it, or none.",
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
        en: "There is already a tile at {cell}.",
        de: "Auf {cell} liegt schon ein Plättchen.",
        fr: "Il y a déjà une tuile en {cell}.",
        es: "Ya hay una loseta en {cell}.",
    }
    not_beside(cell: Cell) {
        en: "No tile lies beside {cell}.",
        de: "Neben {cell} liegt kein Plättchen.",
        fr: "Aucune tuile ne touche {cell}.",
        es: "No hay ninguna loseta junto a {cell}.",
    }
    only_corner(cell: Cell) {
        en: "{cell} touches the board at a corner only, and corners do not count.",
        de: "{cell} berührt nur eine Ecke, und Ecken zählen nicht.",
        fr: "{cell} ne touche qu’un coin, et les coins ne comptent pas.",
        es: "{cell} solo toca una esquina, y las esquinas no cuentan.",
    }
    same_look(rotation: Rotation) {
        en: "Rotated like this, the tile looks the same as at {rotation}; choose that.",
        de: "So gedreht sieht das Plättchen aus wie {rotation}: Wähle das.",
        fr: "Ainsi tournée, la tuile est la même que {rotation} : choisissez celle-là.",
        es: "Así girada, la loseta es igual que {rotation}: elige esa.",
    }
    no_such_thing {
        en: "This game has no such piece.",
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
    only_tile_just_laid(laid: Cell) {
        en: "A follower goes only on the tile just laid, which lies at {laid}.",
        de: "Ein Gefolgsmann kommt nur auf das eben gelegte Plättchen; es liegt auf {laid}.",
        fr: "Un partisan ne va que sur la tuile qui vient d’être posée, en {laid}.",
        es: "Un seguidor solo va en la loseta recién colocada, en {laid}.",
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
        en: "{name} has already left.",
        de: "{name} ist schon gegangen.",
        fr: "{name} est déjà parti.",
        es: "{name} ya se ha ido.",
    }

    malformed {
        en: "That could not be understood.",
        de: "Das war nicht zu verstehen.",
        fr: "Cela n’a pas été compris.",
        es: "No se ha podido entender.",
    }
    too_large { en: "That is too long.", de: "Das ist zu lang.", fr: "C’est trop long.", es: "Es demasiado largo." }
    too_fast {
        en: "Too many requests. Wait a moment.",
        de: "Zu viel auf einmal. Warte einen Moment.",
        fr: "Trop de demandes à la fois. Patientez un instant.",
        es: "Demasiado a la vez. Espera un momento.",
    }
    other_protocol {
        en: "There is a new version of Bastide. Reload the page.",
        de: "Es gibt eine neue Fassung von Bastide. Lade die Seite neu.",
        fr: "Il y a une nouvelle version de Bastide. Rechargez la page.",
        es: "Hay una nueva versión de Bastide. Vuelve a cargar la página.",
    }
    hello {
        en: "The table did not recognise this page. Reload it.",
        de: "Der Tisch hat diese Seite nicht erkannt. Lade sie neu.",
        fr: "La table n’a pas reconnu cette page. Rechargez-la.",
        es: "La mesa no ha reconocido esta página. Vuelve a cargarla.",
    }
    token {
        en: "This seat is no longer yours. You are watching.",
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
        en: "The rules do not allow that.",
        de: "Die Regeln erlauben das nicht.",
        fr: "Les règles ne le permettent pas.",
        es: "Las reglas no lo permiten.",
    }
    stale {
        en: "The table has changed in the meantime. Choose again.",
        de: "Der Tisch hat sich inzwischen geändert. Wähle noch einmal.",
        fr: "La table a changé entre-temps. Choisissez à nouveau.",
        es: "La mesa ha cambiado entretanto. Elige otra vez.",
    }
    nothing_to_undo {
        en: "Nothing to undo: confirmed turns and draws are final.",
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
        en: "A bot is playing for this seat.",
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
        en: "The server is busy. Try again in a moment.",
        de: "Der Server hat zu viel zu tun. Versuch es gleich noch einmal.",
        fr: "Le serveur est surchargé. Réessayez dans un instant.",
        es: "El servidor está ocupado. Inténtalo en un momento.",
    }
}

#[cfg(test)]
mod tests;
