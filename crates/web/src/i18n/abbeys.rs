//! Words of Abbey & Mayor: what happens with abbeys, wagons and barns, and what is asked about them.
use bastide_engine::board::cell::Cell;
use bastide_engine::pack::FeatureKind;

use super::words;

words! {
    in Abbeys;

    lays_abbey(name: &str, cell: Cell) {
        en: "{name} lays an abbey at {cell}.",
        de: "{name} legt eine Abtei auf {cell}.",
        fr: "{name} pose un monastère en {cell}.",
        es: "{name} coloca una abadía en {cell}.",
    }
    may_still_lay(name: &str) {
        en: "The last tile has been played, but {name} may still lay an abbey.",
        de: "Das letzte Plättchen liegt, doch {name} darf noch eine Abtei legen.",
        fr: "La dernière tuile est posée, mais {name} peut encore poser un monastère.",
        es: "Ya se ha jugado la última loseta, pero {name} aún puede colocar una abadía.",
    }
    places_barn(name: &str) {
        en: "{name} places the barn.",
        de: "{name} setzt die Scheune.",
        fr: "{name} place la grange.",
        es: "{name} pone el granero.",
    }
    moves_on for feature: FeatureKind (name: &str) {
        en: "{name}’s wagon moves on to a road." | "{name}’s wagon moves on to a city."
            | "{name}’s wagon moves on to a cloister." | "{name}’s wagon moves on to a field."
            | "{name}’s wagon moves on to a river.",
        de: "Der Wagen von {name} fährt weiter auf eine Straße." | "Der Wagen von {name} fährt weiter in eine Stadt."
            | "Der Wagen von {name} fährt weiter in ein Kloster." | "Der Wagen von {name} fährt weiter auf eine Wiese."
            | "Der Wagen von {name} fährt weiter auf einen Fluss.",
        fr: "Le chariot de {name} continue sur une route." | "Le chariot de {name} continue dans une ville."
            | "Le chariot de {name} continue dans une abbaye." | "Le chariot de {name} continue dans un pré."
            | "Le chariot de {name} continue sur une rivière.",
        es: "La carreta de {name} sigue por un camino." | "La carreta de {name} sigue hasta una ciudad."
            | "La carreta de {name} sigue hasta un monasterio." | "La carreta de {name} sigue por un campo."
            | "La carreta de {name} sigue por un río.",
    }
    wagon_back(name: &str) {
        en: "Wagon back to {name}",
        de: "Wagen zurück an {name}",
        fr: "Chariot rendu à {name}",
        es: "Carreta devuelta a {name}",
    }
    wagon_placed { en: "Wagon placed", de: "Wagen gesetzt", fr: "Chariot placé", es: "Carreta colocada" }
    barns { en: "Barns", de: "Scheunen", fr: "Granges", es: "Graneros" }
    a_barn { en: "a barn", de: "eine Scheune", fr: "une grange", es: "un granero" }

    lay_abbey {
        en: "Fill a hole with your abbey?",
        de: "Deine Abtei in eine Lücke legen?",
        fr: "Poser votre monastère dans un trou ?",
        es: "¿Colocas tu abadía en un hueco?",
    }
    /// A hole that can be chosen.
    lay_abbey_at(cell: Cell) {
        en: "Lay your abbey at {cell}",
        de: "Deine Abtei auf {cell} legen",
        fr: "Poser votre monastère en {cell}",
        es: "Colocar tu abadía en {cell}",
    }
    they_lay_abbey {
        en: "may lay an abbey",
        de: "darf eine Abtei legen",
        fr: "peut poser un monastère",
        es: "puede colocar una abadía",
    }
    no_abbey { en: "No abbey", de: "Keine Abtei", fr: "Pas de monastère", es: "Sin abadía" }
    last_round {
        en: "The last abbeys",
        de: "Die letzten Abteien",
        fr: "Les derniers monastères",
        es: "Las últimas abadías",
    }
    move_wagon {
        en: "Where does your wagon go next?",
        de: "Wohin fährt dein Wagen weiter?",
        fr: "Où va maintenant votre chariot ?",
        es: "¿Adónde sigue tu carreta?",
    }
    they_move_wagon {
        en: "may move the wagon on",
        de: "darf den Wagen weiterfahren",
        fr: "peut faire repartir son chariot",
        es: "puede mover su carreta",
    }
    take_home { en: "Take it home", de: "Nach Hause", fr: "Le reprendre", es: "A casa" }
    /// What a wagon does at a spot.
    move_on { en: "move on there", de: "dorthin weiterfahren", fr: "continuer ici", es: "seguir hasta aquí" }
    barn_on_corner {
        en: "Barn where these four tiles meet",
        de: "Scheune, wo diese vier Plättchen zusammentreffen",
        fr: "Grange au croisement de ces quatre tuiles",
        es: "Granero donde se juntan estas cuatro losetas",
    }
    /// A player's abbey beside the supply.
    abbey { en: "abbey", de: "Abtei", fr: "monastère", es: "abadía" }
}
