//! Words of the frame around every page.
use super::words;

words! {
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
    theme_auto { en: "Like the device", de: "Wie das Gerät", fr: "Comme l’appareil", es: "Como el dispositivo" }
    theme_light { en: "Light", de: "Hell", fr: "Clair", es: "Claro" }
    theme_dark { en: "Dark", de: "Dunkel", fr: "Sombre", es: "Oscuro" }
    /// The menu of settings.
    settings { en: "Settings", de: "Einstellungen", fr: "Réglages", es: "Ajustes" }
    sound { en: "Sounds", de: "Töne", fr: "Sons", es: "Sonidos" }
    /// Is a turn ended only by a confirmation?
    confirm_turns {
        en: "Confirm each turn",
        de: "Jeden Zug bestätigen",
        fr: "Confirmer chaque tour",
        es: "Confirmar cada turno",
    }
    /// No page has this address.
    not_found { en: "There is nothing here.", de: "Hier ist nichts.", fr: "Il n’y a rien ici.", es: "Aquí no hay nada." }
}
