//! Pointer gestures on the board: drag, pinch, and zoom with the wheel.
use leptos::ev;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::Element;

use super::BoardModel;
use super::sight::Sight;

/// The farthest a pointer may move during a click.
const CLICK: f64 = 6.0;

/// The state of the pointers.
#[derive(Clone, Copy)]
pub(super) struct Gestures {
    sight: Sight,
    pointers: StoredValue<Vec<Pointer>>,
    /// Whether this gesture has become a drag or a pinch.
    is_drag: StoredValue<bool>,
    /// How far the wheel has moved since the last rotation.
    wheel: StoredValue<f64>,
}

/// A pointer that is down.
#[derive(Clone, Copy)]
struct Pointer {
    id: i32,
    at: (f64, f64),
    /// Where it was pressed.
    from: (f64, f64),
}

impl Gestures {
    pub(super) fn new(sight: Sight) -> Gestures {
        Gestures {
            sight,
            pointers: StoredValue::new(Vec::new()),
            is_drag: StoredValue::new(false),
            wheel: StoredValue::new(0.0),
        }
    }

    /// Whether the gesture that just ended was a click and not a drag.
    pub(super) fn is_click(self) -> bool {
        !self.is_drag.get_value()
    }

    /// A click outside all cells clears the selection.
    pub(super) fn click_beside(self, event: &ev::MouseEvent, model: Option<BoardModel>) {
        let Some(model) = model else { return };
        let element = event.target().and_then(|target| target.dyn_into::<Element>().ok());
        let is_cell = element.is_some_and(|element| matches!(element.closest(".cell"), Ok(Some(_))));
        if self.is_click() && !is_cell && model.pointed.with_untracked(Option::is_some) {
            model.pointed.set(None);
        }
    }

    pub(super) fn down(self, event: &ev::PointerEvent) {
        if event.pointer_type() == "mouse" && event.button() > 1 {
            return;
        }
        let at = self.place((event.client_x(), event.client_y()));
        self.pointers.update_value(|pointers| {
            pointers.retain(|pointer| pointer.id != event.pointer_id());
            pointers.push(Pointer { id: event.pointer_id(), at, from: at });
        });
        if self.pointers.with_value(Vec::len) == 1 {
            self.is_drag.set_value(false);
        } else {
            self.begin_drag();
        }
    }

    pub(super) fn moves(self, event: &ev::PointerEvent) {
        let at = self.place((event.client_x(), event.client_y()));
        let id = event.pointer_id();
        let before = self.pointers.get_value();
        let Some(pointer) = before.iter().find(|pointer| pointer.id == id).copied() else { return };
        if !self.is_drag.get_value() {
            if distance(pointer.from, at) <= CLICK {
                return;
            }
            self.begin_drag();
        }
        self.pointers.update_value(|pointers| {
            for pointer in pointers.iter_mut().filter(|pointer| pointer.id == id) {
                pointer.at = at;
            }
        });
        match before.iter().find(|other| other.id != id) {
            None => self.sight.steer(|camera| camera.moved((at.0 - pointer.at.0, at.1 - pointer.at.1))),
            Some(other) => {
                let (old, new) = (middle(pointer.at, other.at), middle(at, other.at));
                let factor = distance(at, other.at).max(1.0) / distance(pointer.at, other.at).max(1.0);
                self.sight.steer(|camera| camera.moved((new.0 - old.0, new.1 - old.1)).zoomed(factor, new));
            }
        }
    }

    pub(super) fn up(self, event: &ev::PointerEvent) {
        self.pointers.update_value(|pointers| pointers.retain(|pointer| pointer.id != event.pointer_id()));
        if self.pointers.with_value(Vec::is_empty) && self.is_drag.get_value() {
            self.sight.is_held.set(false);
            // The browser sends a click right after a drag; it is ignored.
            set_timeout(
                move || {
                    if self.pointers.try_with_value(Vec::is_empty) == Some(true) {
                        self.is_drag.set_value(false);
                    }
                },
                std::time::Duration::from_millis(60),
            );
        }
    }

    /// The wheel zooms where the pointer is; with shift it rotates the tile that is tried.
    pub(super) fn wheel(self, event: &ev::WheelEvent, model: Option<BoardModel>) {
        event.prevent_default();
        let lines = if event.delta_mode() == 1 { 30.0 } else { 1.0 };
        let delta = if event.delta_y() == 0.0 { event.delta_x() } else { event.delta_y() } * lines;
        if event.shift_key() {
            let wheel = self.wheel.get_value() + delta;
            let trying = model.filter(|model| model.trying.with_untracked(Option::is_some));
            let trying = trying.filter(|_| wheel.abs() >= 60.0);
            self.wheel.set_value(if trying.is_some() { 0.0 } else { wheel });
            if let Some(model) = trying {
                model.on_rotate.run(wheel > 0.0);
            }
            return;
        }
        // Pinching on a touch pad comes as a wheel with ctrl, in small steps.
        let speed = if event.ctrl_key() { 0.01 } else { 0.0016 };
        let at = self.place((event.client_x(), event.client_y()));
        self.sight.steer(|camera| camera.zoomed((-delta * speed).clamp(-0.5, 0.5).exp(), at));
    }

    /// Captures the pointers for the board.
    fn begin_drag(self) {
        self.is_drag.set_value(true);
        self.sight.is_held.set(true);
        if let Some(frame) = self.sight.frame.get_untracked() {
            let frame: &Element = frame.unchecked_ref();
            for pointer in self.pointers.get_value() {
                // A pointer that has been released already cannot be captured, and need not be.
                let _ = frame.set_pointer_capture(pointer.id);
            }
        }
    }

    /// Converts window coordinates to board coordinates.
    fn place(self, (x, y): (i32, i32)) -> (f64, f64) {
        let corner = self.sight.frame.get_untracked().map_or((0.0, 0.0), |frame| {
            let rect = frame.get_bounding_client_rect();
            (rect.left(), rect.top())
        });
        (f64::from(x) - corner.0, f64::from(y) - corner.1)
    }
}

fn distance(a: (f64, f64), b: (f64, f64)) -> f64 {
    (a.0 - b.0).hypot(a.1 - b.1)
}

fn middle(a: (f64, f64), b: (f64, f64)) -> (f64, f64) {
    ((a.0 + b.0) / 2.0, (a.1 + b.1) / 2.0)
}
