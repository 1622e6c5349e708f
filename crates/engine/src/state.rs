//! The state of a game: plain data, one field per room, cheap to clone.
mod bag;

use crate::aside::FigureAside;
use crate::board::Board;
use crate::board::cell::Cell;
use crate::board::features::{FeatureId, SegmentId};
use crate::board::grid::TileNumber;
use crate::board::side::Rotation;
use crate::board::tile::Goods;
use crate::clone::clone_reusing_memory;
use crate::deploy::Wood;
use crate::event::{Event, Source};
use crate::expansions::abbey_and_mayor::abbey;
use crate::expansions::base::cloister::Cloisters;
use crate::expansions::princess_and_dragon::{dragon, fairy};
use crate::expansions::river::flow::{self, River};
use crate::expansions::variants::open;
use crate::figures::{Figure, FigureAt, FigureKind, Player};
use crate::hash;
use crate::in_play::{InPlay, Rooms};
use crate::in_turn::InTurn;
use crate::moments;
use crate::order_of_play::{Element, Step};
use crate::pack::{FeatureKind, Kind};
use crate::parts::{Part, Parts};
use crate::rules::Rules;
use crate::scoring::queue::ScoringQueue;
pub use bag::Bag;

/// What one player has.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Hand {
    /// The score.
    pub score: i32,
    /// The score by source; it adds up to `score`, unless the game began in a position with scores of its own.
    pub by_source: [i16; Source::COUNT],
    /// Figures in the supply, by kind.
    pub supply: [u8; FigureKind::ALL.len()],
    /// Goods taken, in the order of [`Goods::ALL`].
    pub goods: [u8; Goods::ALL.len()],
    /// Whether the player has left the table (BASE-RUL-34).
    pub left: bool,
}

/// Everything that changes during a game.
#[derive(PartialEq, Eq, Hash, Debug, Default)]
pub struct State {
    /// The line of the script that is being played.
    pub line: u8,
    /// Whose turn it is. Who is active now, `part` says.
    pub turn: Player,
    /// The part of the turn that is being played, with its active player.
    pub part: Part,
    /// The parts of the turn that are still to come.
    pub parts: Parts,
    /// The tile drawn and not yet laid.
    pub drawn: Option<Kind>,
    /// The tile laid this turn.
    pub laid: Option<TileNumber>,
    /// What the active player has done so far with a figure or piece in this part of the turn.
    pub wood: Wood,
    /// How many tiles fitted nowhere and left the game.
    pub n_discarded: u16,
    /// Who laid the last tile that was drawn, once all turns are over.
    pub last_tile_by: Player,
    /// What the players have, in the order of play.
    pub hands: Vec<Hand>,
    /// Tiles not yet drawn; in a game that somebody follows, with those that others hold unseen.
    pub bag: Bag,
    /// What lies on the table.
    pub board: Board,
    /// Figures on segments of the board, in the order they came.
    pub figures: Vec<Figure>,
    /// Figures in play that stand on no segment, in the order they came.
    pub aside: Vec<FigureAside>,
    /// What is still to be scored and to be paid in this part of the turn.
    pub scoring: ScoringQueue,
    /// The cloisters' room.
    pub cloisters: Cloisters,
    /// The river's room: eight bytes, and every draw asks whether it flows.
    pub river: River,
    /// The rooms of the other elements, as far as they are in play.
    pub rooms: InPlay<Rooms>,
    /// How far the asking of several players, one after the other, has come.
    pub in_turn: InTurn,
    /// Tiles and figures on the board, as one number; see [`crate::hash`].
    pub(crate) board_hash: u64,
}

clone_reusing_memory!(State {
    copy: line, turn, part, drawn, laid, wood, n_discarded, last_tile_by, river, in_turn, board_hash;
    clone: hands, parts, bag, board, figures, aside, scoring, cloisters, rooms
});

/// What a step sees and changes: the rules, the state, and the log if one is kept.
#[derive(Debug)]
pub struct Play<'a> {
    /// What holds for the whole game.
    pub rules: &'a Rules,
    /// What changes.
    pub state: &'a mut State,
    /// What happened, if anybody wants to know.
    pub log: Option<&'a mut Vec<Event>>,
}

impl Play<'_> {
    /// Write an event down if a log is kept; making it costs nothing otherwise.
    #[inline]
    pub(crate) fn tell(&mut self, event: impl FnOnce(&State) -> Event) {
        if let Some(log) = &mut self.log {
            log.push(event(self.state));
        }
    }

    /// The step the game stands at.
    pub(crate) fn step(&self) -> Step {
        self.rules.step_at(self.state.line)
    }

    /// The active player of the part, unless that player has left.
    pub(crate) fn active(&self) -> Option<Player> {
        Some(self.state.part.active).filter(|player| !self.state.hand(*player).left)
    }

    /// The player whose turn it is, unless that player has left.
    pub(crate) fn turn_player(&self) -> Option<Player> {
        Some(self.state.turn).filter(|player| !self.state.hand(*player).left)
    }
}

impl State {
    /// The table as the game begins: the start tile lies at 0,0, not rotated (BASE-SETUP-1, BASE-RUL-28), or what takes
    /// its place.
    #[must_use]
    pub fn new(rules: &Rules) -> State {
        let mut state = State::default();
        state.restart(rules);
        state
    }

    /// The table as the game begins, in the memory of the old one.
    pub(crate) fn restart(&mut self, rules: &Rules) {
        self.reset(rules);
        for (kind, cell) in rules.opening() {
            self.lay(rules, *kind, *cell, Rotation::default());
        }
        self.forget_part(rules);
        abbey::hand_out(self, rules);
        open::hand_out(self, rules);
        flow::begin(self, rules);
    }

    /// An empty table with full supplies and a full bag, in the memory of the old one.
    pub(crate) fn reset(&mut self, rules: &Rules) {
        (self.line, self.drawn, self.laid, self.n_discarded, self.last_tile_by) = (0, None, None, 0, Player(0));
        self.begin_turn(Player(0));
        let supply = FigureKind::ALL.map(|kind| kind.at_start(rules));
        self.hands.clear();
        self.hands.resize(usize::from(rules.players), Hand { supply, ..Hand::default() });
        self.bag.fill(&rules.pack);
        self.board.clear(self.bag.n_left());
        self.figures.clear();
        self.aside.clear();
        self.scoring.clear();
        self.cloisters.clear();
        self.river = River::default();
        self.rooms.reset(rules.has_any(Rooms::ELEMENTS), rules);
        self.wood = Wood::default();
        self.in_turn = InTurn::default();
        self.board_hash = 0;
    }

    /// Take a tile of this kind out of the bag and lay it. Nothing asks whether it fits there.
    ///
    /// # Panics
    /// If none of this kind is in the bag.
    pub fn lay(&mut self, rules: &Rules, kind: Kind, cell: Cell, rotation: Rotation) {
        self.bag.take(kind);
        self.lay_drawn(rules, kind, cell, rotation);
    }

    /// Lay a tile that is already out of the bag.
    #[inline]
    pub fn lay_drawn(&mut self, rules: &Rules, kind: Kind, cell: Cell, rotation: Rotation) {
        let number = self.board.lay(&rules.pack, kind, cell, rotation);
        self.laid = Some(number);
        self.board_hash = self.board_hash.wrapping_add(hash::of_tile(self.board.grid.tile(number)));
        moments::tile_laid(self, rules, number);
    }

    /// A part of a turn is over: what was laid and completed in it no longer matters.
    #[inline]
    pub fn forget_part(&mut self, rules: &Rules) {
        self.laid = None;
        self.wood = Wood::default();
        moments::part_ends(self, rules);
        self.board.features.forget_closed();
        self.scoring.end_part();
    }

    /// How many bytes the state takes in memory, what it points to included.
    #[must_use]
    pub fn n_bytes(&self) -> usize {
        let pointed_to = self.board.n_bytes() - size_of::<Board>()
            + size_of_val(&*self.hands)
            + self.parts.n_bytes_pointed_to()
            + self.bag.by_kind().len()
            + size_of_val(self.bag.drawable())
            + size_of_val(&*self.figures)
            + size_of_val(&*self.aside)
            + self.cloisters.n_bytes_pointed_to()
            + self.rooms.n_bytes_pointed_to()
            + self.scoring.n_bytes_pointed_to();
        size_of::<State>() + pointed_to
    }

    /// How many tiles can still be drawn.
    #[must_use]
    #[inline]
    pub fn n_to_draw(&self) -> u16 {
        self.bag.n_left() - self.rooms.held.n_unseen()
    }

    /// Whether there is a tile for a turn of this player (BASE-END-1, VAR-RUL-1).
    #[inline]
    pub(crate) fn has_tile(&self, rules: &Rules, player: Player) -> bool {
        const HELD: u64 = 1 << Element::Hand as u8 | 1 << Element::Dragon as u8 | 1 << Element::OpenTiles as u8;
        self.bag.n_left() > 0 && !rules.has_any(HELD) || self.holds_or_may_draw(rules, player)
    }

    /// The same where tiles may be held, lie open or be put aside; otherwise one tile left is enough.
    #[cold]
    fn holds_or_may_draw(&self, rules: &Rules, player: Player) -> bool {
        self.may_draw(rules) || self.rooms.held.n(player) > 0 || !self.rooms.open.display().is_empty()
    }

    /// Whether a tile can be drawn to be laid, be it after others that are put aside.
    pub(crate) fn may_draw(&self, rules: &Rules) -> bool {
        self.n_to_draw() > 0 && !dragon::is_all_that_is_left(rules, self)
    }

    /// The scores by seat; 0 where nobody sits.
    #[must_use]
    pub fn scores(&self) -> [i32; Player::MOST] {
        let mut scores = [0; Player::MOST];
        scores.iter_mut().zip(&self.hands).for_each(|(score, hand)| *score = hand.score);
        scores
    }

    /// The hand of a player.
    #[must_use]
    #[inline]
    pub fn hand(&self, player: Player) -> &Hand {
        &self.hands[player.index()]
    }

    /// The figures in a feature.
    pub fn figures_in(&self, feature: FeatureId) -> impl Iterator<Item = &Figure> {
        let n = usize::from(self.board.features.get(feature).figures);
        self.figures.iter().filter(move |figure| self.board.features.of(figure.segment) == feature).take(n)
    }

    /// Whether this feature is occupied, so that no follower may be deployed to it (BASE-DEPLOY-5, FIG-GEN-3).
    #[must_use]
    #[inline]
    pub fn is_occupied(&self, rules: &Rules, feature: FeatureId) -> bool {
        // A builder or pig without any follower beside it is rare, and in most editions impossible.
        self.board.features.get(feature).figures > 0
            && (!rules.orphans_are_ignored() || self.figures_in(feature).any(|figure| figure.kind.occupies(rules)))
    }

    /// Put a figure from its owner's supply on the board.
    ///
    /// # Panics
    /// If the supply has no such figure.
    pub fn put_figure(&mut self, figure: Figure) {
        self.hands[figure.owner.index()].supply[figure.kind as usize] -= 1;
        self.stand(figure);
    }

    /// Put a figure that is in no supply on the board.
    pub(crate) fn stand(&mut self, figure: Figure) {
        let feature = self.board.features.of(figure.segment);
        self.board.features.get_mut(feature).figures += 1;
        self.board_hash = self.board_hash.wrapping_add(hash::of_figure(&self.board, &figure));
        self.figures.push(figure);
    }

    /// Give the figures in a feature back to their owners (BASE-RETURN-1), except those that wait; tells of each.
    pub(crate) fn return_figures(
        &mut self,
        feature: FeatureId,
        waits: impl Fn(&Figure) -> bool,
        mut log: Option<&mut Vec<Event>>,
    ) {
        let mut seat = 0;
        // Most features hold one figure, so its place is found and closed instead of all being moved up one by one.
        for _ in 0..self.board.features.get(feature).figures {
            let features = &self.board.features;
            let stands_there = |figure: &Figure| features.of(figure.segment) == feature;
            let Some(n) = self.figures[seat..].iter().position(stands_there) else { break };
            seat += n;
            if waits(&self.figures[seat]) {
                seat += 1;
            } else {
                self.take_home(seat, log.as_deref_mut());
            }
        }
    }

    /// Give one figure back to its owner, telling of it.
    pub fn return_figure(&mut self, gone: Figure, log: Option<&mut Vec<Event>>) {
        if let Some(n) = self.figures.iter().position(|figure| *figure == gone) {
            self.take_home(n, log);
        }
    }

    fn take_home(&mut self, n: usize, log: Option<&mut Vec<Event>>) {
        let gone = self.leave_segment(n);
        self.hands[gone.owner.index()].supply[gone.kind as usize] += 1;
        if let Some(log) = log {
            let FigureAt { owner: player, kind: figure, cell, segment } = self.place_of(&gone);
            log.push(Event::Returned { player, figure, cell, segment });
        }
    }

    /// Move a figure to another segment.
    pub(crate) fn move_figure(&mut self, figure: Figure, to: SegmentId) {
        if let Some(n) = self.figures.iter().position(|other| *other == figure) {
            let Figure { owner, kind, .. } = self.leave_segment(n);
            self.stand(Figure::on(&self.board.grid, to, owner, kind));
        }
    }

    /// The figure with this place in the list leaves its segment, wherever it goes.
    #[inline]
    pub(crate) fn leave_segment(&mut self, n: usize) -> Figure {
        let gone = self.figures.remove(n);
        let feature = self.board.features.of(gone.segment);
        self.board.features.get_mut(feature).figures -= 1;
        self.board_hash = self.board_hash.wrapping_sub(hash::of_figure(&self.board, &gone));
        if self.rooms.fairy.with().is_some() && !self.figures.contains(&gone) {
            fairy::figure_left(self, self.place_of(&gone));
        }
        gone
    }

    /// A figure on a segment, named by its place.
    #[must_use]
    pub fn place_of(&self, figure: &Figure) -> FigureAt {
        let (tile, segment) = self.board.place_of_figure(figure);
        FigureAt { owner: figure.owner, kind: figure.kind, cell: tile.cell, segment: Some(segment) }
    }

    /// The kind of feature a figure stands in.
    #[must_use]
    pub fn feature_kind_of(&self, figure: &Figure) -> FeatureKind {
        self.board.features.get(self.board.features.of(figure.segment)).kind
    }
}
