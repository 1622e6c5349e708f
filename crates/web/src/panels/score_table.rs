//! The end: who won, and what every player's points came from.
use bastide_engine::event::Source;
use bastide_engine::figures::Player;
use bastide_engine::game::Game;
use bastide_protocol::table::{Request, SeatSetup};
use bastide_table::Table;
use leptos::prelude::*;
use wasm_bindgen::JsCast;

use super::picture::Swatch;
use super::{Who, who};
use crate::i18n::events::{self, listed, points};
use crate::i18n::{Language, Text, panels as words, shell, t};
use crate::play::Play;
use crate::settings::use_settings;

/// Shown when the game is over. `on_rematch` begins the next game on this screen; at a server's table everybody is asked.
#[component]
pub(crate) fn ScoreTable(play: Play, on_rematch: Callback<()>) -> impl IntoView {
    let language = use_settings().language;
    let who = who(play, language);
    let result = Memo::new(move |_| play.table.with(|table| Result::of(table.game())));
    let seed = move || play.table.with(|table| table.seed().map(str::to_owned));
    view! {
        <section class="score-table" data-over="">
            <h2 class="winner">
                {move || who.with(|who| result.with(|result| announcement(language.get(), result, who, play)))}
            </h2>
            <div class="score-table-scroll">
                <table>
                    <caption class="unseen">{t(words::result)}</caption>
                    <thead>
                        <tr>
                            <td></td>
                            {move || result.get().columns.into_iter().map(|column| {
                                let seat = column.player.0 + 1;
                                view! {
                                    <th scope="col" class:winning=column.rank == Some(1)>
                                        <Swatch seat/>
                                        <span class="name">{who.with(|who| who.seat(seat).to_owned())}</span>
                                    </th>
                                }
                            }).collect_view()}
                        </tr>
                    </thead>
                    <tbody>
                        {move || result.get().rows().into_iter().map(|(row, values)| {
                            view! {
                                <tr>
                                    <th scope="row">{row_name(language.get(), row)}</th>
                                    {cells(&result.get(), &values)}
                                </tr>
                            }
                        }).collect_view()}
                    </tbody>
                    <tfoot>
                        <tr class="total">
                            <th scope="row">{t(words::total)}</th>
                            {move || {
                                let result = result.get();
                                let totals: Vec<i32> = result.columns.iter().map(|column| column.score).collect();
                                cells(&result, &totals)
                            }}
                        </tr>
                        <tr class="rank">
                            <th scope="row">{t(words::rank)}</th>
                            {move || result.get().columns.into_iter().map(|column| {
                                let rank = column.rank.map_or_else(|| words::has_left(language.get()).into_owned(), |rank| format!("{rank}."));
                                view! { <td class:winning=column.rank == Some(1)>{rank}</td> }
                            }).collect_view()}
                        </tr>
                    </tfoot>
                </table>
            </div>
            {move || seed().map(|seed| view! { <p class="quiet small">{words::seed_was(language.get(), &seed)}</p> })}
            <NextSteps play on_rematch/>
        </section>
    }
}

/// How a game came out.
#[derive(Clone, PartialEq, Debug)]
struct Result {
    columns: Vec<Column>,
    winners: Vec<Player>,
}

/// What one player has.
#[derive(Clone, PartialEq, Debug)]
struct Column {
    player: Player,
    by_source: [i16; Source::COUNT],
    score: i32,
    /// `None` for players who left.
    rank: Option<usize>,
}

/// A line of the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Row {
    Source(Source),
    /// Points from before, where a game began in a position with scores.
    Before,
}

impl Result {
    fn of(game: &Game) -> Result {
        let hands = &game.state().hands;
        let scores: Vec<Option<i32>> = hands.iter().map(|hand| (!hand.left).then_some(hand.score)).collect();
        let column = |(n, hand): (u8, &bastide_engine::state::Hand)| Column {
            player: Player(n),
            by_source: hand.by_source,
            score: hand.score,
            rank: rank(&scores, usize::from(n)),
        };
        Result { columns: (0..).zip(hands).map(column).collect(), winners: game.winners() }
    }

    /// The lines in which somebody has points.
    fn rows(&self) -> Vec<(Row, Vec<i32>)> {
        let source = |source: Source| {
            let of = |column: &Column| i32::from(column.by_source[source as usize]);
            (Row::Source(source), self.columns.iter().map(of).collect::<Vec<i32>>())
        };
        let before =
            |column: &Column| column.score - column.by_source.iter().map(|points| i32::from(*points)).sum::<i32>();
        let before = (Row::Before, self.columns.iter().map(before).collect());
        let rows = Source::ALL.into_iter().map(source).chain([before]);
        rows.filter(|(_, values)| values.iter().any(|points| *points != 0)).collect()
    }
}

/// A player's rank; players who left have none.
fn rank(scores: &[Option<i32>], n: usize) -> Option<usize> {
    let mine = scores[n]?;
    Some(1 + scores.iter().flatten().filter(|score| **score > mine).count())
}

fn row_name(language: Language, row: Row) -> Text {
    match row {
        Row::Source(source) => events::source(language, source),
        Row::Before => words::earlier_points(language),
    }
}

fn cells(result: &Result, values: &[i32]) -> impl IntoView + use<> {
    let cell = |(column, value): (&Column, &i32)| {
        let (is_winning, value) = (column.rank == Some(1), *value);
        view! { <td class:winning=is_winning class:nothing=value == 0>{value}</td> }
    };
    result.columns.iter().zip(values).map(cell).collect_view()
}

fn announcement(language: Language, result: &Result, who: &Who, play: Play) -> Text {
    let best = |player: &Player| result.columns.get(player.index()).map_or(0, |column| column.score);
    match result.winners.as_slice() {
        // Alone at the table there is nobody to beat.
        [only] if result.columns.len() == 1 => points(language, best(only)),
        [winner] if play.mine.with(|mine| mine.as_slice() == [winner.0 + 1]) => words::you_win(language, best(winner)),
        [winner] => words::wins_with(language, who.telling().name(*winner), best(winner)),
        winners => events::over(language, who.telling(), winners),
    }
}

/// What can be done after a game.
#[component]
fn NextSteps(play: Play, on_rematch: Callback<()>) -> impl IntoView {
    let language = use_settings().language;
    let who = who(play, language);
    let is_local = Memo::new(move |_| play.is_local());
    let next = Memo::new(move |_| play.table.with(|table| table.rematch().map(str::to_owned)));
    let offers = Memo::new(move |_| play.table.with(|table| table.rematch_offers().to_vec()));
    let missing = Memo::new(move |_| play.table.with(missing_offers));
    let has_offered =
        move || offers.with(|offers| play.mine.with(|mine| mine.iter().all(|seat| offers.contains(seat))));
    let may_offer = move || play.mine.with(|mine| !mine.is_empty());
    let offer = move |_| {
        if is_local.get_untracked() {
            on_rematch.run(());
        } else {
            for seat in play.mine.get_untracked() {
                play.want_as(seat, Request::Rematch);
            }
        }
    };
    let named = move |seats: &[u8]| {
        who.with(|who| listed(language.get(), &seats.iter().map(|seat| who.seat(*seat)).collect::<Vec<_>>()))
    };
    let replay = move || {
        let place = if is_local.get() { "local" } else { "table" };
        play.table.with(|table| format!("/replay/{place}-{}", table.info().id))
    };
    view! {
        {move || (!is_local.get() && next.with(Option::is_none) && offers.with(|offers| !offers.is_empty())).then(|| {
            let offers = offers.get();
            let would = words::would_play_again(language.get(), &named(&offers), offers.len() > 1);
            let waits = words::waiting_for(language.get(), &named(&missing.get()));
            view! { <p class="rematch-offers small">{would} ". " {(!missing.with(Vec::is_empty)).then(|| format!("{waits} …"))}</p> }
        })}
        <div class="next-steps">
            {move || match next.get() {
                Some(next) => view! {
                    <a class="button main" data-action="rematch" href=format!("/table/{next}")>{t(words::to_the_next)}</a>
                }.into_any(),
                None => view! {
                    <Show when=may_offer>
                        <button class="button main" type="button" data-action="rematch" disabled=move || !is_local.get() && has_offered() on:click=offer>
                            {t(words::rematch)}
                        </button>
                    </Show>
                }.into_any(),
            }}
            <a class="button" data-action="replay" href=replay>{t(words::replay)}</a>
            <button class="button" type="button" data-action="download" on:click=move |_| play.table.with_untracked(download)>
                {t(words::download)}
            </button>
            <a class="button plain" data-action="home" href="/">{t(shell::home)}</a>
        </div>
    }
}

/// The seats of people who have not offered a rematch.
fn missing_offers(table: &Table) -> Vec<u8> {
    let seats = (1..).zip(&table.info().seats);
    let people = seats.filter(|(_, setup)| !matches!(setup, SeatSetup::Bot { .. })).map(|(seat, _)| seat);
    people.filter(|seat| !table.rematch_offers().contains(seat)).collect()
}

/// Downloads the record of the game.
fn download(table: &Table) {
    let Ok(record) = table.record() else { return };
    let parts = js_sys::Array::of1(&record.to_json().into());
    let kind = web_sys::BlobPropertyBag::new();
    kind.set_type("application/json");
    let Ok(file) = web_sys::Blob::new_with_str_sequence_and_options(&parts, &kind) else { return };
    let Ok(address) = web_sys::Url::create_object_url_with_blob(&file) else { return };
    let link = document().create_element("a").ok().and_then(|link| link.dyn_into::<web_sys::HtmlAnchorElement>().ok());
    if let Some(link) = link {
        link.set_href(&address);
        link.set_download(&format!("bastide-{}.json", table.info().id));
        link.click();
    }
    // The browser has taken the file by now; if not, it only stays in memory.
    let _ = web_sys::Url::revoke_object_url(&address);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_scores_have_equal_ranks_and_who_left_has_none() {
        let scores = [Some(40), Some(52), None, Some(40), Some(12)];
        assert_eq!([0, 1, 2, 3, 4].map(|n| rank(&scores, n)), [Some(2), Some(1), None, Some(2), Some(4)]);
    }

    #[test]
    fn only_what_brought_points_has_a_line() {
        let column = |player, road: i16, field: i16, score| {
            let mut by_source = [0; Source::COUNT];
            by_source[Source::Road as usize] = road;
            by_source[Source::Field as usize] = field;
            Column { player: Player(player), by_source, score, rank: Some(1) }
        };
        let result = Result { columns: vec![column(0, 4, 0, 4), column(1, 0, 9, 14)], winners: vec![Player(1)] };
        let rows = result.rows();
        assert_eq!(
            rows,
            [
                (Row::Source(Source::Road), vec![4, 0]),
                (Row::Source(Source::Field), vec![0, 9]),
                (Row::Before, vec![0, 5])
            ]
        );
    }
}
