//! What is told above the board, in few words: who it is about stands before them.
use bastide_engine::event::Title;

use super::{Language, Text, boxes, events, words};
use crate::panels::Told;

/// What happened, after the name of whom it happened to: `still king · 7 tiles`.
pub(crate) fn headline(language: Language, told: &Told) -> Text {
    match told {
        Told::Scored(scoring) => events::a_source(language, scoring.source),
        Told::Goods { goods, .. } => Text::from(boxes::goods_listed(language, *goods)),
        Told::Title { title, player, before, size } => {
            let held = match (title, *before == Some(*player)) {
                (Title::King, false) => king(language),
                (Title::King, true) => still_king(language),
                (Title::RobberBaron, false) => robber_baron(language),
                (Title::RobberBaron, true) => still_robber_baron(language),
            };
            Text::from(format!("{held} · {}", events::n_tiles(language, usize::from(*size))))
        }
        Told::Sent { quarter, .. } => Text::from(boxes::to_quarter(language, *quarter)),
        Told::Count { quarter, .. } => count_goes(language, boxes::to_quarter(language, *quarter)),
        Told::Redeployed { quarter, .. } => Text::from(boxes::from_quarter(language, *quarter)),
        Told::Escaped { .. } => escapes(language),
        Told::NoPlace { .. } => no_place(language),
        Told::RiverBlocked { .. } => river_blocked(language),
        Told::RiverTurns => river_turns(language),
    }
}

words! {
    king { en: "king", de: "König", fr: "roi", es: "rey" }
    still_king { en: "still king", de: "weiter König", fr: "toujours roi", es: "sigue de rey" }
    robber_baron { en: "robber baron", de: "Raubritter", fr: "baron brigand", es: "barón ladrón" }
    still_robber_baron {
        en: "still robber baron", de: "weiter Raubritter", fr: "toujours baron brigand", es: "sigue de barón ladrón",
    }
    count_goes(to: &str) {
        en: format!("count {to}"),
        de: format!("Graf {to}"),
        fr: format!("comte {to}"),
        es: format!("conde {to}"),
    }
    escapes {
        en: "escapes from the siege",
        de: "entkommt der Belagerung",
        fr: "échappe au siège",
        es: "escapa del asedio",
    }
    no_place {
        en: "the tile fits nowhere",
        de: "das Plättchen passt nirgends",
        fr: "la tuile ne va nulle part",
        es: "la loseta no encaja",
    }
    river_blocked {
        en: "cannot continue the river",
        de: "kann den Fluss nicht fortsetzen",
        fr: "ne peut prolonger la rivière",
        es: "no puede continuar el río",
    }
    river_turns {
        en: "The river may turn back now",
        de: "Der Fluss darf jetzt umkehren",
        fr: "La rivière peut faire demi-tour",
        es: "El río ya puede dar la vuelta",
    }
}

#[cfg(test)]
mod tests {
    use bastide_engine::board::tile::Quarter;
    use bastide_engine::figures::{FigureKind, Player};
    use bastide_engine::pack::Kind;

    use super::*;

    fn all() -> Vec<Told> {
        let (player, figure, kind) = (Player(0), FigureKind::Follower, Kind(0));
        let mut all = vec![
            Told::Goods { player, goods: [2, 0, 1] },
            Told::Escaped { player, figure },
            Told::NoPlace { player, kind },
            Told::RiverBlocked { kind },
            Told::RiverTurns,
        ];
        for quarter in Quarter::ALL {
            all.push(Told::Sent { player, figure, quarter });
            all.push(Told::Count { player, quarter });
            all.push(Told::Redeployed { player, figure, quarter });
        }
        for title in Title::ALL {
            all.extend([None, Some(player), Some(Player(1))].map(|before| Told::Title {
                title,
                player,
                before,
                size: 7,
            }));
        }
        all
    }

    #[test]
    fn every_headline_is_short_and_said_in_every_language() {
        for told in all() {
            let said = Language::ALL.map(|language| headline(language, &told));
            for (n, text) in said.iter().enumerate() {
                assert!(!text.is_empty() && text.chars().count() <= 40, "{told:?}: {text}");
                assert!(!text.ends_with('.') && !text.contains(['{', '}']), "{told:?}: {text}");
                assert!(!said[..n].contains(text), "two languages say of {told:?}: {text}");
            }
        }
    }

    #[test]
    fn who_keeps_a_title_is_told_so() {
        let (player, title) = (Player(1), Title::King);
        let told = |before| headline(Language::English, &Told::Title { title, player, before, size: 7 });
        assert_eq!(told(None), "king · 7 tiles");
        assert_eq!(told(Some(Player(0))), "king · 7 tiles");
        assert_eq!(told(Some(player)), "still king · 7 tiles");
    }
}
