//! Why the rules of The Flying Machines refuse something.
use bastide_engine::board::cell::Cell;
use bastide_engine::error::FlightReason;
use bastide_engine::figures::FigureKind;
use bastide_engine::pack::FeatureKind;

use super::{Language, Text, words};

/// Why these rules refuse it, in a sentence.
pub(super) fn by_rules(language: Language, reason: FlightReason) -> Text {
    match reason {
        FlightReason::Grounded => grounded(language),
        FlightReason::NoMachine { cell } => no_machine(language, cell),
        FlightReason::DoesNotFly { figure } => does_not_fly(language, figure),
        FlightReason::NotOnTheDie => not_on_the_die(language),
        FlightReason::MustLand => must_land(language),
        FlightReason::FliesTo { cell } => flies_to(language, cell),
        FlightReason::OtherFlies { .. } => other_flies(language),
        FlightReason::NotInAField => not_in_a_field(language),
        FlightReason::Completed { feature } => completed(language, feature),
    }
}

words! {
    in Small;

    roll_first {
        en: "First the die must be rolled for the flight.",
        de: "Erst muss für den Flug gewürfelt werden.",
        fr: "Il faut d’abord jeter le dé pour le vol.",
        es: "Primero hay que tirar el dado para el vuelo.",
    }
    landing_first {
        en: "First it must be settled where the follower lands.",
        de: "Erst muss feststehen, wo der Gefolgsmann landet.",
        fr: "Il faut d’abord dire où le partisan atterrit.",
        es: "Primero hay que decidir dónde aterriza el seguidor.",
    }
    grounded {
        en: "Your flight has failed, so you place no other follower.",
        de: "Dein Flug ist misslungen, du setzt keinen anderen Gefolgsmann.",
        fr: "Votre vol a échoué : vous ne placez pas d’autre partisan.",
        es: "Tu vuelo ha fallado: no colocas otro seguidor.",
    }
    no_machine(cell: Cell) {
        en: "No tile with a flying machine was just laid at {cell}.",
        de: "Auf {cell} wurde gerade kein Plättchen mit Flugmaschine gelegt.",
        fr: "Aucune tuile à machine volante ne vient d’être posée en {cell}.",
        es: "En {cell} no se acaba de colocar una loseta con máquina voladora.",
    }
    does_not_fly for figure: FigureKind {
        en: "This follower does not fly." | "The big follower does not fly." | "A builder does not fly." | "A pig does not fly."
            | "The mayor does not fly." | "The wagon does not fly." | "A barn does not fly.",
        de: "Dieser Gefolgsmann fliegt nicht." | "Der große Gefolgsmann fliegt nicht." | "Ein Baumeister fliegt nicht."
            | "Ein Schwein fliegt nicht." | "Der Bürgermeister fliegt nicht." | "Der Wagen fliegt nicht." | "Eine Scheune fliegt nicht.",
        fr: "Ce partisan ne vole pas." | "Le grand partisan ne vole pas." | "Un bâtisseur ne vole pas." | "Un cochon ne vole pas."
            | "Le maire ne vole pas." | "Le chariot ne vole pas." | "Une grange ne vole pas.",
        es: "Este seguidor no vuela." | "El seguidor grande no vuela." | "Un constructor no vuela." | "Un cerdo no vuela."
            | "El alcalde no vuela." | "La carreta no vuela." | "Un granero no vuela.",
    }
    not_on_the_die {
        en: "The die shows 1, 2 or 3.",
        de: "Der Würfel zeigt 1, 2 oder 3.",
        fr: "Le dé montre 1, 2 ou 3.",
        es: "El dado muestra 1, 2 o 3.",
    }
    must_land {
        en: "A follower that can land must land.",
        de: "Ein Gefolgsmann, der landen kann, muss landen.",
        fr: "Un partisan qui peut atterrir doit le faire.",
        es: "Un seguidor que puede aterrizar debe hacerlo.",
    }
    flies_to(cell: Cell) {
        en: "The flight leads to the tile at {cell}.",
        de: "Der Flug führt zum Plättchen auf {cell}.",
        fr: "Le vol mène à la tuile en {cell}.",
        es: "El vuelo lleva a la loseta en {cell}.",
    }
    other_flies {
        en: "It is another follower that flies.",
        de: "Es fliegt ein anderer Gefolgsmann.",
        fr: "C’est un autre partisan qui vole.",
        es: "Es otro seguidor el que vuela.",
    }
    not_in_a_field {
        en: "A follower that flies does not land in a field.",
        de: "Auf einer Wiese landet niemand.",
        fr: "On n’atterrit pas dans un pré.",
        es: "No se aterriza en un campo.",
    }
    completed for feature: FeatureKind {
        en: "This road is complete, and followers land only in what is not." | "This city is complete, and followers land only in what is not."
            | "This cloister is complete, and followers land only in what is not." | "Nobody lands here." | "Nobody lands on a river.",
        de: "Diese Straße ist fertig, gelandet wird nur in Unfertigem." | "Diese Stadt ist fertig, gelandet wird nur in Unfertigem."
            | "Dieses Kloster ist fertig, gelandet wird nur in Unfertigem." | "Hier landet niemand." | "Auf einem Fluss landet niemand.",
        fr: "Cette route est achevée ; on n’atterrit que dans l’inachevé." | "Cette ville est achevée ; on n’atterrit que dans l’inachevé."
            | "Cette abbaye est achevée ; on n’atterrit que dans l’inachevé." | "Personne n’atterrit ici." | "Personne n’atterrit sur une rivière.",
        es: "Este camino está completo; solo se aterriza en lo incompleto." | "Esta ciudad está completa; solo se aterriza en lo incompleto."
            | "Este monasterio está completo; solo se aterriza en lo incompleto." | "Aquí no aterriza nadie." | "Nadie aterriza en un río.",
    }
}
