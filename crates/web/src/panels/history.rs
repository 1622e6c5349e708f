//! What has happened, turn by turn, with every score explained.
use std::hash::{DefaultHasher, Hash, Hasher};

use bastide_engine::board::side::Rotation;
use bastide_engine::event::{Cause, Event, Scoring, Section, Shows, Source, Weight};
use bastide_engine::pack::Kind;
use leptos::html::Ol;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::Closure;

use super::lit::{Lit, segments_of};
use super::picture::{Swatch, TilePicture};
use super::rule_links::RuleLinks;
use super::{Who, who};
use crate::board::Sight;
use crate::i18n::{Language, boxes, events, panels as words, t};
use crate::play::Play;
use crate::settings::use_settings;

/// All that happened, the newest last. What is pointed at is highlighted on the board.
#[component]
pub(crate) fn HistoryPanel(play: Play, lit: Lit) -> impl IntoView {
    let language = use_settings().language;
    let who = who(play, language);
    let turns = Memo::new(move |_| play.shown.with(|game| turns_of(game.log())));
    let list = NodeRef::<Ol>::new();
    let follows = Follows::new(list);
    Effect::new(move |_| {
        turns.track();
        follows.go_on();
    });
    let since = Memo::new(move |_| {
        let mine = play.mine.get();
        let seat = (mine.len() == 1).then(|| mine.first().copied()).flatten()?;
        turns.with(|turns| since_turn_of(turns, seat))
    });
    view! {
        <section class="panel history" aria-label=t(words::history) on:mouseleave=move |_| lit.set(Vec::new())>
            <Show when=move || turns.with(Vec::is_empty)>
                <p class="quiet small">{t(words::no_history)}</p>
            </Show>
            <ol
                class="history-turns"
                node_ref=list
                on:scroll=move |_| follows.scrolled()
                on:wheel=move |_| follows.touched()
                on:touchmove=move |_| follows.touched()
                on:pointerdown=move |_| follows.touched()
                on:keydown=move |_| follows.touched()
                tabindex="0"
                aria-label=t(words::history)
            >
                <For
                    each=move || turns.get()
                    key=move |turn| (turn.key(), who.get().names, language.get().code())
                    children=move |turn| view! { <TurnEntry play turn who=who.get_untracked() since lit/> }
                />
            </ol>
            <Show when=move || !follows.is_following.get()>
                <button class="button history-newest" type="button" on:click=move |_| follows.to_end()>
                    {t(words::newest)} " ↓"
                </button>
            </Show>
        </section>
    }
}

/// How a list stays scrolled to its end while it grows, until its reader scrolls up.
#[derive(Clone, Copy)]
struct Follows {
    list: NodeRef<Ol>,
    is_following: RwSignal<bool>,
    /// How far it was scrolled when that was last looked at.
    was_at: StoredValue<i32>,
    /// Whether somebody may be scrolling it: with a wheel, a finger, a key, or the bar.
    is_touched: StoredValue<bool>,
}

/// How close to the end is at the end, in pixels.
const NEAR: i32 = 48;

impl Follows {
    fn new(list: NodeRef<Ol>) -> Follows {
        let is_following = RwSignal::new(true);
        let follows = Follows { list, is_following, was_at: StoredValue::new(0), is_touched: StoredValue::new(false) };
        // A list in a panel that is opened, or that has another height than before, shows its end again.
        Effect::new(move |_| {
            let Some(element) = list.get() else { return };
            let resized = Closure::<dyn Fn()>::new(move || follows.go_on());
            let Ok(observer) = web_sys::ResizeObserver::new(resized.as_ref().unchecked_ref()) else { return };
            observer.observe(&element);
            let kept = StoredValue::new_local((observer, resized));
            on_cleanup(move || kept.with_value(|(observer, _)| observer.disconnect()));
        });
        follows
    }

    /// The list may have grown.
    fn go_on(self) {
        if self.is_following.get_untracked() {
            request_animation_frame(move || {
                if self.is_following.try_get_untracked() == Some(true) {
                    self.to_end();
                }
            });
        }
    }

    fn to_end(self) {
        if let Some(list) = self.list.get_untracked() {
            list.set_scroll_top(list.scroll_height());
            self.was_at.set_value(list.scroll_top());
        }
        self.is_touched.set_value(false);
        self.is_following.set(true);
    }

    fn touched(self) {
        self.is_touched.set_value(true);
    }

    /// Only a reader scrolls up. A list that has grown is no longer at its end either, and one that has become higher has
    /// moved back as well.
    fn scrolled(self) {
        let Some(list) = self.list.get_untracked() else { return };
        let (at, before) = (list.scroll_top(), self.was_at.get_value());
        let is_at_end = list.scroll_height() - at - list.client_height() < NEAR;
        self.was_at.set_value(at);
        if is_at_end {
            self.is_following.set(true);
        } else if at < before && self.is_touched.get_value() {
            self.is_following.set(false);
        }
    }
}

/// Where what happened since this seat's last turn begins, by the number of the turn: after the turn before, if it is
/// that seat's turn now.
fn since_turn_of(turns: &[TurnEvents], seat: u8) -> Option<usize> {
    let is_own = |turn: &TurnEvents| match turn.section {
        Some(Section::Turn(player) | Section::Part(player)) => player.0 + 1 == seat,
        Some(Section::FinalScoring) | None => false,
    };
    let others = turns.len() - turns.iter().rev().take_while(|turn| is_own(turn)).count();
    let own = turns[..others].iter().rposition(is_own)?;
    (own + 1 < others).then_some(own + 1)
}

/// The events of one turn.
#[derive(Clone, PartialEq, Debug)]
struct TurnEvents {
    number: usize,
    /// What it is; nothing before the first turn.
    section: Option<Section>,
    /// The tile laid in it, and how; or only drawn.
    tile: Option<(Kind, Rotation)>,
    events: Vec<Event>,
}

impl TurnEvents {
    fn key(&self) -> (usize, u64) {
        let mut hasher = DefaultHasher::new();
        self.events.hash(&mut hasher);
        (self.number, hasher.finish())
    }
}

/// The log by turns; each part of a turn stands by itself.
fn turns_of(log: &[Event]) -> Vec<TurnEvents> {
    let mut turns: Vec<TurnEvents> = Vec::new();
    for event in log {
        let about = event.about();
        if about.begins.is_some() || turns.is_empty() {
            turns.push(TurnEvents { number: turns.len(), section: about.begins, tile: None, events: Vec::new() });
        }
        let turn = turns.last_mut().expect("the first event begins a turn or something like it");
        let is_laid = turn.events.iter().any(|event| event.laid().is_some());
        if let Event::Laid { kind, rotation, .. } = event {
            turn.tile = Some((*kind, *rotation));
        } else if let Event::AbbeyLaid { kind, .. } = event {
            turn.tile = Some((*kind, Rotation::default()));
        } else if let Shows::Tile(kind) = about.shows
            && !is_laid
        {
            // What is turned up for a later part is shown where it is laid; what fits nowhere is gone.
            turn.tile = (about.cause == Cause::Chance).then_some((kind, Rotation::default()));
        }
        turn.events.push(event.clone());
    }
    turns
}

/// Whether the heading or another event says this.
fn goes_without_saying(event: &Event, others: &[Event]) -> bool {
    let says_more = |other: &Event| !matches!(other.about().begins, Some(Section::Turn(_)));
    match event.about().begins {
        Some(Section::Turn(_) | Section::FinalScoring) => true,
        Some(Section::Part(_)) => false,
        None => matches!(event, Event::Drawn { .. }) && others.iter().filter(|other| says_more(other)).count() > 1,
    }
}

#[component]
fn TurnEntry(play: Play, turn: TurnEvents, who: Who, since: Memo<Option<usize>>, lit: Lit) -> impl IntoView {
    let language = use_settings().language.get_untracked();
    let TurnEvents { number, section, tile, events } = turn;
    let picture = tile.map(|(kind, rotation)| {
        let tile = play.shown.with_untracked(|game| game.rules().pack.design(kind).tile);
        view! { <TilePicture tile rotation/> }
    });
    let (title, seat) = match section {
        None => (words::before_start(language).into_owned(), None),
        Some(Section::FinalScoring) => (words::final_scoring(language).into_owned(), None),
        Some(Section::Turn(player) | Section::Part(player)) => (who.seat(player.0 + 1).to_owned(), Some(player.0 + 1)),
    };
    let swatch = seat.map(|seat| view! { <Swatch seat/> });
    let said: Vec<Event> = events.iter().filter(|event| !goes_without_saying(event, &events)).cloned().collect();
    let lines = said.into_iter().map(|event| view! { <EventLine play event who=who.clone() lit/> });
    view! {
        <li
            class="history-turn"
            class:final=section == Some(Section::FinalScoring)
            data-since=move || (since.get() == Some(number)).then(|| words::since_your_turn(language).into_owned())
        >
            <p class="history-heading">{swatch} <span class="name">{title}</span></p>
            {picture}
            <ul>{lines.collect_view()}</ul>
        </li>
    }
}

#[component]
fn EventLine(play: Play, event: Event, who: Who, lit: Lit) -> impl IntoView {
    let language = use_settings().language.get_untracked();
    let told = match event.scored() {
        Some(scoring) => view! { <ScoreLine scoring=scoring.clone() who language/> }.into_any(),
        None => view! { <span>{events::line(language, who.telling(), &event)}</span> }.into_any(),
    };
    let about = event.about();
    let name = about.name;
    // Lines are read with a keyboard too.
    let can_be_lit = about.weight != Weight::Course || about.begins.is_some();
    let shown = play.shown;
    let light = move || lit.set(shown.with_untracked(|game| segments_of(game, &event)));
    let light_again = light.clone();
    let sight = use_context::<Sight>();
    view! {
        <li
            class="event"
            data-event=name
            tabindex=can_be_lit.then_some("0")
            on:mouseenter=move |_| light()
            on:focus=move |_| {
                light_again();
                // What is tapped, clicked or reached by a key is also brought into view; the pointer moves nothing.
                if let Some(sight) = sight {
                    sight.show(lit.with_untracked(|lit| lit.iter().map(|(cell, _)| *cell).collect()));
                }
            }
            on:blur=move |_| lit.set(Vec::new())
        >
            {told}
        </li>
    }
}

/// `+14 Ann: city` with how the points come about, and the rules.
#[component]
fn ScoreLine(scoring: Scoring, who: Who, language: Language) -> impl IntoView {
    let seat = scoring.player.0 + 1;
    let terms = events::terms(language, &scoring.terms);
    let rules = scoring.rules.iter().map(|rule| (*rule).to_owned()).collect();
    view! {
        <span class="scored">
            <b class="points">{format!("{:+}", scoring.points)}</b>
            <span class="scored-who"><Swatch seat/> {who.seat(seat).to_owned()} ", " {events::a_source(language, scoring.source)}</span>
            <span class="scored-why">{terms} {strengths(language, &scoring, &who)} " " <RuleLinks rules/></span>
        </span>
    }
}

/// Who had how many in it, where several had some: `; followers: Ann 2, Bob 1`.
pub(super) fn strengths(language: Language, scoring: &Scoring, who: &Who) -> Option<String> {
    if scoring.strengths.len() < 2 {
        return None;
    }
    let each = scoring.strengths.iter().map(|(player, n)| format!("{} {n}", who.seat(player.0 + 1)));
    let what = match scoring.source {
        Source::Goods => boxes::tokens(language),
        Source::Road
        | Source::City
        | Source::Cloister
        | Source::UnfinishedRoad
        | Source::UnfinishedCity
        | Source::UnfinishedCloister
        | Source::Field
        | Source::Barn
        | Source::Castle
        | Source::King
        | Source::RobberBaron
        | Source::Ingots
        | Source::Fairy
        | Source::Robber
        | Source::Ransom
        | Source::Bazaar
        | Source::Dash => words::strengths(language),
    };
    Some(format!(" · {what}: {}", each.collect::<Vec<_>>().join(", ")))
}

#[cfg(test)]
mod tests {
    use bastide_engine::board::cell::Cell;
    use bastide_engine::figures::Player;

    use super::*;

    #[test]
    fn a_tile_that_fits_nowhere_does_not_begin_a_new_turn() {
        let (ann, bob, kind) = (Player(0), Player(1), Kind(0));
        let log = [
            Event::Started { player: ann },
            Event::TurnBegan { player: ann },
            Event::Drawn { player: ann, kind },
            Event::Discarded { player: ann, kind, notice: false },
            Event::Drawn { player: ann, kind: Kind(1) },
            Event::Left { player: bob },
            Event::TurnBegan { player: ann },
            Event::Drawn { player: ann, kind },
            Event::LastTilePlayed,
            Event::Over { winners: vec![ann] },
        ];
        let turns = turns_of(&log);
        let sections: Vec<Option<Section>> = turns.iter().map(|turn| turn.section).collect();
        let turn = Some(Section::Turn(ann));
        assert_eq!(sections, [None, turn, turn, Some(Section::FinalScoring)]);
        assert_eq!(turns[1].tile, Some((Kind(1), Rotation::default())));
        assert_eq!(turns.iter().map(|turn| turn.events.len()).sum::<usize>(), log.len());
        let said = |turn: &TurnEvents| turn.events.iter().filter(|one| !goes_without_saying(one, &turn.events)).count();
        assert_eq!(turns.iter().map(said).collect::<Vec<_>>(), [1, 2, 1, 1], "a draw is told where nothing else is");
    }

    #[test]
    fn what_happened_since_the_last_own_turn_begins_after_it() {
        let log: Vec<Event> = [0, 1, 2, 0, 1, 2, 0].map(|n| Event::TurnBegan { player: Player(n) }).into();
        let since = |n_turns: usize, seat: u8| since_turn_of(&turns_of(&log[..n_turns]), seat);
        assert_eq!(since(3, 1), Some(1), "after the own turn");
        assert_eq!(since(4, 1), Some(1), "in the next one, too");
        assert_eq!(since(5, 1), Some(4));
        assert_eq!(since(7, 2), Some(5));
        assert_eq!((since(1, 1), since(2, 3)), (None, None), "there is none in the own first turn, nor before it");
    }

    #[test]
    fn the_second_part_of_a_double_turn_stands_by_itself_however_early_its_tile_is_turned_up() {
        let (ann, bob) = (Player(0), Player(1));
        let drawn = |player, n| Event::Drawn { player, kind: Kind(n) };
        let laid = |player, n| Event::Laid { player, kind: Kind(n), cell: Cell::START, rotation: Rotation::default() };
        let (first, next) = (Event::TurnBegan { player: ann }, Event::TurnBegan { player: bob });
        let second = Event::SecondPart { player: ann };
        let (one, other) = ([first, drawn(ann, 0), laid(ann, 0)], [next, drawn(bob, 2), laid(bob, 2)]);
        let after_scoring = [second.clone(), drawn(ann, 1), laid(ann, 1)];
        let at_once = [drawn(ann, 1), second, laid(ann, 1)];
        for part in [after_scoring, at_once] {
            let log: Vec<Event> = one.iter().chain(&part).chain(&other).cloned().collect();
            let turns = turns_of(&log);
            let tiles: Vec<Option<Kind>> = turns.iter().map(|turn| turn.tile.map(|(kind, _)| kind)).collect();
            assert_eq!(tiles, [0, 1, 2].map(|n| Some(Kind(n))));
            let sections: Vec<Option<Section>> = turns.iter().map(|turn| turn.section).collect();
            assert_eq!(sections, [Section::Turn(ann), Section::Part(ann), Section::Turn(bob)].map(Some));
        }
    }
}
