//! Colours of the output. Nothing depends on them.
use anstyle::{AnsiColor, Color, Style};
use bastide_art::COLOURS;
use bastide_engine::event::{Cause, Event, Shows, Weight};
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

/// A player's colour for text. Black and white are bold instead, since the terminal's background is unknown.
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

/// A player's colour, as in pictures, as a background with dark or light text.
pub(crate) fn badge(player: Player) -> Style {
    let hex = COLOURS[player.index()].hex;
    let part = |at: usize| hex.get(at..at + 2).and_then(|digits| u8::from_str_radix(digits, 16).ok()).unwrap_or(128);
    let (r, g, b) = (part(1), part(3), part(5));
    let is_light = u32::from(r) * 299 + u32::from(g) * 587 + u32::from(b) * 114 > 120_000;
    let writing = if is_light { (0, 0, 0) } else { (255, 255, 255) };
    Style::new().bold().fg_color(Some(Color::Rgb(writing.into()))).bg_color(Some(Color::Rgb((r, g, b).into())))
}

/// How an event is written: points and draws in the player's colour, news and what changes the course of the game as a
/// heading, everything else in its own style.
pub(crate) fn event(event: &Event, otherwise: Style) -> Style {
    let about = event.about();
    let is_news = about.weight == Weight::News && about.cause != Cause::Player;
    match (about.shows, about.player) {
        (Shows::Points(_), Some(scorer)) => player(scorer),
        (Shows::Tile(_), Some(drawer)) if about.cause == Cause::Chance => player(drawer),
        _ if is_news || about.weight == Weight::Course || about.begins.is_some() => HEADING,
        _ => otherwise,
    }
}
