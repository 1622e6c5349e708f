//! What later boxes need of the queue: questions between payments, majorities remembered, figures that wait.
use std::sync::Arc;

use super::*;
use crate::board::cell::Cell;
use crate::board::side::Rotation;
use crate::event::Counted;
use crate::figures::FigureKind;
use crate::game::Game;
use crate::position::Position;
use crate::rules::Setup;
use crate::scoring::projected;

const ANN: Player = Player(0);
const BOB: Player = Player(1);

fn rules() -> Rules {
    Rules::new(&Setup::base(2)).expect("two can play the base game")
}

/// A city of two tiles that was just completed, worth 4, with a knight for each of these players.
fn completed_city(rules: &Rules, knights: &[Player]) -> State {
    let city = rules
        .pack
        .design(rules.pack.start())
        .segments()
        .iter()
        .position(|facts| facts.kind == crate::pack::FeatureKind::City);
    let city = city.expect("there is a city on the start tile") as u8;
    let tiles = vec![(Cell::START, rules.pack.start(), Rotation::default())];
    let figures = knights.iter().map(|player| (*player, FigureKind::Follower, Cell::START, city)).collect();
    let position = Position { tiles, figures, ..Position::default() };
    let game = Game::from_position(Arc::new(rules.clone()), &position).expect("a table can stand like this");
    let mut state = game.state().clone();
    let cap = rules.pack.kind("base/E").expect("a tile of the base game");
    state.lay(rules, cap, Cell::new(0, -1), Rotation::quarters(2));
    state.line = rules.line_of(Step::ListCompleted);
    state
}

/// What was completed is listed, and the scoring stops there as it does where somebody is asked.
fn list(t: &mut Play<'_>) {
    let completed = completed_now(t.state);
    assert_eq!(completed.len(), 1, "the city is complete");
    t.state.scoring.to_score.extend(completed);
}

fn scores(state: &State) -> [i32; 2] {
    [ANN, BOB].map(|player| state.hand(player).score)
}

fn projected_scores(t: &Play<'_>) -> [i32; 2] {
    let [ann, bob, ..] = projected(t.rules, t.state);
    [ann, bob]
}

fn supplies(state: &State) -> [u8; 2] {
    [ANN, BOB].map(|player| state.hand(player).supply[FigureKind::Follower as usize])
}

#[track_caller]
fn leads_on(flow: &Flow) {
    assert!(matches!(flow, Flow::Next));
}

#[track_caller]
fn leads_back_to_the_line_after(step: Step, flow: &Flow) {
    assert!(matches!(flow, Flow::After(other) if *other == step));
}

#[test]
fn a_question_can_stand_between_two_payments() {
    let rules = rules();
    let mut state = completed_city(&rules, &[ANN, BOB]);
    let mut log = Vec::new();
    let t = &mut Play { rules: &rules, state: &mut state, log: Some(&mut log) };
    list(t);
    leads_on(&score_next(t));
    let due: Vec<_> = t.state.scoring.due().map(|due| (due.player, due.value.points(), due.source)).collect();
    assert_eq!(due, [(ANN, 4, Source::City), (BOB, 4, Source::City)]);
    // Nothing is booked yet, and the game can be looked at, copied and left here.
    assert_eq!((scores(t.state), projected_scores(t)), ([0, 0], [4, 4]));
    let copy = t.state.clone();
    assert!(copy == *t.state && copy.hash64(&rules) == t.state.hash64(&rules));

    leads_back_to_the_line_after(Step::ScoreNext, &pay(t));
    assert_eq!((scores(t.state), projected_scores(t)), ([4, 0], [4, 4]));

    // An answer may add a payment that comes before the rest, as a robber's share does.
    let share = Due {
        player: BOB,
        source: Source::City,
        value: Value::of(4, Counted::Points, 1).halved(),
        with: Some(ANN),
        feature: None,
        standing: None,
        rules: SmallVec::from_slice(&["ROBBER-STEAL-1"]),
    };
    let before = t.state.hash64(&rules);
    t.state.scoring.due.push(share);
    assert_ne!(t.state.hash64(&rules), before);
    assert_eq!(projected_scores(t), [4, 6]);
    leads_back_to_the_line_after(Step::ScoreNext, &pay(t));
    assert_eq!((scores(t.state), projected_scores(t)), ([4, 2], [4, 6]));
    leads_on(&pay(t));
    assert_eq!((scores(t.state), supplies(t.state)), ([4, 6], [6, 6]));
    leads_on(&return_figures(t));
    assert_eq!((projected_scores(t), supplies(t.state)), ([4, 6], [7, 7]));
    assert!(t.state.scoring.is_idle());

    let told: Vec<_> = log.iter().filter_map(Event::scored).map(|s| (s.player, s.points, s.with)).collect();
    assert_eq!(told, [(ANN, 4, None), (BOB, 2, Some(ANN)), (BOB, 4, None)]);
}

#[test]
fn majorities_are_remembered_until_the_part_ends() {
    for is_wanted in [true, false] {
        let mut rules = rules();
        rules.remembers_scored = is_wanted;
        let mut state = completed_city(&rules, &[ANN, BOB, BOB]);
        let t = &mut Play { rules: &rules, state: &mut state, log: None };
        list(t);
        leads_on(&score_next(t));
        leads_on(&pay(t));
        leads_on(&return_figures(t));
        assert_eq!((scores(t.state), supplies(t.state)), ([0, 4], [7, 7]));
        let remembered: Vec<_> = t
            .state
            .scoring
            .scored()
            .iter()
            .map(|scored| {
                let winners: Vec<Player> = scored.standing.leaders(ANN, 2).collect();
                (winners, scored.value.to_string())
            })
            .collect();
        let expected = if is_wanted { vec![(vec![BOB], "2 tiles × 2".to_owned())] } else { vec![] };
        assert_eq!(remembered, expected);
        t.state.scoring.end_part();
        assert!(t.state.scoring.is_idle());
    }
}

#[test]
fn a_figure_can_wait_and_is_not_paid_twice() {
    let mut rules = rules();
    rules.remembers_scored = true;
    let mut state = completed_city(&rules, &[ANN, BOB, ANN, BOB]);
    let t = &mut Play { rules: &rules, state: &mut state, log: None };
    list(t);
    leads_on(&score_next(t));
    leads_back_to_the_line_after(Step::ScoreNext, &pay(t));
    leads_on(&pay(t));
    let id = t.state.scoring.current.take().expect("a city is being scored");
    send_home(t, id, |figure| figure.owner == BOB);
    assert_eq!((supplies(t.state), t.state.figures_in(id).count()), ([7, 5], 2));
    assert!(t.state.figures_in(id).all(|figure| figure.owner == BOB));
    // They stand in a completed city that has paid already.
    assert_eq!((scores(t.state), projected_scores(t)), ([4, 4], [4, 4]));
    send_home(t, id, |_| false);
    assert_eq!((supplies(t.state), t.state.figures.len()), ([7, 7], 0));
}

#[test]
fn what_nobody_stands_in_pays_nobody_but_is_scored() {
    let rules = rules();
    let mut state = completed_city(&rules, &[]);
    let mut log = Vec::new();
    let t = &mut Play { rules: &rules, state: &mut state, log: Some(&mut log) };
    list(t);
    leads_back_to_the_line_after(Step::Pay, &score_next(t));
    leads_on(&return_figures(t));
    assert!(t.state.scoring.is_idle());
    assert!(matches!(log.as_slice(), [Event::Completed { .. }]));
}

#[test]
fn where_nobody_is_asked_the_scoring_goes_in_one_go() {
    let rules = rules();
    let mut state = completed_city(&rules, &[ANN, BOB]);
    let mut log = Vec::new();
    let t = &mut Play { rules: &rules, state: &mut state, log: Some(&mut log) };
    leads_back_to_the_line_after(Step::ReturnFigures, &list_completed(t));
    assert_eq!((scores(t.state), supplies(t.state)), ([4, 4], [7, 7]));
    assert!(t.state.scoring.is_idle());
}
