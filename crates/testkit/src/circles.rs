//! Crop circles a second time, over tiles as they lie: who can be added, and who taken back.
use std::collections::BTreeSet;

use bastide_engine::action::Action;
use bastide_engine::board::tile::CropSign;
use bastide_engine::decision::Who;
use bastide_engine::expansions::crop_circles::circles::CropEffect;
use bastide_engine::figures::FigureKind;
use bastide_engine::game::Game;
use bastide_engine::pack::FeatureKind;

use crate::choices::is_follower;
use crate::dragon;
use crate::flights;
use crate::recount::Lying;

/// Everything that whoever is asked can do about a crop circle. Which circle it is and what was chosen for it are taken from
/// the game.
pub(crate) fn followers(game: &Game) -> BTreeSet<Action> {
    let (state, lying) = (game.state(), Lying::of(game));
    let mut out = BTreeSet::new();
    let (Who::Player(player), Some(circle)) = (game.decision().who, state.rooms.circles.next()) else { return out };
    let is_concerned = |kind: FeatureKind| match circle.sign {
        CropSign::Fork => kind == FeatureKind::Field,
        CropSign::Club => kind == FeatureKind::Road,
        CropSign::Shield => kind == FeatureKind::City,
    };
    for (owner, figure, place) in &lying.figures {
        let (figure, (cell, segment)) = (*figure, *place);
        if *owner != player || !is_follower(figure) || !is_concerned(lying.flood(*place).kind) {
            continue;
        }
        if state.rooms.circles.effect() == Some(CropEffect::Return) {
            out.insert(Action::TakeBack { figure, cell, segment });
            continue;
        }
        for figure in FigureKind::ALL.into_iter().filter(|kind| is_follower(*kind)) {
            let suits = match figure {
                FigureKind::Mayor => circle.sign == CropSign::Shield,
                FigureKind::Wagon => circle.sign != CropSign::Fork,
                _ => true,
            };
            let is_grounded = flights::is_grounded(game, player);
            if suits
                && !is_grounded
                && state.hand(player).supply[figure as usize] > 0
                && dragon::may_be_put_on(game, figure, cell)
            {
                out.insert(Action::Join { figure, cell, segment });
            }
        }
    }
    if state.rooms.circles.effect() == Some(CropEffect::Add) {
        out.insert(Action::Pass);
    }
    out
}
