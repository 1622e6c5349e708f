//! What is told above the board, in few words: who it is about stands before them.
use bastide_engine::event::{Event, MessengerEvent, PutBack, Title};

use super::events::Telling;
use super::{Language, Text, boxes, events, words};

/// What happened, after the name of whom it happened to: `still king · 7 tiles`. What has no words of its own here is told
/// as the history tells it.
pub(crate) fn headline(language: Language, telling: Telling<'_>, event: &Event) -> Text {
    match event {
        Event::Scored(scoring) => events::a_source(language, scoring.source),
        Event::GoodsTaken { goods, .. } => Text::from(boxes::goods_listed(language, *goods)),
        Event::Robber(event) => super::robbers::headline(language, telling, event),
        Event::PawnMoved { pawn, .. } => super::magic::moved(language, *pawn),
        Event::Messenger(MessengerEvent::MessageRevealed { message, .. }) => {
            super::messages::message_for(language, *message)
        }
        Event::Messenger(MessengerEvent::MessageUsed { .. }) => super::messages::applied(language),
        Event::IngotsTaken { cells, .. } => super::gold::n_ingots(language, cells.len() as u16),
        Event::TitleTaken { title, player, before, size } => {
            let held = match (title, *before == Some(*player)) {
                (Title::King, false) => king(language),
                (Title::King, true) => still_king(language),
                (Title::RobberBaron, false) => robber_baron(language),
                (Title::RobberBaron, true) => still_robber_baron(language),
            };
            Text::from(format!("{held} · {}", events::n_tiles(language, usize::from(*size))))
        }
        Event::Sent { quarter, .. } => boxes::to_quarter(language, *quarter),
        Event::CountMoved { quarter, .. } => count_goes(language, &boxes::to_quarter(language, *quarter)),
        Event::Redeployed { quarter, .. } => boxes::from_quarter(language, *quarter),
        Event::Escaped { .. } => escapes(language),
        Event::Discarded { .. } => no_place(language),
        Event::PutBack { why: PutBack::RiverBlocked, .. } => river_blocked(language),
        Event::UTurnsAllowed => river_turns(language),
        Event::AbbeyLaid { .. } => abbey_laid(language),
        Event::BarnPlaced { .. } => barn_placed(language),
        Event::BridgeBuilt { .. } => bridge_built(language),
        Event::CastleBuilt { .. } => castle_built(language),
        Event::MovedOn { .. } => wagon_moves_on(language),
        Event::Wood(flight) => {
            super::flights::headline(language, flight).unwrap_or_else(|| events::line(language, telling, event))
        }
        other => events::line(language, telling, other),
    }
}

words! {
    in Beside;

    king { en: "king", de: "König", fr: "roi", es: "rey" }
    still_king { en: "still king", de: "weiter König", fr: "toujours roi", es: "sigue de rey" }
    robber_baron { en: "robber baron", de: "Raubritter", fr: "baron brigand", es: "barón ladrón" }
    still_robber_baron {
        en: "still robber baron",
        de: "weiter Raubritter",
        fr: "toujours baron brigand",
        es: "sigue de barón ladrón",
    }
    count_goes(to: &str) {
        en: "count {to}",
        de: "Graf {to}",
        fr: "comte {to}",
        es: "conde {to}",
    }
    bridge_built { en: "bridge built", de: "Brücke gebaut", fr: "pont construit", es: "puente construido" }
    castle_built { en: "castle built", de: "Burg gebaut", fr: "château construit", es: "castillo construido" }
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
    abbey_laid { en: "lays the abbey", de: "legt die Abtei", fr: "pose le monastère", es: "coloca la abadía" }
    barn_placed { en: "places the barn", de: "setzt die Scheune", fr: "place la grange", es: "pone el granero" }
    wagon_moves_on {
        en: "wagon moves on",
        de: "Wagen fährt weiter",
        fr: "le chariot repart",
        es: "la carreta sigue",
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
    use bastide_engine::board::cell::Cell;
    use bastide_engine::board::side::Axis;
    use bastide_engine::board::tile::Quarter;
    use bastide_engine::event::Weight;
    use bastide_engine::expansions::bridges_castles_bazaars::castle::CastleAt;
    use bastide_engine::expansions::mage_and_witch::magic::Pawn;
    use bastide_engine::expansions::messengers::messages::Message;
    use bastide_engine::figures::{FigureAt, FigureKind, Player};
    use bastide_engine::pack::{FeatureKind, Kind};
    use bastide_engine::rules::switches::Tie;

    use super::*;

    fn told(language: Language, event: &Event) -> Text {
        let names = ["Ann", "Bob"].map(str::to_owned);
        headline(language, Telling { names: &names, tie: Tie::Shared }, event)
    }

    fn all() -> Vec<Event> {
        let (player, figure, kind) = (Player(0), FigureKind::Follower, Kind(0));
        let (cell, segment, feature) = (Cell::START, 0, FeatureKind::City);
        let mut all = vec![
            Event::GoodsTaken { player, goods: [2, 0, 1] },
            Event::PawnMoved { player, pawn: Pawn::Witch, cell, segment, feature },
            Event::IngotsTaken { player, cells: vec![Cell::START; 3] },
            Event::Escaped { player, figure, cell, segment },
            Event::Discarded { player, kind, notice: false },
            Event::PutBack { kind, why: PutBack::RiverBlocked },
            Event::UTurnsAllowed,
            Event::AbbeyLaid { player, kind, cell },
            Event::BarnPlaced { player, corner: cell },
            Event::BridgeBuilt { player, cell, axis: Axis::EastWest },
            Event::CastleBuilt {
                player,
                at: CastleAt { cell, axis: Axis::EastWest },
                figure: FigureAt { owner: player, kind: figure, cell, segment: Some(segment) },
            },
            Event::MovedOn { player, figure: FigureKind::Wagon, cell, segment, feature },
        ];
        for message in Message::ALL {
            all.push(Event::Messenger(MessengerEvent::MessageRevealed { player, message }));
        }
        all.push(Event::Messenger(MessengerEvent::MessageUsed { player, message: Message::Tile }));
        for quarter in Quarter::ALL {
            all.push(Event::Sent { player, figure, quarter });
            all.push(Event::CountMoved { player, quarter });
            all.push(Event::Redeployed { player, figure, quarter, cell, segment, feature });
        }
        for title in Title::ALL {
            all.extend([None, Some(player), Some(Player(1))].map(|before| Event::TitleTaken {
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
        for event in all() {
            assert_eq!(event.about().weight, Weight::News, "{event:?}");
            let said = Language::ALL.map(|language| told(language, &event));
            for (n, text) in said.iter().enumerate() {
                assert!(!text.is_empty() && text.chars().count() <= 40, "{event:?}: {text}");
                assert!(!text.ends_with('.') && !text.contains(['{', '}']), "{event:?}: {text}");
                assert!(!said[..n].contains(text), "two languages say of {event:?}: {text}");
            }
        }
    }

    #[test]
    fn who_keeps_a_title_is_told_so() {
        let (player, title) = (Player(1), Title::King);
        let told = |before| told(Language::English, &Event::TitleTaken { title, player, before, size: 7 });
        assert_eq!(told(None), "king · 7 tiles");
        assert_eq!(told(Some(Player(0))), "king · 7 tiles");
        assert_eq!(told(Some(player)), "still king · 7 tiles");
    }
}
