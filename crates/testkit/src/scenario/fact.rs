//! What a scenario expects, as sentences for readers.
use bastide_engine::action::Action;
use bastide_engine::aside::Aside;
use bastide_engine::board::cell::Cell;
use bastide_engine::figures::Player;

use super::check::{Check, Decider, Fact, RoomOf};
use super::expect::Expectation;
use super::run::Run;
use super::story::Remark;
use super::tell as told;
use super::words::SpotName;

impl Run<'_> {
    /// The sentence of a check. Nothing where board, points or events show it anyway.
    pub(super) fn fact_of(&self, check: &Check) -> Option<Remark> {
        let plain = |text: String| Some(Remark::new(text, Vec::new()));
        match check {
            Check::Happened(expectation) => plain(nothing_of(expectation)?.to_owned()),
            Check::SetupRefused { .. }
            | Check::Refuses { .. }
            | Check::ScoresInOrder(_)
            | Check::Score(_)
            | Check::Supply(..)
            | Check::Bridges(_)
            | Check::Castles(_)
            | Check::TurnOf(_) => None,
            Check::Room { room, wanted } => plain(match room {
                RoomOf::Goods(player) => format!("{} has {wanted}", self.names.of(*player)),
                RoomOf::Title(title) => format!("the {} is with {wanted}", title.word()),
                RoomOf::Quarter(quarter) => format!("in the {quarter} of Carcassonne stand: {wanted}"),
                RoomOf::Abbeys => format!("an abbey is still with {wanted}"),
                RoomOf::Display => format!("beside the board lie: {wanted}"),
                RoomOf::OwnCloister(player) => format!("the cloister of {}: {wanted}", self.names.of(*player)),
                RoomOf::Count => format!("the count is in the {wanted}"),
                RoomOf::Tower(cell) => format!("the height of the tower at `{cell}`: {wanted}"),
                RoomOf::Pieces(player) => format!("tower pieces that {} has left: {wanted}", self.names.of(*player)),
                RoomOf::Prisoners(holder) => format!("prisoners of {}: {wanted}", self.names.of(*holder)),
                RoomOf::Pawn(pawn) => format!("the {} is: {wanted}", pawn.name()),
                RoomOf::TrackPiece(player, piece) => {
                    format!("the {} of {} stands at: {wanted}", piece.name(), self.names.of(*player))
                }
                RoomOf::Messages => format!("messages under the stack: {wanted}"),
                RoomOf::Ingots(cell) => format!("ingots on the tile at `{cell}`: {wanted}"),
                RoomOf::Robber(player) => format!("{}'s robber on the scoring track: {wanted}", self.names.of(*player)),
                RoomOf::IngotsOf(player) => format!("{} has {wanted} ingots", self.names.of(*player)),
                RoomOf::Part => format!("this is the {wanted} part of the turn"),
                RoomOf::Dragon => format!("the dragon is: {wanted}"),
                RoomOf::Fairy => format!("the fairy is: {wanted}"),
                RoomOf::Waiting => format!("put aside until the dragon comes: {wanted}"),
            }),
            Check::Offers(actions) => {
                Some(Remark::new(format!("may be chosen: {}", quoted(actions)), self.cells_of(actions)))
            }
            Check::OffersOnly(actions) => {
                Some(Remark::new(format!("only this may be chosen: {}", quoted(actions)), self.cells_of(actions)))
            }
            Check::Choices(n) => plain(format!("there are {n} ways to choose")),
            Check::Track(player, shown) => plain(format!("the track shows {shown} for {}", self.names.of(*player))),
            Check::Projected(points) => plain(format!("if the game ended now: {}", self.numbers_of(points))),
            Check::Decider(Decider::Player(player)) => plain(format!("{} must choose", self.names.of(*player))),
            Check::Decider(Decider::Chance) => plain("chance decides".to_owned()),
            Check::Decider(Decider::Nobody) | Check::Over => plain("the game is over".to_owned()),
            Check::NotOver => plain("the game goes on".to_owned()),
            Check::Winners(players) => {
                let names: Vec<&str> = players.iter().map(|player| self.names.of(*player)).collect();
                let verb = if names.len() == 1 { "has" } else { "have" };
                plain(format!("{} {verb} most points", names.join(" and ")))
            }
            Check::Tiles(n) => plain(format!("the game has {n} tiles")),
            Check::Left(None, n) => plain(format!("{n} tiles are left in the bag")),
            Check::Left(Some(id), n) => plain(format!("of `{id}` {n} are left in the bag")),
            Check::Discarded(n) => plain(format!("{n} tiles have left the game because they fitted nowhere")),
            Check::Weight { action, weight, of } => plain(format!("chance of `{action}`: {weight} in {of}")),
            Check::Fits { cell, total, kinds } => {
                let total = total.map(|n| format!("{n} tiles"));
                let kinds = kinds.iter().map(|(id, n)| format!("{n} of `{id}`"));
                let parts: Vec<String> = total.into_iter().chain(kinds).collect();
                Some(Remark::new(format!("of the tiles left, at `{cell}` fit {}", parts.join(", ")), vec![*cell]))
            }
            Check::Dead(cell) => Some(Remark::new(format!("no tile that is left fits at `{cell}`"), vec![*cell])),
            Check::Stands { player, figure, spot } => {
                let text = format!("{}'s {figure} stands on `{spot}`", self.names.of(*player));
                Some(Remark::new(text, vec![spot.cell]))
            }
            Check::StandsAside { player, figure, at } => {
                let cells = match at {
                    Aside::OnTile(cell) | Aside::OnCorner(cell) => vec![*cell],
                    Aside::With(_) => Vec::new(),
                    Aside::InCastle(at) => at.cells().to_vec(),
                };
                let place = told::aside(self.names, *at);
                let text = format!("{}'s {} is {place}", self.names.of(*player), figure.word());
                Some(Remark::new(text, cells))
            }
            Check::LiesOver { cell, wanted } => {
                Some(Remark::new(format!("over the tile at `{cell}` lies {wanted}"), vec![*cell]))
            }
            Check::Holds { spot, figures } => {
                let who = if figures.is_empty() { "nobody".to_owned() } else { self.numbers_of(figures) };
                Some(Remark::new(format!("in the feature of `{spot}` stand: {who}"), vec![spot.cell]))
            }
            Check::Same(spots) => Some(Remark::new(format!("{} belong together", listed(spots)), cells(spots))),
            Check::Apart(spots) => Some(Remark::new(format!("{} are apart", listed(spots)), cells(spots))),
            Check::Feature { spot, facts } => {
                let facts: Vec<String> = facts.iter().map(|fact| tell(*fact)).collect();
                Some(Remark::new(format!("the feature of `{spot}`: {}", facts.join(", ")), vec![spot.cell]))
            }
            Check::SwitchIs { name, value } => plain(format!("the switch `{name}` is `{value}`")),
        }
    }

    /// `Red 3, Blue 0`.
    fn numbers_of<T: std::fmt::Display + Copy>(&self, numbers: &[(Player, T)]) -> String {
        let told: Vec<String> = numbers.iter().map(|(player, n)| format!("{} {n}", self.names.of(*player))).collect();
        told.join(", ")
    }

    /// The cells at which these actions take place.
    pub(super) fn cells_of(&self, actions: &[String]) -> Vec<Cell> {
        let mut out = Vec::new();
        for text in actions {
            let cell = self.read(text).ok().and_then(Action::cell);
            out.extend(cell.filter(|cell| !out.contains(cell)));
        }
        out
    }
}

/// What an expectation says that expects nothing of its topic.
fn nothing_of(expectation: &Expectation) -> Option<&'static str> {
    if !expectation.happenings.is_empty() {
        return None;
    }
    expectation.topic.nothing()
}

fn tell(fact: Fact) -> String {
    let counted = |n: usize, one: &str, many: &str| if n == 1 { format!("1 {one}") } else { format!("{n} {many}") };
    match fact {
        Fact::Tiles(n) => counted(n, "tile", "tiles"),
        Fact::Open(n) => counted(n.into(), "open side", "open sides"),
        Fact::Pennants(n) => counted(n.into(), "pennant", "pennants"),
        Fact::Cities(n) => counted(n, "completed city", "completed cities"),
        Fact::Complete => "complete".to_owned(),
        Fact::Incomplete => "not complete".to_owned(),
    }
}

fn quoted(actions: &[String]) -> String {
    actions.iter().map(|action| format!("`{action}`")).collect::<Vec<_>>().join(", ")
}

fn listed(spots: &[SpotName]) -> String {
    let spots: Vec<String> = spots.iter().map(|spot| format!("`{spot}`")).collect();
    match spots.split_last() {
        Some((last, others)) if !others.is_empty() => format!("{} and {last}", others.join(", ")),
        Some(_) | None => spots.concat(),
    }
}

fn cells(spots: &[SpotName]) -> Vec<Cell> {
    let mut cells: Vec<Cell> = spots.iter().map(|spot| spot.cell).collect();
    cells.sort_unstable();
    cells.dedup();
    cells
}
