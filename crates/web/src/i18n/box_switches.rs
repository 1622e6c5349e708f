//! The rules of the boxes on which editions differ, in players' words.
use bastide_engine::rules::switches::Switch;

use super::editions::{SwitchWords, ValueWords};
use super::words;

/// The switches of the boxes, box by box.
pub(crate) const SWITCHES: [SwitchWords; 11] = [
    SwitchWords {
        switch: Switch::RiverStartTile,
        title: start_tile,
        about: start_tile_about,
        values: &[
            ValueWords { name: "removed", title: start_tile_removed, about: start_tile_removed_about },
            ValueWords { name: "after-river", title: start_tile_after, about: start_tile_after_about },
            ValueWords { name: "shuffled", title: start_tile_shuffled, about: start_tile_shuffled_about },
        ],
    },
    SwitchWords {
        switch: Switch::RiverUTurn,
        title: u_turn,
        about: u_turn_about,
        values: &[
            ValueWords { name: "immediate", title: u_turn_immediate, about: u_turn_immediate_about },
            ValueWords { name: "strict", title: u_turn_strict, about: u_turn_strict_about },
        ],
    },
    SwitchWords {
        switch: Switch::RiverSpringField,
        title: spring_field,
        about: spring_field_about,
        values: &[
            ValueWords { name: "wraps", title: spring_field_wraps, about: spring_field_wraps_about },
            ValueWords { name: "divided", title: spring_field_divided, about: spring_field_divided_about },
        ],
    },
    SwitchWords {
        switch: Switch::PigHerd,
        title: herd,
        about: herd_about,
        values: &[
            ValueWords { name: "with-traders", title: herd_traders, about: herd_traders_about },
            ValueWords { name: "always", title: herd_always, about: herd_always_about },
            ValueWords { name: "off", title: herd_off, about: herd_off_about },
        ],
    },
    SwitchWords {
        switch: Switch::GqPigHerd,
        title: gq_herd,
        about: gq_herd_about,
        values: &[
            ValueWords { name: "no", title: gq_herd_no, about: gq_herd_no_about },
            ValueWords { name: "yes", title: gq_herd_yes, about: gq_herd_yes_about },
        ],
    },
    SwitchWords {
        switch: Switch::SecondTile,
        title: second_tile,
        about: second_tile_about,
        values: &[
            ValueWords { name: "after-scoring", title: second_tile_after, about: second_tile_after_about },
            ValueWords { name: "immediate", title: second_tile_at_once, about: second_tile_at_once_about },
        ],
    },
    SwitchWords {
        switch: Switch::DoubleTurn,
        title: double_turn,
        about: double_turn_about,
        values: &[
            ValueWords { name: "mandatory", title: double_turn_must, about: double_turn_must_about },
            ValueWords { name: "optional", title: double_turn_may, about: double_turn_may_about },
        ],
    },
    SwitchWords {
        switch: Switch::BuilderPigStatus,
        title: status,
        about: status_about,
        values: &[
            ValueWords { name: "special", title: status_special, about: status_special_about },
            ValueWords { name: "follower", title: status_follower, about: status_follower_about },
        ],
    },
    SwitchWords {
        switch: Switch::OrphanBuilderPig,
        title: orphan,
        about: orphan_about,
        values: &[
            ValueWords { name: "return", title: orphan_return, about: orphan_return_about },
            ValueWords { name: "stay", title: orphan_stay, about: orphan_stay_about },
        ],
    },
    SwitchWords {
        switch: Switch::CountCityForKing,
        title: king_city,
        about: king_city_about,
        values: &[
            ValueWords { name: "yes", title: king_city_yes, about: king_city_yes_about },
            ValueWords { name: "no", title: king_city_no, about: king_city_no_about },
        ],
    },
    SwitchWords {
        switch: Switch::CountSendReturned,
        title: sent_again,
        about: sent_again_about,
        values: &[
            ValueWords { name: "yes", title: sent_again_yes, about: sent_again_yes_about },
            ValueWords { name: "no", title: sent_again_no, about: sent_again_no_about },
        ],
    },
];

words! {
    start_tile { en: "The start tile with a river", de: "Das Startplättchen beim Fluss", fr: "La tuile de départ et la rivière", es: "La loseta inicial con río" }
    start_tile_about {
        en: "What becomes of the start tile when a river opens the game.",
        de: "Was aus dem Startplättchen wird, wenn ein Fluss das Spiel eröffnet.",
        fr: "Ce que devient la tuile de départ quand une rivière ouvre la partie.",
        es: "Qué pasa con la loseta inicial cuando un río abre la partida.",
    }
    start_tile_removed { en: "Out of the game", de: "Aus dem Spiel", fr: "Hors du jeu", es: "Fuera del juego" }
    start_tile_removed_about { en: "It stays in the box.", de: "Es bleibt in der Schachtel.", fr: "Elle reste dans la boîte.", es: "Se queda en la caja." }
    start_tile_after { en: "After the river", de: "Nach dem Fluss", fr: "Après la rivière", es: "Después del río" }
    start_tile_after_about {
        en: "The next player lays it once the river is finished.",
        de: "Der Nächste legt es, wenn der Fluss fertig ist.",
        fr: "Le joueur suivant la pose quand la rivière est terminée.",
        es: "La coloca el siguiente jugador cuando el río está terminado.",
    }
    start_tile_shuffled { en: "Among the river tiles", de: "Unter den Flussplättchen", fr: "Parmi la rivière", es: "Entre las del río" }
    start_tile_shuffled_about {
        en: "It is shuffled among the river tiles and laid like an ordinary tile.",
        de: "Es wird unter die Flussplättchen gemischt und wie ein gewöhnliches gelegt.",
        fr: "Elle est mêlée aux tuiles de rivière et posée comme une tuile ordinaire.",
        es: "Se baraja con las losetas de río y se coloca como una normal.",
    }

    u_turn { en: "Bends of the river", de: "Kurven des Flusses", fr: "Virages de la rivière", es: "Curvas del río" }
    u_turn_about {
        en: "When the river would turn back on itself.",
        de: "Wann der Fluss eine Kehre machen würde.",
        fr: "Quand la rivière ferait demi-tour.",
        es: "Cuándo el río daría la vuelta.",
    }
    u_turn_immediate { en: "Not twice in a row", de: "Nicht zweimal direkt", fr: "Pas deux de suite", es: "No dos seguidas" }
    u_turn_immediate_about {
        en: "Two bends the same way may not follow directly on each other.",
        de: "Zwei Kurven in dieselbe Richtung dürfen nicht direkt aufeinander folgen.",
        fr: "Deux virages du même côté ne peuvent se suivre directement.",
        es: "Dos curvas hacia el mismo lado no pueden ir seguidas.",
    }
    u_turn_strict { en: "Always the other way", de: "Immer andersherum", fr: "Toujours de l’autre côté", es: "Siempre al otro lado" }
    u_turn_strict_about {
        en: "After a bend the next one goes the other way, however many straight tiles lie between.",
        de: "Nach einer Kurve geht die nächste andersherum, egal wie viele gerade Plättchen dazwischen liegen.",
        fr: "Après un virage, le suivant va de l’autre côté, quel que soit le nombre de tuiles droites entre les deux.",
        es: "Tras una curva, la siguiente va al otro lado, por muchas losetas rectas que haya en medio.",
    }

    spring_field { en: "Fields at spring and lake", de: "Wiesen an Quelle und See", fr: "Prés à la source et au lac", es: "Campos en fuente y lago" }
    spring_field_about {
        en: "Whether the fields on both banks meet there.",
        de: "Ob die Wiesen beider Ufer dort zusammenhängen.",
        fr: "Si les prés des deux rives s’y rejoignent.",
        es: "Si los campos de ambas orillas se unen ahí.",
    }
    spring_field_wraps { en: "They meet", de: "Sie hängen zusammen", fr: "Ils se rejoignent", es: "Se unen" }
    spring_field_wraps_about {
        en: "The field goes round the spring and round the lake.",
        de: "Die Wiese reicht um Quelle und See herum.",
        fr: "Le pré fait le tour de la source et du lac.",
        es: "El campo rodea la fuente y el lago.",
    }
    spring_field_divided { en: "Divided", de: "Geteilt", fr: "Séparés", es: "Separados" }
    spring_field_divided_about {
        en: "The river divides the fields there, too.",
        de: "Der Fluss teilt die Wiesen auch dort.",
        fr: "La rivière y sépare aussi les prés.",
        es: "El río separa los campos también ahí.",
    }

    herd { en: "Pig herds", de: "Schweineherden", fr: "Troupeaux de cochons", es: "Piaras" }
    herd_about {
        en: "When a pig herd makes its field worth more.",
        de: "Wann eine Schweineherde ihre Wiese wertvoller macht.",
        fr: "Quand un troupeau rend son pré plus précieux.",
        es: "Cuándo una piara hace valer más su campo.",
    }
    herd_traders { en: "With Traders", de: "Mit Händlern", fr: "Avec Marchands", es: "Con Comerciantes" }
    herd_traders_about {
        en: "1 point more for each city of its field if Traders & Builders is played.",
        de: "1 Punkt mehr je Stadt ihrer Wiese, wenn Händler und Baumeister mitspielt.",
        fr: "1 point de plus par ville du pré si l’on joue avec Marchands et Bâtisseurs.",
        es: "1 punto más por ciudad del campo si se juega con Comerciantes y Constructores.",
    }
    herd_always { en: "Always", de: "Immer", fr: "Toujours", es: "Siempre" }
    herd_always_about {
        en: "1 point more for each city of its field in every game.",
        de: "1 Punkt mehr je Stadt ihrer Wiese, in jedem Spiel.",
        fr: "1 point de plus par ville du pré, dans toute partie.",
        es: "1 punto más por ciudad del campo en toda partida.",
    }
    herd_off { en: "Never", de: "Nie", fr: "Jamais", es: "Nunca" }
    herd_off_about { en: "A pig herd means nothing.", de: "Eine Schweineherde bedeutet nichts.", fr: "Un troupeau ne vaut rien.", es: "Una piara no significa nada." }
    gq_herd { en: "The animals of Games Quarterly", de: "Die Tiere von Games Quarterly", fr: "Les animaux de Games Quarterly", es: "Los animales de Games Quarterly" }
    gq_herd_about {
        en: "Whether the animals on that field are a pig herd.",
        de: "Ob die Tiere auf dieser Wiese eine Schweineherde sind.",
        fr: "Si les animaux de ce pré sont un troupeau de cochons.",
        es: "Si los animales de ese campo son una piara.",
    }
    gq_herd_no { en: "Just animals", de: "Nur Tiere", fr: "De simples animaux", es: "Solo animales" }
    gq_herd_no_about { en: "It is a plain field.", de: "Es ist eine gewöhnliche Wiese.", fr: "C’est un pré ordinaire.", es: "Es un campo normal." }
    gq_herd_yes { en: "A pig herd", de: "Eine Schweineherde", fr: "Un troupeau", es: "Una piara" }
    gq_herd_yes_about { en: "They count as a pig herd.", de: "Sie zählen als Schweineherde.", fr: "Ils comptent comme un troupeau de cochons.", es: "Cuentan como piara." }

    second_tile { en: "The second tile of a double turn", de: "Das zweite Plättchen im Doppelzug", fr: "La seconde tuile du double tour", es: "La segunda loseta del turno doble" }
    second_tile_about { en: "When it is drawn.", de: "Wann es gezogen wird.", fr: "Quand elle est piochée.", es: "Cuándo se roba." }
    second_tile_after { en: "After scoring", de: "Nach der Wertung", fr: "Après le décompte", es: "Tras puntuar" }
    second_tile_after_about {
        en: "It is drawn after the first has been scored.",
        de: "Es wird gezogen, wenn das erste gewertet ist.",
        fr: "Elle est piochée après le décompte de la première.",
        es: "Se roba después de puntuar la primera.",
    }
    second_tile_at_once { en: "At once", de: "Sofort", fr: "Aussitôt", es: "Enseguida" }
    second_tile_at_once_about {
        en: "It is turned up as soon as the first is laid, and laid after the first has been scored.",
        de: "Es wird aufgedeckt, sobald das erste liegt, und nach dessen Wertung gelegt.",
        fr: "Elle est retournée dès que la première est posée, et posée après son décompte.",
        es: "Se descubre al colocar la primera y se coloca después de puntuarla.",
    }
    double_turn { en: "The second part of a double turn", de: "Der zweite Teil des Doppelzugs", fr: "La seconde partie du double tour", es: "La segunda parte del turno doble" }
    double_turn_about { en: "Whether it may be declined.", de: "Ob man darauf verzichten darf.", fr: "Si l’on peut y renoncer.", es: "Si se puede renunciar a ella." }
    double_turn_must { en: "Must be played", de: "Muss sein", fr: "Obligatoire", es: "Obligatoria" }
    double_turn_must_about {
        en: "The second tile must be drawn and laid.",
        de: "Das zweite Plättchen muss gezogen und gelegt werden.",
        fr: "La seconde tuile doit être piochée et posée.",
        es: "La segunda loseta debe robarse y colocarse.",
    }
    double_turn_may { en: "May be played", de: "Darf sein", fr: "Facultative", es: "Opcional" }
    double_turn_may_about {
        en: "The player may do without the second tile.",
        de: "Man darf auf das zweite Plättchen verzichten.",
        fr: "On peut renoncer à la seconde tuile.",
        es: "El jugador puede renunciar a la segunda loseta.",
    }

    status { en: "Builder and pig", de: "Baumeister und Schwein", fr: "Bâtisseur et cochon", es: "Constructor y cerdo" }
    status_about { en: "Whether they are followers.", de: "Ob sie Gefolgsleute sind.", fr: "S’ils sont des partisans.", es: "Si son seguidores." }
    status_special { en: "Special figures", de: "Besondere Figuren", fr: "Figurines spéciales", es: "Figuras especiales" }
    status_special_about {
        en: "They are no followers and occupy nothing.",
        de: "Sie sind keine Gefolgsleute und besetzen nichts.",
        fr: "Ils ne sont pas des partisans et n’occupent rien.",
        es: "No son seguidores y no ocupan nada.",
    }
    status_follower { en: "Followers", de: "Gefolgsleute", fr: "Partisans", es: "Seguidores" }
    status_follower_about {
        en: "They occupy what they stand on, though they give no majority.",
        de: "Sie besetzen, worauf sie stehen, zählen aber nicht für die Mehrheit.",
        fr: "Ils occupent l’endroit où ils sont, sans compter pour la majorité.",
        es: "Ocupan donde están, aunque no cuentan para la mayoría.",
    }
    orphan { en: "Builder or pig left alone", de: "Baumeister oder Schwein allein", fr: "Bâtisseur ou cochon seul", es: "Constructor o cerdo solo" }
    orphan_about {
        en: "What happens when the owner’s last follower there is gone.",
        de: "Was geschieht, wenn dort kein eigener Gefolgsmann mehr steht.",
        fr: "Ce qui arrive quand le dernier partisan du joueur est parti.",
        es: "Qué pasa cuando se va el último seguidor de su dueño.",
    }
    orphan_return { en: "Goes home", de: "Geht heim", fr: "Rentre", es: "Vuelve" }
    orphan_return_about { en: "It goes home at once.", de: "Er oder es geht sofort heim.", fr: "Il rentre aussitôt.", es: "Vuelve enseguida." }
    orphan_stay { en: "Stays", de: "Bleibt", fr: "Reste", es: "Se queda" }
    orphan_stay_about { en: "It stays and goes on working.", de: "Er oder es bleibt und wirkt weiter.", fr: "Il reste et continue d’agir.", es: "Se queda y sigue actuando." }

    king_city { en: "Carcassonne and the king", de: "Carcassonne und der König", fr: "Carcassonne et le roi", es: "Carcasona y el rey" }
    king_city_about {
        en: "Whether the City of Carcassonne counts for the king at the end.",
        de: "Ob die Stadt Carcassonne am Ende für den König zählt.",
        fr: "Si la ville de Carcassonne compte pour le roi à la fin.",
        es: "Si la ciudad de Carcasona cuenta para el rey al final.",
    }
    king_city_yes { en: "Counts", de: "Zählt", fr: "Compte", es: "Cuenta" }
    king_city_yes_about { en: "It is one completed city.", de: "Sie ist eine fertige Stadt.", fr: "Elle est une ville achevée.", es: "Es una ciudad completa." }
    king_city_no { en: "Does not count", de: "Zählt nicht", fr: "Ne compte pas", es: "No cuenta" }
    king_city_no_about { en: "It is worth nothing to the king.", de: "Sie bringt dem König nichts.", fr: "Elle ne rapporte rien au roi.", es: "No le da nada al rey." }
    sent_again { en: "Followers just come home", de: "Eben heimgekehrte Gefolgsleute", fr: "Partisans tout juste rentrés", es: "Seguidores recién vueltos" }
    sent_again_about {
        en: "Whether they may be sent to Carcassonne at once.",
        de: "Ob sie gleich nach Carcassonne geschickt werden dürfen.",
        fr: "S’ils peuvent partir aussitôt pour Carcassonne.",
        es: "Si pueden ir enseguida a Carcasona.",
    }
    sent_again_yes { en: "At once", de: "Sofort", fr: "Aussitôt", es: "Enseguida" }
    sent_again_yes_about {
        en: "A follower that came home in this very scoring may be sent.",
        de: "Ein Gefolgsmann, der in dieser Wertung heimkam, darf geschickt werden.",
        fr: "Un partisan rentré lors de ce décompte peut partir.",
        es: "Puede ir un seguidor que ha vuelto en esta misma puntuación.",
    }
    sent_again_no { en: "Not yet", de: "Noch nicht", fr: "Pas encore", es: "Aún no" }
    sent_again_no_about {
        en: "Only a follower that was at home before may be sent.",
        de: "Nur ein Gefolgsmann, der schon vorher daheim war, darf geschickt werden.",
        fr: "Seul un partisan déjà en réserve peut partir.",
        es: "Solo puede ir un seguidor que ya estaba en la reserva.",
    }
}

#[cfg(test)]
mod tests {
    use bastide_engine::expansions::Set;

    use super::*;

    #[test]
    fn every_switch_of_a_box_that_can_be_played_has_words_for_each_value() {
        let is_of_a_box = |switch: &&Switch| switch.matters(Set::is_playable) && !switch.sets().contains(&Set::Base);
        for switch in Switch::ALL.iter().filter(is_of_a_box) {
            let words = SWITCHES.iter().find(|words| words.switch == *switch);
            let words = words.unwrap_or_else(|| panic!("{switch} has no words"));
            let mut told: Vec<&str> = words.values.iter().map(|value| value.name).collect();
            let mut known: Vec<&str> = switch.values().iter().map(|value| value.name).collect();
            told.sort_unstable();
            known.sort_unstable();
            assert_eq!(told, known, "{switch}");
        }
    }
}
