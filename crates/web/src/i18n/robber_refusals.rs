//! Why something is refused where robbers are chosen for.
use bastide_engine::error::RobberReason;

use super::{Language, Text, words};

pub(super) fn reason(language: Language, reason: RobberReason) -> Text {
    match reason {
        RobberReason::NoMarkerThere => no_marker(language),
        RobberReason::IsThere => is_there(language),
        RobberReason::MustRob => must_rob(language),
        RobberReason::NotToBeRobbed => not_robbed(language),
    }
}

words! {
    in Small;

    robber_first {
        en: "First it must be settled who puts a robber on the scoring track.",
        de: "Erst muss feststehen, wer einen Räuber auf die Wertungsleiste stellt.",
        fr: "Il faut d’abord savoir qui place son voleur sur la piste de score.",
        es: "Primero hay que decidir quién pone su bandido en el marcador.",
    }
    robbed_first {
        en: "First it must be settled whom a robber robs.",
        de: "Erst muss feststehen, wen ein Räuber beraubt.",
        fr: "Il faut d’abord savoir qui le voleur vole.",
        es: "Primero hay que decidir a quién roba el bandido.",
    }
    no_marker {
        en: "No other player’s marker stands on that space.",
        de: "Auf diesem Feld steht kein Zählstein eines anderen.",
        fr: "Aucun pion d’un autre joueur n’est sur cette case.",
        es: "En esa casilla no hay peón de otro jugador.",
    }
    is_there {
        en: "Your robber stands there already.",
        de: "Dein Räuber steht schon dort.",
        fr: "Votre voleur y est déjà.",
        es: "Tu bandido ya está ahí.",
    }
    must_rob {
        en: "A robber must take its half of the next points scored from its space.",
        de: "Ein Räuber muss seine Hälfte der nächsten Punkte von seinem Feld nehmen.",
        fr: "Le voleur doit prendre la moitié des prochains points marqués depuis sa case.",
        es: "El bandido debe tomar la mitad de los próximos puntos de su casilla.",
    }
    not_robbed {
        en: "Only who scores now from the robber’s space can be robbed.",
        de: "Nur wer jetzt vom Feld des Räubers aus punktet, kann beraubt werden.",
        fr: "On ne vole que celui qui marque maintenant depuis la case du voleur.",
        es: "Solo se roba a quien puntúa ahora desde la casilla del bandido.",
    }
}
