//! Words of bridges and castles: what happens with them, and what is asked about them.
use super::words;

words! {
    in Bridges;

    builds_bridge(name: &str) {
        en: "{name} builds a bridge.",
        de: "{name} baut eine Brücke.",
        fr: "{name} construit un pont.",
        es: "{name} construye un puente.",
    }
    builds_castle(name: &str) {
        en: "{name} turns the town into a castle.",
        de: "{name} macht aus dem Städtchen eine Burg.",
        fr: "{name} transforme la bourgade en château.",
        es: "{name} convierte el pueblo en un castillo.",
    }
    castles { en: "Castles", de: "Burgen", fr: "Châteaux", es: "Castillos" }
    a_castle { en: "a castle", de: "eine Burg", fr: "un château", es: "un castillo" }
    n_castles(n: u16) by n {
        en: "{n} castle" | "{n} castles",
        de: "{n} Burg" | "{n} Burgen",
        fr: "{n} château" | "{n} châteaux",
        es: "{n} castillo" | "{n} castillos",
    }

    build_castle {
        en: "Build a castle instead of scoring the town?",
        de: "Eine Burg bauen, statt das Städtchen zu werten?",
        fr: "Bâtir un château au lieu de marquer la bourgade ?",
        es: "¿Construir un castillo en vez de puntuar el pueblo?",
    }
    they_build_castle {
        en: "may build a castle",
        de: "darf eine Burg bauen",
        fr: "peut construire un château",
        es: "puede construir un castillo",
    }
    no_castle { en: "No castle", de: "Keine Burg", fr: "Pas de château", es: "Sin castillo" }
    choose_for_castle {
        en: "Which of these does your castle score for?",
        de: "Wofür wird deine Burg gewertet?",
        fr: "Pour lequel votre château marque-t-il ?",
        es: "¿Por cuál de estos puntúa tu castillo?",
    }
    they_choose_for_castle {
        en: "chooses what the castle scores for",
        de: "wählt, wofür die Burg gewertet wird",
        fr: "choisit pour quoi le château marque",
        es: "elige por qué puntúa el castillo",
    }
}
