//! Asking several players, one after the other: in which order, and how far it has come.
//!
//! A question whose record names an `Order` is begun when play comes to its step and is over when nobody is left who
//! has something to choose; `crate::turn` does both. In between its room says what an answer means for the order:
//! the same player may go on, the next one is asked, or the player is not asked again.
use crate::figures::Player;
use crate::hash::Stirred;
use crate::rules::Rules;
use crate::state::State;

/// In which order several players are asked; always clockwise.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Order {
    pub first: First,
    pub ends: Ends,
}

/// Who is asked first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum First {
    /// The active player.
    Active,
    /// The player to the left of the active player, who is therefore asked last.
    LeftOfActive,
    /// The player to the left of the auctioneer (BAZAAR-6).
    LeftOfAuctioneer,
    /// The player to the left of whoever laid the crop circle (CROP-3).
    LeftOfCircle,
}

/// When the asking ends, at the latest.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Ends {
    /// After everybody was asked in one go.
    OnceAround,
    /// When everybody has passed: round and round until then.
    WhenAllPass,
}

/// How far the asking has come. Empty while nobody is asked in turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct InTurn {
    /// Who is asked first.
    first: Player,
    /// How many seats after the first the next to be asked sits.
    place: u8,
    /// Whether it goes around until all have passed.
    goes_round: bool,
    /// Who is asked no more: bits by seat. Used only when it goes round and round.
    passed: u8,
}

impl InTurn {
    /// The beginning of an asking in this order.
    pub(crate) fn begin(order: Order, state: &State, rules: &Rules) -> InTurn {
        let first = match order.first {
            First::Active => state.part.active,
            First::LeftOfActive => state.part.active.next(rules.players),
            First::LeftOfAuctioneer => state.rooms.bazaar.auctioneer().next(rules.players),
            First::LeftOfCircle => {
                state.rooms.circles.next().map_or(state.part.active, |circle| circle.player).next(rules.players)
            }
        };
        let goes_round = match order.ends {
            Ends::OnceAround => false,
            Ends::WhenAllPass => true,
        };
        InTurn { first, place: 0, goes_round, passed: 0 }
    }

    /// The players who are still to be asked, in their order, without those who have left the table.
    pub(crate) fn to_ask(self, rules: &Rules, state: &State) -> impl Iterator<Item = Player> {
        let n = rules.players;
        let last = if self.goes_round { self.place + n } else { n };
        let players = (self.place..last).map(move |place| Player((self.first.0 + place) % n));
        players.filter(move |player| !self.has_passed(*player) && !state.hand(*player).left)
    }

    /// The player may choose once more before the next one is asked.
    pub(crate) fn stay(&mut self, rules: &Rules, player: Player) {
        self.place = self.place_of(rules, player);
    }

    /// The next player is asked.
    pub(crate) fn move_on(&mut self, rules: &Rules, player: Player) {
        let next = self.place_of(rules, player) + 1;
        self.place = if self.goes_round { next % rules.players } else { next };
    }

    /// The player is asked no more, and the next one is.
    pub(crate) fn pass(&mut self, rules: &Rules, player: Player) {
        if self.goes_round {
            self.passed |= 1 << player.0;
        }
        self.move_on(rules, player);
    }

    fn has_passed(self, player: Player) -> bool {
        self.passed >> player.0 & 1 == 1
    }

    /// How many seats after the first this player sits.
    fn place_of(self, rules: &Rules, player: Player) -> u8 {
        (player.0 + rules.players - self.first.0) % rules.players
    }

    /// The part of the hash.
    pub(crate) fn stir(self, out: &mut Stirred) {
        let InTurn { first, place, goes_round, passed } = self;
        out.add(first.0);
        out.add(place);
        out.add(goes_round);
        out.add(passed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Setup;

    fn table(players: u8) -> (Rules, State) {
        let rules = Rules::new(&Setup::base(players)).expect("so many can play the base game");
        let state = State::new(&rules);
        (rules, state)
    }

    fn seats(asking: InTurn, (rules, state): &(Rules, State)) -> Vec<u8> {
        asking.to_ask(rules, state).map(|player| player.0).collect()
    }

    #[test]
    fn the_active_player_is_asked_first_or_last() {
        let mut table = table(4);
        table.1.part.active = Player(2);
        let begin = |first, ends| InTurn::begin(Order { first, ends }, &table.1, &table.0);
        for ends in [Ends::OnceAround, Ends::WhenAllPass] {
            assert_eq!(seats(begin(First::Active, ends), &table), [2, 3, 0, 1]);
            assert_eq!(seats(begin(First::LeftOfActive, ends), &table), [3, 0, 1, 2]);
        }
    }

    #[test]
    fn once_around_everybody_comes_once_and_whoever_was_skipped_does_not_come_back() {
        let table = table(4);
        let order = Order { first: First::LeftOfActive, ends: Ends::OnceAround };
        let mut asking = InTurn::begin(order, &table.1, &table.0);
        // Player 1 had nothing to choose; player 2 chooses, and may choose again.
        asking.stay(&table.0, Player(2));
        assert_eq!(seats(asking, &table), [2, 3, 0]);
        asking.pass(&table.0, Player(2));
        assert_eq!(seats(asking, &table), [3, 0]);
        asking.move_on(&table.0, Player(0));
        assert_eq!(seats(asking, &table), [0u8; 0]);
    }

    #[test]
    fn round_and_round_everybody_comes_back_until_they_pass() {
        let mut table = table(3);
        table.1.part.active = Player(1);
        let order = Order { first: First::Active, ends: Ends::WhenAllPass };
        let mut asking = InTurn::begin(order, &table.1, &table.0);
        for next in [[2, 0, 1], [0, 1, 2], [1, 2, 0]] {
            let player = Player(next[2]);
            asking.move_on(&table.0, player);
            assert_eq!(seats(asking, &table), next);
        }
        asking.pass(&table.0, Player(1));
        assert_eq!(seats(asking, &table), [2, 0]);
        asking.move_on(&table.0, Player(2));
        asking.pass(&table.0, Player(0));
        assert_eq!(seats(asking, &table), [2]);
        asking.pass(&table.0, Player(2));
        assert_eq!(seats(asking, &table), [0u8; 0]);
    }

    #[test]
    fn whoever_has_left_is_not_asked() {
        let mut table = table(3);
        table.1.hands[0].left = true;
        for ends in [Ends::OnceAround, Ends::WhenAllPass] {
            let asking = InTurn::begin(Order { first: First::LeftOfActive, ends }, &table.1, &table.0);
            assert_eq!(seats(asking, &table), [1, 2]);
        }
    }

    #[test]
    fn one_player_alone_is_first_and_last() {
        let table = table(1);
        let order = Order { first: First::LeftOfActive, ends: Ends::WhenAllPass };
        let mut asking = InTurn::begin(order, &table.1, &table.0);
        asking.move_on(&table.0, Player(0));
        assert_eq!(seats(asking, &table), [0]);
        asking.pass(&table.0, Player(0));
        assert_eq!(seats(asking, &table), [0u8; 0]);
    }
}
