//! Plays a number of random turns and writes the board as PNG:
//! `board OUT.png [WIDTH [SEED [TURNS [PLAYERS [BOX,BOX…]]]]]`.
use bastide_art::{Board, board_svg, png};
use bastide_engine::action::Action;
use bastide_engine::board::side::Side;
use bastide_engine::decision::Who;
use bastide_engine::expansions::Set;
use bastide_engine::game::Game;
use bastide_engine::rules::Setup;

/// Throws that depend on the seed only.
struct Dice(u64);

impl Dice {
    fn pick(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % n.max(1)
    }
}

/// How much this action is to the players' taste: boards are to be compact and full of figures.
fn liking(game: &Game, action: Action, dice: &mut Dice) -> usize {
    let grid = &game.state().board.grid;
    match action {
        Action::Lay { cell, .. } => {
            let n_beside = Side::ALL.into_iter().filter_map(|side| cell.beyond(side));
            let n_beside = n_beside.filter(|cell| grid.tile_at(*cell).is_some()).count();
            let far = usize::from(cell.x.unsigned_abs()) + usize::from(cell.y.unsigned_abs());
            n_beside * 40 + 40_usize.saturating_sub(far * 4) + dice.pick(30)
        }
        Action::Place { figure, .. } => 20 + figure as usize * 40 + dice.pick(40),
        Action::Pass => 25,
        _ => 30 + dice.pick(40),
    }
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let out = args.first().ok_or("say where the picture goes")?;
    let width = args.get(1).map_or(Ok(1400), |text| text.parse())?;
    let mut dice = Dice(args.get(2).map_or(Ok(3), |text| text.parse())?);
    let n_tiles: usize = args.get(3).map_or(Ok(40), |text| text.parse())?;
    let mut setup = Setup::base(args.get(4).map_or(Ok(3), |text| text.parse())?);
    for name in args.get(5).iter().flat_map(|text| text.split(',')) {
        setup.sets.push((Set::named(name).ok_or_else(|| format!("there is no box {name}"))?, 1));
    }
    let mut game = Game::new(&setup)?;
    while !game.is_over() && game.state().board.grid.tiles().len() < n_tiles {
        let decision = game.decision().clone();
        let action = match decision.who {
            Who::Chance => {
                let sum: u32 = decision.weights.iter().map(|weight| u32::from(*weight)).sum();
                decision.at_weight(dice.pick(sum as usize) as u32)
            }
            Who::Player(_) => decision.actions.iter().copied().max_by_key(|action| liking(&game, *action, &mut dice)),
        };
        game.play(action.ok_or("nothing can be done")?)?;
    }
    std::fs::write(out, png(&board_svg(&Board { labels: true, ..Board::of(&game) }), width)?)?;
    Ok(())
}
