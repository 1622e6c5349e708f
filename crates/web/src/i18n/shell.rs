//! Words of the frame around every page.
use super::words;

words! {
    in Frame;

    /// The way to the first page.
    home { en: "Home", de: "Start", fr: "Accueil", es: "Inicio" }
    /// The way to the rulebook.
    rulebook { en: "Rulebook", de: "Regelbuch", fr: "Règles", es: "Reglamento" }
    /// For keyboards: over the frame to what matters.
    skip { en: "Skip to the table", de: "Zum Tisch springen", fr: "Aller à la table", es: "Ir a la mesa" }
    /// The choice of a language.
    language { en: "Language", de: "Sprache", fr: "Langue", es: "Idioma" }
    /// The choice between light and dark.
    theme { en: "Light or dark", de: "Hell oder dunkel", fr: "Clair ou sombre", es: "Claro u oscuro" }
    theme_auto { en: "System", de: "Wie das Gerät", fr: "Comme l’appareil", es: "Como el dispositivo" }
    theme_light { en: "Light", de: "Hell", fr: "Clair", es: "Claro" }
    theme_dark { en: "Dark", de: "Dunkel", fr: "Sombre", es: "Oscuro" }
    /// The menu of settings.
    settings { en: "Settings", de: "Einstellungen", fr: "Réglages", es: "Ajustes" }
    sound { en: "Sounds", de: "Töne", fr: "Sons", es: "Sonidos" }
    /// Whether a turn ends only when it is confirmed.
    confirm_turns {
        en: "Confirm each turn",
        de: "Jeden Zug bestätigen",
        fr: "Confirmer chaque tour",
        es: "Confirmar cada turno",
    }
    /// No page has this address.
    not_found { en: "Page not found", de: "Hier ist nichts", fr: "Il n’y a rien ici", es: "Aquí no hay nada" }
    /// A page is on its way.
    fetching { en: "One moment …", de: "Einen Moment …", fr: "Un instant …", es: "Un momento …" }
    /// A page did not come.
    not_fetched {
        en: "This page could not be loaded. Are you offline, or is there a new version of Bastide?",
        de: "Diese Seite konnte nicht geladen werden. Ohne Verbindung, oder gibt es eine neue Version von Bastide?",
        fr: "Cette page n’a pas pu être chargée. Êtes-vous hors ligne, ou y a-t-il une nouvelle version de Bastide ?",
        es: "No se pudo cargar esta página. ¿Sin conexión, o hay una versión nueva de Bastide?",
    }
    again { en: "Reload", de: "Neu laden", fr: "Recharger", es: "Cargar de nuevo" }
}
