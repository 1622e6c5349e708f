//! What happens in a game, in words: figures, features and sides, and a sentence for every event.
//!
//! Every sentence is written out for each kind of thing it may speak of, so that cases and genders are right. [`sentence`]
//! stands alone and is what screen readers hear; [`line`] is shorter, for a list under the name of whose turn it was.
use bastide_engine::board::cell::Cell;
use bastide_engine::board::side::Side;
use bastide_engine::event::{Counted, Event, Scoring, Source, Term, Title, Value};
use bastide_engine::figures::{FigureKind, Player};
use bastide_engine::pack::FeatureKind;
use bastide_engine::rules::switches::Tie;

use super::letters::{capitalised, small};
use super::{Language, Text, boxes, words};

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
        Event::Drawn { player, .. } => draws(language, name(player)),
        Event::Discarded { player, .. } => discards(language, name(player)),
        Event::PutBack { why, .. } => boxes::put_back(language, *why),
        Event::UTurnsAllowed => boxes::u_turns_allowed(language),
        Event::RiverFinished => boxes::river_finished(language),
        Event::SecondPart { player } => boxes::second_part(language, name(player)),
        Event::GoodsTaken { player, goods } => {
            boxes::takes_goods(language, name(player), &boxes::goods_listed(language, *goods))
        }
        Event::RecordSet { title, player, before, size } => {
            boxes::record_set(language, *title, name(player), before.as_ref().map(name), *size)
        }
        Event::Sent { player, figure, quarter } => boxes::sent(language, name(player), *figure, *quarter),
        Event::CountMoved { player, quarter } => boxes::count_moved(language, name(player), *quarter),
        Event::Redeployed { player, figure, quarter, feature, .. } => {
            let a_role = a_role(language, *figure, *feature);
            boxes::redeployed(language, name(player), &a_role, *quarter, *feature)
        }
        Event::Escaped { player, .. } => boxes::escapes(language, name(player)),
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
        Event::Placed { figure, feature, .. } => placed_line(language, &role(language, *figure, *feature)),
        Event::Completed { feature, cells } => {
            let (completed, tiles) = (completed_feature(language, *feature), n_tiles(language, cells.len()));
            Text::from(format!("{completed} · {tiles}"))
        }
        Event::Returned { player, figure, .. } => returned_line(language, telling.name(*player), *figure),
        Event::Started { .. }
        | Event::PutBack { .. }
        | Event::UTurnsAllowed
        | Event::RiverFinished
        | Event::SecondPart { .. }
        | Event::GoodsTaken { .. }
        | Event::RecordSet { .. }
        | Event::Sent { .. }
        | Event::CountMoved { .. }
        | Event::Redeployed { .. }
        | Event::Escaped { .. }
        | Event::Scored(_)
        | Event::Left { .. }
        | Event::LastTilePlayed
        | Event::Over { .. } => {
            let text = sentence(language, telling, event).into_owned();
            Text::from(text.trim_end_matches('.').to_owned())
        }
    }
}

fn scored(language: Language, telling: Telling<'_>, scoring: &Scoring) -> Text {
    let (name, terms) = (telling.name(scoring.player), terms(language, &scoring.terms));
    let (points, what) = (points(language, scoring.points), a_source(language, scoring.source));
    Text::from(match language {
        Language::English => format!("{name} scores {points} for {what}: {terms}."),
        Language::German => format!("{name} erhält {points} für {what}: {terms}."),
        Language::French => format!("{name} marque {points} pour {what} : {terms}."),
        Language::Spanish => format!("{name} suma {points} por {what}: {terms}."),
    })
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
    let and = match language {
        Language::English => "and",
        Language::German => "und",
        Language::French => "et",
        Language::Spanish if sounds_like_y(last) => "e",
        Language::Spanish => "y",
    };
    format!("{} {and} {last}", others.join(", "))
}

/// Before such a word, Spanish says `e` for `y`.
fn sounds_like_y(word: &str) -> bool {
    let word: String = word.chars().map(small).collect();
    let word = word.strip_prefix('h').unwrap_or(&word);
    word.starts_with(['i', 'í']) && !word.starts_with("ia") && !word.starts_with("ie")
}

/// `6 tiles × 2 + 1 pennant × 2 = 14`.
pub(crate) fn terms(language: Language, value: &Value) -> String {
    let term = |term: &Term| {
        boxes::term(language, term)
            .unwrap_or_else(|| format!("{} × {}", counted(language, term.what, term.n), term.each))
    };
    let terms: Vec<String> = value.terms().iter().map(term).collect();
    format!("{} = {}", terms.join(" + "), value.points())
}

fn counted(language: Language, what: Counted, n: u16) -> Text {
    let (one, several) = boxes::counted(language, what).unwrap_or_else(|| counted_in_base(language, what));
    let word = if is_one(language, i32::from(n)) { one } else { several };
    Text::from(format!("{n} {word}"))
}

/// What a term of the base game counts, for one and for several.
const fn counted_in_base(language: Language, what: Counted) -> (&'static str, &'static str) {
    match (language, what) {
        (Language::English, Counted::Tiles) => ("tile", "tiles"),
        (Language::English, Counted::Pennants) => ("pennant", "pennants"),
        (Language::English, Counted::Cloister) => ("cloister", "cloisters"),
        (Language::English, Counted::TilesAround) => ("tile around it", "tiles around it"),
        (Language::English, Counted::Cities) => ("completed city", "completed cities"),
        (Language::German, Counted::Tiles) => ("Plättchen", "Plättchen"),
        (Language::German, Counted::Pennants) => ("Wappen", "Wappen"),
        (Language::German, Counted::Cloister) => ("Kloster", "Klöster"),
        (Language::German, Counted::TilesAround) => ("Plättchen ringsum", "Plättchen ringsum"),
        (Language::German, Counted::Cities) => ("fertige Stadt", "fertige Städte"),
        (Language::French, Counted::Tiles) => ("tuile", "tuiles"),
        (Language::French, Counted::Pennants) => ("blason", "blasons"),
        (Language::French, Counted::Cloister) => ("abbaye", "abbayes"),
        (Language::French, Counted::TilesAround) => ("tuile autour", "tuiles autour"),
        (Language::French, Counted::Cities) => ("ville terminée", "villes terminées"),
        (Language::Spanish, Counted::Tiles) => ("loseta", "losetas"),
        (Language::Spanish, Counted::Pennants) => ("escudo", "escudos"),
        (Language::Spanish, Counted::Cloister) => ("monasterio", "monasterios"),
        (Language::Spanish, Counted::TilesAround) => ("loseta alrededor", "losetas alrededor"),
        (Language::Spanish, Counted::Cities) => ("ciudad completa", "ciudades completas"),
        (
            _,
            Counted::BesiegedCities
            | Counted::PigPoints
            | Counted::HerdPoints
            | Counted::Wine
            | Counted::Grain
            | Counted::Cloth
            | Counted::Roads,
        ) => ("", ""),
    }
}

/// Does one speak of this many as of one? In French, none is like one.
pub(crate) const fn is_one(language: Language, n: i32) -> bool {
    match language {
        Language::English | Language::German | Language::Spanish => n == 1 || n == -1,
        Language::French => n >= -1 && n <= 1,
    }
}

/// `1 tile`, `5 tiles`.
pub(crate) fn n_tiles(language: Language, n: usize) -> Text {
    counted(language, Counted::Tiles, u16::try_from(n).unwrap_or(u16::MAX))
}

/// `1 point`, `5 points`.
pub(crate) fn points(language: Language, n: impl Into<i32>) -> Text {
    let n = n.into();
    let one = is_one(language, n);
    let word = match language {
        Language::English if one => "point",
        Language::English => "points",
        Language::German if one => "Punkt",
        Language::German => "Punkte",
        Language::French if one => "point",
        Language::French => "points",
        Language::Spanish if one => "punto",
        Language::Spanish => "puntos",
    };
    Text::from(format!("{n} {word}"))
}

/// What a figure is called where it stands: `knight`.
pub(crate) fn role(language: Language, figure: FigureKind, feature: FeatureKind) -> Text {
    match (figure, feature) {
        (FigureKind::Follower, FeatureKind::Road) => thief(language),
        (FigureKind::Follower, FeatureKind::City) => knight(language),
        (FigureKind::Follower, FeatureKind::Cloister) => monk(language),
        (FigureKind::Follower, FeatureKind::Field) => farmer(language),
        (FigureKind::Follower, FeatureKind::River) => follower(language),
        (FigureKind::BigFollower, _) => boxes::big_role(language, feature),
        (FigureKind::Builder | FigureKind::Pig, _) => boxes::figure(language, figure),
    }
}

/// The same as what is placed: `a knight`, `einen Ritter`.
pub(crate) fn a_role(language: Language, figure: FigureKind, feature: FeatureKind) -> Text {
    match (figure, feature) {
        (FigureKind::Follower, FeatureKind::Road) => a_thief(language),
        (FigureKind::Follower, FeatureKind::City) => a_knight(language),
        (FigureKind::Follower, FeatureKind::Cloister) => a_monk(language),
        (FigureKind::Follower, FeatureKind::Field) => a_farmer(language),
        (FigureKind::Follower, FeatureKind::River) => a_follower(language),
        (FigureKind::BigFollower, _) => boxes::a_big_role(language, feature),
        (FigureKind::Builder | FigureKind::Pig, _) => boxes::a_figure(language, figure),
    }
}

/// `in the north`.
pub(crate) fn in_the(language: Language, side: Side) -> Text {
    match side {
        Side::N => in_the_north(language),
        Side::E => in_the_east(language),
        Side::S => in_the_south(language),
        Side::W => in_the_west(language),
    }
}

/// What points are scored for, as score tables list it.
pub(crate) fn source(language: Language, source: Source) -> Text {
    match source {
        Source::Road => roads(language),
        Source::City => cities(language),
        Source::Cloister => cloisters(language),
        Source::UnfinishedRoad => unfinished_roads(language),
        Source::UnfinishedCity => unfinished_cities(language),
        Source::UnfinishedCloister => unfinished_cloisters(language),
        Source::Field => fields(language),
        Source::Goods => boxes::goods_most(language),
        Source::King => boxes::title(language, Title::King),
        Source::RobberBaron => boxes::title(language, Title::RobberBaron),
    }
}

/// What points are scored for, as a sentence says it after `for`: `a city`.
pub(crate) fn a_source(language: Language, source: Source) -> Text {
    match source {
        Source::Road => a_road(language),
        Source::City => a_city(language),
        Source::Cloister => a_cloister(language),
        Source::UnfinishedRoad => an_unfinished_road(language),
        Source::UnfinishedCity => an_unfinished_city(language),
        Source::UnfinishedCloister => an_unfinished_cloister(language),
        Source::Field => a_field(language),
        Source::Goods => boxes::for_goods(language),
        Source::King => boxes::for_king(language),
        Source::RobberBaron => boxes::for_robber_baron(language),
    }
}

fn completed_feature(language: Language, feature: FeatureKind) -> Text {
    match feature {
        FeatureKind::Road => road_completed(language),
        FeatureKind::City => city_completed(language),
        FeatureKind::Cloister => cloister_completed(language),
        FeatureKind::Field => field_completed(language),
        FeatureKind::River => river_completed(language),
    }
}

fn takes_back(language: Language, name: &str, figure: FigureKind) -> Text {
    match figure {
        FigureKind::Follower => takes_follower_back(language, name),
        FigureKind::BigFollower | FigureKind::Builder | FigureKind::Pig => boxes::takes_back(language, name, figure),
    }
}

fn returned_line(language: Language, name: &str, figure: FigureKind) -> Text {
    match figure {
        FigureKind::Follower => follower_back(language, name),
        FigureKind::BigFollower | FigureKind::Builder | FigureKind::Pig => boxes::back_to(language, name, figure),
    }
}

fn placed_line(language: Language, role: &str) -> Text {
    let placed = match language {
        Language::English => "placed",
        Language::German => "gesetzt",
        Language::French => "placé",
        Language::Spanish => "colocado",
    };
    Text::from(format!("{} {placed}", capitalised(role)))
}

words! {
    follower { en: "follower", de: "Gefolgsmann", fr: "partisan", es: "seguidor" }
    thief { en: "thief", de: "Wegelagerer", fr: "brigand", es: "ladrón" }
    knight { en: "knight", de: "Ritter", fr: "chevalier", es: "caballero" }
    monk { en: "monk", de: "Mönch", fr: "moine", es: "monje" }
    farmer { en: "farmer", de: "Bauer", fr: "paysan", es: "granjero" }
    a_follower { en: "a follower", de: "einen Gefolgsmann", fr: "un partisan", es: "un seguidor" }
    a_thief { en: "a thief", de: "einen Wegelagerer", fr: "un brigand", es: "un ladrón" }
    a_knight { en: "a knight", de: "einen Ritter", fr: "un chevalier", es: "un caballero" }
    a_monk { en: "a monk", de: "einen Mönch", fr: "un moine", es: "un monje" }
    a_farmer { en: "a farmer", de: "einen Bauern", fr: "un paysan", es: "un granjero" }

    in_the_north { en: "in the north", de: "im Norden", fr: "au nord", es: "al norte" }
    in_the_east { en: "in the east", de: "im Osten", fr: "à l’est", es: "al este" }
    in_the_south { en: "in the south", de: "im Süden", fr: "au sud", es: "al sur" }
    in_the_west { en: "in the west", de: "im Westen", fr: "à l’ouest", es: "al oeste" }

    roads { en: "Roads", de: "Straßen", fr: "Routes", es: "Caminos" }
    cities { en: "Cities", de: "Städte", fr: "Villes", es: "Ciudades" }
    cloisters { en: "Cloisters", de: "Klöster", fr: "Abbayes", es: "Monasterios" }
    fields { en: "Fields", de: "Wiesen", fr: "Prés", es: "Campos" }
    unfinished_roads { en: "Unfinished roads", de: "Unfertige Straßen", fr: "Routes inachevées", es: "Caminos sin terminar" }
    unfinished_cities {
        en: "Unfinished cities", de: "Unfertige Städte", fr: "Villes inachevées", es: "Ciudades sin terminar",
    }
    unfinished_cloisters {
        en: "Unfinished cloisters", de: "Unfertige Klöster", fr: "Abbayes inachevées", es: "Monasterios sin terminar",
    }

    a_road { en: "a road", de: "eine Straße", fr: "une route", es: "un camino" }
    a_city { en: "a city", de: "eine Stadt", fr: "une ville", es: "una ciudad" }
    a_cloister { en: "a cloister", de: "ein Kloster", fr: "une abbaye", es: "un monasterio" }
    a_field { en: "a field", de: "eine Wiese", fr: "un pré", es: "un campo" }
    an_unfinished_road {
        en: "an unfinished road", de: "eine unfertige Straße", fr: "une route inachevée", es: "un camino sin terminar",
    }
    an_unfinished_city {
        en: "an unfinished city", de: "eine unfertige Stadt", fr: "une ville inachevée", es: "una ciudad sin terminar",
    }
    an_unfinished_cloister {
        en: "an unfinished cloister",
        de: "ein unfertiges Kloster",
        fr: "une abbaye inachevée",
        es: "un monasterio sin terminar",
    }

    road_completed { en: "Road completed", de: "Straße fertig", fr: "Route terminée", es: "Camino completado" }
    city_completed { en: "City completed", de: "Stadt fertig", fr: "Ville terminée", es: "Ciudad completada" }
    cloister_completed {
        en: "Cloister completed", de: "Kloster fertig", fr: "Abbaye terminée", es: "Monasterio completado",
    }
    field_completed { en: "Field completed", de: "Wiese fertig", fr: "Pré terminé", es: "Campo completado" }
    river_completed { en: "River completed", de: "Fluss fertig", fr: "Rivière terminée", es: "Río completado" }

    begins(name: &str) {
        en: format!("{name} begins."),
        de: format!("{name} beginnt."),
        fr: format!("{name} commence."),
        es: format!("Empieza {name}."),
    }
    draws(name: &str) {
        en: format!("{name} draws a tile."),
        de: format!("{name} zieht ein Plättchen."),
        fr: format!("{name} pioche une tuile."),
        es: format!("{name} roba una loseta."),
    }
    discards(name: &str) {
        en: format!("The tile fits nowhere and leaves the game. {name} draws again."),
        de: format!("Das Plättchen passt nirgends und ist aus dem Spiel. {name} zieht noch einmal."),
        fr: format!("La tuile ne va nulle part et quitte le jeu. {name} pioche à nouveau."),
        es: format!("La loseta no encaja en ningún sitio y sale del juego. {name} roba otra."),
    }
    lays(name: &str, cell: Cell) {
        en: format!("{name} lays the tile at {cell}."),
        de: format!("{name} legt das Plättchen auf {cell}."),
        fr: format!("{name} pose la tuile en {cell}."),
        es: format!("{name} coloca la loseta en {cell}."),
    }
    places(name: &str, a_role: &str, cell: Cell) {
        en: format!("{name} places {a_role} at {cell}."),
        de: format!("{name} setzt {a_role} auf {cell}."),
        fr: format!("{name} place {a_role} en {cell}."),
        es: format!("{name} coloca {a_role} en {cell}."),
    }
    takes_follower_back(name: &str) {
        en: format!("{name} takes a follower back."),
        de: format!("{name} nimmt einen Gefolgsmann zurück."),
        fr: format!("{name} reprend un partisan."),
        es: format!("{name} recupera un seguidor."),
    }
    leaves(name: &str) {
        en: format!("{name} leaves the game."),
        de: format!("{name} verlässt das Spiel."),
        fr: format!("{name} quitte la partie."),
        es: format!("{name} abandona la partida."),
    }
    last_tile {
        en: "No further turn: final scoring.",
        de: "Kein weiterer Zug: Schlusswertung.",
        fr: "Plus de tour : décompte final.",
        es: "No hay más turnos: puntuación final.",
    }
    wins(name: &str) {
        en: format!("{name} wins."),
        de: format!("{name} gewinnt."),
        fr: format!("{name} gagne."),
        es: format!("Gana {name}."),
    }
    everybody_left {
        en: "The game is over: everybody has left.",
        de: "Das Spiel ist aus: Alle sind gegangen.",
        fr: "La partie est finie : tout le monde est parti.",
        es: "La partida ha terminado: se han ido todos.",
    }
    tie_replayed(names: &str) {
        en: format!("{names} stand first together; a further game decides."),
        de: format!("{names} liegen gemeinsam vorn; ein weiteres Spiel entscheidet."),
        fr: format!("{names} sont premiers ex æquo ; une autre partie décidera."),
        es: format!("{names} empatan en el primer puesto; otra partida decide."),
    }
    tie_shared(names: &str) {
        en: format!("{names} share the victory."),
        de: format!("{names} teilen sich den Sieg."),
        fr: format!("{names} se partagent la victoire."),
        es: format!("{names} comparten la victoria."),
    }
    tie_stands(names: &str) {
        en: format!("{names} stand first together."),
        de: format!("{names} liegen gemeinsam vorn."),
        fr: format!("{names} sont premiers ex æquo."),
        es: format!("{names} empatan en el primer puesto."),
    }

    drawn_line { en: "Tile drawn", de: "Plättchen gezogen", fr: "Tuile piochée", es: "Loseta robada" }
    discarded_line {
        en: "Tile fits nowhere: out of the game",
        de: "Plättchen passt nirgends: aus dem Spiel",
        fr: "La tuile ne va nulle part : hors du jeu",
        es: "La loseta no encaja: fuera del juego",
    }
    laid_line(cell: Cell) {
        en: format!("Tile at {cell}"),
        de: format!("Plättchen auf {cell}"),
        fr: format!("Tuile en {cell}"),
        es: format!("Loseta en {cell}"),
    }
    follower_back(name: &str) {
        en: format!("Follower back to {name}"),
        de: format!("Gefolgsmann zurück an {name}"),
        fr: format!("Partisan rendu à {name}"),
        es: format!("Seguidor devuelto a {name}"),
    }
}

#[cfg(test)]
mod tests;
