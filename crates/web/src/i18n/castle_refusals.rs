//! Why the rules of bridges and castles refuse something.
use bastide_engine::board::cell::Cell;

use super::words;

words! {
    in Bridges;

    castle_first {
        en: "First decide whether the town becomes a castle.",
        de: "Erst muss feststehen, ob das Städtchen zur Burg wird.",
        fr: "Il faut d’abord décider si la bourgade devient un château.",
        es: "Primero hay que decidir si el pueblo se convierte en castillo.",
    }
    castle_feature_first {
        en: "First decide what the castle scores for.",
        de: "Erst muss feststehen, wofür die Burg gewertet wird.",
        fr: "Il faut d’abord décider pour quoi le château marque.",
        es: "Primero hay que decidir por qué puntúa el castillo.",
    }
    no_bridge_left {
        en: "You have no bridge left.",
        de: "Du hast keine Brücke mehr.",
        fr: "Vous n’avez plus de pont.",
        es: "No te quedan puentes.",
    }
    one_bridge {
        en: "You have already built a bridge this turn.",
        de: "Du hast in diesem Zug schon eine Brücke gebaut.",
        fr: "Vous avez déjà construit un pont pendant ce tour.",
        es: "Ya has construido un puente en este turno.",
    }
    bridge_elsewhere {
        en: "A bridge lies over the new tile, or over the tile beside it to which its road leads.",
        de: "Eine Brücke liegt über dem neuen Plättchen oder über dem Nachbarn, zu dem seine Straße führt.",
        fr: "Un pont passe sur la nouvelle tuile, ou sur la voisine à laquelle mène sa route.",
        es: "Un puente va sobre la loseta nueva, o sobre la vecina a la que lleva su camino.",
    }
    bridge_off_field(cell: Cell) {
        en: "A bridge runs from field to field, and the tile at {cell} cannot carry one this way.",
        de: "Eine Brücke führt von Wiese zu Wiese; das Plättchen auf {cell} kann so keine tragen.",
        fr: "Un pont va d’un pré à un pré, et la tuile en {cell} ne peut en porter un dans ce sens.",
        es: "Un puente va de campo a campo, y la loseta en {cell} no puede llevar uno en ese sentido.",
    }
    bridge_there(cell: Cell) {
        en: "There is already a bridge over the tile at {cell}.",
        de: "Über dem Plättchen auf {cell} liegt schon eine Brücke.",
        fr: "Il y a déjà un pont sur la tuile en {cell}.",
        es: "Ya hay un puente sobre la loseta en {cell}.",
    }
    no_road_to_bridge(cell: Cell) {
        en: "A bridge carries a road on; over the tile at {cell} it would meet no road, or something else.",
        de: "Eine Brücke führt eine Straße weiter; über {cell} träfe sie auf keine Straße oder auf etwas anderes.",
        fr: "Un pont prolonge une route ; sur {cell} il n’en rencontrerait pas, ou toucherait autre chose.",
        es: "Un puente prolonga un camino; sobre {cell} no encontraría ninguno, o daría con otra cosa.",
    }
    no_castle_left {
        en: "There is no castle left for this town.",
        de: "Für dieses Städtchen ist keine Burg mehr da.",
        fr: "Il ne reste pas de château pour cette bourgade.",
        es: "No queda ningún castillo para este pueblo.",
    }
    no_town {
        en: "Only a town of two semicircular parts that was just closed can become a castle.",
        de: "Nur ein eben geschlossenes Städtchen aus zwei Halbkreisen kann zur Burg werden.",
        fr: "Seule une bourgade de deux demi-cercles qui vient d’être fermée peut devenir un château.",
        es: "Solo un pueblo de dos semicírculos recién cerrado puede convertirse en castillo.",
    }
    not_their_town {
        en: "Only the player who owns the town decides on a castle.",
        de: "Nur wem das Städtchen gehört, entscheidet über eine Burg.",
        fr: "Seul le propriétaire de la bourgade décide d’un château.",
        es: "Solo quien posee el pueblo decide sobre un castillo.",
    }
    nobody_moves_up {
        en: "No follower stands there to move up to the castle.",
        de: "Dort steht kein Gefolgsmann, der auf die Burg ziehen kann.",
        fr: "Aucun partisan ne s’y trouve pour monter au château.",
        es: "No hay ahí ningún seguidor que pueda subir al castillo.",
    }
    not_for_the_castle {
        en: "The castle scores for something near it that this tile has completed.",
        de: "Die Burg wird für etwas in ihrer Nähe gewertet, das dieses Plättchen vollendet hat.",
        fr: "Le château marque pour un élément voisin que cette tuile a terminé.",
        es: "El castillo puntúa por algo cercano que esta loseta ha completado.",
    }
    castle_there {
        en: "A castle stands there, and it is no longer a city.",
        de: "Dort steht eine Burg; das ist keine Stadt mehr.",
        fr: "Un château s’y dresse : ce n’est plus une ville.",
        es: "Ahí hay un castillo, que ya no es una ciudad.",
    }
}
