//! Watching a game again from the file of its record.
use bastide_protocol::record::Record;
use leptos::html::Input;
use leptos::prelude::*;
use leptos_router::NavigateOptions;
use leptos_router::hooks::use_navigate;
use wasm_bindgen_futures::JsFuture;
use web_sys::{DragEvent, File};

use crate::i18n::records::{self, Unfit};
use crate::i18n::{home as words, language, t};
use crate::pages::replay::source::keep_file;
use crate::settings::use_settings;

/// Why a file cannot be watched.
#[derive(Clone, PartialEq, Debug)]
struct Unwatchable {
    file: String,
    /// None if it could not even be read.
    why: Option<Unfit>,
}

/// A place to drop a file on.
#[component]
pub(super) fn RecordFile() -> impl IntoView {
    let settings = use_settings();
    let navigate = use_navigate();
    let input = NodeRef::<Input>::new();
    let is_over = RwSignal::new(false);
    let fault = RwSignal::new(None::<Unwatchable>);
    let watch = move |file: File| {
        let navigate = navigate.clone();
        fault.set(None);
        leptos::task::spawn_local(async move {
            match read(&file).await {
                Ok(record) => {
                    let id = keep_file(&record);
                    navigate(&format!("/replay/file-{id}"), NavigateOptions::default());
                }
                Err(unfit) => _ = fault.try_set(Some(unfit)),
            }
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
        // The same file can be chosen again, perhaps after it was mended.
        input.set_value("");
    };
    let text = move |unfit: &Unwatchable| {
        let language = settings.language.get();
        match &unfit.why {
            Some(why) => words::not_a_record(language, &unfit.file, &records::unfit(language, why)),
            None => words::not_a_record(language, &unfit.file, &words::unreadable(language)),
        }
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
                on:click=move |_| {
                    if let Some(input) = input.get_untracked() {
                        input.click();
                    }
                }
            >
                {t(words::choose_file)}
            </button>
            <div role="alert">{move || fault.get().map(|unfit| view! { <p class="fault">{text(&unfit)}</p> })}</div>
        </section>
    }
}

/// The record in a file, played through once to see that it can be.
async fn read(file: &File) -> Result<Record, Unwatchable> {
    let unfit = |why: Option<Unfit>| Unwatchable { file: file.name(), why };
    let buffer = JsFuture::from(file.array_buffer()).await.map_err(|_| unfit(None))?;
    let bytes = js_sys::Uint8Array::new(&buffer).to_vec();
    let record = Record::from_bytes(&bytes).map_err(|error| unfit(Some(error.into())))?;
    record.replay().map_err(|error| unfit(Some(Unfit::action(*error, record.players()))))?;
    Ok(record)
}
