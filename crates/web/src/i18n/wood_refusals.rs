//! Why the variants of what figures do refuse something.
use bastide_engine::board::cell::Cell;
use bastide_engine::pack::FeatureKind;

use super::words;

words! {
    in Refusals;

    only_earlier_tiles(cell: Cell) {
        en: "Figures go only to tiles laid earlier, not to the one at {cell}.",
        de: "Figuren kommen nur auf früher gelegte Plättchen, nicht auf das auf {cell}.",
        fr: "Les figurines ne vont que sur des tuiles posées plus tôt, pas sur celle en {cell}.",
        es: "Las figuras solo van a losetas colocadas antes, no a la de {cell}.",
    }
    completed_earlier for feature: FeatureKind {
        en: "This road was completed earlier, so nobody goes there any more." | "This city was completed earlier, so nobody goes there any more."
            | "This cloister was completed earlier, so nobody goes there any more." | "Nobody goes there any more." | "A river is never completed, and nobody goes there.",
        de: "Diese Straße wurde früher fertig, niemand kommt mehr dorthin." | "Diese Stadt wurde früher fertig, niemand kommt mehr dorthin."
            | "Dieses Kloster wurde früher fertig, niemand kommt mehr dorthin." | "Dorthin kommt niemand mehr." | "Ein Fluss wird nie fertig, und niemand kommt dorthin.",
        fr: "Cette route a été achevée plus tôt, plus personne n’y va." | "Cette ville a été achevée plus tôt, plus personne n’y va."
            | "Cette abbaye a été achevée plus tôt, plus personne n’y va." | "Plus personne n’y va." | "Une rivière n’est jamais achevée, et personne n’y va.",
        es: "Este camino se completó antes, ya nadie va allí." | "Esta ciudad se completó antes, ya nadie va allí."
            | "Este monasterio se completó antes, ya nadie va allí." | "Ya nadie va allí." | "Un río nunca se completa, y nadie va allí.",
    }
    place_first {
        en: "First it must be settled where the follower goes.",
        de: "Erst muss feststehen, wohin der Gefolgsmann zieht.",
        fr: "Il faut d’abord dire où va le partisan.",
        es: "Primero hay que decidir adónde va el seguidor.",
    }
    second_knight_first {
        en: "First it must be settled which second knight goes to the cloister.",
        de: "Erst muss feststehen, welcher zweite Ritter ins Kloster zieht.",
        fr: "Il faut d’abord dire quel second chevalier va à l’abbaye.",
        es: "Primero hay que decidir qué segundo caballero va al monasterio.",
    }
    nobody_sets_out {
        en: "No follower of yours that could move on stands there.",
        de: "Dort steht keiner deiner Gefolgsleute, der weiterziehen könnte.",
        fr: "Aucun de vos partisans ne peut partir de là.",
        es: "Ahí no hay ningún seguidor tuyo que pueda moverse.",
    }
    nowhere_to_go for from: FeatureKind {
        en: "No unoccupied field lies beside the road of this thief." | "This knight finds no road on a tile of the city, and no cloister for two."
            | "A monk does not move on." | "No incomplete city lies beside the field of this farmer." | "Nobody sets out from a river.",
        de: "Neben der Straße dieses Wegelagerers liegt keine freie Wiese." | "Dieser Ritter findet keine Straße auf einem Plättchen der Stadt und kein Kloster für zwei."
            | "Ein Mönch zieht nicht weiter." | "Neben der Wiese dieses Bauern liegt keine unfertige Stadt." | "Von einem Fluss bricht niemand auf.",
        fr: "Aucun pré libre ne borde la route de ce brigand." | "Ce chevalier ne trouve ni route sur une tuile de la ville, ni abbaye pour deux."
            | "Un moine ne part pas." | "Aucune ville inachevée ne borde le pré de ce paysan." | "Personne ne part d’une rivière.",
        es: "Ningún campo libre linda con el camino de este ladrón." | "Este caballero no encuentra camino en una loseta de la ciudad ni monasterio para dos."
            | "Un monje no se mueve." | "Ninguna ciudad sin completar linda con el campo de este granjero." | "Nadie parte de un río.",
    }
    not_a_way_on for from: FeatureKind {
        en: "A thief moves on to an unoccupied field beside the road." | "A knight moves on to an incomplete road on a tile of the city, or with a second one to an incomplete cloister where another player’s monk stands."
            | "A monk stays in his cloister." | "A farmer moves on to an incomplete city beside the field." | "Nobody moves on from a river.",
        de: "Ein Wegelagerer zieht auf eine freie Wiese neben der Straße." | "Ein Ritter zieht auf eine unfertige Straße auf einem Plättchen der Stadt oder zu zweit in ein unfertiges Kloster mit einem fremden Mönch."
            | "Ein Mönch bleibt in seinem Kloster." | "Ein Bauer zieht in eine unfertige Stadt neben der Wiese." | "Von einem Fluss zieht niemand weiter.",
        fr: "Un brigand va sur un pré libre au bord de la route." | "Un chevalier va sur une route inachevée d’une tuile de la ville, ou à deux dans une abbaye inachevée tenue par le moine d’un autre."
            | "Un moine reste dans son abbaye." | "Un paysan va dans une ville inachevée au bord du pré." | "Personne ne continue depuis une rivière.",
        es: "Un ladrón va a un campo libre junto al camino." | "Un caballero va a un camino sin completar de una loseta de la ciudad, o con otro a un monasterio sin completar con un monje ajeno."
            | "Un monje se queda en su monasterio." | "Un granjero va a una ciudad sin completar junto al campo." | "Nadie sigue desde un río.",
    }
    two_knights_go {
        en: "A second knight must go to the cloister as well.",
        de: "Ein zweiter Ritter muss mit ins Kloster.",
        fr: "Un second chevalier doit aller aussi à l’abbaye.",
        es: "Un segundo caballero debe ir también al monasterio.",
    }
    only_followers_dash {
        en: "A point buys only a further follower, deployed or moved.",
        de: "Für einen Punkt wird nur ein weiterer Gefolgsmann gesetzt oder versetzt.",
        fr: "Un point n’achète qu’un partisan de plus, placé ou déplacé.",
        es: "Un punto solo paga un seguidor más, puesto o movido.",
    }
}
