//! The Tower: the rules on which editions differ, in players' words.
use bastide_engine::rules::switches::Switch;

use crate::i18n::editions::{SwitchWords, ValueWords};
use crate::i18n::words;

pub(super) const SWITCHES: [SwitchWords; 6] = [
    SwitchWords {
        switch: Switch::TowerCapturesSpecial,
        title: special,
        about: special_about,
        values: &[
            ValueWords { name: "no", title: special_no, about: special_no_about },
            ValueWords { name: "builder-and-pig", title: special_yes, about: special_yes_about },
        ],
    },
    SwitchWords {
        switch: Switch::TowerCapturesGuards,
        title: guards,
        about: guards_about,
        values: &[
            ValueWords { name: "yes", title: guards_yes, about: guards_yes_about },
            ValueWords { name: "no", title: guards_no, about: guards_no_about },
        ],
    },
    SwitchWords {
        switch: Switch::TowerCapturesOwn,
        title: own,
        about: own_about,
        values: &[
            ValueWords { name: "yes", title: own_yes, about: own_yes_about },
            ValueWords { name: "no", title: own_no, about: own_no_about },
        ],
    },
    SwitchWords {
        switch: Switch::TowerSpecialGuards,
        title: on_top,
        about: on_top_about,
        values: &[
            ValueWords { name: "no", title: on_top_no, about: on_top_no_about },
            ValueWords { name: "builder-and-pig", title: on_top_yes, about: on_top_yes_about },
        ],
    },
    SwitchWords {
        switch: Switch::RansomNeeds3Points,
        title: ransom,
        about: ransom_about,
        values: &[
            ValueWords { name: "yes", title: ransom_yes, about: ransom_yes_about },
            ValueWords { name: "no", title: ransom_no, about: ransom_no_about },
        ],
    },
    SwitchWords {
        switch: Switch::TowerReopens,
        title: reopens,
        about: reopens_about,
        values: &[
            ValueWords { name: "yes", title: reopens_yes, about: reopens_yes_about },
            ValueWords { name: "no", title: reopens_no, about: reopens_no_about },
        ],
    },
];

words! {
    in Tower;

    special { en: "Capturing builders and pigs", de: "Baumeister und Schweine fangen", fr: "Capturer bâtisseurs et cochons", es: "Capturar constructores y cerdos" }
    special_about {
        en: "Whether towers take more than followers.",
        de: "Ob Türme mehr als Gefolgsleute fangen.",
        fr: "Si les tours prennent plus que des partisans.",
        es: "Si las torres se llevan algo más que seguidores.",
    }
    special_no { en: "Followers only", de: "Nur Gefolgsleute", fr: "Seulement les partisans", es: "Solo seguidores" }
    special_no_about {
        en: "Builders and pigs are never captured.",
        de: "Baumeister und Schweine werden nie gefangen.",
        fr: "Bâtisseurs et cochons ne sont jamais capturés.",
        es: "Los constructores y los cerdos nunca se capturan.",
    }
    special_yes { en: "Builders and pigs too", de: "Auch Baumeister und Schweine", fr: "Bâtisseurs et cochons aussi", es: "También constructores y cerdos" }
    special_yes_about {
        en: "Builders and pigs are captured like followers.",
        de: "Baumeister und Schweine werden wie Gefolgsleute gefangen.",
        fr: "Bâtisseurs et cochons sont capturés comme des partisans.",
        es: "Los constructores y los cerdos se capturan como seguidores.",
    }
    guards { en: "Capturing guards", de: "Wächter fangen", fr: "Capturer les gardes", es: "Capturar guardias" }
    guards_about {
        en: "Whether a tower takes the guard of another tower.",
        de: "Ob ein Turm den Wächter eines anderen fängt.",
        fr: "Si une tour prend le garde d’une autre tour.",
        es: "Si una torre se lleva al guardia de otra torre.",
    }
    guards_yes { en: "Guards are captured", de: "Wächter sind fangbar", fr: "Les gardes sont pris", es: "Los guardias se capturan" }
    guards_yes_about {
        en: "The guard of another tower in reach can be captured.",
        de: "Der Wächter eines anderen Turms in Reichweite kann gefangen werden.",
        fr: "Le garde d’une autre tour à portée peut être capturé.",
        es: "El guardia de otra torre al alcance puede ser capturado.",
    }
    guards_no { en: "Guards are safe", de: "Wächter sind sicher", fr: "Les gardes sont à l’abri", es: "Los guardias están a salvo" }
    guards_no_about {
        en: "Who stands on a tower cannot be captured.",
        de: "Wer auf einem Turm steht, kann nicht gefangen werden.",
        fr: "Qui se tient sur une tour ne peut être capturé.",
        es: "Quien está en una torre no puede ser capturado.",
    }
    own { en: "Capturing your own", de: "Eigene fangen", fr: "Capturer les siens", es: "Capturar los propios" }
    own_about {
        en: "Whether a tower brings your own followers home.",
        de: "Ob ein Turm eigene Gefolgsleute heimholt.",
        fr: "Si une tour ramène vos propres partisans.",
        es: "Si una torre devuelve tus propios seguidores.",
    }
    own_yes { en: "They come home", de: "Sie kommen heim", fr: "Ils rentrent", es: "Vuelven a casa" }
    own_yes_about {
        en: "Capture your own follower, and it is back in your supply.",
        de: "Fängst du den eigenen Gefolgsmann, ist er wieder im Vorrat.",
        fr: "Capturez votre partisan : il revient en réserve.",
        es: "Captura tu propio seguidor y vuelve a tu reserva.",
    }
    own_no { en: "Only others", de: "Nur fremde", fr: "Seulement les autres", es: "Solo los de otros" }
    own_no_about {
        en: "Only followers of other players are captured.",
        de: "Nur Gefolgsleute anderer werden gefangen.",
        fr: "Seuls les partisans des autres sont capturés.",
        es: "Solo se capturan seguidores de otros jugadores.",
    }
    on_top { en: "Who guards a tower", de: "Wer einen Turm bewacht", fr: "Qui garde une tour", es: "Quién guarda una torre" }
    on_top_about {
        en: "Whether builders and pigs may stand on top.",
        de: "Ob Baumeister und Schweine oben stehen dürfen.",
        fr: "Si bâtisseurs et cochons peuvent y monter.",
        es: "Si los constructores y los cerdos pueden subir.",
    }
    on_top_no { en: "Followers only", de: "Nur Gefolgsleute", fr: "Seulement les partisans", es: "Solo seguidores" }
    on_top_no_about {
        en: "Only followers are put on towers.",
        de: "Nur Gefolgsleute kommen auf Türme.",
        fr: "Seuls les partisans montent sur les tours.",
        es: "Solo los seguidores suben a las torres.",
    }
    on_top_yes { en: "Builders and pigs too", de: "Auch Baumeister und Schweine", fr: "Bâtisseurs et cochons aussi", es: "También constructores y cerdos" }
    on_top_yes_about {
        en: "A builder or pig can close a tower too.",
        de: "Auch Baumeister oder Schwein können einen Turm abschließen.",
        fr: "Bâtisseur ou cochon peuvent aussi achever une tour.",
        es: "Un constructor o un cerdo también puede cerrar una torre.",
    }
    ransom { en: "A ransom without points", de: "Lösegeld ohne Punkte", fr: "Une rançon sans points", es: "Un rescate sin puntos" }
    ransom_about {
        en: "Whether a ransom needs 3 points on the track.",
        de: "Ob ein Lösegeld 3 Punkte auf der Leiste braucht.",
        fr: "Si une rançon demande 3 points sur la piste.",
        es: "Si un rescate exige 3 puntos en el marcador.",
    }
    ransom_yes { en: "3 points needed", de: "3 Punkte nötig", fr: "3 points nécessaires", es: "Hacen falta 3 puntos" }
    ransom_yes_about {
        en: "With fewer than 3 points nobody is bought back.",
        de: "Mit weniger als 3 Punkten wird niemand freigekauft.",
        fr: "Avec moins de 3 points, personne n’est racheté.",
        es: "Con menos de 3 puntos no se rescata a nadie.",
    }
    ransom_no { en: "Below zero", de: "Unter null", fr: "Sous zéro", es: "Bajo cero" }
    ransom_no_about {
        en: "A ransom may push your score below zero.",
        de: "Ein Lösegeld darf unter null führen.",
        fr: "Une rançon peut mener sous zéro.",
        es: "Un rescate puede dejarte bajo cero.",
    }
    reopens { en: "A tower that lost its guard", de: "Ein Turm ohne seinen Wächter", fr: "Une tour sans son garde", es: "Una torre que perdió su guardia" }
    reopens_about {
        en: "Whether it may be built on again.",
        de: "Ob weitergebaut werden darf.",
        fr: "Si l’on peut y construire de nouveau.",
        es: "Si se puede volver a construir en ella.",
    }
    reopens_yes { en: "Open again", de: "Wieder offen", fr: "De nouveau ouverte", es: "Abierta de nuevo" }
    reopens_yes_about {
        en: "Without its guard it can be built on and guarded again.",
        de: "Ohne Wächter kann weitergebaut und wieder bewacht werden.",
        fr: "Sans garde, on peut la relever et la garder de nouveau.",
        es: "Sin guardia se puede construir y guardar otra vez.",
    }
    reopens_no { en: "Finished", de: "Fertig", fr: "Achevée", es: "Terminada" }
    reopens_no_about {
        en: "Once guarded, it stays as it is.",
        de: "Einmal bewacht, bleibt er, wie er ist.",
        fr: "Une fois gardée, elle reste telle quelle.",
        es: "Una vez guardada, queda como está.",
    }
}
