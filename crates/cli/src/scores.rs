//! Scores by kind, in columns.
use std::io::{self, Write};

use bastide_engine::aside::Aside;
use bastide_engine::board::tile::{Goods, Quarter};
use bastide_engine::event::{Source, Title};
use bastide_engine::figures::{FigureKind, Player};
use bastide_engine::game::Game;
use bastide_engine::order_of_play::Element;
use bastide_engine::rules::Rules;
use bastide_engine::scoring::track::{Laps, Track};

use crate::columns::{Align, Columns, Styled, styled};
use crate::drawing::figures::{LETTERS, short};
use crate::prose::broken;
use crate::style;

/// Writes each player's points by kind, the projected score while the game lasts, and what boxes add: figures, goods,
/// titles, and who stands in Carcassonne.
pub(crate) fn write_scores(out: &mut dyn Write, game: &Game, names: &[String]) -> io::Result<()> {
    let right = |heading| (heading, Align::Right);
    let has_possessions = has_possessions(game.rules());
    let mut columns = vec![("", Align::Left), ("player", Align::Left), right("road"), right("city"), right("cloister")];
    if game.is_over() {
        columns.extend([right("+road"), right("+city"), right("+cloister"), right("field")]);
        columns.extend(of_boxes(game.rules()).map(|(heading, _)| right(heading)));
        columns.push(right("total"));
    } else {
        columns.extend([right("score"), right("if it ended now")]);
        columns.extend((!has_possessions).then_some(right("followers left")));
    }
    // The track gets a column where robbers stand on it, and once somebody has been around it.
    let has_laps = game.rules().has(Element::Robber)
        || game.scores().any(|score| Track::of(game.rules(), score).laps != Laps::None);
    if has_laps {
        columns.push(("track", Align::Left));
    }
    let mut list = Columns::new(&columns);
    let winners = if game.is_over() { game.winners() } else { Vec::new() };
    let projected = game.projected_scores();
    for (n, name) in names.iter().enumerate() {
        let player = Player(n as u8);
        let hand = game.state().hand(player);
        let track = || -> Styled { Track::of(game.rules(), game.state().marker(player)).to_string().into() };
        let points = |source: Source| -> Styled { hand.by_source[source as usize].to_string().into() };
        let mut row = who(player, name);
        row.extend([Source::Road, Source::City, Source::Cloister].map(points));
        if game.is_over() {
            let last = [Source::UnfinishedRoad, Source::UnfinishedCity, Source::UnfinishedCloister, Source::Field];
            row.extend(last.map(points));
            row.extend(of_boxes(game.rules()).map(|(_, source)| points(source)));
            row.push(styled(hand.score.to_string(), style::HEADING));
            row.extend(has_laps.then(track));
            let note = match (winners.contains(&player), winners.len(), hand.left) {
                (true, 1, _) => "wins",
                (true, _, _) => "first together",
                (false, _, true) => "left the table",
                (false, _, false) => "",
            };
            row.push(styled(note, style::GOOD));
        } else {
            row.push(styled(hand.score.to_string(), style::HEADING));
            row.push(projected[n].to_string().into());
            row.extend((!has_possessions).then(|| hand.supply[FigureKind::Follower as usize].to_string().into()));
            row.extend(has_laps.then(track));
            row.push(styled(if hand.left { "left the table" } else { "" }, style::DIM));
        }
        list.row(row);
    }
    list.write(out)?;
    if has_possessions {
        write_possessions(out, game, names)?;
    }
    if !game.is_over() {
        write_carcassonne(out, game, names)?;
    }
    Ok(())
}

/// The first cells of a player's row.
fn who(player: Player, name: &str) -> Vec<Styled> {
    vec![styled(LETTERS[player.index()].to_string(), style::badge(player)), styled(name, style::player(player))]
}

/// The final points that boxes bring, with their headings.
fn of_boxes(rules: &Rules) -> impl Iterator<Item = (&'static str, Source)> {
    let all = [
        (Element::Barn, "barn", Source::Barn),
        (Element::Castle, "castle", Source::Castle),
        (Element::Goods, "goods", Source::Goods),
        (Element::King, "king", Source::King),
        (Element::King, "robber baron", Source::RobberBaron),
        (Element::Ingot, "ingots", Source::Ingots),
        (Element::Messenger, "messages", Source::Message),
        (Element::Fairy, "fairy", Source::Fairy),
        (Element::Robber, "robbed", Source::Robber),
        (Element::Tower, "ransom", Source::Ransom),
        (Element::Bazaar, "bazaar", Source::Bazaar),
        (Element::Dash, "dash", Source::Dash),
    ];
    all.into_iter().filter(|(element, ..)| rules.has(*element)).map(|(_, heading, source)| (heading, source))
}

/// The figures besides followers that this game has.
fn special_figures(rules: &Rules) -> Vec<FigureKind> {
    let mut kinds = Vec::new();
    let all = [
        (Element::BigFollower, FigureKind::BigFollower),
        (Element::Builder, FigureKind::Builder),
        (Element::Pig, FigureKind::Pig),
        (Element::Mayor, FigureKind::Mayor),
        (Element::Wagon, FigureKind::Wagon),
        (Element::Barn, FigureKind::Barn),
    ];
    kinds.extend(all.into_iter().filter(|(element, _)| rules.has(*element)).map(|(_, kind)| kind));
    kinds
}

/// How many columns of other things stand in one line with the figures: more would not fit a terminal.
const MOST_THINGS_BESIDE_FIGURES: usize = 4;

/// Whether players have anything but followers in front of them.
fn has_possessions(rules: &Rules) -> bool {
    let brings = [
        Element::Goods,
        Element::King,
        Element::Tower,
        Element::Bridge,
        Element::Ingot,
        Element::Robber,
        Element::Messenger,
    ]
    .into_iter()
    .any(|element| rules.has(element));
    brings || !special_figures(rules).is_empty()
}

/// What lies in front of each player: figures, goods, titles, tower pieces, prisoners, bridges, castles, ingots, robbers, and
/// where marker and messenger stand on the track. A star marks who
/// has the most of some goods. Where the other things take many columns, the figures have a list of their own.
fn write_possessions(out: &mut dyn Write, game: &Game, names: &[String]) -> io::Result<()> {
    let (rules, state) = (game.rules(), game.state());
    let (has_goods, has_titles) = (rules.has(Element::Goods), rules.has(Element::King));
    let (has_towers, has_bridges) = (rules.has(Element::Tower), rules.has(Element::Bridge));
    let (has_gold, has_robbers) = (rules.has(Element::Ingot), rules.has(Element::Robber));
    // The messengers leave the track before the final scoring.
    let has_messengers = rules.has(Element::Messenger) && !game.is_over();
    let mut things = Vec::new();
    if has_goods {
        things.extend(Goods::ALL.map(|goods| (goods.name(), Align::Right)));
    }
    things.extend(has_titles.then_some(("titles", Align::Left)));
    if has_towers {
        things.extend([("tower pieces", Align::Right), ("prisoners", Align::Left)]);
    }
    if has_bridges {
        things.extend([("bridges", Align::Right), ("castles", Align::Right)]);
    }
    things.extend(has_gold.then_some(("ingots", Align::Right)));
    things.extend(has_robbers.then_some(("robber", Align::Left)));
    if has_messengers {
        things.extend([("marker", Align::Right), ("messenger", Align::Right)]);
    }
    let player_columns = [("", Align::Left), ("player", Align::Left)];
    let figures_columns = [&player_columns[..], &[("figures left", Align::Left)]].concat();
    let is_apart = things.len() > MOST_THINGS_BESIDE_FIGURES;
    let mut figures = Columns::new(&figures_columns);
    let things_columns = [if is_apart { &player_columns[..] } else { &figures_columns }, &things].concat();
    let mut list = Columns::new(&things_columns);

    let special = special_figures(rules);
    let most = |goods: Goods| state.hands.iter().map(|hand| hand.goods[goods as usize]).max().unwrap_or(0);
    for (n, name) in names.iter().enumerate() {
        let player = Player(n as u8);
        let hand = state.hand(player);
        let mut row = who(player, name);
        let followers = hand.supply[FigureKind::Follower as usize].to_string();
        let others = special.iter().filter(|kind| hand.supply[**kind as usize] > 0).map(|kind| kind.name().to_owned());
        let abbey = state.rooms.abbeys.has(player).then(|| "abbey".to_owned());
        row.push([followers].into_iter().chain(others).chain(abbey).collect::<Vec<_>>().join(" + ").into());
        if is_apart {
            figures.row(row);
            row = who(player, name);
        }
        if has_goods {
            row.extend(Goods::ALL.map(|goods| match hand.goods[goods as usize] {
                0 => styled("0", style::DIM),
                n if n == most(goods) => styled(format!("{n}*"), style::HEADING),
                n => n.to_string().into(),
            }));
        }
        if has_titles {
            let is_held = |title: &Title| state.rooms.titles[*title as usize].holder == Some(player);
            let titles = Title::ALL
                .into_iter()
                .filter(is_held)
                .map(|title| format!("{} ({})", title.word(), state.rooms.titles[title as usize].size));
            row.push(styled(titles.collect::<Vec<_>>().join(", "), style::HEADING));
        }
        if has_towers {
            let held = state.aside.iter().filter(|figure| figure.at == Aside::With(player));
            let held: Vec<String> = held.map(|figure| short(figure.owner, figure.kind)).collect();
            row.push(state.rooms.towers.pieces(player).to_string().into());
            row.push(held.join(", ").into());
        }
        if has_bridges {
            row.push(state.rooms.bridges.left(player).to_string().into());
            row.push(state.rooms.castles.left(player).to_string().into());
        }
        if has_gold {
            row.push(state.rooms.ingots.owned(player).to_string().into());
        }
        if has_robbers {
            row.push(
                state.rooms.robbers.at(player).map_or_else(|| "here".to_owned(), |space| format!("on {space}")).into(),
            );
        }
        if has_messengers {
            row.push(state.marker(player).to_string().into());
            row.push(state.rooms.messengers.points(player).to_string().into());
        }
        list.row(row);
    }
    if is_apart {
        writeln!(out)?;
        figures.write(out)?;
    }
    writeln!(out)?;
    list.write(out)?;
    let is_any_taken = has_goods && Goods::ALL.into_iter().any(|goods| most(goods) > 0);
    let is_any_held = has_titles && state.rooms.titles.iter().any(|held| held.holder.is_some());
    let notes =
        [(is_any_taken, "* has most of it, 10 points at the end"), (is_any_held, "in brackets the size to beat")];
    let notes: Vec<&str> = notes.into_iter().filter(|(is_there, _)| *is_there).map(|(_, note)| note).collect();
    if !notes.is_empty() && !game.is_over() {
        writeln!(out, "  {}{}{:#}", style::DIM, notes.join("   "), style::DIM)?;
    }
    Ok(())
}

/// Who stands in which quarter of Carcassonne, and where the count is.
fn write_carcassonne(out: &mut dyn Write, game: &Game, names: &[String]) -> io::Result<()> {
    if !game.rules().has(Element::Carcassonne) {
        return Ok(());
    }
    let city = &game.state().rooms.carcassonne;
    let quarter = |quarter: Quarter| {
        let inside = city.all().filter(|(_, other, ..)| *other == quarter);
        let inside = inside.map(|(player, _, kind, n)| {
            let n = if n == 1 { String::new() } else { format!("{n} × ") };
            format!("{n}{}'s {}", names[player.index()], kind.word())
        });
        let count = (city.count == quarter).then(|| "the count".to_owned());
        let there: Vec<String> = count.into_iter().chain(inside).collect();
        (!there.is_empty()).then(|| format!("{}: {}", quarter.name(), there.join(", ")))
    };
    let quarters: Vec<String> = Quarter::ALL.into_iter().filter_map(quarter).collect();
    writeln!(out, "{}", broken(&format!("  Carcassonne · {}", quarters.join(" · ")), 4))
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use bastide_engine::expansions::Set;
    use bastide_engine::notation::read_position;
    use bastide_engine::rules::Setup;

    use super::*;

    #[test]
    fn goods_titles_figures_and_carcassonne_stand_beside_their_players() {
        let mut setup = Setup::base(2);
        let sets = [Set::Base, Set::InnsAndCathedrals, Set::TradersAndBuilders, Set::KingAndScout, Set::Count];
        setup.sets = sets.map(|set| (set, 1)).into();
        let rules = Arc::new(Rules::new(&setup).expect("these boxes can be played together"));
        let text = "base/D 0,0 r0\nbase/V 1,0 r1\nAnn follower road:N@1,0\nAnn builder road:N@1,0\n\
                    points Ann 4 Bob 0\ngoods Ann 1 wine\ngoods Bob 2 wine\ngoods Ann 2 grain\ngoods Bob 2 grain\n\
                    king Bob 5\nrobber-baron Bob 7\ncount market\ninside castle Ann 2 follower\ninside castle Ann 1 big";
        let names = ["Ann".to_owned(), "Bob".to_owned()];
        let position = read_position(&rules.pack, &names, text).expect("the text says what lies there");
        let game = Game::from_position(rules, &position).expect("it can lie there");
        let mut out = anstream::StripStream::new(Vec::new());
        write_scores(&mut out, &game, &names).expect("memory takes all");
        let told = String::from_utf8(out.into_inner()).expect("text in, text out");
        let expected = [
            "     player  road  city  cloister  score  if it ended now",
            "  A  Ann        0     0         0      4               16",
            "  B  Bob        0     0         0      0               21",
            "",
            "     player  figures left             wine  grain  cloth  titles",
            "  A  Ann     4 + pig                     1     2*      0",
            "  B  Bob     7 + big + builder + pig    2*     2*      0  king (5), robber baron (7)",
            "  * has most of it, 10 points at the end   in brackets the size to beat",
            "  Carcassonne · castle: 2 × Ann's follower, Ann's big follower · market: the count",
        ];
        assert_eq!(told.lines().collect::<Vec<_>>(), expected, "\n{told}");
    }

    #[test]
    fn with_every_box_the_lists_still_fit_a_terminal() {
        let mut setup = Setup::base(6);
        setup.sets = Set::ALL.into_iter().filter(|set| set.is_playable()).map(|set| (set, 1)).collect();
        let game = Game::new(&setup).expect("all boxes can be played together");
        let names = ["Ann", "Bob", "Cleo", "Dan", "Eve", "Fay"].map(str::to_owned);
        let mut out = anstream::StripStream::new(Vec::new());
        write_scores(&mut out, &game, &names).expect("memory takes all");
        let told = String::from_utf8(out.into_inner()).expect("text in, text out");
        let widest = told.lines().map(|line| line.chars().count()).max();
        assert!(widest.is_some_and(|columns| columns <= 100), "{widest:?}\n{told}");
        assert!(told.contains("castles"), "{told}");
    }
}
