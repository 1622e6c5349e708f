//! The editions, and the rules on which they differ in the base game, in players' words.
use bastide_engine::rules::presets::Preset;
use bastide_engine::rules::switches::Switch;

use super::{Language, Text, Word, words};

/// A switch in players' words.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SwitchWords {
    pub(crate) switch: Switch,
    pub(crate) title: Word,
    pub(crate) about: Word,
    pub(crate) values: &'static [ValueWords],
}

/// A value of a switch in players' words.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ValueWords {
    /// The name in records.
    pub(crate) name: &'static str,
    pub(crate) title: Word,
    pub(crate) about: Word,
}

/// The switches of the base game, those first that change most.
pub(crate) const SWITCHES: [SwitchWords; 9] = [
    SwitchWords {
        switch: Switch::FarmerScoring,
        title: farmers,
        about: farmers_about,
        values: &[
            ValueWords { name: "third", title: farmers_third, about: farmers_third_about },
            ValueWords { name: "second", title: farmers_second, about: farmers_second_about },
            ValueWords { name: "first", title: farmers_first, about: farmers_first_about },
        ],
    },
    SwitchWords {
        switch: Switch::SmallCity,
        title: small_city,
        about: small_city_about,
        values: &[
            ValueWords { name: "off", title: small_city_off, about: small_city_off_about },
            ValueWords { name: "on", title: small_city_on, about: small_city_on_about },
        ],
    },
    SwitchWords {
        switch: Switch::StartPlayer,
        title: start,
        about: start_about,
        values: &[
            ValueWords { name: "agreed-or-youngest", title: start_youngest, about: start_youngest_about },
            ValueWords { name: "agreed", title: start_agreed, about: start_agreed_about },
            ValueWords { name: "youngest-decides", title: start_decides, about: start_decides_about },
            ValueWords { name: "random", title: start_random, about: start_random_about },
        ],
    },
    SwitchWords {
        switch: Switch::Tie,
        title: tie,
        about: tie_about,
        values: &[
            ValueWords { name: "replay", title: tie_replay, about: tie_replay_about },
            ValueWords { name: "shared", title: tie_shared, about: tie_shared_about },
            ValueWords { name: "none", title: tie_none, about: tie_none_about },
        ],
    },
    SwitchWords {
        switch: Switch::UnplaceableCheck,
        title: unplaceable,
        about: unplaceable_about,
        values: &[
            ValueWords { name: "consensus", title: unplaceable_told, about: unplaceable_told_about },
            ValueWords { name: "automatic", title: unplaceable_silent, about: unplaceable_silent_about },
        ],
    },
    SwitchWords {
        switch: Switch::MaxPlayers,
        title: most,
        about: most_about,
        values: &[
            ValueWords { name: "6", title: most_six, about: most_six_about },
            ValueWords { name: "5", title: most_five, about: most_five_about },
            ValueWords { name: "five-or-six-with-inns", title: most_inns, about: most_inns_about },
        ],
    },
    SwitchWords {
        switch: Switch::ScoreDisplay,
        title: laps,
        about: laps_about,
        values: &[
            ValueWords { name: "lap-tile", title: laps_tile, about: laps_tile_about },
            ValueWords { name: "lay-down", title: laps_lying, about: laps_lying_about },
            ValueWords { name: "lap-tile-with-inns", title: laps_inns, about: laps_inns_about },
        ],
    },
    SwitchWords {
        switch: Switch::LapAt,
        title: lap_at,
        about: lap_at_about,
        values: &[
            ValueWords { name: "reach", title: lap_reach, about: lap_reach_about },
            ValueWords { name: "pass", title: lap_pass, about: lap_pass_about },
        ],
    },
    SwitchWords {
        switch: Switch::VariantHand,
        title: hand,
        about: hand_about,
        values: &[
            ValueWords { name: "0", title: hand_none, about: hand_none_about },
            ValueWords { name: "2", title: hand_two, about: hand_two_about },
            ValueWords { name: "3", title: hand_three, about: hand_three_about },
        ],
    },
];

/// An edition, as people call it.
pub(crate) fn title(language: Language, preset: Preset) -> Text {
    match preset {
        Preset::HigOriginal => hig_original(language),
        Preset::RggOriginal => rgg_original(language),
        Preset::HigBigBox2006 => Text::from("Hans im Glück, Big Box"),
        Preset::RggBigBox2006 => Text::from("Rio Grande Games, Big Box"),
        Preset::RggBigBox2010 => Text::from("Rio Grande Games, Big Box 3"),
        Preset::Zman2012 => zman_2012(language),
        Preset::ZmanBigBox2014 => Text::from("Z-Man Games, Big Box"),
    }
}

/// An edition with its year.
pub(crate) fn named(language: Language, preset: Preset) -> String {
    format!("{}, {}", title(language, preset), preset.year())
}

/// What playing the base game by an edition means.
pub(crate) fn about(language: Language, preset: Preset) -> Text {
    match preset {
        Preset::HigOriginal => hig_original_about(language),
        Preset::RggOriginal => rgg_original_about(language),
        Preset::HigBigBox2006 => hig_big_box_about(language),
        Preset::RggBigBox2006 => rgg_big_box_about(language),
        Preset::RggBigBox2010 => rgg_big_box_3_about(language),
        Preset::Zman2012 => zman_2012_about(language),
        Preset::ZmanBigBox2014 => zman_2014_about(language),
    }
}

words! {
    in Switches;

    hig_original {
        en: "Hans im Glück, single boxes",
        de: "Hans im Glück, einzelne Schachteln",
        fr: "Hans im Glück, boîtes séparées",
        es: "Hans im Glück, cajas sueltas",
    }
    rgg_original {
        en: "Rio Grande Games, single boxes",
        de: "Rio Grande Games, einzelne Schachteln",
        fr: "Rio Grande Games, boîtes séparées",
        es: "Rio Grande Games, cajas sueltas",
    }
    zman_2012 {
        en: "Z-Man Games, base game",
        de: "Z-Man Games, Grundspiel",
        fr: "Z-Man Games, jeu de base",
        es: "Z-Man Games, juego básico",
    }
    hig_original_about {
        en: "Farmers score field by field. Up to five play, and a tie is shared.",
        de: "Bauern werten Wiese für Wiese. Bis zu fünf spielen, Gleichstand wird geteilt.",
        fr: "Les paysans marquent pré par pré. Jusqu’à cinq joueurs, victoire partagée en cas d’égalité.",
        es: "Los granjeros puntúan campo por campo. Hasta cinco jugadores; el empate se comparte.",
    }
    rgg_original_about {
        en: "Each city pays its farmers once, and a city of two tiles counts half. Up to five play.",
        de: "Jede Stadt bezahlt ihre Bauern einmal, eine Stadt aus zwei Plättchen zählt halb. Bis zu fünf spielen.",
        fr: "Chaque ville paie ses paysans une fois, une ville de deux tuiles compte moitié. Jusqu’à cinq joueurs.",
        es: "Cada ciudad paga una vez a sus granjeros y una ciudad de dos losetas vale la mitad. Hasta cinco jugadores.",
    }
    hig_big_box_about {
        en: "Farmers score field by field. Up to six play, and a tie is shared.",
        de: "Bauern werten Wiese für Wiese. Bis zu sechs spielen, Gleichstand wird geteilt.",
        fr: "Les paysans marquent pré par pré. Jusqu’à six joueurs, victoire partagée en cas d’égalité.",
        es: "Los granjeros puntúan campo por campo. Hasta seis jugadores; el empate se comparte.",
    }
    rgg_big_box_about {
        en: "Each city pays its farmers once, and a city of two tiles counts half. Up to six play.",
        de: "Jede Stadt bezahlt ihre Bauern einmal, eine Stadt aus zwei Plättchen zählt halb. Bis zu sechs spielen.",
        fr: "Chaque ville paie ses paysans une fois, une ville de deux tuiles compte moitié. Jusqu’à six joueurs.",
        es: "Cada ciudad paga una vez a sus granjeros y una ciudad de dos losetas vale la mitad. Hasta seis jugadores.",
    }
    rgg_big_box_3_about {
        en: "Farmers score field by field, every city counts in full. Up to six play, and a tie is shared.",
        de: "Bauern werten Wiese für Wiese, jede Stadt zählt voll. Bis zu sechs spielen, Gleichstand wird geteilt.",
        fr: "Les paysans marquent pré par pré, chaque ville compte en entier. Jusqu’à six joueurs, victoire partagée en cas d’égalité.",
        es: "Los granjeros puntúan campo por campo y toda ciudad vale entera. Hasta seis jugadores; el empate se comparte.",
    }
    zman_2012_about {
        en: "Today’s rules, for up to five players.",
        de: "Die Regeln von heute, für bis zu fünf.",
        fr: "Les règles d’aujourd’hui, jusqu’à cinq joueurs.",
        es: "Las reglas de hoy, para hasta cinco jugadores.",
    }
    zman_2014_about {
        en: "Today’s rules, for up to six players. The usual choice.",
        de: "Die Regeln von heute, für bis zu sechs. Die übliche Wahl.",
        fr: "Les règles d’aujourd’hui, jusqu’à six joueurs. Le choix habituel.",
        es: "Las reglas de hoy, para hasta seis jugadores. Lo habitual.",
    }

    farmers { en: "Farmers", de: "Bauern", fr: "Paysans", es: "Granjeros" }
    farmers_about {
        en: "How farmers are paid for completed cities at the end.",
        de: "Wie Bauern am Ende für fertige Städte bezahlt werden.",
        fr: "Comment les paysans sont payés à la fin pour les villes achevées.",
        es: "Cómo cobran al final los granjeros por las ciudades completas.",
    }
    farmers_third { en: "By field", de: "Je Wiese", fr: "Par pré", es: "Por campo" }
    farmers_third_about {
        en: "Every field pays 3 points for each completed city it touches to whoever has most farmers in it.",
        de: "Jede Wiese bringt dem mit den meisten Bauern darin 3 Punkte für jede fertige Stadt, an die sie grenzt.",
        fr: "Chaque pré rapporte 3 points par ville achevée qu’il touche à qui y a le plus de paysans.",
        es: "Cada campo da 3 puntos por cada ciudad completa que toca a quien tenga más granjeros en él.",
    }
    farmers_second {
        en: "By field, each city once",
        de: "Je Wiese, jede Stadt einmal",
        fr: "Par pré, chaque ville une fois",
        es: "Por campo, cada ciudad una vez",
    }
    farmers_second_about {
        en: "As by field, but nobody is paid for the same city twice.",
        de: "Wie je Wiese, aber niemand bekommt dieselbe Stadt zweimal bezahlt.",
        fr: "Comme par pré, mais personne n’est payé deux fois pour la même ville.",
        es: "Como por campo, pero nadie cobra dos veces por la misma ciudad.",
    }
    farmers_first { en: "By city", de: "Je Stadt", fr: "Par ville", es: "Por ciudad" }
    farmers_first_about {
        en: "Every completed city pays 4 points once, to whoever has most farmers in all the fields around it.",
        de: "Jede fertige Stadt bringt einmal 4 Punkte: dem mit den meisten Bauern auf allen Wiesen um sie herum.",
        fr: "Chaque ville achevée rapporte 4 points une seule fois, à qui a le plus de paysans dans tous les prés autour.",
        es: "Cada ciudad completa da 4 puntos una sola vez, a quien tenga más granjeros en todos los campos que la rodean.",
    }

    small_city { en: "Cities of two tiles", de: "Städte aus zwei Plättchen", fr: "Villes de deux tuiles", es: "Ciudades de dos losetas" }
    small_city_about {
        en: "What the smallest completed city is worth.",
        de: "Was die kleinste fertige Stadt wert ist.",
        fr: "Ce que vaut la plus petite ville achevée.",
        es: "Cuánto vale la ciudad completa más pequeña.",
    }
    small_city_off { en: "Full: 4 points", de: "Voll: 4 Punkte", fr: "Entière : 4 points", es: "Entera: 4 puntos" }
    small_city_off_about {
        en: "2 points for each tile and pennant, like any other city.",
        de: "2 Punkte je Plättchen und Wappen, wie jede andere Stadt.",
        fr: "2 points par tuile et par blason, comme toute autre ville.",
        es: "2 puntos por loseta y escudo, como cualquier otra ciudad.",
    }
    small_city_on { en: "Half: 2 points", de: "Halb: 2 Punkte", fr: "Moitié : 2 points", es: "La mitad: 2 puntos" }
    small_city_on_about {
        en: "Only 1 point for each tile and pennant.",
        de: "Nur 1 Punkt je Plättchen und Wappen.",
        fr: "Seulement 1 point par tuile et par blason.",
        es: "Solo 1 punto por loseta y escudo.",
    }

    start { en: "Who begins", de: "Wer beginnt", fr: "Qui commence", es: "Quién empieza" }
    start_about {
        en: "The first seat begins, unless chance decides.",
        de: "Der erste Platz beginnt, außer der Zufall entscheidet.",
        fr: "La première place commence, sauf si le sort en décide.",
        es: "Empieza el primer asiento, salvo que decida el azar.",
    }
    start_youngest {
        en: "Agreed, or the youngest",
        de: "Abgesprochen oder jüngster",
        fr: "D’accord ou le plus jeune",
        es: "De acuerdo o el más joven",
    }
    start_youngest_about {
        en: "You agree who begins, otherwise the youngest does: put them on the first seat.",
        de: "Ihr einigt euch, sonst beginnt der Jüngste: setzt ihn auf den ersten Platz.",
        fr: "Vous vous mettez d’accord, sinon le plus jeune commence : placez-le en premier.",
        es: "Os ponéis de acuerdo o empieza el más joven: ponedlo en el primer asiento.",
    }
    start_agreed { en: "Agreed", de: "Abgesprochen", fr: "D’un commun accord", es: "De acuerdo" }
    start_agreed_about {
        en: "You agree who begins and put them on the first seat.",
        de: "Ihr einigt euch und setzt, wer beginnt, auf den ersten Platz.",
        fr: "Vous convenez de qui commence et le placez en premier.",
        es: "Acordáis quién empieza y lo ponéis en el primer asiento.",
    }
    start_decides { en: "The youngest decides", de: "Der Jüngste bestimmt", fr: "Le plus jeune décide", es: "Decide el más joven" }
    start_decides_about {
        en: "The youngest says who sits on the first seat and begins.",
        de: "Der Jüngste sagt, wer auf dem ersten Platz sitzt und beginnt.",
        fr: "Le plus jeune dit qui prend la première place et commence.",
        es: "El más joven dice quién ocupa el primer asiento y empieza.",
    }
    start_random { en: "Chance", de: "Der Zufall", fr: "Le sort", es: "El azar" }
    start_random_about {
        en: "Chance decides who begins; the others follow in the order of the seats.",
        de: "Der Zufall bestimmt, wer beginnt; die anderen folgen der Reihe nach.",
        fr: "Le sort désigne qui commence ; les autres suivent dans l’ordre des places.",
        es: "El azar decide quién empieza; los demás siguen en orden.",
    }

    tie { en: "A tie", de: "Gleichstand", fr: "Égalité", es: "Empate" }
    tie_about {
        en: "What happens when several have most points.",
        de: "Was geschieht, wenn mehrere die meisten Punkte haben.",
        fr: "Ce qui arrive quand plusieurs ont le plus de points.",
        es: "Qué pasa cuando varios tienen más puntos que nadie.",
    }
    tie_replay { en: "Play again", de: "Noch eine Partie", fr: "Une autre partie", es: "Otra partida" }
    tie_replay_about {
        en: "Those with most points are first together; a further game between them would decide.",
        de: "Die mit den meisten Punkten sind gemeinsam Erste; eine weitere Partie zwischen ihnen entscheidet.",
        fr: "Ceux qui ont le plus de points sont premiers ensemble ; une autre partie les départage.",
        es: "Los que tienen más puntos quedan primeros juntos; otra partida entre ellos decide.",
    }
    tie_shared { en: "Shared", de: "Geteilt", fr: "Partagée", es: "Compartido" }
    tie_shared_about {
        en: "Those with most points share the victory.",
        de: "Die mit den meisten Punkten teilen sich den Sieg.",
        fr: "Ceux qui ont le plus de points se partagent la victoire.",
        es: "Los que tienen más puntos comparten la victoria.",
    }
    tie_none { en: "Not stated", de: "Nicht geregelt", fr: "Non précisé", es: "Sin regla" }
    tie_none_about {
        en: "The rulebook says nothing; those with most points are first together.",
        de: "Die Regel sagt nichts; die mit den meisten Punkten sind gemeinsam Erste.",
        fr: "La règle n’en dit rien ; ceux qui ont le plus de points sont premiers ensemble.",
        es: "El reglamento no dice nada; los que tienen más puntos quedan primeros juntos.",
    }

    unplaceable {
        en: "A tile that fits nowhere",
        de: "Ein Plättchen, das nirgends passt",
        fr: "Une tuile qui ne va nulle part",
        es: "Una loseta que no encaja",
    }
    unplaceable_about {
        en: "It leaves the game, and another one is drawn.",
        de: "Es kommt aus dem Spiel, und ein anderes wird gezogen.",
        fr: "Elle quitte la partie et une autre est piochée.",
        es: "Sale de la partida y se roba otra.",
    }
    unplaceable_told { en: "Announced", de: "Alle erfahren es", fr: "Tous le voient", es: "Se avisa a todos" }
    unplaceable_told_about {
        en: "Everybody at the table is told that it leaves the game.",
        de: "Alle am Tisch erfahren, dass es wegkommt.",
        fr: "Toute la table est avertie qu’elle est retirée.",
        es: "Se avisa a toda la mesa de que se retira.",
    }
    unplaceable_silent { en: "Silently", de: "Ohne Aufhebens", fr: "Sans façon", es: "Sin más" }
    unplaceable_silent_about {
        en: "It leaves the game, and play continues at once.",
        de: "Es kommt weg, und es geht sofort weiter.",
        fr: "Elle est retirée et le jeu continue aussitôt.",
        es: "Se retira y el juego sigue enseguida.",
    }

    most { en: "How many may play", de: "Wie viele spielen dürfen", fr: "Nombre de joueurs", es: "Cuántos pueden jugar" }
    most_about {
        en: "The most seats a table may have.",
        de: "Wie viele Plätze ein Tisch höchstens hat.",
        fr: "Le nombre maximal de places à une table.",
        es: "El máximo de asientos de una mesa.",
    }
    most_six { en: "Six", de: "Sechs", fr: "Six", es: "Seis" }
    most_six_about { en: "Up to six may play.", de: "Bis zu sechs dürfen spielen.", fr: "Jusqu’à six joueurs.", es: "Pueden jugar hasta seis." }
    most_five { en: "Five", de: "Fünf", fr: "Cinq", es: "Cinco" }
    most_five_about { en: "Up to five may play.", de: "Bis zu fünf dürfen spielen.", fr: "Jusqu’à cinq joueurs.", es: "Pueden jugar hasta cinco." }
    most_inns { en: "Five, six with Inns", de: "Fünf, mit Wirtshäusern sechs", fr: "Cinq, six avec Auberges", es: "Cinco, seis con Posadas" }
    most_inns_about {
        en: "Up to five may play; the sixth colour came with Inns & Cathedrals.",
        de: "Bis zu fünf dürfen spielen; die sechste Farbe kam mit Wirtshäuser und Kathedralen.",
        fr: "Jusqu’à cinq joueurs ; la sixième couleur vient avec Auberges et Cathédrales.",
        es: "Pueden jugar hasta cinco; el sexto color llegó con Posadas y Catedrales.",
    }

    laps { en: "More than 50 points", de: "Mehr als 50 Punkte", fr: "Plus de 50 points", es: "Más de 50 puntos" }
    laps_about {
        en: "How the scoring track shows further laps. Changes nothing but the display.",
        de: "Wie die Wertungsleiste weitere Runden zeigt. Ändert nur die Anzeige.",
        fr: "Comment la piste de score montre les tours suivants. Ne change que l’affichage.",
        es: "Cómo muestra el marcador las vueltas siguientes. Solo cambia lo que se ve.",
    }
    laps_tile { en: "50/100 tile", de: "50/100-Plättchen", fr: "Jeton 50/100", es: "Ficha 50/100" }
    laps_tile_about {
        en: "A 50/100 tile lies beside the marker.",
        de: "Ein 50/100-Plättchen liegt beim Zählstein.",
        fr: "Un jeton 50/100 accompagne le marqueur.",
        es: "Una ficha 50/100 acompaña al marcador.",
    }
    laps_lying { en: "Marker lies down", de: "Zählstein liegt", fr: "Marqueur couché", es: "Marcador tumbado" }
    laps_lying_about {
        en: "The marker lies down on its second lap.",
        de: "Der Zählstein liegt in der zweiten Runde.",
        fr: "Le marqueur est couché au deuxième tour.",
        es: "El marcador se tumba en la segunda vuelta.",
    }
    laps_inns { en: "Tile with Inns", de: "Plättchen mit Wirtshäusern", fr: "Jeton avec Auberges", es: "Ficha con Posadas" }
    laps_inns_about {
        en: "The 50/100 tile came with Inns & Cathedrals; without it the marker lies down.",
        de: "Das 50/100-Plättchen kam mit Wirtshäuser und Kathedralen; ohne sie liegt der Zählstein.",
        fr: "Le jeton 50/100 vient avec Auberges et Cathédrales ; sans lui, le marqueur est couché.",
        es: "La ficha 50/100 llegó con Posadas y Catedrales; sin ella, el marcador se tumba.",
    }
    lap_at { en: "When a lap is over", de: "Wann eine Runde um ist", fr: "Quand un tour est fini", es: "Cuándo acaba una vuelta" }
    lap_at_about {
        en: "When the scoring track shows the next lap. Changes nothing but the display.",
        de: "Wann die Wertungsleiste die nächste Runde zeigt. Ändert nur die Anzeige.",
        fr: "Quand la piste de score montre le tour suivant. Ne change que l’affichage.",
        es: "Cuándo muestra el marcador la vuelta siguiente. Solo cambia lo que se ve.",
    }
    lap_reach { en: "At 50", de: "Bei 50", fr: "À 50", es: "Al llegar a 50" }
    lap_reach_about {
        en: "As soon as the marker is back on the first space.",
        de: "Sobald der Zählstein wieder auf dem ersten Feld steht.",
        fr: "Dès que le marqueur revient sur la première case.",
        es: "En cuanto el marcador vuelve a la primera casilla.",
    }
    lap_pass { en: "Past 50", de: "Über 50", fr: "Après 50", es: "Al pasar de 50" }
    lap_pass_about {
        en: "Only when the marker has gone past 50.",
        de: "Erst wenn der Zählstein über 50 hinaus ist.",
        fr: "Seulement quand le marqueur a dépassé 50.",
        es: "Solo cuando el marcador ha pasado de 50.",
    }

    hand { en: "Tiles in hand", de: "Plättchen auf der Hand", fr: "Tuiles en main", es: "Losetas en la mano" }
    hand_about {
        en: "A variant: players hold tiles that nobody else sees.",
        de: "Eine Variante: Alle halten Plättchen, die sonst niemand sieht.",
        fr: "Une variante : chacun tient des tuiles que personne d’autre ne voit.",
        es: "Una variante: cada cual tiene losetas que nadie más ve.",
    }
    hand_none { en: "None", de: "Keine", fr: "Aucune", es: "Ninguna" }
    hand_none_about {
        en: "You draw a tile in your turn.",
        de: "Wer am Zug ist, zieht ein Plättchen.",
        fr: "On pioche à son tour.",
        es: "Se roba en el propio turno.",
    }
    hand_two { en: "Two", de: "Zwei", fr: "Deux", es: "Dos" }
    hand_two_about {
        en: "Hold two tiles, lay one of them and draw another.",
        de: "Zwei Plättchen halten, eines legen und eines nachziehen.",
        fr: "Tenir deux tuiles, en poser une et en piocher une autre.",
        es: "Tener dos losetas, colocar una y robar otra.",
    }
    hand_three { en: "Three", de: "Drei", fr: "Trois", es: "Tres" }
    hand_three_about {
        en: "Hold three tiles, lay one of them and draw another.",
        de: "Drei Plättchen halten, eines legen und eines nachziehen.",
        fr: "Tenir trois tuiles, en poser une et en piocher une autre.",
        es: "Tener tres losetas, colocar una y robar otra.",
    }
}

#[cfg(test)]
mod tests {
    use bastide_engine::expansions::Set;

    use super::*;

    #[test]
    fn every_switch_of_the_base_game_has_words_for_each_value() {
        for switch in Switch::ALL.iter().filter(|switch| switch.sets().contains(&Set::Base)) {
            let others = crate::i18n::switches::SWITCHES.into_iter().flat_map(|(_, words)| words);
            let words = SWITCHES.iter().chain(others).find(|words| words.switch == *switch);
            let words = words.unwrap_or_else(|| panic!("{switch} has no words"));
            let mut told: Vec<&str> = words.values.iter().map(|value| value.name).collect();
            let mut known: Vec<&str> = switch.values().iter().map(|value| value.name).collect();
            told.sort_unstable();
            known.sort_unstable();
            assert_eq!(told, known, "{switch}");
        }
    }
}
