//! Words of The Crop Circles: what is asked and offered, and a sentence for each event.
use bastide_engine::figures::FigureKind;
use bastide_engine::pack::FeatureKind;

use super::words;

words! {
    in Small;

    choose_effect {
        en: "Crop circle: does everybody add a follower or take one back?",
        de: "Kornkreis: Dürfen alle einen Gefolgsmann dazusetzen, oder müssen alle einen zurücknehmen?",
        fr: "Cercle de culture : tous ajoutent un partisan, ou tous en reprennent un ?",
        es: "Círculo en el cultivo: ¿todos añaden un seguidor o todos recuperan uno?",
    }
    they_choose_effect {
        en: "chooses what the crop circle does",
        de: "wählt, was der Kornkreis bewirkt",
        fr: "choisit l’effet du cercle de culture",
        es: "elige el efecto del círculo en el cultivo",
    }
    /// The button of effect A.
    everybody_adds { en: "Add followers", de: "Dazusetzen", fr: "Ajouter", es: "Añadir" }
    /// The button of effect B.
    everybody_returns { en: "Take followers back", de: "Zurücknehmen", fr: "Reprendre", es: "Recuperar" }
    add_follower {
        en: "Add a follower to one of yours?",
        de: "Einen Gefolgsmann zu einem deiner eigenen setzen?",
        fr: "Ajouter un partisan à l’un des vôtres ?",
        es: "¿Añades un seguidor a uno de los tuyos?",
    }
    take_one_back {
        en: "Take one of your followers back",
        de: "Nimm einen deiner Gefolgsleute zurück",
        fr: "Reprenez l’un de vos partisans",
        es: "Recupera uno de tus seguidores",
    }
    they_follow {
        en: "adds a follower or takes one back",
        de: "setzt einen Gefolgsmann dazu oder nimmt einen zurück",
        fr: "ajoute un partisan ou en reprend un",
        es: "añade un seguidor o recupera uno",
    }
    add_nobody { en: "Add nobody", de: "Niemanden", fr: "Personne", es: "A nadie" }
    /// What taking back does at a spot.
    back_home { en: "take back", de: "zurücknehmen", fr: "reprendre", es: "recuperar" }

    adds_for_all for feature: FeatureKind (name: &str) {
        en: "{name}’s crop circle lets everybody add a follower to a thief." | "{name}’s crop circle lets everybody add a follower to a knight."
            | "{name}’s crop circle lets everybody add a follower to a monk." | "{name}’s crop circle lets everybody add a follower to a farmer."
            | "{name}’s crop circle lets everybody add a follower.",
        de: "Beim Kornkreis von {name} dürfen alle einen Gefolgsmann zu einem Wegelagerer setzen."
            | "Beim Kornkreis von {name} dürfen alle einen Gefolgsmann zu einem Ritter setzen."
            | "Beim Kornkreis von {name} dürfen alle einen Gefolgsmann zu einem Mönch setzen."
            | "Beim Kornkreis von {name} dürfen alle einen Gefolgsmann zu einem Bauern setzen."
            | "Beim Kornkreis von {name} dürfen alle einen Gefolgsmann dazusetzen.",
        fr: "Le cercle de culture de {name} permet à tous d’ajouter un partisan à un brigand."
            | "Le cercle de culture de {name} permet à tous d’ajouter un partisan à un chevalier."
            | "Le cercle de culture de {name} permet à tous d’ajouter un partisan à un moine."
            | "Le cercle de culture de {name} permet à tous d’ajouter un partisan à un paysan."
            | "Le cercle de culture de {name} permet à tous d’ajouter un partisan.",
        es: "El círculo de {name} permite a todos añadir un seguidor a un ladrón."
            | "El círculo de {name} permite a todos añadir un seguidor a un caballero."
            | "El círculo de {name} permite a todos añadir un seguidor a un monje."
            | "El círculo de {name} permite a todos añadir un seguidor a un granjero."
            | "El círculo de {name} permite a todos añadir un seguidor.",
    }
    returns_for_all for feature: FeatureKind (name: &str) {
        en: "{name}’s crop circle sends a thief of everybody’s home." | "{name}’s crop circle sends a knight of everybody’s home."
            | "{name}’s crop circle sends a monk of everybody’s home." | "{name}’s crop circle sends a farmer of everybody’s home."
            | "{name}’s crop circle sends a follower of everybody’s home.",
        de: "Beim Kornkreis von {name} müssen alle einen Wegelagerer zurücknehmen."
            | "Beim Kornkreis von {name} müssen alle einen Ritter zurücknehmen."
            | "Beim Kornkreis von {name} müssen alle einen Mönch zurücknehmen."
            | "Beim Kornkreis von {name} müssen alle einen Bauern zurücknehmen."
            | "Beim Kornkreis von {name} müssen alle einen Gefolgsmann zurücknehmen.",
        fr: "Au cercle de culture de {name}, tous doivent reprendre un brigand."
            | "Au cercle de culture de {name}, tous doivent reprendre un chevalier."
            | "Au cercle de culture de {name}, tous doivent reprendre un moine."
            | "Au cercle de culture de {name}, tous doivent reprendre un paysan."
            | "Au cercle de culture de {name}, tous doivent reprendre un partisan.",
        es: "Con el círculo de {name}, todos deben recuperar un ladrón."
            | "Con el círculo de {name}, todos deben recuperar un caballero."
            | "Con el círculo de {name}, todos deben recuperar un monje."
            | "Con el círculo de {name}, todos deben recuperar un granjero."
            | "Con el círculo de {name}, todos deben recuperar un seguidor.",
    }
    adds_for(name: &str, only: &str) {
        en: "{name}’s crop circle lets {only} add a follower.",
        de: "Beim Kornkreis von {name} darf {only} einen Gefolgsmann dazusetzen.",
        fr: "Le cercle de culture de {name} permet à {only} d’ajouter un partisan.",
        es: "El círculo de {name} permite a {only} añadir un seguidor.",
    }
    returns_for(name: &str, only: &str) {
        en: "{name}’s crop circle makes {only} take a follower back.",
        de: "Beim Kornkreis von {name} muss {only} einen Gefolgsmann zurücknehmen.",
        fr: "Au cercle de culture de {name}, {only} doit reprendre un partisan.",
        es: "Con el círculo de {name}, {only} debe recuperar un seguidor.",
    }
    adds(name: &str, a_role: &str) {
        en: "{name} adds {a_role}.",
        de: "{name} setzt {a_role} dazu.",
        fr: "{name} ajoute {a_role}.",
        es: "{name} añade {a_role}.",
    }
    sent_home for figure: FigureKind (name: &str) {
        en: "The crop circle sends a follower of {name}’s home." | "The crop circle sends the big follower of {name}’s home."
            | "The crop circle sends the builder of {name}’s home." | "The crop circle sends the pig of {name}’s home."
            | "The crop circle sends the mayor of {name}’s home." | "The crop circle sends the wagon of {name}’s home."
            | "The crop circle sends the barn of {name}’s home.",
        de: "Der Kornkreis schickt einen Gefolgsmann von {name} heim." | "Der Kornkreis schickt den großen Gefolgsmann von {name} heim."
            | "Der Kornkreis schickt den Baumeister von {name} heim." | "Der Kornkreis schickt das Schwein von {name} heim."
            | "Der Kornkreis schickt den Bürgermeister von {name} heim." | "Der Kornkreis schickt den Wagen von {name} heim."
            | "Der Kornkreis schickt die Scheune von {name} heim.",
        fr: "Le cercle de culture renvoie un partisan de {name}." | "Le cercle de culture renvoie le grand partisan de {name}."
            | "Le cercle de culture renvoie le bâtisseur de {name}." | "Le cercle de culture renvoie le cochon de {name}."
            | "Le cercle de culture renvoie le maire de {name}." | "Le cercle de culture renvoie le chariot de {name}."
            | "Le cercle de culture renvoie la grange de {name}.",
        es: "El círculo envía a casa a un seguidor de {name}." | "El círculo envía a casa al seguidor grande de {name}."
            | "El círculo envía a casa al constructor de {name}." | "El círculo envía a casa al cerdo de {name}."
            | "El círculo envía a casa al alcalde de {name}." | "El círculo envía a casa la carreta de {name}."
            | "El círculo envía a casa el granero de {name}.",
    }
}
