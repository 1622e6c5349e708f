//! Several nodes in one process, with a real database: clients of all of them meet at the same tables, whatever the bus
//! does.
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use bastide_protocol::table::{Request, SeatSetup};
use bastide_server::bus::{Bus, BusError, Hub, Letter, Letters, Nats, Posted};
use bastide_server::store::postgres::Postgres;
use bastide_services::{Service, are_here};

use crate::support::{Client, Served, human, play_on, setup};

/// A node with a database and a bus.
async fn node(database: &bastide_services::Postgres, bus: Arc<dyn Bus>) -> Served {
    let store = Postgres::open(&database.address()).await.expect("the database is there");
    Served::node(Arc::new(store), bus).await
}

/// Ann at one node and Bob at the other, at the same table.
async fn ann_and_bob(one: &Served, other: &Served) -> (String, Vec<Client>) {
    let opened = one.open(&setup(vec![human("Ann"), human("Bob")])).await;
    let id = opened.table.id;
    let ann = one.enter(&id, Some(&opened.seats[0].token)).await;
    let bob = other.enter(&id, Some(&opened.seats[1].token)).await;
    (id, vec![ann, bob])
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn clients_of_two_nodes_play_with_each_other() {
    if !are_here(&[Service::Postgres, Service::Nats]) {
        return;
    }
    let (database, nats) = (bastide_services::Postgres::start(), bastide_services::Nats::start());
    let bus = async || Arc::new(Nats::connect(&nats.address(), "test").await.expect("it is an address"));
    let (one, other) = (node(&database, bus().await).await, node(&database, bus().await).await);
    let (id, mut clients) = ann_and_bob(&one, &other).await;

    // Who is there is known on both nodes.
    for client in &mut clients {
        client.until(|client| client.present.seats == [1, 2]).await;
    }
    let mut watcher = other.enter(&id, None).await;
    clients[0].until(|client| client.present.watching == 1).await;

    play_on(&mut clients, 12).await;
    watcher.until_version(clients[0].table.version()).await;
    let said = Request::Say { text: "from the other node".to_owned() };
    let version = clients[1].want(said).await.expect("chat is granted");
    clients[0].until_version(version).await;

    // What is refused, is refused by the owner, and with its reason.
    let n = clients.iter().position(|client| !client.is_asked()).expect("one of them is not asked");
    let version = clients[n].table.version();
    clients[n].want(Request::Commit { version }).await.expect_err("it is not their turn");

    // A seat that is taken at one node is known at the other at once.
    let opened = one.open(&setup(vec![human("Ann"), SeatSetup::Open])).await;
    let ann = one.enter(&opened.table.id, Some(&opened.seats[0].token)).await;
    let key = other.join(&opened.table.id, "Bob").await;
    let bob = one.enter(&opened.table.id, Some(&key.token)).await;
    assert_eq!((ann.seat, bob.seat), (Some(1), Some(2)));

    // The owner stops: the other node has the table, and whoever comes there goes on.
    let [_, mut bob] = <[Client; 2]>::try_from(clients).ok().expect("there are two");
    one.stop().await;
    bob.until(|client| client.present.seats == [2]).await;
    bob.want(Request::Say { text: "still here".to_owned() }).await.expect("the table is owned again");
    watcher.until_version(bob.table.version()).await;
    let metrics = other.get("/metrics").await.text().await.expect("there are metrics");
    assert!(metrics.contains("bastide_bus_up 1"), "{metrics}");
    other.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nodes_without_a_bus_meet_in_the_database() {
    if !are_here(&[Service::Postgres]) {
        return;
    }
    let database = bastide_services::Postgres::start();
    let silence = || Arc::new(Silence::default());
    let (one, other) = (node(&database, silence()).await, node(&database, silence()).await);
    let (_, mut clients) = ann_and_bob(&one, &other).await;
    play_on(&mut clients, 4).await;
    one.stop().await;
    other.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn letters_that_are_lost_harm_nobody() {
    if !are_here(&[Service::Postgres]) {
        return;
    }
    let database = bastide_services::Postgres::start();
    let hub = Hub::default();
    let lossy = || Arc::new(Lossy { hub: hub.clone(), n: AtomicU64::new(0) });
    let (one, other) = (node(&database, lossy()).await, node(&database, lossy()).await);
    let (_, mut clients) = ann_and_bob(&one, &other).await;
    play_on(&mut clients, 12).await;
    one.stop().await;
    other.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nodes_of_different_releases_meet_in_the_database() {
    if !are_here(&[Service::Postgres]) {
        return;
    }
    let database = bastide_services::Postgres::start();
    let hub = Hub::default();
    let newer = Arc::new(Foreign(hub.clone()));
    let (one, other) = (node(&database, Arc::new(hub)).await, node(&database, newer).await);
    let (_, mut clients) = ann_and_bob(&one, &other).await;
    play_on(&mut clients, 4).await;
    one.stop().await;
    other.stop().await;
}

/// The bus as a node of another release sees it: it does not understand the others' words, and they not its own.
#[derive(Debug)]
struct Foreign(Hub);

/// The same letter in words of another version.
fn foreign(body: &[u8]) -> Vec<u8> {
    String::from_utf8_lossy(body).replace("\"speaks\":1", "\"speaks\":2").into_bytes()
}

impl Bus for Foreign {
    fn request<'a>(&'a self, subject: &'a str, body: Vec<u8>) -> Posted<'a, Vec<u8>> {
        Box::pin(async move { Ok(foreign(&self.0.request(subject, foreign(&body)).await?)) })
    }

    fn publish<'a>(&'a self, subject: &'a str, body: Vec<u8>) -> Posted<'a, ()> {
        Box::pin(async move { self.0.publish(subject, foreign(&body)).await })
    }

    fn listen<'a>(&'a self, subject: &'a str) -> Posted<'a, Box<dyn Letters>> {
        Box::pin(async move { Ok(Box::new(Heard(self.0.listen(subject).await?)) as Box<dyn Letters>) })
    }

    fn is_up(&self) -> bool {
        true
    }
}

#[derive(Debug)]
struct Heard(Box<dyn Letters>);

impl Letters for Heard {
    fn next(&mut self) -> Pin<Box<dyn Future<Output = Option<Letter>> + Send + '_>> {
        Box::pin(async move { self.0.next().await.map(|letter| Letter { body: foreign(&letter.body), ..letter }) })
    }
}

/// A bus that is down.
#[derive(Debug, Default)]
struct Silence(Hub);

impl Bus for Silence {
    fn request<'a>(&'a self, _: &'a str, _: Vec<u8>) -> Posted<'a, Vec<u8>> {
        Box::pin(async { Err(BusError::Down("it is down".into())) })
    }

    fn publish<'a>(&'a self, _: &'a str, _: Vec<u8>) -> Posted<'a, ()> {
        Box::pin(async { Err(BusError::Down("it is down".into())) })
    }

    fn listen<'a>(&'a self, subject: &'a str) -> Posted<'a, Box<dyn Letters>> {
        // As with NATS, listening begins when the bus is back.
        self.0.listen(subject)
    }

    fn is_up(&self) -> bool {
        false
    }
}

/// A bus that loses every second of the news, and every third answer.
#[derive(Debug)]
struct Lossy {
    hub: Hub,
    n: AtomicU64,
}

impl Bus for Lossy {
    fn request<'a>(&'a self, subject: &'a str, body: Vec<u8>) -> Posted<'a, Vec<u8>> {
        Box::pin(async move {
            let answer = self.hub.request(subject, body).await?;
            if self.n.fetch_add(1, Ordering::Relaxed).is_multiple_of(3) { Err(BusError::Late) } else { Ok(answer) }
        })
    }

    fn publish<'a>(&'a self, subject: &'a str, body: Vec<u8>) -> Posted<'a, ()> {
        Box::pin(async move {
            if self.n.fetch_add(1, Ordering::Relaxed).is_multiple_of(2) {
                return Ok(());
            }
            self.hub.publish(subject, body).await
        })
    }

    fn listen<'a>(&'a self, subject: &'a str) -> Posted<'a, Box<dyn Letters>> {
        self.hub.listen(subject)
    }

    fn is_up(&self) -> bool {
        true
    }
}
