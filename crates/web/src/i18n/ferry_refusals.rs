//! Why the rules of ferries refuse something.
use bastide_engine::error::FerryReason;

use super::{Language, Text, words};

/// Why a ferry cannot be set or moved like this.
pub(super) fn reason(language: Language, reason: FerryReason) -> Text {
    match reason {
        FerryReason::MustSet => must_set(language),
        FerryReason::OnTheLake => on_the_new_lake(language),
        FerryReason::JoinsRoads => joins_roads(language),
        FerryReason::MovedAlready => moved_already(language),
        FerryReason::NotMet => not_met(language),
        FerryReason::LiesThere => lies_there(language),
    }
}

words! {
    in Small;

    ferry_first {
        en: "First a ferry must be set on the new lake.",
        de: "Erst muss eine Fähre auf den neuen See.",
        fr: "Il faut d’abord placer un bac sur le nouveau lac.",
        es: "Primero hay que poner un transbordador en el lago nuevo.",
    }
    ferry_now {
        en: "Now a ferry whose road the new tile continues may be moved, or not.",
        de: "Jetzt darf eine Fähre versetzt werden, deren Straße das neue Plättchen fortsetzt.",
        fr: "C’est le moment de déplacer, ou non, un bac dont la nouvelle tuile prolonge la route.",
        es: "Ahora se puede mover, o no, un transbordador cuyo camino continúa la loseta nueva.",
    }
    must_set {
        en: "Every lake gets a ferry: it has to join two of the roads there.",
        de: "Jeder See bekommt eine Fähre: Sie muss zwei der Straßen dort verbinden.",
        fr: "Chaque lac reçoit un bac : il doit relier deux de ses routes.",
        es: "Cada lago recibe un transbordador: debe unir dos de sus caminos.",
    }
    on_the_new_lake {
        en: "The ferry is set on the lake just laid, and nowhere else.",
        de: "Die Fähre kommt auf den See, der gerade gelegt wurde, und nirgends sonst hin.",
        fr: "Le bac va sur le lac qui vient d’être posé, et nulle part ailleurs.",
        es: "El transbordador va en el lago recién colocado y en ningún otro.",
    }
    joins_roads {
        en: "A ferry joins two roads that end at its lake.",
        de: "Eine Fähre verbindet zwei Straßen, die an ihrem See enden.",
        fr: "Un bac relie deux routes qui s’arrêtent à son lac.",
        es: "Un transbordador une dos caminos que acaban en su lago.",
    }
    moved_already {
        en: "Each ferry is set or moved only once for a tile.",
        de: "Jede Fähre wird für ein Plättchen nur einmal gesetzt oder versetzt.",
        fr: "Pour une tuile, chaque bac n’est placé ou déplacé qu’une fois.",
        es: "Con una loseta, cada transbordador se pone o se mueve solo una vez.",
    }
    not_met {
        en: "Only the first ferry along a road that the new tile continues may be moved.",
        de: "Nur die erste Fähre an einer Straße, die das neue Plättchen fortsetzt, darf versetzt werden.",
        fr: "Seul le premier bac sur une route que la nouvelle tuile prolonge peut être déplacé.",
        es: "Solo se puede mover el primer transbordador de un camino que la loseta nueva continúa.",
    }
    lies_there {
        en: "The ferry lies there already.",
        de: "Die Fähre liegt dort schon.",
        fr: "Le bac s’y trouve déjà.",
        es: "El transbordador ya está ahí.",
    }
}
