//! Why the rules of the boxes refuse something.
use bastide_engine::board::tile::Quarter;
use bastide_engine::figures::FigureKind;
use bastide_engine::pack::FeatureKind;

use super::boxes::{figure, from_quarter, in_quarter};
use super::letters::capitalised;
use super::{Language, Text, abbey_refusals, words};

/// A builder or pig does not go on such a feature.
pub(super) fn wrong_feature(language: Language, kind: FigureKind) -> Text {
    match kind {
        FigureKind::Pig => pig_on_fields(language),
        FigureKind::Mayor => abbey_refusals::mayor_in_cities(language),
        FigureKind::Wagon => abbey_refusals::wagon_on_ways(language),
        FigureKind::Barn => abbey_refusals::barn_on_corners(language),
        FigureKind::Follower | FigureKind::BigFollower | FigureKind::Builder => builder_on_ways(language),
    }
}

/// A builder or pig needs a follower of its owner.
pub(super) fn needs_follower(language: Language, kind: FigureKind, feature: FeatureKind) -> Text {
    match (kind, feature) {
        (FigureKind::Pig, _) => pig_needs_farmer(language),
        (
            FigureKind::Follower
            | FigureKind::BigFollower
            | FigureKind::Builder
            | FigureKind::Mayor
            | FigureKind::Wagon
            | FigureKind::Barn,
            FeatureKind::City,
        ) => builder_needs_knight(language),
        (
            FigureKind::Follower
            | FigureKind::BigFollower
            | FigureKind::Builder
            | FigureKind::Mayor
            | FigureKind::Wagon
            | FigureKind::Barn,
            FeatureKind::Road | FeatureKind::Cloister | FeatureKind::Field | FeatureKind::River,
        ) => builder_needs_thief(language),
    }
}

/// Only followers go to Carcassonne.
pub(super) fn not_a_follower(language: Language, kind: FigureKind) -> Text {
    only_followers(language, &capitalised(&figure(language, kind)))
}

/// A follower that comes home in this scoring is not sent at once.
pub(super) fn came_home_just_now(language: Language, kind: FigureKind) -> Text {
    just_home(language, &capitalised(&figure(language, kind)))
}

/// The count is there already.
pub(super) fn count_is_there(language: Language, quarter: Quarter) -> Text {
    count_already(language, &in_quarter(language, quarter))
}

/// The count lets nobody out.
pub(super) fn blocked(language: Language, quarter: Quarter) -> Text {
    count_blocks(language, &in_quarter(language, quarter))
}

/// No such follower can come from there.
pub(super) fn nobody_inside(language: Language, quarter: Quarter, kind: FigureKind) -> Text {
    none_can_come(language, kind, &from_quarter(language, quarter))
}

words! {
    in Refusals;

    none_left for figure: FigureKind {
        en: "No follower is left in the supply." | "The big follower is not in the supply."
            | "The builder is not in the supply." | "The pig is not in the supply." | "The mayor is not in the supply."
            | "The wagon is not in the supply." | "The barn is not in the supply.",
        de: "Im Vorrat ist kein Gefolgsmann mehr." | "Der große Gefolgsmann ist nicht im Vorrat."
            | "Der Baumeister ist nicht im Vorrat." | "Das Schwein ist nicht im Vorrat."
            | "Der Bürgermeister ist nicht im Vorrat." | "Der Wagen ist nicht im Vorrat."
            | "Die Scheune ist nicht im Vorrat.",
        fr: "Il ne reste aucun partisan en réserve." | "Le grand partisan n’est pas en réserve."
            | "Le bâtisseur n’est pas en réserve." | "Le cochon n’est pas en réserve." | "Le maire n’est pas en réserve."
            | "Le chariot n’est pas en réserve." | "La grange n’est pas en réserve.",
        es: "No quedan seguidores en la reserva." | "El seguidor grande no está en la reserva."
            | "El constructor no está en la reserva." | "El cerdo no está en la reserva."
            | "El alcalde no está en la reserva." | "La carreta no está en la reserva."
            | "El granero no está en la reserva.",
    }
    only_followers(figure: &str) {
        en: "{figure}: only followers go to Carcassonne.",
        de: "{figure}: Nur Gefolgsleute gehen nach Carcassonne.",
        fr: "{figure} : seuls les partisans vont à Carcassonne.",
        es: "{figure}: solo los seguidores van a Carcasona.",
    }
    just_home(figure: &str) {
        en: "{figure}: a figure that comes home in this scoring is not sent to Carcassonne at once.",
        de: "{figure}: Wer in dieser Wertung heimkommt, geht nicht gleich nach Carcassonne.",
        fr: "{figure} : qui rentre lors de ce décompte ne repart pas aussitôt à Carcassonne.",
        es: "{figure}: quien vuelve en esta puntuación no va enseguida a Carcasona.",
    }
    count_already(there: &str) {
        en: "The count is {there} already.",
        de: "Der Graf ist schon {there}.",
        fr: "Le comte est déjà {there}.",
        es: "El conde ya está {there}.",
    }
    count_blocks(there: &str) {
        en: "The count is {there} and lets nobody out.",
        de: "Der Graf ist {there} und lässt niemanden hinaus.",
        fr: "Le comte est {there} et ne laisse sortir personne.",
        es: "El conde está {there} y no deja salir a nadie.",
    }
    /// No such follower can come from there.
    none_can_come for figure: FigureKind (from: &str) {
        en: "No follower of yours can come {from}." | "No big follower of yours can come {from}."
            | "No builder of yours can come {from}." | "No pig of yours can come {from}."
            | "No mayor of yours can come {from}." | "No wagon of yours can come {from}."
            | "No barn of yours can come {from}.",
        de: "Gefolgsmann von dir kann nicht {from} kommen." | "Großer Gefolgsmann von dir kann nicht {from} kommen."
            | "Baumeister von dir kann nicht {from} kommen." | "Schwein von dir kann nicht {from} kommen."
            | "Dein Bürgermeister kann nicht {from} kommen." | "Dein Wagen kann nicht {from} kommen."
            | "Deine Scheune kann nicht {from} kommen.",
        fr: "Aucun partisan à vous ne peut venir {from}." | "Aucun grand partisan à vous ne peut venir {from}."
            | "Aucun bâtisseur à vous ne peut venir {from}." | "Aucun cochon à vous ne peut venir {from}."
            | "Votre maire ne peut venir {from}." | "Votre chariot ne peut venir {from}."
            | "Votre grange ne peut venir {from}.",
        es: "Ningún seguidor tuyo puede venir {from}." | "Ningún seguidor grande tuyo puede venir {from}."
            | "Ningún constructor tuyo puede venir {from}." | "Ningún cerdo tuyo puede venir {from}."
            | "Tu alcalde no puede venir {from}." | "Tu carreta no puede venir {from}."
            | "Tu granero no puede venir {from}.",
    }
    /// No such figure stands there.
    nobody_there for figure: FigureKind {
        en: "No follower of yours stands there." | "No big follower of yours stands there."
            | "No builder of yours stands there." | "No pig of yours stands there." | "Your mayor does not stand there."
            | "Your wagon does not stand there." | "Your barn does not stand there.",
        de: "Gefolgsmann von dir steht dort nicht." | "Großer Gefolgsmann von dir steht dort nicht."
            | "Baumeister von dir steht dort nicht." | "Schwein von dir steht dort nicht."
            | "Dein Bürgermeister steht dort nicht." | "Dein Wagen steht dort nicht." | "Deine Scheune steht dort nicht.",
        fr: "Aucun partisan à vous ne s’y trouve." | "Aucun grand partisan à vous ne s’y trouve."
            | "Aucun bâtisseur à vous ne s’y trouve." | "Aucun cochon à vous ne s’y trouve." | "Votre maire ne s’y trouve pas."
            | "Votre chariot ne s’y trouve pas." | "Votre grange ne s’y trouve pas.",
        es: "Ningún seguidor tuyo está ahí." | "Ningún seguidor grande tuyo está ahí."
            | "Ningún constructor tuyo está ahí." | "Ningún cerdo tuyo está ahí." | "Tu alcalde no está ahí."
            | "Tu carreta no está ahí." | "Tu granero no está ahí.",
    }
    /// A completed feature pays nothing any more.
    already_complete for feature: FeatureKind {
        en: "This road is complete and pays nothing any more." | "This city is complete and pays nothing any more."
            | "This cloister is complete and pays nothing any more." | "This field is complete and pays nothing any more."
            | "This river is complete and pays nothing any more.",
        de: "Diese Straße ist fertig und bringt nichts mehr." | "Diese Stadt ist fertig und bringt nichts mehr."
            | "Dieses Kloster ist fertig und bringt nichts mehr." | "Diese Wiese ist fertig und bringt nichts mehr."
            | "Dieser Fluss ist fertig und bringt nichts mehr.",
        fr: "Cette route est terminée et ne rapporte plus rien." | "Cette ville est terminée et ne rapporte plus rien."
            | "Cette abbaye est terminée et ne rapporte plus rien." | "Ce pré est terminé et ne rapporte plus rien."
            | "Cette rivière est terminée et ne rapporte plus rien.",
        es: "Este camino está completo y ya no da nada." | "Esta ciudad está completa y ya no da nada."
            | "Este monasterio está completo y ya no da nada." | "Este campo está completo y ya no da nada."
            | "Este río está completo y ya no da nada.",
    }
    spring_first {
        en: "First the spring must be laid beside Carcassonne.",
        de: "Erst muss die Quelle an Carcassonne gelegt werden.",
        fr: "Il faut d’abord poser la source contre Carcassonne.",
        es: "Primero hay que colocar la fuente junto a Carcasona.",
    }
    order_first {
        en: "First decide which feature is scored next.",
        de: "Erst muss feststehen, was als Nächstes gewertet wird.",
        fr: "Il faut d’abord décider ce qui est évalué ensuite.",
        es: "Primero hay que decidir qué se puntúa a continuación.",
    }
    not_to_be_scored {
        en: "Only what was just completed and is not yet scored can be scored next.",
        de: "Nur was eben fertig wurde und noch nicht gewertet ist, kann als Nächstes gewertet werden.",
        fr: "Seul ce qui vient d’être achevé et n’est pas encore évalué peut l’être maintenant.",
        es: "Solo puede puntuarse ahora lo que se acaba de completar y aún no se ha puntuado.",
    }
    redeployment_first {
        en: "First decide who moves out of Carcassonne.",
        de: "Erst muss feststehen, wer aus Carcassonne zieht.",
        fr: "Il faut d’abord décider qui quitte Carcassonne.",
        es: "Primero hay que decidir quién sale de Carcasona.",
    }
    last_redeployment_first {
        en: "First decide who leaves Carcassonne before the final scoring.",
        de: "Erst muss feststehen, wer Carcassonne vor der Schlusswertung verlässt.",
        fr: "Il faut d’abord décider qui quitte Carcassonne avant le décompte final.",
        es: "Primero hay que decidir quién sale de Carcasona antes del recuento final.",
    }
    sending_now {
        en: "Now a follower may be sent to Carcassonne, or none.",
        de: "Jetzt darf ein Gefolgsmann nach Carcassonne geschickt werden oder keiner.",
        fr: "Un partisan peut maintenant partir pour Carcassonne, ou aucun.",
        es: "Ahora un seguidor puede ir a Carcasona, o ninguno.",
    }
    count_now {
        en: "Now the count may be moved, or not.",
        de: "Jetzt darf der Graf ziehen oder bleiben.",
        fr: "Le comte peut maintenant être déplacé, ou non.",
        es: "Ahora se puede mover al conde, o no.",
    }
    tile_first {
        en: "First choose one of your tiles.",
        de: "Erst eins der eigenen Plättchen wählen.",
        fr: "Choisissez d’abord une de vos tuiles.",
        es: "Primero elige una de tus losetas.",
    }
    not_in_hand {
        en: "No such tile is in your hand.",
        de: "Du hast kein solches Plättchen.",
        fr: "Vous n’avez pas cette tuile en main.",
        es: "No tienes esa loseta en la mano.",
    }
    another_fits {
        en: "This tile fits nowhere, and another tile in your hand does.",
        de: "Dieses Plättchen passt nirgends, ein anderes deiner Hand schon.",
        fr: "Cette tuile ne va nulle part, une autre de votre main oui.",
        es: "Esta loseta no encaja en ningún sitio, y otra de tu mano sí.",
    }
    second_part_first {
        en: "First decide whether the second part of the turn is played.",
        de: "Erst entscheiden, ob der zweite Teil des Zuges gespielt wird.",
        fr: "Décidez d’abord si la seconde partie du tour est jouée.",
        es: "Primero decide si se juega la segunda parte del turno.",
    }
    escape_now {
        en: "Now a knight may escape from a besieged city, or none.",
        de: "Jetzt darf ein Ritter aus einer belagerten Stadt fliehen oder keiner.",
        fr: "Un chevalier peut maintenant fuir une ville assiégée, ou aucun.",
        es: "Ahora un caballero puede huir de una ciudad sitiada, o ninguno.",
    }
    pig_on_fields {
        en: "A pig goes only on a field.",
        de: "Ein Schwein kommt nur auf eine Wiese.",
        fr: "Un cochon ne va que dans un pré.",
        es: "Un cerdo solo va en un campo.",
    }
    builder_on_ways {
        en: "A builder goes on a road or in a city.",
        de: "Ein Baumeister kommt auf eine Straße oder in eine Stadt.",
        fr: "Un bâtisseur va sur une route ou dans une ville.",
        es: "Un constructor va en un camino o en una ciudad.",
    }
    pig_needs_farmer {
        en: "A pig goes only where you have a farmer already.",
        de: "Ein Schwein kommt nur auf eine Wiese, auf der du schon einen Bauern hast.",
        fr: "Un cochon ne va que là où vous avez déjà un paysan.",
        es: "Un cerdo solo va donde ya tienes un granjero.",
    }
    builder_needs_knight {
        en: "A builder goes only into a city where you have a knight already.",
        de: "Ein Baumeister kommt nur in eine Stadt, in der du schon einen Ritter hast.",
        fr: "Un bâtisseur ne va que dans une ville où vous avez déjà un chevalier.",
        es: "Un constructor solo va en una ciudad donde ya tienes un caballero.",
    }
    builder_needs_thief {
        en: "A builder goes only on a road where you have a thief already.",
        de: "Ein Baumeister kommt nur auf eine Straße, auf der du schon einen Wegelagerer hast.",
        fr: "Un bâtisseur ne va que sur une route où vous avez déjà un brigand.",
        es: "Un constructor solo va en un camino donde ya tienes un ladrón.",
    }
    river_first {
        en: "The river comes first: until it is finished no other tile is drawn.",
        de: "Erst kommt der Fluss: Bis er fertig ist, wird kein anderes Plättchen gezogen.",
        fr: "La rivière d’abord : avant sa fin, aucune autre tuile n’est tirée.",
        es: "Primero el río: hasta que termine no se roba ninguna otra loseta.",
    }
    river_in_its_order {
        en: "The river is drawn in its order: the fork first, if there is one, and the lake last.",
        de: "Der Fluss wird der Reihe nach gezogen: zuerst die Gabelung, falls es eine gibt, zuletzt der See.",
        fr: "La rivière se tire dans l’ordre : la fourche d’abord, s’il y en a une, le lac en dernier.",
        es: "El río se roba en su orden: primero la bifurcación, si la hay, y el lago al final.",
    }
    river_tile_tried {
        en: "This tile was drawn before and did not fit, so another is drawn.",
        de: "Dieses Plättchen wurde schon gezogen und passte nicht, also wird ein anderes gezogen.",
        fr: "Cette tuile a déjà été tirée et n’allait pas : on en tire une autre.",
        es: "Esta loseta ya se robó y no encajaba, así que se roba otra.",
    }
    river_must_continue {
        en: "A river tile must continue the river.",
        de: "Ein Flussplättchen muss den Fluss fortsetzen.",
        fr: "Une tuile de rivière doit prolonger la rivière.",
        es: "Una loseta de río debe continuar el río.",
    }
    river_branches_join {
        en: "The two branches of the river must not be joined.",
        de: "Die beiden Arme des Flusses dürfen nicht verbunden werden.",
        fr: "Les deux bras de la rivière ne doivent pas se rejoindre.",
        es: "Los dos brazos del río no pueden unirse.",
    }
    river_would_end {
        en: "The lake would end the river while river tiles are left.",
        de: "Der See würde den Fluss beenden, obwohl noch Flussplättchen da sind.",
        fr: "Le lac terminerait la rivière alors qu’il en reste des tuiles.",
        es: "El lago terminaría el río cuando aún quedan losetas de río.",
    }
    river_turns_back {
        en: "The river would turn back on itself: two bends the same way must not follow each other.",
        de: "Der Fluss würde eine Kehre machen: Zwei Kurven in dieselbe Richtung dürfen nicht aufeinander folgen.",
        fr: "La rivière ferait demi-tour : deux virages du même côté ne peuvent se suivre.",
        es: "El río daría la vuelta: no pueden seguirse dos curvas hacia el mismo lado.",
    }
    river_must_lead_away {
        en: "The river must lead away from Carcassonne: its first tile must not lie beside the city.",
        de: "Der Fluss muss von Carcassonne wegführen: Sein erstes Plättchen darf nicht neben der Stadt liegen.",
        fr: "La rivière doit s’éloigner de Carcassonne : sa première tuile ne peut pas toucher la ville.",
        es: "El río debe alejarse de Carcasona: su primera loseta no puede quedar junto a la ciudad.",
    }
    nobody_scored {
        en: "Nobody scored with this tile, so nobody may be sent to Carcassonne.",
        de: "Mit diesem Plättchen hat niemand Punkte bekommen, also darf niemand nach Carcassonne.",
        fr: "Personne n’a marqué avec cette tuile : personne ne part pour Carcassonne.",
        es: "Nadie ha puntuado con esta loseta, así que nadie puede ir a Carcasona.",
    }
    scored_oneself {
        en: "You scored with your own tile, so you may not send a follower to Carcassonne.",
        de: "Wer mit dem eigenen Plättchen Punkte bekommt, schickt niemanden nach Carcassonne.",
        fr: "Qui marque avec sa propre tuile n’envoie personne à Carcassonne.",
        es: "Quien puntúa con su propia loseta no envía a nadie a Carcasona.",
    }
    not_the_feature_scored {
        en: "Followers come from Carcassonne to the feature that is scored next.",
        de: "Aus Carcassonne kommen Gefolgsleute nur dorthin, wo gerade gewertet wird.",
        fr: "Les partisans de Carcassonne ne vont que là où l’on va compter.",
        es: "Los seguidores de Carcasona solo van a lo que se puntúa ahora.",
    }
    carcassonne_tile {
        en: "Nobody stands on a tile of Carcassonne outside its quarters.",
        de: "Auf den Plättchen von Carcassonne steht niemand außerhalb der Viertel.",
        fr: "Personne ne se place sur une tuile de Carcassonne hors de ses quartiers.",
        es: "Nadie se coloca en una loseta de Carcasona fuera de sus barrios.",
    }
    no_siege {
        en: "Only a knight in a besieged city has to escape.",
        de: "Fliehen muss nur ein Ritter in einer belagerten Stadt.",
        fr: "Seul un chevalier d’une ville assiégée doit fuir.",
        es: "Solo un caballero en una ciudad sitiada tiene que huir.",
    }
    no_cloister_beside {
        en: "No cloister stands beside a Cathar tile of this city, so there is no way out.",
        de: "Neben keinem Katharer-Plättchen dieser Stadt steht ein Kloster: Es gibt keinen Weg hinaus.",
        fr: "Aucune abbaye n’est à côté d’une tuile cathare de cette ville : pas d’issue.",
        es: "No hay ningún monasterio junto a una loseta cátara de esta ciudad: no hay salida.",
    }
}
