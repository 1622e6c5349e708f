//! The source of a replay's record: a server table, a game on this screen, a file, or the link itself.
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::hash::{DefaultHasher, Hash, Hasher};

use bastide_protocol::record::Record;
use leptos::prelude::window;
use wasm_bindgen::prelude::{JsValue, wasm_bindgen};
use wasm_bindgen::{JsCast, UnwrapThrowExt};
use wasm_bindgen_futures::JsFuture;
use web_sys::{Blob, ReadableStream, ReadableWritablePair, Response};

use crate::api::{self, ApiError};
use crate::play::local;
use crate::storage;

/// The source of a record, according to the address.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Source {
    /// `table-…`: a table of the server.
    Table(String),
    /// `local-…`: a game on this screen.
    Local(String),
    /// `file-…`: a file that was opened before.
    File(String),
    /// `link`: the record is in the address itself, after `#`.
    Link,
}

/// Why there is nothing to replay.
#[derive(Clone, Debug)]
pub(crate) enum NoRecord {
    /// The address is invalid.
    Address,
    /// This browser does not have the game or the file.
    NotHere,
    /// The game began from a position, so it has no record.
    Position,
    /// The link is broken.
    BrokenLink,
    /// The server did not return it.
    Server(ApiError),
    /// The record is invalid. The code that says why, and where, comes later (`around.rs`).
    Unread(Vec<u8>),
    /// One of its actions may not be chosen.
    Unplayable(Box<Record>),
}

impl Source {
    /// What the last part of an address names.
    pub(crate) fn named(id: &str) -> Option<Source> {
        match id.split_once('-') {
            Some(("table", id)) => Some(Source::Table(id.to_owned())),
            Some(("local", id)) => Some(Source::Local(id.to_owned())),
            Some(("file", id)) => Some(Source::File(id.to_owned())),
            Some(_) => None,
            None => (id == "link").then_some(Source::Link),
        }
    }

    /// The record.
    pub(crate) async fn record(&self) -> Result<Record, NoRecord> {
        match self {
            Source::Table(id) => read(api::record(id).await.map_err(NoRecord::Server)?),
            Source::Local(id) => {
                let game = local::load(id).ok_or(NoRecord::NotHere)?;
                if game.position.is_some() {
                    return Err(NoRecord::Position);
                }
                game.record().ok_or(NoRecord::NotHere)
            }
            Source::File(id) => {
                let text = FILES.with_borrow(|files| files.get(id).cloned()).or_else(|| storage::read(&key(id)));
                let text: String = text.ok_or(NoRecord::NotHere)?;
                read(text.into_bytes())
            }
            Source::Link => {
                let packed = window().location().hash().unwrap_or_default();
                let text = unpacked(packed.trim_start_matches('#')).await.ok_or(NoRecord::BrokenLink)?;
                read(text.into_bytes())
            }
        }
    }

    /// Whether others can open the address too.
    pub(crate) const fn is_for_all(&self) -> bool {
        match self {
            Source::Table(_) | Source::Link => true,
            Source::Local(_) | Source::File(_) => false,
        }
    }
}

fn read(file: Vec<u8>) -> Result<Record, NoRecord> {
    let record = str::from_utf8(&file).ok().and_then(Record::read_plainly);
    record.ok_or(NoRecord::Unread(file))
}

thread_local! {
    /// Files of this visit, for browsers without storage.
    static FILES: RefCell<BTreeMap<String, String>> = const { RefCell::new(BTreeMap::new()) };
}

const LIST: &str = "bastide.files";
/// The number of stored files; the oldest are dropped first.
const MOST_FILES: usize = 12;

fn key(id: &str) -> String {
    format!("bastide.file.{id}")
}

/// Stores a record for replay. The same record has the same id.
pub(crate) fn keep_file(record: &Record) -> String {
    let text = compact(record);
    let mut hasher = DefaultHasher::new();
    text.hash(&mut hasher);
    let id = format!("{:016x}", hasher.finish());
    let mut list: Vec<String> = storage::read(LIST).unwrap_or_default();
    list.retain(|other| *other != id);
    list.insert(0, id.clone());
    for old in list.drain(MOST_FILES.min(list.len())..) {
        storage::forget(&key(&old));
    }
    storage::write(LIST, &list);
    storage::write(&key(&id), &text);
    FILES.with_borrow_mut(|files| files.insert(id.clone(), text));
    id
}

fn compact(record: &Record) -> String {
    serde_json::to_string(record).expect("texts and numbers can always be written")
}

#[wasm_bindgen]
extern "C" {
    /// The browser's compression; `web-sys` has no bindings for it.
    type CompressionStream;
    #[wasm_bindgen(constructor, catch)]
    fn new(format: &str) -> Result<CompressionStream, JsValue>;

    /// Decompression.
    type DecompressionStream;
    #[wasm_bindgen(constructor, catch)]
    fn new(format: &str) -> Result<DecompressionStream, JsValue>;
}

/// A record, compressed and encoded for a URL.
pub(crate) async fn packed(record: &Record) -> Option<String> {
    let stream = CompressionStream::new("deflate-raw").ok()?;
    let bytes = through(compact(record).as_bytes(), stream.unchecked_ref()).await?;
    let text: String = bytes.iter().map(|byte| char::from(*byte)).collect();
    let letters = window().btoa(&text).ok()?;
    Some(letters.replace('+', "-").replace('/', "_").trim_end_matches('=').to_owned())
}

async fn unpacked(letters: &str) -> Option<String> {
    let text = window().atob(&letters.replace('-', "+").replace('_', "/")).ok()?;
    let bytes: Option<Vec<u8>> = text.chars().map(|letter| u8::try_from(u32::from(letter)).ok()).collect();
    let stream = DecompressionStream::new("deflate-raw").ok()?;
    String::from_utf8(through(&bytes?, stream.unchecked_ref()).await?).ok()
}

async fn through(bytes: &[u8], stream: &ReadableWritablePair) -> Option<Vec<u8>> {
    let parts = js_sys::Array::of1(&js_sys::Uint8Array::from(bytes));
    let blob = Blob::new_with_u8_array_sequence(&parts).ok()?;
    let out: ReadableStream = blob.stream().pipe_through(stream);
    let response = Response::new_with_opt_readable_stream(Some(&out)).ok()?;
    let buffer = JsFuture::from(response.array_buffer().ok()?).await.ok()?;
    Some(js_sys::Uint8Array::new(&buffer).to_vec())
}

/// Downloads the record as a file.
pub(crate) fn download(record: &Record, name: &str) {
    let parts = js_sys::Array::of1(&JsValue::from_str(&record.to_json()));
    let options = web_sys::BlobPropertyBag::new();
    options.set_type("application/json");
    let Ok(blob) = Blob::new_with_str_sequence_and_options(&parts, &options) else { return };
    let Ok(address) = web_sys::Url::create_object_url_with_blob(&blob) else { return };
    let document = leptos::prelude::document();
    let anchor = document.create_element("a").unwrap_throw().unchecked_into::<web_sys::HtmlAnchorElement>();
    anchor.set_href(&address);
    anchor.set_download(name);
    anchor.click();
    // The browser has the file; failing to revoke the URL only costs memory.
    let _ = web_sys::Url::revoke_object_url(&address);
}
