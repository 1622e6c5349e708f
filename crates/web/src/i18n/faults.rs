//! Why a table cannot be opened, or a game not begun, like this.
use bastide_engine::notation::{AgreementError, PlayersError};
use bastide_engine::rules::SetupError;
use bastide_engine::rules::switches::{Switch, SwitchError};
use bastide_table::agreed::{MOST_SEED, SetupFault};

use super::{Language, Text, editions, switches, words};

/// Why a table cannot be opened like this, in a sentence.
pub(crate) fn setup(language: Language, fault: &SetupFault) -> Text {
    match fault {
        SetupFault::Agreement(error) => agreement(language, error),
        SetupFault::Bot(unknown) => no_bot(language, &unknown.name),
        SetupFault::LongName { seat } => long_name(language, *seat),
        SetupFault::OnlyBots => only_bots(language),
        SetupFault::Clock => clock(language),
        SetupFault::Seed => seed(language, MOST_SEED),
    }
}

/// Why a game cannot begin as agreed, in a sentence.
pub(crate) fn agreement(language: Language, error: &AgreementError) -> Text {
    match error {
        AgreementError::Preset(unknown) => no_edition(language, &unknown.name),
        AgreementError::Switch(SwitchError::Switch(unknown)) => no_switch(language, &unknown.name),
        AgreementError::Switch(SwitchError::Value(unknown)) => {
            no_value(language, unknown.switch.name(), &unknown.value)
        }
        AgreementError::Set(unknown) => no_box(language, &unknown.name),
        AgreementError::Players(error) => players(language, error),
        AgreementError::Setup(error) => rules(language, error),
    }
}

fn players(language: Language, error: &PlayersError) -> Text {
    match error {
        PlayersError::Nobody => nobody(language),
        PlayersError::TooMany { players } => too_many_names(language, *players),
        PlayersError::Empty { seat } => no_name(language, *seat),
        PlayersError::TooLong { seat } => long_name(language, *seat),
        PlayersError::NotShowable { seat } => not_showable(language, *seat),
        PlayersError::Twice { seat, name } => twice(language, *seat, name),
    }
}

fn rules(language: Language, error: &SetupError) -> Text {
    match error {
        SetupError::NoPlayers => nobody(language),
        SetupError::TooManyPlayers { players, most, preset, .. } => {
            too_many(language, *players, *most, &editions::title(language, *preset))
        }
        SetupError::NoBaseGame => no_base_game(language),
        SetupError::Copies { set, most } => copies(language, set.name(), *most),
        SetupError::NotYetPlayable { set } => not_yet(language, set.name()),
        SetupError::NotTogether { one, other } => {
            not_together(language, &switch_titled(language, *one), &switch_titled(language, *other))
        }
        SetupError::TooManyForVariant { variant, players, most } => {
            too_many_for(language, &switch_titled(language, *variant), *players, *most)
        }
    }
}

/// A switch as the setup page calls it, or by its name in records.
fn switch_titled(language: Language, switch: Switch) -> Text {
    let all = editions::SWITCHES.iter().chain(switches::SWITCHES.into_iter().flat_map(|(_, words)| words));
    let words = all.into_iter().find(|words| words.switch == switch);
    words.map_or_else(|| Text::from(switch.name()), |words| (words.title)(language))
}

words! {
    in Faults;

    not_together(one: &str, other: &str) {
        en: "“{one}” and “{other}” cannot be played together: each says in its own way where tiles come from.",
        de: "„{one}“ und „{other}“ gehen nicht zusammen: beide regeln, woher die Plättchen kommen.",
        fr: "« {one} » et « {other} » ne vont pas ensemble : chacune règle d’où viennent les tuiles.",
        es: "«{one}» y «{other}» no van juntas: cada una dice de dónde salen las losetas.",
    }
    too_many_for(variant: &str, players: u8, most: u8) {
        en: "“{variant}” is not for {players} players: {most} are the most.",
        de: "„{variant}“ geht nicht zu {players}: höchstens zu {most}.",
        fr: "« {variant} » n’est pas pour {players} joueurs : {most} au plus.",
        es: "«{variant}» no es para {players} jugadores: como mucho {most}.",
    }

    no_bot(name: &str) {
        en: "No computer player is called “{name}”.",
        de: "Kein Computergegner heißt „{name}“.",
        fr: "Aucun joueur ordinateur ne s’appelle « {name} ».",
        es: "Ningún jugador del ordenador se llama «{name}».",
    }
    long_name(seat: usize) {
        en: "The name on seat {seat} is too long.",
        de: "Der Name auf Platz {seat} ist zu lang.",
        fr: "Le nom à la place {seat} est trop long.",
        es: "El nombre del asiento {seat} es demasiado largo.",
    }
    only_bots {
        en: "Somebody has to play: give a seat to a person, or leave one open.",
        de: "Jemand muss mitspielen: gib einen Platz einem Menschen oder lass einen frei.",
        fr: "Il faut quelqu’un : donnez une place à une personne ou laissez-en une libre.",
        es: "Alguien tiene que jugar: da un asiento a una persona o deja uno libre.",
    }
    clock {
        en: "That clock is too long: a game may take up to a day, a turn up to a year.",
        de: "So lange läuft keine Uhr: eine Partie höchstens einen Tag, ein Zug höchstens ein Jahr.",
        fr: "Aucune pendule ne tourne si longtemps : un jour au plus par partie, un an au plus par tour.",
        es: "Ningún reloj dura tanto: una partida, un día como mucho; un turno, un año como mucho.",
    }
    seed(most: usize) {
        en: "A seed must have 1 to {most} characters.",
        de: "Eine Losung hat 1 bis {most} Zeichen.",
        fr: "Une graine a de 1 à {most} caractères.",
        es: "Una semilla tiene de 1 a {most} caracteres.",
    }
    no_edition(name: &str) {
        en: "There is no edition “{name}”.",
        de: "Es gibt keine Ausgabe „{name}“.",
        fr: "Il n’y a pas d’édition « {name} ».",
        es: "No hay ninguna edición «{name}».",
    }
    no_switch(name: &str) {
        en: "There is no switch “{name}”.",
        de: "Es gibt keine Regel „{name}“, die sich ändern ließe.",
        fr: "Il n’y a pas de règle « {name} » à modifier.",
        es: "No hay ninguna regla «{name}» que cambiar.",
    }
    no_value(rule: &str, value: &str) {
        en: "The rule “{rule}” cannot be set to “{value}”.",
        de: "Die Regel „{rule}“ kennt „{value}“ nicht.",
        fr: "La règle « {rule} » n’admet pas « {value} ».",
        es: "La regla «{rule}» no admite «{value}».",
    }
    no_box(name: &str) {
        en: "There is no box “{name}”.",
        de: "Es gibt keine Schachtel „{name}“.",
        fr: "Il n’y a pas de boîte « {name} ».",
        es: "No hay ninguna caja «{name}».",
    }
    nobody {
        en: "Nobody plays: at least one player is needed.",
        de: "Niemand spielt mit: mindestens einer muss es sein.",
        fr: "Personne ne joue : il faut au moins un joueur.",
        es: "No juega nadie: hace falta al menos un jugador.",
    }
    too_many_names(players: usize) {
        en: "{players} players are too many.",
        de: "{players} Mitspieler sind zu viele.",
        fr: "{players} joueurs, c’est trop.",
        es: "{players} jugadores son demasiados.",
    }
    no_name(seat: usize) {
        en: "The player on seat {seat} needs a name.",
        de: "Wer auf Platz {seat} sitzt, braucht einen Namen.",
        fr: "Il faut un nom à la place {seat}.",
        es: "Falta el nombre del asiento {seat}.",
    }
    not_showable(seat: usize) {
        en: "The name on seat {seat} contains characters that cannot be shown.",
        de: "Der Name auf Platz {seat} enthält Zeichen, die sich nicht zeigen lassen.",
        fr: "Le nom à la place {seat} contient des caractères qu’on ne peut pas montrer.",
        es: "El nombre del asiento {seat} tiene caracteres que no se pueden mostrar.",
    }
    twice(seat: usize, name: &str) {
        en: "The name “{name}” on seat {seat} is already taken.",
        de: "Platz {seat} heißt „{name}“ wie ein anderer: die Namen müssen sich unterscheiden.",
        fr: "La place {seat} s’appelle « {name} » comme une autre : les noms doivent différer.",
        es: "El asiento {seat} se llama «{name}» como otro: los nombres deben ser distintos.",
    }
    too_many(players: u8, most: u8, edition: &str) {
        en: "{players} players are too many: {edition} allows {most}. Choose another edition, or change how many may play under house rules.",
        de: "{players} sind zu viele: {edition} erlaubt {most}. Wähl eine andere Ausgabe oder ändere bei den Hausregeln, wie viele spielen dürfen.",
        fr: "{players} joueurs, c’est trop : {edition} en admet {most}. Choisissez une autre édition ou changez le nombre dans les règles maison.",
        es: "{players} jugadores son demasiados: {edition} admite {most}. Elige otra edición o cambia el número en las reglas de la casa.",
    }
    no_base_game {
        en: "Every game needs the base game.",
        de: "Ohne das Grundspiel geht es nicht.",
        fr: "Il faut toujours le jeu de base.",
        es: "El juego base es imprescindible.",
    }
    copies(name: &str, most: u8) {
        en: "You can play with 1 to {most} copies of the box “{name}”.",
        de: "Von der Schachtel „{name}“ spielt man 1 bis {most} Stück.",
        fr: "De la boîte « {name} », on joue de 1 à {most} exemplaires.",
        es: "De la caja «{name}» se juegan de 1 a {most} ejemplares.",
    }
    not_yet(name: &str) {
        en: "The box “{name}” cannot be played yet.",
        de: "Die Schachtel „{name}“ kann noch nicht gespielt werden.",
        fr: "La boîte « {name} » n’est pas encore jouable.",
        es: "La caja «{name}» todavía no se puede jugar.",
    }
}

#[cfg(test)]
pub(super) mod tests {
    use bastide_ai::UnknownBot;
    use bastide_engine::expansions::Set;
    use bastide_engine::notation::UnknownSet;
    use bastide_engine::rules::presets::{Preset, UnknownPreset};
    use bastide_engine::rules::switches::{MaxPlayers, Switch, UnknownSwitch, UnknownValue};

    use super::*;
    use crate::i18n::tests::assert_spoken_in_all;

    /// One of each.
    pub(in crate::i18n) fn agreements() -> Vec<AgreementError> {
        let name = || "Xq".to_owned();
        let players = [
            PlayersError::Nobody,
            PlayersError::TooMany { players: 12 },
            PlayersError::Empty { seat: 2 },
            PlayersError::TooLong { seat: 2 },
            PlayersError::NotShowable { seat: 2 },
            PlayersError::Twice { seat: 2, name: name() },
        ];
        let (max_players, preset) = (MaxPlayers::Five, Preset::default());
        let rules = [
            SetupError::TooManyPlayers { players: 6, most: 5, max_players, preset },
            SetupError::NoBaseGame,
            SetupError::Copies { set: Set::Base, most: 9 },
            SetupError::NotYetPlayable { set: Set::Base },
            SetupError::NotTogether { one: Switch::VariantHand, other: Switch::VariantDisplay },
            SetupError::TooManyForVariant { variant: Switch::VariantFewerFollowers, players: 5, most: 4 },
        ];
        let switch = UnknownSwitch { name: "xq".into() };
        let value = UnknownValue { switch: Switch::Tie, value: "xq".into() };
        let mut all = vec![
            AgreementError::Preset(UnknownPreset { name: "xq".into() }),
            AgreementError::Switch(SwitchError::Switch(switch)),
            AgreementError::Switch(SwitchError::Value(value)),
            AgreementError::Set(UnknownSet { name: name() }),
        ];
        all.extend(players.map(AgreementError::Players));
        all.extend(rules.map(AgreementError::Setup));
        all
    }

    #[test]
    fn every_fault_of_a_setup_is_told_in_every_language() {
        let mut faults = vec![
            SetupFault::Bot(UnknownBot { name: "xq".into() }),
            SetupFault::LongName { seat: 3 },
            SetupFault::OnlyBots,
            SetupFault::Clock,
            SetupFault::Seed,
        ];
        faults.extend(agreements().into_iter().map(SetupFault::Agreement));
        assert_spoken_in_all(&faults, setup);
    }
}
