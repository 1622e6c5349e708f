//! Words of the rulebook's pages. The rules themselves are in English.
use super::choice::{Among, Chooses};
use super::{Language, words};

/// The seat of somebody who plays an example: they are called by their colours.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Seat(pub(crate) usize);

impl Among<6> for Seat {}
impl Chooses for Seat {
    fn nth(&self, _: Language) -> usize {
        self.0 % 6
    }
}

words! {
    in Book;

    title { en: "Rulebook", de: "Regelbuch", fr: "Règles du jeu", es: "Reglamento" }
    about {
        en: "Every rule that is played here, numbered. Scores and refusals in a game name the rules that decided them, and the examples are boards on which you can play on.",
        de: "Jede Regel, nach der hier gespielt wird, mit ihrer Nummer. Wertungen und Ablehnungen im Spiel nennen die Regeln, die entschieden haben, und auf den Beispielen kann man weiterspielen.",
        fr: "Toutes les règles appliquées ici, numérotées. Les points et les refus d’une partie citent les règles qui ont décidé, et l’on peut continuer à jouer sur les exemples.",
        es: "Todas las reglas con las que se juega aquí, numeradas. Los puntos y los rechazos de una partida citan las reglas que los decidieron, y en los ejemplos se puede seguir jugando.",
    }
    /// The rules are in one language only.
    only_english {
        en: "The rules are written in English.",
        de: "Die Regeln selbst gibt es nur auf Englisch.",
        fr: "Le texte des règles n’existe qu’en anglais.",
        es: "El texto de las reglas solo existe en inglés.",
    }
    /// What a table is called that is wider than the page, for screen readers.
    table { en: "Table", de: "Tabelle", fr: "Tableau", es: "Tabla" }
    search { en: "Search the rules", de: "Regeln durchsuchen", fr: "Chercher dans les règles", es: "Buscar en las reglas" }
    search_hint {
        en: "Words, or a number such as BASE-ROAD-3",
        de: "Wörter oder eine Nummer wie BASE-ROAD-3",
        fr: "Des mots (anglais), ou un numéro comme BASE-ROAD-3",
        es: "Palabras (en inglés) o un número como BASE-ROAD-3",
    }
    n_found(n: usize) by n {
        en: "{n} rule" | "{n} rules",
        de: "{n} Regel" | "{n} Regeln",
        fr: "{n} règle" | "{n} règles",
        es: "{n} regla" | "{n} reglas",
    }
    n_boards(n: usize) by n {
        en: "{n} board" | "{n} boards",
        de: "{n} Brett" | "{n} Bretter",
        fr: "{n} plateau" | "{n} plateaux",
        es: "{n} tablero" | "{n} tableros",
    }
    /// More was found than is shown.
    only_first(n: usize) {
        en: "The first {n} results are shown. Add a word to narrow the search.",
        de: "Gezeigt sind die ersten {n}; ein weiteres Wort hilft.",
        fr: "Voici les {n} premières ; un mot de plus aidera.",
        es: "Se muestran las {n} primeras; otra palabra ayuda.",
    }
    nothing_found { en: "No rule contains these words.", de: "Keine Regel hat diese Wörter.", fr: "Aucune règle ne contient ces mots.", es: "Ninguna regla tiene estas palabras." }
    loading { en: "Loading …", de: "Es wird geblättert …", fr: "On tourne les pages…", es: "Pasando las páginas…" }
    cannot_load {
        en: "This page could not be loaded. Are you offline?",
        de: "Diese Seite konnte nicht geladen werden. Ohne Verbindung?",
        fr: "Cette page n’a pas pu être chargée. Êtes-vous hors ligne ?",
        es: "No se pudo cargar esta página. ¿Sin conexión?",
    }
    no_page {
        en: "The rulebook has no such page.",
        de: "Diese Seite gibt es im Regelbuch nicht.",
        fr: "Le livre de règles n’a pas cette page.",
        es: "El reglamento no tiene esta página.",
    }
    again { en: "Try again", de: "Noch einmal", fr: "Réessayer", es: "Reintentar" }
    contents { en: "All pages", de: "Alle Seiten", fr: "Toutes les pages", es: "Todas las páginas" }
    on_this_page { en: "On this page", de: "Auf dieser Seite", fr: "Sur cette page", es: "En esta página" }
    sources { en: "Sources", de: "Quellen", fr: "Sources", es: "Fuentes" }
    /// A rule on which editions differ.
    editions_differ { en: "Editions differ", de: "Je nach Ausgabe", fr: "Selon l’édition", es: "Según la edición" }
    on_board { en: "On the board", de: "Auf dem Brett", fr: "Sur le plateau", es: "En el tablero" }
    n_more(n: usize) { en: "{n} more", de: "{n} weitere", fr: "{n} de plus", es: "{n} más" }
    link_here { en: "Link to this rule", de: "Link zu dieser Regel", fr: "Lien vers cette règle", es: "Enlace a esta regla" }

    first { en: "Go to the start", de: "Zum Anfang", fr: "Au début", es: "Al principio" }
    back { en: "One step back", de: "Ein Schritt zurück", fr: "Un pas en arrière", es: "Un paso atrás" }
    next { en: "Next step", de: "Nächster Schritt", fr: "Pas suivant", es: "Paso siguiente" }
    play { en: "Play the example", de: "Beispiel abspielen", fr: "Jouer l’exemple", es: "Reproducir el ejemplo" }
    pause { en: "Stop", de: "Anhalten", fr: "Arrêter", es: "Parar" }
    step(n: usize, of: usize) {
        en: "Step {n} of {of}",
        de: "Schritt {n} von {of}",
        fr: "Étape {n} sur {of}",
        es: "Paso {n} de {of}",
    }
    at_start { en: "Before", de: "Vorher", fr: "Avant", es: "Antes" }
    play_on { en: "Play on from here", de: "Von hier weiterspielen", fr: "Continuer d’ici", es: "Seguir desde aquí" }
    which_case { en: "Which board", de: "Welches Brett", fr: "Quel plateau", es: "Qué tablero" }
    points(n: i32) by n {
        en: "{n} point" | "{n} points",
        de: "{n} Punkt" | "{n} Punkte",
        fr: "{n} point" | "{n} points",
        es: "{n} punto" | "{n} puntos",
    }
    followers(n: u8) by n {
        en: "{n} follower in supply" | "{n} followers in supply",
        de: "{n} Gefolgsmann im Vorrat" | "{n} Gefolgsleute im Vorrat",
        fr: "{n} partisan en réserve" | "{n} partisans en réserve",
        es: "{n} seguidor en la reserva" | "{n} seguidores en la reserva",
    }
    /// What players are called who play on from an example: like their colours, in the order of the seats.
    colour for seat: Seat {
        en: "Red" | "Blue" | "Yellow" | "Black" | "White" | "Pink",
        de: "Rot" | "Blau" | "Gelb" | "Schwarz" | "Weiß" | "Rosa",
        fr: "Rouge" | "Bleu" | "Jaune" | "Noir" | "Blanc" | "Rose",
        es: "Rojo" | "Azul" | "Amarillo" | "Negro" | "Blanco" | "Rosa",
    }
}
