//! Checking how the game stands. What happened is checked in `run`.
use std::collections::BTreeMap;

use bastide_engine::action::Action;
use bastide_engine::aside::{Aside, FigureAside};
use bastide_engine::board::cell::Cell;
use bastide_engine::board::features::FeatureId;
use bastide_engine::board::over::Over;
use bastide_engine::decision::Who;
use bastide_engine::event::Source;
use bastide_engine::expansions::messengers::messenger;
use bastide_engine::figures::{FigureKind, Player};
use bastide_engine::parts::PartKind;
use bastide_engine::rules::switches::Switch;
use bastide_engine::scoring::track::Track;

use super::check::{Check, Decider, Fact, RoomOf, WhoseScore};
use super::run::Run;
use super::words::SpotName;
use super::{begin, tell};

/// Right, or what is wrong.
type Verdict = Result<(), String>;

fn same<T: PartialEq + Copy + std::fmt::Display>(what: &str, expected: T, found: T) -> Verdict {
    if expected == found { Ok(()) } else { Err(format!("expected {what} {expected}, but it is {found}")) }
}

impl Run<'_> {
    /// Checks that this holds now.
    pub(super) fn verify(&self, check: &Check) -> Verdict {
        let state = self.game.state();
        match check {
            // These were looked at before, all together.
            Check::SetupRefused { .. } | Check::Happened(_) => Ok(()),
            Check::ScoresInOrder(wanted) => self.in_order(wanted),
            Check::Offers(actions) => self.offers(actions).map(|_| ()),
            Check::OffersOnly(actions) => self.offers_only(actions),
            Check::Choices(n) => same("the number of choices to be", *n, self.game.decision().actions.len()),
            Check::Refuses { actions, rules, saying } => self.refuses(actions, rules, saying.as_deref()),
            Check::Score(wanted) => self.numbers("scores", wanted, |player| state.hand(player).score),
            Check::Projected(wanted) => {
                let projected = self.game.projected_scores();
                self.numbers("projected scores", wanted, |player| projected[player.index()])
            }
            Check::Bridges(wanted) => self.numbers("bridges left", wanted, |player| state.rooms.bridges.left(player)),
            Check::Castles(wanted) => self.numbers("castles left", wanted, |player| state.rooms.castles.left(player)),
            Check::Supply(kind, wanted) => {
                let what = format!("figures of kind {} in the supplies", kind.name());
                self.numbers(&what, wanted, |player| state.hand(player).supply[*kind as usize])
            }
            Check::Room { room, wanted } => same("to be the case:", wanted.as_str(), &self.room(*room)),
            Check::Track(player, wanted) => {
                let shown = Track::of(self.game.rules(), state.marker(*player)).to_string();
                same(&format!("the track to show of {}", self.names.of(*player)), wanted.as_str(), &shown)
            }
            Check::TurnOf(player) => same("it to be the turn of", self.names.of(*player), self.names.of(state.turn)),
            Check::Decider(decider) => self.decider(*decider),
            Check::Over if self.game.is_over() => Ok(()),
            Check::Over => Err("expected the game to be over, but it is not".to_owned()),
            Check::NotOver if !self.game.is_over() => Ok(()),
            Check::NotOver => Err("expected the game to go on, but it is over".to_owned()),
            Check::Winners(wanted) => {
                let (mut wanted, mut found) = (wanted.clone(), self.game.winners());
                wanted.sort_unstable();
                found.sort_unstable();
                same("winners", self.names.tell_list(&wanted).as_str(), &self.names.tell_list(&found))
            }
            Check::Tiles(n) => same("the number of tiles in the game to be", *n, self.game.rules().pack.n_tiles()),
            Check::Left(None, n) => same("the number of tiles left to be", *n, state.bag.n_left()),
            Check::Left(Some(id), n) => {
                let kind = self.game.rules().pack.kind(id).ok_or_else(|| format!("{id} is not in this game"))?;
                same(&format!("the number of {id} left to be"), *n, u16::from(state.bag.left(kind)))
            }
            Check::Discarded(n) => same("the number of discarded tiles to be", *n, state.n_discarded),
            Check::Weight { action, weight, of } => self.weight(action, *weight, *of),
            Check::Fits { cell, total, kinds } => self.fits(*cell, *total, kinds),
            Check::Dead(cell) => match (state.board.grid.demands_at(*cell), self.game.n_fitting(*cell)) {
                (None, _) => Err(format!("{cell} is not an empty cell beside the board")),
                (Some(_), n) => same(&format!("the number of tiles that fit {cell} to be"), 0, n),
            },
            Check::Stands { player, figure, spot } => self.stands(*player, figure, spot),
            Check::StandsAside { player, figure, at } => {
                let wanted = FigureAside { owner: *player, kind: *figure, at: *at };
                let tell = |figure: &FigureAside| {
                    format!(
                        "{} {} {}",
                        self.names.of(figure.owner),
                        figure.kind.name(),
                        tell::aside(self.names, figure.at)
                    )
                };
                let found: Vec<String> = state.aside.iter().map(tell).collect();
                let found = if found.is_empty() { "nobody".to_owned() } else { found.join(", ") };
                let is_there = state.aside.contains(&wanted);
                is_there.then_some(()).ok_or_else(|| format!("expected `{}`, but aside is {found}", tell(&wanted)))
            }
            Check::LiesOver { cell, wanted } => {
                let tile = state.board.grid.tile_at(*cell).ok_or_else(|| format!("no tile lies at {cell}"))?;
                let found = if tile.over == Over::NOTHING { "nothing".to_owned() } else { tile.over.to_string() };
                same(&format!("over the tile at {cell} to lie"), wanted.as_str(), &found)
            }
            Check::Holds { spot, figures } => self.holds(spot, figures),
            Check::Same(spots) => self.all_same(spots),
            Check::Apart(spots) => self.all_apart(spots),
            Check::Feature { spot, facts } => facts.iter().try_for_each(|fact| self.fact(spot, *fact)),
            Check::SwitchIs { name, value } => {
                let switch = Switch::named(name).ok_or_else(|| format!("there is no switch `{name}`"))?;
                same(&format!("the switch {name} to be"), value.as_str(), self.game.rules().switches.get(switch))
            }
        }
    }

    /// What the room of an expansion holds, in the words of scenarios.
    fn room(&self, room: RoomOf) -> String {
        let state = self.game.state();
        match room {
            RoomOf::Goods(player) => tell::goods(state.hand(player).goods),
            RoomOf::Title(title) => {
                let held = state.rooms.titles[title as usize];
                held.holder.map_or("nobody".to_owned(), |holder| format!("{} {}", self.names.of(holder), held.size))
            }
            RoomOf::Quarter(quarter) => {
                let inside = state.rooms.carcassonne.all().filter(|(_, other, ..)| *other == quarter);
                let told: Vec<String> = inside
                    .map(|(player, _, kind, n)| format!("{} {n} {}", self.names.of(player), kind.name()))
                    .collect();
                if told.is_empty() { "nobody".to_owned() } else { told.join(" ") }
            }
            RoomOf::Display => {
                let tiles = state.rooms.open.display().iter();
                let told: Vec<&str> = tiles.map(|kind| self.game.rules().pack.id(*kind)).collect();
                if told.is_empty() { "nothing".to_owned() } else { told.join(" ") }
            }
            RoomOf::OwnCloister(player) => {
                let own = state.rooms.open.own(player);
                own.map_or("nothing", |kind| self.game.rules().pack.id(kind)).to_owned()
            }
            RoomOf::Abbeys => {
                let holders =
                    (0..self.game.rules().players).map(Player).filter(|player| state.rooms.abbeys.has(*player));
                let told: Vec<&str> = holders.map(|player| self.names.of(player)).collect();
                if told.is_empty() { "nobody".to_owned() } else { told.join(" ") }
            }
            RoomOf::Count => state.rooms.carcassonne.count.to_string(),
            RoomOf::Part => match state.part.kind {
                PartKind::Builder | PartKind::BazaarBuilder => "second".to_owned(),
                PartKind::Message | PartKind::BazaarMessage => "message".to_owned(),
                PartKind::Bazaar => "bazaar".to_owned(),
                PartKind::Volcano => "another".to_owned(),
                PartKind::AbbeyRound => "abbey-round".to_owned(),
                PartKind::First | PartKind::Final => "first".to_owned(),
            },
            RoomOf::Dragon => state.rooms.dragon.at().map_or("nowhere".to_owned(), |cell| cell.to_string()),
            RoomOf::Fairy => match (state.rooms.fairy.with(), state.rooms.fairy.at()) {
                (Some(figure), _) => tell::figure(&self.game, self.names, figure),
                (None, Some(cell)) => cell.to_string(),
                (None, None) => "nowhere".to_owned(),
            },
            RoomOf::Waiting => {
                let ids: Vec<&str> =
                    state.rooms.dragon.waiting().iter().map(|kind| self.game.rules().pack.id(*kind)).collect();
                if ids.is_empty() { "nothing".to_owned() } else { ids.join(" ") }
            }
            RoomOf::Tower(cell) => state.rooms.towers.at(cell).map_or("nothing".to_owned(), |tower| {
                let guard = state.guard(cell).map(|guard| (self.names.of(guard.owner), guard.kind.name()));
                let guard = guard.map_or(String::new(), |(owner, kind)| format!(" guarded by {owner} {kind}"));
                format!("{}{guard}", tower.height)
            }),
            RoomOf::Pawn(pawn) => state.rooms.magic.at(pawn).map_or("nowhere".to_owned(), |segment| {
                let (tile, segment) = state.board.place_of(segment);
                tell::spot(&self.game, tile.cell, segment)
            }),
            RoomOf::TrackPiece(player, piece) => {
                let at = messenger::at(self.game.rules(), state, player, piece);
                at.map_or("nowhere".to_owned(), |points| points.to_string())
            }
            RoomOf::Messages => {
                let under = state.rooms.messengers.stack().under().iter();
                let told: Vec<&str> = under.map(|message| message.name()).collect();
                if told.is_empty() { "nothing".to_owned() } else { told.join(" ") }
            }
            RoomOf::Ingots(cell) => state.rooms.ingots.on(cell).to_string(),
            RoomOf::Robber(player) => {
                state.rooms.robbers.at(player).map_or_else(|| "nowhere".to_owned(), |space| space.to_string())
            }
            RoomOf::IngotsOf(player) => state.rooms.ingots.owned(player).to_string(),
            RoomOf::Pieces(player) => state.rooms.towers.pieces(player).to_string(),
            RoomOf::Prisoners(holder) => {
                let mut held: BTreeMap<(Player, FigureKind), u8> = BTreeMap::new();
                for figure in state.aside.iter().filter(|figure| figure.at == Aside::With(holder)) {
                    *held.entry((figure.owner, figure.kind)).or_default() += 1;
                }
                let tell = |((owner, kind), n): (&(Player, FigureKind), &u8)| {
                    format!("{} {n} {}", self.names.of(*owner), kind.name())
                };
                let told: Vec<String> = held.iter().map(tell).collect();
                if told.is_empty() { "nobody".to_owned() } else { told.join(" ") }
            }
        }
    }

    fn in_order(&self, wanted: &[WhoseScore]) -> Verdict {
        let found: Vec<(Player, Source)> = self.scores().map(|scoring| (scoring.player, scoring.source)).collect();
        let is = |wanted: &WhoseScore, (by, of): (Player, Source)| {
            wanted.player.is_none_or(|player| player == by) && wanted.source.is_none_or(|source| source == of)
        };
        if wanted.len() == found.len() && wanted.iter().zip(&found).all(|(wanted, found)| is(wanted, *found)) {
            return Ok(());
        }
        let tell = |(player, source): &(Player, Source)| format!("{}:{}", self.names.of(*player), source.name());
        let told: Vec<String> = found.iter().map(tell).collect();
        let told = if told.is_empty() { "there were none".to_owned() } else { told.join(" ") };
        Err(format!("the scores came in another order: {told}"))
    }

    /// Players' numbers: those that are wrong are told together.
    fn numbers<T: PartialEq + Copy + std::fmt::Display>(
        &self,
        what: &str,
        wanted: &[(Player, T)],
        found: impl Fn(Player) -> T,
    ) -> Verdict {
        if wanted.iter().all(|(player, n)| found(*player) == *n) {
            return Ok(());
        }
        let all = (0..self.game.rules().players).map(Player).map(|player| (player, found(player)));
        let (wanted, found) = (self.names.tell(wanted.iter().copied()), self.names.tell(all));
        Err(format!("expected {what} {wanted}, but they are {found}"))
    }

    fn offers(&self, actions: &[String]) -> Result<Vec<Action>, String> {
        let mut read = Vec::new();
        for text in actions {
            let action = self.read(text).map_err(|error| format!("`{text}` cannot be read: {}", error.fault))?;
            if !self.game.decision().actions.contains(&action) {
                let why = self.why_not(action).map_or_else(|| "it is never listed".to_owned(), |(_, why)| why);
                return Err(format!("expected `{text}` to be offered, but it is not: {why}"));
            }
            if read.contains(&action) {
                return Err(format!("`{text}` is named twice"));
            }
            read.push(action);
        }
        Ok(read)
    }

    fn offers_only(&self, actions: &[String]) -> Verdict {
        let read = self.offers(actions)?;
        let listed = &self.game.decision().actions;
        let more: Vec<Action> = listed.iter().copied().filter(|action| !read.contains(action)).collect();
        if more.is_empty() {
            Ok(())
        } else {
            Err(format!(
                "expected nothing else to be offered, but also: {}",
                tell::actions(&self.game, self.names, &more)
            ))
        }
    }

    fn refuses(&self, actions: &[String], rules: &[String], saying: Option<&str>) -> Verdict {
        for text in actions {
            let (cited, why) = self.refusal(text)?;
            if let Some(rule) = rules.iter().find(|rule| !cited.contains(&rule.as_str())) {
                return Err(format!("expected `{text}` to be refused because of {rule}, but: {why}"));
            }
            if let Some(words) = saying.filter(|words| !why.contains(words)) {
                return Err(format!("expected the refusal of `{text}` to say `{words}`, but: {why}"));
            }
        }
        Ok(())
    }

    fn decider(&self, wanted: Decider) -> Verdict {
        let found = match self.game.decision().who {
            _ if self.game.is_over() => Decider::Nobody,
            Who::Chance => Decider::Chance,
            Who::Player(player) => Decider::Player(player),
        };
        let tell = |decider: Decider| match decider {
            Decider::Player(player) => self.names.of(player),
            Decider::Chance => "chance",
            Decider::Nobody => "nobody",
        };
        same("the decision to be taken by", tell(wanted), tell(found))
    }

    fn weight(&self, text: &str, weight: u16, of: u32) -> Verdict {
        let action = self.read(text).map_err(|error| format!("`{text}` cannot be read: {}", error.fault))?;
        let decision = self.game.decision();
        let found = decision.actions.iter().zip(&decision.weights).find(|(listed, _)| **listed == action);
        let found = found.map_or(0, |(_, weight)| *weight);
        let total = if decision.weights.is_empty() { 0 } else { decision.total_weight() };
        let what = format!("the weight of `{text}` to be");
        same(&what, format!("{weight} of {of}").as_str(), &format!("{found} of {total}"))
    }

    fn fits(&self, cell: Cell, total: Option<u16>, kinds: &[(&'static str, u8)]) -> Verdict {
        if self.game.state().board.grid.demands_at(cell).is_none() {
            return Err(format!("{cell} is not an empty cell beside the board"));
        }
        if let Some(total) = total {
            same(&format!("the number of tiles that fit {cell} to be"), total, self.game.n_fitting(cell))?;
        }
        for (id, n) in kinds {
            let found = self.game.fitting(cell).find(|(kind, _)| self.game.rules().pack.id(*kind) == *id);
            same(&format!("the number of {id} that fit {cell} to be"), *n, found.map_or(0, |(_, n)| n))?;
        }
        Ok(())
    }

    fn stands(&self, player: Player, figure: &str, spot: &SpotName) -> Verdict {
        let state = self.game.state();
        let wanted = (spot.cell, begin::segment(&self.game, spot)?);
        let mut there = Vec::new();
        for standing in &state.figures {
            let (tile, segment) = state.board.place_of(standing.segment);
            if (tile.cell, segment) != wanted {
                continue;
            }
            let (kind, role) = (standing.kind.name(), standing.kind.role(state.feature_kind_of(standing)));
            if standing.owner == player && (figure == kind || figure == role) {
                return Ok(());
            }
            there.push(format!("{}'s {kind} as {role}", self.names.of(standing.owner)));
        }
        let there = if there.is_empty() { "nobody does".to_owned() } else { there.join(", ") };
        Err(format!("expected {}'s {figure} to stand on {spot}, but {there}", self.names.of(player)))
    }

    fn feature(&self, spot: &SpotName) -> Result<FeatureId, String> {
        let segment = begin::segment(&self.game, spot)?;
        let board = &self.game.state().board;
        let id = board.segment_at(&self.game.rules().pack, spot.cell, segment);
        id.map(|id| board.features.of(id)).ok_or_else(|| format!("there is no spot {spot}"))
    }

    fn holds(&self, spot: &SpotName, wanted: &[(Player, u8)]) -> Verdict {
        let feature = self.feature(spot)?;
        let count = |player: Player| {
            self.game.state().figures_in(feature).filter(|figure| figure.owner == player).count() as u8
        };
        let players = (0..self.game.rules().players).map(Player);
        let found: Vec<(Player, u8)> = players.map(|player| (player, count(player))).filter(|(_, n)| *n > 0).collect();
        let mut wanted: Vec<(Player, u8)> = wanted.iter().copied().filter(|(_, n)| *n > 0).collect();
        wanted.sort_unstable();
        let what = format!("the figures in {spot} to be");
        same(&what, self.names.tell(wanted).as_str(), &self.names.tell(found))
    }

    fn all_same(&self, spots: &[SpotName]) -> Verdict {
        let first = self.feature(&spots[0])?;
        for spot in &spots[1..] {
            if self.feature(spot)? != first {
                return Err(format!("expected {} and {spot} to belong together, but they do not", spots[0]));
            }
        }
        Ok(())
    }

    fn all_apart(&self, spots: &[SpotName]) -> Verdict {
        let mut before: Vec<(FeatureId, &SpotName)> = Vec::new();
        for spot in spots {
            let feature = self.feature(spot)?;
            if let Some((_, other)) = before.iter().find(|(id, _)| *id == feature) {
                return Err(format!("expected {other} and {spot} to be apart, but they belong together"));
            }
            before.push((feature, spot));
        }
        Ok(())
    }

    fn fact(&self, spot: &SpotName, fact: Fact) -> Verdict {
        let id = self.feature(spot)?;
        let board = &self.game.state().board;
        let feature = board.features.get(id);
        let of = |what: &str| format!("{what} of {spot} to be");
        match fact {
            Fact::Tiles(n) => same(&of("the number of tiles"), n, board.cells(id).len()),
            Fact::Open(n) => same(&of("the number of open sides"), n, feature.open),
            Fact::Pennants(n) => same(&of("the number of pennants"), n, feature.pennants),
            Fact::Cities(n) => {
                let found = board.completed_cities_of(&self.game.rules().pack, id).len();
                same(&of("the number of completed cities"), n, found)
            }
            Fact::Complete if feature.is_complete() => Ok(()),
            Fact::Complete => Err(format!("expected {spot} to be complete, but it is not")),
            Fact::Incomplete if !feature.is_complete() => Ok(()),
            Fact::Incomplete => Err(format!("expected {spot} to be incomplete, but it is complete")),
        }
    }
}
