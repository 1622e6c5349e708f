//! Words of the game page that belong to none of its panels.
use super::words;

words! {
    in Board;

    /// The heading, for screen readers.
    table { en: "Table", de: "Tisch", fr: "Table", es: "Mesa" }
    board { en: "Board", de: "Spielplan", fr: "Plateau", es: "Tablero" }
    /// The column beside the board.
    beside { en: "Players and history", de: "Spieler und Verlauf", fr: "Joueurs et déroulement", es: "Jugadores e historial" }
    opening { en: "Opening the table …", de: "Der Tisch wird geöffnet …", fr: "Ouverture de la table…", es: "Abriendo la mesa…" }
    no_game {
        en: "This browser does not have that game. A game on one screen stays in the browser it was played in.",
        de: "Dieser Browser hat das Spiel nicht. Ein Spiel an einem Bildschirm bleibt in dem Browser, in dem es gespielt wurde.",
        fr: "Ce navigateur n’a pas cette partie. Une partie sur un seul écran reste dans le navigateur où elle a été jouée.",
        es: "Este navegador no tiene esa partida. Una partida en una sola pantalla se queda en el navegador donde se jugó.",
    }
    no_table { en: "No such table", de: "Kein solcher Tisch", fr: "Cette table n’existe pas", es: "No existe esa mesa" }
    farms { en: "Farms", de: "Wiesen", fr: "Prés", es: "Granjas" }
    farms_hint {
        en: "Show who owns which farm (F)",
        de: "Zeigen, wem welche Wiese gehört (F)",
        fr: "Montrer à qui sont les prés (F)",
        es: "Mostrar de quién es cada granja (F)",
    }
    history { en: "History", de: "Verlauf", fr: "Déroulement", es: "Historial" }
    tiles { en: "Tiles left", de: "Übrige Plättchen", fr: "Tuiles restantes", es: "Losetas restantes" }
    chat { en: "Chat", de: "Plaudern", fr: "Discussion", es: "Chat" }
    more { en: "History, tiles …", de: "Verlauf, Plättchen …", fr: "Déroulement, tuiles…", es: "Historial, losetas…" }
    less { en: "Back to the board", de: "Zurück zum Plan", fr: "Retour au plateau", es: "Volver al tablero" }
    rules { en: "Rules", de: "Regeln", fr: "Règles", es: "Reglas" }
    resign { en: "Resign", de: "Aufgeben", fr: "Abandonner", es: "Abandonar" }
    really_resign { en: "Yes, resign", de: "Ja, aufgeben", fr: "Oui, abandonner", es: "Sí, abandonar" }
    stay { en: "Play on", de: "Weiterspielen", fr: "Continuer", es: "Seguir jugando" }
    show_result { en: "Show the result", de: "Ergebnis zeigen", fr: "Voir le résultat", es: "Ver el resultado" }
    look_at_board { en: "Look at the board", de: "Den Plan ansehen", fr: "Voir le plateau", es: "Ver el tablero" }
}
