//! Hidden tiles stay hidden: two games that look alike to a viewer send that viewer the same bytes.
mod support;

use std::collections::{BTreeMap, VecDeque};
use std::sync::Arc;

use bastide_ai::Chance;
use bastide_engine::figures::Player;
use bastide_engine::game::Game;
use bastide_engine::notation::write_action;
use bastide_engine::view::Viewer;
use bastide_protocol::table::{ClockSetup, Entry, FromTable, Request, TableEvent, TableSetup};
use bastide_protocol::view::GameView;
use bastide_table::host::{Draws, Host};
use bastide_table::{Table, Waits, agreed, guest, viewer};
use support::{human, setup};

/// A table for so many players who hold so many tiles each.
fn hidden_setup(players: usize, size: &str) -> TableSetup {
    let names = ["Ann", "Bob", "Cleo", "Dan"];
    let mut setup = setup(names[..players].iter().map(|name| human(name)).collect(), ClockSetup::None);
    setup.rules.switches.insert("variant-hand".to_owned(), size.to_owned());
    setup.sets.insert("traders-and-builders".to_owned(), 1);
    setup
}

fn viewers(players: usize) -> Vec<Viewer> {
    (1..=players as u8).map(|seat| viewer(Some(seat))).chain([viewer(None)]).collect()
}

/// Draws that give these tiles, or any once they are used up.
struct Told {
    tiles: VecDeque<String>,
    bag: BTreeMap<usize, (String, u32)>,
    chance: Chance,
}

impl Told {
    fn new(setup: &TableSetup, tiles: Vec<String>, seed: u64) -> Told {
        let game = Game::with_rules(agreed::rules_of(setup).expect("it can be played"));
        let pack = &game.rules().pack;
        let left = |kind| (pack.id(kind).to_owned(), u32::from(game.state().bag.left(kind)));
        Told { tiles: tiles.into(), bag: pack.kinds().map(left).enumerate().collect(), chance: Chance::new(seed) }
    }
}

impl Draws for Told {
    fn below(&mut self, _nth: u32, n: u32) -> u32 {
        assert_eq!(n, self.bag.values().map(|(_, left)| left).sum::<u32>(), "all tiles left may come");
        let number = match self.tiles.pop_front() {
            Some(tile) => self.bag.values().take_while(|(id, _)| *id != tile).map(|(_, left)| left).sum(),
            None => self.chance.below(n),
        };
        let mut sum = 0;
        let drawn = self.bag.values_mut().find(|(_, left)| {
            sum += *left;
            sum > number
        });
        drawn.expect("the number is below the sum").1 -= 1;
        number
    }
}

/// A table with everything that its viewers were sent.
struct Played {
    table: Table,
    entries: Vec<Entry>,
    /// What each viewer was sent, in the order of `viewers`.
    sent: Vec<Vec<String>>,
}

macro_rules! json {
    ($message:expr) => {
        serde_json::to_string($message).expect("it can be written")
    };
}

impl Played {
    fn begin(setup: &TableSetup, draws: &mut Told) -> Played {
        let rules = agreed::rules_of(setup).expect("it can be played");
        let table = Table::new(Arc::new(agreed::info_of(setup.clone(), "t".to_owned(), 0)), rules);
        let n_viewers = setup.seats.len() + 1;
        let mut played = Played { table, entries: Vec::new(), sent: vec![Vec::new(); n_viewers] };
        let made = Host { table: &mut played.table, now: 0, draws, seed: None }.go_on();
        played.show(&made);
        played
    }

    fn want(&mut self, seat: u8, request: &Request, draws: &mut Told) {
        let now = self.table.version() as i64 * 1000;
        let answer = Host { table: &mut self.table, now, draws, seed: None }.answer(seat, request);
        match answer {
            Ok(made) => {
                self.show(&made);
                self.sent[usize::from(seat) - 1].push(format!("done {}", self.table.version()));
            }
            Err(refusal) => self.sent[usize::from(seat) - 1].push(json!(&*refusal)),
        }
    }

    /// Entries as they happen, and what whoever comes back or comes new now would get.
    fn show(&mut self, made: &[Entry]) {
        self.entries.extend(made.iter().cloned());
        let names = self.table.names();
        // Whoever hosts it may have kept it and come back.
        let kept = serde_json::from_str(&json!(&self.table.to_keep())).expect("it can be read");
        let (info, rules) = (Arc::clone(self.table.info()), self.table.game().shared_rules());
        let back = Table::from_kept(info, rules, &kept).expect("it is the same table");
        assert_eq!((back.game(), back.to_keep()), (self.table.game(), kept));
        self.table = back;
        for (viewer, sent) in viewers(self.sent.len() - 1).into_iter().zip(&mut self.sent) {
            let entries =
                |from: &[Entry]| from.iter().map(|entry| self.table.entry_for(viewer, entry).into_owned()).collect();
            sent.push(json!(&FromTable::Entries { entries: entries(made) }));
            let missed = self.entries.len().saturating_sub(20);
            sent.push(json!(&FromTable::Entries { entries: entries(&self.entries[missed..]) }));
            sent.push(json!(&self.table.snapshot_for(viewer)));
            sent.push(json!(&GameView::seen(&self.table.game().view(viewer), &names)));
        }
    }
}

/// What somebody wants next, of all that people do at a table.
fn next_request(table: &Table, chance: &mut Chance) -> Option<(u8, Request)> {
    let version = table.version();
    let n_seats = table.seats().len() as u32;
    if chance.below(12) == 0 {
        // Somebody who is not asked, something that is not in the hand, a line of chat.
        let seat = 1 + chance.below(n_seats) as u8;
        let kinds: Vec<_> = table.game().rules().pack.kinds().collect();
        let tile = table.game().rules().pack.id(kinds[chance.below(kinds.len() as u32) as usize]);
        return Some(match chance.below(3) {
            0 => (seat, Request::Say { text: "hm".to_owned() }),
            1 => (seat, Request::Act { version, actions: vec![format!("choose {tile}")], commit: false }),
            _ => (seat, Request::Act { version, actions: vec![format!("draw {tile}")], commit: true }),
        });
    }
    match table.waits() {
        Waits::Choice(seat) if table.may_undo(seat) && chance.below(8) == 0 => Some((seat, Request::Undo { version })),
        Waits::Choice(seat) => {
            let action = chance.pick(table.game().decision());
            let actions = vec![write_action(table.game(), action)];
            Some((seat, Request::Act { version, actions, commit: chance.below(2) == 0 }))
        }
        Waits::Commit(seat) if chance.below(4) == 0 => Some((seat, Request::Undo { version })),
        Waits::Commit(seat) => Some((seat, Request::Commit { version })),
        Waits::Players | Waits::Chance | Waits::Nothing => None,
    }
}

/// The tiles that chance gave, in order, each with who saw it; nobody for what all saw.
fn draws_of(played: &Played) -> Vec<(String, Option<Player>)> {
    let players = (0..played.table.seats().len() as u8).map(Player);
    let drawn = played.entries.iter().filter_map(|entry| match &entry.event {
        TableEvent::Acted { seat: None, action } => {
            let sees = |player: &Player| *played.table.entry_for(Viewer::Player(*player), entry) == *entry;
            let who: Vec<Player> = players.clone().filter(sees).collect();
            let only = if let [only] = who[..] { Some(only) } else { None };
            Some((action.strip_prefix("draw ").expect("chance draws").to_owned(), only))
        }
        _ => None,
    });
    drawn.collect()
}

/// The same draws with other tiles in the hands that this viewer does not see.
fn otherwise(played: &Played, viewer: Viewer, chance: &mut Chance) -> Vec<String> {
    let mut draws = draws_of(played);
    let state = played.table.game().state();
    let pack = &played.table.game().rules().pack;
    let mut places = Vec::new();
    for (player, kind) in state.rooms.held.all().filter(|(player, _)| viewer != Viewer::Player(*player)) {
        // Of tiles that are alike the last ones drawn are held.
        let is_it = |(n, draw): &(usize, &(String, Option<Player>))| {
            **draw == (pack.id(kind).to_owned(), Some(player)) && !places.contains(n)
        };
        let place = draws.iter().enumerate().rfind(is_it).map(|(n, _)| n);
        places.push(place.expect("what is held was drawn"));
    }
    let mut pool: Vec<String> = places.iter().map(|n| draws[*n].0.clone()).collect();
    pool.extend(state.bag.iter().flat_map(|(kind, left)| vec![pack.id(kind).to_owned(); usize::from(left)]));
    for place in places {
        draws[place].0 = pool.swap_remove(chance.below(pool.len() as u32) as usize);
    }
    draws.into_iter().map(|(tile, _)| tile).collect()
}

#[test]
fn two_games_that_look_alike_to_a_viewer_send_that_viewer_the_same_bytes() {
    let (mut n_compared, mut n_different) = (0, 0);
    for seed in 0..18 {
        let players = 2 + seed as usize % 3;
        let setup = hidden_setup(players, if seed % 2 == 0 { "2" } else { "3" });
        let chance = &mut Chance::new(seed);
        let mut draws = Told::new(&setup, Vec::new(), seed);
        let mut one = Played::begin(&setup, &mut draws);
        let mut requests = Vec::new();
        for _ in 0..chance.below(90) {
            let Some((seat, request)) = next_request(&one.table, chance) else { break };
            one.want(seat, &request, &mut draws);
            requests.push((seat, request));
        }
        assert!(!one.table.is_over());
        for (n, viewer) in viewers(players).into_iter().enumerate() {
            let tiles = otherwise(&one, viewer, chance);
            let mut draws = Told::new(&setup, tiles.clone(), 0);
            let mut other = Played::begin(&setup, &mut draws);
            for (seat, request) in &requests {
                other.want(*seat, request, &mut draws);
            }
            // Who had to discard because nothing fitted could not have done so with a tile that fits.
            let looks_alike = other.entries.len() == one.entries.len();
            if looks_alike {
                n_compared += 1;
                n_different += u32::from(one.table.game() != other.table.game());
                assert_eq!(one.sent[n].len(), other.sent[n].len(), "seed {seed}, viewer {viewer:?}");
                for (one, other) in one.sent[n].iter().zip(&other.sent[n]) {
                    assert_eq!(one, other, "seed {seed}, viewer {viewer:?}");
                }
            }
        }
    }
    assert!(n_compared > 50 && n_different > 45, "{n_compared} compared, {n_different} of them different games");
}

#[test]
fn who_follows_a_table_has_the_game_as_they_see_it_and_at_the_end_all_of_it() {
    for seed in 0..3 {
        let players = 2 + seed as usize % 2;
        let setup = hidden_setup(players, "2");
        let chance = &mut Chance::new(seed);
        let mut draws = Told::new(&setup, Vec::new(), seed);
        let mut played = Played::begin(&setup, &mut draws);
        let info = Arc::clone(played.table.info());
        let rules = played.table.game().shared_rules();
        let mut followers: Vec<Table> =
            viewers(players).iter().map(|_| Table::to_follow(Arc::clone(&info), Arc::clone(&rules))).collect();
        let mut n_told = 0;
        loop {
            for (viewer, follower) in viewers(players).into_iter().zip(&mut followers) {
                for entry in &played.entries[n_told..] {
                    follower.apply(&played.table.entry_for(viewer, entry)).expect("it follows");
                }
                if !played.table.is_open() {
                    assert_eq!(follower.game(), played.table.game().view(viewer).game());
                }
                assert_eq!((follower.waits(), follower.version()), (played.table.waits(), played.table.version()));
                // A client that comes later knows the same.
                let snapshot = played.table.snapshot_for(viewer);
                let fresh = Table::from_snapshot(Arc::clone(&info), Arc::clone(&rules), &snapshot, false);
                let fresh = fresh.expect("it shows a table");
                assert_eq!((fresh.game(), fresh.actions()), (follower.game(), follower.actions()));
                assert_eq!(fresh.snapshot(), snapshot);
            }
            n_told = played.entries.len();
            let Some((seat, request)) = next_request(&played.table, chance) else { break };
            played.want(seat, &request, &mut draws);
        }
        assert!(played.table.is_over() && played.table.is_open());
        let record = played.table.record().expect("a whole game");
        record.replay().expect("it holds every draw");
        for follower in followers {
            assert_eq!(follower.game(), played.table.game());
            assert_eq!(follower.record().expect("a whole game"), record, "nothing is missing after the end");
        }
    }
}

#[test]
fn a_screen_with_several_seats_shows_what_the_seat_that_is_asked_may_see() {
    let setup = hidden_setup(3, "2");
    let chance = &mut Chance::new(6);
    let mut draws = Told::new(&setup, Vec::new(), 6);
    let mut played = Played::begin(&setup, &mut draws);
    let info = Arc::clone(played.table.info());
    let rules = played.table.game().shared_rules();
    // Ann and Cleo are at one screen, each with a connection of her own.
    let seats = [1, 3];
    let mut followed = seats.map(|_| Table::to_follow(Arc::clone(&info), Arc::clone(&rules)));
    let (mut n_told, mut n_of_second) = (0, 0);
    for _ in 0..80 {
        // Whichever connection is quicker, the screen never waits for the other one.
        let quicker = chance.below(2) as usize;
        for (n, nth) in [quicker, 1 - quicker].into_iter().enumerate() {
            for entry in &played.entries[n_told..] {
                let seen = played.table.entry_for(viewer(Some(seats[nth])), entry);
                followed[nth].apply(&seen).expect("it follows");
            }
            let shown = guest::to_show(&[(Some(seats[0]), &followed[0]), (Some(seats[1]), &followed[1])]);
            let shown = shown.expect("there are two");
            assert_eq!(shown.version(), played.table.version());
            let asked = played.table.asked().filter(|seat| seats.contains(seat));
            if let Some(asked) = asked.filter(|_| n == 1 && !played.table.is_open()) {
                let sees = played.table.game().view(viewer(Some(asked)));
                assert_eq!(shown.game(), sees.game(), "seat {asked} is asked");
                n_of_second += u32::from(asked == seats[1] && shown.game() != followed[0].game());
            }
        }
        n_told = played.entries.len();
        let Some((seat, request)) = next_request(&played.table, chance) else { break };
        played.want(seat, &request, &mut draws);
    }
    assert!(n_of_second > 5, "the second seat was asked and knew more {n_of_second} times");
    assert!(guest::to_show(&[]).is_none());
}

#[test]
fn a_spectator_sees_nothing_that_any_player_does_not() {
    let setup = hidden_setup(3, "3");
    let chance = &mut Chance::new(4);
    let mut draws = Told::new(&setup, Vec::new(), 4);
    let mut played = Played::begin(&setup, &mut draws);
    for _ in 0..60 {
        let Some((seat, request)) = next_request(&played.table, chance) else { break };
        played.want(seat, &request, &mut draws);
    }
    let mut n_hidden = 0;
    for entry in &played.entries {
        let sees = |viewer: Viewer| *played.table.entry_for(viewer, entry) == *entry;
        let all = (1..=3).all(|seat| sees(viewer(Some(seat))));
        assert_eq!(sees(Viewer::Spectator), all, "{entry:?}");
        n_hidden += u32::from(!all);
        assert!((1..=3).any(|seat| sees(viewer(Some(seat)))), "whoever draws sees the tile");
    }
    assert!(n_hidden > 15, "{n_hidden}");
}

#[test]
fn everything_is_shown_when_all_but_one_have_left() {
    let setup = hidden_setup(2, "2");
    let mut draws = Told::new(&setup, Vec::new(), 1);
    let mut played = Played::begin(&setup, &mut draws);
    assert!(!played.table.is_open());
    played.want(2, &Request::Leave, &mut draws);
    assert!(played.table.is_over() && played.table.is_open());
    let shown = played.entries.last().map(|entry| &entry.event);
    assert!(matches!(shown, Some(TableEvent::Revealed { actions }) if actions.len() == 5), "{shown:?}");
    let complete = json!(&played.table.snapshot());
    assert_eq!(json!(&played.table.snapshot_for(Viewer::Spectator)), complete);
    assert!(!complete.contains('?'));
}
