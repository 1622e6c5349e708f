//! The Princess & the Dragon: the rules on which editions differ, in players' words.
use bastide_engine::rules::switches::Switch;

use crate::i18n::editions::{SwitchWords, ValueWords};
use crate::i18n::words;

pub(super) const SWITCHES: [SwitchWords; 12] = [
    SwitchWords {
        switch: Switch::FairyBinding,
        title: binding,
        about: binding_about,
        values: &[
            ValueWords { name: "follower", title: binding_one, about: binding_one_about },
            ValueWords { name: "tile", title: binding_tile, about: binding_tile_about },
        ],
    },
    SwitchWords {
        switch: Switch::FairyExtraAction,
        title: extra,
        about: extra_about,
        values: &[
            ValueWords { name: "never", title: extra_never, about: extra_never_about },
            ValueWords { name: "if-no-follower-deployed", title: extra_special, about: extra_special_about },
        ],
    },
    SwitchWords {
        switch: Switch::FairyWithBuilderPig,
        title: beside,
        about: beside_about,
        values: &[
            ValueWords { name: "no", title: beside_no, about: beside_no_about },
            ValueWords { name: "yes", title: beside_yes, about: beside_yes_about },
        ],
    },
    SwitchWords {
        switch: Switch::VolcanoSpecialFigures,
        title: lava,
        about: lava_about,
        values: &[
            ValueWords { name: "forbid", title: lava_no, about: lava_no_about },
            ValueWords { name: "allow", title: lava_yes, about: lava_yes_about },
        ],
    },
    SwitchWords {
        switch: Switch::VolcanoFairy,
        title: eruption,
        about: eruption_about,
        values: &[
            ValueWords { name: "allow", title: eruption_yes, about: eruption_yes_about },
            ValueWords { name: "forbid", title: eruption_no, about: eruption_no_about },
        ],
    },
    SwitchWords {
        switch: Switch::DragonTiming,
        title: journey,
        about: journey_about,
        values: &[
            ValueWords { name: "before-scoring", title: journey_first, about: journey_first_about },
            ValueWords { name: "after-scoring", title: journey_last, about: journey_last_about },
        ],
    },
    SwitchWords {
        switch: Switch::PrincessRemoval,
        title: princess,
        about: princess_about,
        values: &[
            ValueWords { name: "must", title: princess_must, about: princess_must_about },
            ValueWords { name: "may", title: princess_may, about: princess_may_about },
        ],
    },
    SwitchWords {
        switch: Switch::PrincessTargets,
        title: chosen,
        about: chosen_about,
        values: &[
            ValueWords { name: "knight", title: chosen_knight, about: chosen_knight_about },
            ValueWords { name: "knight-or-builder", title: chosen_both, about: chosen_both_about },
        ],
    },
    SwitchWords {
        switch: Switch::PrincessBigFollower,
        title: big,
        about: big_about,
        values: &[
            ValueWords { name: "free-choice", title: big_free, about: big_free_about },
            ValueWords { name: "only-if-last-knight", title: big_last, about: big_last_about },
        ],
    },
    SwitchWords {
        switch: Switch::PortalTarget,
        title: portal,
        about: portal_about,
        values: &[
            ValueWords { name: "incomplete-only", title: portal_open, about: portal_open_about },
            ValueWords { name: "unscored", title: portal_unscored, about: portal_unscored_about },
        ],
    },
    SwitchWords {
        switch: Switch::PortalBuilderPig,
        title: through,
        about: through_about,
        values: &[
            ValueWords { name: "no", title: through_no, about: through_no_about },
            ValueWords { name: "yes", title: through_yes, about: through_yes_about },
        ],
    },
    SwitchWords {
        switch: Switch::PrincessBlocks,
        title: after,
        about: after_about,
        values: &[
            ValueWords { name: "whole-wood-step", title: after_nothing, about: after_nothing_about },
            ValueWords { name: "this-tile-only", title: after_elsewhere, about: after_elsewhere_about },
        ],
    },
];

words! {
    in Dragon;

    binding { en: "Whom the fairy serves", de: "Wem die Fee hilft", fr: "Qui sert la fée", es: "A quién sirve el hada" }
    binding_about {
        en: "What the fairy is bound to, and who scores through her.",
        de: "Woran die Fee gebunden ist und wer durch sie Punkte bekommt.",
        fr: "À quoi la fée est liée, et qui marque grâce à elle.",
        es: "A qué está ligada el hada y quién puntúa gracias a ella.",
    }
    binding_one { en: "One follower", de: "Einem Gefolgsmann", fr: "Un partisan", es: "A un seguidor" }
    binding_one_about {
        en: "She stands beside one follower and serves its owner alone.",
        de: "Sie steht bei einem Gefolgsmann und hilft nur dessen Besitzer.",
        fr: "Elle se tient près d’un partisan et ne sert que son propriétaire.",
        es: "Está junto a un seguidor y sirve solo a su dueño.",
    }
    binding_tile { en: "Everybody on her tile", de: "Allen auf ihrem Plättchen", fr: "Tous ceux de sa tuile", es: "A todos los de su loseta" }
    binding_tile_about {
        en: "She stands on a tile and serves every player with a follower there.",
        de: "Sie steht auf einem Plättchen und hilft jedem, der dort einen Gefolgsmann hat.",
        fr: "Elle se tient sur une tuile et sert tous ceux qui y ont un partisan.",
        es: "Está en una loseta y sirve a todo el que tenga allí un seguidor.",
    }
    extra { en: "The fairy besides another action", de: "Die Fee neben einem anderen Zug", fr: "La fée en plus d’une autre action", es: "El hada además de otra acción" }
    extra_about {
        en: "Whether the fairy may be moved besides another action.",
        de: "Ob die Fee neben einem anderen Zug bewegt werden darf.",
        fr: "Si la fée peut être déplacée en plus d’une autre action.",
        es: "Si el hada puede moverse además de otra acción.",
    }
    extra_never { en: "Never", de: "Nie", fr: "Jamais", es: "Nunca" }
    extra_never_about {
        en: "Moving the fairy takes the place of any other figure or tower piece.",
        de: "Die Fee zu bewegen ersetzt jede andere Figur und jeden Turmbaustein.",
        fr: "Déplacer la fée remplace toute autre figurine ou pièce de tour.",
        es: "Mover el hada sustituye a cualquier otra figura o pieza de torre.",
    }
    extra_special { en: "If no follower is placed", de: "Wenn kein Gefolgsmann gesetzt wird", fr: "Si aucun partisan n’est placé", es: "Si no se coloca ningún seguidor" }
    extra_special_about {
        en: "The fairy may be moved besides a builder, pig or tower piece.",
        de: "Die Fee darf neben Baumeister, Schwein oder Turmbaustein bewegt werden.",
        fr: "La fée peut être déplacée en plus d’un bâtisseur, d’un cochon ou d’une pièce de tour.",
        es: "El hada puede moverse además de un constructor, un cerdo o una pieza de torre.",
    }
    beside { en: "The fairy beside builder and pig", de: "Die Fee bei Baumeister und Schwein", fr: "La fée près du bâtisseur et du cochon", es: "El hada junto al constructor y el cerdo" }
    beside_about {
        en: "Whether the fairy may accompany a builder or pig.",
        de: "Ob die Fee einen Baumeister oder ein Schwein begleiten darf.",
        fr: "Si la fée peut accompagner un bâtisseur ou un cochon.",
        es: "Si el hada puede acompañar a un constructor o un cerdo.",
    }
    beside_no { en: "No", de: "Nein", fr: "Non", es: "No" }
    beside_no_about {
        en: "She accompanies followers only.",
        de: "Sie begleitet nur Gefolgsleute.",
        fr: "Elle n’accompagne que des partisans.",
        es: "Solo acompaña a seguidores.",
    }
    beside_yes { en: "Yes", de: "Ja", fr: "Oui", es: "Sí" }
    beside_yes_about {
        en: "She may accompany a builder or pig too, and earns her points there.",
        de: "Sie darf auch Baumeister oder Schwein begleiten und bringt dort ihre Punkte.",
        fr: "Elle peut aussi accompagner un bâtisseur ou un cochon et y rapporte ses points.",
        es: "También puede acompañar a un constructor o un cerdo y da allí sus puntos.",
    }
    lava { en: "Builder and pig on a volcano", de: "Baumeister und Schwein auf einem Vulkan", fr: "Bâtisseur et cochon sur un volcan", es: "Constructor y cerdo en un volcán" }
    lava_about {
        en: "Whether a builder or pig may be placed on a volcano tile just laid.",
        de: "Ob Baumeister oder Schwein auf einen gerade gelegten Vulkan dürfen.",
        fr: "Si un bâtisseur ou un cochon peut être placé sur un volcan qui vient d’être posé.",
        es: "Si un constructor o un cerdo puede ir a un volcán recién colocado.",
    }
    lava_no { en: "Not allowed", de: "Nicht erlaubt", fr: "Interdit", es: "No se permite" }
    lava_no_about {
        en: "No figure but the dragon goes there.",
        de: "Keine Figur außer dem Drachen kommt dorthin.",
        fr: "Aucune figurine autre que le dragon n’y va.",
        es: "Ninguna figura salvo el dragón va allí.",
    }
    lava_yes { en: "Allowed", de: "Erlaubt", fr: "Permis", es: "Se permite" }
    lava_yes_about {
        en: "A builder or pig may be placed there.",
        de: "Baumeister oder Schwein dürfen dorthin.",
        fr: "Un bâtisseur ou un cochon peut y être placé.",
        es: "Un constructor o un cerdo puede colocarse allí.",
    }
    eruption { en: "The fairy when a volcano is laid", de: "Die Fee, wenn ein Vulkan gelegt wird", fr: "La fée quand on pose un volcan", es: "El hada cuando se coloca un volcán" }
    eruption_about {
        en: "Whether the fairy may be moved in that turn.",
        de: "Ob die Fee in diesem Zug bewegt werden darf.",
        fr: "Si la fée peut être déplacée pendant ce tour.",
        es: "Si el hada puede moverse en ese turno.",
    }
    eruption_yes { en: "May be moved", de: "Darf bewegt werden", fr: "Peut être déplacée", es: "Puede moverse" }
    eruption_yes_about {
        en: "The fairy may be moved as in any turn.",
        de: "Die Fee darf bewegt werden wie in jedem Zug.",
        fr: "La fée peut être déplacée comme à tout autre tour.",
        es: "El hada puede moverse como en cualquier turno.",
    }
    eruption_no { en: "Stays", de: "Bleibt", fr: "Reste", es: "Se queda" }
    eruption_no_about {
        en: "The fairy may not be moved at all in that turn.",
        de: "Die Fee darf in diesem Zug nicht bewegt werden.",
        fr: "La fée ne peut pas du tout être déplacée pendant ce tour.",
        es: "El hada no puede moverse en ese turno.",
    }
    journey { en: "When the dragon travels", de: "Wann der Drache zieht", fr: "Quand voyage le dragon", es: "Cuándo viaja el dragón" }
    journey_about {
        en: "Before or after completed features are scored.",
        de: "Vor oder nach der Wertung dessen, was fertig ist.",
        fr: "Avant ou après l’évaluation de ce qui est achevé.",
        es: "Antes o después de puntuar lo completado.",
    }
    journey_first { en: "Before scoring", de: "Vor der Wertung", fr: "Avant l’évaluation", es: "Antes de puntuar" }
    journey_first_about {
        en: "He may empty what was just completed.",
        de: "Er kann leeren, was gerade fertig wurde.",
        fr: "Il peut vider ce qui vient d’être achevé.",
        es: "Puede vaciar lo que se acaba de completar.",
    }
    journey_last { en: "After scoring", de: "Nach der Wertung", fr: "Après l’évaluation", es: "Después de puntuar" }
    journey_last_about {
        en: "What was completed is scored first.",
        de: "Was fertig wurde, wird zuerst gewertet.",
        fr: "Ce qui est achevé est d’abord évalué.",
        es: "Primero se puntúa lo completado.",
    }
    princess { en: "What a princess demands", de: "Was eine Prinzessin verlangt", fr: "Ce qu’exige une princesse", es: "Qué exige una princesa" }
    princess_about {
        en: "Whether a knight must go home when she joins a city.",
        de: "Ob ein Ritter heim muss, wenn sie zu einer Stadt kommt.",
        fr: "Si un chevalier doit rentrer quand elle rejoint une ville.",
        es: "Si un caballero debe volver cuando se une a una ciudad.",
    }
    princess_must { en: "One must go", de: "Einer muss gehen", fr: "L’un doit partir", es: "Uno debe irse" }
    princess_must_about {
        en: "One of the knights must be sent home.",
        de: "Einer der Ritter muss heimgeschickt werden.",
        fr: "L’un des chevaliers doit être renvoyé.",
        es: "Uno de los caballeros debe volver a casa.",
    }
    princess_may { en: "One may go", de: "Einer darf gehen", fr: "L’un peut partir", es: "Uno puede irse" }
    princess_may_about {
        en: "A knight may be sent home, or all stay.",
        de: "Ein Ritter darf heimgeschickt werden, oder alle bleiben.",
        fr: "Un chevalier peut être renvoyé, ou tous restent.",
        es: "Un caballero puede volver a casa, o se quedan todos.",
    }
    chosen { en: "Whom a princess sends home", de: "Wen eine Prinzessin heimschickt", fr: "Qui renvoie une princesse", es: "A quién envía a casa una princesa" }
    chosen_about {
        en: "Knights only, or builders too.",
        de: "Nur Ritter oder auch Baumeister.",
        fr: "Les chevaliers seulement, ou aussi les bâtisseurs.",
        es: "Solo caballeros, o también constructores.",
    }
    chosen_knight { en: "A knight", de: "Einen Ritter", fr: "Un chevalier", es: "A un caballero" }
    chosen_knight_about {
        en: "Never a builder.",
        de: "Nie einen Baumeister.",
        fr: "Jamais un bâtisseur.",
        es: "Nunca a un constructor.",
    }
    chosen_both { en: "A knight or a builder", de: "Einen Ritter oder Baumeister", fr: "Un chevalier ou un bâtisseur", es: "A un caballero o un constructor" }
    chosen_both_about {
        en: "A builder in the city can be chosen as well.",
        de: "Auch ein Baumeister in der Stadt kann gewählt werden.",
        fr: "Un bâtisseur de la ville peut aussi être choisi.",
        es: "También puede elegirse un constructor de la ciudad.",
    }
    big { en: "Princess and big follower", de: "Prinzessin und großer Gefolgsmann", fr: "Princesse et grand partisan", es: "Princesa y seguidor grande" }
    big_about {
        en: "When a princess can send home a big follower.",
        de: "Wann eine Prinzessin einen großen Gefolgsmann heimschicken kann.",
        fr: "Quand une princesse peut renvoyer un grand partisan.",
        es: "Cuándo puede una princesa enviar a casa a un seguidor grande.",
    }
    big_free { en: "Like any knight", de: "Wie jeden Ritter", fr: "Comme tout chevalier", es: "Como a cualquier caballero" }
    big_free_about {
        en: "A big follower can be chosen freely.",
        de: "Ein großer Gefolgsmann kann frei gewählt werden.",
        fr: "Un grand partisan peut être choisi librement.",
        es: "Un seguidor grande puede elegirse libremente.",
    }
    big_last { en: "Only the last knight", de: "Nur als letzten Ritter", fr: "Seulement le dernier chevalier", es: "Solo el último caballero" }
    big_last_about {
        en: "Only if no other knight is left in the city.",
        de: "Nur wenn kein anderer Ritter mehr in der Stadt ist.",
        fr: "Seulement s’il ne reste aucun autre chevalier dans la ville.",
        es: "Solo si no queda otro caballero en la ciudad.",
    }
    portal { en: "What the portal reaches", de: "Wohin das Portal führt", fr: "Où mène le portail", es: "Adónde lleva el portal" }
    portal_about {
        en: "Which features a follower reaches through a magic portal.",
        de: "Was ein Gefolgsmann durch ein magisches Portal erreicht.",
        fr: "Ce qu’un partisan atteint par un portail magique.",
        es: "Qué alcanza un seguidor por un portal mágico.",
    }
    portal_open { en: "What is incomplete", de: "Unfertiges", fr: "L’inachevé", es: "Lo incompleto" }
    portal_open_about {
        en: "Incomplete features only.",
        de: "Nur was noch nicht fertig ist.",
        fr: "Seulement ce qui n’est pas achevé.",
        es: "Solo lo que no está completo.",
    }
    portal_unscored { en: "What nobody has scored", de: "Ungewertetes", fr: "Ce que personne n’a marqué", es: "Lo que nadie ha puntuado" }
    portal_unscored_about {
        en: "Also completed features that nobody has scored.",
        de: "Auch Fertiges, das niemand gewertet hat.",
        fr: "Aussi ce qui est achevé et que personne n’a marqué.",
        es: "También lo completo que nadie ha puntuado.",
    }
    through { en: "Builder and pig through the portal", de: "Baumeister und Schwein durch das Portal", fr: "Bâtisseur et cochon par le portail", es: "Constructor y cerdo por el portal" }
    through_about {
        en: "Whether builder and pig may use the portal.",
        de: "Ob Baumeister und Schwein das Portal benutzen dürfen.",
        fr: "Si le bâtisseur et le cochon peuvent utiliser le portail.",
        es: "Si el constructor y el cerdo pueden usar el portal.",
    }
    through_no { en: "Followers only", de: "Nur Gefolgsleute", fr: "Partisans seulement", es: "Solo seguidores" }
    through_no_about {
        en: "The portal is for followers only.",
        de: "Das Portal ist nur für Gefolgsleute.",
        fr: "Le portail est réservé aux partisans.",
        es: "El portal es solo para seguidores.",
    }
    through_yes { en: "They too", de: "Auch sie", fr: "Eux aussi", es: "Ellos también" }
    through_yes_about {
        en: "Builder and pig may use the portal too.",
        de: "Auch Baumeister und Schwein dürfen hindurch.",
        fr: "Le bâtisseur et le cochon peuvent aussi l’utiliser.",
        es: "El constructor y el cerdo también pueden usarlo.",
    }
    after { en: "After the princess", de: "Nach der Prinzessin", fr: "Après la princesse", es: "Después de la princesa" }
    after_about {
        en: "What else may be done after a knight was sent home.",
        de: "Was noch erlaubt ist, nachdem ein Ritter heimgeschickt wurde.",
        fr: "Ce qui reste permis après le renvoi d’un chevalier.",
        es: "Qué más se permite tras enviar a casa a un caballero.",
    }
    after_nothing { en: "Nothing", de: "Nichts", fr: "Rien", es: "Nada" }
    after_nothing_about {
        en: "No figure and no tower piece is placed or moved in that part of the turn.",
        de: "Keine Figur und kein Turmbaustein wird in diesem Teil des Zuges gesetzt oder bewegt.",
        fr: "Aucune figurine ni pièce de tour n’est placée ou déplacée dans cette partie du tour.",
        es: "No se coloca ni se mueve ninguna figura ni pieza de torre en esa parte del turno.",
    }
    after_elsewhere { en: "Elsewhere", de: "Anderswo", fr: "Ailleurs", es: "En otro lugar" }
    after_elsewhere_about {
        en: "Nothing is placed on the tile just laid, but elsewhere the player may act.",
        de: "Auf das gelegte Plättchen kommt nichts, anderswo darf gehandelt werden.",
        fr: "Rien n’est placé sur la tuile posée, mais on peut agir ailleurs.",
        es: "Nada se coloca en la loseta puesta, pero se puede actuar en otro lugar.",
    }
}
