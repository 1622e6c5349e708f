//! Words of what stands around the board: players, turn, history, tiles left, scores, chat, notices, invitations.
use super::events::{is_one, points};
use super::letters::small;
use super::{Language, words};

words! {
    // Players.
    players { en: "Players", de: "Spieler", fr: "Joueurs", es: "Jugadores" }
    you { en: "you", de: "du", fr: "vous", es: "tú" }
    bot { en: "bot", de: "Bot", fr: "bot", es: "bot" }
    away { en: "away", de: "abwesend", fr: "absent", es: "ausente" }
    has_left { en: "gave up", de: "hat aufgegeben", fr: "a abandonné", es: "ha abandonado" }
    out_of_time { en: "out of time", de: "Zeit abgelaufen", fr: "temps écoulé", es: "sin tiempo" }
    free_seat { en: "Free seat", de: "Freier Platz", fr: "Place libre", es: "Sitio libre" }
    to_move { en: "to move", de: "am Zug", fr: "à son tour", es: "le toca" }
    watching(n: u32) {
        en: if n == 1 { "1 watching".to_owned() } else { format!("{n} watching") },
        de: if n == 1 { "1 schaut zu".to_owned() } else { format!("{n} schauen zu") },
        fr: if n == 1 { "1 spectateur".to_owned() } else { format!("{n} spectateurs") },
        es: if n == 1 { "1 mirando".to_owned() } else { format!("{n} mirando") },
    }
    supply(n: u8, of: u8) {
        en: format!("{n} of {of} followers in the supply"),
        de: format!("{n} von {of} Gefolgsleuten im Vorrat"),
        fr: format!("{n} partisans sur {of} en réserve"),
        es: format!("{n} de {of} seguidores en la reserva"),
    }
    one_in_supply(figure: &str, is_here: bool) {
        en: if is_here { format!("{figure} in the supply") } else { format!("{figure} on the board") },
        de: if is_here { format!("{figure} im Vorrat") } else { format!("{figure} auf dem Spielfeld") },
        fr: if is_here { format!("{figure} en réserve") } else { format!("{figure} sur le plateau") },
        es: if is_here { format!("{figure} en la reserva") } else { format!("{figure} en el tablero") },
    }
    projected(n: i32) {
        en: format!("{n} if the game ended now"),
        de: format!("{n}, wenn das Spiel jetzt endete"),
        fr: format!("{n} si la partie finissait maintenant"),
        es: format!("{n} si la partida terminara ahora"),
    }
    track_space(space: u8) {
        en: format!("Scoring track: space {space}"),
        de: format!("Wertungsleiste: Feld {space}"),
        fr: format!("Piste de score : case {space}"),
        es: format!("Marcador: casilla {space}"),
    }
    track_tile(space: u8, lap: u32) {
        en: format!("Scoring track: space {space}, lap tile {lap}"),
        de: format!("Wertungsleiste: Feld {space}, Rundenplättchen {lap}"),
        fr: format!("Piste de score : case {space}, jeton {lap}"),
        es: format!("Marcador: casilla {space}, ficha de {lap}"),
    }
    track_lying(space: u8) {
        en: format!("Scoring track: space {space}, second lap (lying)"),
        de: format!("Wertungsleiste: Feld {space}, weitere Runde (liegend)"),
        fr: format!("Piste de score : case {space}, tour suivant (couché)"),
        es: format!("Marcador: casilla {space}, otra vuelta (tumbado)"),
    }
    time_left(time: &str) {
        en: format!("{time} left"),
        de: format!("noch {time}"),
        fr: format!("reste {time}"),
        es: format!("quedan {time}"),
    }
    days_hours(days: i64, hours: i64) {
        en: format!("{days} d {hours} h"),
        de: format!("{days} T {hours} h"),
        fr: format!("{days} j {hours} h"),
        es: format!("{days} d {hours} h"),
    }

    // The turn.
    your_turn { en: "Your turn", de: "Du bist am Zug", fr: "À vous de jouer", es: "Tu turno" }
    turn_of(name: &str) {
        en: format!("{name}’s turn"),
        de: format!("{name} ist am Zug"),
        fr: format!("Au tour {}", de(name)),
        es: format!("Turno de {name}"),
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
        en: format!("{whose}: {what}"),
        de: format!("{whose}: {what}"),
        fr: format!("{whose} : {what}"),
        es: format!("{whose}: {what}"),
    }
    confirm_your_turn { en: "Confirm your turn", de: "Bestätige deinen Zug", fr: "Confirmez votre tour", es: "Confirma tu turno" }
    sending { en: "One moment …", de: "Einen Moment …", fr: "Un instant…", es: "Un momento…" }
    they_lay { en: "is laying the tile", de: "legt das Plättchen", fr: "pose la tuile", es: "coloca la loseta" }
    they_place { en: "is choosing a follower", de: "wählt einen Gefolgsmann", fr: "choisit un partisan", es: "elige un seguidor" }
    they_confirm { en: "has not confirmed yet", de: "hat noch nicht bestätigt", fr: "n’a pas encore confirmé", es: "aún no ha confirmado" }
    they_think { en: "is thinking …", de: "überlegt …", fr: "réfléchit…", es: "está pensando…" }
    game_over { en: "The game is over", de: "Das Spiel ist aus", fr: "La partie est finie", es: "La partida ha terminado" }
    confirm { en: "Confirm", de: "Bestätigen", fr: "Confirmer", es: "Confirmar" }
    undo { en: "Take back", de: "Zurück", fr: "Reprendre", es: "Deshacer" }
    pass { en: "No follower", de: "Keinen setzen", fr: "Sans partisan", es: "Sin seguidor" }
    turn_tile { en: "Turn", de: "Drehen", fr: "Tourner", es: "Girar" }
    turned_fits(degrees: u16, n: usize) {
        en: format!("Turned by {degrees}°: fits {n} times"),
        de: format!("Um {degrees}° gedreht: passt {n}-mal"),
        fr: format!("Tournée de {degrees}° : {n} places possibles"),
        es: format!("Girada {degrees}°: encaja en {n} sitios"),
    }
    tile_named(name: &str) {
        en: format!("Tile {name}"),
        de: format!("Plättchen {name}"),
        fr: format!("Tuile {name}"),
        es: format!("Loseta {name}"),
    }
    bot_plays_for_you {
        en: "A bot plays on for you.",
        de: "Ein Bot spielt für dich weiter.",
        fr: "Un bot joue à votre place.",
        es: "Un bot juega por ti.",
    }
    come_back { en: "I am back", de: "Ich bin wieder da", fr: "Je suis de retour", es: "He vuelto" }

    // History.
    history { en: "History", de: "Verlauf", fr: "Déroulement", es: "Historial" }
    no_history { en: "Nothing has happened yet.", de: "Noch ist nichts geschehen.", fr: "Rien ne s’est encore passé.", es: "Aún no ha pasado nada." }
    before_start { en: "Before the game", de: "Vor dem Spiel", fr: "Avant la partie", es: "Antes de la partida" }
    final_scoring { en: "Final scoring", de: "Schlusswertung", fr: "Décompte final", es: "Puntuación final" }
    newest { en: "Newest", de: "Neuestes", fr: "Le plus récent", es: "Lo más reciente" }
    rules_cited { en: "Rules", de: "Regeln", fr: "Règles", es: "Reglas" }
    strengths { en: "Followers", de: "Gefolgsleute", fr: "Partisans", es: "Seguidores" }

    // Tiles left.
    tiles_left { en: "Tiles left", de: "Übrige Plättchen", fr: "Tuiles restantes", es: "Losetas restantes" }
    in_the_bag(tiles: &str) {
        en: format!("{tiles} in the bag"),
        de: format!("{tiles} im Beutel"),
        fr: format!("{tiles} dans le sac"),
        es: format!("{tiles} en la bolsa"),
    }
    bag_empty { en: "The bag is empty.", de: "Der Beutel ist leer.", fr: "Le sac est vide.", es: "La bolsa está vacía." }
    fits_here(n: u16, of: u16) {
        en: if n == 1 { format!("1 of {of} tiles fits here") } else { format!("{n} of {of} tiles fit here") },
        de: if n == 1 { format!("1 von {of} Plättchen passt hier") } else { format!("{n} von {of} Plättchen passen hier") },
        fr: if n == 1 { format!("1 tuile sur {of} va ici") } else { format!("{n} tuiles sur {of} vont ici") },
        es: if n == 1 { format!("1 de {of} losetas encaja aquí") } else { format!("{n} de {of} losetas encajan aquí") },
    }
    nothing_fits {
        en: "No tile that is left fits here.",
        de: "Kein übriges Plättchen passt hier.",
        fr: "Aucune tuile restante ne va ici.",
        es: "Ninguna loseta restante encaja aquí.",
    }
    odds_next(percent: &str) {
        en: format!("next draw {percent}"),
        de: format!("nächstes Plättchen {percent}"),
        fr: format!("prochaine tuile {percent}"),
        es: format!("próxima loseta {percent}"),
    }
    odds_round(draws: u16, percent: &str) {
        en: format!("one of the next {draws} draws {percent}"),
        de: format!("eines der nächsten {draws} {percent}"),
        fr: format!("une des {draws} prochaines {percent}"),
        es: format!("una de las próximas {draws} {percent}"),
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
    wins_with(name: &str, n: i32) {
        en: format!("{name} wins with {}", points(Language::English, n)),
        de: format!("{name} gewinnt mit {}", with_points(n)),
        fr: format!("{name} gagne avec {}", points(Language::French, n)),
        es: format!("Gana {name} con {}", points(Language::Spanish, n)),
    }
    you_win(n: i32) {
        en: format!("You win with {}", points(Language::English, n)),
        de: format!("Du gewinnst mit {}", with_points(n)),
        fr: format!("Vous gagnez avec {}", points(Language::French, n)),
        es: format!("Ganas con {}", points(Language::Spanish, n)),
    }
    earlier_points { en: "Before this game", de: "Vor diesem Spiel", fr: "Avant cette partie", es: "Antes de esta partida" }
    rematch { en: "Play again", de: "Noch einmal", fr: "Rejouer", es: "Jugar otra vez" }
    to_the_next { en: "To the next game", de: "Zum nächsten Spiel", fr: "Vers la partie suivante", es: "A la siguiente partida" }
    would_play_again(names: &str, several: bool) {
        en: format!("{names} would play again"),
        de: if several { format!("{names} würden noch einmal spielen") } else { format!("{names} würde noch einmal spielen") },
        fr: if several { format!("{names} veulent rejouer") } else { format!("{names} veut rejouer") },
        es: if several { format!("{names} quieren jugar otra vez") } else { format!("{names} quiere jugar otra vez") },
    }
    waiting_for(names: &str) {
        en: format!("Waiting for {names}"),
        de: format!("Warten auf {names}"),
        fr: format!("En attente {}", de(names)),
        es: format!("Esperando a {names}"),
    }
    replay { en: "Watch the replay", de: "Partie ansehen", fr: "Revoir la partie", es: "Ver la repetición" }
    download { en: "Save the record", de: "Aufzeichnung sichern", fr: "Enregistrer la partie", es: "Guardar la partida" }
    seed_was(seed: &str) {
        en: format!("The draws followed from “{seed}”."),
        de: format!("Gezogen wurde nach „{seed}“."),
        fr: format!("Le tirage venait de « {seed} »."),
        es: format!("El sorteo salió de «{seed}»."),
    }

    // Chat.
    chat { en: "Chat", de: "Chat", fr: "Discussion", es: "Chat" }
    say_something { en: "Say something …", de: "Etwas sagen …", fr: "Dire quelque chose…", es: "Di algo…" }
    send { en: "Send", de: "Senden", fr: "Envoyer", es: "Enviar" }
    nothing_said { en: "Nobody has said anything yet.", de: "Noch hat niemand etwas gesagt.", fr: "Personne n’a encore rien dit.", es: "Nadie ha dicho nada aún." }

    // Notices.
    connecting { en: "Connecting …", de: "Verbinde …", fr: "Connexion…", es: "Conectando…" }
    lost {
        en: "Connection lost. Trying again …",
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
    missing(n: usize) {
        en: if n == 1 { "1 player is missing".to_owned() } else { format!("{n} players are missing") },
        de: if n == 1 { "1 Spieler fehlt noch".to_owned() } else { format!("{n} Spieler fehlen noch") },
        fr: if n == 1 { "Il manque 1 joueur".to_owned() } else { format!("Il manque {n} joueurs") },
        es: if n == 1 { "Falta 1 jugador".to_owned() } else { format!("Faltan {n} jugadores") },
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
        en: format!("Seat {n}"),
        de: format!("Platz {n}"),
        fr: format!("Place {n}"),
        es: format!("Sitio {n}"),
    }
    join { en: "Sit down", de: "Hinsetzen", fr: "S’asseoir", es: "Sentarse" }
    or_watch { en: "Or just watch.", de: "Oder schau einfach zu.", fr: "Ou regardez simplement.", es: "O mira sin más." }
    give_back { en: "Give my seat back", de: "Meinen Platz freigeben", fr: "Rendre ma place", es: "Dejar mi sitio" }
}

/// French `de` before a name: `de Bob`, `d’Ann`.
fn de(name: &str) -> String {
    let first = name.chars().next().map(small);
    let is_vowel = first.is_some_and(|first| "aàâäæeéèêëiîïoôöœuùûüy".contains(first));
    if is_vowel { format!("d’{name}") } else { format!("de {name}") }
}

/// German points in the dative.
fn with_points(n: i32) -> String {
    if is_one(Language::German, n) { format!("{n} Punkt") } else { format!("{n} Punkten") }
}

#[cfg(test)]
mod tests {
    use super::*;

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
