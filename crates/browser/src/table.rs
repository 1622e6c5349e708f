//! What players do at a table, as they do it: with a mouse, fingers or keys.

use std::collections::BTreeMap;

use crate::page::{Page, quoted};

/// What is to do at a table, as the page says.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Todo {
    /// Others have yet to come.
    Players,
    /// A tile is drawn.
    Drawing,
    /// Somebody at this screen lays the tile.
    Lay,
    /// A tile is tried that only has to be laid.
    LayIt,
    /// Somebody at this screen places a figure, or none.
    Figure,
    /// Somebody at this screen is asked what a box asks, by its name in the engine: `send`, `escape`.
    Asked(String),
    /// Somebody at this screen says that the turn stands.
    Confirm,
    /// What was chosen is on its way.
    Sending,
    /// Somebody elsewhere, or a bot.
    Others,
    /// The game is over.
    Over,
}

impl Todo {
    /// What a box asks.
    #[must_use]
    pub fn asked(name: &str) -> Todo {
        Todo::Asked(name.to_owned())
    }
}

/// With what one plays.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum With {
    /// A mouse.
    Mouse,
    /// Fingers.
    Fingers,
    /// Nothing but keys.
    Keys,
}

/// One screen at a table.
#[derive(Debug)]
pub struct Seat<'a> {
    page: &'a Page,
    with: With,
}

impl<'a> Seat<'a> {
    /// The table that the page shows.
    #[must_use]
    #[track_caller]
    pub fn at(page: &'a Page, with: With) -> Seat<'a> {
        page.wait_for_any(".game .board");
        Seat { page, with }
    }

    /// What is to do.
    #[must_use]
    #[track_caller]
    pub fn todo(&self) -> Todo {
        let script = "document.querySelector('[data-todo]')?.dataset.todo ?? (document.querySelector('.game.is-over') \
                      ? 'over' : 'players')";
        match self.page.eval(script).as_str().unwrap_or_default() {
            "players" => Todo::Players,
            "drawing" => Todo::Drawing,
            "lay" | "spring" => Todo::Lay,
            "lay-it" => Todo::LayIt,
            "figure" => Todo::Figure,
            "confirm" => Todo::Confirm,
            "sending" => Todo::Sending,
            "others" => Todo::Others,
            "over" => Todo::Over,
            "" => panic!("the page does not say what is to do"),
            other => Todo::asked(other),
        }
    }

    /// Waits until somebody at this screen has something to do, or the game is over.
    #[track_caller]
    pub fn wait_for_turn(&self) -> Todo {
        self.page.wait_for(
            "!['players', 'drawing', 'sending', 'others', undefined]\
             .includes(document.querySelector('[data-todo]')?.dataset.todo) || document.querySelector('.game.is-over') !== null",
        );
        self.todo()
    }

    /// Plays to the end of the game. Every third turn brings a figure, if there is a spot. Returns the number of turns.
    #[track_caller]
    pub fn play_to_the_end(&self) -> usize {
        let mut n_turns = 0;
        while self.wait_for_turn() != Todo::Over {
            n_turns += 1;
            self.turn(n_turns % 3 == 1);
        }
        n_turns
    }

    /// Plays one turn, or what is left of it; with a figure on the first spot if one is wanted and there is one.
    #[track_caller]
    pub fn turn(&self, wants_figure: bool) {
        let mut has_begun = false;
        loop {
            match self.wait_for_turn() {
                Todo::Lay if has_begun => return,
                Todo::Lay => {
                    self.changing(|| self.lay());
                    has_begun = true;
                }
                Todo::Figure => {
                    self.changing(|| self.place(wants_figure));
                    has_begun = true;
                }
                Todo::LayIt => {
                    self.changing(|| self.confirm());
                    has_begun = true;
                }
                // Something must be chosen where nothing can be declined.
                Todo::Asked(_) => {
                    let must = !self.page.has(".turn [data-action=pass]:enabled");
                    self.changing(|| self.answer(must || wants_figure));
                    has_begun = true;
                }
                Todo::Confirm => return self.changing(|| self.confirm()),
                Todo::Players | Todo::Drawing | Todo::Sending | Todo::Others | Todo::Over => return,
            }
        }
    }

    /// Puts the drawn tile somewhere where it fits. It can still be turned and moved.
    #[track_caller]
    pub fn lay(&self) {
        const LIT: &str = ".cell.is-legal";
        const IS_TRIED: &str = "document.querySelector('[data-trying]') !== null";
        if self.with == With::Keys {
            return self.choose_by_keys(".cell");
        }
        // The board may have moved under the finger just then, as boards do that grow; nothing else may come between.
        for _ in 0..3 {
            self.reach(LIT);
            self.press(LIT);
            if self.page.becomes(IS_TRIED) {
                return;
            }
            if let Some(hit) = self.page.eval("look.strayed()").as_str() {
                self.page.fail(&format!("what was meant for a cell fell on {hit}"));
            }
        }
        self.page.fail("no cell takes the tile");
    }

    /// Drags the board until something that matches can be pressed: it may be outside, or under a button.
    #[track_caller]
    pub fn reach(&self, selector: &str) {
        for _ in 0..10 {
            let drag = self.page.eval(&format!("look.drag({})", quoted(selector)));
            let [Some(x), Some(y), Some(dx), Some(dy)] = ["x", "y", "dx", "dy"].map(|name| drag[name].as_f64()) else {
                return;
            };
            self.drag((x, y), (x + dx, y + dy));
        }
        self.page.fail(&format!("`{selector}` is not brought into reach by dragging the board"));
    }

    /// Drags the board.
    #[track_caller]
    pub fn drag(&self, from: (f64, f64), to: (f64, f64)) {
        let middle = ((from.0 + to.0) / 2.0, (from.1 + to.1) / 2.0);
        match self.with {
            With::Mouse | With::Keys => self.page.drag(from, &[middle, to]),
            With::Fingers => {
                self.page.touch("touchStart", &[from]);
                self.page.touch("touchMove", &[middle]);
                self.page.touch("touchMove", &[to]);
                self.page.touch("touchEnd", &[]);
            }
        }
        // A press that comes right after a drag is taken for its end.
        self.page.wait_for("document.querySelector('.board.is-moving, .board.is-held') === null");
    }

    #[track_caller]
    fn press(&self, selector: &str) {
        match self.with {
            With::Mouse | With::Keys => self.page.click(selector),
            With::Fingers => self.page.tap(selector),
        }
    }

    /// Places a figure on the first spot if one is wanted and there is one, or none.
    #[track_caller]
    pub fn place(&self, wants_figure: bool) {
        let has_spot = wants_figure && self.page.has(".spot");
        match (self.with, has_spot) {
            (With::Mouse, true) => self.page.click(".spot"),
            (With::Mouse, false) => self.page.click(".turn [data-action=pass]"),
            (With::Fingers, true) => self.page.tap(".spot"),
            (With::Fingers, false) => self.page.tap(".turn [data-action=pass]"),
            (With::Keys, true) => self.choose_by_keys(".spot"),
            (With::Keys, false) => self.page.key("n"),
        }
    }

    /// Answers what a box asks: takes the first thing that is offered if one is wanted, else nothing.
    #[track_caller]
    pub fn answer(&self, wants: bool) {
        let made_with = self.page.attribute(".turn", "data-made-with");
        let offers = match made_with.as_str() {
            "offer" => ".turn-offers .offer",
            "quarter" => ".quarter",
            "spot" => ".spot",
            "cell" | "tower" => ".tile-choice",
            "lot" => ".turn button.stall",
            "bid" => ".turn [data-action=bid]",
            other => panic!("nothing of a box is asked: a choice is made with `{other}`"),
        };
        let takes = wants && self.page.has(offers);
        match (self.with, takes) {
            (With::Mouse, true) => self.page.click(offers),
            (With::Mouse, false) => self.page.click(".turn [data-action=pass]"),
            (With::Fingers, true) => self.page.tap(offers),
            (With::Fingers, false) => self.page.tap(".turn [data-action=pass]"),
            (With::Keys, true) if made_with == "bid" => self.page.key("Enter"),
            (With::Keys, true) if offers.starts_with(".turn") => self.page.key("1"),
            (With::Keys, true) => self.choose_by_keys(offers),
            (With::Keys, false) => self.page.key("n"),
        }
    }

    /// Says that the turn stands.
    #[track_caller]
    pub fn confirm(&self) {
        match self.with {
            With::Mouse => self.page.click(".turn [data-action=confirm]"),
            With::Fingers => self.page.tap(".turn [data-action=confirm]"),
            With::Keys => self.page.key("Enter"),
        }
    }

    /// Somebody at this screen has chosen, and says that it stands.
    #[track_caller]
    pub fn let_stand(&self) {
        assert_eq!(self.wait_for_turn(), Todo::Confirm, "nothing was chosen that could be taken back");
        self.changing(|| self.confirm());
    }

    /// Does something and waits until the table is not as it was.
    #[track_caller]
    pub fn changing(&self, act: impl FnOnce()) {
        const HOW_IT_IS: &str = "[document.querySelector('[data-todo]')?.dataset.todo, \
                                 document.querySelector('.turn-whose')?.textContent, \
                                 document.querySelectorAll('.board [data-tile]').length, \
                                 document.querySelectorAll('.board [data-figure]').length, \
                                 document.querySelector('[data-trying]')?.dataset.trying].join(' ')";
        let before = self.page.eval(HOW_IT_IS);
        act();
        self.page.wait_for(&format!("({HOW_IT_IS}) !== {before}"));
    }

    /// Chooses something on the board, or a button of the turn's panel (`.turn …`): by pointing at it, or by its key.
    #[track_caller]
    pub fn choose(&self, selector: &str) {
        let is_button = selector.starts_with(".turn");
        match self.with {
            With::Keys if is_button => {
                // Where nothing hovers, keys are not written on buttons, but they work.
                self.page.wait_for_any(selector);
                let key = self.page.eval(&format!("look.find({}).querySelector('kbd').textContent", quoted(selector)));
                let key = key.as_str().unwrap_or_default();
                self.page.key(if key == "↵" { "Enter" } else { key });
            }
            With::Keys => self.choose_by_keys(selector),
            With::Mouse | With::Fingers => {
                if !is_button {
                    self.reach(selector);
                }
                self.press(selector);
            }
        }
    }

    /// Presses something, or its key where nothing but keys are used.
    #[track_caller]
    pub fn choose_or_key(&self, selector: &str, key: &str) {
        match self.with {
            With::Keys => self.page.key(key),
            With::Mouse | With::Fingers => self.press(selector),
        }
    }

    /// Goes to something on the board with the arrows, and chooses it.
    #[track_caller]
    fn choose_by_keys(&self, kind: &str) {
        self.page.wait_for_any(kind);
        // How often the cursor was at each place: whoever comes back to one tries another way from there.
        let mut n_visits = BTreeMap::<String, usize>::new();
        for _ in 0..40 {
            let way = self.page.eval(&format!("look.arrows({})", quoted(kind)));
            let here = way["here"].as_str().unwrap_or_default().to_owned();
            let arrows = way["arrows"].as_array().map_or(&[][..], Vec::as_slice);
            let n = n_visits.entry(here).or_default();
            let Some(arrow) = arrows.get(*n % arrows.len().max(1)).and_then(|arrow| arrow.as_str()) else { break };
            *n += 1;
            self.page.key(arrow);
        }
        self.page.wait_for(&format!("document.activeElement?.matches({})", quoted(kind)));
        self.page.key("Enter");
    }
}
