//! Replaying a game from a record file.
use leptos::html::Input;
use leptos::prelude::*;
use wasm_bindgen_futures::JsFuture;
use web_sys::{DragEvent, File};

use crate::address::use_address;
use crate::i18n::records::Unfit;
use crate::i18n::{Language, Text, home as words, language, shell, t};
use crate::pages::later;
use crate::settings::use_settings;

/// Why a file cannot be replayed.
#[derive(Clone)]
struct Unwatchable {
    file: String,
    why: Why,
}

#[derive(Clone)]
enum Why {
    /// It could not be read at all.
    Unreadable,
    /// The part of the client that reads records could not be loaded.
    NotFetched,
    /// It is not a valid record, and the function that says why.
    Unfit(Unfit, fn(Language, &Unfit) -> Text),
}

/// A place to drop a file on.
#[component]
pub(super) fn RecordFile() -> impl IntoView {
    let settings = use_settings();
    let address = use_address();
    let input = NodeRef::<Input>::new();
    let is_over = RwSignal::new(false);
    let fault = RwSignal::new(None::<Unwatchable>);
    let is_busy = RwSignal::new(false);
    let watch = move |file: File| {
        fault.set(None);
        is_busy.set(true);
        leptos::task::spawn_local(async move {
            match keep(&file, settings.language.get_untracked()).await {
                Ok(id) => {
                    address.go(&format!("/replay/file-{id}"));
                }
                Err(unfit) => _ = fault.try_set(Some(unfit)),
            }
            let _ = is_busy.try_set(false);
        });
    };
    let dropped = watch.clone();
    let drop = move |event: DragEvent| {
        event.prevent_default();
        is_over.set(false);
        let file = event.data_transfer().and_then(|dropped| dropped.files()).and_then(|files| files.get(0));
        if let Some(file) = file {
            dropped(file);
        }
    };
    let chosen = move |_| {
        let Some(input) = input.get_untracked() else { return };
        if let Some(file) = input.files().and_then(|files| files.get(0)) {
            watch(file);
        }
        // Allows choosing the same file again, perhaps after it was corrected.
        input.set_value("");
    };
    let text = move |unfit: &Unwatchable| {
        let language = settings.language.get();
        let why = match &unfit.why {
            Why::Unreadable => words::unreadable(language),
            Why::NotFetched => shell::not_fetched(language),
            Why::Unfit(why, told) => told(language, why),
        };
        words::not_a_record(language, &unfit.file, &why)
    };
    view! {
        <section
            class="home-part home-record"
            class:over=is_over
            aria-labelledby="record-heading"
            on:dragover=move |event| {
                event.prevent_default();
                is_over.set(true);
            }
            on:dragleave=move |_| is_over.set(false)
            on:drop=drop
        >
            <h2 id="record-heading">{t(words::replay_file)}</h2>
            <p class="quiet">{t(words::replay_file_about)}</p>
            <input
                type="file"
                class="unseen"
                accept=".json,application/json"
                tabindex="-1"
                aria-label=move || words::choose_file(language())
                node_ref=input
                on:change=chosen
            />
            <button
                type="button"
                class="button"
                data-action="choose-file"
                disabled=is_busy
                on:click=move |_| {
                    if let Some(input) = input.get_untracked() {
                        input.click();
                    }
                }
            >
                {move || if is_busy.get() { shell::fetching(language()) } else { words::choose_file(language()) }}
            </button>
            <div role="alert">{move || fault.get().map(|unfit| view! { <p class="fault">{text(&unfit)}</p> })}</div>
        </section>
    }
}

/// Keeps the record in a file, and returns its id.
async fn keep(file: &File, language: Language) -> Result<String, Unwatchable> {
    let unfit = |why: Why| Unwatchable { file: file.name(), why };
    let buffer = JsFuture::from(file.array_buffer()).await.map_err(|_| unfit(Why::Unreadable))?;
    let bytes = js_sys::Uint8Array::new(&buffer).to_vec();
    let behind = later::behind(language).await.ok_or_else(|| unfit(Why::NotFetched))?;
    (behind.keep_record)(&bytes).map_err(|why| unfit(Why::Unfit(why, behind.unfit)))
}
