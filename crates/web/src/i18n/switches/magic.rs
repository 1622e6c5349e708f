//! Mage & Witch: the rule that can be chosen, in players' words.
use bastide_engine::rules::switches::Switch;

use crate::i18n::editions::{SwitchWords, ValueWords};
use crate::i18n::words;

pub(super) const SWITCHES: [SwitchWords; 1] = [SwitchWords {
    switch: Switch::MagicMoveMustChange,
    title: moving,
    about: moving_about,
    values: &[
        ValueWords { name: "feature", title: another, about: another_about },
        ValueWords { name: "any", title: same, about: same_about },
    ],
}];

words! {
    in Small;

    moving { en: "Moving mage and witch", de: "Magier und Hexe versetzen", fr: "Déplacer le magicien et la sorcière", es: "Mover el mago y la bruja" }
    moving_about {
        en: "How far the one who is moved must go.",
        de: "Wie weit gehen muss, wer versetzt wird.",
        fr: "Jusqu’où doit aller celui qu’on déplace.",
        es: "Hasta dónde debe ir el que se mueve.",
    }
    another { en: "To another road or city", de: "Anderswohin", fr: "Ailleurs", es: "A otro lugar" }
    another_about {
        en: "Mage and witch move to another road or city.",
        de: "Magier und Hexe ziehen auf eine andere Straße oder in eine andere Stadt.",
        fr: "Ils vont sur une autre route ou dans une autre ville.",
        es: "Van a otro camino o a otra ciudad.",
    }
    same { en: "To another tile", de: "Auf ein anderes Plättchen", fr: "Sur une autre tuile", es: "A otra loseta" }
    same_about {
        en: "They may also move to another tile of the same road or city.",
        de: "Sie dürfen auch auf ein anderes Plättchen derselben Straße oder Stadt.",
        fr: "Ils peuvent aussi aller sur une autre tuile de la même route ou ville.",
        es: "También pueden ir a otra loseta del mismo camino o ciudad.",
    }
}
