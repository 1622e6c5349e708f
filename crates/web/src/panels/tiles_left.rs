//! Which tiles are left, and which of them fit where somebody points.
use bastide_engine::board::cell::Cell;
use bastide_engine::board::side::Rotation;
use bastide_engine::figures::Player;
use bastide_engine::game::Game;
use bastide_engine::pack::Kind;
use leptos::prelude::*;

use super::picture::TilePicture;
use crate::i18n::events::n_tiles;
use crate::i18n::{Language, panels as words, t};
use crate::play::Play;
use crate::settings::use_settings;

/// The tiles left by kind; while an empty cell is pointed at, those that fit there and the odds to draw one. Purist tables
/// have no such panel.
#[component]
pub(crate) fn TilesLeftPanel(play: Play, pointed: RwSignal<Option<Cell>>) -> impl IntoView {
    let language = use_settings().language;
    let has_aids = Memo::new(move |_| play.table.with(|table| table.info().aids));
    let left = Memo::new(move |_| play.shown.with(|game| game.state().bag.n_left()));
    // The kinds of which tiles are left, with how many.
    let kinds = Memo::new(move |_| play.shown.with(|game| game.state().bag.iter().collect::<Vec<(Kind, u8)>>()));
    let fitting = Memo::new(move |_| {
        let cell = pointed.get()?;
        play.shown.with(|game| {
            game.state().board.grid.demands_at(cell)?;
            Some(game.fitting(cell).map(|(kind, _)| kind).collect::<Vec<Kind>>())
        })
    });
    let told = move || {
        let cell = pointed.get().filter(|_| fitting.with(Option::is_some));
        let odds = cell.map(|cell| play.shown.with(|game| Odds::of(game, cell, me(play))));
        words_of(language.get(), odds, left.get())
    };
    let fits = move |kind: Kind| fitting.with(|fitting| fitting.as_ref().is_none_or(|kinds| kinds.contains(&kind)));
    view! {
        <Show when=move || has_aids.get()>
            <section class="panel tiles-left" aria-label=t(words::tiles_left)>
                <p class="tiles-left-total">
                    {move || words::in_the_bag(language.get(), &n_tiles(language.get(), left.get().into()))}
                </p>
                <p class="tiles-left-odds small" class:quiet=move || fitting.with(Option::is_none)>{told}</p>
                <ul class="tiles-left-kinds">
                    <For
                        each=move || kinds.get()
                        key=|kind| *kind
                        children=move |(kind, n)| {
                            let tile = play.shown.with_untracked(|game| game.rules().pack.design(kind).tile);
                            let name = words::tile_named(language.get_untracked(), &tile.id).into_owned();
                            view! {
                                <li class:dim=move || !fits(kind) title=tile.id.clone() data-kind=tile.id.clone()>
                                    <TilePicture tile rotation=Rotation::default() name/>
                                    <span class="count">{n}</span>
                                </li>
                            }
                        }
                    />
                </ul>
            </section>
        </Show>
    }
}

/// The player at this screen, if there is exactly one.
fn me(play: Play) -> Option<Player> {
    play.mine.with(|mine| match mine.as_slice() {
        [seat] => Some(Player(seat - 1)),
        _ => None,
    })
}

/// How likely it is that a tile comes which fits somewhere.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Odds {
    fitting: u16,
    left: u16,
    /// How many are drawn until somebody's own next tile, that one included.
    draws: u16,
}

impl Odds {
    fn of(game: &Game, cell: Cell, me: Option<Player>) -> Odds {
        let state = game.state();
        let is_in: Vec<bool> = state.hands.iter().map(|hand| !hand.left).collect();
        let draws = draws_until(state.turn, me.unwrap_or(state.turn), &is_in);
        Odds { fitting: game.n_fitting(cell), left: state.bag.n_left(), draws: draws.min(state.bag.n_left()) }
    }

    /// How likely at least one of the next so many fits: the tiles are drawn without being put back.
    fn within(self, draws: u16) -> f64 {
        let (fitting, left) = (f64::from(self.fitting), f64::from(self.left));
        let none: f64 = (0..draws.min(self.left))
            .map(|drawn| ((left - fitting - f64::from(drawn)) / (left - f64::from(drawn))).max(0.0))
            .product();
        if self.left == 0 { 0.0 } else { 1.0 - none }
    }
}

/// How many tiles are drawn until this player draws, that draw included, when it is `turn`'s turn now.
fn draws_until(turn: Player, me: Player, is_in: &[bool]) -> u16 {
    let n = is_in.len() as u8;
    let (mut player, mut draws) = (turn, 0);
    for _ in 0..n {
        player = player.next(n);
        draws += u16::from(is_in[player.index()]);
        if player == me {
            break;
        }
    }
    draws
}

fn words_of(language: Language, odds: Option<Odds>, left: u16) -> String {
    match odds {
        _ if left == 0 => words::bag_empty(language).into_owned(),
        None => words::point_at_a_cell(language).into_owned(),
        Some(Odds { fitting: 0, .. }) => words::nothing_fits(language).into_owned(),
        Some(odds) => {
            let fits = words::fits_here(language, odds.fitting, odds.left);
            let next = words::odds_next(language, &percent(language, odds.within(1)));
            if odds.draws < 2 {
                return format!("{fits} · {next}");
            }
            let round = words::odds_round(language, odds.draws, &percent(language, odds.within(odds.draws)));
            format!("{fits} · {next}, {round}")
        }
    }
}

/// Never rounded to certainty, nor to the impossible.
fn percent(language: Language, share: f64) -> String {
    let sign = match language {
        Language::English => "%",
        Language::German | Language::French | Language::Spanish => "\u{202f}%",
    };
    let percent = share * 100.0;
    if percent > 0.0 && percent < 1.0 {
        format!("< 1{sign}")
    } else if percent > 99.0 && percent < 100.0 {
        format!("> 99{sign}")
    } else {
        format!("{percent:.0}{sign}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn odds_are_those_of_drawing_without_putting_back() {
        let odds = Odds { fitting: 2, left: 10, draws: 2 };
        assert!((odds.within(1) - 0.2).abs() < 1e-12);
        // 1 − 8/10 × 7/9.
        assert!((odds.within(2) - (1.0 - 56.0 / 90.0)).abs() < 1e-12);
        assert!((odds.within(9) - 1.0).abs() < 1e-12, "of nine drawn, one must be among the two");
        assert!(Odds { fitting: 0, left: 0, draws: 0 }.within(1).abs() < 1e-12);
    }

    #[test]
    fn draws_are_counted_up_to_the_own_one() {
        let all = [true; 4];
        assert_eq!(draws_until(Player(0), Player(0), &all), 4);
        assert_eq!(draws_until(Player(0), Player(1), &all), 1);
        assert_eq!(draws_until(Player(3), Player(2), &all), 3);
        assert_eq!(draws_until(Player(0), Player(3), &[true, false, true, true]), 2);
        assert_eq!(draws_until(Player(0), Player(0), &[true]), 1);
    }

    #[test]
    fn odds_are_told_in_every_language() {
        let odds = Odds { fitting: 9, left: 41, draws: 2 };
        assert_eq!(
            words_of(Language::English, Some(odds), 41),
            "9 of 41 tiles fit here · next draw 22%, one of the next 2 draws 40%"
        );
        for language in Language::ALL {
            let told = [Some(odds), Some(Odds { fitting: 0, ..odds }), None].map(|odds| words_of(language, odds, 41));
            assert!(told.iter().all(|text| text.len() > 10 && !text.contains('{')), "{told:?}");
        }
        assert_eq!(percent(Language::English, 0.999), "> 99%");
        assert_eq!(percent(Language::English, 0.001), "< 1%");
        assert_eq!(percent(Language::English, 1.0), "100%");
    }
}
