//! Pieces that belong to nobody, or go from player to player: the count, dragon and fairy, the die, king and robber baron, goods,
//! the siege.
//!
//! They are drawings of `defs`, like the symbols on tiles; goods and siege are the very symbols.
use bastide_engine::board::tile::Goods;
use bastide_engine::event::Title;
use bastide_engine::expansions::mage_and_witch::magic::Pawn;
use bastide_engine::expansions::messengers::messages::Message;

use crate::defs_for;

/// A piece that has no player's colour.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Piece {
    /// The Count of Carcassonne: a figure, about 24 wide and 31 high.
    Count,
    /// The dragon: a figure, about 40 wide and 34 high.
    Dragon,
    /// The fairy: a figure, about 22 wide and 30 high.
    Fairy,
    /// The mage: a figure, about 24 wide and 34 high.
    Mage,
    /// The witch: a figure, about 24 wide and 34 high.
    Witch,
    /// A message: a parchment, about 27 wide and 31 high.
    Message(Message),
    /// An ingot of gold, about 17 wide and 10 high.
    Ingot,
    /// The die of the flying machines, showing this number: 1, 2 or 3; about 17 wide and high.
    Die(u8),
    /// The king's badge: who holds it completed the largest city.
    King,
    /// The robber baron's badge: who holds it completed the longest road.
    RobberBaron,
    /// A token of goods.
    Goods(Goods),
    /// The badge of a besieged city.
    Siege,
}

impl Piece {
    /// All pieces.
    pub const ALL: [Piece; 23] = [
        Piece::Count,
        Piece::Dragon,
        Piece::Fairy,
        Piece::Mage,
        Piece::Witch,
        Piece::Message(Message::Road),
        Piece::Message(Message::City),
        Piece::Message(Message::Cloister),
        Piece::Message(Message::Pennants),
        Piece::Message(Message::Knights),
        Piece::Message(Message::Farmers),
        Piece::Message(Message::Tile),
        Piece::Message(Message::Follower),
        Piece::Ingot,
        Piece::Die(1),
        Piece::Die(2),
        Piece::Die(3),
        Piece::King,
        Piece::RobberBaron,
        Piece::Goods(Goods::Wine),
        Piece::Goods(Goods::Grain),
        Piece::Goods(Goods::Cloth),
        Piece::Siege,
    ];

    /// The badge of a record.
    #[must_use]
    pub const fn of(title: Title) -> Piece {
        match title {
            Title::King => Piece::King,
            Title::RobberBaron => Piece::RobberBaron,
        }
    }

    /// The mage or the witch.
    #[must_use]
    pub const fn of_pawn(pawn: Pawn) -> Piece {
        match pawn {
            Pawn::Mage => Piece::Mage,
            Pawn::Witch => Piece::Witch,
        }
    }

    /// The id of its drawing in [`crate::defs`], to be used as `<use href="#…"/>`. The origin is its middle.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Piece::Count => "ba-count",
            Piece::Dragon => "ba-the-dragon",
            Piece::Fairy => "ba-the-fairy",
            Piece::Mage => "ba-mage",
            Piece::Witch => "ba-witch",
            Piece::Message(Message::Road) => "ba-message-road",
            Piece::Message(Message::City) => "ba-message-city",
            Piece::Message(Message::Cloister) => "ba-message-cloister",
            Piece::Message(Message::Pennants) => "ba-message-pennants",
            Piece::Message(Message::Knights) => "ba-message-knights",
            Piece::Message(Message::Farmers) => "ba-message-farmers",
            Piece::Message(Message::Tile) => "ba-message-tile",
            Piece::Message(Message::Follower) => "ba-message-follower",
            Piece::Ingot => "ba-ingot",
            Piece::Die(1) => "ba-die-1",
            Piece::Die(2) => "ba-die-2",
            Piece::Die(_) => "ba-die-3",
            Piece::King => "ba-king",
            Piece::RobberBaron => "ba-baron",
            Piece::Goods(Goods::Wine) => "ba-wine",
            Piece::Goods(Goods::Grain) => "ba-grain",
            Piece::Goods(Goods::Cloth) => "ba-cloth",
            Piece::Siege => "ba-cathar",
        }
    }

    /// The `viewBox` that its drawing fills.
    #[must_use]
    pub const fn view_box(self) -> &'static str {
        match self {
            Piece::Count | Piece::Fairy | Piece::Mage | Piece::Witch | Piece::Message(_) => "-18 -18 36 36",
            Piece::Dragon => "-23 -23 46 46",
            Piece::Ingot | Piece::Die(_) | Piece::King | Piece::RobberBaron | Piece::Goods(_) | Piece::Siege => {
                "-9.5 -9.5 19 19"
            }
        }
    }
}

/// A piece as a picture of its own. A document that holds [`crate::defs`] is better served by [`Piece::id`].
#[must_use]
pub fn piece_svg(piece: Piece) -> String {
    let body = format!("<use href=\"#{}\"/>", piece.id());
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"{}\">{}{body}</svg>",
        piece.view_box(),
        defs_for(&body)
    )
}

/// The drawings by id.
pub(crate) const DRAWINGS: &[(&str, &str)] = &[
    ("ba-count", COUNT),
    ("ba-the-dragon", DRAGON),
    ("ba-the-fairy", FAIRY),
    ("ba-mage", MAGE),
    ("ba-witch", WITCH),
    ("ba-ingot", INGOT),
    ("ba-die", DIE),
    ("ba-die-1", DIE_1),
    ("ba-die-2", DIE_2),
    ("ba-die-3", DIE_3),
    ("ba-king", KING),
    ("ba-baron", BARON),
];

/// A nobleman in violet with a coronet and a collar of ermine.
const COUNT: &str = concat!(
    r##"<g stroke-linejoin="round"><path fill="none" stroke="#1d140c" stroke-opacity=".4" stroke-width="3.8" d="M0-4.2C7-3.4 10-.8 10.8 2.9l1.6 9.7c.2 1.4-.5 2.2-1.9 2.2h-21c-1.4 0-2.1-.8-1.9-2.2l1.6-9.7C-10-.8-7-3.4 0-4.2zM-4.4-6.2a4.4 4.4 0 1 0 8.8 0 4.4 4.4 0 1 0-8.8 0zM-5.2-7.6l-.8-7.2 3.6 2.6L0-16.2l2.4 4L6-14.8l-.8 7.2z"/>"##,
    r##"<path fill="none" stroke="#fffaf0" stroke-width="2.8" d="M0-4.2C7-3.4 10-.8 10.8 2.9l1.6 9.7c.2 1.4-.5 2.2-1.9 2.2h-21c-1.4 0-2.1-.8-1.9-2.2l1.6-9.7C-10-.8-7-3.4 0-4.2zM-4.4-6.2a4.4 4.4 0 1 0 8.8 0 4.4 4.4 0 1 0-8.8 0zM-5.2-7.6l-.8-7.2 3.6 2.6L0-16.2l2.4 4L6-14.8l-.8 7.2z"/>"##,
    r##"<path fill="#6b2f86" stroke="#1f160f" stroke-width="1.1" d="M0-4.2C7-3.4 10-.8 10.8 2.9l1.6 9.7c.2 1.4-.5 2.2-1.9 2.2h-21c-1.4 0-2.1-.8-1.9-2.2l1.6-9.7C-10-.8-7-3.4 0-4.2z"/><path fill="#4f1f66" d="M1.6-1.6L5.6 14.2h5c1 0 1.4-.5 1.2-1.6l-1.6-9.6C9.6.6 6.8-1 1.6-1.6z"/>"##,
    r##"<path fill="#fdf6e6" stroke="#1f160f" stroke-width=".8" d="M0-3.4C5-3 7.4-1.6 8.6.4 6 3.4 2.6 4.4 0 4.4S-6 3.4-8.6.4C-7.4-1.6-5-3 0-3.4zM-1.7 4.3h3.4v10h-3.4z"/>"##,
    r##"<path stroke="#1f160f" stroke-width="1" stroke-linecap="round" d="M-5 .4v.8M-2 1.8v.8M2 1.8v.8M5 .4v.8M0 6.6v.8M0 10v.8"/>"##,
    r##"<path fill="#f3d3b0" stroke="#1f160f" stroke-width="1" d="M-4.4-6.2a4.4 4.4 0 1 0 8.8 0 4.4 4.4 0 1 0-8.8 0z"/><path fill="#5a3a22" d="M-3.3-4.8C-2-3.6 2-3.6 3.3-4.8 3.4-2.6 1.4-1 0-1S-3.4-2.6-3.3-4.8z"/>"##,
    r##"<path fill="#f3c53c" stroke="#1f160f" stroke-width=".9" d="M-5.2-7.6l-.8-7.2 3.6 2.6L0-16.2l2.4 4L6-14.8l-.8 7.2z"/><path fill="#c8332a" d="M-.9-9.8h1.8V-8h-1.8z"/></g>"##,
);

/// A red dragon with raised wings and a tail in a curl.
const DRAGON: &str = concat!(
    r##"<g stroke-linejoin="round" stroke-linecap="round"><path fill="none" stroke="#1d140c" stroke-opacity=".4" stroke-width="4.6" d="M-19.5-8.5l5-1.2C-13.6-13-10-14.6-7-13l3.4 2.4C-1.6-15.6 3-19 9.4-19.4 8.6-17.2 8.8-15.6 9.6-14.2c2.2-1 5-1.2 8-.2-2 1.6-2.8 3.4-2.8 5.4 2.2-.2 4.2.4 6 2C16.6-6 13.4-4 11-1.4c4.8.8 8.4 4 8.4 8.4 0 5.6-5 8.6-10.4 7.6.6-1 1-2.2.9-3.4 2.4.3 4.1-1 4.1-3.2 0-2.6-2.4-4.2-5.4-3.4C9 7.8 8.8 11 8.4 14.6H3.6l-.8-3.2C.6 12.6-1.6 12.8-4 12.2l-1 2.4h-5C-9.6 9.4-9.2 6-7.2 2.6-9 .6-9.8-1.6-9.8-4.2l-4.4 1.6c-2.4.6-4.6-.6-5.4-2.6z"/>"##,
    r##"<path fill="none" stroke="#fffaf0" stroke-width="3.4" d="M-19.5-8.5l5-1.2C-13.6-13-10-14.6-7-13l3.4 2.4C-1.6-15.6 3-19 9.4-19.4 8.6-17.2 8.8-15.6 9.6-14.2c2.2-1 5-1.2 8-.2-2 1.6-2.8 3.4-2.8 5.4 2.2-.2 4.2.4 6 2C16.6-6 13.4-4 11-1.4c4.8.8 8.4 4 8.4 8.4 0 5.6-5 8.6-10.4 7.6.6-1 1-2.2.9-3.4 2.4.3 4.1-1 4.1-3.2 0-2.6-2.4-4.2-5.4-3.4C9 7.8 8.8 11 8.4 14.6H3.6l-.8-3.2C.6 12.6-1.6 12.8-4 12.2l-1 2.4h-5C-9.6 9.4-9.2 6-7.2 2.6-9 .6-9.8-1.6-9.8-4.2l-4.4 1.6c-2.4.6-4.6-.6-5.4-2.6z"/>"##,
    r##"<path fill="#8f1f1a" stroke="#1f160f" stroke-width="1.1" d="M-3.6-10.6C-1.6-15.6 3-19 9.4-19.4 8.6-17.2 8.8-15.6 9.6-14.2c2.2-1 5-1.2 8-.2-2 1.6-2.8 3.4-2.8 5.4 2.2-.2 4.2.4 6 2C14-5.4 9 0 4 2.6L-4-2z"/><path fill="none" stroke="#1f160f" stroke-opacity=".55" stroke-width=".8" d="M9.6-14.2C6-11 3-6.6 1.6-1.6M14.8-9C10.6-6.6 6.4-3 3.4 1"/>"##,
    r##"<path fill="#c8332a" stroke="#1f160f" stroke-width="1.1" d="M-19.5-8.5l5-1.2C-13.6-13-10-14.6-7-13l3.4 2.4c1.4 4.2 2.6 7.4 6.2 8.8 2.4-.8 5.6-.6 8.4.4 4.8.8 8.4 4 8.4 8.4 0 5.6-5 8.6-10.4 7.6.6-1 1-2.2.9-3.4 2.4.3 4.1-1 4.1-3.2 0-2.6-2.4-4.2-5.4-3.4C9 7.8 8.8 11 8.4 14.6H3.6l-.8-3.2C.6 12.6-1.6 12.8-4 12.2l-1 2.4h-5C-9.6 9.4-9.2 6-7.2 2.6-9 .6-9.8-1.6-9.8-4.2l-4.4 1.6c-2.4.6-4.6-.6-5.4-2.6z"/>"##,
    r##"<path fill="#f0b35a" d="M-8.8-3.4C-8.6-.6-7.2 1.4-5.8 3-7 6-7.2 8-7.4 10.4-4-1.6-5.4-4.4-6.2-6.6z"/><path fill="#8f1f1a" stroke="#1f160f" stroke-width=".7" d="M-9.6-13.6l.4-4 2.6 2.8 1.8-2.8 1.6 5.4z"/>"##,
    r##"<circle cx="-11.2" cy="-9.2" r="1.7" fill="#fff3c4" stroke="#1f160f" stroke-width=".5"/><circle cx="-11.6" cy="-9.2" r=".75" fill="#1f160f"/><path fill="none" stroke="#1f160f" stroke-width=".9" d="M-19.2-6.2c2.2.6 4.2.4 6-.6M-17.6-8.6v.6"/></g>"##,
);

/// A fairy in white and violet with four wings and a golden star.
const FAIRY: &str = concat!(
    r##"<g stroke-linejoin="round" stroke-linecap="round"><path fill="none" stroke="#1d140c" stroke-opacity=".35" stroke-width="3.8" d="M-1.8-2.6C-6-9-12.4-10.6-13-6.6c-.4 3.2 3.4 5.6 7.2 6C-9.4 1-10.8 4.6-8.4 5.8c1.6.8 3.2-.2 4.4-2l-2.8 9.8c-.3 1.1.3 1.8 1.4 1.8H5.4c1.1 0 1.7-.7 1.4-1.8L4 3.8c1.2 1.8 2.8 2.8 4.4 2C10.8 4.6 9.4 1 5.8-.6c3.8-.4 7.6-2.8 7.2-6C12.4-10.6 6-9 1.8-2.6zM-4-8.4a4 4 0 1 0 8 0 4 4 0 1 0-8 0z"/>"##,
    r##"<path fill="none" stroke="#fffaf0" stroke-width="2.8" d="M-1.8-2.6C-6-9-12.4-10.6-13-6.6c-.4 3.2 3.4 5.6 7.2 6C-9.4 1-10.8 4.6-8.4 5.8c1.6.8 3.2-.2 4.4-2l-2.8 9.8c-.3 1.1.3 1.8 1.4 1.8H5.4c1.1 0 1.7-.7 1.4-1.8L4 3.8c1.2 1.8 2.8 2.8 4.4 2C10.8 4.6 9.4 1 5.8-.6c3.8-.4 7.6-2.8 7.2-6C12.4-10.6 6-9 1.8-2.6zM-4-8.4a4 4 0 1 0 8 0 4 4 0 1 0-8 0z"/>"##,
    r##"<path fill="#cfe8f7" stroke="#1f160f" stroke-width=".9" d="M-1.8-2.6C-6-9-12.4-10.6-13-6.6c-.5 3.6 4.6 6.2 9 6zM1.8-2.6C6-9 12.4-10.6 13-6.6c.5 3.6-4.6 6.2-9 6z"/><path fill="#e7d3f2" stroke="#1f160f" stroke-width=".9" d="M-3.6-1C-8.4.4-11 4.4-8.4 5.8-6 7-3.6 4-2.6.6zM3.6-1C8.4.4 11 4.4 8.4 5.8 6 7 3.6 4 2.6.6z"/>"##,
    r##"<path fill="#f8f4ff" stroke="#1f160f" stroke-width="1" d="M0-4.6c1.8 0 2.8 1 3 2.6l.4 3.6 3.4 12c.3 1.1-.3 1.8-1.4 1.8H-5.4c-1.1 0-1.7-.7-1.4-1.8l3.4-12L-3-2C-2.8-3.6-1.8-4.6 0-4.6z"/><path fill="#9a63b8" d="M-3.3 1h6.6l.4 1.6h-7.4zM-5.7 12.6H5.7l.4 1.6c0 .3-.2.6-.7.6H-5.4c-.5 0-.7-.3-.7-.6z"/>"##,
    r##"<path fill="#f3d3b0" stroke="#1f160f" stroke-width=".9" d="M-4-8.4a4 4 0 1 0 8 0 4 4 0 1 0-8 0z"/><path fill="#e0a93a" stroke="#1f160f" stroke-width=".7" d="M-4.2-7.4C-5-12 -2.6-13.6 0-13.6s5 1.6 4.2 6.2C3-8.4 2.4-10 1.6-10.8-.2-9.6-2.6-9.4-4.2-7.4z"/>"##,
    r##"<path fill="none" stroke="#7a5a20" stroke-width="1.1" d="M3.2.4l5.2-6.2"/><path fill="#ffd84d" stroke="#6b4a0c" stroke-width=".6" d="M9.6-11.4l1 2.2 2.4.2-1.8 1.6.6 2.4-2.2-1.2L7.4-5l.6-2.4L6.2-9l2.4-.2z"/></g>"##,
);

/// A bearded mage in purple with stars on his robe, a pointed hat and a glowing staff.
const MAGE: &str = concat!(
    r##"<g stroke-linejoin="round" stroke-linecap="round">"##,
    r##"<path fill="none" stroke="#1d140c" stroke-opacity=".38" stroke-width="4" d="M0-4.6C5.4-4 8-1.4 9 2.6l3 10c.3 1.3-.4 2.2-1.8 2.2h-20.4c-1.4 0-2.1-.9-1.8-2.2l3-10C-8-1.4-5.4-4 0-4.6zM-6.6-8.4L1.4-18.4C2.4-15 4.2-11 6.6-8.4 3-6.8-3-6.8-6.6-8.4zM-4.1-6a4.1 4.1 0 1 0 8.2 0 4.1 4.1 0 1 0-8.2 0z"/><path fill="none" stroke="#fffaf0" stroke-width="2.9" d="M0-4.6C5.4-4 8-1.4 9 2.6l3 10c.3 1.3-.4 2.2-1.8 2.2h-20.4c-1.4 0-2.1-.9-1.8-2.2l3-10C-8-1.4-5.4-4 0-4.6zM-6.6-8.4L1.4-18.4C2.4-15 4.2-11 6.6-8.4 3-6.8-3-6.8-6.6-8.4zM-4.1-6a4.1 4.1 0 1 0 8.2 0 4.1 4.1 0 1 0-8.2 0z"/>"##,
    r##"<path fill="none" stroke="#1f160f" stroke-width="2.6" d="M10.4-9.4L8.6 14"/><path fill="none" stroke="#9a6438" stroke-width="1.5" d="M10.4-9.4L8.6 14"/><circle cx="10.6" cy="-11.4" r="3.4" fill="#9fe3ff" fill-opacity=".55"/><circle cx="10.6" cy="-11.4" r="2.1" fill="#e8fbff" stroke="#1f5a78" stroke-width=".7"/>"##,
    r##"<path fill="#7a3bb0" stroke="#1f160f" stroke-width="1.1" d="M0-4.6C5.4-4 8-1.4 9 2.6l3 10c.3 1.3-.4 2.2-1.8 2.2h-20.4c-1.4 0-2.1-.9-1.8-2.2l3-10C-8-1.4-5.4-4 0-4.6z"/><path fill="#5b2590" d="M2-2.6L6 14.2h4.4c1 0 1.3-.6 1-1.6l-3-9.8C7.4.4 5.6-1.6 2-2.6z"/>"##,
    r##"<path fill="#f3d3b0" stroke="#1f160f" stroke-width=".9" d="M-4.1-6a4.1 4.1 0 1 0 8.2 0 4.1 4.1 0 1 0-8.2 0z"/><path fill="#f4f1ea" stroke="#8d8578" stroke-width=".6" d="M-4-5.4C-2.4-3.8 2.4-3.8 4-5.4 4.6-1 2.6 4.4 0 6.4-2.6 4.4-4.6-1-4-5.4z"/><path fill="#1f160f" d="M-2-7h1v1h-1zM1-7h1v1H1z"/>"##,
    r##"<path fill="#7a3bb0" stroke="#1f160f" stroke-width="1" d="M-6.6-8.4L1.4-18.4C2.4-15 4.2-11 6.6-8.4 3-6.8-3-6.8-6.6-8.4z"/><path fill="#f3c53c" d="M-5.6-9.7c3.4 1.5 7.6 1.5 11.2.1l1 1.2c-3.6 1.6-9.6 1.6-13.2 0z"/>"##,
    r##"<path fill="#ffe27a" d="M1-14.6l.6 1.3 1.4.1-1.1.9.4 1.4-1.3-.8-1.3.8.4-1.4-1.1-.9 1.4-.1zM-5.4 6.2l.6 1.3 1.4.1-1.1.9.4 1.4-1.3-.8-1.3.8.4-1.4-1.1-.9 1.4-.1zM4.6 8.8l.5 1 1.1.1-.8.7.2 1.1-1-.6-1 .6.2-1.1-.8-.7 1.1-.1z"/></g>"##,
);

/// A witch in orange with a broad crooked hat, red hair and a broom.
const WITCH: &str = concat!(
    r##"<g stroke-linejoin="round" stroke-linecap="round">"##,
    r##"<path fill="none" stroke="#1d140c" stroke-opacity=".38" stroke-width="4" d="M0-4.6C5.4-4 8-1.4 9 2.6l3 10c.3 1.3-.4 2.2-1.8 2.2h-20.4c-1.4 0-2.1-.9-1.8-2.2l3-10C-8-1.4-5.4-4 0-4.6zM-10.4-7.6C-6.8-8.4-4.6-9.4-3.4-11.6L-.6-18.2l2.6 1.8 2 5.2c1.2 1.8 3 2.8 6.4 3.6C5.6-5-5.6-5-10.4-7.6zM-4.1-6a4.1 4.1 0 1 0 8.2 0 4.1 4.1 0 1 0-8.2 0z"/><path fill="none" stroke="#fffaf0" stroke-width="2.9" d="M0-4.6C5.4-4 8-1.4 9 2.6l3 10c.3 1.3-.4 2.2-1.8 2.2h-20.4c-1.4 0-2.1-.9-1.8-2.2l3-10C-8-1.4-5.4-4 0-4.6zM-10.4-7.6C-6.8-8.4-4.6-9.4-3.4-11.6L-.6-18.2l2.6 1.8 2 5.2c1.2 1.8 3 2.8 6.4 3.6C5.6-5-5.6-5-10.4-7.6zM-4.1-6a4.1 4.1 0 1 0 8.2 0 4.1 4.1 0 1 0-8.2 0z"/>"##,
    r##"<path fill="none" stroke="#1f160f" stroke-width="2.6" d="M-9.8-10.4L-8.4 8"/><path fill="none" stroke="#9a6438" stroke-width="1.5" d="M-9.8-10.4L-8.4 8"/><path fill="#d9a441" stroke="#5b3a14" stroke-width=".8" d="M-9.6 7h2.6l2.2 7.8h-7.2z"/><path fill="none" stroke="#5b3a14" stroke-width=".6" d="M-9.4 9.6l-1 4.6M-8.2 9.6v4.8M-7.2 9.6l1.2 4.6"/>"##,
    r##"<path fill="#e8792a" stroke="#1f160f" stroke-width="1.1" d="M0-4.6C5.4-4 8-1.4 9 2.6l3 10c.3 1.3-.4 2.2-1.8 2.2h-20.4c-1.4 0-2.1-.9-1.8-2.2l3-10C-8-1.4-5.4-4 0-4.6z"/><path fill="#bf5413" d="M2-2.6L6 14.2h4.4c1 0 1.3-.6 1-1.6l-3-9.8C7.4.4 5.6-1.6 2-2.6z"/><path fill="#2b2430" d="M-7.4 5.2h14.8l.6 2.2h-16z"/><path fill="#f3c53c" d="M-1.4 4.8h2.8v3h-2.8z"/>"##,
    r##"<path fill="#a3301c" stroke="#1f160f" stroke-width=".7" d="M-4.6-7.2C-7-3-6.6.4-5.4 2.2-4 .4-3.6-2-3.6-4.4zM4.6-7.2C7-3 6.6.4 5.4 2.2 4 .4 3.6-2 3.6-4.4z"/><path fill="#dfe3b4" stroke="#1f160f" stroke-width=".9" d="M-4.1-6a4.1 4.1 0 1 0 8.2 0 4.1 4.1 0 1 0-8.2 0z"/><path fill="none" stroke="#1f160f" stroke-width=".8" d="M-1.8-3.7c1.2.8 2.4.8 3.6 0M0-6.2l1.1 1.5-1 .2"/><path fill="#1f160f" d="M-2.4-7h1v1h-1zM1.4-7h1v1h-1z"/>"##,
    r##"<path fill="#2b2430" stroke="#1f160f" stroke-width="1" d="M-10.4-7.6C-6.8-8.4-4.6-9.4-3.4-11.6L-.6-18.2l2.6 1.8 2 5.2c1.2 1.8 3 2.8 6.4 3.6C5.6-5-5.6-5-10.4-7.6z"/><path fill="#e8792a" d="M-4-10.4C-1.4-9.2 2-9.2 4.6-10.2l.8 1.4C2.4-7.6-2-7.6-5-8.8z"/></g>"##,
);

/// A bar of gold, seen from above its long side, with a glint.
const INGOT: &str = concat!(
    r##"<g stroke-linejoin="round"><path fill="#3d2e1c" fill-opacity=".38" d="M-8.6 5.4L-6-2.2h13.2L9.6 5.4 8.4 6.6H-7.6z"/><path fill="#fffaf0" stroke="#fffaf0" stroke-width="2.2" d="M-8.6 4.6L-5.8-3.6l1.4-1.2h8.8l1.4 1.2L8.6 4.6l-1 .8H-7.6z"/>"##,
    r##"<path fill="#c98f16" stroke="#4f3405" stroke-width=".9" d="M-8.6 4.4L-5.8-3.4-4.4-4.8h8.8l1.4 1.4L8.6 4.4l-1 1H-7.6z"/><path fill="#f5c93a" d="M-6.6 3.4l2-5.4h9.2l2 5.4z"/><path fill="#fde893" d="M-5.2-2.9l1.2-1.1h8l1.2 1.1z"/><path fill="#e0a824" d="M-6.9 3.9H6.9l.5.7H-7.4z"/>"##,
    r##"<path fill="none" stroke="#a8730c" stroke-width=".7" d="M-2.6 2.2L-1.8-.8h3.6l.8 3z"/><path fill="#fff6cf" d="M-5.2 2.6l1.5-4h1l-1.5 4z"/><path fill="#fff" d="M5.2-6.4l.6 1.5 1.5.6-1.5.6-.6 1.5-.6-1.5-1.5-.6 1.5-.6z"/></g>"##,
);

/// A wooden die without a number, seen from above, with worn corners.
const DIE: &str = concat!(
    r##"<g stroke-linejoin="round"><path fill="#3d2e1c" fill-opacity=".38" d="M-6.6-5.4H7.4c1 0 1.6.6 1.6 1.6V7.6C9 8.6 8.4 9.2 7.4 9.2H-6.6c-1 0-1.6-.6-1.6-1.6V-3.8c0-1 .6-1.6 1.6-1.6z"/>"##,
    r##"<rect x="-8" y="-8" width="16" height="16" rx="3" fill="#fffaf0" stroke="#fffaf0" stroke-width="1.8"/><rect x="-8" y="-8" width="16" height="16" rx="3" fill="#e9c98f" stroke="#4d3522" stroke-width=".9"/>"##,
    r##"<path fill="#f6e2b8" d="M-5-7.4H5c1.2 0 2 .5 2.3 1.6H-7.3c.3-1.1 1.1-1.6 2.3-1.6z"/><path fill="#c99a57" d="M-7.3 5.8H7.3C7 6.9 6.2 7.4 5 7.4H-5c-1.2 0-2-.5-2.3-1.6z"/><path fill="none" stroke="#c99a57" stroke-width=".5" d="M-6-2.6c4 .8 8-.6 12 .2M-6 2.4c3-.6 9 .4 12-.2"/></g>"##,
);

/// The die with each of its numbers.
const DIE_1: &str = r##"<use href="#ba-die"/><circle r="2.1" fill="#3a2413"/>"##;
const DIE_2: &str = r##"<use href="#ba-die"/><g fill="#3a2413"><circle cx="-3.5" cy="-3.5" r="1.9"/><circle cx="3.5" cy="3.5" r="1.9"/></g>"##;
const DIE_3: &str = r##"<use href="#ba-die"/><g fill="#3a2413"><circle cx="-4" cy="-4" r="1.8"/><circle r="1.8"/><circle cx="4" cy="4" r="1.8"/></g>"##;

/// A golden crown on blue.
const KING: &str = concat!(
    r##"<circle cy=".9" r="8.8" fill="#3d2e1c" fill-opacity=".35"/><circle r="8.6" fill="#3b2c22"/><circle r="7.8" fill="#d9b45a"/><circle r="6.8" fill="#2c4f9e"/>"##,
    r##"<path fill="#f7cf4d" stroke="#5a3c08" stroke-width=".7" stroke-linejoin="round" d="M-4 3.6l-1.2-6.4 2.8 2L0-4.8 2.4-.8l2.8-2L4 3.6z"/><path fill="#fff0b8" d="M-3.9 2h7.8l-.3 1.2h-7.2z"/>"##,
    r##"<g fill="#f7cf4d" stroke="#5a3c08" stroke-width=".5"><circle cx="-5.2" cy="-3" r=".9"/><circle cy="-5" r="1"/><circle cx="5.2" cy="-3" r=".9"/></g><path fill="#c8332a" d="M0-1.8l1.1 1.6L0 1.4l-1.1-1.6z"/>"##,
);

/// A masked face under a feathered hat, on orange.
const BARON: &str = concat!(
    r##"<circle cy=".9" r="8.8" fill="#3d2e1c" fill-opacity=".35"/><circle r="8.6" fill="#3b2c22"/><circle r="7.8" fill="#d9b45a"/><circle r="6.8" fill="#e8873a"/>"##,
    r##"<path fill="#7a2420" d="M-5 4.6C-3.6 3 3.6 3 5 4.6 2.6 7.4-2.6 7.4-5 4.6z"/><path fill="#f3d3b0" stroke="#3b2c22" stroke-width=".5" d="M-3.2-1.6h6.4V1C3.2 3.2 1.8 4.6 0 4.6S-3.2 3.2-3.2 1z"/><path fill="#5a3a22" d="M-3 1.8h6C2.8 3.6 1.6 4.6 0 4.6S-2.8 3.6-3 1.8z"/>"##,
    r##"<path fill="#1f160f" d="M-3.8-1h7.6l-.4 2Q1.6 2 .6.4h-1.2Q-1.6 2-3.4 1z"/><path fill="#fffaf0" d="M-2.5-.4h1.4v.8h-1.4zM1.1-.4h1.4v.8H1.1z"/>"##,
    r##"<path fill="#2f4a2c" stroke="#1f160f" stroke-width=".6" stroke-linejoin="round" d="M-6.2-1C-4-1.8-3.6-2.4-3.2-4.2-2.6-6 2.6-6 3.2-4.2 3.6-2.4 4-1.8 6.2-1 4-.2-4-.2-6.2-1z"/><path fill="#f1f1ec" stroke="#1f160f" stroke-width=".4" d="M2.6-2.6C3-5.4 4.8-6.4 6-6.2 6-4.4 5-2.8 2.6-2.6z"/>"##,
);
