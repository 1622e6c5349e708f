//! Why the rules of the boxes refuse something.
use bastide_engine::board::tile::Quarter;
use bastide_engine::decision::Wanted;
use bastide_engine::figures::FigureKind;
use bastide_engine::pack::FeatureKind;

use super::boxes::{figure, from_quarter, in_quarter};
use super::letters::capitalised;
use super::{Language, Text, words};

/// What must be chosen instead, where a box asks for it.
pub(super) fn instead(language: Language, wanted: Wanted) -> Option<Text> {
    match wanted {
        Wanted::Start | Wanted::Draw | Wanted::Lay | Wanted::Figure => None,
        Wanted::Spring => Some(spring_first(language)),
        Wanted::ScoringOrder => Some(order_first(language)),
        Wanted::Redeployment => Some(redeployment_first(language)),
        Wanted::LastRedeployment => Some(last_redeployment_first(language)),
        Wanted::Sending => Some(sending_now(language)),
        Wanted::Count => Some(count_now(language)),
        Wanted::SecondPart => Some(second_part_first(language)),
        Wanted::Escape => Some(escape_now(language)),
    }
}

/// No figure of this kind is left.
pub(super) fn none_left(language: Language, kind: FigureKind) -> Text {
    let words = match kind {
        FigureKind::Follower => return super::refusals::no_follower_left(language),
        FigureKind::BigFollower => [
            "The big follower is not in the supply.",
            "Der große Gefolgsmann ist nicht im Vorrat.",
            "Le grand partisan n’est pas en réserve.",
            "El seguidor grande no está en la reserva.",
        ],
        FigureKind::Builder => [
            "The builder is not in the supply.",
            "Der Baumeister ist nicht im Vorrat.",
            "Le bâtisseur n’est pas en réserve.",
            "El constructor no está en la reserva.",
        ],
        FigureKind::Pig => [
            "The pig is not in the supply.",
            "Das Schwein ist nicht im Vorrat.",
            "Le cochon n’est pas en réserve.",
            "El cerdo no está en la reserva.",
        ],
    };
    Text::from(super::boxes::one_of(language, words))
}

/// A builder or pig does not go on such a feature.
pub(super) fn wrong_feature(language: Language, kind: FigureKind) -> Text {
    match kind {
        FigureKind::Pig => pig_on_fields(language),
        FigureKind::Follower | FigureKind::BigFollower | FigureKind::Builder => builder_on_ways(language),
    }
}

/// A builder or pig needs a follower of its owner.
pub(super) fn needs_follower(language: Language, kind: FigureKind, feature: FeatureKind) -> Text {
    match (kind, feature) {
        (FigureKind::Pig, _) => pig_needs_farmer(language),
        (FigureKind::Follower | FigureKind::BigFollower | FigureKind::Builder, FeatureKind::City) => {
            builder_needs_knight(language)
        }
        (
            FigureKind::Follower | FigureKind::BigFollower | FigureKind::Builder,
            FeatureKind::Road | FeatureKind::Cloister | FeatureKind::Field | FeatureKind::River,
        ) => builder_needs_thief(language),
    }
}

/// Only followers go to Carcassonne.
pub(super) fn not_a_follower(language: Language, kind: FigureKind) -> Text {
    let figure = capitalised(&figure(language, kind));
    Text::from(match language {
        Language::English => format!("{figure}: only followers go to Carcassonne."),
        Language::German => format!("{figure}: Nur Gefolgsleute gehen nach Carcassonne."),
        Language::French => format!("{figure} : seuls les partisans vont à Carcassonne."),
        Language::Spanish => format!("{figure}: solo los seguidores van a Carcasona."),
    })
}

/// Who comes home in this scoring is not sent at once.
pub(super) fn came_home_just_now(language: Language, kind: FigureKind) -> Text {
    let figure = capitalised(&figure(language, kind));
    Text::from(match language {
        Language::English => format!("{figure}: who comes home in this scoring is not sent to Carcassonne at once."),
        Language::German => format!("{figure}: Wer in dieser Wertung heimkommt, geht nicht gleich nach Carcassonne."),
        Language::French => format!("{figure} : qui rentre lors de ce décompte ne repart pas aussitôt à Carcassonne."),
        Language::Spanish => format!("{figure}: quien vuelve en esta puntuación no va enseguida a Carcasona."),
    })
}

/// The count is there already.
pub(super) fn count_is_there(language: Language, quarter: Quarter) -> Text {
    let there = in_quarter(language, quarter);
    Text::from(match language {
        Language::English => format!("The count is {there} already."),
        Language::German => format!("Der Graf ist schon {there}."),
        Language::French => format!("Le comte est déjà {there}."),
        Language::Spanish => format!("El conde ya está {there}."),
    })
}

/// The count lets nobody out.
pub(super) fn blocked(language: Language, quarter: Quarter) -> Text {
    let there = in_quarter(language, quarter);
    Text::from(match language {
        Language::English => format!("The count is {there} and lets nobody out."),
        Language::German => format!("Der Graf ist {there} und lässt niemanden hinaus."),
        Language::French => format!("Le comte est {there} et ne laisse sortir personne."),
        Language::Spanish => format!("El conde está {there} y no deja salir a nadie."),
    })
}

/// No such follower can come from there.
pub(super) fn nobody_inside(language: Language, quarter: Quarter, kind: FigureKind) -> Text {
    let (figure, from) = (figure(language, kind), from_quarter(language, quarter));
    Text::from(match language {
        Language::English => format!("No {figure} of yours can come {from}."),
        Language::German => format!("{} von dir kann nicht {from} kommen.", capitalised(&figure)),
        Language::French => format!("Aucun {figure} à vous ne peut venir {from}."),
        Language::Spanish => format!("Ningún {figure} tuyo puede venir {from}."),
    })
}

/// No such figure stands there.
pub(super) fn nobody_there(language: Language, kind: FigureKind) -> Text {
    let figure = figure(language, kind);
    Text::from(match language {
        Language::English => format!("No {figure} of yours stands there."),
        Language::German => format!("{} von dir steht dort nicht.", capitalised(&figure)),
        Language::French => format!("Aucun {figure} à vous ne s’y trouve."),
        Language::Spanish => format!("Ningún {figure} tuyo está ahí."),
    })
}

/// A completed feature pays nothing any more.
pub(super) fn already_complete(language: Language, this: &str, feature: FeatureKind) -> Text {
    let is_feminine = match (language, feature) {
        (Language::French, FeatureKind::Road | FeatureKind::City | FeatureKind::Cloister | FeatureKind::River)
        | (Language::Spanish, FeatureKind::City) => true,
        (Language::French, FeatureKind::Field)
        | (Language::Spanish, FeatureKind::Road | FeatureKind::Cloister | FeatureKind::Field | FeatureKind::River)
        | (Language::English | Language::German, _) => false,
    };
    Text::from(match language {
        Language::English => format!("{this} is complete and pays nothing any more."),
        Language::German => format!("{this} ist fertig und bringt nichts mehr."),
        Language::French => {
            format!("{this} est terminé{} et ne rapporte plus rien.", if is_feminine { "e" } else { "" })
        }
        Language::Spanish => format!("{this} está complet{} y ya no da nada.", if is_feminine { "a" } else { "o" }),
    })
}

words! {
    spring_first {
        en: "First the spring must be laid beside Carcassonne.",
        de: "Erst muss die Quelle an Carcassonne gelegt werden.",
        fr: "Il faut d’abord poser la source contre Carcassonne.",
        es: "Primero hay que colocar la fuente junto a Carcasona.",
    }
    order_first {
        en: "First it must be settled which feature is scored next.",
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
        en: "First it must be settled who moves from Carcassonne.",
        de: "Erst muss feststehen, wer aus Carcassonne zieht.",
        fr: "Il faut d’abord décider qui quitte Carcassonne.",
        es: "Primero hay que decidir quién sale de Carcasona.",
    }
    last_redeployment_first {
        en: "First it must be settled who leaves Carcassonne before the final scoring.",
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
        en: "A pig goes on a field only.",
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
        en: "The lake would end the river while tiles of it are left.",
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
        en: "Whoever scores with the own tile may send nobody to Carcassonne.",
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
