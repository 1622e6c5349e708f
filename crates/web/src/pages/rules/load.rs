//! Loads the rulebook's files and caches them while the page is open.
use std::any::Any;
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::sync::Arc;

use bastide_protocol::rulebook::{Index, Page, Search};
use gloo_net::http::Request;
use serde::de::DeserializeOwned;

/// Why loading failed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Problem {
    /// The rulebook has no such page.
    NoPage,
    /// There is no connection, or the server has no rulebook.
    CannotLoad,
}

/// The loaded file, or the error.
pub(super) type Loaded<T> = Result<Arc<T>, Problem>;

thread_local! {
    static KEPT: RefCell<BTreeMap<String, Arc<dyn Any + Send + Sync>>> = RefCell::default();
}

/// The list of all pages.
pub(super) async fn index() -> Loaded<Index> {
    load("index").await
}

/// Every rule as plain text.
pub(super) async fn search() -> Loaded<Search> {
    load("search").await
}

/// A page.
pub(super) async fn page(name: &str) -> Loaded<Page> {
    let is_name = !name.is_empty() && name.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-');
    if is_name && name != "index" && name != "search" { load(name).await } else { Err(Problem::NoPage) }
}

async fn load<T: DeserializeOwned + Send + Sync + 'static>(name: &str) -> Loaded<T> {
    let kept = KEPT.with_borrow(|kept| kept.get(name).cloned()).and_then(|kept| kept.downcast().ok());
    if let Some(kept) = kept {
        return Ok(kept);
    }
    let response = Request::get(&format!("/rules/{name}.json")).send().await.map_err(|_| Problem::CannotLoad)?;
    if response.status() == 404 {
        return Err(Problem::NoPage);
    }
    if !response.ok() {
        return Err(Problem::CannotLoad);
    }
    let text = response.text().await.map_err(|_| Problem::CannotLoad)?;
    let loaded: Arc<T> = Arc::new(serde_json::from_str(&text).map_err(|_| Problem::CannotLoad)?);
    let kept: Arc<dyn Any + Send + Sync> = Arc::<T>::clone(&loaded);
    KEPT.with_borrow_mut(|all| all.insert(name.to_owned(), kept));
    Ok(loaded)
}
