//! The scoring track, where more than markers stands on it: whose markers, messengers and robbers are on which space.
use std::sync::Arc;

use bastide_art::FigureShape;
use bastide_engine::action::Action;
use bastide_engine::decision::Wanted;
use bastide_engine::expansions::messengers::messenger::{self, TrackPiece};
use bastide_engine::figures::Player;
use bastide_engine::game::Game;
use bastide_engine::order_of_play::Element;
use bastide_engine::scoring::track::Track as Ring;
use leptos::prelude::*;

use super::picture::{FigurePicture, Swatch};
use super::who;
use crate::i18n::{messages, robbers as words, t};
use crate::play::Play;
use crate::settings::use_settings;

/// Who stands on a space of the track.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
struct Space {
    markers: Vec<Player>,
    messengers: Vec<Player>,
    robbers: Vec<Player>,
    /// A robber can be put there now.
    is_offered: bool,
}

/// The players whose markers stand on this space.
pub(super) fn on_space(game: &Game, space: u8) -> Vec<Player> {
    let players = (0..game.rules().players).map(Player);
    players.filter(|player| Ring::space(game.state().marker(*player)) == space).collect()
}

/// All spaces, from 0 on; none where nothing but markers stands on the track.
fn spaces(game: &Game) -> Vec<Space> {
    if !game.rules().has(Element::Robber) && !game.rules().has(Element::Messenger) {
        return Vec::new();
    }
    let robbers = &game.state().rooms.robbers;
    let messenger = |player: &Player| messenger::at(game.rules(), game.state(), *player, TrackPiece::Messenger);
    let space = |space: u8| Space {
        markers: on_space(game, space),
        messengers: (0..game.rules().players)
            .map(Player)
            .filter(|player| messenger(player).is_some_and(|points| Ring::space(points) == space))
            .collect(),
        robbers: (0..game.rules().players).map(Player).filter(|player| robbers.at(*player) == Some(space)).collect(),
        is_offered: game.decision().actions.contains(&Action::PlaceRobber(space)),
    };
    (0..Ring::SPACES as u8).map(space).collect()
}

/// The track of the game, and whatever somebody at this screen is to do there.
#[component]
pub(super) fn Track(play: Play) -> impl IntoView {
    let language = use_settings().language;
    let who = who(play, language);
    let names = Signal::derive(move || who.with(|who| who.names.clone()));
    let game = Signal::derive(move || play.tried.get());
    let choose = Callback::new(move |space: u8| play.choose(Action::PlaceRobber(space)));
    let may_choose = Signal::derive(move || {
        play.asks().is_some_and(|asks| asks.wanted == Wanted::Robber) && play.my_turn().is_some()
    });
    view! { <Spaces game names may_choose choose/> }
}

/// The spaces of the track with those who stand there.
#[component]
pub(crate) fn Spaces(
    game: Signal<Arc<Game>>,
    names: Signal<Vec<String>>,
    /// Whether somebody at this screen chooses a space.
    may_choose: Signal<bool>,
    choose: Callback<u8>,
) -> impl IntoView {
    let language = use_settings().language;
    let all = Memo::new(move |_| game.with(|game| spaces(game)));
    let has_messengers = Memo::new(move |_| game.with(|game| game.rules().has(Element::Messenger)));
    let is_there = Memo::new(move |_| all.with(|all| !all.is_empty()));
    let name_all = move |players: &[Player]| {
        let called = |player: &Player| names.with(|names| names.get(player.index()).cloned().unwrap_or_default());
        players.iter().map(called).collect::<Vec<_>>().join(", ")
    };
    let one = move |number: u8, space: Space| {
        let Space { markers, messengers, robbers, is_offered } = space;
        let is_empty = markers.is_empty() && messengers.is_empty() && robbers.is_empty();
        let pictures = view! {
            {markers.iter().map(|player| view! { <Swatch seat=player.0 + 1/> }).collect_view()}
            {messengers.iter().map(|player| view! { <FigurePicture shape=FigureShape::Messenger seat=player.0 + 1/> }).collect_view()}
            {robbers.iter().map(|player| view! { <FigurePicture shape=FigureShape::Robber seat=player.0 + 1/> }).collect_view()}
        };
        let said = move || {
            let space = words::space_of(language.get(), number, &name_all(&markers));
            let space = if messengers.is_empty() {
                space
            } else {
                messages::space_with(language.get(), &space, &name_all(&messengers))
            };
            if robbers.is_empty() { space } else { words::space_with(language.get(), &space, &name_all(&robbers)) }
        };
        if is_offered && may_choose.get() {
            return view! {
                <li class="space">
                    <button type="button" data-space=number.to_string() aria-label=said.clone() title=said on:click=move |_| choose.run(number)>
                        {pictures}
                    </button>
                </li>
            }
            .into_any();
        }
        let hidden = is_empty.then_some("true");
        let role = (!is_empty).then_some("img");
        let label = (!is_empty).then_some(said);
        view! {
            <li class="space" class:tens=number % 10 == 0 class:dark=has_messengers.get() && messenger::is_dark(number.into()) data-space=number.to_string() aria-hidden=hidden>
                <span role=role aria-label=move || label.as_ref().map(|said| said()) data-number=number.to_string()>{pictures}</span>
            </li>
        }
        .into_any()
    };
    view! {
        <Show when=move || is_there.get()>
            <ol class="track" class:is-asked=may_choose aria-label=t(words::track)>
                {move || (0..).zip(all.get()).map(|(number, space)| one(number, space)).collect_view()}
            </ol>
        </Show>
    }
}
