//! Words of the first page.
use super::words;

words! {
    in Home;

    /// The first thing that is read.
    welcome {
        en: "Lay a tile. Build a land.",
        de: "Leg ein Plättchen. Bau ein Land.",
        fr: "Posez une tuile. Bâtissez un pays.",
        es: "Pon una loseta. Crea un país.",
    }
    about {
        en: "Carcassonne in your browser: against the computer, with friends on one screen, or by a link. No account, nothing to install.",
        de: "Carcassonne im Browser: gegen den Computer, mit Freunden an einem Bildschirm oder über einen Link. Ohne Konto, ohne Installation.",
        fr: "Carcassonne dans votre navigateur : contre l’ordinateur, entre amis sur un même écran ou par un lien. Sans compte, sans installation.",
        es: "Carcassonne en tu navegador: contra el ordenador, con amigos en una pantalla o mediante un enlace. Sin cuenta y sin instalar nada.",
    }
    /// What the picture of a board shows.
    picture {
        en: "A board in the middle of a game",
        de: "Ein Spielplan mitten im Spiel",
        fr: "Un plateau en cours de partie",
        es: "Un tablero a mitad de partida",
    }
    /// Heading over the three ways to play.
    play_now { en: "Play now", de: "Jetzt spielen", fr: "Jouer maintenant", es: "Jugar ahora" }
    your_name { en: "Your name", de: "Dein Name", fr: "Votre nom", es: "Tu nombre" }
    /// The name of a player who gave none.
    player { en: "Player", de: "Spieler", fr: "Joueur", es: "Jugador" }
    nth_player(n: usize) { en: "Player {n}", de: "Spieler {n}", fr: "Joueur {n}", es: "Jugador {n}" }
    name_of_nth(n: usize) {
        en: "Name of player {n}",
        de: "Name von Spieler {n}",
        fr: "Nom du joueur {n}",
        es: "Nombre del jugador {n}",
    }

    against_computer {
        en: "Against the computer",
        de: "Gegen den Computer",
        fr: "Contre l’ordinateur",
        es: "Contra el ordenador",
    }
    against_computer_about {
        en: "Starts at once and works without a connection.",
        de: "Beginnt sofort und geht auch ohne Verbindung.",
        fr: "Commence tout de suite, même hors connexion.",
        es: "Empieza al momento y funciona sin conexión.",
    }
    opponent { en: "Opponent", de: "Gegner", fr: "Adversaire", es: "Rival" }
    /// The bot `random`.
    bot_random { en: "Carefree", de: "Sorglos", fr: "Insouciant", es: "Despreocupado" }
    bot_random_about {
        en: "Plays at random: good for a first game.",
        de: "Spielt, was gerade kommt: gut für die erste Partie.",
        fr: "Joue au hasard : idéal pour une première partie.",
        es: "Juega lo primero que ve: ideal para empezar.",
    }
    /// The bot `greedy`.
    bot_greedy { en: "Keen", de: "Ehrgeizig", fr: "Avide", es: "Ambicioso" }
    bot_greedy_about {
        en: "Takes the most points it can get each turn.",
        de: "Nimmt in jedem Zug die meisten Punkte mit.",
        fr: "Prend à chaque tour le plus de points possible.",
        es: "Se lleva en cada turno todos los puntos que puede.",
    }
    /// The bot `shrewd`.
    bot_shrewd { en: "Shrewd", de: "Gewieft", fr: "Rusé", es: "Astuto" }
    bot_shrewd_about {
        en: "Looks ahead, saves followers and moves in on your cities.",
        de: "Denkt voraus, spart Gefolgsleute und drängt in deine Städte.",
        fr: "Prévoit, ménage ses partisans et s’invite dans vos villes.",
        es: "Piensa a largo plazo, ahorra seguidores e invade tus ciudades.",
    }

    on_this_screen {
        en: "On this screen, with friends",
        de: "An diesem Bildschirm, mit Freunden",
        fr: "Sur cet écran, entre amis",
        es: "En esta pantalla, con amigos",
    }
    on_this_screen_about {
        en: "Two to six of you, handing the device round.",
        de: "Zu zweit bis zu sechst, das Gerät geht herum.",
        fr: "De deux à six, en se passant l’appareil.",
        es: "De dos a seis, pasando el dispositivo.",
    }
    add_player { en: "Add a player", de: "Noch jemand", fr: "Ajouter un joueur", es: "Añadir jugador" }
    remove_player(name: &str) {
        en: "Remove {name}",
        de: "{name} entfernen",
        fr: "Retirer {name}",
        es: "Quitar a {name}",
    }

    by_link { en: "Make a link", de: "Einen Link erstellen", fr: "Créer un lien", es: "Crear un enlace" }
    by_link_about {
        en: "Send it to your friends; anybody who opens it can sit down.",
        de: "Schick ihn deinen Freunden; wer ihn öffnet, sitzt am Tisch.",
        fr: "Envoyez-le à vos amis : qui l’ouvre s’assoit à la table.",
        es: "Envíaselo a tus amigos: quien lo abra se sienta a la mesa.",
    }
    how_many { en: "Players", de: "Spielerzahl", fr: "Joueurs", es: "Jugadores" }
    anybody { en: "Anybody may join", de: "Alle dürfen mitspielen", fr: "Ouvert à tous", es: "Puede unirse cualquiera" }
    play { en: "Play", de: "Spielen", fr: "Jouer", es: "Jugar" }
    setting_table { en: "Setting the table …", de: "Der Tisch wird gedeckt …", fr: "On dresse la table…", es: "Preparando la mesa…" }
    more_choices {
        en: "More choices: rules, clock, several bots …",
        de: "Mehr Auswahl: Regeln, Uhr, mehrere Bots …",
        fr: "Plus de choix : règles, pendule, plusieurs robots…",
        es: "Más opciones: reglas, reloj, varios bots…",
    }

    go_on { en: "Your games", de: "Deine Partien", fr: "Vos parties", es: "Tus partidas" }
    on_screen { en: "On this screen", de: "An diesem Bildschirm", fr: "Sur cet écran", es: "En esta pantalla" }
    by_a_link { en: "By link", de: "Über Link", fr: "Par lien", es: "Por enlace" }
    turn_of(name: &str) {
        en: "{name}’s turn", de: "{name} ist am Zug", fr: "Au tour de {name}", es: "Le toca a {name}",
    }
    my_turn { en: "Your turn", de: "Du bist am Zug", fr: "À vous de jouer", es: "Te toca" }
    waiting_for_players {
        en: "Waiting for players",
        de: "Wartet auf Mitspieler",
        fr: "En attente de joueurs",
        es: "Esperando jugadores",
    }
    is_over { en: "Finished", de: "Beendet", fr: "Terminée", es: "Terminada" }
    won_by(name: &str) { en: "{name} won", de: "{name} hat gewonnen", fr: "Victoire de {name}", es: "Ganó {name}" }
    tiles_left(n: u16) by n {
        en: "{n} tile left" | "{n} tiles left",
        de: "noch {n} Plättchen",
        fr: "{n} tuile restante" | "{n} tuiles restantes",
        es: "queda {n} loseta" | "quedan {n} losetas",
    }
    gone {
        en: "The server no longer has this table",
        de: "Der Server hat diesen Tisch nicht mehr",
        fr: "Le serveur n’a plus cette table",
        es: "El servidor ya no tiene esta mesa",
    }
    open_seat { en: "open seat", de: "freier Platz", fr: "place libre", es: "asiento libre" }
    resume { en: "Continue", de: "Weiterspielen", fr: "Reprendre", es: "Continuar" }
    watch_again { en: "Replay", de: "Nachspielen", fr: "Revoir", es: "Repetición" }
    remove { en: "Remove", de: "Entfernen", fr: "Retirer", es: "Quitar" }
    remove_game(names: &str) {
        en: "Remove the game of {names}",
        de: "Partie von {names} entfernen",
        fr: "Retirer la partie de {names}",
        es: "Quitar la partida de {names}",
    }
    remove_for_good { en: "Remove for good?", de: "Endgültig entfernen?", fr: "Retirer pour de bon ?", es: "¿Quitar para siempre?" }
    /// Asked before a seat at a server's table is thrown away.
    lose_seat {
        en: "This gives up the seat for good. Remove?",
        de: "Der Platz ist dann für immer weg. Entfernen?",
        fr: "La place sera perdue pour de bon. Retirer ?",
        es: "Perderás el asiento para siempre. ¿Quitar?",
    }
    keep { en: "Keep", de: "Behalten", fr: "Garder", es: "Conservar" }
    show_all(n: usize) { en: "Show all {n}", de: "Alle {n} zeigen", fr: "Afficher les {n}", es: "Mostrar las {n}" }

    open_tables { en: "Open tables", de: "Offene Tische", fr: "Tables ouvertes", es: "Mesas abiertas" }
    open_tables_none {
        en: "No open tables right now. Make a link and let anybody join: your table will be listed here.",
        de: "Gerade ist kein Tisch offen. Erstell einen Link und lass alle mitspielen: dann steht deiner hier.",
        fr: "Aucune table ouverte pour l’instant. Créez un lien ouvert à tous : votre table apparaîtra ici.",
        es: "Ahora no hay mesas abiertas. Crea un enlace abierto a cualquiera y la tuya aparecerá aquí.",
    }
    open_tables_offline {
        en: "The server cannot be reached, so there are no open tables to show. Games on this screen still work.",
        de: "Der Server ist nicht erreichbar, darum stehen hier keine Tische. Partien an diesem Bildschirm gehen trotzdem.",
        fr: "Le serveur est injoignable : pas de table à montrer. Les parties sur cet écran marchent quand même.",
        es: "No se puede contactar con el servidor, así que no hay mesas que mostrar. En esta pantalla puedes jugar igualmente.",
    }
    looking { en: "Loading …", de: "Einen Augenblick …", fr: "Un instant…", es: "Un momento…" }
    try_again { en: "Try again", de: "Noch einmal versuchen", fr: "Réessayer", es: "Reintentar" }
    join { en: "Sit down", de: "Hinsetzen", fr: "S’asseoir", es: "Sentarse" }
    watch { en: "Watch", de: "Zuschauen", fr: "Regarder", es: "Mirar" }
    join_table_of(names: &str) {
        en: "Sit down with {names}",
        de: "Zu {names} setzen",
        fr: "S’asseoir avec {names}",
        es: "Sentarse con {names}",
    }
    watch_table_of(names: &str) {
        en: "Watch {names}",
        de: "{names} zuschauen",
        fr: "Regarder {names}",
        es: "Mirar a {names}",
    }
    seats_free(n: usize) by n {
        en: "{n} seat free" | "{n} seats free",
        de: "{n} Platz frei" | "{n} Plätze frei",
        fr: "{n} place libre" | "{n} places libres",
        es: "{n} asiento libre" | "{n} asientos libres",
    }
    no_clock { en: "no clock", de: "ohne Uhr", fr: "sans pendule", es: "sin reloj" }
    minutes_each(minutes: u32) {
        en: "{minutes} min each",
        de: "je {minutes} min",
        fr: "{minutes} min chacun",
        es: "{minutes} min cada uno",
    }
    minutes_and_more(minutes: u32, increment: u32) {
        en: "{minutes} min + {increment} s",
        de: "{minutes} min + {increment} s",
        fr: "{minutes} min + {increment} s",
        es: "{minutes} min + {increment} s",
    }
    days_each(days: u32) by days {
        en: "{days} day a turn" | "{days} days a turn",
        de: "{days} Tag je Zug" | "{days} Tage je Zug",
        fr: "{days} jour par tour" | "{days} jours par tour",
        es: "{days} día por turno" | "{days} días por turno",
    }
    purist { en: "no aids", de: "ohne Hilfen", fr: "sans aides", es: "sin ayudas" }
    own_rules(n: usize) by n {
        en: "{n} rule changed" | "{n} rules changed",
        de: "{n} Regel geändert" | "{n} Regeln geändert",
        fr: "{n} règle modifiée" | "{n} règles modifiées",
        es: "{n} regla cambiada" | "{n} reglas cambiadas",
    }
    and_nobody { en: "Nobody yet", de: "Noch niemand", fr: "Personne encore", es: "Nadie todavía" }

    replay_file { en: "Watch a game again", de: "Eine Partie nachspielen", fr: "Revoir une partie", es: "Ver una partida" }
    replay_file_about {
        en: "Drop a record file here, or choose one.",
        de: "Zieh eine Partiedatei hierher oder wähl eine aus.",
        fr: "Déposez ici le fichier d’une partie, ou choisissez-en un.",
        es: "Suelta aquí el archivo de una partida o elige uno.",
    }
    choose_file { en: "Choose a file", de: "Datei wählen", fr: "Choisir un fichier", es: "Elegir un archivo" }
    not_a_record(file: &str, why: &str) {
        en: "{file}: {why}",
        de: "{file}: {why}",
        fr: "{file} : {why}",
        es: "{file}: {why}",
    }
    unreadable {
        en: "the file cannot be read",
        de: "die Datei lässt sich nicht lesen",
        fr: "le fichier est illisible",
        es: "no se puede leer el archivo",
    }
    rulebook { en: "The rulebook", de: "Das Regelbuch", fr: "Les règles du jeu", es: "El reglamento" }
    rulebook_about {
        en: "Every rule, with boards you can play on.",
        de: "Alle Regeln, mit Beispielen zum Weiterspielen.",
        fr: "Toutes les règles, avec des exemples jouables.",
        es: "Todas las reglas, con ejemplos que se pueden jugar.",
    }
    open_rulebook { en: "Open the rulebook", de: "Regelbuch öffnen", fr: "Ouvrir les règles", es: "Abrir el reglamento" }

    /// The server did not answer.
    offline {
        en: "The server cannot be reached. You can still play on this screen.",
        de: "Der Server ist nicht erreichbar. An diesem Bildschirm kannst du trotzdem spielen.",
        fr: "Le serveur est injoignable. Vous pouvez tout de même jouer sur cet écran.",
        es: "No se puede contactar con el servidor. Aun así puedes jugar en esta pantalla.",
    }
    no_such_table {
        en: "This table no longer exists.", de: "Diesen Tisch gibt es nicht mehr.", fr: "Cette table n’existe plus.", es: "Esa mesa ya no existe.",
    }
    /// The server refused; its own words follow.
    refused(why: &str) {
        en: "That did not work: {why}.",
        de: "Das ging nicht: {why}.",
        fr: "Cela n’a pas marché : {why}.",
        es: "No ha funcionado: {why}.",
    }
}
