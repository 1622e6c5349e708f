//! Why The Princess & the Dragon refuses something.
use bastide_engine::board::cell::Cell;
use bastide_engine::figures::FigureKind;
use bastide_engine::pack::FeatureKind;

use super::boxes::figure;
use super::letters::capitalised;
use super::{Language, Text, words};

/// A princess sends knights home only.
pub(super) fn not_a_knight(language: Language, kind: FigureKind) -> Text {
    knights_only(language, &capitalised(&figure(language, kind)))
}

/// Such a figure does not use the portal.
pub(super) fn not_through_portal(language: Language, kind: FigureKind) -> Text {
    followers_through_portal(language, &capitalised(&figure(language, kind)))
}

/// The fairy accompanies followers only.
pub(super) fn fairy_with_followers(language: Language, kind: FigureKind) -> Text {
    no_company(language, &capitalised(&figure(language, kind)))
}

words! {
    in Dragon;

    dragon_first {
        en: "First the dragon must be moved.",
        de: "Erst muss der Drache gezogen werden.",
        fr: "Il faut d’abord déplacer le dragon.",
        es: "Primero hay que mover el dragón.",
    }
    dragon_there(cell: Cell) {
        en: "The dragon is at {cell}, and nobody is placed beside it.",
        de: "Der Drache ist auf {cell}, und neben ihn kommt niemand.",
        fr: "Le dragon est en {cell} : personne ne se place à ses côtés.",
        es: "El dragón está en {cell} y nadie se coloca a su lado.",
    }
    new_volcano(cell: Cell) {
        en: "The volcano at {cell} was just laid, and nobody is placed on it.",
        de: "Der Vulkan auf {cell} wurde gerade gelegt, und auf ihn kommt niemand.",
        fr: "Le volcan en {cell} vient d’être posé : personne ne s’y place.",
        es: "El volcán de {cell} se acaba de colocar y nadie se pone en él.",
    }
    must_send_home {
        en: "First the princess must send a knight home.",
        de: "Erst muss die Prinzessin einen Ritter heimschicken.",
        fr: "La princesse doit d’abord renvoyer un chevalier.",
        es: "Primero la princesa debe enviar a casa a un caballero.",
    }
    knight_was_sent_home {
        en: "A knight was sent home, so nothing is placed on this tile.",
        de: "Ein Ritter wurde heimgeschickt: Auf dieses Plättchen kommt nichts mehr.",
        fr: "Un chevalier a été renvoyé : rien ne se place sur cette tuile.",
        es: "Un caballero fue enviado a casa: no se pone nada en esta loseta.",
    }
    one_wood_action {
        en: "A figure is already placed; only the fairy may still be moved.",
        de: "Eine Figur ist schon gesetzt; nur die Fee darf noch ziehen.",
        fr: "Une figurine est déjà placée ; seule la fée peut encore bouger.",
        es: "Ya se ha puesto una figura; solo se puede mover el hada.",
    }
    not_with_the_princess {
        en: "No such figure is in the city that the princess joined.",
        de: "In der Stadt der Prinzessin steht keine solche Figur.",
        fr: "Aucune figurine de ce genre n’est dans la ville de la princesse.",
        es: "No hay tal figura en la ciudad de la princesa.",
    }
    knights_only(figure: &str) {
        en: "{figure}: a princess sends only knights home.",
        de: "{figure}: Eine Prinzessin schickt nur Ritter heim.",
        fr: "{figure} : une princesse ne renvoie que des chevaliers.",
        es: "{figure}: una princesa solo envía a casa a caballeros.",
    }
    big_goes_last {
        en: "A big follower is sent home only when no other knight is left.",
        de: "Ein großer Gefolgsmann geht erst heim, wenn kein anderer Ritter mehr da ist.",
        fr: "Un grand partisan n’est renvoyé que s’il ne reste aucun autre chevalier.",
        es: "Un seguidor grande solo va a casa si no queda otro caballero.",
    }
    followers_through_portal(figure: &str) {
        en: "{figure}: the portal is for followers only.",
        de: "{figure}: Das Zauberportal ist nur für Gefolgsleute.",
        fr: "{figure} : le portail est réservé aux partisans.",
        es: "{figure}: el portal es solo para seguidores.",
    }
    portal_shuns_carcassonne {
        en: "The portal does not lead to Carcassonne.",
        de: "Das Zauberportal führt nicht nach Carcassonne.",
        fr: "Le portail ne mène pas à Carcassonne.",
        es: "El portal no lleva a Carcasona.",
    }
    completed_elsewhere for feature: FeatureKind {
        en: "This road is complete, and the portal leads to incomplete features only."
            | "This city is complete, and the portal leads to incomplete features only."
            | "This cloister is complete, and the portal leads to incomplete features only."
            | "This field is complete, and the portal leads to incomplete features only."
            | "This river is complete, and the portal leads to incomplete features only.",
        de: "Diese Straße ist fertig, und das Portal führt nur zu Unfertigem."
            | "Diese Stadt ist fertig, und das Portal führt nur zu Unfertigem."
            | "Dieses Kloster ist fertig, und das Portal führt nur zu Unfertigem."
            | "Diese Wiese ist fertig, und das Portal führt nur zu Unfertigem."
            | "Dieser Fluss ist fertig, und das Portal führt nur zu Unfertigem.",
        fr: "Cette route est terminée, et le portail ne mène qu’à l’inachevé."
            | "Cette ville est terminée, et le portail ne mène qu’à l’inachevé."
            | "Cette abbaye est terminée, et le portail ne mène qu’à l’inachevé."
            | "Ce pré est terminé, et le portail ne mène qu’à l’inachevé."
            | "Cette rivière est terminée, et le portail ne mène qu’à l’inachevé.",
        es: "Este camino está completo y el portal solo lleva a lo incompleto."
            | "Esta ciudad está completa y el portal solo lleva a lo incompleto."
            | "Este monasterio está completo y el portal solo lleva a lo incompleto."
            | "Este campo está completo y el portal solo lleva a lo incompleto."
            | "Este río está completo y el portal solo lleva a lo incompleto.",
    }
    fairy_stays {
        en: "The fairy stays where she is when a volcano is laid.",
        de: "Die Fee bleibt, wo sie ist, wenn ein Vulkan gelegt wird.",
        fr: "La fée ne bouge pas quand un volcan est posé.",
        es: "El hada no se mueve cuando se coloca un volcán.",
    }
    no_company(figure: &str) {
        en: "{figure}: the fairy accompanies followers only.",
        de: "{figure}: Die Fee begleitet nur Gefolgsleute.",
        fr: "{figure} : la fée n’accompagne que des partisans.",
        es: "{figure}: el hada solo acompaña a seguidores.",
    }
    fairy_shuns_dragon {
        en: "The fairy does not go to the dragon’s tile.",
        de: "Die Fee geht nicht auf das Plättchen des Drachen.",
        fr: "La fée ne va pas sur la tuile du dragon.",
        es: "El hada no va a la loseta del dragón.",
    }
    fairy_is_there {
        en: "The fairy is already there.",
        de: "Die Fee ist schon dort.",
        fr: "La fée y est déjà.",
        es: "El hada ya está allí.",
    }
    no_own_follower {
        en: "None of your followers stands there.",
        de: "Dort steht kein Gefolgsmann von dir.",
        fr: "Aucun de vos partisans n’est là.",
        es: "Ningún seguidor tuyo está allí.",
    }
    must_move_dragon {
        en: "The dragon must be moved as long as it can.",
        de: "Der Drache muss ziehen, solange er kann.",
        fr: "Le dragon doit avancer tant qu’il le peut.",
        es: "El dragón debe moverse mientras pueda.",
    }
    not_beside_dragon {
        en: "The dragon goes only to a tile that shares an edge with its own.",
        de: "Der Drache geht nur auf ein Plättchen, das an seines grenzt.",
        fr: "Le dragon ne va que sur une tuile qui touche la sienne par un côté.",
        es: "El dragón solo va a una loseta que comparte un lado con la suya.",
    }
    dragon_needs_tile {
        en: "No tile lies there for the dragon.",
        de: "Dort liegt kein Plättchen für den Drachen.",
        fr: "Il n’y a pas de tuile là pour le dragon.",
        es: "Allí no hay loseta para el dragón.",
    }
    dragon_was_there {
        en: "The dragon has been there on this journey.",
        de: "Dort war der Drache auf dieser Reise schon.",
        fr: "Le dragon y est déjà passé lors de ce voyage.",
        es: "El dragón ya ha estado allí en este viaje.",
    }
    fairy_bars_dragon {
        en: "The fairy is there, and the dragon does not enter her tile.",
        de: "Dort ist die Fee, und ihr Plättchen betritt der Drache nicht.",
        fr: "La fée est là : le dragon n’entre pas sur sa tuile.",
        es: "Allí está el hada y el dragón no entra en su loseta.",
    }
    dragon_shuns_carcassonne {
        en: "The dragon does not enter Carcassonne.",
        de: "Der Drache betritt Carcassonne nicht.",
        fr: "Le dragon n’entre pas dans Carcassonne.",
        es: "El dragón no entra en Carcasona.",
    }
}
