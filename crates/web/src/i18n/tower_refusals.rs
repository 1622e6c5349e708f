//! Why the rules of The Tower refuse something.
use bastide_engine::board::cell::Cell;
use bastide_engine::error::Reason;
use bastide_engine::figures::{FigureKind, Player};

use super::boxes::figure;
use super::letters::capitalised;
use super::{Language, Text, words};

/// A reason of The Tower in a sentence; `None` for reasons of other boxes.
pub(super) fn by_rules<'n>(language: Language, reason: &Reason, name: impl Fn(&Player) -> &'n str) -> Option<Text> {
    let called = |kind: FigureKind| capitalised(&figure(language, kind));
    Some(match reason {
        Reason::NoFoundation { cell } => no_foundation(language, *cell),
        Reason::NoTower { cell } => no_tower(language, *cell),
        Reason::NoPieceLeft => no_piece_left(language),
        Reason::TowerGuarded { cell, by } => guarded(language, *cell, name(by)),
        Reason::TowerFinished { cell } => finished(language, *cell),
        Reason::NoGuard { figure } => no_guard(language, &called(*figure)),
        Reason::OutOfReach { tower, height } => out_of_reach(language, *tower, *height),
        Reason::NobodyToCapture { figure, owner } => nobody_to_capture(language, &called(*figure), name(owner)),
        Reason::NotCaptured { figure } => not_captured(language, &called(*figure)),
        Reason::OwnFigure => own_figure(language),
        Reason::GuardIsSafe => guard_is_safe(language),
        Reason::SafeOnCastle => safe_on_castle(language),
        Reason::NotHeld { figure, holder } => not_held(language, &called(*figure), name(holder)),
        Reason::NoExchange { with } => no_exchange(language, name(with)),
        Reason::RansomInOwnTurn => ransom_in_own_turn(language),
        Reason::RansomTooLate => ransom_too_late(language),
        Reason::RansomedBefore => ransomed_before(language),
        Reason::CannotPayRansom => cannot_pay(language),
        _ => return None,
    })
}

words! {
    in Tower;

    no_foundation(cell: Cell) {
        en: "No tile with a tower foundation lies at {cell}.",
        de: "Auf {cell} liegt kein Plättchen mit Turmfundament.",
        fr: "Aucune tuile à fondation de tour en {cell}.",
        es: "En {cell} no hay loseta con cimientos de torre.",
    }
    no_tower(cell: Cell) {
        en: "No tower stands at {cell} yet.",
        de: "Auf {cell} steht noch kein Turm.",
        fr: "Pas encore de tour en {cell}.",
        es: "Aún no hay torre en {cell}.",
    }
    no_piece_left {
        en: "You have no tower piece left.",
        de: "Du hast kein Turmteil mehr.",
        fr: "Il ne vous reste aucun étage de tour.",
        es: "No te quedan piezas de torre.",
    }
    guarded(cell: Cell, name: &str) {
        en: "The tower at {cell} is closed: a guard of {name} stands on it.",
        de: "Der Turm auf {cell} ist fertig: Darauf steht ein Wächter von {name}.",
        fr: "La tour en {cell} est achevée : un garde de {name} s’y tient.",
        es: "La torre de {cell} está cerrada: la vigila un guardia de {name}.",
    }
    finished(cell: Cell) {
        en: "The tower at {cell} had a guard and is finished for good.",
        de: "Der Turm auf {cell} hatte einen Wächter und bleibt, wie er ist.",
        fr: "La tour en {cell} a eu un garde et reste achevée.",
        es: "La torre de {cell} tuvo guardia y queda terminada.",
    }
    no_guard(figure: &str) {
        en: "{figure}: only followers guard towers.",
        de: "{figure}: Nur Gefolgsleute bewachen Türme.",
        fr: "{figure} : seuls les partisans gardent une tour.",
        es: "{figure}: solo los seguidores guardan torres.",
    }
    out_of_reach(cell: Cell, height: u8) by height {
        en: "The tower at {cell} reaches {height} tile far, straight on." | "The tower at {cell} reaches {height} tiles far, straight on.",
        de: "Der Turm auf {cell} reicht {height} Plättchen weit, nur geradeaus." | "Der Turm auf {cell} reicht {height} Plättchen weit, nur geradeaus.",
        fr: "La tour en {cell} porte à {height} tuile, en ligne droite." | "La tour en {cell} porte à {height} tuiles, en ligne droite.",
        es: "La torre de {cell} alcanza {height} loseta, en línea recta." | "La torre de {cell} alcanza {height} losetas, en línea recta.",
    }
    nobody_to_capture(figure: &str, owner: &str) {
        en: "{figure}: {owner} has none there.",
        de: "{figure}: Dort hat {owner} keinen.",
        fr: "{figure} : {owner} n’en a pas là.",
        es: "{figure}: {owner} no tiene ninguno ahí.",
    }
    not_captured(figure: &str) {
        en: "{figure}: towers capture followers only.",
        de: "{figure}: Türme fangen nur Gefolgsleute.",
        fr: "{figure} : une tour ne capture que des partisans.",
        es: "{figure}: las torres solo capturan seguidores.",
    }
    own_figure {
        en: "You cannot capture your own followers.",
        de: "Eigene Gefolgsleute fängst du nicht.",
        fr: "On ne capture pas ses propres partisans.",
        es: "No puedes capturar tus propios seguidores.",
    }
    guard_is_safe {
        en: "Guards of other towers are safe from capture.",
        de: "Wächter anderer Türme kann man nicht fangen.",
        fr: "Les gardes d’autres tours sont à l’abri.",
        es: "Los guardias de otras torres están a salvo.",
    }
    safe_on_castle {
        en: "Followers on castles are safe from capture.",
        de: "Gefolgsleute auf Burgen kann man nicht fangen.",
        fr: "Les partisans sur un château sont à l’abri.",
        es: "Los seguidores en un castillo están a salvo.",
    }
    not_held(figure: &str, holder: &str) {
        en: "{figure}: {holder} holds none of yours.",
        de: "{figure}: {holder} hält keinen von dir gefangen.",
        fr: "{figure} : {holder} n’en retient aucun à vous.",
        es: "{figure}: {holder} no tiene ninguno tuyo.",
    }
    no_exchange(name: &str) {
        en: "You are not exchanging prisoners with {name} now.",
        de: "Mit {name} tauschst du jetzt keine Gefangenen.",
        fr: "Pas d’échange de prisonniers avec {name} maintenant.",
        es: "Ahora no canjeas prisioneros con {name}.",
    }
    ransom_in_own_turn {
        en: "A ransom can be paid in your own turn only.",
        de: "Lösegeld zahlst du nur im eigenen Zug.",
        fr: "Une rançon se paie pendant votre propre tour.",
        es: "Un rescate solo se paga en tu propio turno.",
    }
    ransom_too_late {
        en: "A ransom is paid before a figure or piece is placed.",
        de: "Lösegeld zahlst du, bevor du eine Figur oder ein Turmteil setzt.",
        fr: "La rançon se paie avant de placer une figurine ou un étage.",
        es: "El rescate se paga antes de poner una figura o una pieza.",
    }
    ransomed_before {
        en: "One ransom a turn, and you have paid it.",
        de: "Ein Lösegeld je Zug, und du hast es gezahlt.",
        fr: "Une rançon par tour, et vous l’avez payée.",
        es: "Un rescate por turno, y ya lo has pagado.",
    }
    cannot_pay {
        en: "A ransom costs 3 points, and you have fewer.",
        de: "Ein Lösegeld kostet 3 Punkte, und du hast weniger.",
        fr: "Une rançon coûte 3 points, et vous en avez moins.",
        es: "Un rescate cuesta 3 puntos, y tienes menos.",
    }
    capture_now {
        en: "Now you may capture a follower, or nobody.",
        de: "Jetzt darfst du einen Gefolgsmann fangen oder niemanden.",
        fr: "Vous pouvez maintenant capturer un partisan, ou personne.",
        es: "Ahora puedes capturar un seguidor, o a nadie.",
    }
    exchange_first {
        en: "First say which of your prisoners comes back.",
        de: "Sag zuerst, welcher deiner Gefangenen zurückkommt.",
        fr: "Dites d’abord lequel de vos prisonniers revient.",
        es: "Primero di cuál de tus prisioneros vuelve.",
    }
}
