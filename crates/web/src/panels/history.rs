//! What has happened, turn by turn, with every score explained.
use std::hash::{DefaultHasher, Hash, Hasher};

use bastide_engine::board::side::Turn;
use bastide_engine::event::{Event, PutBack, Scoring, Source};
use bastide_engine::figures::Player;
use bastide_engine::game::Game;
use bastide_engine::order_of_play::Step;
use bastide_engine::pack::Kind;
use leptos::html::Ol;
use leptos::prelude::*;

use super::lit::{Lit, segments_of};
use super::picture::{Swatch, TilePicture};
use super::rule_links::RuleLinks;
use super::{Who, who};
use crate::i18n::{Language, boxes, events, panels as words, t};
use crate::play::Play;
use crate::settings::use_settings;

/// All that happened, the newest last. What is pointed at is lit on the board.
#[component]
pub(crate) fn HistoryPanel(play: Play, lit: Lit) -> impl IntoView {
    let language = use_settings().language;
    let who = who(play, language);
    let turns = Memo::new(move |_| play.shown.with(|game| turns_of(game.log(), reveals(game))));
    let list = NodeRef::<Ol>::new();
    // Whoever reads at the end stays at the end; whoever reads further up is left in peace.
    let is_at_end = RwSignal::new(true);
    let to_end = move || {
        if let Some(list) = list.get_untracked() {
            list.set_scroll_top(list.scroll_height());
        }
    };
    Effect::new(move |_| {
        turns.track();
        if is_at_end.get_untracked() {
            request_animation_frame(to_end);
        }
    });
    let scrolled = move |_| {
        if let Some(list) = list.get_untracked() {
            is_at_end.set(list.scroll_height() - list.scroll_top() - list.client_height() < 48);
        }
    };
    view! {
        <section class="panel history" aria-label=t(words::history) on:mouseleave=move |_| lit.set(Vec::new())>
            <Show when=move || turns.with(Vec::is_empty)>
                <p class="quiet small">{t(words::no_history)}</p>
            </Show>
            <ol class="history-turns" node_ref=list on:scroll=scrolled tabindex="0" aria-label=t(words::history)>
                <For
                    each=move || turns.get()
                    key=move |turn| (turn.key(), who.get().names, language.get().code())
                    children=move |turn| view! { <TurnEntry play turn who=who.get_untracked() lit/> }
                />
            </ol>
            <Show when=move || !is_at_end.get()>
                <button class="button history-newest" type="button" on:click=move |_| { to_end(); is_at_end.set(true); }>
                    {t(words::newest)} " ↓"
                </button>
            </Show>
        </section>
    }
}

/// The events of one turn.
#[derive(Clone, PartialEq, Debug)]
struct TurnEvents {
    number: usize,
    heading: Heading,
    /// The tile laid in it, and how; or only drawn.
    tile: Option<(Kind, Turn)>,
    events: Vec<Event>,
}

/// Whose turn, or what else.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Heading {
    BeforeTheGame,
    Turn(Player),
    FinalScoring,
}

impl TurnEvents {
    fn key(&self) -> (usize, u64) {
        let mut hasher = DefaultHasher::new();
        self.events.hash(&mut hasher);
        (self.number, hasher.finish())
    }
}

/// Is the second tile of a double turn turned up while the first part is still played?
fn reveals(game: &Game) -> bool {
    game.rules().script().contains(&Step::RevealSecondTile)
}

/// Does this draw belong to the turn before it? So it is after a tile that fits nowhere, at the beginning of the second
/// part of a double turn, and where the tile of that part is turned up early.
fn is_same_turn(before: &[Event], player: Player, reveals: bool) -> bool {
    let last = before.iter().rev().find(|event| !matches!(event, Event::UTurnsAllowed));
    match last {
        Some(
            Event::Discarded { .. } | Event::SecondPart { .. } | Event::PutBack { why: PutBack::RiverBlocked, .. },
        ) => true,
        Some(Event::Laid { player: laid, .. }) => reveals && *laid == player,
        Some(
            Event::Started { .. }
            | Event::Drawn { .. }
            | Event::PutBack { why: PutBack::PlayerLeft | PutBack::Declined, .. }
            | Event::UTurnsAllowed
            | Event::RiverFinished
            | Event::GoodsTaken { .. }
            | Event::RecordSet { .. }
            | Event::Sent { .. }
            | Event::CountMoved { .. }
            | Event::Redeployed { .. }
            | Event::Escaped { .. }
            | Event::Placed { .. }
            | Event::Completed { .. }
            | Event::Scored(_)
            | Event::Returned { .. }
            | Event::Left { .. }
            | Event::LastTilePlayed
            | Event::Over { .. },
        )
        | None => false,
    }
}

/// The log by turns; the second part of a double turn stands by itself.
fn turns_of(log: &[Event], reveals: bool) -> Vec<TurnEvents> {
    let mut turns: Vec<TurnEvents> = Vec::new();
    for (n, event) in log.iter().enumerate() {
        let begins = match event {
            Event::Drawn { player, .. } if !is_same_turn(&log[..n], *player, reveals) => Some(Heading::Turn(*player)),
            Event::SecondPart { player } => Some(Heading::Turn(*player)),
            Event::LastTilePlayed => Some(Heading::FinalScoring),
            Event::Drawn { .. }
            | Event::Started { .. }
            | Event::Discarded { .. }
            | Event::PutBack { .. }
            | Event::UTurnsAllowed
            | Event::RiverFinished
            | Event::GoodsTaken { .. }
            | Event::RecordSet { .. }
            | Event::Sent { .. }
            | Event::CountMoved { .. }
            | Event::Redeployed { .. }
            | Event::Escaped { .. }
            | Event::Laid { .. }
            | Event::Placed { .. }
            | Event::Completed { .. }
            | Event::Scored(_)
            | Event::Returned { .. }
            | Event::Left { .. }
            | Event::Over { .. } => turns.is_empty().then_some(Heading::BeforeTheGame),
        };
        if let Some(heading) = begins {
            turns.push(TurnEvents { number: turns.len(), heading, tile: None, events: Vec::new() });
        }
        let turn = turns.last_mut().expect("the first event begins a turn or something like it");
        match event {
            // A tile that is turned up early is shown where it is laid.
            Event::Drawn { .. } if turn.tile.is_some() => {}
            Event::Drawn { kind, .. } => turn.tile = Some((*kind, Turn::default())),
            Event::Laid { kind, turn: lies, .. } => turn.tile = Some((*kind, *lies)),
            Event::Discarded { .. } | Event::PutBack { why: PutBack::PlayerLeft | PutBack::RiverBlocked, .. } => {
                turn.tile = None
            }
            Event::Started { .. }
            | Event::PutBack { why: PutBack::Declined, .. }
            | Event::UTurnsAllowed
            | Event::RiverFinished
            | Event::SecondPart { .. }
            | Event::GoodsTaken { .. }
            | Event::RecordSet { .. }
            | Event::Sent { .. }
            | Event::CountMoved { .. }
            | Event::Redeployed { .. }
            | Event::Escaped { .. }
            | Event::Placed { .. }
            | Event::Completed { .. }
            | Event::Scored(_)
            | Event::Returned { .. }
            | Event::Left { .. }
            | Event::LastTilePlayed
            | Event::Over { .. } => {}
        }
        turn.events.push(event.clone());
    }
    turns
}

/// Is this said by the heading, or by another event?
fn goes_without_saying(event: &Event, others: &[Event]) -> bool {
    let has_more = others.len() > 1;
    match event {
        Event::Drawn { .. } => has_more,
        Event::LastTilePlayed => true,
        Event::Started { .. }
        | Event::Discarded { .. }
        | Event::PutBack { .. }
        | Event::UTurnsAllowed
        | Event::RiverFinished
        | Event::SecondPart { .. }
        | Event::GoodsTaken { .. }
        | Event::RecordSet { .. }
        | Event::Sent { .. }
        | Event::CountMoved { .. }
        | Event::Redeployed { .. }
        | Event::Escaped { .. }
        | Event::Laid { .. }
        | Event::Placed { .. }
        | Event::Completed { .. }
        | Event::Scored(_)
        | Event::Returned { .. }
        | Event::Left { .. }
        | Event::Over { .. } => false,
    }
}

#[component]
fn TurnEntry(play: Play, turn: TurnEvents, who: Who, lit: Lit) -> impl IntoView {
    let language = use_settings().language.get_untracked();
    let TurnEvents { heading, tile, events, .. } = turn;
    let picture = tile.map(|(kind, turn)| {
        let tile = play.shown.with_untracked(|game| game.rules().pack.design(kind).tile);
        view! { <TilePicture tile turn/> }
    });
    let title = match heading {
        Heading::BeforeTheGame => words::before_start(language).into_owned(),
        Heading::FinalScoring => words::final_scoring(language).into_owned(),
        Heading::Turn(player) => who.seat(player.0 + 1).to_owned(),
    };
    let swatch = match heading {
        Heading::Turn(player) => Some(view! { <Swatch seat=player.0 + 1/> }),
        Heading::BeforeTheGame | Heading::FinalScoring => None,
    };
    let said: Vec<Event> = events.iter().filter(|event| !goes_without_saying(event, &events)).cloned().collect();
    let lines = said.into_iter().map(|event| view! { <EventLine play event who=who.clone() lit/> });
    view! {
        <li class="history-turn" class:final=heading == Heading::FinalScoring>
            <p class="history-heading">{swatch} <span class="name">{title}</span></p>
            {picture}
            <ul>{lines.collect_view()}</ul>
        </li>
    }
}

#[component]
fn EventLine(play: Play, event: Event, who: Who, lit: Lit) -> impl IntoView {
    let language = use_settings().language.get_untracked();
    let told = match &event {
        Event::Scored(scoring) => view! { <ScoreLine scoring=(**scoring).clone() who language/> }.into_any(),
        Event::Started { .. }
        | Event::Drawn { .. }
        | Event::Discarded { .. }
        | Event::PutBack { .. }
        | Event::UTurnsAllowed
        | Event::RiverFinished
        | Event::SecondPart { .. }
        | Event::GoodsTaken { .. }
        | Event::RecordSet { .. }
        | Event::Sent { .. }
        | Event::CountMoved { .. }
        | Event::Redeployed { .. }
        | Event::Escaped { .. }
        | Event::Laid { .. }
        | Event::Placed { .. }
        | Event::Completed { .. }
        | Event::Returned { .. }
        | Event::Left { .. }
        | Event::LastTilePlayed
        | Event::Over { .. } => view! { <span>{events::line(language, who.telling(), &event)}</span> }.into_any(),
    };
    let name = event_name(&event);
    let shown = play.shown;
    let light = move || lit.set(shown.with_untracked(|game| segments_of(game, &event)));
    let light_again = light.clone();
    // Lines are read with a keyboard too.
    let can_be_lit = name != "over" && name != "started" && name != "left";
    view! {
        <li
            class="event"
            data-event=name
            tabindex=can_be_lit.then_some("0")
            on:mouseenter=move |_| light()
            on:focus=move |_| light_again()
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
            <b class="points">"+" {scoring.points}</b>
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
        | Source::King
        | Source::RobberBaron => words::strengths(language),
    };
    Some(format!(" · {what}: {}", each.collect::<Vec<_>>().join(", ")))
}

/// For those who look at the page from outside.
pub(super) const fn event_name(event: &Event) -> &'static str {
    match event {
        Event::Started { .. } => "started",
        Event::Drawn { .. } => "drawn",
        Event::Discarded { .. } => "discarded",
        Event::PutBack { .. } => "put-back",
        Event::UTurnsAllowed => "u-turns",
        Event::RiverFinished => "river-finished",
        Event::SecondPart { .. } => "second-part",
        Event::GoodsTaken { .. } => "goods",
        Event::RecordSet { .. } => "record",
        Event::Sent { .. } => "sent",
        Event::CountMoved { .. } => "count",
        Event::Redeployed { .. } => "redeployed",
        Event::Escaped { .. } => "escaped",
        Event::Laid { .. } => "laid",
        Event::Placed { .. } => "placed",
        Event::Completed { .. } => "completed",
        Event::Scored(_) => "scored",
        Event::Returned { .. } => "returned",
        Event::Left { .. } => "left",
        Event::LastTilePlayed => "last-tile",
        Event::Over { .. } => "over",
    }
}

#[cfg(test)]
mod tests {
    use bastide_engine::board::cell::Cell;

    use super::*;

    #[test]
    fn a_tile_that_fits_nowhere_does_not_begin_a_new_turn() {
        let (ann, bob, kind) = (Player(0), Player(1), Kind(0));
        let log = [
            Event::Started { player: ann },
            Event::Drawn { player: ann, kind },
            Event::Discarded { player: ann, kind, notice: false },
            Event::Drawn { player: ann, kind },
            Event::Left { player: bob },
            Event::Drawn { player: ann, kind },
            Event::LastTilePlayed,
            Event::Over { winners: vec![ann] },
        ];
        let turns = turns_of(&log, false);
        let headings: Vec<Heading> = turns.iter().map(|turn| turn.heading).collect();
        assert_eq!(headings, [Heading::BeforeTheGame, Heading::Turn(ann), Heading::Turn(ann), Heading::FinalScoring]);
        assert_eq!(turns.iter().map(|turn| turn.events.len()).sum::<usize>(), log.len());
    }

    #[test]
    fn the_second_part_of_a_double_turn_stands_by_itself_however_early_its_tile_is_turned_up() {
        let (ann, bob) = (Player(0), Player(1));
        let drawn = |player, n| Event::Drawn { player, kind: Kind(n) };
        let laid = |player, n| Event::Laid { player, kind: Kind(n), cell: Cell::START, turn: Turn::default() };
        let second = Event::SecondPart { player: ann };
        let after_scoring =
            [drawn(ann, 0), laid(ann, 0), second.clone(), drawn(ann, 1), laid(ann, 1), drawn(bob, 2), laid(bob, 2)];
        let at_once = [drawn(ann, 0), laid(ann, 0), drawn(ann, 1), second, laid(ann, 1), drawn(bob, 2), laid(bob, 2)];
        for (log, reveals) in [(after_scoring, false), (at_once, true)] {
            let turns = turns_of(&log, reveals);
            let tiles: Vec<Option<Kind>> = turns.iter().map(|turn| turn.tile.map(|(kind, _)| kind)).collect();
            assert_eq!(tiles, [0, 1, 2].map(|n| Some(Kind(n))));
            assert!(turns.iter().all(|turn| turn.heading == Heading::Turn(if turn.number < 2 { ann } else { bob })));
        }
    }
}
