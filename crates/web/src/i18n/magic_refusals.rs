//! Why the rules of mage and witch refuse something.
use super::words;

words! {
    in Small;

    pawn_first {
        en: "First the mage or the witch must be moved.",
        de: "Erst muss der Magier oder die Hexe versetzt werden.",
        fr: "Il faut d’abord déplacer le magicien ou la sorcière.",
        es: "Primero hay que mover el mago o la bruja.",
    }
    must_move {
        en: "A magic tile always brings or moves the mage or the witch.",
        de: "Ein Zauberplättchen bringt oder versetzt immer Magier oder Hexe.",
        fr: "Une tuile magique amène ou déplace toujours le magicien ou la sorcière.",
        es: "Una loseta mágica siempre trae o mueve al mago o a la bruja.",
    }
    needs_incomplete {
        en: "Mage and witch go only to a road or city that is not complete.",
        de: "Magier und Hexe gehen nur auf eine unfertige Straße oder in eine unfertige Stadt.",
        fr: "Le magicien et la sorcière ne vont que sur une route ou dans une ville inachevée.",
        es: "El mago y la bruja solo van a un camino o una ciudad sin completar.",
    }
    apart {
        en: "Mage and witch are never in the same road or city.",
        de: "Magier und Hexe sind nie auf derselben Straße oder in derselben Stadt.",
        fr: "Le magicien et la sorcière ne sont jamais au même endroit.",
        es: "El mago y la bruja nunca están en el mismo camino o ciudad.",
    }
    must_change {
        en: "Whoever of the two moves must go to another road or city.",
        de: "Wer von beiden zieht, muss auf eine andere Straße oder in eine andere Stadt.",
        fr: "Celui des deux qui bouge doit aller sur une autre route ou dans une autre ville.",
        es: "El que se mueve debe ir a otro camino u otra ciudad.",
    }
    can_move {
        en: "One of them is taken off only if neither can go anywhere.",
        de: "Vom Feld genommen wird einer nur, wenn beide nirgendwohin können.",
        fr: "On n’en retire un que si aucun des deux ne peut aller nulle part.",
        es: "Solo se retira uno si ninguno puede ir a ningún sitio.",
    }
}
