//! The spots of the board as buttons below it, large enough for fingers: what each joins, and what it is worth. The view of
//! the board stays as it is, so that everybody sees who else is in that city.
use bastide_engine::action::{Action, Motion};
use bastide_engine::figures::Player;
use bastide_engine::game::Game;
use bastide_engine::pack::FeatureKind;
use leptos::prelude::*;

use super::picture::FigurePicture;
use crate::board::pictures;
use crate::i18n::board::Direction;
use crate::i18n::events::{n_tiles, role};
use crate::i18n::letters::capitalised;
use crate::i18n::{Language, board, panels as words, t};
use crate::play::choice::SpotChoice;
use crate::play::{Play, choice};
use crate::settings::use_settings;

/// So many have room below the board. More of them lie all over the board, as a portal's do.
const MOST: usize = 8;

/// A spot, and what is said of it.
#[derive(Clone, PartialEq, Debug)]
struct Spot {
    choice: SpotChoice,
    feature: FeatureKind,
    direction: Direction,
    /// The tiles of its feature.
    size: u16,
    /// How many points more the player would have if the game ended now, where that may be told.
    gain: Option<i32>,
}

/// The buttons. On screens that are touched or narrow; elsewhere the style hides them.
#[component]
pub(super) fn SpotButtons(play: Play) -> impl IntoView {
    let language = use_settings().language;
    let spots = Memo::new(move |_| spots(play));
    let seat = Memo::new(move |_| play.my_turn().unwrap_or(1));
    let button = move |spot: Spot| {
        let action = spot.choice.action;
        let picture = spot.choice.figure.map(|kind| {
            let owner = spot.choice.stands().map(|figure| figure.owner.0 + 1);
            let seat = owner.unwrap_or_else(|| seat.get());
            view! { <FigurePicture shape=pictures::shape_of(kind, spot.feature) seat/> }
        });
        let gain = spot.gain.map(|gain| view! { <b class="gain">{format!("{gain:+}")}</b> });
        let name = spoken(language.get(), &spot);
        view! {
            <button
                type="button"
                class="button spot-button"
                data-spot-cell=spot.choice.cell.to_string()
                data-segment=spot.choice.segment
                aria-label=name.clone()
                title=name
                on:click=move |_| play.choose(action)
            >
                {picture}
                <span class="spot-words">
                    <span>{title(language.get(), &spot)}</span>
                    <small>{about(language.get(), &spot)}</small>
                </span>
                {gain}
            </button>
        }
    };
    move || {
        let spots = spots.get();
        (!spots.is_empty()).then(|| {
            let buttons = spots.into_iter().map(button).collect_view();
            view! { <div class="turn-spots" role="group" aria-label=t(words::spots)>{buttons}</div> }
        })
    }
}

/// What can be chosen on the tile that is tried, or close to it. Reactive.
fn spots(play: Play) -> Vec<Spot> {
    if !play.may_choose() || play.may_lay_alone() {
        return Vec::new();
    }
    let (picked, game) = (play.picked.get(), play.tried.get());
    let choices = choice::spots(&game, picked);
    if choices.len() > MOST {
        return Vec::new();
    }
    let has_aids = play.table.with(|table| table.info().aids);
    let player = choice::asked(&game).filter(|_| has_aids);
    let before = player.map(|player| worth_without(&game, player));
    let spot = |choice: SpotChoice| {
        // A corner is far from everything else that could be meant.
        if choice.is_corner() {
            return None;
        }
        let laid = game.state().board.grid.tile_at(choice.cell)?;
        let feature = choice::feature_at(&game, choice.cell, choice.segment)?;
        let tile = game.rules().pack.design(laid.kind).tile;
        let (x, y) = pictures::spot(tile, laid.rotation, laid.over, choice.segment);
        let gain = player.zip(before).and_then(|(player, before)| Some(worth(&game, choice.action, player)? - before));
        let direction = Direction::from_middle(x - 50.0, y - 50.0);
        Some(Spot { choice, feature: feature.kind, direction, size: feature.size, gain })
    };
    choices.into_iter().filter_map(spot).collect()
}

/// What the player would have if the game ended after this action.
fn worth(game: &Game, action: Action, player: Player) -> Option<i32> {
    let mut game = Game::clone(game);
    game.play(action).ok()?;
    game.projected_scores().get(player.index()).copied()
}

/// The same without choosing anything.
fn worth_without(game: &Game, player: Player) -> i32 {
    let passed = worth(game, Action::Pass, player);
    passed.or_else(|| game.projected_scores().get(player.index()).copied()).unwrap_or(0)
}

/// Whether a figure is put there, and not chosen because it stands there.
fn is_placed(choice: SpotChoice) -> bool {
    choice.figure.is_some() && choice.stands().is_none() && choice.motion() == Some(Motion::FromSupply)
}

fn title(language: Language, spot: &Spot) -> String {
    match spot.choice.figure.filter(|_| is_placed(spot.choice)) {
        Some(figure) => capitalised(&role(language, figure, spot.feature)),
        None => capitalised(&board::spot_choice(language, spot.choice, spot.feature, spot.direction)),
    }
}

/// Where it is, if the title does not say so, and what it joins.
fn about(language: Language, spot: &Spot) -> String {
    let tiles = n_tiles(language, usize::from(spot.size));
    if is_placed(spot.choice) && spot.feature != FeatureKind::Cloister {
        format!("{} · {tiles}", board::towards(language, spot.direction))
    } else {
        tiles.into_owned()
    }
}

/// What the button says to who cannot see it.
fn spoken(language: Language, spot: &Spot) -> String {
    let what = board::spot_choice(language, spot.choice, spot.feature, spot.direction);
    let tiles = n_tiles(language, usize::from(spot.size));
    match spot.gain {
        Some(gain) => format!("{}, {tiles}, {}", capitalised(&what), words::worth_now(language, &format!("{gain:+}"))),
        None => format!("{}, {tiles}", capitalised(&what)),
    }
}
