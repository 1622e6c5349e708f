//! One table and everybody at it: players who choose, spectators who only count.
use std::rc::Rc;
use std::time::{Duration, Instant};

use anyhow::Result;
use bastide_ai::{Bot, Chance, bot, chance::seed_of_game};
use bastide_client::{Heard, Patience, Remark, Replica, Seat, Watcher, whole_turn, written};
use bastide_protocol::lobby::SeatKey;
use bastide_protocol::table::Request;
use tokio::task::JoinSet;

use super::crowd::Crowd;
use super::measures::{OnTheWay, note};

/// The pause after a refused request.
const BREATH: Duration = Duration::from_millis(100);

/// An open table and the clients that have joined it.
#[derive(Debug)]
pub(super) struct Party {
    /// The number of the game in the run; its randomness follows from it.
    n: u64,
    table: String,
    keys: Vec<SeatKey>,
    players: Vec<Seat>,
    watchers: Vec<Watcher>,
}

impl Party {
    /// Opens a table; nobody has joined yet.
    pub(super) async fn open(crowd: &Crowd, n: u64) -> Result<Party> {
        let opened = crowd.server.open(&crowd.plan.setup).await?;
        let (players, watchers) = (Vec::new(), Vec::new());
        Ok(Party { n, table: opened.table.id, keys: opened.seats, players, watchers })
    }

    /// The next player joins.
    pub(super) async fn seat_next(&mut self, crowd: &Crowd) -> Result<()> {
        let Some(key) = self.keys.get(self.players.len()) else { return Ok(()) };
        let replica = Replica::new(Some(key.token.clone()));
        let seat = Seat::follow(&crowd.server, &self.table, replica, Patience::nearby()).await?;
        self.players.push(seat);
        Ok(())
    }

    /// Opens a table and lets everybody join.
    pub(super) async fn gather(crowd: &Crowd, n: u64) -> Result<Party> {
        let mut party = Party::open(crowd, n).await?;
        party.seat_others(crowd).await?;
        Ok(party)
    }

    /// The other clients join.
    pub(super) async fn seat_others(&mut self, crowd: &Crowd) -> Result<()> {
        while self.players.len() < self.keys.len() {
            self.seat_next(crowd).await?;
        }
        for _ in 0..crowd.plan.n_spectators {
            self.watchers.push(Watcher::begin(&crowd.server, &self.table, Patience::nearby()).await?);
        }
        Ok(())
    }

    /// Plays the game, with everybody listening, until it is over or the run ends.
    pub(super) async fn play(self, crowd: &Rc<Crowd>) -> Result<()> {
        let on_the_way = crowd.new_table();
        let mut watching = JoinSet::new();
        for watcher in self.watchers {
            watching.spawn_local(watch(watcher, crowd.clone(), on_the_way.clone()));
        }
        let mut playing = JoinSet::new();
        for seat in self.players {
            let seed = seed_of_game(seed_of_game(crowd.plan.seed, self.n), playing.len() as u64);
            let player = Player {
                bot: bot::named(&crowd.plan.bot)?,
                chance: Chance::new(seed),
                crowd: crowd.clone(),
                on_the_way: on_the_way.clone(),
                seat,
            };
            playing.spawn_local(player.play());
        }
        while let Some(played) = playing.join_next().await {
            played??;
        }
        // Everybody receives the end before disconnecting.
        loop {
            tokio::select! {
                () = on_the_way.settled() => return Ok(()),
                Some(ended) = watching.join_next() => ended??,
            }
        }
    }
}

/// A scripted player.
struct Player {
    seat: Seat,
    bot: Box<dyn Bot>,
    chance: Chance,
    crowd: Rc<Crowd>,
    on_the_way: Rc<OnTheWay>,
}

impl Player {
    async fn play(mut self) -> Result<()> {
        while !self.seat.table().is_over() {
            if self.seat.is_asked_now() {
                self.think().await?;
                self.take_turn().await?;
            } else {
                self.hear().await?;
            }
        }
        Ok(())
    }

    /// Exponential thinking times, at most four times the average. A thinking player keeps listening.
    async fn think(&mut self) -> Result<()> {
        let parts = 1 << 24;
        let part = f64::from(self.chance.below(parts) + 1) / f64::from(parts);
        let thinks = self.crowd.plan.pace.mul_f64((-part.ln()).min(4.0));
        let due = tokio::time::Instant::now() + thinks;
        loop {
            tokio::select! {
                biased;
                () = tokio::time::sleep_until(due) => break,
                heard = self.hear() => drop(heard?),
            }
        }
        self.crowd.may_go_on().await;
        if !thinks.is_zero() {
            // The timer of the runtime wakes on whole milliseconds.
            let due = due.into_std() + Duration::from_millis(1);
            note(&mut self.crowd.measures().late, due, Instant::now());
        }
        Ok(())
    }

    async fn take_turn(&mut self) -> Result<()> {
        let table = self.seat.table();
        let version = table.version();
        let actions = whole_turn(table, self.bot.as_mut(), &mut self.chance);
        let actions = written(table, &actions);
        let at = Instant::now();
        self.on_the_way.send(version, at, self.crowd.plan.n_clients());
        let asked = self.seat.send(Request::Act { version, actions, commit: true }).await;
        let answer = loop {
            match self.hear().await? {
                Heard::Remark(Remark::Answer { id, answer }) if id == asked => break answer,
                Heard::Remark(_) | Heard::Entries(_) | Heard::Whole => {}
            }
        };
        match answer {
            Ok(granted) => {
                note(&mut self.crowd.measures().ack, at, Instant::now());
                while self.seat.table().version() < granted {
                    self.hear().await?;
                }
            }
            Err(refusal) => {
                self.on_the_way.take_back(version);
                self.crowd.measures().refuse(&refusal);
                tokio::time::sleep(BREATH).await;
            }
        }
        Ok(())
    }

    async fn hear(&mut self) -> Result<Heard> {
        let (before, returns) = (self.seat.table().version(), self.seat.n_returns());
        let heard = self.seat.hear().await?;
        let mut measures = self.crowd.measures();
        self.on_the_way.arrive(before, self.seat.table().version(), &mut measures);
        measures.n_returns += self.seat.n_returns() - returns;
        Ok(heard)
    }
}

/// Watches until the party leaves the table.
async fn watch(mut watcher: Watcher, crowd: Rc<Crowd>, on_the_way: Rc<OnTheWay>) -> Result<()> {
    loop {
        let (before, returns) = (watcher.version(), watcher.n_returns());
        let after = watcher.hear().await?;
        let mut measures = crowd.measures();
        on_the_way.arrive(before, after, &mut measures);
        measures.n_returns += watcher.n_returns() - returns;
    }
}
