//! The bus: letters between nodes that are lost, come twice, late and in another order.
use std::collections::BTreeMap;
use std::fmt;
use std::pin::Pin;
use std::sync::{Arc, Mutex};

use bastide_server::bus::{Bus, BusError, Letter, Letters, Posted, Reply};
use tokio::sync::mpsc;

use crate::weather::{Place, Way, Weather};
use crate::world::{Micros, World};

/// How long a request waits for its answer.
const PATIENCE: Micros = 2_000_000;

/// Who listens: where, and the way there.
type Listener = (Place, mpsc::UnboundedSender<Letter>);

/// What all nodes share.
pub(crate) struct Post {
    pub(crate) world: Arc<World>,
    pub(crate) weather: Arc<Weather>,
    listeners: Mutex<BTreeMap<String, Vec<Listener>>>,
}

impl Post {
    pub(crate) fn new(world: Arc<World>, weather: Arc<Weather>) -> Arc<Post> {
        Arc::new(Post { world, weather, listeners: Mutex::default() })
    }

    fn listeners(&self, subject: &str) -> Vec<Listener> {
        let mut all = self.listeners.lock().expect("nobody panics while holding it");
        let Some(listeners) = all.get_mut(subject) else { return Vec::new() };
        listeners.retain(|(_, listener)| !listener.is_closed());
        listeners.clone()
    }

    /// Whether something happens that happens once in so many letters.
    fn happens(&self) -> bool {
        let letters = self.weather.now().letters;
        letters > 0 && self.world.one_in(letters)
    }

    /// Carries something from one place to another. `carry` may be called twice, or never.
    fn carry(self: &Arc<Self>, from: Place, to: Place, mut carry: impl FnMut() + Send + 'static) {
        if self.happens() {
            return;
        }
        let (n_times, is_late) = (1 + usize::from(self.happens()), self.happens());
        let post = self.clone();
        self.world.spawn(async move {
            for _ in 0..n_times {
                post.weather.takes(&post.world, 0, 1).await;
                if is_late {
                    post.world.sleep_between(0, 1500).await;
                }
                if post.weather.between(from, to) == Way::Fine {
                    carry();
                }
            }
        });
    }
}

/// The bus as a node knows it.
pub(crate) struct PostOffice {
    pub(crate) post: Arc<Post>,
    pub(crate) place: Place,
}

impl fmt::Debug for PostOffice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("PostOffice").field("place", &self.place).finish_non_exhaustive()
    }
}

impl PostOffice {
    fn check(&self) -> Result<(), BusError> {
        match self.post.weather.now().bus {
            Way::Refused => Err(BusError::Down("there is no bus".into())),
            Way::Fine | Way::Silent => Ok(()),
        }
    }
}

impl Bus for PostOffice {
    fn request<'a>(&'a self, subject: &'a str, body: Vec<u8>) -> Posted<'a, Vec<u8>> {
        Box::pin(async move {
            self.check()?;
            let (post, here) = (self.post.clone(), self.place);
            let (answer, mut answered) = mpsc::unbounded_channel::<Vec<u8>>();
            match post.listeners(subject).into_iter().next() {
                None if post.weather.now().bus == Way::Fine => {
                    post.weather.takes(&post.world, 0, 1).await;
                    return Err(BusError::Nobody);
                }
                None => {}
                Some((there, listener)) => {
                    let back = post.clone();
                    post.carry(here, there, move || {
                        let (back, answer) = (back.clone(), answer.clone());
                        let reply = Reply::new(async move |body: Vec<u8>| {
                            back.carry(there, here, move || drop(answer.send(body.clone())));
                        });
                        // Whoever does not listen any more does not answer.
                        let _ = listener.send(Letter { body: body.clone(), reply: Some(reply) });
                    });
                }
            }
            // The answer may be lost with all that could give it.
            let never = async {
                match answered.recv().await {
                    Some(body) => body,
                    None => std::future::pending().await,
                }
            };
            tokio::select! {
                biased;
                body = never => Ok(body),
                () = post.world.sleep(PATIENCE) => Err(BusError::Late),
            }
        })
    }

    fn publish<'a>(&'a self, subject: &'a str, body: Vec<u8>) -> Posted<'a, ()> {
        Box::pin(async move {
            self.check()?;
            for (there, listener) in self.post.listeners(subject) {
                let body = body.clone();
                self.post.carry(self.place, there, move || {
                    let _ = listener.send(Letter { body: body.clone(), reply: None });
                });
            }
            Ok(())
        })
    }

    fn listen<'a>(&'a self, subject: &'a str) -> Posted<'a, Box<dyn Letters>> {
        Box::pin(async move {
            let (sender, letters) = mpsc::unbounded_channel();
            let mut all = self.post.listeners.lock().expect("nobody panics while holding it");
            all.entry(subject.to_owned()).or_default().push((self.place, sender));
            Ok(Box::new(Heard(letters)) as Box<dyn Letters>)
        })
    }

    fn is_up(&self) -> bool {
        self.post.weather.now().bus != Way::Refused
    }
}

#[derive(Debug)]
struct Heard(mpsc::UnboundedReceiver<Letter>);

impl Letters for Heard {
    fn next(&mut self) -> Pin<Box<dyn Future<Output = Option<Letter>> + Send + '_>> {
        Box::pin(self.0.recv())
    }
}
