//! The course of the river, settled before the game: which spring and which lakes are used, and what is drawn when
//! (RIVER-1-1, RIVER-2-1, RIVER-COMB-1, RIVER-COMB-2, RIVER-RUL-10, RIVER-RUL-26).
use super::divided;
use crate::board::side::Side;
use crate::board::tile::{Edge, Symbol};
use crate::expansions::Set;
use crate::in_order;
use crate::pack::{Kind, Pack};
use crate::rules::Setup;
use crate::rules::switches::RiverSpringField;

/// What the river of a game is made of.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Course {
    /// The one spring that is used.
    pub spring: Kind,
    /// The fork, which follows the spring (RIVER-2-3).
    pub fork: Option<Kind>,
    /// The lake that is laid last (RIVER-1-3, RIVER-2-5).
    pub last: Kind,
    /// Every kind of river tile but the spring, each once.
    pub kinds: Vec<Kind>,
}

impl Course {
    /// The most kinds of tiles a river can have: what has been tried is noted in a number of so many bits.
    const MOST_KINDS: usize = u32::BITS as usize;

    /// Plan the river of this setup. Springs and lakes that are not used leave the pack.
    pub(crate) fn plan(setup: &Setup, pack: &mut Pack) -> Option<Course> {
        // Tiles that are only borrowed have nothing to do with the river of the game.
        let is_of_a_river = |kind: &Kind| {
            let tile = pack.design(*kind).tile;
            setup.has(tile.set) && tile.edges.contains(&Edge::River)
        };
        let river_kinds: Vec<Kind> = pack.kinds().filter(is_of_a_river).collect();
        let is = |pack: &Pack, kind: Kind, symbol: Symbol| pack.design(kind).tile.symbols.contains(&symbol);
        if !setup.has(Set::River) && !setup.has(Set::River2) {
            // RIVER-RUL-26: without a river its tiles are left out.
            for kind in river_kinds {
                pack.leave_out(kind, pack.design(kind).count);
            }
            return None;
        }
        let of = |pack: &Pack, symbol: Symbol| -> Vec<Kind> {
            river_kinds.iter().copied().filter(|kind| is(pack, *kind, symbol)).collect()
        };
        // RIVER-RUL-29: of several springs that of the last box is used, so the Games Quarterly's where it is played.
        let springs = of(pack, Symbol::Spring);
        let spring = *springs.last()?;
        for kind in &springs {
            let unused = pack.design(*kind).count - u16::from(*kind == spring);
            pack.leave_out(*kind, unused);
        }
        let fork = of(pack, Symbol::Fork).first().copied();
        let n_forks = fork.map_or(0, |kind| pack.design(kind).count);
        // RIVER-RUL-10: as many lakes as the river has ends. The volcano lake comes last, then those with a city, then
        // plain ones.
        let mut lakes = of(pack, Symbol::Lake);
        in_order::sort_by_key(&mut lakes, |kind| {
            let has_city = pack.design(*kind).tile.edges.contains(&Edge::City);
            (!is(pack, *kind, Symbol::Volcano), !has_city)
        });
        let last = *lakes.first()?;
        // One of the last kind lies ready; the others are filled up from those with a city on.
        let mut wanted = n_forks;
        lakes.rotate_left(1);
        for kind in &lakes {
            let reserved = u16::from(*kind == last);
            let count = pack.design(*kind).count;
            let used = wanted.min(count - reserved);
            wanted -= used;
            pack.leave_out(*kind, count - used - reserved);
        }
        match setup.switches.river_spring_field {
            RiverSpringField::Wraps => (),
            RiverSpringField::Divided => divided::redraw(pack, &river_kinds),
        }
        let kinds: Vec<Kind> =
            river_kinds.into_iter().filter(|kind| *kind != spring && pack.design(*kind).count > 0).collect();
        assert!(kinds.len() <= Course::MOST_KINDS, "all rivers together have fewer kinds of tiles");
        Some(Course { spring, fork, last, kinds })
    }

    /// The place of a kind among the kinds of this river.
    pub(crate) fn number(&self, kind: Kind) -> Option<u8> {
        self.kinds.iter().position(|known| *known == kind).map(|n| n as u8)
    }
}

/// The sides of a design, before any rotation, that the river reaches.
pub(crate) fn river_sides(edges: [Edge; 4]) -> impl Iterator<Item = Side> {
    Side::ALL.into_iter().filter(move |side| edges[*side as usize] == Edge::River)
}
