//! What a mouse and fingers do on a page.

use serde_json::{Value, json};

use crate::page::Page;

/// The command by which fingers touch a page.
const TOUCH: &str = "Input.dispatchTouchEvent";

impl Page {
    /// Clicks the middle of the first thing that the selector finds, once it can be clicked.
    #[track_caller]
    pub fn click(&self, selector: &str) {
        let (x, y) = self.spot(selector);
        self.click_at(x, y);
    }

    /// Clicks a point of the page.
    #[track_caller]
    pub fn click_at(&self, x: f64, y: f64) {
        self.hover_at(x, y);
        for kind in ["mousePressed", "mouseReleased"] {
            let parameters = json!({ "type": kind, "x": x, "y": y, "button": "left", "clickCount": 1 });
            self.call("Input.dispatchMouseEvent", parameters);
        }
    }

    /// Moves the mouse over the first thing that the selector finds.
    #[track_caller]
    pub fn hover(&self, selector: &str) {
        let (x, y) = self.spot(selector);
        self.hover_at(x, y);
    }

    /// Moves the mouse to a point of the page.
    #[track_caller]
    pub fn hover_at(&self, x: f64, y: f64) {
        self.call("Input.dispatchMouseEvent", json!({ "type": "mouseMoved", "x": x, "y": y, "button": "none" }));
    }

    /// Presses the mouse at a point, moves it through others and lets go at the last.
    #[track_caller]
    pub(crate) fn drag(&self, from: (f64, f64), through: &[(f64, f64)]) {
        self.hover_at(from.0, from.1);
        let steps = through.iter().map(|to| ("mouseMoved", *to));
        let end = through.last().map(|to| ("mouseReleased", *to));
        for (kind, (x, y)) in [("mousePressed", from)].into_iter().chain(steps).chain(end) {
            let parameters = json!({ "type": kind, "x": x, "y": y, "button": "left", "buttons": 1, "clickCount": 1 });
            self.call("Input.dispatchMouseEvent", parameters);
        }
    }

    /// Touches the first thing that the selector finds with a finger.
    #[track_caller]
    pub fn tap(&self, selector: &str) {
        let (x, y) = self.spot(selector);
        self.tap_at(x, y);
    }

    /// Touches a point of the page with a finger.
    #[track_caller]
    pub fn tap_at(&self, x: f64, y: f64) {
        // Both at once: a finger that stays down while a busy page thinks is a long press, and no tap.
        let touches = vec![touch("touchStart", &[(x, y)]), touch("touchEnd", &[])];
        self.call_all(TOUCH, touches);
    }

    /// Fingers go down, move or go up: `touchStart`, `touchMove`, `touchEnd`.
    #[track_caller]
    pub fn touch(&self, kind: &str, fingers: &[(f64, f64)]) {
        self.call(TOUCH, touch(kind, fingers));
    }

    /// Turns the mouse's wheel over a point; downwards is positive.
    #[track_caller]
    pub fn wheel_at(&self, x: f64, y: f64, down: f64) {
        let parameters = json!({ "type": "mouseWheel", "x": x, "y": y, "deltaX": 0, "deltaY": down });
        self.call("Input.dispatchMouseEvent", parameters);
    }
}

/// What fingers do.
fn touch(kind: &str, fingers: &[(f64, f64)]) -> Value {
    let points: Vec<Value> = fingers.iter().map(|(x, y)| json!({ "x": x, "y": y })).collect();
    json!({ "type": kind, "touchPoints": points })
}
