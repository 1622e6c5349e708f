//! `bastide tiles`: what is printed on the tiles.
use std::fs;
use std::io::Write;
use std::path::PathBuf;

use anyhow::{Context, Result, bail};
use bastide_art::{sheet, tile_svg};
use bastide_engine::board::side::Rotation;
use bastide_engine::board::tile::{Part, Segment, Symbol, Tile};
use bastide_engine::catalogue::{TileBox, catalogue};
use bastide_engine::expansions::Set;
use bastide_engine::notation::spot_name;
use bastide_engine::wording::{one_of, quoted};
use clap::Args;
use serde_json::{Value, json};

use super::write_json;
use crate::columns::{Align, Columns, styled};
use crate::drawing::legend::write_legend;
use crate::drawing::tile::{Light, Picture};
use crate::drawing::{Canvas, Size};
use crate::prose::{counted, write_paragraph};
use crate::record::write_file;
use crate::setup::read_set;
use crate::{picture, screen, style};

const EXAMPLES: &str = "\
Examples:
  bastide tiles                              the boxes
  bastide tiles --set base                   the tiles of a box, drawn in letters
  bastide tiles base/D base/V                single tiles, in all their rotations
  bastide tiles --set base --svg pictures/   a picture file for each tile
  bastide tiles --set base --sheet base.png  all tiles of a box on one sheet
  bastide tiles --sheet all.png              all tiles of all boxes
  bastide tiles --set river --json           the facts, for a machine to read

A tile is named by its box and its name. `r0` to `r3` are clockwise quarter turns;
rotations that look the same are shown once. Sides are N E S W; a side has two halves,
left and right as seen from the middle of the tile: NL NR EL ER …";

/// How many tiles stand in a row of a sheet, and how many pixels each takes.
const SHEET_COLUMNS: usize = 12;
const SHEET_WIDTH: u32 = 160;

/// Show tiles as text, as pictures, or as JSON.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Tiles {
    /// The ids of single tiles, like `base/D`.
    #[arg(value_name = "ID")]
    ids: Vec<String>,

    /// The tiles of one box.
    #[arg(long, value_name = "BOX", conflicts_with = "ids", value_parser = read_set)]
    set: Option<Set>,

    /// Write an SVG picture of each tile into this folder.
    #[arg(long, value_name = "DIR")]
    svg: Option<PathBuf>,

    /// Write one picture of all the tiles to this file, as PNG or, if it ends in `.svg`, as SVG.
    #[arg(long, value_name = "FILE")]
    sheet: Option<PathBuf>,

    /// Print JSON.
    #[arg(long)]
    json: bool,
}

impl Tiles {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<()> {
        let tiles = self.wanted()?;
        if self.svg.is_some() || self.sheet.is_some() {
            return self.write_pictures(out, &tiles);
        }
        if self.json {
            return write_json(out, &tiles.iter().map(|tile| as_json(tile)).collect());
        }
        if !self.ids.is_empty() {
            return tiles.iter().try_for_each(|tile| write_tile(out, tile));
        }
        match self.set.and_then(|set| catalogue().tile_box(set)) {
            Some(tile_box) => write_box(out, tile_box, &tiles),
            None => write_boxes(out),
        }
    }

    fn write_pictures(&self, out: &mut dyn Write, tiles: &[&Tile]) -> Result<()> {
        if let Some(folder) = &self.svg {
            fs::create_dir_all(folder).with_context(|| format!("cannot create the folder {}", folder.display()))?;
            for tile in tiles {
                let file = folder.join(format!("{}.svg", tile.id.replace('/', "-")));
                write_file(&file, tile_svg(tile, 0).as_bytes())?;
            }
            writeln!(out, "{} in {}", counted(tiles.len() as u64, "picture", "pictures"), folder.display())?;
        }
        if let Some(file) = &self.sheet {
            let columns = SHEET_COLUMNS.min(tiles.len());
            picture::write(file, &sheet(tiles, columns, true), SHEET_WIDTH * columns as u32)?;
            writeln!(out, "{} on {}", counted(tiles.len() as u64, "tile", "tiles"), file.display())?;
        }
        Ok(())
    }

    /// The requested tiles, or all if none are named.
    fn wanted(&self) -> Result<Vec<&'static Tile>> {
        if self.ids.is_empty() {
            let of_set = |tile: &&Tile| self.set.is_none_or(|set| tile.set == set);
            return Ok(catalogue().tiles.iter().filter(of_set).collect());
        }
        let mut tiles = Vec::new();
        for id in &self.ids {
            // Lower case is accepted, as for rules.
            match catalogue().tiles.iter().find(|tile| tile.id.eq_ignore_ascii_case(id)) {
                Some(tile) => tiles.push(tile),
                None => bail!("there is no tile {}; {}", quoted(id), what_is_meant(id)),
            }
        }
        Ok(tiles)
    }
}

/// A suggestion for an unknown id.
fn what_is_meant(id: &str) -> String {
    let tiles = &catalogue().tiles;
    let has_name = |tile: &&Tile| tile.id.split_once('/').is_some_and(|(_, name)| name.eq_ignore_ascii_case(id));
    let same_name: Vec<&str> = tiles.iter().filter(has_name).map(|tile| &*tile.id).collect();
    let near = if same_name.is_empty() { catalogue().suggest(id) } else { same_name };
    if near.is_empty() {
        return "a tile is named by its box and its name, like `base/D`".to_owned();
    }
    format!("perhaps you mean {}", one_of(near))
}

fn write_boxes(out: &mut dyn Write) -> Result<()> {
    let right = |heading| (heading, Align::Right);
    let mut list = Columns::new(&[
        ("box", Align::Left),
        ("", Align::Left),
        right("tiles"),
        right("designs"),
        ("rules", Align::Left),
    ]);
    for tile_box in &catalogue().boxes {
        let rules =
            if tile_box.set.is_playable() { styled("playable", style::GOOD) } else { styled("later", style::DIM) };
        let n_designs = tile_box.tiles.len().to_string();
        let name = styled(tile_box.set.name(), style::CODE);
        list.row([name, tile_box.title.as_str().into(), tile_box.total.to_string().into(), n_designs.into(), rules]);
    }
    list.write(out)?;
    writeln!(out, "\n`bastide tiles --set base` shows a box, `bastide tiles base/D` a tile; see --help.")?;
    Ok(())
}

fn write_box(out: &mut dyn Write, tile_box: &TileBox, tiles: &[&Tile]) -> Result<()> {
    let n_tiles = counted(tile_box.total.into(), "tile", "tiles");
    let n_designs = counted(tiles.len() as u64, "design", "designs");
    writeln!(out, "{}{}{:#} · {n_tiles}, {n_designs}", style::HEADING, tile_box.title, style::HEADING)?;
    for piece in &tile_box.pieces {
        writeln!(out, "  {piece}")?;
    }
    write_legend(out, |set| set == tile_box.set)?;
    for tile in tiles {
        writeln!(out)?;
        let picture = Picture::new(tile, Rotation::default(), Size::LARGE).canvas(Light::Dark);
        let facts = facts(tile);
        let mut pictures = picture.lines();
        let mut texts = facts.iter();
        loop {
            match (pictures.next(), texts.next()) {
                (None, None) => break,
                (Some(line), Some(text)) => writeln!(out, "  {line}   {text}")?,
                (Some(line), None) => writeln!(out, "  {line}")?,
                (None, Some(text)) => writeln!(out, "  {:1$}   {text}", "", Size::LARGE.width)?,
            }
        }
    }
    Ok(())
}

/// A single tile, in all its rotations.
fn write_tile(out: &mut dyn Write, tile: &Tile) -> Result<()> {
    let rotations = if is_never_rotated(tile) { &tile.rotations()[..1] } else { tile.rotations() };
    let size = if rotations.len() * (Size::HUGE.width + 3) <= screen::size().0 { Size::HUGE } else { Size::LARGE };
    let mut canvas = Canvas::new(rotations.len() * (size.width + 3), size.height + 1);
    for (n, rotation) in rotations.iter().enumerate() {
        let column = 2 + n * (size.width + 3);
        canvas.write(column + size.width / 2 - 1, 0, &rotation.to_string(), style::DIM);
        canvas.paste(column, 1, &Picture::new(tile, *rotation, size).canvas(Light::Dark));
    }
    for line in canvas.lines() {
        writeln!(out, "{line}")?;
    }
    writeln!(out)?;
    for text in facts(tile) {
        write!(out, "  ")?;
        write_paragraph(out, &text, 4, screen::text_width())?;
    }
    writeln!(out)?;
    Ok(())
}

/// The City of Carcassonne lies one way only.
fn is_never_rotated(tile: &Tile) -> bool {
    tile.symbols.iter().any(|symbol| matches!(symbol, Symbol::Carcassonne { .. }))
}

/// The description of a tile, one line for each item.
fn facts(tile: &Tile) -> Vec<String> {
    let edges: Vec<&str> = tile.edges.iter().map(|edge| edge.word()).collect();
    let copies = if tile.count == 1 { "one tile".to_owned() } else { format!("{} tiles", tile.count) };
    let rotations = match tile.rotations().len() {
        _ if is_never_rotated(tile) => "never rotated".to_owned(),
        1 => "looks the same every way".to_owned(),
        n => format!("{n} different rotations"),
    };
    let heading = style::RULE;
    let mut facts = vec![
        format!("{heading}{}{heading:#}  {copies}, {rotations}", tile.id),
        format!("edges: {} (north, east, south, west)", edges.join(", ")),
    ];
    facts.extend((0..).zip(&tile.segments).map(|(number, segment)| {
        let name = spot_name(tile, Rotation::default(), number);
        let details = details(tile, segment);
        if details.is_empty() { name } else { format!("{name} ({})", details.join(", ")) }
    }));
    if !tile.symbols.is_empty() {
        let symbols: Vec<String> = tile.symbols.iter().map(ToString::to_string).collect();
        facts.push(format!("symbols: {}", symbols.join(", ")));
    }
    facts.extend(tile.note.iter().cloned());
    facts
}

/// Details of a segment besides its name.
fn details(tile: &Tile, segment: &Segment) -> Vec<String> {
    let mut details = Vec::new();
    let places: Vec<String> = match segment.part {
        Part::Field(_) => segment.halves.iter().map(|half| half.to_string()).collect(),
        Part::City(_) | Part::Road(_) | Part::River | Part::Cloister => {
            segment.sides.iter().map(|side| side.to_string()).collect()
        }
    };
    if places.len() > 1 {
        details.push(places.join(" "));
    }
    match &segment.part {
        Part::City(city) => {
            if city.pennants > 0 {
                details.push(counted(city.pennants.into(), "pennant", "pennants"));
            }
            details.extend(city.goods.map(|goods| goods.to_string()));
            let marks = [(city.cathedral, "cathedral"), (city.princess, "princess"), (city.cathar, "besieged")];
            details.extend(marks.into_iter().filter(|(is_there, _)| *is_there).map(|(_, word)| word.to_owned()));
        }
        Part::Road(road) => {
            if road.inn {
                details.push("inn".to_owned());
            }
            details.extend(road.ends_at.map(|end| format!("ends at {end}")));
        }
        Part::Field(field) => {
            let borders = (0..tile.segments.len() as u8).filter(|n| field.borders >> n & 1 == 1);
            let names: Vec<String> = borders.map(|n| spot_name(tile, Rotation::default(), n)).collect();
            if !names.is_empty() {
                details.push(format!("borders {}", names.join(" ")));
            }
            if field.pig_herd {
                details.push("pig herd".to_owned());
            }
        }
        Part::River | Part::Cloister => (),
    }
    details
}

fn as_json(tile: &Tile) -> Value {
    let segments: Vec<Value> = (0..)
        .zip(&tile.segments)
        .map(|(number, segment)| {
            json!({
                "spot": spot_name(tile, Rotation::default(), number),
                "kind": segment.part.word(),
                "sides": segment.sides.iter().map(|side| side.to_string()).collect::<Vec<_>>(),
                "halves": segment.halves.iter().map(|half| half.to_string()).collect::<Vec<_>>(),
                "pennants": segment.part.as_city().map_or(0, |city| city.pennants),
                "details": details(tile, segment),
            })
        })
        .collect();
    json!({
        "id": tile.id,
        "set": tile.set.name(),
        "count": tile.count,
        "edges": tile.edges.iter().map(|edge| edge.word()).collect::<Vec<_>>(),
        "rotations": tile.rotations().iter().map(ToString::to_string).collect::<Vec<_>>(),
        "segments": segments,
        "symbols": tile.symbols.iter().map(ToString::to_string).collect::<Vec<_>>(),
        "note": tile.note,
    })
}
