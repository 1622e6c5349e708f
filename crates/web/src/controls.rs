//! Shared controls: checkboxes, radio buttons, presets, and error messages.
//!
//! Each takes boxed closures, so that its markup is compiled once.
use leptos::prelude::*;

use crate::i18n::{Text, Word, t};

/// A checkbox with its label.
#[component]
pub(crate) fn Tick(
    name: &'static str,
    is_ticked: impl Fn() -> bool + Send + Sync + 'static,
    on_change: impl Fn(bool) + Send + Sync + 'static,
    /// Whether the label has several lines.
    #[prop(optional)]
    is_tall: bool,
    #[prop(optional)] disabled: bool,
    /// The tooltip.
    #[prop(optional)]
    hint: Option<Word>,
    children: Children,
) -> impl IntoView {
    let (is_ticked, on_change) = (Signal::derive(is_ticked), Callback::new(on_change));
    tick(Ticked { name, is_ticked, on_change, is_tall, disabled, hint }, children().into_any())
}

#[derive(Clone, Copy)]
struct Ticked {
    name: &'static str,
    is_ticked: Signal<bool>,
    on_change: Callback<bool>,
    is_tall: bool,
    disabled: bool,
    hint: Option<Word>,
}

fn tick(of: Ticked, label: AnyView) -> AnyView {
    let Ticked { name, is_ticked, on_change, is_tall, disabled, hint } = of;
    view! {
        <label class="tick" class:tall=is_tall title=hint.map(t)>
            <input
                type="checkbox"
                name=name
                disabled=disabled
                prop:checked=is_ticked
                on:change=move |event| on_change.run(event_target_checked(&event))
            />
            <span>{label}</span>
        </label>
    }
    .into_any()
}

/// A radio button; those with the same name form a group. Side by side they are in `.segments`; a class of their own
/// changes their look.
#[component]
pub(crate) fn Radio(
    name: &'static str,
    #[prop(into)] value: String,
    is_chosen: impl Fn() -> bool + Send + Sync + 'static,
    on_choose: impl Fn() + Send + Sync + 'static,
    #[prop(optional)] class: &'static str,
    children: Children,
) -> impl IntoView {
    let (is_chosen, on_choose) = (Signal::derive(is_chosen), Callback::new(move |()| on_choose()));
    radio(name, value, is_chosen, on_choose, class, children().into_any())
}

fn radio(
    name: &'static str,
    value: String,
    is_chosen: Signal<bool>,
    on_choose: Callback<()>,
    class: &'static str,
    label: AnyView,
) -> AnyView {
    view! {
        <label class=class class:chosen=is_chosen>
            <input type="radio" name=name value=value prop:checked=is_chosen on:change=move |_| on_choose.run(())/>
            <span>{label}</span>
        </label>
    }
    .into_any()
}

/// A button for a common choice; it stays pressed while that is selected.
#[component]
pub(crate) fn Usual(
    is_chosen: impl Fn() -> bool + Send + Sync + 'static,
    on_choose: impl Fn() + Send + Sync + 'static,
    children: Children,
) -> impl IntoView {
    let (is_chosen, on_choose) = (Signal::derive(is_chosen), Callback::new(move |()| on_choose()));
    view! {
        <button
            type="button"
            class="button usual"
            aria-pressed=move || is_chosen.get().to_string()
            on:click=move |_| on_choose.run(())
        >
            {children().into_any()}
        </button>
    }
}

/// An error message, announced by screen readers.
#[component]
pub(crate) fn Fault(fault: impl Fn() -> Option<Text> + Send + Sync + 'static) -> impl IntoView {
    let fault = Signal::derive(fault);
    view! {
        <div role="alert">
            {move || fault.get().map(|text| view! { <p class="fault">{text}</p> })}
        </div>
    }
}
