//! Boards of the rulebook as positions to play from: everything until then is known.

use crate::page::{Page, quoted};
use crate::server::Server;

/// A board of the rulebook, after some of its steps.
#[derive(Debug, Clone, Copy)]
pub struct Example {
    /// The rulebook's page: `tower`.
    pub page: &'static str,
    /// The rule whose first example it is: `TOWER-EX-1`.
    pub rule: &'static str,
    /// Which board of the example, as its list names them; `None` for the one that shows the rule.
    pub board: Option<&'static str>,
    /// How many steps are played.
    pub n_steps: usize,
}

impl Example {
    /// Goes on playing from there, with everybody at this screen.
    ///
    /// # Panics
    /// When there is no such example, or it has fewer steps.
    #[track_caller]
    pub fn play_on(self, page: &Page, server: &Server) {
        let Example { page: name, rule, board, n_steps } = self;
        page.goto(&server.address(&format!("/rules/{name}?id={rule}")));
        let example = format!("section[data-rule={rule}] .example");
        if let Some(board) = board {
            page.wait_for_any(&format!("{example} select"));
            let script = "((select, name) => { const option = [...select.options].find(option => option.text === name); \
                          select.value = option.value; select.dispatchEvent(new Event('change', { bubbles: true })); })";
            page.eval(&format!("{script}(document.querySelector('{example} select'), {})", quoted(board)));
        }
        page.wait_for_any(&format!("{example} .board-picture"));
        let press = |action: &str| {
            let script = "(button => { if (button.disabled) throw new Error(button.dataset.action); button.click(); })";
            page.eval(&format!("{script}(document.querySelector('{example} [data-action={action}]'))"));
        };
        for _ in 0..n_steps {
            press("next");
        }
        press("play-on");
        page.wait_for("location.pathname.startsWith('/local/')");
    }
}
