//! The colours of everything, and the six colours of the players.

/// A player's colour: told apart by hue, by lightness and by a mark.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PlayerColour {
    /// The word players use.
    pub name: &'static str,
    /// The colour, `#rrggbb`.
    pub hex: &'static str,
    /// The mark that goes with it.
    pub mark: Mark,
}

/// A mark on a figure, for those who cannot tell the colours apart.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Mark {
    Disc,
    Square,
    Triangle,
    Diamond,
    Cross,
    Star,
}

/// The players' colours, near those of Okabe and Ito: safe for the common kinds of colour blindness, and apart from
/// grass and roofs.
pub const COLOURS: [PlayerColour; 6] = [
    PlayerColour { name: "red", hex: "#d5391d", mark: Mark::Disc },
    PlayerColour { name: "blue", hex: "#0b62b0", mark: Mark::Square },
    PlayerColour { name: "yellow", hex: "#f6d021", mark: Mark::Triangle },
    PlayerColour { name: "black", hex: "#26262b", mark: Mark::Diamond },
    PlayerColour { name: "white", hex: "#f4f1ea", mark: Mark::Cross },
    PlayerColour { name: "pink", hex: "#d97fb8", mark: Mark::Star },
];

pub(crate) const INK: &str = "#3b2c22";

pub(crate) const GRASS: &str = "#9db95f";
pub(crate) const GRASS_LIGHT: &str = "#a6c167";
pub(crate) const GRASS_DARK: &str = "#94b156";
pub(crate) const PARCEL: &str = "#b5c878";
pub(crate) const FURROW: &str = "#9bb55c";
pub(crate) const TUFT: &str = "#7a9b41";
pub(crate) const TREE_SHADE: &str = "#6f9140";
pub(crate) const TREE: &str = "#557f3a";
pub(crate) const TREE_LIGHT: &str = "#7fa84f";
pub(crate) const CYPRESS: &str = "#43703a";

pub(crate) const WHEAT: &str = "#e2c868";
pub(crate) const WHEAT_LINE: &str = "#b08f36";

pub(crate) const VERGE: &str = "#b4c877";
pub(crate) const ROAD_EDGE: &str = "#a17d4c";
pub(crate) const ROAD: &str = "#f3e6c3";
pub(crate) const RUT: &str = "#e3cf9f";

pub(crate) const BANK: &str = "#8a9c54";
pub(crate) const SAND: &str = "#dccf98";
pub(crate) const WATER: &str = "#6fb6d8";
pub(crate) const DEEP: &str = "#5aa4ca";
pub(crate) const RIPPLE: &str = "#b5dff0";

pub(crate) const STREET: &str = "#dfc193";
pub(crate) const PLAZA: &str = "#ead6ae";
pub(crate) const PLASTER: &str = "#f7ecd3";
pub(crate) const PLASTER_SHADE: &str = "#d8bd97";
pub(crate) const ROOFS: [&str; 4] = ["#c4583a", "#d4714a", "#b24a33", "#de8a5c"];
pub(crate) const ROOF_LINE: &str = "#7c3222";
pub(crate) const WINDOW: &str = "#6b4a38";

pub(crate) const STONE: &str = "#ece3d0";
pub(crate) const STONE_DARK: &str = "#cbbda2";
pub(crate) const STONE_FACE: &str = "#ad9d82";
pub(crate) const STONE_LINE: &str = "#57483b";
pub(crate) const SLATE: &str = "#5c7186";
pub(crate) const SLATE_LIGHT: &str = "#8297aa";
pub(crate) const SLATE_LINE: &str = "#33404c";

pub(crate) const TIMBER: &str = "#d8ae74";
pub(crate) const TIMBER_LIGHT: &str = "#f0d7a8";
pub(crate) const TIMBER_LINE: &str = "#8c6236";
pub(crate) const TIMBER_DARK: &str = "#5d3d20";

pub(crate) const BACK: &str = "#46596c";
pub(crate) const GILT: &str = "#e6c873";

/// Clips, patterns and gradients of `defs`, by id.
pub(crate) const DRAWINGS: &[(&str, &str)] =
    &[("ba-tile", TILE), ("ba-grass", GRASS_BLADES), ("ba-wheat", WHEAT_EARS), ("ba-lamp", LAMP)];

const TILE: &str = r##"<clipPath id="ba-tile"><path d="M0 0h100v100H0z"/></clipPath>"##;

/// The pattern's size divides a tile's, so that it runs on across seams.
const GRASS_BLADES: &str = r##"<pattern id="ba-grass" width="25" height="25" patternUnits="userSpaceOnUse"><path fill="none" stroke="#a6c368" stroke-width=".7" d="M3 5l1.5-2M12 3l1-2.2M20 9l1.3-2M7 14l1.2-2.2M16 18l1-2M2 22l1.2-2M22 22l1-2"/><path fill="none" stroke="#90b053" stroke-width=".7" d="M8 8l1-2M17 12l1.2-2M12 22l1-2.2M23 3l1-2M4 17l.8-2"/></pattern>"##;

const WHEAT_EARS: &str = r##"<pattern id="ba-wheat" width="5" height="5" patternUnits="userSpaceOnUse"><path fill="none" stroke="#cdb04c" stroke-width=".7" d="M1 2l.6-1.6M3.5 4.5l.6-1.6"/></pattern>"##;

/// Light in the middle of the table, shade towards its edges.
const LAMP: &str = r##"<radialGradient id="ba-lamp" cx=".5" cy=".45" r=".75"><stop offset="0" stop-color="#ffdf9e" stop-opacity=".16"/><stop offset=".55" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".42"/></radialGradient>"##;
