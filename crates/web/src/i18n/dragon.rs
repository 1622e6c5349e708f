//! Words of The Princess & the Dragon: what is asked and offered, and a sentence for each event.
use bastide_engine::board::cell::Cell;
use bastide_engine::figures::FigureKind;

use super::words;

words! {
    in Dragon;

    /// The source of points, in the table at the end.
    fairy { en: "Fairy", de: "Fee", fr: "Fée", es: "Hada" }
    /// The source of points after `for`.
    the_fairy { en: "the fairy", de: "die Fee", fr: "la fée", es: "el hada" }
    /// The term of a score.
    beside_fairy { en: "beside the fairy", de: "bei der Fee", fr: "auprès de la fée", es: "junto al hada" }

    move_dragon {
        en: "Move the dragon to a tile beside it",
        de: "Ziehe den Drachen auf ein Plättchen daneben",
        fr: "Déplacez le dragon sur une tuile voisine",
        es: "Mueve el dragón a una loseta contigua",
    }
    they_move_dragon {
        en: "moves the dragon",
        de: "zieht den Drachen",
        fr: "déplace le dragon",
        es: "mueve el dragón",
    }
    send_knight_home {
        en: "The princess sends a knight home: which one?",
        de: "Die Prinzessin schickt einen Ritter heim: welchen?",
        fr: "La princesse renvoie un chevalier : lequel ?",
        es: "La princesa envía a casa a un caballero: ¿a cuál?",
    }
    dragon_here(cell: Cell) {
        en: "Move the dragon to {cell}",
        de: "Den Drachen auf {cell} ziehen",
        fr: "Déplacer le dragon en {cell}",
        es: "Mover el dragón a {cell}",
    }
    dragon_eats_here(cell: Cell, n: usize) by n {
        en: "Move the dragon to {cell}: it eats {n} figure" | "Move the dragon to {cell}: it eats {n} figures",
        de: "Den Drachen auf {cell} ziehen: Er frisst {n} Figur" | "Den Drachen auf {cell} ziehen: Er frisst {n} Figuren",
        fr: "Déplacer le dragon en {cell} : il dévore {n} figurine" | "Déplacer le dragon en {cell} : il dévore {n} figurines",
        es: "Mover el dragón a {cell}: devora {n} figura" | "Mover el dragón a {cell}: devora {n} figuras",
    }
    fairy_here(cell: Cell) {
        en: "Move the fairy to {cell}",
        de: "Die Fee auf {cell} stellen",
        fr: "Placer la fée en {cell}",
        es: "Mover el hada a {cell}",
    }
    fairy_joins { en: "move the fairy here", de: "die Fee hierher", fr: "la fée ici", es: "el hada aquí" }
    goes_home { en: "send home", de: "heimschicken", fr: "renvoyer", es: "enviar a casa" }
    /// The pieces on the board, for those who cannot see them.
    dragon_at(cell: Cell) { en: "Dragon at {cell}", de: "Drache auf {cell}", fr: "Dragon en {cell}", es: "Dragón en {cell}" }
    fairy_at(cell: Cell) { en: "Fairy at {cell}", de: "Fee auf {cell}", fr: "Fée en {cell}", es: "Hada en {cell}" }
    steps_left(n: usize) by n {
        en: "{n} step left" | "{n} steps left",
        de: "noch {n} Schritt" | "noch {n} Schritte",
        fr: "encore {n} pas",
        es: "queda {n} paso" | "quedan {n} pasos",
    }

    set_aside(name: &str) {
        en: "The dragon is not in play yet: the tile is put aside, and {name} draws again.",
        de: "Der Drache ist noch nicht im Spiel: Das Plättchen kommt beiseite, {name} zieht noch einmal.",
        fr: "Le dragon n’est pas encore en jeu : la tuile est mise de côté, {name} pioche à nouveau.",
        es: "El dragón aún no está en juego: la loseta se aparta y {name} roba otra.",
    }
    shuffled_back(n: u16) by n {
        en: "{n} dragon tile goes back into the bag." | "{n} dragon tiles go back into the bag.",
        de: "{n} Drachenplättchen kommt zurück in den Beutel." | "{n} Drachenplättchen kommen zurück in den Beutel.",
        fr: "{n} tuile dragon retourne dans le sac." | "{n} tuiles dragon retournent dans le sac.",
        es: "{n} loseta de dragón vuelve a la bolsa." | "{n} losetas de dragón vuelven a la bolsa.",
    }
    flies(cell: Cell) {
        en: "The dragon flies to the volcano at {cell}.",
        de: "Der Drache fliegt zum Vulkan auf {cell}.",
        fr: "Le dragon s’envole vers le volcan en {cell}.",
        es: "El dragón vuela al volcán en {cell}.",
    }
    moves_dragon(name: &str, cell: Cell) {
        en: "{name} moves the dragon to {cell}.",
        de: "{name} zieht den Drachen auf {cell}.",
        fr: "{name} déplace le dragon en {cell}.",
        es: "{name} mueve el dragón a {cell}.",
    }
    eats for figure: FigureKind (name: &str) {
        en: "The dragon eats a follower of {name}’s." | "The dragon eats the big follower of {name}’s."
            | "The dragon eats the builder of {name}’s." | "The dragon eats the pig of {name}’s."
            | "The dragon eats the mayor of {name}’s." | "The dragon eats the wagon of {name}’s."
            | "The dragon eats the barn of {name}’s.",
        de: "Der Drache frisst einen Gefolgsmann von {name}." | "Der Drache frisst den großen Gefolgsmann von {name}."
            | "Der Drache frisst den Baumeister von {name}." | "Der Drache frisst das Schwein von {name}."
            | "Der Drache frisst den Bürgermeister von {name}." | "Der Drache frisst den Wagen von {name}."
            | "Der Drache frisst die Scheune von {name}.",
        fr: "Le dragon dévore un partisan de {name}." | "Le dragon dévore le grand partisan de {name}."
            | "Le dragon dévore le bâtisseur de {name}." | "Le dragon dévore le cochon de {name}."
            | "Le dragon dévore le maire de {name}." | "Le dragon dévore le chariot de {name}."
            | "Le dragon dévore la grange de {name}.",
        es: "El dragón devora un seguidor de {name}." | "El dragón devora el seguidor grande de {name}."
            | "El dragón devora el constructor de {name}." | "El dragón devora el cerdo de {name}."
            | "El dragón devora el alcalde de {name}." | "El dragón devora la carreta de {name}."
            | "El dragón devora el granero de {name}.",
    }
    stuck(cell: Cell) {
        en: "The dragon can go no further and stays at {cell}.",
        de: "Der Drache kann nicht weiter und bleibt auf {cell}.",
        fr: "Le dragon ne peut plus avancer et reste en {cell}.",
        es: "El dragón no puede seguir y se queda en {cell}.",
    }
    moves_fairy(name: &str, cell: Cell) {
        en: "{name} moves the fairy to {cell}.",
        de: "{name} stellt die Fee auf {cell}.",
        fr: "{name} déplace la fée en {cell}.",
        es: "{name} mueve el hada a {cell}.",
    }
    sends_home for figure: FigureKind (name: &str, owner: &str) {
        en: "{name}’s princess sends home a knight of {owner}’s." | "{name}’s princess sends home the big knight of {owner}’s."
            | "{name}’s princess sends home the builder of {owner}’s." | "{name}’s princess sends home the pig of {owner}’s."
            | "{name}’s princess sends home the mayor of {owner}’s." | "{name}’s princess sends home the wagon of {owner}’s."
            | "{name}’s princess sends home the barn of {owner}’s.",
        de: "Die Prinzessin von {name} schickt einen Ritter von {owner} heim."
            | "Die Prinzessin von {name} schickt den großen Ritter von {owner} heim."
            | "Die Prinzessin von {name} schickt den Baumeister von {owner} heim."
            | "Die Prinzessin von {name} schickt das Schwein von {owner} heim."
            | "Die Prinzessin von {name} schickt den Bürgermeister von {owner} heim."
            | "Die Prinzessin von {name} schickt den Wagen von {owner} heim."
            | "Die Prinzessin von {name} schickt die Scheune von {owner} heim.",
        fr: "La princesse de {name} renvoie un chevalier de {owner}." | "La princesse de {name} renvoie le grand chevalier de {owner}."
            | "La princesse de {name} renvoie le bâtisseur de {owner}." | "La princesse de {name} renvoie le cochon de {owner}."
            | "La princesse de {name} renvoie le maire de {owner}." | "La princesse de {name} renvoie le chariot de {owner}."
            | "La princesse de {name} renvoie la grange de {owner}.",
        es: "La princesa de {name} envía a casa a un caballero de {owner}."
            | "La princesa de {name} envía a casa al caballero grande de {owner}."
            | "La princesa de {name} envía a casa al constructor de {owner}."
            | "La princesa de {name} envía a casa al cerdo de {owner}."
            | "La princesa de {name} envía a casa al alcalde de {owner}."
            | "La princesa de {name} envía a casa la carreta de {owner}."
            | "La princesa de {name} envía a casa el granero de {owner}.",
    }
    another_tile(name: &str) {
        en: "The river ended at a volcano: {name} takes another tile.",
        de: "Der Fluss endete an einem Vulkan: {name} nimmt noch ein Plättchen.",
        fr: "La rivière finit à un volcan : {name} prend une autre tuile.",
        es: "El río acabó en un volcán: {name} toma otra loseta.",
    }
}
