//! What happens in a game, in words: figures, features and sides, and a sentence for every event.
//!
//! Every sentence is written out for each kind of thing it may speak of, so that cases and genders are right. [`sentence`]
//! stands alone and is what screen readers hear; [`line`] is shorter, for a list under the name of whose turn it was.
mod sources;
mod terms;

use bastide_engine::board::cell::Cell;
use bastide_engine::board::side::Side;
use bastide_engine::event::{Event, Scoring};
use bastide_engine::expansions::crop_circles::circles::{CropEffect, concerns};
use bastide_engine::figures::{FigureKind, Player};
use bastide_engine::pack::FeatureKind;
use bastide_engine::rules::switches::Tie;

use super::letters::{capitalised, small};
use super::{
    Language, Text, abbeys, bazaars, boxes, castles, circles, dragon, gold, magic, messages, robbers, towers, wood,
    words,
};
pub(crate) use sources::{a_source, source};
pub(crate) use terms::terms;

/// Who is called what, and what a tie means here: all that telling an event takes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Telling<'a> {
    pub(crate) names: &'a [String],
    pub(crate) tie: Tie,
}

impl<'a> Telling<'a> {
    /// What a player is called.
    pub(crate) fn name(&self, player: Player) -> &'a str {
        self.names.get(player.index()).map_or("?", String::as_str)
    }
}

/// What happened, in a sentence.
pub(crate) fn sentence(language: Language, telling: Telling<'_>, event: &Event) -> Text {
    let name = |player: &Player| telling.name(*player);
    match event {
        Event::Started { player } => begins(language, name(player)),
        Event::TurnBegan { player } => turn_begins(language, name(player)),
        Event::Drawn { player, .. } => draws(language, name(player)),
        Event::Discarded { player, .. } => discards(language, name(player)),
        Event::PutBack { why, .. } => boxes::put_back(language, *why),
        Event::UTurnsAllowed => boxes::u_turns_allowed(language),
        Event::RiverFinished => boxes::river_finished(language),
        Event::SecondPart { player } => boxes::second_part(language, name(player)),
        Event::GoodsTaken { player, goods } => {
            boxes::takes_goods(language, name(player), &boxes::goods_listed(language, *goods))
        }
        Event::TitleTaken { title, player, before, size } => {
            boxes::record_set(language, *title, name(player), before.as_ref().map(name), *size)
        }
        Event::Sent { player, figure, quarter } => boxes::sent(language, name(player), *figure, *quarter),
        Event::CountMoved { player, quarter } => boxes::count_moved(language, name(player), *quarter),
        Event::Redeployed { player, figure, quarter, feature, .. } => {
            let a_role = a_role(language, *figure, *feature);
            boxes::redeployed(language, name(player), &a_role, *quarter, *feature)
        }
        Event::Escaped { player, .. } => boxes::escapes(language, name(player)),
        Event::SetAside { player, .. } => dragon::set_aside(language, name(player)),
        Event::ShuffledBack { n } => dragon::shuffled_back(language, *n),
        Event::DragonFlew { cell, .. } => dragon::flies(language, *cell),
        Event::DragonMoved { player, cell } => dragon::moves_dragon(language, name(player), *cell),
        Event::Eaten { player, figure, .. } => dragon::eats(language, *figure, name(player)),
        Event::DragonStuck { cell } => dragon::stuck(language, *cell),
        Event::FairyMoved { player, cell, .. } => dragon::moves_fairy(language, name(player), *cell),
        Event::SentHome { player, figure } => {
            dragon::sends_home(language, figure.kind, name(player), name(&figure.owner))
        }
        Event::AnotherTile { player } => dragon::another_tile(language, name(player)),
        Event::TowerBuilt { player, cell, height } => towers::built(language, name(player), *cell, *height),
        Event::Crowned { player, figure, cell } => towers::crowned(language, name(player), *figure, *cell),
        Event::Captured { player, figure } => towers::captured(language, name(player), name(&figure.owner), *figure),
        Event::Exchanged { player, with } => towers::exchanges(language, name(player), name(with)),
        Event::Ransomed { player, figure, holder } => towers::ransomed(language, name(player), *figure, name(holder)),
        Event::Freed { player, figure, .. } => takes_back(language, name(player), *figure),
        Event::AbbeyLaid { player, cell, .. } => abbeys::lays_abbey(language, name(player), *cell),
        Event::AbbeyRound { player } => abbeys::may_still_lay(language, name(player)),
        Event::BridgeBuilt { player, .. } => castles::builds_bridge(language, name(player)),
        Event::CastleBuilt { player, .. } => castles::builds_castle(language, name(player)),
        Event::BarnPlaced { player, .. } => abbeys::places_barn(language, name(player)),
        Event::MovedOn { player, feature, .. } => abbeys::moves_on(language, *feature, name(player)),
        Event::BazaarOpened { player, n } => {
            bazaars::opens(language, name(player), &n_tiles(language, usize::from(*n)))
        }
        Event::BazaarCancelled { .. } => bazaars::cancelled(language),
        Event::Auctioned { player, .. } => bazaars::auctions(language, name(player)),
        Event::BidMade { player, points: bid } => bazaars::bids(language, name(player), &points(language, *bid)),
        Event::LotTaken { player, points: 0, .. } => bazaars::takes_free(language, name(player)),
        Event::LotTaken { player, points: paid, with, .. } => {
            let paid = points(language, *paid);
            match with {
                Some(seller) => bazaars::buys_from(language, name(player), name(seller), &paid),
                None => bazaars::buys(language, name(player), &paid),
            }
        }
        Event::BazaarPart { player } => bazaars::lays_bought(language, name(player)),
        Event::Robber(event) => robbers::sentence(language, telling, event),
        Event::PawnMoved { player, pawn, feature, .. } => magic::moves(language, *pawn, *feature, name(player)),
        Event::PawnLeft { pawn } => magic::leaves(language, *pawn),
        Event::IngotPut { player, cell } => gold::puts_ingot(language, name(player), *cell),
        Event::IngotsTaken { player, cells } => {
            gold::takes_ingots(language, name(player), &gold::n_ingots(language, cells.len() as u16))
        }
        Event::CircleChosen { player, sign, effect, chosen_for } => match (effect, chosen_for) {
            (CropEffect::Add, None) => circles::adds_for_all(language, concerns(*sign), name(player)),
            (CropEffect::Return, None) => circles::returns_for_all(language, concerns(*sign), name(player)),
            (CropEffect::Add, Some(only)) => circles::adds_for(language, name(player), name(only)),
            (CropEffect::Return, Some(only)) => circles::returns_for(language, name(player), name(only)),
        },
        Event::Joined { player, figure, feature, .. } => {
            circles::adds(language, name(player), &a_role(language, *figure, *feature))
        }
        Event::TakenBack { player, figure, .. } => circles::sent_home(language, *figure, name(player)),
        Event::Wood(event) => wood::sentence(language, telling, event),
        Event::Messenger(event) => messages::sentence(language, telling, event),
        Event::Laid { player, cell, .. } => lays(language, name(player), *cell),
        Event::Placed { player, figure, cell, feature, .. } => {
            places(language, name(player), &a_role(language, *figure, *feature), *cell)
        }
        Event::Completed { feature, .. } => completed_feature(language, *feature) + ".",
        Event::Scored(scoring) => scored(language, telling, scoring),
        Event::Returned { player, figure, .. } => takes_back(language, name(player), *figure),
        Event::Left { player } => leaves(language, name(player)),
        Event::LastTilePlayed => last_tile(language),
        Event::Over { winners } => over(language, telling, winners),
    }
}

/// What happened, as short as can be, under the name of whose turn it was.
pub(crate) fn line(language: Language, telling: Telling<'_>, event: &Event) -> Text {
    match event {
        Event::Drawn { .. } => drawn_line(language),
        Event::Discarded { .. } => discarded_line(language),
        Event::Laid { cell, .. } => laid_line(language, *cell),
        Event::Placed { figure: FigureKind::Wagon, .. } => abbeys::wagon_placed(language),
        Event::Placed { figure, feature, .. } => {
            placed_line(language, &capitalised(&role(language, *figure, *feature)))
        }
        Event::Completed { feature, cells } => {
            let (completed, tiles) = (completed_feature(language, *feature), n_tiles(language, cells.len()));
            Text::from(format!("{completed} · {tiles}"))
        }
        Event::Returned { player, figure, .. } | Event::Freed { player, figure, .. } => {
            returned_line(language, telling.name(*player), *figure)
        }
        other => {
            let text = sentence(language, telling, other).into_owned();
            Text::from(text.trim_end_matches('.').to_owned())
        }
    }
}

fn scored(language: Language, telling: Telling<'_>, scoring: &Scoring) -> Text {
    let (name, terms) = (telling.name(scoring.player), terms(language, &scoring.terms));
    let what = a_source(language, scoring.source);
    let points = points(language, i32::from(scoring.points).abs());
    match (scoring.points < 0, scoring.with.map(|player| telling.name(player))) {
        (false, None) => scores(language, name, &points, &what, &terms),
        (false, Some(other)) => gets_from(language, name, other, &points, &what, &terms),
        (true, None) => pays(language, name, &points, &what, &terms),
        (true, Some(other)) => pays_to(language, name, other, &points, &what, &terms),
    }
}

/// Who won, in a sentence. A tie is what the edition says it is (BASE-WIN-2).
pub(crate) fn over(language: Language, telling: Telling<'_>, winners: &[Player]) -> Text {
    let names: Vec<&str> = winners.iter().map(|winner| telling.name(*winner)).collect();
    match (names.as_slice(), telling.tie) {
        ([], _) => everybody_left(language),
        ([winner], _) => wins(language, winner),
        (several, Tie::Replay) => tie_replayed(language, &listed(language, several)),
        (several, Tie::Shared) => tie_shared(language, &listed(language, several)),
        (several, Tie::NotStated) => tie_stands(language, &listed(language, several)),
    }
}

/// `Ann, Bob and Cem`.
pub(crate) fn listed(language: Language, names: &[&str]) -> String {
    let Some((last, others)) = names.split_last() else { return String::new() };
    if others.is_empty() {
        return (*last).to_owned();
    }
    format!("{} {} {last}", others.join(", "), and(language, sounds_like_y(last)))
}

/// Before such a word, Spanish says `e` for `y`.
fn sounds_like_y(word: &str) -> bool {
    let word: String = word.chars().map(small).collect();
    let word = word.strip_prefix('h').unwrap_or(&word);
    word.starts_with(['i', 'í']) && !word.starts_with("ia") && !word.starts_with("ie")
}

/// `1 tile`, `5 tiles`.
pub(crate) fn n_tiles(language: Language, n: usize) -> Text {
    terms::tiles(language, u16::try_from(n).unwrap_or(u16::MAX))
}

/// `1 point`, `5 points`.
pub(crate) fn points(language: Language, n: impl Into<i32>) -> Text {
    n_points(language, n.into())
}

/// What a figure is called where it stands: `knight`.
pub(crate) fn role(language: Language, figure: FigureKind, feature: FeatureKind) -> Text {
    match (figure, feature) {
        (FigureKind::Follower, _) => follower_role(language, feature),
        (FigureKind::BigFollower, _) => boxes::big_role(language, feature),
        (FigureKind::Builder | FigureKind::Pig | FigureKind::Mayor | FigureKind::Wagon | FigureKind::Barn, _) => {
            boxes::figure(language, figure)
        }
    }
}

/// The same as what is placed: `a knight`, `einen Ritter`.
pub(crate) fn a_role(language: Language, figure: FigureKind, feature: FeatureKind) -> Text {
    match (figure, feature) {
        (FigureKind::Follower, _) => a_follower_role(language, feature),
        (FigureKind::BigFollower, _) => boxes::a_big_role(language, feature),
        (FigureKind::Builder | FigureKind::Pig | FigureKind::Mayor | FigureKind::Wagon | FigureKind::Barn, _) => {
            boxes::a_figure(language, figure)
        }
    }
}

fn takes_back(language: Language, name: &str, figure: FigureKind) -> Text {
    if figure == FigureKind::Follower {
        return takes_follower_back(language, name);
    }
    boxes::takes_back(language, name, figure)
}

fn returned_line(language: Language, name: &str, figure: FigureKind) -> Text {
    if figure == FigureKind::Follower {
        return follower_back(language, name);
    }
    boxes::back_to(language, name, figure)
}

words! {
    in Play;

    follower_role for feature: FeatureKind {
        en: "thief" | "knight" | "monk" | "farmer" | "follower",
        de: "Wegelagerer" | "Ritter" | "Mönch" | "Bauer" | "Gefolgsmann",
        fr: "brigand" | "chevalier" | "moine" | "paysan" | "partisan",
        es: "ladrón" | "caballero" | "monje" | "granjero" | "seguidor",
    }
    a_follower_role for feature: FeatureKind {
        en: "a thief" | "a knight" | "a monk" | "a farmer" | "a follower",
        de: "einen Wegelagerer" | "einen Ritter" | "einen Mönch" | "einen Bauern" | "einen Gefolgsmann",
        fr: "un brigand" | "un chevalier" | "un moine" | "un paysan" | "un partisan",
        es: "un ladrón" | "un caballero" | "un monje" | "un granjero" | "un seguidor",
    }
    /// `in the north`.
    in_the for side: Side {
        en: "in the north" | "in the east" | "in the south" | "in the west",
        de: "im Norden" | "im Osten" | "im Süden" | "im Westen",
        fr: "au nord" | "à l’est" | "au sud" | "à l’ouest",
        es: "al norte" | "al este" | "al sur" | "al oeste",
    }
    /// Before the last of several names: Spanish has another one before an i.
    and(before_i: bool) by before_i { en: "and", de: "und", fr: "et", es: "e" | "y" }
    n_points(n: i32) by n {
        en: "{n} point" | "{n} points", de: "{n} Punkt" | "{n} Punkte", fr: "{n} point" | "{n} points", es: "{n} punto" | "{n} puntos",
    }
    scores(name: &str, points: &str, what: &str, terms: &str) {
        en: "{name} scores {points} for {what}: {terms}.",
        de: "{name} erhält {points} für {what}: {terms}.",
        fr: "{name} marque {points} pour {what} : {terms}.",
        es: "{name} suma {points} por {what}: {terms}.",
    }
    gets_from(name: &str, other: &str, points: &str, what: &str, terms: &str) {
        en: "{name} gets {points} from {other} for {what}: {terms}.",
        de: "{name} erhält {points} von {other} für {what}: {terms}.",
        fr: "{name} reçoit {points} de {other} pour {what} : {terms}.",
        es: "{name} recibe {points} de {other} por {what}: {terms}.",
    }
    pays(name: &str, points: &str, what: &str, terms: &str) {
        en: "{name} pays {points} for {what}: {terms}.",
        de: "{name} zahlt {points} für {what}: {terms}.",
        fr: "{name} paie {points} pour {what} : {terms}.",
        es: "{name} paga {points} por {what}: {terms}.",
    }
    pays_to(name: &str, other: &str, points: &str, what: &str, terms: &str) {
        en: "{name} pays {points} to {other} for {what}: {terms}.",
        de: "{name} zahlt {points} an {other} für {what}: {terms}.",
        fr: "{name} paie {points} à {other} pour {what} : {terms}.",
        es: "{name} paga {points} a {other} por {what}: {terms}.",
    }

    roads { en: "Roads", de: "Straßen", fr: "Routes", es: "Caminos" }
    cities { en: "Cities", de: "Städte", fr: "Villes", es: "Ciudades" }
    cloisters { en: "Cloisters", de: "Klöster", fr: "Abbayes", es: "Monasterios" }
    fields { en: "Fields", de: "Wiesen", fr: "Prés", es: "Campos" }
    unfinished_roads { en: "Unfinished roads", de: "Unfertige Straßen", fr: "Routes inachevées", es: "Caminos sin terminar" }
    unfinished_cities {
        en: "Unfinished cities",
        de: "Unfertige Städte",
        fr: "Villes inachevées",
        es: "Ciudades sin terminar",
    }
    unfinished_cloisters {
        en: "Unfinished cloisters",
        de: "Unfertige Klöster",
        fr: "Abbayes inachevées",
        es: "Monasterios sin terminar",
    }

    a_road { en: "a road", de: "eine Straße", fr: "une route", es: "un camino" }
    a_city { en: "a city", de: "eine Stadt", fr: "une ville", es: "una ciudad" }
    a_cloister { en: "a cloister", de: "ein Kloster", fr: "une abbaye", es: "un monasterio" }
    a_field { en: "a field", de: "eine Wiese", fr: "un pré", es: "un campo" }
    an_unfinished_road {
        en: "an unfinished road",
        de: "eine unfertige Straße",
        fr: "une route inachevée",
        es: "un camino sin terminar",
    }
    an_unfinished_city {
        en: "an unfinished city",
        de: "eine unfertige Stadt",
        fr: "une ville inachevée",
        es: "una ciudad sin terminar",
    }
    an_unfinished_cloister {
        en: "an unfinished cloister",
        de: "ein unfertiges Kloster",
        fr: "une abbaye inachevée",
        es: "un monasterio sin terminar",
    }

    completed_feature for feature: FeatureKind {
        en: "Road completed" | "City completed" | "Cloister completed" | "Field completed" | "River completed",
        de: "Straße fertig" | "Stadt fertig" | "Kloster fertig" | "Wiese fertig" | "Fluss fertig",
        fr: "Route terminée" | "Ville terminée" | "Abbaye terminée" | "Pré terminé" | "Rivière terminée",
        es: "Camino completado" | "Ciudad completada" | "Monasterio completado" | "Campo completado" | "Río completado",
    }

    begins(name: &str) {
        en: "{name} begins.",
        de: "{name} beginnt.",
        fr: "{name} commence.",
        es: "Empieza {name}.",
    }
    turn_begins(name: &str) {
        en: "It is {name}’s turn.",
        de: "{name} ist am Zug.",
        fr: "C’est au tour de {name}.",
        es: "Es el turno de {name}.",
    }
    draws(name: &str) {
        en: "{name} draws a tile.",
        de: "{name} zieht ein Plättchen.",
        fr: "{name} pioche une tuile.",
        es: "{name} roba una loseta.",
    }
    discards(name: &str) {
        en: "The tile fits nowhere and leaves the game. {name} draws again.",
        de: "Das Plättchen passt nirgends und ist aus dem Spiel. {name} zieht noch einmal.",
        fr: "La tuile ne va nulle part et quitte le jeu. {name} pioche à nouveau.",
        es: "La loseta no encaja en ningún sitio y sale del juego. {name} roba otra.",
    }
    lays(name: &str, cell: Cell) {
        en: "{name} lays the tile at {cell}.",
        de: "{name} legt das Plättchen auf {cell}.",
        fr: "{name} pose la tuile en {cell}.",
        es: "{name} coloca la loseta en {cell}.",
    }
    places(name: &str, a_role: &str, cell: Cell) {
        en: "{name} places {a_role} at {cell}.",
        de: "{name} setzt {a_role} auf {cell}.",
        fr: "{name} place {a_role} en {cell}.",
        es: "{name} coloca {a_role} en {cell}.",
    }
    takes_follower_back(name: &str) {
        en: "{name} takes a follower back.",
        de: "{name} nimmt einen Gefolgsmann zurück.",
        fr: "{name} reprend un partisan.",
        es: "{name} recupera un seguidor.",
    }
    leaves(name: &str) {
        en: "{name} leaves the game.",
        de: "{name} verlässt das Spiel.",
        fr: "{name} quitte la partie.",
        es: "{name} abandona la partida.",
    }
    last_tile {
        en: "The last turn is over: final scoring.",
        de: "Kein weiterer Zug: Schlusswertung.",
        fr: "Plus de tour : décompte final.",
        es: "No hay más turnos: puntuación final.",
    }
    wins(name: &str) {
        en: "{name} wins.",
        de: "{name} gewinnt.",
        fr: "{name} gagne.",
        es: "Gana {name}.",
    }
    everybody_left {
        en: "The game is over: everybody has left.",
        de: "Das Spiel ist aus: Alle sind gegangen.",
        fr: "La partie est finie : tout le monde est parti.",
        es: "La partida ha terminado: se han ido todos.",
    }
    tie_replayed(names: &str) {
        en: "{names} are tied for first; another game decides.",
        de: "{names} liegen gemeinsam vorn; ein weiteres Spiel entscheidet.",
        fr: "{names} sont premiers ex æquo ; une autre partie décidera.",
        es: "{names} empatan en el primer puesto; otra partida decide.",
    }
    tie_shared(names: &str) {
        en: "{names} share the victory.",
        de: "{names} teilen sich den Sieg.",
        fr: "{names} se partagent la victoire.",
        es: "{names} comparten la victoria.",
    }
    tie_stands(names: &str) {
        en: "{names} are tied for first.",
        de: "{names} liegen gemeinsam vorn.",
        fr: "{names} sont premiers ex æquo.",
        es: "{names} empatan en el primer puesto.",
    }

    drawn_line { en: "Tile drawn", de: "Plättchen gezogen", fr: "Tuile piochée", es: "Loseta robada" }
    discarded_line {
        en: "Tile fits nowhere: out of the game",
        de: "Plättchen passt nirgends: aus dem Spiel",
        fr: "La tuile ne va nulle part : hors du jeu",
        es: "La loseta no encaja: fuera del juego",
    }
    placed_line(role: &str) { en: "{role} placed", de: "{role} gesetzt", fr: "{role} placé", es: "{role} colocado" }
    laid_line(cell: Cell) {
        en: "Tile at {cell}",
        de: "Plättchen auf {cell}",
        fr: "Tuile en {cell}",
        es: "Loseta en {cell}",
    }
    follower_back(name: &str) {
        en: "Follower back to {name}",
        de: "Gefolgsmann zurück an {name}",
        fr: "Partisan rendu à {name}",
        es: "Seguidor devuelto a {name}",
    }
}

#[cfg(test)]
mod tests;
