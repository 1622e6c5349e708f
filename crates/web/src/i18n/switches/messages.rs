//! The Messengers: the rules that can be chosen, in players' words.
use bastide_engine::rules::switches::Switch;

use crate::i18n::editions::{SwitchWords, ValueWords};
use crate::i18n::words;

pub(super) const SWITCHES: [SwitchWords; 3] = [
    SwitchWords {
        switch: Switch::MessageFromTurnStart,
        title: turn_start,
        about: turn_start_about,
        values: &[
            ValueWords { name: "no", title: no_message, about: no_message_about },
            ValueWords { name: "yes", title: message_too, about: message_too_about },
        ],
    },
    SwitchWords {
        switch: Switch::MessageFieldChoice,
        title: farmers,
        about: farmers_about,
        values: &[
            ValueWords { name: "yes", title: with_farmers, about: with_farmers_about },
            ValueWords { name: "no", title: without_farmers, about: without_farmers_about },
        ],
    },
    SwitchWords {
        switch: Switch::Message7Builder,
        title: builder,
        about: builder_about,
        values: &[
            ValueWords { name: "yes", title: builder_counts, about: builder_counts_about },
            ValueWords { name: "no", title: builder_rests, about: builder_rests_about },
        ],
    },
];

words! {
    in Small;

    turn_start { en: "Messages and the fairy", de: "Botschaften und die Fee", fr: "Messages et fée", es: "Mensajes y el hada" }
    turn_start_about {
        en: "Whether the fairy’s point at the start of a turn can earn a message.",
        de: "Ob der Punkt der Fee zu Beginn eines Zuges eine Botschaft bringen kann.",
        fr: "Le point de la fée au début d’un tour peut-il valoir un message ?",
        es: "Si el punto del hada al empezar el turno puede dar un mensaje.",
    }
    no_message { en: "No message", de: "Keine Botschaft", fr: "Pas de message", es: "Sin mensaje" }
    no_message_about {
        en: "Her point at the start of a turn earns no message.",
        de: "Ihr Punkt zu Beginn des Zuges bringt keine Botschaft.",
        fr: "Son point au début du tour ne vaut pas de message.",
        es: "Su punto al empezar el turno no da mensaje.",
    }
    message_too { en: "A message, too", de: "Auch eine Botschaft", fr: "Un message aussi", es: "También un mensaje" }
    message_too_about {
        en: "Her point at the start of a turn can earn a message like any other.",
        de: "Auch ihr Punkt zu Beginn des Zuges kann eine Botschaft bringen.",
        fr: "Son point au début du tour peut aussi valoir un message.",
        es: "Su punto al empezar el turno también puede dar un mensaje.",
    }
    farmers { en: "Messages and farmers", de: "Botschaften und Bauern", fr: "Messages et paysans", es: "Mensajes y granjeros" }
    farmers_about {
        en: "Whom the message that scores a follower may pick.",
        de: "Wen die Botschaft, die einen Gefolgsmann wertet, wählen darf.",
        fr: "Qui peut être choisi par le message qui évalue un partisan.",
        es: "A quién puede elegir el mensaje que puntúa un seguidor.",
    }
    with_farmers { en: "Farmers, too", de: "Auch Bauern", fr: "Les paysans aussi", es: "También granjeros" }
    with_farmers_about {
        en: "It may score a thief, a knight, a monk or a farmer.",
        de: "Sie wertet Wegelagerer, Ritter, Mönch oder Bauer.",
        fr: "Il évalue un brigand, un chevalier, un moine ou un paysan.",
        es: "Puntúa un ladrón, un caballero, un monje o un granjero.",
    }
    without_farmers { en: "No farmers", de: "Keine Bauern", fr: "Pas de paysan", es: "Sin granjeros" }
    without_farmers_about {
        en: "It scores thieves, knights and monks only.",
        de: "Sie wertet nur Wegelagerer, Ritter und Mönche.",
        fr: "Il n’évalue que brigands, chevaliers et moines.",
        es: "Solo puntúa ladrones, caballeros y monjes.",
    }
    builder { en: "The extra tile and the builder", de: "Das weitere Plättchen und der Baumeister", fr: "La tuile en plus et le bâtisseur", es: "La loseta extra y el constructor" }
    builder_about {
        en: "Whether the tile that a message brings can earn a double turn.",
        de: "Ob das Plättchen, das eine Botschaft bringt, einen Doppelzug bringen kann.",
        fr: "La tuile apportée par un message peut-elle valoir un tour double ?",
        es: "Si la loseta de un mensaje puede dar un turno doble.",
    }
    builder_counts { en: "It can", de: "Ja", fr: "Oui", es: "Sí" }
    builder_counts_about {
        en: "The extra tile earns a double turn, if the turn has none yet.",
        de: "Das weitere Plättchen bringt einen Doppelzug, wenn der Zug noch keinen hat.",
        fr: "La tuile en plus vaut un tour double, si le tour n’en a pas encore.",
        es: "La loseta extra da un turno doble si el turno aún no tiene uno.",
    }
    builder_rests { en: "It cannot", de: "Nein", fr: "Non", es: "No" }
    builder_rests_about {
        en: "The extra tile earns no double turn.",
        de: "Das weitere Plättchen bringt keinen Doppelzug.",
        fr: "La tuile en plus ne vaut pas de tour double.",
        es: "La loseta extra no da turno doble.",
    }
}
