//! The catalogue of all tiles: what every box holds and what is printed on every design.
//!
//! The facts stand beside each box, in `expansions/<box>/tiles.txt`; `parse.rs` says how they are written, `check.rs`
//! what must hold for them.
mod check;
mod parse;

use std::fmt;
use std::ops::Range;
use std::sync::OnceLock;

use parse::ReadBox;

use crate::board::tile::{Edge, Tile};
use crate::expansions::Set;
use crate::in_order;
use crate::wording::letters_apart;

/// All tiles of all boxes.
///
/// ```
/// use bastide_engine::catalogue::catalogue;
///
/// let tile = catalogue().tile("base/D").expect("the start tile is in the catalogue");
/// assert_eq!(tile.count, 4);
/// assert_eq!(tile.rotations().len(), 4);
/// ```
#[must_use]
pub fn catalogue() -> &'static Catalogue {
    static CATALOGUE: OnceLock<Catalogue> = OnceLock::new();
    CATALOGUE.get_or_init(|| {
        let texts = Set::ALL.map(|set| (set, set.tiles_text()));
        // Whoever loads the client need not load what checks them.
        Catalogue::read_as(&texts, |_| Ok(())).expect("the catalogue's own files are checked by tests")
    })
}

/// The back of every tile: no feature, and all its sides go with field only (VAR-MOUNT-2, VAR-RUL-37).
#[must_use]
pub fn back() -> &'static Tile {
    static BACK: OnceLock<Tile> = OnceLock::new();
    BACK.get_or_init(|| Tile {
        id: "base/back".to_owned(),
        set: Set::Base,
        count: 0,
        edges: [Edge::Field; 4],
        segments: Vec::new(),
        symbols: Vec::new(),
        wagon_links: Vec::new(),
        code: None,
        code_is_probable: false,
        note: None,
        doubt: None,
    })
}

/// Boxes and their tiles, looked up by id.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Catalogue {
    /// The boxes, in the order they were read.
    pub boxes: Vec<TileBox>,
    /// The designs of all boxes, box by box. A design's number is its place in this list.
    pub tiles: Vec<Tile>,
    /// The numbers of the designs, sorted by id. Invariant: each number once, no id twice.
    by_id: Vec<usize>,
}

/// What one box holds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TileBox {
    /// Which box.
    pub set: Set,
    /// Its full English title.
    pub title: String,
    /// How many tiles it holds, copies counted.
    pub total: u16,
    /// What else it holds: figures, tokens, dice, each kind in words.
    pub pieces: Vec<String>,
    /// The numbers of its designs in [`Catalogue::tiles`].
    pub tiles: Range<usize>,
}

impl Catalogue {
    /// Reads boxes from their texts, and checks them.
    ///
    /// # Errors
    /// The first line or tile that is not as it must be.
    pub fn read(texts: &[(Set, &str)]) -> Result<Catalogue, CatalogueError> {
        Catalogue::read_as(texts, ReadBox::check)
    }

    fn read_as(
        texts: &[(Set, &str)],
        check: impl Fn(&ReadBox) -> Result<(), CatalogueError>,
    ) -> Result<Catalogue, CatalogueError> {
        let mut catalogue = Catalogue { boxes: Vec::new(), tiles: Vec::new(), by_id: Vec::new() };
        for (set, text) in texts {
            let read = parse::read_box(*set, text)?;
            check(&read)?;
            let ReadBox { mut tile_box, tiles, .. } = read;
            tile_box.tiles = catalogue.tiles.len()..catalogue.tiles.len() + tiles.len();
            catalogue.boxes.push(tile_box);
            catalogue.tiles.extend(tiles);
        }
        catalogue.by_id = (0..catalogue.tiles.len()).collect();
        in_order::sort_by(&mut catalogue.by_id, |a, b| catalogue.tiles[*a].id.cmp(&catalogue.tiles[*b].id));
        Ok(catalogue)
    }

    /// The design with this id, `base/D`.
    #[must_use]
    pub fn tile(&self, id: &str) -> Option<&Tile> {
        self.number(id).map(|number| &self.tiles[number])
    }

    /// The number of the design with this id: its place in [`Catalogue::tiles`].
    #[must_use]
    pub fn number(&self, id: &str) -> Option<usize> {
        let place = self.by_id.binary_search_by(|number| self.tiles[*number].id.as_str().cmp(id)).ok()?;
        Some(self.by_id[place])
    }

    /// The designs of one box; none if the box was not read.
    #[must_use]
    pub fn of(&self, set: Set) -> &[Tile] {
        self.tile_box(set).map_or(&[], |tile_box| &self.tiles[tile_box.tiles.clone()])
    }

    /// What this box holds.
    #[must_use]
    pub fn tile_box(&self, set: Set) -> Option<&TileBox> {
        self.boxes.iter().find(|tile_box| tile_box.set == set)
    }

    /// A few ids that look like this one, nearest first, for a message that refuses it.
    #[must_use]
    pub fn suggest(&self, id: &str) -> Vec<&str> {
        let wanted = id.to_ascii_lowercase();
        let (set, name) = wanted.split_once('/').unwrap_or(("", &wanted));
        let mut near: Vec<(usize, &str)> = self
            .tiles
            .iter()
            .map(|tile| {
                // A wrong box weighs little: `inns/cathedral` means the tile.
                let other_box = if set.is_empty() { 0 } else { letters_apart(set, tile.set.name()).min(2) };
                (letters_apart(name, &tile.name().to_ascii_lowercase()) + other_box, tile.id.as_str())
            })
            .filter(|(far, _)| *far <= 3)
            .collect();
        in_order::sort_by_key(&mut near, |(far, _)| *far);
        near.truncate(5);
        near.into_iter().map(|(_, id)| id).collect()
    }
}

/// What is wrong in a box's text, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CatalogueError {
    /// The box.
    pub set: Set,
    /// The line, counted from 1; of a tile that is wrong as a whole, the line it begins on.
    pub line: usize,
    /// What is wrong.
    pub what: String,
}

impl fmt::Display for CatalogueError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}, line {}: {}", self.set, self.line, self.what)
    }
}

impl std::error::Error for CatalogueError {}
