//! Words of the replay.
use super::words;

words! {
    in Replay;

    replay { en: "Replay", de: "Wiederholung", fr: "Revoir la partie", es: "Repetición" }
    loading { en: "Loading the game …", de: "Die Partie wird geholt …", fr: "Récupération de la partie…", es: "Trayendo la partida…" }
    board { en: "Board", de: "Spielplan", fr: "Plateau", es: "Tablero" }
    controls { en: "Playback", de: "Vor- und zurückspulen", fr: "Avancer et reculer", es: "Avanzar y retroceder" }
    to_start { en: "To the start (Home)", de: "Zum Anfang (Pos1)", fr: "Au début (Début)", es: "Al principio (Inicio)" }
    to_end { en: "To the end (End)", de: "Zum Schluss (Ende)", fr: "À la fin (Fin)", es: "Al final (Fin)" }
    turn_back { en: "Previous turn (↑)", de: "Einen Zug zurück (↑)", fr: "Un tour en arrière (↑)", es: "Un turno atrás (↑)" }
    turn_on { en: "Next turn (↓)", de: "Einen Zug weiter (↓)", fr: "Un tour en avant (↓)", es: "Un turno adelante (↓)" }
    step_back { en: "Previous step (←)", de: "Einen Schritt zurück (←)", fr: "Un pas en arrière (←)", es: "Un paso atrás (←)" }
    step_on { en: "Next step (→)", de: "Einen Schritt weiter (→)", fr: "Un pas en avant (→)", es: "Un paso adelante (→)" }
    play { en: "Play (space)", de: "Abspielen (Leertaste)", fr: "Lecture (espace)", es: "Reproducir (espacio)" }
    pause { en: "Pause (space)", de: "Anhalten (Leertaste)", fr: "Pause (espace)", es: "Pausa (espacio)" }
    speed { en: "Speed", de: "Tempo", fr: "Vitesse", es: "Velocidad" }
    position { en: "Action", de: "Aktion", fr: "Action", es: "Acción" }
    position_of(n: usize, all: usize) {
        en: "Action {n} of {all}",
        de: "Aktion {n} von {all}",
        fr: "Action {n} sur {all}",
        es: "Acción {n} de {all}",
    }
    at_start {
        en: "The start tile lies on the table.",
        de: "Das Startplättchen liegt auf dem Tisch.",
        fr: "La tuile de départ est sur la table.",
        es: "La loseta inicial está en la mesa.",
    }
    scores { en: "Scores", de: "Punkte", fr: "Scores", es: "Puntos" }
    if_over { en: "if the game ended here", de: "wenn hier Schluss wäre", fr: "si la partie finissait ici", es: "si acabara aquí" }
    course { en: "How the scores grew", de: "Wie die Punkte wuchsen", fr: "Évolution des scores", es: "Cómo crecieron los puntos" }
    course_hint {
        en: "Click to go there",
        de: "Klicken, um dorthin zu springen",
        fr: "Cliquez pour y aller",
        es: "Haz clic para ir ahí",
    }
    actions { en: "Actions", de: "Aktionen", fr: "Actions", es: "Acciones" }
    turn(n: usize) { en: "Turn {n}", de: "Zug {n}", fr: "Tour {n}", es: "Turno {n}" }
    before_first { en: "Before the first turn", de: "Vor dem ersten Zug", fr: "Avant le premier tour", es: "Antes del primer turno" }
    passes { en: "places no figure", de: "setzt keine Figur", fr: "ne place pas de figurine", es: "no coloca figura" }
    share { en: "Save and share", de: "Aufheben und teilen", fr: "Garder et partager", es: "Guardar y compartir" }
    copy_link { en: "Copy link", de: "Link kopieren", fr: "Copier le lien", es: "Copiar enlace" }
    copied { en: "Copied", de: "Kopiert", fr: "Copié", es: "Copiado" }
    not_copied {
        en: "The browser does not allow copying. Here is the link:",
        de: "Der Browser lässt den Link nicht kopieren. Hier ist er:",
        fr: "Le navigateur refuse de copier le lien. Le voici :",
        es: "El navegador no deja copiar el enlace. Aquí está:",
    }
    download { en: "Download", de: "Herunterladen", fr: "Télécharger", es: "Descargar" }
    play_on { en: "Play on from here", de: "Von hier weiterspielen", fr: "Rejouer à partir d’ici", es: "Seguir jugando desde aquí" }
    play_on_about {
        en: "On this screen, all seats are yours.",
        de: "An diesem Bildschirm, alle Plätze gehören dir.",
        fr: "Sur cet écran, toutes les places sont à vous.",
        es: "En esta pantalla, todos los asientos son tuyos.",
    }

    no_address { en: "This is not the address of a replay.", de: "Unter dieser Adresse gibt es keine Partie.", fr: "Cette adresse n’est pas celle d’une partie.", es: "Esta dirección no es de ninguna partida." }
    not_here {
        en: "This browser does not have that game. Games on one screen and files stay where they were opened; ask for the link or the file.",
        de: "Dieser Browser hat die Partie nicht. Partien an einem Bildschirm und Dateien bleiben, wo sie geöffnet wurden; frag nach dem Link oder der Datei.",
        fr: "Ce navigateur n’a pas cette partie. Les parties sur un écran et les fichiers restent là où ils ont été ouverts ; demandez le lien ou le fichier.",
        es: "Este navegador no tiene esa partida. Las partidas en una pantalla y los archivos se quedan donde se abrieron; pide el enlace o el archivo.",
    }
    from_position {
        en: "This game began from an example, so it has no record to replay.",
        de: "Diese Partie begann mittendrin, aus einem Beispiel; davon gibt es keine Aufzeichnung.",
        fr: "Cette partie a commencé au milieu, à partir d’un exemple ; il n’y a pas d’enregistrement.",
        es: "Esta partida empezó a medias, desde un ejemplo; no hay registro que ver.",
    }
    broken_link {
        en: "The link is incomplete: perhaps a part was lost in copying.",
        de: "Der Link ist nicht vollständig: vielleicht ging beim Kopieren etwas verloren.",
        fr: "Le lien est incomplet : une partie s’est peut-être perdue à la copie.",
        es: "El enlace no está completo: quizá se perdió una parte al copiarlo.",
    }
    to_home { en: "Go to the home page", de: "Zur Startseite", fr: "Vers l’accueil", es: "A la página de inicio" }
    farms { en: "Show farms", de: "Wiesen zeigen", fr: "Montrer les prés", es: "Mostrar granjas" }
}
