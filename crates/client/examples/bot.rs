//! Your own bot: joins a table by its link and plays the game.
//!
//! `cargo run -p bastide-client --example bot -- http://localhost:8484/table/k3v9 Greta`
use anyhow::{Context, Result, bail};
use bastide_ai::Chance;
use bastide_client::{Seat, Server};
use bastide_engine::action::Action;
use bastide_engine::decision::Who;
use bastide_engine::game::Game;

#[tokio::main]
async fn main() -> Result<()> {
    let mut arguments = std::env::args().skip(1);
    let link = arguments.next().context("give the link of a table, and a name")?;
    let name = arguments.next().unwrap_or_else(|| "Greta".to_owned());

    let (server, table) = Server::of_link(&link)?;
    let key = server.join(&table, &name, None).await?;
    let mut seat = Seat::take(&server, &table, Some(&key.token)).await?;
    eprintln!("{name} sits on seat {}", key.seat);

    let mut chance = Chance::new(7);
    while seat.is_asked().await? {
        let actions = choose(seat.table().game(), &mut chance);
        if let Err(refusal) = seat.act(&actions).await? {
            bail!("refused: {}", refusal.text);
        }
    }
    let scores: Vec<i32> = seat.table().game().scores().collect();
    eprintln!("the game is over: {scores:?}, seats {:?} won", seat.table().winners().unwrap_or_default());
    seat.close().await;
    Ok(())
}

/// The choices of one turn. This bot looks one action ahead: it takes the action that scores most at once, and any of
/// them in a tie. Put your own ideas here: a game can be cloned and played on as often as you like.
fn choose(game: &Game, chance: &mut Chance) -> Vec<Action> {
    let Who::Player(me) = game.decision().who else { return Vec::new() };
    let (mut game, mut actions) = (game.clone(), Vec::new());
    while !game.is_over() && game.decision().who == Who::Player(me) {
        let points = |action: &Action| {
            let mut after = game.clone();
            after.play_unchecked(*action);
            after.scores().nth(me.index()).unwrap_or(0)
        };
        let listed = &game.decision().actions;
        let most = listed.iter().map(points).max().unwrap_or(0);
        let best: Vec<Action> = listed.iter().copied().filter(|action| points(action) == most).collect();
        let action = best[chance.below(best.len() as u32) as usize];
        game.play_unchecked(action);
        actions.push(action);
    }
    actions
}
