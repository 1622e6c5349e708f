//! What must hold for a tile and a box, whatever their text says.
use crate::board::side::{Half, Side};
use crate::board::tile::{Edge, Part, Symbol, Tile};
use crate::expansions::Set;

/// Checks that a box's copies add up.
pub(super) fn total(total: u16, tiles: &[Tile]) -> Result<(), String> {
    let sum: u16 = tiles.iter().map(|tile| u16::from(tile.count)).fold(0, u16::saturating_add);
    if sum == total { Ok(()) } else { Err(format!("the copies add up to {sum} tiles, not to {total}")) }
}

/// Checks a design.
pub(super) fn tile(tile: &Tile) -> Result<(), String> {
    head(tile)?;
    segments(tile)?;
    edges(tile)?;
    fields(tile)?;
    links(tile)?;
    block(tile)
}

/// The id, the copies, the way it lies.
fn head(tile: &Tile) -> Result<(), String> {
    let is_plain = |name: &str| !name.is_empty() && name.chars().all(|c| c.is_ascii_alphanumeric() || c == '-');
    if !tile.id.split_once('/').is_some_and(|(set, name)| set == tile.set.name() && is_plain(name)) {
        return Err(format!("an id is `{}/` and letters, digits and hyphens", tile.set));
    }
    if tile.count == 0 {
        return Err("no copies".to_owned());
    }
    for symbol in &tile.symbols {
        if let Symbol::Start(copies) = symbol
            && !(1..=tile.count).contains(copies)
        {
            return Err(format!("{copies} of {} copies cannot be start tiles", tile.count));
        }
    }
    for (place, symbol) in tile.symbols.iter().enumerate() {
        if tile.symbols[..place].iter().any(|other| other.name() == symbol.name()) {
            return Err(format!("`{}` stands here twice", symbol.name()));
        }
    }
    let is_abbey = tile.symbols.contains(&Symbol::Abbey);
    if is_abbey != (tile.edges == [Edge::Any; 4]) || !is_abbey && tile.edges.contains(&Edge::Any) {
        return Err("the abbey's edges, and only the abbey's, are ****".to_owned());
    }
    if tile.set != Set::Count && tile.edges.contains(&Edge::Seam) {
        return Err("only the count's tiles have a seam".to_owned());
    }
    let turned = |by: usize| -> String { (0..4).map(|n| tile.edges[(n + by) % 4].letter()).collect() };
    let smallest = (0..4).map(turned).min();
    if tile.set != Set::Count && smallest.as_ref() != Some(&turned(0)) {
        return Err(format!("it must lie so that its edges read {}", smallest.unwrap_or_default()));
    }
    Ok(())
}

/// The segments by themselves.
fn segments(tile: &Tile) -> Result<(), String> {
    if tile.segments.len() > 16 {
        return Err("more than 16 segments".to_owned());
    }
    if tile.segments.iter().filter(|segment| segment.part == Part::Cloister).count() > 1 {
        return Err("more than one cloister".to_owned());
    }
    for segment in &tile.segments {
        match &segment.part {
            Part::City(city) if city.cap && segment.sides.count() != 1 => {
                return Err("a city cap reaches one side".to_owned());
            }
            Part::Road(road) if road.ends_at.is_some() != (segment.sides.count() == 1) => {
                return Err("a road of one side ends somewhere, any other does not".to_owned());
            }
            Part::City(_) | Part::Road(_) | Part::River | Part::Cloister | Part::Field(_) => (),
        }
    }
    Ok(())
}

/// Each side is reached by one segment of the kind its edge shows, or by none.
fn edges(tile: &Tile) -> Result<(), String> {
    for side in Side::ALL {
        let shown = tile.edges[side as usize];
        let mut reaching =
            tile.segments.iter().filter(|segment| segment.sides.has(side)).map(|segment| segment.part.edge());
        let expected = match shown {
            Edge::City | Edge::Road | Edge::River => Some(shown),
            Edge::Field | Edge::Seam | Edge::Any => None,
        };
        let found = reaching.next().flatten();
        if reaching.next().is_some() {
            return Err(format!("several segments reach {side}"));
        }
        if found != expected {
            let found = found.map_or("no city, road or river", Edge::word);
            return Err(format!("the edge at {side} is {}, but {found} reaches it", shown.word()));
        }
    }
    Ok(())
}

/// Each half is in one field or in none, as its edge demands; fields border cities.
fn fields(tile: &Tile) -> Result<(), String> {
    let fields_at = |half: Half| -> Vec<usize> {
        (0..tile.segments.len()).filter(|number| tile.segments[*number].halves.has(half)).collect()
    };
    for half in Half::ALL {
        let n_fields = fields_at(half).len();
        let fits = match tile.edges[half.side() as usize] {
            Edge::Field | Edge::Road | Edge::River => n_fields == 1,
            Edge::City | Edge::Any => n_fields == 0,
            Edge::Seam => n_fields <= 1,
        };
        if !fits {
            return Err(format!("{half} is in {n_fields} fields"));
        }
    }
    for side in Side::ALL {
        let [left, right] = side.halves();
        if tile.edges[side as usize] == Edge::Field && fields_at(left) != fields_at(right) {
            return Err(format!("two fields share {side}, with nothing between them"));
        }
    }
    let fields = || tile.segments.iter().filter_map(|segment| segment.part.as_field());
    let bordered = fields().fold(0, |bits, field| bits | field.borders);
    for (number, segment) in tile.segments.iter().enumerate() {
        match (segment.part.as_city().is_some(), bordered >> number & 1 == 1) {
            (false, true) => return Err(format!("a field borders a {}, which is no city", segment.part.word())),
            (true, false) if fields().next().is_some() => {
                let sides: String = segment.sides.iter().map(Side::letter).collect();
                return Err(format!("no field borders the city at {sides}"));
            }
            (true, _) | (false, false) => (),
        }
    }
    Ok(())
}

/// Links join two or more different segments that a wagon can stand on.
fn links(tile: &Tile) -> Result<(), String> {
    for group in &tile.wagon_links {
        let is_twice = group.iter().enumerate().any(|(place, number)| group[..place].contains(number));
        if group.len() < 2 || is_twice {
            return Err("a link joins two or more different segments".to_owned());
        }
        for number in group {
            match tile.segments.get(usize::from(*number)).map(|segment| &segment.part) {
                Some(Part::City(_) | Part::Road(_) | Part::Cloister) => (),
                Some(Part::River | Part::Field(_)) | None => {
                    return Err("a link joins cities, roads and the cloister".to_owned());
                }
            }
        }
    }
    Ok(())
}

/// The count's tiles, and no others, lie in a block of four by three, with seams where they meet.
fn block(tile: &Tile) -> Result<(), String> {
    let place = tile.symbols.iter().find_map(|symbol| {
        if let Symbol::Carcassonne { number, column, row, .. } = symbol { Some((*number, *column, *row)) } else { None }
    });
    if place.is_some() != (tile.set == Set::Count) {
        return Err("the count's tiles, and no others, have a place in the City of Carcassonne".to_owned());
    }
    let Some((number, column, row)) = place else { return Ok(()) };
    if column > 3 || row > 2 || number != row * 4 + column + 1 {
        return Err("numbers run by rows through four columns and three rows".to_owned());
    }
    for (side, is_outer) in Side::ALL.into_iter().zip([row == 0, column == 3, row == 2, column == 0]) {
        if is_outer == (tile.edges[side as usize] == Edge::Seam) {
            return Err(format!("a seam lies where tiles of the block meet, which {side} denies"));
        }
    }
    Ok(())
}
