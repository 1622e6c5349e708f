//! The boxes in players' words: what they are called, and what each brings.
use bastide_engine::expansions::Set;
use bastide_engine::figures::FigureKind;

use super::boxes::figure;
use super::{Language, Text, words};

/// What a box is called. Those that cannot be played yet have their English title.
pub(crate) fn title(language: Language, set: Set) -> Text {
    match set {
        Set::Base => base_title(language),
        Set::River => river_title(language),
        Set::River2 => river_two_title(language),
        Set::Gq => gq_title(language),
        Set::InnsAndCathedrals => inns_title(language),
        Set::TradersAndBuilders => traders_title(language),
        Set::KingAndScout => king_title(language),
        Set::Count => count_title(language),
        Set::Cathars => cathars_title(language),
        Set::Tower => tower_title(language),
        Set::AbbeyAndMayor => abbeys_title(language),
        Set::BridgesCastlesBazaars => bridges_title(language),
        Set::PrincessAndDragon => dragon_title(language),
        Set::Messengers => messengers_title(language),
        Set::GoldMines => gold_title(language),
        Set::MageAndWitch => mage_title(language),
        Set::CropCircles => circles_title(language),
        Set::FlyingMachines => machines_title(language),
        Set::Robbers => robbers_title(language),
        Set::Ferries => Text::from(set.title()),
    }
}

/// What a box brings, in a sentence.
pub(crate) fn about(language: Language, set: Set) -> Text {
    match set {
        Set::Base => base(language),
        Set::River => river(language),
        Set::River2 => river_two(language),
        Set::Gq => gq(language),
        Set::InnsAndCathedrals => inns(language),
        Set::TradersAndBuilders => traders(language),
        Set::KingAndScout => king(language),
        Set::Count => count(language),
        Set::Cathars => cathars(language),
        Set::Tower => tower(language),
        Set::AbbeyAndMayor => abbeys(language),
        Set::BridgesCastlesBazaars => bridges(language),
        Set::PrincessAndDragon => dragon(language),
        Set::Messengers => messengers(language),
        Set::GoldMines => gold(language),
        Set::MageAndWitch => mage(language),
        Set::CropCircles => circles(language),
        Set::FlyingMachines => machines(language),
        Set::Robbers => robbers(language),
        Set::Ferries => Text::default(),
    }
}

/// So many figures of a kind: `7 followers`, `1 builder`.
pub(crate) fn n_figures(language: Language, kind: FigureKind, n: u8) -> Text {
    if n == 1 { Text::from(format!("1 {}", figure(language, kind))) } else { n_of_figure(language, kind, n) }
}

words! {
    in Setup;

    base_title { en: "Base game", de: "Grundspiel", fr: "Jeu de base", es: "Juego básico" }
    river_title { en: "The River", de: "Der Fluss", fr: "La Rivière", es: "El Río" }
    river_two_title { en: "The River II", de: "Der Fluss II", fr: "La Rivière II", es: "El Río II" }
    gq_title {
        en: "Games Quarterly #11", de: "Games Quarterly 11", fr: "Games Quarterly 11", es: "Games Quarterly 11",
    }
    inns_title {
        en: "Inns & Cathedrals", de: "Wirtshäuser und Kathedralen", fr: "Auberges et Cathédrales", es: "Posadas y Catedrales",
    }
    traders_title {
        en: "Traders & Builders", de: "Händler und Baumeister", fr: "Marchands et Bâtisseurs", es: "Comerciantes y Constructores",
    }
    king_title { en: "King & Scout", de: "König und Späher", fr: "Roi et Éclaireur", es: "Rey y Explorador" }
    count_title {
        en: "The Count of Carcassonne", de: "Der Graf von Carcassonne", fr: "Le Comte de Carcassonne", es: "El Conde de Carcasona",
    }
    tower_title { en: "The Tower", de: "Der Turm", fr: "La Tour", es: "La Torre" }
    cathars_title { en: "The Cathars", de: "Die Katharer", fr: "Les Cathares", es: "Los Cátaros" }
    abbeys_title { en: "Abbey & Mayor", de: "Abtei und Bürgermeister", fr: "Maires et Monastères", es: "Abadía y Alcalde" }
    bridges_title {
        en: "Bridges, Castles & Bazaars", de: "Brücken, Burgen und Basare", fr: "Ponts, Châteaux et Bazars", es: "Puentes, Castillos y Bazares",
    }
    dragon_title {
        en: "The Princess & the Dragon", de: "Burgfräulein und Drache", fr: "Princesse et Dragon", es: "La Princesa y el Dragón",
    }
    machines_title {
        en: "The Flying Machines", de: "Die Flugmaschinen", fr: "Les Machines Volantes", es: "Las Máquinas Voladoras",
    }
    messengers_title { en: "The Messengers", de: "Die Boten", fr: "Les Messagers", es: "Los Mensajeros" }
    gold_title { en: "The Gold Mines", de: "Die Goldminen", fr: "Les Mines d’or", es: "Las Minas de oro" }
    circles_title { en: "The Crop Circles", de: "Die Kornkreise", fr: "Les Cercles dans les Blés", es: "Los Círculos en los Cultivos" }
    mage_title { en: "Mage & Witch", de: "Magier und Hexe", fr: "Mage et Sorcière", es: "Mago y Bruja" }
    robbers_title { en: "The Robbers", de: "Die Räuber", fr: "Les Voleurs", es: "Los Bandidos" }
    n_of_figure for kind: FigureKind (n: u8) {
        en: "{n} followers" | "{n} big followers" | "{n} builders" | "{n} pigs" | "{n} mayors" | "{n} wagons" | "{n} barns",
        de: "{n} Gefolgsleute" | "{n} große Gefolgsleute" | "{n} Baumeister" | "{n} Schweine" | "{n} Bürgermeister"
            | "{n} Wagen" | "{n} Scheunen",
        fr: "{n} partisans" | "{n} grands partisans" | "{n} bâtisseurs" | "{n} cochons" | "{n} maires" | "{n} chariots"
            | "{n} granges",
        es: "{n} seguidores" | "{n} seguidores grandes" | "{n} constructores" | "{n} cerdos" | "{n} alcaldes"
            | "{n} carretas" | "{n} graneros",
    }
    base {
        en: "Roads, cities, cloisters and fields.",
        de: "Straßen, Städte, Klöster und Wiesen.",
        fr: "Routes, villes, abbayes et prés.",
        es: "Caminos, ciudades, monasterios y campos.",
    }
    river {
        en: "The game begins with a river, laid from its spring to its lake.",
        de: "Das Spiel beginnt mit einem Fluss, von der Quelle bis zum See.",
        fr: "La partie commence par une rivière, de la source au lac.",
        es: "La partida empieza con un río, de la fuente al lago.",
    }
    river_two {
        en: "A river with a fork, an inn, a city at its lake and a pig herd.",
        de: "Ein Fluss mit Gabelung, Wirtshaus, einer Stadt am See und einer Schweineherde.",
        fr: "Une rivière qui se divise, avec une auberge, une ville au lac et un troupeau de cochons.",
        es: "Un río que se bifurca, con una posada, una ciudad en el lago y una piara.",
    }
    gq {
        en: "Twelve more tiles; those of the river only where a river is played.",
        de: "Zwölf weitere Plättchen; die des Flusses nur, wenn ein Fluss mitspielt.",
        fr: "Douze tuiles de plus ; celles de la rivière seulement avec une rivière.",
        es: "Doce losetas más; las de río solo si se juega con río.",
    }
    inns {
        en: "Inns double a finished road, cathedrals make a finished city worth more, unfinished both pay nothing. A big follower counts as two.",
        de: "Wirtshäuser verdoppeln eine fertige Straße, Kathedralen machen eine fertige Stadt wertvoller; unfertig bringen beide nichts. Ein großer Gefolgsmann zählt doppelt.",
        fr: "L’auberge double une route achevée, la cathédrale enrichit une ville achevée ; inachevées, elles ne valent rien. Un grand partisan compte double.",
        es: "Las posadas doblan un camino completo y las catedrales valoran más una ciudad completa; sin terminar no dan nada. Un seguidor grande vale por dos.",
    }
    traders {
        en: "Finished cities give wine, grain and cloth, and most of each is worth 10. A builder earns a second tile, a pig a richer field.",
        de: "Fertige Städte bringen Wein, Getreide und Tuch; wer am meisten hat, bekommt je 10. Ein Baumeister bringt ein zweites Plättchen, ein Schwein eine bessere Wiese.",
        fr: "Les villes achevées donnent vin, blé et drap ; qui en a le plus reçoit 10. Le bâtisseur vaut une seconde tuile, le cochon un meilleur pré.",
        es: "Las ciudades completas dan vino, trigo y paño; quien más tiene recibe 10. El constructor da una segunda loseta, el cerdo un campo mejor.",
    }
    king {
        en: "Whoever finishes the largest city and the longest road is paid at the end for all finished ones.",
        de: "Wer die größte Stadt und die längste Straße fertigstellt, bekommt am Ende Punkte für alle fertigen.",
        fr: "Qui achève la plus grande ville et la plus longue route est payé à la fin pour toutes les autres.",
        es: "Quien completa la mayor ciudad y el camino más largo cobra al final por todos los completos.",
    }
    count {
        en: "The City of Carcassonne stands in the middle. Send followers there when others score, and bring them out when it counts.",
        de: "In der Mitte steht die Stadt Carcassonne. Schicke Gefolgsleute hinein, wenn andere punkten, und hole sie heraus, wenn es zählt.",
        fr: "La ville de Carcassonne est au centre. Envoyez-y des partisans quand d’autres marquent, et sortez-les au bon moment.",
        es: "La ciudad de Carcasona está en el centro. Envía seguidores cuando otros puntúan y sácalos cuando importa.",
    }
    tower {
        en: "Build towers anywhere: the higher, the farther they reach to capture followers. Prisoners are exchanged or ransomed.",
        de: "Baue überall Türme: Je höher, desto weiter reichen sie, um Gefolgsleute zu fangen. Gefangene werden getauscht oder freigekauft.",
        fr: "Élevez des tours partout : plus hautes, elles capturent plus loin. Les prisonniers s’échangent ou se rachètent.",
        es: "Levanta torres donde quieras: cuanto más altas, más lejos capturan. Los prisioneros se canjean o se rescatan.",
    }
    cathars {
        en: "Besieged cities are worth less, but double to farmers. A cloister nearby lets knights escape.",
        de: "Belagerte Städte sind weniger wert, für Bauern aber doppelt. Ein Kloster nebenan lässt Ritter fliehen.",
        fr: "Les villes assiégées valent moins, mais double pour les paysans. Une abbaye voisine laisse fuir les chevaliers.",
        es: "Las ciudades sitiadas valen menos, pero el doble para los granjeros. Un monasterio vecino deja huir a los caballeros.",
    }

    abbeys {
        en: "An abbey fills any hole, a mayor counts the pennants, a wagon drives on after scoring, and a barn takes a whole field.",
        de: "Eine Abtei füllt jede Lücke, ein Bürgermeister zählt die Wappen, ein Wagen fährt nach der Wertung weiter, und eine Scheune nimmt eine ganze Wiese ein.",
        fr: "Un monastère comble n’importe quel trou, un maire compte les blasons, un chariot repart après le décompte, et une grange prend tout un pré.",
        es: "Una abadía llena cualquier hueco, un alcalde cuenta los escudos, una carreta sigue tras puntuar y un granero se queda con todo un campo.",
    }
    dragon {
        en: "All players lead a dragon that eats whoever is in its way. A fairy protects, a princess sends a knight home, and portals let followers appear anywhere.",
        de: "Alle führen einen Drachen, der frisst, wer ihm im Weg steht. Eine Fee beschützt, ein Burgfräulein schickt einen Ritter heim, und Portale führen Gefolgsleute überallhin.",
        fr: "Tous mènent un dragon qui dévore qui se trouve sur son chemin. Une fée protège, une princesse renvoie un chevalier, et des portails mènent les partisans partout.",
        es: "Todos guían un dragón que devora a quien encuentra. Un hada protege, una princesa devuelve a casa a un caballero y los portales llevan seguidores a cualquier parte.",
    }
    bridges {
        en: "Bridges carry roads over any field, small towns become castles that score what is finished beside them, and bazaars auction tiles for points.",
        de: "Brücken führen Straßen über jede Wiese, kleine Städte werden zu Burgen, die werten, was neben ihnen fertig wird, und auf Basaren werden Plättchen für Punkte versteigert.",
        fr: "Des ponts portent les routes par-dessus les prés, de petites villes deviennent des châteaux qui marquent ce qui s’achève à côté, et des bazars mettent des tuiles aux enchères.",
        es: "Los puentes llevan caminos sobre cualquier campo, las ciudades pequeñas se vuelven castillos que puntúan lo que se completa al lado, y los bazares subastan losetas por puntos.",
    }

    machines {
        en: "A follower on a flying machine flies where it points, as far as the die says, and lands where others stand already. Or it comes back.",
        de: "Ein Gefolgsmann auf der Flugmaschine fliegt, wohin sie zeigt, so weit der Würfel fällt, und landet auch dort, wo andere stehen. Oder er kommt zurück.",
        fr: "Un partisan sur une machine volante va où elle pointe, aussi loin que dit le dé, et atterrit même chez les autres. Ou bien il revient.",
        es: "Un seguidor en una máquina voladora vuela adonde apunta, tan lejos como diga el dado, y aterriza aunque haya otros. O vuelve.",
    }
    messengers {
        en: "A second piece on the scoring track: each time you score you move one of the two, and on a dark space you reveal a message.",
        de: "Eine zweite Figur auf der Wertungsleiste: Mit allen Punkten zieht eine der beiden, und auf einem dunklen Feld gibt es eine Botschaft.",
        fr: "Un second pion sur la piste : à chaque score vous avancez l’un des deux, et une case foncée révèle un message.",
        es: "Una segunda ficha en la pista: cada vez que puntúas mueves una de las dos, y en una casilla oscura revelas un mensaje.",
    }
    gold {
        en: "Ingots lie on the tiles. Whoever has most in what is finished takes those on its tiles, and the more you own, the more each is worth.",
        de: "Auf den Plättchen liegen Goldbarren. Wer in etwas Fertigem die Mehrheit hat, nimmt sie; je mehr man besitzt, desto mehr zählt jeder.",
        fr: "Des lingots attendent sur les tuiles. Qui est majoritaire dans ce qui s’achève les prend ; plus on en a, plus chacun vaut.",
        es: "Hay lingotes en las losetas. Quien tiene mayoría en lo que se completa los toma; cuantos más tienes, más vale cada uno.",
    }
    circles {
        en: "Six tiles at which everybody adds a follower to one already there, or everybody takes one back.",
        de: "Sechs Plättchen, bei denen alle einen Gefolgsmann dazusetzen dürfen oder alle einen zurücknehmen müssen.",
        fr: "Six tuiles où tous ajoutent un partisan à un autre déjà posé, ou tous en reprennent un.",
        es: "Seis losetas con las que todos añaden un seguidor a otro ya colocado, o todos recuperan uno.",
    }

    mage {
        en: "A mage and a witch walk the land: where he stands, each tile is worth a point more; where she stands, only half is paid.",
        de: "Ein Magier und eine Hexe ziehen durchs Land: Wo er steht, zählt jedes Plättchen einen Punkt mehr; wo sie steht, nur die Hälfte.",
        fr: "Un mage et une sorcière parcourent le pays : avec lui, chaque tuile vaut un point de plus ; avec elle, on ne touche que la moitié.",
        es: "Un mago y una bruja recorren la tierra: con él cada loseta vale un punto más; con ella solo se cobra la mitad.",
    }
    robbers {
        en: "Each player has a robber. With a bag it goes on the scoring track beside another player’s marker, and takes half of what that player scores next.",
        de: "Jeder hat einen Räuber. Mit einem Beutel kommt er auf die Wertungsleiste neben den Zählstein eines anderen und nimmt die Hälfte dessen nächster Punkte.",
        fr: "Chacun a un voleur. Avec une bourse, il va sur la piste de score à côté du pion d’un autre et prend la moitié de ses prochains points.",
        es: "Cada jugador tiene un bandido. Con una bolsa va al marcador junto al peón de otro y toma la mitad de sus próximos puntos.",
    }
    boxes { en: "Boxes", de: "Schachteln", fr: "Boîtes", es: "Cajas" }
    boxes_about {
        en: "Tick what is on your shelf; everything goes together.",
        de: "Kreuz an, was im Regal steht; alles passt zusammen.",
        fr: "Cochez ce qui est sur l’étagère ; tout se combine.",
        es: "Marca lo que tengas en la estantería; todo combina.",
    }
    classic { en: "The classic game", de: "Das klassische Spiel", fr: "Le jeu classique", es: "El juego clásico" }
    classic_about {
        en: "The base game alone: the best way to begin.",
        de: "Nur das Grundspiel: der beste Anfang.",
        fr: "Le jeu de base seul : le meilleur début.",
        es: "Solo el juego básico: la mejor forma de empezar.",
    }
    evening { en: "One evening", de: "Ein Abend", fr: "Une soirée", es: "Una tarde" }
    evening_about {
        en: "With the two boxes that most players add first: more to build, more to think about.",
        de: "Mit den beiden Schachteln, die die meisten zuerst dazunehmen: mehr zu bauen, mehr zu bedenken.",
        fr: "Avec les deux boîtes que l’on ajoute d’abord : plus à bâtir, plus à réfléchir.",
        es: "Con las dos cajas que casi todos añaden primero: más que construir, más que pensar.",
    }
    fierce { en: "No mercy", de: "Ohne Gnade", fr: "Sans pitié", es: "Sin piedad" }
    fierce_about {
        en: "Dragon, towers and the count: followers are eaten, captured and sent to town.",
        de: "Drache, Türme und der Graf: Gefolgsleute werden gefressen, gefangen und in die Stadt geschickt.",
        fr: "Dragon, tours et comte : les partisans sont dévorés, capturés ou envoyés en ville.",
        es: "Dragón, torres y el conde: los seguidores son devorados, capturados o enviados a la ciudad.",
    }
    all_boxes_about {
        en: "Every box at once, for those who know them all.",
        de: "Alle Schachteln auf einmal, für die, die alle kennen.",
        fr: "Toutes les boîtes à la fois, pour qui les connaît toutes.",
        es: "Todas las cajas a la vez, para quien las conoce todas.",
    }
    all_boxes { en: "Everything", de: "Alles", fr: "Tout", es: "Todo" }
    usual_boxes { en: "Often played", de: "Oft gespielt", fr: "Souvent joué", es: "Lo más jugado" }
    n_copies(n: u8) by n {
        en: "{n} copy" | "{n} copies",
        de: "{n}-mal" | "{n}-mal",
        fr: "{n} boîte" | "{n} boîtes",
        es: "{n} caja" | "{n} cajas",
    }
    more_of(set: &str) {
        en: "One copy more: {set}",
        de: "Einmal mehr: {set}",
        fr: "Une de plus : {set}",
        es: "Una más: {set}",
    }
    fewer_of(set: &str) {
        en: "One copy fewer: {set}",
        de: "Einmal weniger: {set}",
        fr: "Une de moins : {set}",
        es: "Una menos: {set}",
    }
    each_player(figures: &str) {
        en: "Each player: {figures}",
        de: "Für jeden: {figures}",
        fr: "Par joueur : {figures}",
        es: "Cada jugador: {figures}",
    }
}

/// The boxes besides the base game, in one line: `The River, 2 × Inns & Cathedrals`. Nothing for the base game alone.
pub(crate) fn further(language: Language, sets: impl Iterator<Item = (Set, u8)>) -> String {
    let others = sets.filter(|(set, copies)| *set != Set::Base || *copies > 1);
    let named = others.map(|(set, copies)| {
        let title = title(language, set);
        if copies > 1 { format!("{copies} × {title}") } else { title.into_owned() }
    });
    named.collect::<Vec<_>>().join(", ")
}
