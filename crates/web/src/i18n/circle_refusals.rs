//! Why the rules of The Crop Circles refuse something.
use bastide_engine::error::Reason;
use bastide_engine::expansions::crop_circles::circles::CropEffect;
use bastide_engine::figures::FigureKind;
use bastide_engine::pack::FeatureKind;

use super::{Language, Text, words};

/// Why these rules refuse it, in a sentence; `None` if others do.
pub(super) fn by_rules(language: Language, reason: &Reason) -> Option<Text> {
    Some(match reason {
        Reason::MustChooseCircle => must_choose(language),
        Reason::OtherCircleEffect { effect: CropEffect::Add } => nobody_back(language),
        Reason::OtherCircleEffect { effect: CropEffect::Return } => nobody_added(language),
        Reason::NotOfTheCircle { feature } => only_those(language, *feature),
        Reason::NotBesideOwn { feature } => beside_own(language, *feature),
        Reason::NotByCropCircle { figure } => not_this_figure(language, *figure),
        Reason::MustTakeBack { feature } => must_take_back(language, *feature),
        Reason::NoneToTakeBack { .. } => nobody_there(language),
        _ => return None,
    })
}

words! {
    in Small;

    effect_first {
        en: "First choose what the crop circle does.",
        de: "Erst muss feststehen, was der Kornkreis bewirkt.",
        fr: "Il faut d’abord choisir l’effet du cercle de culture.",
        es: "Primero hay que elegir el efecto del círculo en el cultivo.",
    }
    follower_first {
        en: "First the crop circle has its effect on everybody.",
        de: "Erst wirkt der Kornkreis auf alle.",
        fr: "Le cercle de culture doit d’abord agir sur tous.",
        es: "Primero el círculo en el cultivo hace efecto en todos.",
    }
    must_choose {
        en: "One of the two effects must be chosen.",
        de: "Eine der beiden Wirkungen muss gewählt werden.",
        fr: "Il faut choisir l’un des deux effets.",
        es: "Hay que elegir uno de los dos efectos.",
    }
    nobody_back {
        en: "This crop circle adds followers; nobody is taken back.",
        de: "Bei diesem Kornkreis wird dazugesetzt, nicht zurückgenommen.",
        fr: "Ce cercle de culture ajoute des partisans ; on n’en reprend pas.",
        es: "Este círculo añade seguidores; no se recupera ninguno.",
    }
    nobody_added {
        en: "This crop circle takes followers back; nobody is added.",
        de: "Bei diesem Kornkreis wird zurückgenommen, nicht dazugesetzt.",
        fr: "Ce cercle de culture reprend des partisans ; on n’en ajoute pas.",
        es: "Este círculo recupera seguidores; no se añade ninguno.",
    }
    only_those for feature: FeatureKind {
        en: "This crop circle concerns thieves only." | "This crop circle concerns knights only." | "This crop circle concerns monks only."
            | "This crop circle concerns farmers only." | "This crop circle concerns others only.",
        de: "Dieser Kornkreis betrifft nur Wegelagerer." | "Dieser Kornkreis betrifft nur Ritter." | "Dieser Kornkreis betrifft nur Mönche."
            | "Dieser Kornkreis betrifft nur Bauern." | "Dieser Kornkreis betrifft nur andere.",
        fr: "Ce cercle de culture ne concerne que les brigands." | "Ce cercle de culture ne concerne que les chevaliers."
            | "Ce cercle de culture ne concerne que les moines." | "Ce cercle de culture ne concerne que les paysans."
            | "Ce cercle de culture n’en concerne que d’autres.",
        es: "Este círculo solo afecta a los ladrones." | "Este círculo solo afecta a los caballeros." | "Este círculo solo afecta a los monjes."
            | "Este círculo solo afecta a los granjeros." | "Este círculo solo afecta a otros.",
    }
    beside_own for feature: FeatureKind {
        en: "A follower is added only where one of your thieves stands." | "A follower is added only where one of your knights stands."
            | "A follower is added only where one of your monks stands." | "A follower is added only where one of your farmers stands."
            | "A follower is added only where one of yours stands.",
        de: "Ein Gefolgsmann kommt nur dorthin, wo einer deiner Wegelagerer steht."
            | "Ein Gefolgsmann kommt nur dorthin, wo einer deiner Ritter steht."
            | "Ein Gefolgsmann kommt nur dorthin, wo einer deiner Mönche steht."
            | "Ein Gefolgsmann kommt nur dorthin, wo einer deiner Bauern steht."
            | "Ein Gefolgsmann kommt nur dorthin, wo einer von dir steht.",
        fr: "On n’ajoute un partisan que là où se trouve un de vos brigands."
            | "On n’ajoute un partisan que là où se trouve un de vos chevaliers."
            | "On n’ajoute un partisan que là où se trouve un de vos moines."
            | "On n’ajoute un partisan que là où se trouve un de vos paysans."
            | "On n’ajoute un partisan que là où se trouve un des vôtres.",
        es: "Solo se añade un seguidor donde hay un ladrón tuyo." | "Solo se añade un seguidor donde hay un caballero tuyo."
            | "Solo se añade un seguidor donde hay un monje tuyo." | "Solo se añade un seguidor donde hay un granjero tuyo."
            | "Solo se añade un seguidor donde hay uno tuyo.",
    }
    not_this_figure for figure: FigureKind {
        en: "This follower is not concerned." | "The big follower is not concerned." | "A builder is no follower."
            | "A pig is no follower." | "The mayor is not concerned." | "The wagon is not concerned." | "A barn is no follower.",
        de: "Dieser Gefolgsmann ist nicht betroffen." | "Der große Gefolgsmann ist nicht betroffen." | "Ein Baumeister ist kein Gefolgsmann."
            | "Ein Schwein ist kein Gefolgsmann." | "Der Bürgermeister ist nicht betroffen." | "Der Wagen ist nicht betroffen."
            | "Eine Scheune ist kein Gefolgsmann.",
        fr: "Ce partisan n’est pas concerné." | "Le grand partisan n’est pas concerné." | "Un bâtisseur n’est pas un partisan."
            | "Un cochon n’est pas un partisan." | "Le maire n’est pas concerné." | "Le chariot n’est pas concerné."
            | "Une grange n’est pas un partisan.",
        es: "Este seguidor no está afectado." | "El seguidor grande no está afectado." | "Un constructor no es un seguidor."
            | "Un cerdo no es un seguidor." | "El alcalde no está afectado." | "La carreta no está afectada." | "Un granero no es un seguidor.",
    }
    must_take_back for feature: FeatureKind {
        en: "You must take one of your thieves back." | "You must take one of your knights back." | "You must take one of your monks back."
            | "You must take one of your farmers back." | "You must take one of your followers back.",
        de: "Du musst einen deiner Wegelagerer zurücknehmen." | "Du musst einen deiner Ritter zurücknehmen."
            | "Du musst einen deiner Mönche zurücknehmen." | "Du musst einen deiner Bauern zurücknehmen."
            | "Du musst einen deiner Gefolgsleute zurücknehmen.",
        fr: "Vous devez reprendre un de vos brigands." | "Vous devez reprendre un de vos chevaliers." | "Vous devez reprendre un de vos moines."
            | "Vous devez reprendre un de vos paysans." | "Vous devez reprendre un de vos partisans.",
        es: "Debes recuperar uno de tus ladrones." | "Debes recuperar uno de tus caballeros." | "Debes recuperar uno de tus monjes."
            | "Debes recuperar uno de tus granjeros." | "Debes recuperar uno de tus seguidores.",
    }
    nobody_there {
        en: "No such follower of yours stands there.",
        de: "Dort steht kein solcher Gefolgsmann von dir.",
        fr: "Aucun partisan de ce genre à vous ne s’y trouve.",
        es: "Ahí no hay ningún seguidor tuyo de ese tipo.",
    }
}
