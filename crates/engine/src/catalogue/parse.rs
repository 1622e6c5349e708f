//! Reads a box's `tiles.txt`.
//!
//! # The format
//!
//! One fact a line, words parted by blanks; indentation is for the eye. Empty lines and lines that begin with `#` are
//! skipped. First the box, then its tiles:
//!
//! ```text
//! set NAME            the box's name in tile ids, first of all
//! title WORDS         its full title
//! total N             how many tiles it holds, copies counted
//! pieces WORDS        one kind of figure, token or die; any number of such lines
//!
//! tile ID xN EDGES    a design, its copies, its edges clockwise from north: c city, f field, r road, s river,
//!                     x seam of the City of Carcassonne, * anything. It lies so that EDGES is the smallest of its
//!                     four rotations in the alphabet (not the count's tiles nor the abbey). Then its segments:
//!   city SIDES [pennants N] [goods wine|grain|cloth] [cathedral] [princess] [cathar] [cap]
//!                     `cap`: one-sided, of the shape that can become a castle
//!   road SIDES [inn] [ends WHERE]
//!                     WHERE a road of one side ends: a `RoadEnd`
//!   river SIDES
//!   cloister
//!   field HALVES|inner [borders CITIES] [pig-herd]
//!                     CITIES: `city:N` for the city at N, `carcassonne` for the great city; `inner`: reaches no side
//!                     Segments stand in this order; a segment's number is its place among them.
//!   SYMBOL            what else is printed: `dragon`, `start 1`, `flying-machine NW`, `crop-circle club`,
//!                     `bridge road over river`, `carcassonne 3 at 2,0 castle` …: a `Symbol` as it displays itself
//!   link SEGMENTS     segments that meet at one spot, `road:E`, `city:N` or `cloister`: a wagon passes between them
//!   code CODE [probable]
//!                     the letter code of the rulebooks
//!   note WORDS        a remark
//!   doubt WORDS       what is not certain
//! ```
use std::iter::Peekable;
use std::str::SplitWhitespace;

use super::{CatalogueError, TileBox, check};
use crate::board::side::{Half, Side, Sides};
use crate::board::tile::{
    CityPart, CropSign, Crossing, Edge, FieldPart, Goods, Part, Quarter, RoadEnd, RoadPart, Segment, SegmentNumber,
    Symbol, Tile,
};
use crate::expansions::Set;

/// The words of a line that are still to be read.
type Words<'a> = Peekable<SplitWhitespace<'a>>;

/// Reads one box. The range of tile numbers is left to the caller, and whether to check it.
pub(super) fn read_box(set: Set, text: &str) -> Result<ReadBox, CatalogueError> {
    let mut reader = Reader { set, seen_set: false, title: None, total: None, pieces: Vec::new(), tiles: Vec::new() };
    for (line, content) in (1..).zip(text.lines()) {
        let content = content.trim();
        if content.is_empty() || content.starts_with('#') {
            continue;
        }
        reader.line(line, content).map_err(|what| CatalogueError { set, line, what })?;
    }
    reader.finish(text.lines().count())
}

/// A box as its text says.
pub(super) struct ReadBox {
    pub(super) tile_box: TileBox,
    pub(super) tiles: Vec<Tile>,
    /// The line on which the total stands.
    total_line: usize,
    /// The line on which each tile begins.
    tile_lines: Vec<usize>,
}

impl ReadBox {
    /// Checks what must hold for any box.
    pub(super) fn check(&self) -> Result<(), CatalogueError> {
        let at = |line: usize| move |what: String| CatalogueError { set: self.tile_box.set, line, what };
        for (line, tile) in self.tile_lines.iter().zip(&self.tiles) {
            check::tile(tile).map_err(|what| at(*line)(format!("{}: {what}", tile.id)))?;
        }
        for (place, (line, tile)) in self.tile_lines.iter().zip(&self.tiles).enumerate() {
            if self.tiles[..place].iter().any(|other| other.id == tile.id) {
                return Err(at(*line)(format!("{}: this id stands here twice", tile.id)));
            }
        }
        check::total(self.tile_box.total, &self.tiles).map_err(at(self.total_line))
    }
}

/// What has been read of a box.
struct Reader {
    set: Set,
    seen_set: bool,
    title: Option<String>,
    /// The number with the line it stands on.
    total: Option<(usize, u16)>,
    pieces: Vec<String>,
    /// Each tile with the line it begins on.
    tiles: Vec<(usize, Tile)>,
}

impl Reader {
    /// Reads one line.
    fn line(&mut self, line: usize, content: &str) -> Result<(), String> {
        let (keyword, rest) = content.split_once(char::is_whitespace).unwrap_or((content, ""));
        let rest = rest.trim();
        if self.seen_set == (keyword == "set") {
            return Err("a box begins with one line `set NAME`".to_owned());
        }
        match keyword {
            "set" => {
                self.seen_set = true;
                match Set::named(rest) {
                    Some(set) if set == self.set => Ok(()),
                    Some(_) => Err(format!("this is the text of `{rest}`, not of `{}`", self.set)),
                    None => Err(format!("there is no box `{rest}`")),
                }
            }
            "title" | "total" | "pieces" if !self.tiles.is_empty() => {
                Err(format!("`{keyword}` stands before the first tile"))
            }
            "title" if rest != self.set.title() => Err(format!("the title is `{}`, not `{rest}`", self.set.title())),
            "title" => once(&mut self.title, keyword, rest.to_owned()),
            "total" => once(&mut self.total, keyword, (line, number(Some(rest))?)),
            "pieces" => {
                self.pieces.push(text(rest)?);
                Ok(())
            }
            "tile" => {
                self.tiles.push((line, tile(self.set, rest)?));
                Ok(())
            }
            _ => match self.tiles.last_mut() {
                Some((_, tile)) => line_of_tile(tile, keyword, rest),
                None => Err(format!("`{keyword}` is not a line of a box")),
            },
        }
    }

    /// All that has been read.
    fn finish(self, n_lines: usize) -> Result<ReadBox, CatalogueError> {
        let set = self.set;
        let missing = |what: &str| CatalogueError { set, line: n_lines.max(1), what: what.to_owned() };
        let title = self.title.ok_or_else(|| missing("the box has no `title`"))?;
        let (total_line, total) = self.total.ok_or_else(|| missing("the box has no `total`"))?;
        let (tile_lines, tiles) = self.tiles.into_iter().unzip();
        let tile_box = TileBox { set, title, total, pieces: self.pieces, tiles: 0..0 };
        Ok(ReadBox { tile_box, tiles, total_line, tile_lines })
    }
}

/// Reads what follows `tile`.
fn tile(set: Set, rest: &str) -> Result<Tile, String> {
    let [id, count, edges] = rest.split_whitespace().collect::<Vec<_>>()[..] else {
        return Err("a tile begins `tile ID xN EDGES`".to_owned());
    };
    let count =
        number(count.strip_prefix('x')).map_err(|_| format!("`{count}` is not a number of copies like `x2`"))?;
    let letters: Option<Vec<Edge>> = edges.chars().map(Edge::from_letter).collect();
    let edges = letters
        .and_then(|edges| edges.try_into().ok())
        .ok_or_else(|| format!("`{edges}` is not four of the edges c f r s x *"))?;
    Ok(Tile {
        id: id.to_owned(),
        set,
        count,
        edges,
        segments: Vec::new(),
        symbols: Vec::new(),
        wagon_links: Vec::new(),
        code: None,
        code_is_probable: false,
        note: None,
        doubt: None,
    })
}

/// Reads a line below `tile`.
fn line_of_tile(tile: &mut Tile, keyword: &str, rest: &str) -> Result<(), String> {
    let mut words = rest.split_whitespace().peekable();
    match keyword {
        "city" => add(tile, city(&mut words)?),
        "road" => add(tile, road(&mut words)?),
        "river" => add(tile, segment(Part::River, sides(&mut words)?)),
        "cloister" => add(tile, segment(Part::Cloister, Sides::default())),
        "field" => {
            let field = field(tile, &mut words)?;
            add(tile, field)
        }
        "link" => {
            let group = words.by_ref().map(|word| named_segment(tile, word)).collect::<Result<_, _>>()?;
            tile.wagon_links.push(group);
            Ok(())
        }
        "code" => {
            let code = words.next().ok_or("which code?")?.to_owned();
            tile.code_is_probable = words.next_if_eq(&"probable").is_some();
            once(&mut tile.code, keyword, code)
        }
        "note" => return once(&mut tile.note, keyword, text(rest)?),
        "doubt" => return once(&mut tile.doubt, keyword, text(rest)?),
        _ => {
            tile.symbols.push(symbol(keyword, &mut words)?);
            Ok(())
        }
    }?;
    match words.next() {
        Some(word) => Err(format!("`{word}` is not understood here")),
        None => Ok(()),
    }
}

/// Adds a segment, which must not stand after one of a later kind.
fn add(tile: &mut Tile, segment: Segment) -> Result<(), String> {
    let rank = |segment: &Segment| match segment.part {
        Part::City(_) => 0,
        Part::Road(_) => 1,
        Part::River => 2,
        Part::Cloister => 3,
        Part::Field(_) => 4,
    };
    if tile.segments.last().is_some_and(|last| rank(last) > rank(&segment)) {
        return Err("segments stand in the order city, road, river, cloister, field".to_owned());
    }
    tile.segments.push(segment);
    Ok(())
}

/// A segment that reaches sides.
fn segment(part: Part, sides: Sides) -> Segment {
    Segment { part, sides, halves: Default::default() }
}

/// Reads what follows `city`.
fn city(words: &mut Words<'_>) -> Result<Segment, String> {
    let sides = sides(words)?;
    let mut city = CityPart::default();
    while let Some(word) = words.next() {
        match word {
            "pennants" => city.pennants = number(words.next())?,
            "goods" => city.goods = Some(one_of(Goods::named, "goods", words.next())?),
            "cathedral" => city.cathedral = true,
            "princess" => city.princess = true,
            "cathar" => city.cathar = true,
            "cap" => city.cap = true,
            _ => return Err(format!("a city has no `{word}`")),
        }
    }
    Ok(segment(Part::City(city), sides))
}

/// Reads what follows `road`.
fn road(words: &mut Words<'_>) -> Result<Segment, String> {
    let sides = sides(words)?;
    let mut road = RoadPart::default();
    while let Some(word) = words.next() {
        match word {
            "inn" => road.inn = true,
            "ends" => road.ends_at = Some(one_of(RoadEnd::named, "end of a road", words.next())?),
            _ => return Err(format!("a road has no `{word}`")),
        }
    }
    Ok(segment(Part::Road(road), sides))
}

/// Reads what follows `field`; the cities it borders are already on the tile.
fn field(tile: &Tile, words: &mut Words<'_>) -> Result<Segment, String> {
    let mut halves = Vec::new();
    while let Some(half) = words.peek().and_then(|word| Half::ALL.into_iter().find(|half| half.name() == *word)) {
        words.next();
        if halves.contains(&half) {
            return Err(format!("{half} stands twice in this field"));
        }
        halves.push(half);
    }
    if halves.is_empty() != words.next_if_eq(&"inner").is_some() {
        return Err("a field either reaches halves (NL NR EL ER SL SR WL WR) or is `inner`".to_owned());
    }
    let mut field = FieldPart::default();
    while let Some(word) = words.next() {
        match word {
            "borders" => {
                while let Some(word) = words.next_if(|word| word.contains(':') || *word == "carcassonne") {
                    if word == "carcassonne" {
                        field.borders_carcassonne = true;
                    } else {
                        field.borders |= 1u16.checked_shl(named_segment(tile, word)?.into()).unwrap_or(0);
                    }
                }
                if field.borders == 0 && !field.borders_carcassonne {
                    return Err("borders what? `city:N` or `carcassonne`".to_owned());
                }
            }
            "pig-herd" => field.pig_herd = true,
            _ => return Err(format!("a field has no `{word}`")),
        }
    }
    Ok(Segment { part: Part::Field(field), sides: Sides::default(), halves: halves.into_iter().collect() })
}

/// The number of the segment named `city:N`, `road:E` or `cloister`; any of its sides names it.
fn named_segment(tile: &Tile, name: &str) -> Result<SegmentNumber, String> {
    let (kind, side) = name.split_once(':').unwrap_or((name, ""));
    let wanted = Side::ALL.into_iter().find(|one| one.letter().to_string() == side);
    let found = tile.segments.iter().position(|segment| match segment.part {
        Part::City(_) => kind == "city" && wanted.is_some_and(|side| segment.sides.has(side)),
        Part::Road(_) => kind == "road" && wanted.is_some_and(|side| segment.sides.has(side)),
        Part::Cloister => name == "cloister",
        Part::River | Part::Field(_) => false,
    });
    found.and_then(|number| number.try_into().ok()).ok_or_else(|| format!("there is no `{name}` on this tile"))
}

/// Reads a symbol as it displays itself.
fn symbol(name: &str, words: &mut Words<'_>) -> Result<Symbol, String> {
    match name {
        "start" => Ok(Symbol::Start(number(words.next())?)),
        "flying-machine" => {
            let way = one_of(|word| Symbol::WAYS.iter().position(|way| *way == word), "way to point", words.next())?;
            Ok(Symbol::FlyingMachine(way as u8))
        }
        "crop-circle" => Ok(Symbol::CropCircle(one_of(CropSign::named, "sign in a crop circle", words.next())?)),
        "bridge" => {
            let crossing = words.by_ref().collect::<Vec<_>>().join(" ");
            Ok(Symbol::Bridge(one_of(Crossing::named, "bridge", Some(&crossing))?))
        }
        "carcassonne" => {
            let number_in_block = number(words.next())?;
            let cell = words.next_if_eq(&"at").and_then(|_| words.next()).and_then(|cell| cell.split_once(','));
            let (column, row) = cell.ok_or("where in the block? `carcassonne 3 at 2,0`")?;
            let quarter = match words.next() {
                Some(word) => Some(one_of(Quarter::named, "quarter", Some(word))?),
                None => None,
            };
            let (column, row) = (number(Some(column))?, number(Some(row))?);
            Ok(Symbol::Carcassonne { number: number_in_block, column, row, quarter })
        }
        _ => Symbol::PLAIN
            .into_iter()
            .find(|symbol| symbol.name() == name)
            .ok_or_else(|| format!("`{name}` is neither a segment nor a symbol")),
    }
}

/// Reads the sides at the head of a segment.
fn sides(words: &mut Words<'_>) -> Result<Sides, String> {
    let mut sides = Sides::default();
    while let Some(side) = words.peek().and_then(|word| Side::ALL.into_iter().find(|side| side.to_string() == *word)) {
        words.next();
        if sides.has(side) {
            return Err(format!("{side} stands twice in this segment"));
        }
        sides = sides.with(side);
    }
    if sides == Sides::default() { Err("which sides does it reach (N E S W)?".to_owned()) } else { Ok(sides) }
}

/// Reads a number.
fn number<N: std::str::FromStr>(word: Option<&str>) -> Result<N, String> {
    let word = word.unwrap_or_default();
    word.parse().map_err(|_| format!("`{word}` is not a number that fits here"))
}

/// Reads one of a list of names.
fn one_of<T>(named: impl Fn(&str) -> Option<T>, what: &str, word: Option<&str>) -> Result<T, String> {
    let word = word.unwrap_or_default();
    named(word).ok_or_else(|| format!("there is no {what} `{word}`"))
}

/// Words that must not be missing.
fn text(rest: &str) -> Result<String, String> {
    if rest.is_empty() { Err("words are missing here".to_owned()) } else { Ok(rest.to_owned()) }
}

/// Sets what may be said once.
fn once<T>(place: &mut Option<T>, keyword: &str, value: T) -> Result<(), String> {
    match place.replace(value) {
        Some(_) => Err(format!("`{keyword}` stands here twice")),
        None => Ok(()),
    }
}
