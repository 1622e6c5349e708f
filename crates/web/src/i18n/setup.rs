//! Words of the page on which a table is set up.
use super::words;

words! {
    in Setup;

    new_game { en: "A new game", de: "Eine neue Partie", fr: "Une nouvelle partie", es: "Una partida nueva" }
    where_ { en: "Where", de: "Wo", fr: "Où", es: "Dónde" }
    here { en: "On this screen", de: "An diesem Bildschirm", fr: "Sur cet écran", es: "En esta pantalla" }
    here_about {
        en: "All players use this device. Works without a connection.",
        de: "Alle spielen an diesem Gerät. Geht ohne Verbindung.",
        fr: "Tout le monde joue sur cet appareil. Sans connexion.",
        es: "Todos juegan en este dispositivo. Funciona sin conexión.",
    }
    by_link { en: "By link", de: "Über einen Link", fr: "Par lien", es: "Por enlace" }
    by_link_about {
        en: "Anybody with the link can take an open seat. You can leave and come back any time.",
        de: "Freie Plätze bekommt, wer den Link öffnet. Ihr könnt jederzeit gehen und wiederkommen.",
        fr: "Les places libres sont à qui ouvre le lien. On peut partir et revenir à tout moment.",
        es: "Los asientos libres son de quien abra el enlace. Se puede salir y volver en cualquier momento.",
    }

    seats { en: "Players", de: "Mitspieler", fr: "Joueurs", es: "Jugadores" }
    seats_about {
        en: "In the order of play; the first one begins.",
        de: "In der Reihenfolge des Spiels; der Erste beginnt.",
        fr: "Dans l’ordre du jeu ; le premier commence.",
        es: "En el orden de juego; empieza el primero.",
    }
    who_sits(n: usize) {
        en: "Who sits on seat {n}",
        de: "Wer auf Platz {n} sitzt",
        fr: "Qui occupe la place {n}",
        es: "Quién ocupa el asiento {n}",
    }
    person { en: "At this screen", de: "An diesem Bildschirm", fr: "Sur cet écran", es: "En esta pantalla" }
    bot(name: &str) {
        en: "Computer: {name}",
        de: "Computer: {name}",
        fr: "Ordinateur : {name}",
        es: "Ordenador: {name}",
    }
    open { en: "Open seat", de: "Freier Platz", fr: "Place libre", es: "Asiento libre" }
    open_about { en: "for anybody with the link", de: "für den, der den Link öffnet", fr: "pour qui ouvre le lien", es: "para quien abra el enlace" }
    add_seat { en: "Add a seat", de: "Noch ein Platz", fr: "Ajouter une place", es: "Añadir asiento" }
    remove_seat(n: usize) {
        en: "Remove seat {n}",
        de: "Platz {n} entfernen",
        fr: "Retirer la place {n}",
        es: "Quitar el asiento {n}",
    }
    move_up(n: usize) {
        en: "Move seat {n} up",
        de: "Platz {n} nach oben",
        fr: "Monter la place {n}",
        es: "Subir el asiento {n}",
    }
    move_down(n: usize) {
        en: "Move seat {n} down",
        de: "Platz {n} nach unten",
        fr: "Descendre la place {n}",
        es: "Bajar el asiento {n}",
    }
    random_order { en: "Random order", de: "Zufällige Reihenfolge", fr: "Ordre au hasard", es: "Orden al azar" }
    random_order_about {
        en: "The seats are shuffled when the game starts.",
        de: "Die Plätze werden gemischt, wenn die Partie entsteht.",
        fr: "Les places sont mélangées à la création de la partie.",
        es: "Los asientos se barajan al crear la partida.",
    }

    rules { en: "Rules", de: "Regeln", fr: "Règles", es: "Reglas" }
    edition { en: "Edition", de: "Ausgabe", fr: "Édition", es: "Edición" }
    edition_about {
        en: "Every edition decides some things differently. Choose one, then change what you like.",
        de: "Jede Ausgabe regelt manches anders. Wähl eine und ändere, was du magst.",
        fr: "Chaque édition tranche autrement. Choisissez-en une, puis changez ce que vous voulez.",
        es: "Cada edición decide algunas cosas a su manera. Elige una y cambia lo que quieras.",
    }
    house_rules { en: "House rules", de: "Hausregeln", fr: "Règles maison", es: "Reglas de la casa" }
    as_edition { en: "All as in the edition", de: "Alles wie in der Ausgabe", fr: "Tout comme dans l’édition", es: "Todo como en la edición" }
    n_changed(n: usize) by n {
        en: "{n} rule differs from the edition" | "{n} rules differ from the edition",
        de: "{n} Regel weicht von der Ausgabe ab" | "{n} Regeln weichen von der Ausgabe ab",
        fr: "{n} règle diffère de l’édition" | "{n} règles diffèrent de l’édition",
        es: "{n} regla difiere de la edición" | "{n} reglas difieren de la edición",
    }
    variants { en: "Variants", de: "Varianten", fr: "Variantes", es: "Variantes" }
    variants_about { en: "None", de: "Keine", fr: "Aucune", es: "Ninguna" }
    n_variants(n: usize) by n {
        en: "{n} variant" | "{n} variants",
        de: "{n} Variante" | "{n} Varianten",
        fr: "{n} variante" | "{n} variantes",
        es: "{n} variante" | "{n} variantes",
    }
    about_minutes(n: u32) {
        en: "About {n} minutes",
        de: "Etwa {n} Minuten",
        fr: "Environ {n} minutes",
        es: "Unos {n} minutos",
    }
    about_hours(n: &str) {
        en: "About {n} hours",
        de: "Etwa {n} Stunden",
        fr: "Environ {n} heures",
        es: "Unas {n} horas",
    }
    changed { en: "Changed", de: "Geändert", fr: "Modifiée", es: "Cambiada" }
    in_edition(value: &str) {
        en: "edition: {value}",
        de: "Ausgabe: {value}",
        fr: "édition : {value}",
        es: "edición: {value}",
    }
    reset { en: "Reset", de: "Zurücksetzen", fr: "Rétablir", es: "Restablecer" }
    reset_this(rule: &str) {
        en: "Reset: {rule}",
        de: "Zurücksetzen: {rule}",
        fr: "Rétablir : {rule}",
        es: "Restablecer: {rule}",
    }
    reset_all { en: "Reset all", de: "Alle zurücksetzen", fr: "Tout rétablir", es: "Restablecer todo" }

    clock { en: "Clock", de: "Uhr", fr: "Pendule", es: "Reloj" }
    clock_none { en: "None", de: "Keine", fr: "Aucune", es: "Ninguno" }
    clock_none_about {
        en: "Take all the time you like.",
        de: "Alle haben so viel Zeit, wie sie wollen.",
        fr: "Prenez tout votre temps.",
        es: "Sin prisas.",
    }
    clock_game { en: "For the game", de: "Für die Partie", fr: "Pour la partie", es: "Por partida" }
    clock_game_about {
        en: "Each player’s time for the whole game; it runs only while they must choose.",
        de: "Alle haben so viel Zeit für die ganze Partie; sie läuft nur, wenn man am Zug ist.",
        fr: "Chacun a ce temps pour toute la partie ; il ne court qu’à son tour.",
        es: "Cada jugador tiene ese tiempo para toda la partida; solo corre en su turno.",
    }
    clock_days { en: "For each turn", de: "Für jeden Zug", fr: "Par tour", es: "Por turno" }
    clock_days_about {
        en: "Each turn may take this many days: correspondence play.",
        de: "Jeder Zug darf so viele Tage dauern: eine Partie nebenher.",
        fr: "Chaque tour peut durer autant de jours : une partie au long cours.",
        es: "Cada turno puede durar esos días: una partida sin prisa.",
    }
    minutes { en: "Minutes", de: "Minuten", fr: "Minutes", es: "Minutos" }
    increment { en: "Extra seconds per turn", de: "Sekunden mehr für jeden Zug", fr: "Secondes de plus par tour", es: "Segundos más por turno" }
    days { en: "Days", de: "Tage", fr: "Jours", es: "Días" }
    usual { en: "Common times", de: "Übliche Zeiten", fr: "Temps habituels", es: "Tiempos habituales" }
    flag { en: "When time is up", de: "Wenn die Zeit um ist", fr: "Quand le temps est écoulé", es: "Cuando se acaba el tiempo" }
    flag_loss { en: "The player is out", de: "Wer keine Zeit hat, ist draußen", fr: "Le joueur est éliminé", es: "El jugador queda fuera" }
    flag_loss_about {
        en: "A player who runs out of time leaves the game.",
        de: "Wessen Zeit um ist, der verlässt die Partie.",
        fr: "Qui n’a plus de temps quitte la partie.",
        es: "Quien se queda sin tiempo abandona la partida.",
    }
    flag_bot { en: "The computer plays on", de: "Der Computer spielt weiter", fr: "L’ordinateur continue", es: "Sigue el ordenador" }
    flag_bot_about {
        en: "The computer plays on for them until they come back.",
        de: "Der Computer spielt für sie weiter, bis sie wiederkommen.",
        fr: "L’ordinateur joue à leur place jusqu’à leur retour.",
        es: "El ordenador juega por ellos hasta que vuelvan.",
    }

    more { en: "At the table", de: "Am Tisch", fr: "À la table", es: "En la mesa" }
    aids { en: "Aids", de: "Hilfen", fr: "Aides", es: "Ayudas" }
    aids_about {
        en: "Shows what fits where, who owns which farm, and projected scores. Without aids: a purist table.",
        de: "Zeigt, was wo passt, wem welche Wiese gehört und wie es jetzt stünde. Ohne: ein Tisch für Puristen.",
        fr: "Montre ce qui va où, à qui sont les prés et le score prévu. Sans : une table de puristes.",
        es: "Muestra qué encaja dónde, de quién es cada campo y cómo quedaría el marcador. Sin ellas: mesa purista.",
    }
    listed { en: "List publicly", de: "Offen für alle", fr: "Ouverte à tous", es: "Abierta a cualquiera" }
    listed_about {
        en: "The table appears in the list of open tables while a seat is free.",
        de: "Der Tisch steht in der Liste der offenen Tische, solange ein Platz frei ist.",
        fr: "La table figure parmi les tables ouvertes tant qu’une place est libre.",
        es: "La mesa aparece en la lista mientras haya un asiento libre.",
    }
    seed {
        en: "Seed for duplicate games",
        de: "Losung für gleiche Partien",
        fr: "Graine pour parties identiques",
        es: "Semilla para partidas iguales",
    }
    seed_about {
        en: "Tables with the same seed draw the same tiles. Leave it empty for random draws; it is shown to everybody at the end.",
        de: "Tische mit derselben Losung ziehen dieselben Plättchen. Leer lassen für den Zufall; am Ende sehen sie alle.",
        fr: "Les tables de même graine piochent les mêmes tuiles. Laissez vide pour le hasard ; elle est révélée à la fin.",
        es: "Las mesas con la misma semilla roban las mismas losetas. Déjala vacía para el azar; al final se muestra a todos.",
    }

    start { en: "Start the game", de: "Partie beginnen", fr: "Commencer la partie", es: "Empezar la partida" }
    open_table { en: "Open the table", de: "Tisch eröffnen", fr: "Ouvrir la table", es: "Abrir la mesa" }
    opening { en: "Setting the table …", de: "Der Tisch wird gedeckt …", fr: "On dresse la table…", es: "Preparando la mesa…" }
    n_players(n: usize) by n {
        en: "{n} player" | "{n} players",
        de: "{n} Spieler" | "{n} Spieler",
        fr: "{n} joueur" | "{n} joueurs",
        es: "{n} jugador" | "{n} jugadores",
    }
    back_to_usual { en: "Reset to defaults", de: "Alles wie üblich", fr: "Revenir à l’habituel", es: "Volver a lo habitual" }
}
