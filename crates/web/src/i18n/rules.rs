//! Words of the rulebook's pages. The rules themselves are in English.
use super::words;

words! {
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
    search { en: "Search the rules", de: "Regeln durchsuchen", fr: "Chercher dans les règles", es: "Buscar en las reglas" }
    search_hint {
        en: "Words, or a number such as BASE-ROAD-3",
        de: "Wörter oder eine Nummer wie BASE-ROAD-3",
        fr: "Des mots (anglais), ou un numéro comme BASE-ROAD-3",
        es: "Palabras (en inglés) o un número como BASE-ROAD-3",
    }
    n_found(n: usize) {
        en: if n == 1 { "1 rule".to_owned() } else { format!("{n} rules") },
        de: if n == 1 { "1 Regel".to_owned() } else { format!("{n} Regeln") },
        fr: if n == 1 { "1 règle".to_owned() } else { format!("{n} règles") },
        es: if n == 1 { "1 regla".to_owned() } else { format!("{n} reglas") },
    }
    n_boards(n: usize) {
        en: if n == 1 { "1 board".to_owned() } else { format!("{n} boards") },
        de: if n == 1 { "1 Brett".to_owned() } else { format!("{n} Bretter") },
        fr: if n == 1 { "1 plateau".to_owned() } else { format!("{n} plateaux") },
        es: if n == 1 { "1 tablero".to_owned() } else { format!("{n} tableros") },
    }
    /// More was found than is shown.
    only_first(n: usize) {
        en: format!("The first {n} are shown; another word helps."),
        de: format!("Gezeigt sind die ersten {n}; ein weiteres Wort hilft."),
        fr: format!("Voici les {n} premières ; un mot de plus aidera."),
        es: format!("Se muestran las {n} primeras; otra palabra ayuda."),
    }
    nothing_found { en: "No rule has these words.", de: "Keine Regel hat diese Wörter.", fr: "Aucune règle ne contient ces mots.", es: "Ninguna regla tiene estas palabras." }
    loading { en: "Turning the pages …", de: "Es wird geblättert …", fr: "On tourne les pages…", es: "Pasando las páginas…" }
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
    n_more(n: usize) { en: format!("{n} more"), de: format!("{n} weitere"), fr: format!("{n} de plus"), es: format!("{n} más") }
    link_here { en: "Link to this rule", de: "Link zu dieser Regel", fr: "Lien vers cette règle", es: "Enlace a esta regla" }

    first { en: "To the start", de: "Zum Anfang", fr: "Au début", es: "Al principio" }
    back { en: "One step back", de: "Ein Schritt zurück", fr: "Un pas en arrière", es: "Un paso atrás" }
    next { en: "Next step", de: "Nächster Schritt", fr: "Pas suivant", es: "Paso siguiente" }
    play { en: "Play the example", de: "Beispiel abspielen", fr: "Jouer l’exemple", es: "Reproducir el ejemplo" }
    pause { en: "Stop", de: "Anhalten", fr: "Arrêter", es: "Parar" }
    step(n: usize, of: usize) {
        en: format!("Step {n} of {of}"),
        de: format!("Schritt {n} von {of}"),
        fr: format!("Étape {n} sur {of}"),
        es: format!("Paso {n} de {of}"),
    }
    at_start { en: "Before", de: "Vorher", fr: "Avant", es: "Antes" }
    play_on { en: "Play on from here", de: "Von hier weiterspielen", fr: "Continuer d’ici", es: "Seguir desde aquí" }
    which_case { en: "Which board", de: "Welches Brett", fr: "Quel plateau", es: "Qué tablero" }
    points(n: i32) {
        en: if n == 1 { "1 point".to_owned() } else { format!("{n} points") },
        de: if n == 1 { "1 Punkt".to_owned() } else { format!("{n} Punkte") },
        fr: if n.abs() < 2 { format!("{n} point") } else { format!("{n} points") },
        es: if n == 1 { "1 punto".to_owned() } else { format!("{n} puntos") },
    }
    followers(n: u8) {
        en: if n == 1 { "1 follower in supply".to_owned() } else { format!("{n} followers in supply") },
        de: if n == 1 { "1 Gefolgsmann im Vorrat".to_owned() } else { format!("{n} Gefolgsleute im Vorrat") },
        fr: if n < 2 { format!("{n} partisan en réserve") } else { format!("{n} partisans en réserve") },
        es: if n == 1 { "1 seguidor en la reserva".to_owned() } else { format!("{n} seguidores en la reserva") },
    }
    /// What players are called who play on from an example: like their colours, in the order of the seats.
    colour(seat: usize) {
        en: ["Red", "Blue", "Yellow", "Black", "White", "Pink"][seat % 6],
        de: ["Rot", "Blau", "Gelb", "Schwarz", "Weiß", "Rosa"][seat % 6],
        fr: ["Rouge", "Bleu", "Jaune", "Noir", "Blanc", "Rose"][seat % 6],
        es: ["Rojo", "Azul", "Amarillo", "Negro", "Blanco", "Rosa"][seat % 6],
    }
}
