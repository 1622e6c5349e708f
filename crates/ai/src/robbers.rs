//! Whom the greedy bot robs: a robber goes where somebody is about to score much, and takes the most where it can choose.
use bastide_engine::action::Action;
use bastide_engine::decision::Wanted;
use bastide_engine::figures::Player;
use bastide_engine::game::Game;
use bastide_engine::pack::FeatureKind;
use bastide_engine::scoring::majority::Standing;
use bastide_engine::scoring::track::Track;

use crate::greedy::Greedy;

impl Greedy {
    /// The answer to a question about the player's robber; `None` if another question is asked.
    pub(crate) fn on_track(&self, player: Player) -> Option<Action> {
        let game = self.memory.first()?;
        let worth: fn(&Game, Player, Action) -> i32 = match game.wanted()? {
            Wanted::Robber => beside,
            Wanted::Robbed => points_due,
            _ => return None,
        };
        let actions = game.decision().actions.iter().rev().copied();
        actions.max_by_key(|action| worth(game, player, *action))
    }
}

/// What the robber of this player can hope for on the space that is chosen, or where it stands now.
fn beside(game: &Game, player: Player, action: Action) -> i32 {
    let space =
        if let Action::PlaceRobber(space) = action { Some(space) } else { game.state().rooms.robbers.at(player) };
    let others = (0..game.rules().players).map(Player).filter(|other| *other != player);
    let there = others.filter(|other| Some(Track::space(game.state().hand(*other).score)) == space);
    // On the track it can hope for something, whoever stands beside it.
    there.map(|other| 1 + chances(game, other)).max().unwrap_or(-1)
}

fn points_due(game: &Game, _: Player, action: Action) -> i32 {
    let Action::Rob(player) = action else { return 0 };
    let due = game.state().scoring.due().find(|due| due.player == player);
    due.map_or(0, |due| i32::from(due.value.points()))
}

/// What this player is likely to score next: the best of what is led, worth less the more of it is open.
fn chances(game: &Game, player: Player) -> i32 {
    let (state, features) = (game.state(), &game.state().board.features);
    let own = state.figures.iter().filter(|figure| figure.owner == player).map(|figure| features.of(figure.segment));
    let chance = |id| {
        let feature = features.get(id);
        let each = match feature.kind {
            FeatureKind::Road | FeatureKind::Cloister => 6,
            FeatureKind::City => 12,
            FeatureKind::Field | FeatureKind::River => return 0,
        };
        let leads = Standing::of(state, id).leaders(player, game.rules().players).any(|leader| leader == player);
        i32::from(leads) * i32::from(feature.size) * each / (1 + i32::from(feature.open))
    };
    own.map(chance).max().unwrap_or(0)
}
