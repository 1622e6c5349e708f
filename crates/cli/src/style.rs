//! Colours of the output. They only add to what is said: everything can be read without them.
use anstyle::{AnsiColor, Color, Style};
use bastide_engine::figures::Player;

pub(crate) const ERROR: Style = AnsiColor::Red.on_default().bold();
pub(crate) const HEADING: Style = Style::new().bold();
pub(crate) const DIM: Style = Style::new().dimmed();
pub(crate) const CODE: Style = AnsiColor::Cyan.on_default();
pub(crate) const RULE: Style = AnsiColor::Yellow.on_default().bold();
pub(crate) const GOOD: Style = AnsiColor::Green.on_default();
pub(crate) const PLAIN: Style = Style::new();
/// The number of a choice on a tile.
pub(crate) const NUMBER: Style = AnsiColor::White.on_default().bg_color(Some(Color::Ansi(AnsiColor::Black))).bold();

/// The players' colours by seat, as the pictures have them: red, blue, yellow, black, white, pink. Every player also has
/// a letter.
const PLAYERS: [(u8, u8, u8); Player::MOST] =
    [(213, 48, 31), (11, 98, 176), (247, 220, 50), (42, 42, 46), (244, 241, 234), (214, 120, 180)];

/// A player's colour as writing. Black and white are bold instead, since nobody knows the ground they are written on.
pub(crate) fn player(player: Player) -> Style {
    let color = match player.index() {
        0 => AnsiColor::BrightRed,
        1 => AnsiColor::BrightBlue,
        2 => AnsiColor::BrightYellow,
        5 => AnsiColor::BrightMagenta,
        _ => return HEADING,
    };
    color.on_default().bold()
}

/// A player's colour as the ground under dark or light writing.
pub(crate) fn badge(player: Player) -> Style {
    let (r, g, b) = PLAYERS[player.index()];
    let is_light = u32::from(r) * 299 + u32::from(g) * 587 + u32::from(b) * 114 > 120_000;
    let writing = if is_light { (0, 0, 0) } else { (255, 255, 255) };
    Style::new().bold().fg_color(Some(Color::Rgb(writing.into()))).bg_color(Some(Color::Rgb((r, g, b).into())))
}
