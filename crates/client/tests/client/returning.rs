//! Connections that are lost at every possible moment, and clients that come back.
use bastide_ai::{Chance, bot};
use bastide_client::{Error, Heard, Patience, Replica, Seat, Server, Watcher, whole_turn};
use bastide_protocol::table::{Entry, Reason, TableEvent};

use crate::fake::{Fake, Fate, Greeting, Known};

fn patience() -> Patience {
    Patience { first: std::time::Duration::from_millis(1), ..Patience::nearby() }
}

async fn sit(server: &Server, token: &str) -> Seat {
    let replica = Replica::from_the_start(Some(token.to_owned()));
    Seat::follow(server, "t", replica, patience()).await.expect("the token is right")
}

/// Play to the end; gives the number of turns.
async fn play(mut seat: Seat, seed: u64) -> (Seat, usize) {
    let mut bot = bot::named("random").expect("there is such a bot");
    let (mut chance, mut n_turns) = (Chance::new(seed), 0);
    while seat.is_asked().await.expect("the host is there") {
        let actions = whole_turn(seat.table(), bot.as_mut(), &mut chance);
        let before = seat.table().version();
        let version = seat.act(&actions).await.expect("the host is there").expect("what is listed is granted");
        assert!(version > before && seat.table().version() >= version, "what was granted is known");
        n_turns += 1;
    }
    (seat, n_turns)
}

#[tokio::test]
async fn a_game_goes_on_however_often_connections_are_lost() {
    for seed in 0..2 {
        let mut known = Known::new(seed);
        let mut chance = Chance::new(seed);
        let fates = [Fate::Answered, Fate::LostBefore, Fate::LostAfter, Fate::Busy];
        known.fates = (0..200).map(|_| fates[chance.below(4) as usize]).collect();
        let (fake, server) = Fake::start(known).await;
        let mut watcher = Watcher::begin(&server, "t", patience()).await.expect("everybody may watch");
        let (ann, bob) = tokio::join!(async { play(sit(&server, "seat 1").await, seed).await }, async {
            play(sit(&server, "seat 2").await, seed + 100).await
        },);
        let last = fake.known().table.version();
        while watcher.version() < last {
            watcher.hear().await.expect("the host is there");
        }
        let known = fake.known();
        assert!(known.table.is_over());
        assert!(known.n_lost > 50, "{} connections were lost", known.n_lost);
        assert_eq!(ann.0.n_returns() + bob.0.n_returns(), known.n_lost, "each lost connection came back once");
        assert_eq!(known.granted.len(), ann.1 + bob.1, "every turn was granted, and once");
        let chosen = |entry: &&Entry| matches!(entry.event, TableEvent::Committed { .. });
        assert_eq!(known.entries.iter().filter(chosen).count(), ann.1 + bob.1, "nothing was done twice");
        for (seat, _) in [ann, bob] {
            assert_eq!(seat.table().snapshot(), known.table.snapshot());
            assert_eq!(seat.replica().unanswered().count(), 0);
        }
    }
}

#[tokio::test]
async fn a_connection_lost_on_our_side_comes_back_too() {
    let (fake, server) = Fake::start(Known::new(1)).await;
    let mut ann = sit(&server, "seat 1").await;
    let mut bob = sit(&server, "seat 2").await;
    let mut bot = bot::named("random").expect("there is such a bot");
    let mut chance = Chance::new(1);
    for turn in 0..10_u64 {
        let (seat, other) = if ann.is_asked_now() { (&mut ann, &mut bob) } else { (&mut bob, &mut ann) };
        assert!(seat.is_asked().await.expect("the host is there"));
        let actions = whole_turn(seat.table(), bot.as_mut(), &mut chance);
        seat.lose_connection();
        seat.act(&actions).await.expect("the host is there").expect("it is granted");
        assert!(other.is_asked().await.expect("the host is there"), "turn {turn}");
    }
    assert_eq!(ann.n_returns() + bob.n_returns(), 10);
    assert_eq!(fake.known().granted.len(), 10);
}

#[tokio::test]
async fn a_wrong_token_is_told_at_once() {
    let (_fake, server) = Fake::start(Known::new(1)).await;
    let refused = Seat::take(&server, "t", Some("seat 3")).await.expect_err("there is no such seat");
    assert!(matches!(refused, Error::TurnedAway(refusal) if refusal.reason == Reason::Token));
}

#[tokio::test]
async fn who_cannot_be_reached_any_more_is_given_up_after_a_while() {
    let (fake, server) = Fake::start(Known::new(1)).await;
    let impatient = Patience { all: std::time::Duration::ZERO, ..patience() };
    let mut seat = Seat::follow(&server, "t", Replica::new(None), impatient).await.expect("everybody may watch");
    assert_eq!(seat.hear().await.expect("it came with the welcome"), Heard::Whole);
    fake.stop().await;
    seat.lose_connection();
    let gone = seat.hear().await.expect_err("nobody is there any more");
    assert!(matches!(gone, Error::Unreachable(_)) && gone.may_pass(), "{gone}");
}

#[tokio::test]
async fn a_pong_may_come_before_the_welcome_but_not_instead_of_it() {
    let brief = Patience { silence: std::time::Duration::from_millis(50), ..patience() };
    let replica = || Replica::new(Some("seat 1".to_owned()));
    let mut known = Known::new(1);
    known.greeting = Greeting::AfterPing;
    let (_fake, server) = Fake::start(known).await;
    let seat = loop {
        match Seat::follow(&server, "t", replica(), brief).await {
            Ok(seat) => break seat,
            // This machine was too slow.
            Err(error) => assert!(error.may_pass(), "{error}"),
        }
    };
    assert_eq!(seat.number(), Some(1));

    let mut known = Known::new(1);
    known.greeting = Greeting::Never;
    let (_fake, server) = Fake::start(known).await;
    let error = Seat::follow(&server, "t", replica(), brief).await.expect_err("nobody is let in");
    assert!(matches!(error, Error::Unreachable(_)), "{error}");
}
