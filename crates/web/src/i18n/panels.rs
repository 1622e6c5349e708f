//! Words of what stands around the board: players, turn, history, tiles left, scores, chat, notices, invitations.
use super::words;

words! {
    in Play;

    // Players.
    players { en: "Players", de: "Spieler", fr: "Joueurs", es: "Jugadores" }
    you { en: "you", de: "du", fr: "vous", es: "tú" }
    bot { en: "bot", de: "Bot", fr: "bot", es: "bot" }
    away { en: "away", de: "abwesend", fr: "absent", es: "ausente" }
    has_left { en: "resigned", de: "hat aufgegeben", fr: "a abandonné", es: "ha abandonado" }
    out_of_time { en: "out of time", de: "Zeit abgelaufen", fr: "temps écoulé", es: "sin tiempo" }
    free_seat { en: "Free seat", de: "Freier Platz", fr: "Place libre", es: "Sitio libre" }
    to_move { en: "to move", de: "am Zug", fr: "à son tour", es: "le toca" }
    watching(n: u32) by n {
        en: "{n} watching" | "{n} watching",
        de: "{n} schaut zu" | "{n} schauen zu",
        fr: "{n} spectateur" | "{n} spectateurs",
        es: "{n} mirando" | "{n} mirando",
    }
    supply(n: u8, of: u8) {
        en: "{n} of {of} followers in the supply",
        de: "{n} von {of} Gefolgsleuten im Vorrat",
        fr: "{n} partisans sur {of} en réserve",
        es: "{n} de {of} seguidores en la reserva",
    }
    one_in_supply(figure: &str, is_here: bool) by is_here {
        en: "{figure} in the supply" | "{figure} on the board",
        de: "{figure} im Vorrat" | "{figure} auf dem Spielfeld",
        fr: "{figure} en réserve" | "{figure} sur le plateau",
        es: "{figure} en la reserva" | "{figure} en el tablero",
    }
    projected(n: i32) {
        en: "{n} if the game ended now",
        de: "{n}, wenn das Spiel jetzt endete",
        fr: "{n} si la partie finissait maintenant",
        es: "{n} si la partida terminara ahora",
    }
    track_space(space: u8) {
        en: "Scoring track: space {space}",
        de: "Wertungsleiste: Feld {space}",
        fr: "Piste de score : case {space}",
        es: "Marcador: casilla {space}",
    }
    track_tile(space: u8, lap: u32) {
        en: "Scoring track: space {space}, lap tile {lap}",
        de: "Wertungsleiste: Feld {space}, Rundenplättchen {lap}",
        fr: "Piste de score : case {space}, jeton {lap}",
        es: "Marcador: casilla {space}, ficha de {lap}",
    }
    track_below(space: u8) {
        en: "Scoring track: space {space}, below 0",
        de: "Wertungsleiste: Feld {space}, unter 0",
        fr: "Piste de score : case {space}, au-dessous de 0",
        es: "Marcador: casilla {space}, por debajo de 0",
    }
    track_lying(space: u8) {
        en: "Scoring track: space {space}, second lap (lying)",
        de: "Wertungsleiste: Feld {space}, weitere Runde (liegend)",
        fr: "Piste de score : case {space}, tour suivant (couché)",
        es: "Marcador: casilla {space}, otra vuelta (tumbado)",
    }
    time_left(time: &str) {
        en: "{time} left",
        de: "noch {time}",
        fr: "reste {time}",
        es: "quedan {time}",
    }
    days_hours(days: i64, hours: i64) {
        en: "{days} d {hours} h",
        de: "{days} T {hours} h",
        fr: "{days} j {hours} h",
        es: "{days} d {hours} h",
    }

    // The turn.
    your_turn { en: "Your turn", de: "Du bist am Zug", fr: "À vous de jouer", es: "Tu turno" }
    turn_of(name: &str) by name {
        en: "{name}’s turn",
        de: "{name} ist am Zug",
        fr: "Au tour d’{name}" | "Au tour de {name}",
        es: "Turno de {name}",
    }
    waiting_for_players {
        en: "Waiting for players",
        de: "Es fehlen noch Spieler",
        fr: "En attente de joueurs",
        es: "Faltan jugadores",
    }
    drawing { en: "A tile is being drawn …", de: "Ein Plättchen wird gezogen …", fr: "On pioche une tuile…", es: "Se roba una loseta…" }
    lay_the_tile { en: "Lay the tile", de: "Lege das Plättchen", fr: "Posez la tuile", es: "Coloca la loseta" }
    place_or_none {
        en: "Place a follower, or none",
        de: "Gefolgsmann setzen?",
        fr: "Placer un partisan ?",
        es: "¿Pones un seguidor?",
    }
    no_spot {
        en: "No follower can stand here",
        de: "Hier kann kein Gefolgsmann stehen",
        fr: "Aucun partisan ne peut se placer ici",
        es: "Aquí no cabe ningún seguidor",
    }
    no_follower {
        en: "You have no follower left to place",
        de: "Du hast keinen Gefolgsmann mehr",
        fr: "Vous n’avez plus de partisan",
        es: "No te quedan seguidores",
    }
    /// Whose turn it is, and what is to do.
    about(whose: &str, what: &str) {
        en: "{whose}: {what}",
        de: "{whose}: {what}",
        fr: "{whose} : {what}",
        es: "{whose}: {what}",
    }
    confirm_your_turn { en: "Confirm your turn", de: "Bestätige deinen Zug", fr: "Confirmez votre tour", es: "Confirma tu turno" }
    sending { en: "One moment …", de: "Einen Moment …", fr: "Un instant…", es: "Un momento…" }
    they_lay { en: "is laying the tile", de: "legt das Plättchen", fr: "pose la tuile", es: "coloca la loseta" }
    they_place { en: "is choosing a follower", de: "wählt einen Gefolgsmann", fr: "choisit un partisan", es: "elige un seguidor" }
    they_confirm { en: "has not confirmed yet", de: "hat noch nicht bestätigt", fr: "n’a pas encore confirmé", es: "aún no ha confirmado" }
    they_think { en: "is thinking …", de: "überlegt …", fr: "réfléchit…", es: "está pensando…" }
    game_over { en: "The game is over", de: "Das Spiel ist aus", fr: "La partie est finie", es: "La partida ha terminado" }
    confirm { en: "Confirm", de: "Bestätigen", fr: "Confirmer", es: "Confirmar" }
    undo { en: "Undo", de: "Zurück", fr: "Reprendre", es: "Deshacer" }
    pass { en: "No follower", de: "Keinen setzen", fr: "Sans partisan", es: "Sin seguidor" }
    rotate_tile { en: "Rotate", de: "Drehen", fr: "Tourner", es: "Girar" }
    rotated_fits(degrees: u16, n: usize) by n {
        en: "Rotated by {degrees}°: fits in {n} place" | "Rotated by {degrees}°: fits in {n} places",
        de: "Um {degrees}° gedreht: passt an {n} Stelle" | "Um {degrees}° gedreht: passt an {n} Stellen",
        fr: "Tournée de {degrees}° : {n} place possible" | "Tournée de {degrees}° : {n} places possibles",
        es: "Girada {degrees}°: encaja en {n} sitio" | "Girada {degrees}°: encaja en {n} sitios",
    }
    /// The spots of the tile that is tried, as buttons.
    spots { en: "Spots", de: "Plätze", fr: "Places", es: "Lugares" }
    worth_now(points: &str) {
        en: "{points} if the game ended now",
        de: "{points}, wenn das Spiel jetzt endete",
        fr: "{points} si la partie finissait maintenant",
        es: "{points} si la partida terminara ahora",
    }
    tile_named(name: &str) {
        en: "Tile {name}",
        de: "Plättchen {name}",
        fr: "Tuile {name}",
        es: "Loseta {name}",
    }
    bot_plays_for_you {
        en: "A bot is playing for you.",
        de: "Ein Bot spielt für dich weiter.",
        fr: "Un bot joue à votre place.",
        es: "Un bot juega por ti.",
    }
    come_back { en: "I’m back", de: "Ich bin wieder da", fr: "Je suis de retour", es: "He vuelto" }

    // What others did.
    what_happened { en: "What happened?", de: "Was ist geschehen?", fr: "Que s’est-il passé ?", es: "¿Qué ha pasado?" }
    what_happened_hint {
        en: "Show again what the others did since your last turn",
        de: "Noch einmal zeigen, was die anderen seit deinem letzten Zug getan haben",
        fr: "Revoir ce que les autres ont fait depuis votre dernier tour",
        es: "Volver a ver lo que los demás han hecho desde tu último turno",
    }
    skip { en: "Skip", de: "Überspringen", fr: "Passer", es: "Saltar" }

    // History.
    history { en: "History", de: "Verlauf", fr: "Déroulement", es: "Historial" }
    no_history { en: "Nothing has happened yet.", de: "Noch ist nichts geschehen.", fr: "Rien ne s’est encore passé.", es: "Aún no ha pasado nada." }
    before_start { en: "Before the game", de: "Vor dem Spiel", fr: "Avant la partie", es: "Antes de la partida" }
    final_scoring { en: "Final scoring", de: "Schlusswertung", fr: "Décompte final", es: "Puntuación final" }
    since_your_turn {
        en: "Since your last turn",
        de: "Seit deinem letzten Zug",
        fr: "Depuis votre dernier tour",
        es: "Desde tu último turno",
    }
    newest { en: "Newest", de: "Neuestes", fr: "Le plus récent", es: "Lo más reciente" }
    rules_cited { en: "Rules", de: "Regeln", fr: "Règles", es: "Reglas" }
    strengths { en: "Followers", de: "Gefolgsleute", fr: "Partisans", es: "Seguidores" }

    // Tiles left.
    tiles_left { en: "Tiles left", de: "Übrige Plättchen", fr: "Tuiles restantes", es: "Losetas restantes" }
    in_the_bag(tiles: &str) {
        en: "{tiles} in the bag",
        de: "{tiles} im Beutel",
        fr: "{tiles} dans le sac",
        es: "{tiles} en la bolsa",
    }
    bag_empty { en: "The bag is empty.", de: "Der Beutel ist leer.", fr: "Le sac est vide.", es: "La bolsa está vacía." }
    fits_here(n: u16, of: u16) by n {
        en: "{n} of {of} tiles fits here" | "{n} of {of} tiles fit here",
        de: "{n} von {of} Plättchen passt hier" | "{n} von {of} Plättchen passen hier",
        fr: "{n} tuile sur {of} va ici" | "{n} tuiles sur {of} vont ici",
        es: "{n} de {of} losetas encaja aquí" | "{n} de {of} losetas encajan aquí",
    }
    nothing_fits {
        en: "None of the remaining tiles fits here.",
        de: "Kein übriges Plättchen passt hier.",
        fr: "Aucune tuile restante ne va ici.",
        es: "Ninguna loseta restante encaja aquí.",
    }
    odds_next(percent: &str) {
        en: "next draw {percent}",
        de: "nächstes Plättchen {percent}",
        fr: "prochaine tuile {percent}",
        es: "próxima loseta {percent}",
    }
    odds_round(draws: u16, percent: &str) {
        en: "one of the next {draws} draws {percent}",
        de: "eines der nächsten {draws} {percent}",
        fr: "une des {draws} prochaines {percent}",
        es: "una de las próximas {draws} {percent}",
    }
    point_at_a_cell {
        en: "Point at an empty cell to see what fits.",
        de: "Zeige auf ein leeres Feld, um zu sehen, was passt.",
        fr: "Pointez une case vide pour voir ce qui y va.",
        es: "Señala una casilla vacía para ver qué encaja.",
    }

    // The end.
    result { en: "Result", de: "Ergebnis", fr: "Résultat", es: "Resultado" }
    total { en: "Total", de: "Summe", fr: "Total", es: "Total" }
    rank { en: "Rank", de: "Platz", fr: "Rang", es: "Puesto" }
    wins_with(name: &str, n: i32) by n {
        en: "{name} wins with {n} point" | "{name} wins with {n} points",
        de: "{name} gewinnt mit {n} Punkt" | "{name} gewinnt mit {n} Punkten",
        fr: "{name} gagne avec {n} point" | "{name} gagne avec {n} points",
        es: "Gana {name} con {n} punto" | "Gana {name} con {n} puntos",
    }
    you_win(n: i32) by n {
        en: "You win with {n} point" | "You win with {n} points",
        de: "Du gewinnst mit {n} Punkt" | "Du gewinnst mit {n} Punkten",
        fr: "Vous gagnez avec {n} point" | "Vous gagnez avec {n} points",
        es: "Ganas con {n} punto" | "Ganas con {n} puntos",
    }
    earlier_points { en: "Before this game", de: "Vor diesem Spiel", fr: "Avant cette partie", es: "Antes de esta partida" }
    rematch { en: "Play again", de: "Noch einmal", fr: "Rejouer", es: "Jugar otra vez" }
    to_the_next { en: "Go to the next game", de: "Zum nächsten Spiel", fr: "Vers la partie suivante", es: "A la siguiente partida" }
    would_play_again(names: &str, several: bool) by several {
        en: "{names} would like a rematch",
        de: "{names} würden noch einmal spielen" | "{names} würde noch einmal spielen",
        fr: "{names} veulent rejouer" | "{names} veut rejouer",
        es: "{names} quieren jugar otra vez" | "{names} quiere jugar otra vez",
    }
    waiting_for(names: &str) by names {
        en: "Waiting for {names}",
        de: "Warten auf {names}",
        fr: "En attente d’{names}" | "En attente de {names}",
        es: "Esperando a {names}",
    }
    replay { en: "Watch the replay", de: "Partie ansehen", fr: "Revoir la partie", es: "Ver la repetición" }
    download { en: "Save the record", de: "Aufzeichnung sichern", fr: "Enregistrer la partie", es: "Guardar la partida" }
    seed_was(seed: &str) {
        en: "The seed of this game was “{seed}”.",
        de: "Gezogen wurde nach „{seed}“.",
        fr: "Le tirage venait de « {seed} ».",
        es: "El sorteo salió de «{seed}».",
    }

    // Chat.
    chat { en: "Chat", de: "Chat", fr: "Discussion", es: "Chat" }
    say_something { en: "Say something …", de: "Etwas sagen …", fr: "Dire quelque chose…", es: "Di algo…" }
    send { en: "Send", de: "Senden", fr: "Envoyer", es: "Enviar" }
    nothing_said {
        en: "Nobody has said anything yet.",
        de: "Noch hat niemand etwas gesagt.",
        fr: "Personne n’a encore rien dit.",
        es: "Nadie ha dicho nada aún.",
    }

    // Notices.
    connecting { en: "Connecting …", de: "Verbinde …", fr: "Connexion…", es: "Conectando…" }
    lost {
        en: "Connection lost. Reconnecting …",
        de: "Verbindung verloren. Neuer Versuch …",
        fr: "Connexion perdue. Nouvel essai…",
        es: "Conexión perdida. Reintentando…",
    }
    dismiss { en: "Close", de: "Schließen", fr: "Fermer", es: "Cerrar" }

    // Invitations.
    invite { en: "Invite players", de: "Spieler einladen", fr: "Inviter des joueurs", es: "Invitar jugadores" }
    invite_text {
        en: "Send this link. The game begins when every seat is taken.",
        de: "Schick diesen Link. Das Spiel beginnt, wenn alle Plätze besetzt sind.",
        fr: "Envoyez ce lien. La partie commence quand toutes les places sont prises.",
        es: "Envía este enlace. La partida empieza cuando todos los sitios estén ocupados.",
    }
    missing(n: usize) by n {
        en: "{n} player is missing" | "{n} players are missing",
        de: "{n} Spieler fehlt noch" | "{n} Spieler fehlen noch",
        fr: "Il manque {n} joueur" | "Il manque {n} joueurs",
        es: "Falta {n} jugador" | "Faltan {n} jugadores",
    }
    link_to_table { en: "Link to this table", de: "Link zu diesem Tisch", fr: "Lien vers cette table", es: "Enlace a esta mesa" }
    copy { en: "Copy", de: "Kopieren", fr: "Copier", es: "Copiar" }
    copied { en: "Copied", de: "Kopiert", fr: "Copié", es: "Copiado" }
    share { en: "Share", de: "Teilen", fr: "Partager", es: "Compartir" }
    share_text {
        en: "Come and play at my table!",
        de: "Komm und spiel an meinem Tisch mit!",
        fr: "Viens jouer à ma table !",
        es: "¡Ven a jugar a mi mesa!",
    }
    join_table { en: "Sit down at this table", de: "An diesem Tisch mitspielen", fr: "S’asseoir à cette table", es: "Sentarse a esta mesa" }
    your_name { en: "Your name", de: "Dein Name", fr: "Votre nom", es: "Tu nombre" }
    which_seat { en: "Seat", de: "Platz", fr: "Place", es: "Sitio" }
    any_seat { en: "Any", de: "Egal", fr: "Peu importe", es: "Cualquiera" }
    seat_number(n: u8) {
        en: "Seat {n}",
        de: "Platz {n}",
        fr: "Place {n}",
        es: "Sitio {n}",
    }
    join { en: "Sit down", de: "Hinsetzen", fr: "S’asseoir", es: "Sentarse" }
    or_watch { en: "Or just watch.", de: "Oder schau einfach zu.", fr: "Ou regardez simplement.", es: "O mira sin más." }
    give_back { en: "Leave my seat", de: "Meinen Platz freigeben", fr: "Rendre ma place", es: "Dejar mi sitio" }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::i18n::Language;

    #[test]
    fn names_follow_the_grammar() {
        assert_eq!(turn_of(Language::French, "Ann"), "Au tour d’Ann");
        assert_eq!(turn_of(Language::French, "Zoé"), "Au tour de Zoé");
        assert_eq!(wins_with(Language::German, "Ann", 1), "Ann gewinnt mit 1 Punkt");
        assert_eq!(wins_with(Language::German, "Ann", 91), "Ann gewinnt mit 91 Punkten");
        assert_eq!(missing(Language::Spanish, 1), "Falta 1 jugador");
        assert_eq!(missing(Language::Spanish, 2), "Faltan 2 jugadores");
    }
}
