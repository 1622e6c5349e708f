//! A bus in memory, for nodes in one process: a single server has it to itself, and tests connect several.
use std::collections::HashMap;
use std::pin::Pin;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use tokio::sync::{mpsc, oneshot};

use super::{Bus, BusError, Letter, Letters, Posted, Reply};

/// How long a request waits for its answer.
const PATIENCE: Duration = Duration::from_secs(2);

/// A bus in memory. Clones are the same bus.
#[derive(Clone, Debug, Default)]
pub struct Hub(Arc<Mutex<HashMap<String, Vec<mpsc::UnboundedSender<Letter>>>>>);

impl Hub {
    /// Those that listen to a subject.
    fn listeners(&self, subject: &str) -> Vec<mpsc::UnboundedSender<Letter>> {
        let mut subjects = self.0.lock().expect("nobody panics while holding it");
        let Some(listeners) = subjects.get_mut(subject) else { return Vec::new() };
        listeners.retain(|listener| !listener.is_closed());
        if listeners.is_empty() {
            subjects.remove(subject);
            return Vec::new();
        }
        listeners.clone()
    }
}

impl Bus for Hub {
    fn request<'a>(&'a self, subject: &'a str, body: Vec<u8>) -> Posted<'a, Vec<u8>> {
        Box::pin(async move {
            let (answer, answered) = oneshot::channel();
            let reply = Reply::new(async move |body| drop(answer.send(body)));
            let listener = self.listeners(subject).into_iter().next().ok_or(BusError::Nobody)?;
            listener.send(Letter { body, reply: Some(reply) }).map_err(|_| BusError::Nobody)?;
            match tokio::time::timeout(PATIENCE, answered).await {
                Ok(Ok(body)) => Ok(body),
                Ok(Err(_)) | Err(_) => Err(BusError::Late),
            }
        })
    }

    fn publish<'a>(&'a self, subject: &'a str, body: Vec<u8>) -> Posted<'a, ()> {
        Box::pin(async move {
            for listener in self.listeners(subject) {
                // Whoever stops listening at this moment has heard enough.
                let _ = listener.send(Letter { body: body.clone(), reply: None });
            }
            Ok(())
        })
    }

    fn listen<'a>(&'a self, subject: &'a str) -> Posted<'a, Box<dyn Letters>> {
        Box::pin(async move {
            let (sender, letters) = mpsc::unbounded_channel();
            let mut subjects = self.0.lock().expect("nobody panics while holding it");
            subjects.entry(subject.to_owned()).or_default().push(sender);
            Ok(Box::new(Heard(letters)) as Box<dyn Letters>)
        })
    }

    fn is_up(&self) -> bool {
        true
    }
}

#[derive(Debug)]
struct Heard(mpsc::UnboundedReceiver<Letter>);

impl Letters for Heard {
    fn next(&mut self) -> Pin<Box<dyn Future<Output = Option<Letter>> + Send + '_>> {
        Box::pin(self.0.recv())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_request_is_answered_by_who_listens_and_news_reach_all() {
        let bus = Hub::default();
        assert!(matches!(bus.request("one", b"?".to_vec()).await, Err(BusError::Nobody)));
        let mut one = bus.listen("one").await.expect("it is up");
        let mut other = bus.listen("one").await.expect("it is up");
        bus.publish("one", b"news".to_vec()).await.expect("it is up");
        assert_eq!(one.next().await.expect("it comes").body, b"news");
        assert_eq!(other.next().await.expect("it comes").body, b"news");
        drop(other);
        let answering = tokio::spawn(async move {
            let letter = one.next().await.expect("it comes");
            assert_eq!(letter.body, b"?");
            letter.reply.expect("an answer is expected").send(b"!".to_vec()).await;
        });
        assert_eq!(bus.request("one", b"?".to_vec()).await.expect("somebody listens"), b"!");
        answering.await.expect("it does not panic");
        assert!(matches!(bus.request("one", b"?".to_vec()).await, Err(BusError::Nobody)), "nobody listens any more");
    }
}
