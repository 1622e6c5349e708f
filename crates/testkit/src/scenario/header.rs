//! The words that set the table.
use bastide_engine::aside::Aside;
use bastide_engine::expansions::Set;
use bastide_engine::expansions::bridges_castles_bazaars::castle::CastleAt;
use bastide_engine::figures::{FigureKind, Player};
use bastide_engine::rules::presets::Preset;
use bastide_engine::rules::switches::Switches;

use super::ScenarioError;
use super::board::{Laid, read_board};
use super::names::Names;
use super::sections::Line;
use super::words::{SpotName, Words, is_rule};

/// What a case's header says.
#[derive(Debug)]
pub(super) struct Header {
    pub(super) rules: Vec<String>,
    pub(super) layout: Layout,
}

/// How the table is set.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Layout {
    /// The line of `players`.
    pub(super) line: usize,
    pub(super) names: Names,
    pub(super) preset: Preset,
    pub(super) switches: Switches,
    pub(super) sets: Vec<(Set, u8)>,
    /// Boxes of which only the tiles are there.
    pub(super) borrowed: Vec<Set>,
    /// The tiles on the table; only the start tile if the header does not say.
    pub(super) board: Option<Vec<Laid>>,
    pub(super) figures: Vec<FigureLine>,
    /// What else lies on the table, in the lines of a position: bridges, ferries, goods, titles, the count, followers in
    /// Carcassonne.
    pub(super) pieces: Vec<(usize, String)>,
    pub(super) points: Option<(usize, Vec<(Player, i32)>)>,
    /// The tiles left; all others if the header does not say.
    pub(super) bag: Option<(usize, Tiles)>,
    pub(super) turn: Option<Player>,
}

/// Tiles by their ids, each with how many.
type Tiles = Vec<(&'static str, u8)>;

/// A line of the block `figures`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct FigureLine {
    pub(super) line: usize,
    pub(super) player: Player,
    pub(super) kind: FigureKind,
    /// How many on each of the spots, or at the place aside.
    pub(super) n: u8,
    /// Where they stand; none if they are aside.
    pub(super) spots: Vec<SpotName>,
    /// Where they are, if they stand on no segment.
    pub(super) aside: Option<Aside>,
}

/// More points than any game brings, and few enough to add up without thought.
const MOST_POINTS: i32 = 9999;

/// The title: the first line of a file.
pub(super) fn title(shared: &[Line]) -> Result<String, ScenarioError> {
    let hint = "a scenario begins with its title: `title  A road of three tiles pays three points`";
    let Some(line) = shared.first() else { return Err(ScenarioError::new(1, hint)) };
    match line.split() {
        ("title", rest) if !rest.is_empty() => Ok(rest.split_whitespace().collect::<Vec<_>>().join(" ")),
        _ => Err(ScenarioError::new(line.number, hint)),
    }
}

/// Read the header of a case: the top of the file, then what the case itself says. A case's `players`, `preset`, `sets`,
/// `board`, `points`, `bag` and `turn` stand instead of those above it; its `rules`, `switch` and `figures` are added.
pub(super) fn read(parts: &[&Vec<Line>]) -> Result<Header, ScenarioError> {
    for part in parts {
        once_each(part)?;
    }
    let lines = || parts.iter().copied().flatten().filter(|line| !line.is_play);
    let last = |word: &str| lines().rfind(|line| line.split().0 == word);
    let all = |word: &'static str| lines().filter(move |line| line.split().0 == word);

    let mut rules: Vec<String> = Vec::new();
    for line in all("rules") {
        for id in line.split().1.split_whitespace() {
            if !is_rule(id) {
                return Err(ScenarioError::new(
                    line.number,
                    format!("`{id}` is not the id of a rule, such as BASE-ROAD-3"),
                ));
            }
            rules.push(id.to_owned());
        }
    }
    let first = lines().next().map_or(1, |line| line.number);
    if rules.is_empty() {
        return Err(ScenarioError::new(first, "no rule is named: write `rules  BASE-ROAD-3 …` below the title"));
    }

    let Some(players) = last("players") else {
        return Err(ScenarioError::new(first, "nobody plays: write `players  Red Blue` in the header"));
    };
    let names = Names::parse(players.number, players.split().1)?;

    let preset = match last("preset") {
        Some(line) => line.split().1.parse().map_err(|error| ScenarioError::new(line.number, format!("{error}")))?,
        None => Preset::default(),
    };
    let mut switches = preset.switches();
    for line in all("switch") {
        let mut words = Words::new(line.number, line.split().1);
        let (name, value) = (words.next("a switch such as small-city")?, words.next("its value")?);
        words.done()?;
        switches.set_by_name(name, value).map_err(|error| words.wrong(error.to_string()))?;
    }

    let layout = Layout {
        line: players.number,
        preset,
        switches,
        sets: last("sets").map_or(Ok(vec![(Set::Base, 1)]), read_sets)?,
        borrowed: last("borrow").map_or(Ok(Vec::new()), read_borrowed)?,
        board: last("board").map(read_board).transpose()?,
        figures: all("figures").map(|line| read_figures(line, &names)).collect::<Result<Vec<_>, _>>()?.concat(),
        pieces: all("pieces").map(read_pieces).collect::<Result<Vec<_>, _>>()?.concat(),
        points: last("points").map(|line| read_points(line, &names)).transpose()?,
        bag: last("bag").map(read_bag).transpose()?,
        turn: last("turn").map(|line| read_turn(line, &names)).transpose()?,
        names,
    };
    Ok(Header { rules, layout })
}

/// Within one part of the file, most words can be said only once.
fn once_each(part: &[Line]) -> Result<(), ScenarioError> {
    for (n, line) in part.iter().enumerate().filter(|(_, line)| !line.is_play) {
        let word = line.split().0;
        let again = part[..n].iter().find(|other| other.split().0 == word);
        if let Some(other) = again.filter(|_| !matches!(word, "rules" | "switch" | "figures" | "pieces")) {
            return Err(ScenarioError::new(
                line.number,
                format!("`{word}` was said already, at line {}", other.number),
            ));
        }
        if word == "title" && n > 0 {
            return Err(ScenarioError::new(line.number, "the title is the first line of the file"));
        }
    }
    Ok(())
}

fn read_borrowed(line: &Line) -> Result<Vec<Set>, ScenarioError> {
    let mut words = Words::new(line.number, line.split().1);
    let mut boxes = vec![read_set(&mut words)?];
    while !words.is_empty() {
        boxes.push(read_set(&mut words)?);
    }
    Ok(boxes)
}

fn read_set(words: &mut Words<'_>) -> Result<Set, ScenarioError> {
    let name = words.next("a box")?;
    bastide_engine::notation::read_set(name).map_err(|error| words.wrong(error.to_string()))
}

fn read_sets(line: &Line) -> Result<Vec<(Set, u8)>, ScenarioError> {
    let mut words = Words::new(line.number, line.split().1);
    let mut sets = Vec::new();
    while !words.is_empty() {
        sets.push((read_set(&mut words)?, words.times()?));
    }
    Ok(sets)
}

fn read_figures(line: &Line, names: &Names) -> Result<Vec<FigureLine>, ScenarioError> {
    no_rest(line, "the figures stand on indented lines below, such as `Red follower city:S@0,-1`")?;
    let mut out = Vec::new();
    for (number, text) in &line.block {
        let mut words = Words::new(*number, text);
        let player = names.next(&mut words)?;
        let kind = figure(&mut words)?;
        let n = words.times()?;
        let aside = read_aside(&mut words, names)?;
        let mut spots = if aside.is_some() { Vec::new() } else { vec![words.spot()?] };
        while aside.is_none() && !words.is_empty() {
            spots.push(words.spot()?);
        }
        words.done()?;
        out.push(FigureLine { line: *number, player, kind, n, spots, aside });
    }
    if out.is_empty() {
        return Err(ScenarioError::new(
            line.number,
            "no figures: write them on indented lines below, or leave the word out",
        ));
    }
    Ok(out)
}

/// `on 1,0`, `corner 1,0`, `with Red`: where a figure is that stands on no segment. Nothing if a spot follows.
pub(super) fn read_aside(words: &mut Words<'_>, names: &Names) -> Result<Option<Aside>, ScenarioError> {
    Ok(if words.take("on") {
        Some(Aside::OnTile(words.cell()?))
    } else if words.take("corner") {
        Some(Aside::OnCorner(words.cell()?))
    } else if words.take("castle") {
        let (a, b) = (words.cell()?, words.cell()?);
        let at = CastleAt::on(a, b);
        Some(Aside::InCastle(at.ok_or_else(|| words.wrong("a castle stands on two cells side by side"))?))
    } else if words.take("with") {
        Some(Aside::With(names.next(words)?))
    } else {
        None
    })
}

/// What a line below `pieces` begins with: those lines of a position that no other word of the header says.
const PIECES: [&str; 26] = [
    "bridges",
    "castle",
    "castles",
    "goods",
    "messenger",
    "messages",
    "ingots",
    "mage",
    "witch",
    "robber",
    "king",
    "robber-baron",
    "count",
    "inside",
    "start-tile",
    "abbeys",
    "hand",
    "display",
    "own-cloister",
    "over",
    "dragon",
    "waiting",
    "fairy",
    "unscored",
    "tower",
    "pieces",
];

fn read_pieces(line: &Line) -> Result<Vec<(usize, String)>, ScenarioError> {
    let hint = "the pieces lie on indented lines below, such as `goods Red 2 wine` or `inside castle Red 1 big`";
    no_rest(line, hint)?;
    if line.block.is_empty() {
        return Err(ScenarioError::new(line.number, hint));
    }
    for (number, text) in &line.block {
        let word = text.split_whitespace().next().unwrap_or_default();
        if !PIECES.contains(&word) {
            let known = PIECES.join(", ");
            return Err(ScenarioError::new(*number, format!("`{word}` begins no line of pieces, but {known} do")));
        }
    }
    Ok(line.block.clone())
}

pub(super) fn figure(words: &mut Words<'_>) -> Result<FigureKind, ScenarioError> {
    let name = words.next("a kind of figure")?;
    FigureKind::named(name).ok_or_else(|| {
        let known = FigureKind::ALL.map(FigureKind::name);
        words.wrong(format!("there is no figure `{name}`; there are {}", known.join(", ")))
    })
}

fn read_points(line: &Line, names: &Names) -> Result<(usize, Vec<(Player, i32)>), ScenarioError> {
    let mut words = Words::new(line.number, line.split().1);
    let points: Vec<(Player, i32)> = names.with_numbers(&mut words)?;
    words.done()?;
    if points.iter().any(|(_, points)| points.abs() > MOST_POINTS) {
        return Err(words.wrong(format!("nobody has more than {MOST_POINTS} points")));
    }
    Ok((line.number, points))
}

fn read_bag(line: &Line) -> Result<(usize, Tiles), ScenarioError> {
    let mut words = Words::new(line.number, line.split().1);
    let mut bag = Vec::new();
    while !words.is_empty() {
        bag.push((words.tile()?, words.times()?));
    }
    if bag.is_empty() {
        return Err(words.wrong("an empty bag ends the game: leave this out, and play `end`"));
    }
    Ok((line.number, bag))
}

fn read_turn(line: &Line, names: &Names) -> Result<Player, ScenarioError> {
    let mut words = Words::new(line.number, line.split().1);
    let player = names.next(&mut words)?;
    words.done()?;
    Ok(player)
}

pub(super) fn no_rest(line: &Line, hint: &str) -> Result<(), ScenarioError> {
    if line.split().1.is_empty() { Ok(()) } else { Err(ScenarioError::new(line.number, hint)) }
}
