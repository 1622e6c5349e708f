//! The view of one board: its camera, the keyboard's cursor, and whether the player has moved it.
use std::time::Duration;

use bastide_engine::board::cell::Cell;
use bastide_engine::board::tile::Quarter;
use leptos::html::Div;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::Closure;

use super::camera::{Bounds, Camera, TILE};
use crate::play::choice::SpotChoice;

/// The view of one board. A handle: copies share the same state. A page that wants to move its board or pass it keys
/// creates one for [`super::Board`].
#[derive(Clone, Copy)]
pub(crate) struct Sight {
    pub(super) camera: RwSignal<Camera>,
    /// The size of the board on the screen, in pixels, once it is known.
    pub(super) size: RwSignal<Option<(f64, f64)>>,
    /// Whether camera moves are animated.
    pub(super) glides: RwSignal<bool>,
    /// Where the keyboard is.
    pub(super) cursor: RwSignal<Option<Cursor>>,
    /// Whether the board is being dragged or pinched.
    pub(super) is_held: RwSignal<bool>,
    /// Whether the camera is moving. Meanwhile the browser moves the rendered picture and redraws it at the end.
    pub(super) is_moving: RwSignal<bool>,
    /// How often it was moved.
    n_moves: StoredValue<u32>,
    /// The bounds of everything visible.
    pub(super) bounds: RwSignal<Bounds>,
    /// Whether the player has moved the board; it then stays where they left it.
    is_moved: RwSignal<bool>,
    /// Where a tile is tried, or a spot is to be chosen.
    pub(super) trial: RwSignal<Option<TrialPlace>>,
    /// The camera before it went nearer to what can be chosen.
    before_trial: StoredValue<Option<Camera>>,
    /// The visible part.
    pub(super) frame: NodeRef<Div>,
}

/// A place the keyboard can select.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum Cursor {
    Cell(Cell),
    Spot(SpotChoice),
    /// A quarter of Carcassonne, at this cell.
    Quarter(Quarter, Cell),
}

/// Where a tile is tried, or something is to be chosen that lies close together.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct TrialPlace {
    /// The tile that is tried, with all that can be chosen.
    pub(super) around: Bounds,
    /// Whether there are spots or tiles to hit.
    pub(super) has_spots: bool,
}

impl Sight {
    /// Of a board that is about to be shown.
    pub(crate) fn new() -> Sight {
        Sight {
            camera: RwSignal::new(Camera { x: 0.0, y: 0.0, scale: 1.0 }),
            size: RwSignal::new(None),
            glides: RwSignal::new(false),
            cursor: RwSignal::new(None),
            is_held: RwSignal::new(false),
            is_moving: RwSignal::new(false),
            n_moves: StoredValue::new(0),
            bounds: RwSignal::new(Bounds::of_cell(Cell::START)),
            is_moved: RwSignal::new(false),
            trial: RwSignal::new(None),
            before_trial: StoredValue::new(None),
            frame: NodeRef::new(),
        }
    }

    /// Shows the whole board and keeps it in view from now on.
    pub(crate) fn fit(self) {
        self.is_moved.set(false);
        self.before_trial.set_value(None);
        if let Some(size) = self.size.get_untracked() {
            self.glide(Camera::fitting(self.bounds.get_untracked(), size));
        }
    }

    /// Zooms about the middle: in with a factor above 1, out below.
    pub(crate) fn zoom(self, factor: f64) {
        let Some((width, height)) = self.size.get_untracked() else { return };
        self.player_moves();
        self.glide(self.camera.get_untracked().zoomed(factor, (width / 2.0, height / 2.0)));
    }

    /// Brings these cells into view, if they are not all in it.
    pub(crate) fn show(self, cells: Vec<Cell>) {
        if let Some(bounds) = cells.into_iter().map(Bounds::of_cell).reduce(Bounds::and) {
            self.reveal(bounds);
        }
    }

    /// Brings this part of the board into view.
    pub(super) fn reveal(self, bounds: Bounds) {
        let Some(size) = self.size.get_untracked() else { return };
        let camera = self.camera.get_untracked();
        if !camera.shows(bounds, size) {
            self.glide(camera.moved_to_show(bounds.wider(20.0), size));
        }
    }

    /// Moves the camera on the player's behalf.
    pub(super) fn steer(self, change: impl FnOnce(Camera) -> Camera) {
        let Some(size) = self.size.get_untracked() else { return };
        self.player_moves();
        self.glides.set(false);
        self.stir(Duration::from_millis(180));
        let bounds = self.bounds.get_untracked();
        self.camera.update(|camera| *camera = change(*camera).kept_near(bounds, size));
    }

    fn player_moves(self) {
        self.is_moved.set(true);
        self.before_trial.set_value(None);
    }

    /// The camera moves, and has come to rest when it was not moved for this long.
    fn stir(self, rest: Duration) {
        self.is_moving.set(true);
        let n = self.n_moves.get_value().wrapping_add(1);
        self.n_moves.set_value(n);
        let settle = move || {
            if self.n_moves.try_get_value() == Some(n) {
                self.is_moving.set(false);
            }
        };
        set_timeout(settle, rest);
    }

    fn glide(self, camera: Camera) {
        self.glides.set(true);
        // Slightly longer than the CSS transition.
        self.stir(Duration::from_millis(450));
        self.camera.set(camera);
    }

    /// Keeps the board in view as it grows, and zooms in where spots must be hit.
    pub(super) fn follow(self, bounds: Memo<Bounds>) {
        Effect::new(move |before: Option<Option<(f64, f64)>>| {
            let size = self.size.get()?;
            let bounds = bounds.get();
            let trial = self.trial.get();
            self.bounds.set(bounds);
            let is_first = before.flatten().is_none();
            let is_resized = before.flatten().is_some_and(|old| old != size);
            if is_first {
                self.camera.set(Camera::fitting(bounds, size));
            }
            match trial {
                Some(trial) => self.go_near(trial, size),
                None => self.come_back(bounds, size, is_resized),
            }
            Some(size)
        });
    }

    fn go_near(self, trial: TrialPlace, size: (f64, f64)) {
        let camera = self.camera.get_untracked();
        let tile = trial.around.wider(24.0);
        // As near as it must be to be hit, and as far as it must be to be seen as a whole.
        let longest = trial.around.width().max(trial.around.height());
        let whole = size.0.min(size.1) / (longest + 60.0);
        let wanted = if longest > TILE { scale_for_tiles() } else { scale_for_spots() }.min(whole);
        // Several tiles lie in the middle, where no button covers them.
        let is_clear = || camera.scale >= wanted && camera.shows(trial.around.wider(60.0 / camera.scale), size);
        if longest > TILE && !is_clear() {
            self.before_trial.update_value(|before| _ = before.get_or_insert(camera));
            // The view moves no further than it must.
            let scale = camera.scale.max(wanted).min(whole);
            let nearer = camera.zoomed(scale / camera.scale, camera.on_screen(trial.around.middle()));
            self.glide(nearer.moved_to_show(trial.around.wider(60.0 / scale), size));
        } else if trial.has_spots && camera.scale < wanted {
            self.before_trial.update_value(|before| _ = before.get_or_insert(camera));
            // The tile keeps its place on the screen unless it is too close to the edge.
            let nearer = camera.zoomed(wanted / camera.scale, camera.on_screen(tile.middle()));
            self.glide(nearer.moved_to_show(tile.wider(36.0), size));
        } else if !camera.shows(tile, size) {
            self.glide(camera.moved_to_show(tile, size));
        }
    }

    fn come_back(self, bounds: Bounds, size: (f64, f64), is_resized: bool) {
        let before = self.before_trial.try_update_value(Option::take).flatten();
        let camera = before.unwrap_or(self.camera.get_untracked());
        let is_moved = self.is_moved.get_untracked();
        if !is_moved && (is_resized || !camera.shows(bounds, size)) {
            self.glide(Camera::fitting(bounds, size));
        } else if before.is_some() {
            self.glide(camera);
        }
    }

    /// Tracks the size of the board on the screen.
    pub(super) fn measure(self) {
        Effect::new(move |_| {
            let Some(frame) = self.frame.get() else { return };
            let element = frame.clone();
            let look = Closure::<dyn Fn()>::new(move || {
                let (width, height) = (f64::from(element.client_width()), f64::from(element.client_height()));
                if width > 0.0 && height > 0.0 && self.size.get_untracked() != Some((width, height)) {
                    self.size.set(Some((width, height)));
                }
            });
            let Ok(observer) = web_sys::ResizeObserver::new(look.as_ref().unchecked_ref()) else { return };
            observer.observe(&frame);
            let kept = StoredValue::new_local((observer, look));
            on_cleanup(move || kept.with_value(|(observer, _)| observer.disconnect()));
        });
    }
}

/// The scale at which spots can be hit with a mouse. For fingers they would have to be so large that nothing else of the
/// board were seen: they have buttons below it (`panels/spots.rs`), and the view stays as it is.
fn scale_for_spots() -> f64 {
    if has_fingers() { 0.0 } else { 0.7 }
}

/// The scale at which tiles can be hit.
fn scale_for_tiles() -> f64 {
    if has_fingers() { 0.44 } else { 0.7 }
}

fn has_fingers() -> bool {
    window().match_media("(pointer: coarse)").ok().flatten().is_some_and(|query| query.matches())
}
