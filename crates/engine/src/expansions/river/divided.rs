//! Spring and lake under `river-spring-field: divided`: the river parts the fields there too (RIVER-GEN-8,
//! RIVER-RUL-1). The line of the river is thought to run on to the side across.
use std::sync::LazyLock;

use crate::board::side::{Half, Halves};
use crate::board::tile::{Part, Segment, Symbol, Tile};
use crate::catalogue::catalogue;
use crate::pack::{Kind, Pack};

/// The springs and lakes of all boxes whose one field goes round the water, with two fields instead.
static DIVIDED: LazyLock<Vec<Tile>> = LazyLock::new(|| catalogue().tiles.iter().filter_map(divide).collect());

/// Read springs and lakes from their divided drawings.
pub(super) fn redraw(pack: &mut Pack, kinds: &[Kind]) {
    for kind in kinds {
        if let Some(tile) = DIVIDED.iter().find(|tile| tile.id == pack.design(*kind).tile.id) {
            pack.redraw(*kind, tile);
        }
    }
}

/// The tile with its field parted, if its one field goes round a spring or lake.
fn divide(tile: &Tile) -> Option<Tile> {
    let is_end = tile.symbols.iter().any(|symbol| *symbol == Symbol::Spring || *symbol == Symbol::Lake);
    let river = tile.segments.iter().find(|segment| segment.part == Part::River)?.sides.iter().next()?;
    let around = tile.segments.iter().position(|segment| {
        let banks = river.halves();
        segment.part.as_field().is_some() && banks.iter().all(|half| segment.halves.iter().any(|own| own == *half))
    })?;
    if !is_end {
        return None;
    }
    let mut tile = tile.clone();
    // Clockwise from the river, the first four halves lie on one bank, the last four on the other.
    let first = river.halves()[1] as u8;
    let field = tile.segments[around].clone();
    let bank = |from: u8| -> Segment {
        let own = (from..from + 4).map(Half::nth).filter(|half| field.halves.iter().any(|has| has == *half));
        Segment { halves: own.collect::<Halves>(), ..field.clone() }
    };
    tile.segments[around] = bank(first);
    tile.segments.insert(around + 1, bank(first + 4));
    Some(tile)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// RIVER-RUL-1
    #[test]
    fn each_bank_of_a_divided_spring_has_its_half_of_the_side_across() {
        let spring = DIVIDED.iter().find(|tile| tile.id == "river/spring").expect("the plain spring goes round");
        let halves: Vec<Vec<Half>> = spring
            .segments
            .iter()
            .filter(|segment| segment.part.as_field().is_some())
            .map(|segment| segment.halves.iter().collect())
            .collect();
        assert_eq!(
            halves,
            [vec![Half::NL, Half::NR, Half::EL, Half::WR], vec![Half::ER, Half::SL, Half::SR, Half::WL]]
        );
        let ids: Vec<&str> = DIVIDED.iter().map(|tile| tile.id.as_str()).collect();
        assert_eq!(ids, ["river/spring", "river/lake", "river2/spring", "river2/lake-volcano"]);
    }
}
