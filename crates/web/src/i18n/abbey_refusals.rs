//! Why the rules of Abbey & Mayor refuse something.
use bastide_engine::board::cell::Cell;
use bastide_engine::figures::FigureKind;
use bastide_engine::pack::FeatureKind;

use super::words;

words! {
    in Abbeys;

    abbey_first {
        en: "First decide whether an abbey is laid instead of a tile.",
        de: "Erst muss feststehen, ob statt eines Plättchens eine Abtei gelegt wird.",
        fr: "Il faut d’abord décider si un monastère est posé à la place d’une tuile.",
        es: "Primero hay que decidir si se coloca una abadía en lugar de una loseta.",
    }
    wagon_first {
        en: "First decide where the wagon goes, or that it goes home.",
        de: "Erst muss feststehen, wohin der Wagen fährt oder ob er heimkehrt.",
        fr: "Il faut d’abord décider où va le chariot, ou s’il rentre.",
        es: "Primero hay que decidir adónde va la carreta, o si vuelve a casa.",
    }
    mayor_in_cities {
        en: "A mayor goes into a city only.",
        de: "Ein Bürgermeister kommt nur in eine Stadt.",
        fr: "Un maire ne va que dans une ville.",
        es: "Un alcalde solo va a una ciudad.",
    }
    wagon_on_ways {
        en: "A wagon goes on a road, into a city or a cloister, never on a field.",
        de: "Ein Wagen kommt auf eine Straße, in eine Stadt oder ein Kloster, nie auf eine Wiese.",
        fr: "Un chariot va sur une route, dans une ville ou une abbaye, jamais dans un pré.",
        es: "Una carreta va a un camino, una ciudad o un monasterio, nunca a un campo.",
    }
    barn_on_corners {
        en: "A barn goes on a corner where four tiles meet.",
        de: "Eine Scheune kommt auf eine Ecke, an der vier Plättchen zusammentreffen.",
        fr: "Une grange se place au coin où quatre tuiles se rejoignent.",
        es: "Un granero va en la esquina donde se juntan cuatro losetas.",
    }
    wrong_quarter for figure: FigureKind {
        en: "A follower is not sent to this quarter." | "The big follower is not sent to this quarter."
            | "A builder is not sent to this quarter." | "A pig is not sent to this quarter."
            | "The mayor serves cities only, so he is sent to the castle."
            | "The wagon does not go on fields, so it is not sent to the market."
            | "A barn is not sent to this quarter.",
        de: "Ein Gefolgsmann geht nicht in dieses Viertel." | "Der große Gefolgsmann geht nicht in dieses Viertel."
            | "Ein Baumeister geht nicht in dieses Viertel." | "Ein Schwein geht nicht in dieses Viertel."
            | "Der Bürgermeister gehört in Städte, also geht er nur in die Burg."
            | "Der Wagen fährt nicht auf Wiesen, also geht er nicht auf den Markt."
            | "Eine Scheune geht nicht in dieses Viertel.",
        fr: "Un partisan ne va pas dans ce quartier." | "Le grand partisan ne va pas dans ce quartier."
            | "Un bâtisseur ne va pas dans ce quartier." | "Un cochon ne va pas dans ce quartier."
            | "Le maire ne sert que les villes : il ne va qu’au château."
            | "Le chariot ne va pas dans les prés : il ne va pas au marché."
            | "Une grange ne va pas dans ce quartier.",
        es: "Un seguidor no va a este barrio." | "El seguidor grande no va a este barrio."
            | "Un constructor no va a este barrio." | "Un cerdo no va a este barrio."
            | "El alcalde solo sirve a las ciudades, así que va al castillo."
            | "La carreta no va por los campos, así que no va al mercado."
            | "Un granero no va a este barrio.",
    }
    no_abbey_left {
        en: "Your abbey has been laid already.",
        de: "Deine Abtei liegt schon.",
        fr: "Votre monastère est déjà posé.",
        es: "Tu abadía ya está colocada.",
    }
    not_a_hole(cell: Cell) {
        en: "An abbey fills a hole, and {cell} is not closed on all four sides.",
        de: "Eine Abtei füllt eine Lücke, und {cell} ist nicht auf allen vier Seiten umschlossen.",
        fr: "Un monastère comble un trou, et {cell} n’est pas fermé des quatre côtés.",
        es: "Una abadía llena un hueco, y {cell} no está cerrado por los cuatro lados.",
    }
    abbey_in_the_river {
        en: "No abbey is laid while the river flows, nor at its open end.",
        de: "Solange der Fluss fließt, wird keine Abtei gelegt, auch nicht an sein offenes Ende.",
        fr: "On ne pose pas de monastère tant que la rivière coule, ni à son bout ouvert.",
        es: "No se coloca ninguna abadía mientras fluye el río, ni en su extremo abierto.",
    }
    no_four_tiles {
        en: "A barn needs four tiles around its corner.",
        de: "Eine Scheune braucht vier Plättchen um ihre Ecke.",
        fr: "Une grange demande quatre tuiles autour de son coin.",
        es: "Un granero necesita cuatro losetas alrededor de su esquina.",
    }
    corner_not_field {
        en: "A city or a road touches this corner, and a barn needs field all around.",
        de: "Eine Stadt oder Straße berührt diese Ecke; eine Scheune braucht ringsum Wiese.",
        fr: "Une ville ou une route touche ce coin ; une grange doit être entourée de prés.",
        es: "Una ciudad o un camino toca esta esquina; un granero necesita campo alrededor.",
    }
    barn_there {
        en: "A barn stands on this field already and keeps everybody else away.",
        de: "Auf dieser Wiese steht schon eine Scheune und hält alle anderen fern.",
        fr: "Une grange est déjà dans ce pré et en écarte tous les autres.",
        es: "En este campo ya hay un granero que no deja entrar a nadie más.",
    }
    nobody_moves_on {
        en: "No figure of yours waits to move on.",
        de: "Keine Figur von dir wartet darauf weiterzufahren.",
        fr: "Aucune figurine à vous n’attend de repartir.",
        es: "Ninguna figura tuya espera para seguir.",
    }
    not_connected for feature: FeatureKind {
        en: "This road is not directly connected with what was just scored."
            | "This city is not directly connected with what was just scored."
            | "This cloister is not directly connected with what was just scored."
            | "This field is not directly connected with what was just scored."
            | "This river is not directly connected with what was just scored.",
        de: "Diese Straße ist mit dem eben Gewerteten nicht direkt verbunden."
            | "Diese Stadt ist mit dem eben Gewerteten nicht direkt verbunden."
            | "Dieses Kloster ist mit dem eben Gewerteten nicht direkt verbunden."
            | "Diese Wiese ist mit dem eben Gewerteten nicht direkt verbunden."
            | "Dieser Fluss ist mit dem eben Gewerteten nicht direkt verbunden.",
        fr: "Cette route n’est pas reliée directement à ce qui vient d’être évalué."
            | "Cette ville n’est pas reliée directement à ce qui vient d’être évalué."
            | "Cette abbaye n’est pas reliée directement à ce qui vient d’être évalué."
            | "Ce pré n’est pas relié directement à ce qui vient d’être évalué."
            | "Cette rivière n’est pas reliée directement à ce qui vient d’être évalué.",
        es: "Este camino no está conectado directamente con lo que se acaba de puntuar."
            | "Esta ciudad no está conectada directamente con lo que se acaba de puntuar."
            | "Este monasterio no está conectado directamente con lo que se acaba de puntuar."
            | "Este campo no está conectado directamente con lo que se acaba de puntuar."
            | "Este río no está conectado directamente con lo que se acaba de puntuar.",
    }
    nothing_to_complete for feature: FeatureKind {
        en: "This road is complete, and a wagon moves only to what is not."
            | "This city is complete, and a wagon moves only to what is not."
            | "This cloister is complete, and a wagon moves only to what is not."
            | "This field is complete, and a wagon moves only to what is not."
            | "This river is complete, and a wagon moves only to what is not.",
        de: "Diese Straße ist fertig; ein Wagen fährt nur zu Unfertigem."
            | "Diese Stadt ist fertig; ein Wagen fährt nur zu Unfertigem."
            | "Dieses Kloster ist fertig; ein Wagen fährt nur zu Unfertigem."
            | "Diese Wiese ist fertig; ein Wagen fährt nur zu Unfertigem."
            | "Dieser Fluss ist fertig; ein Wagen fährt nur zu Unfertigem.",
        fr: "Cette route est terminée ; un chariot ne va que vers l’inachevé."
            | "Cette ville est terminée ; un chariot ne va que vers l’inachevé."
            | "Cette abbaye est terminée ; un chariot ne va que vers l’inachevé."
            | "Ce pré est terminé ; un chariot ne va que vers l’inachevé."
            | "Cette rivière est terminée ; un chariot ne va que vers l’inachevé.",
        es: "Este camino está completo; una carreta solo va a lo que no lo está."
            | "Esta ciudad está completa; una carreta solo va a lo que no lo está."
            | "Este monasterio está completo; una carreta solo va a lo que no lo está."
            | "Este campo está completo; una carreta solo va a lo que no lo está."
            | "Este río está completo; una carreta solo va a lo que no lo está.",
    }
}
