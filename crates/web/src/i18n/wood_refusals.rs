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
            | "This cloister was completed earlier, so nobody goes there any more." | "Nobody goes there any more." | "Nobody stands on a river.",
        de: "Diese Straße wurde früher fertig, niemand kommt mehr dorthin." | "Diese Stadt wurde früher fertig, niemand kommt mehr dorthin."
            | "Dieses Kloster wurde früher fertig, niemand kommt mehr dorthin." | "Dorthin kommt niemand mehr." | "Auf einem Fluss steht niemand.",
        fr: "Cette route a été achevée plus tôt, plus personne n’y va." | "Cette ville a été achevée plus tôt, plus personne n’y va."
            | "Cette abbaye a été achevée plus tôt, plus personne n’y va." | "Plus personne n’y va." | "Personne ne se tient sur une rivière.",
        es: "Este camino se completó antes, ya nadie va allí." | "Esta ciudad se completó antes, ya nadie va allí."
            | "Este monasterio se completó antes, ya nadie va allí." | "Ya nadie va allí." | "Nadie se coloca en un río.",
    }
}
