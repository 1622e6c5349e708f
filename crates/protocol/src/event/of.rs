//! An event of the engine as it is written in JSON.
use bastide_engine::board::tile::Goods;
use bastide_engine::event::{Event, PutBack, WoodEvent};
use bastide_engine::expansions::crop_circles::circles::CropEffect;
use bastide_engine::figures::FigureAt;
use bastide_engine::game::Game;

use super::*;
use crate::robbers::RobberView;

impl EventView {
    /// An event of this game.
    #[must_use]
    pub fn of(game: &Game, event: &Event) -> EventView {
        let tile = |kind| game.rules().pack.id(kind).to_owned();
        match event {
            Event::Started { player } => EventView::Started { seat: seat(*player) },
            Event::TurnBegan { player } => EventView::TurnBegan { seat: seat(*player) },
            Event::Drawn { player, kind } => EventView::Drawn { seat: seat(*player), tile: tile(*kind) },
            Event::Discarded { player, kind, notice } => {
                EventView::Discarded { seat: seat(*player), tile: tile(*kind), notice: *notice }
            }
            Event::PutBack { kind, why } => EventView::PutBack { tile: tile(*kind), why: put_back(*why).to_owned() },
            Event::UTurnsAllowed => EventView::UTurnsAllowed,
            Event::RiverFinished => EventView::RiverFinished,
            Event::SecondPart { player } => EventView::SecondPart { seat: seat(*player) },
            Event::GoodsTaken { player, goods } => {
                let taken = Goods::ALL.into_iter().zip(*goods).filter(|(_, n)| *n > 0);
                let goods = taken.map(|(kind, n)| (kind.name().to_owned(), n)).collect();
                EventView::GoodsTaken { seat: seat(*player), goods }
            }
            Event::Wood(event) => EventView::Wood(wood(game, event)),
            Event::Robber(event) => EventView::Robber(RobberView::of(*event)),
            Event::Messenger(event) => EventView::Messenger(MessengerEventView::of(event)),
            Event::PawnMoved { player, pawn, cell, segment, feature: _ } => EventView::PawnMoved {
                seat: seat(*player),
                pawn: pawn.name().to_owned(),
                cell: cell.to_string(),
                spot: spot(game, *cell, *segment),
            },
            Event::PawnLeft { pawn } => EventView::PawnLeft { pawn: pawn.name().to_owned() },
            Event::IngotPut { player, cell } => EventView::IngotPut { seat: seat(*player), cell: cell.to_string() },
            Event::IngotsTaken { player, cells } => EventView::IngotsTaken { seat: seat(*player), cells: texts(cells) },
            Event::TitleTaken { title, player, before, size } => EventView::TitleTaken {
                title: title.name().to_owned(),
                seat: seat(*player),
                before: before.map(seat),
                size: *size,
            },
            Event::Sent { player, figure, quarter } => EventView::Sent {
                seat: seat(*player),
                figure: figure.name().to_owned(),
                quarter: quarter.name().to_owned(),
            },
            Event::CountMoved { player, quarter } => {
                EventView::CountMoved { seat: seat(*player), quarter: quarter.name().to_owned() }
            }
            Event::Redeployed { player, figure, quarter, cell, segment, feature } => EventView::Redeployed {
                seat: seat(*player),
                figure: figure.name().to_owned(),
                quarter: quarter.name().to_owned(),
                cell: cell.to_string(),
                spot: spot(game, *cell, *segment),
                feature: feature.word().to_owned(),
                role: figure.role(*feature).to_owned(),
            },
            Event::Escaped { player, figure, cell, segment } => EventView::Escaped {
                seat: seat(*player),
                figure: figure.name().to_owned(),
                cell: cell.to_string(),
                spot: spot(game, *cell, *segment),
            },
            Event::SetAside { player, kind } => EventView::SetAside { seat: seat(*player), tile: tile(*kind) },
            Event::ShuffledBack { n } => EventView::ShuffledBack { n: *n },
            Event::DragonFlew { player, cell } => EventView::DragonFlew { seat: seat(*player), cell: cell.to_string() },
            Event::DragonMoved { player, cell } => {
                EventView::DragonMoved { seat: seat(*player), cell: cell.to_string() }
            }
            Event::Eaten { player, figure, cell, segment } => EventView::Eaten {
                seat: seat(*player),
                figure: figure.name().to_owned(),
                cell: cell.to_string(),
                spot: segment.map(|segment| spot(game, *cell, segment)),
            },
            Event::DragonStuck { cell } => EventView::DragonStuck { cell: cell.to_string() },
            Event::FairyMoved { player, cell, with } => EventView::FairyMoved {
                seat: seat(*player),
                cell: cell.to_string(),
                figure: with.map(|figure| figure.kind.name().to_owned()),
                spot: with.and_then(|figure| figure.segment).map(|segment| spot(game, *cell, segment)),
            },
            Event::SentHome { player, figure } => EventView::SentHome {
                seat: seat(*player),
                owner: seat(figure.owner),
                figure: figure.kind.name().to_owned(),
                cell: figure.cell.to_string(),
                spot: figure.segment.map_or_else(String::new, |segment| spot(game, figure.cell, segment)),
            },
            Event::AnotherTile { player } => EventView::AnotherTile { seat: seat(*player) },
            Event::TowerBuilt { player, cell, height } => {
                EventView::TowerBuilt { seat: seat(*player), cell: cell.to_string(), height: *height }
            }
            Event::Crowned { player, figure, cell } => {
                EventView::Crowned { seat: seat(*player), figure: figure.name().to_owned(), cell: cell.to_string() }
            }
            Event::Captured { player, figure: FigureAt { owner, kind, cell, segment } } => EventView::Captured {
                seat: seat(*player),
                owner: seat(*owner),
                figure: kind.name().to_owned(),
                cell: cell.to_string(),
                spot: segment.map(|segment| spot(game, *cell, segment)),
            },
            Event::Exchanged { player, with } => EventView::Exchanged { seat: seat(*player), with: seat(*with) },
            Event::Ransomed { player, figure, holder } => {
                EventView::Ransomed { seat: seat(*player), figure: figure.name().to_owned(), holder: seat(*holder) }
            }
            Event::AbbeyLaid { player, kind, cell } => {
                EventView::AbbeyLaid { seat: seat(*player), tile: tile(*kind), cell: cell.to_string() }
            }
            Event::AbbeyRound { player } => EventView::AbbeyRound { seat: seat(*player) },
            Event::BridgeBuilt { player, cell, axis } => EventView::BridgeBuilt {
                seat: seat(*player),
                cell: cell.to_string(),
                ends: axis.sides().map(|side| side.to_string()),
            },
            Event::CastleBuilt { player, at, figure } => EventView::CastleBuilt {
                seat: seat(*player),
                cells: at.cells().map(|cell| cell.to_string()),
                figure: figure.kind.name().to_owned(),
            },
            Event::BarnPlaced { player, corner } => {
                EventView::BarnPlaced { seat: seat(*player), corner: corner.to_string() }
            }
            Event::MovedOn { player, figure, cell, segment, feature } => EventView::MovedOn {
                seat: seat(*player),
                figure: figure.name().to_owned(),
                cell: cell.to_string(),
                spot: spot(game, *cell, *segment),
                feature: feature.word().to_owned(),
            },
            Event::BazaarOpened { player, n } => EventView::BazaarOpened { seat: seat(*player), n: *n },
            Event::BazaarCancelled { player } => EventView::BazaarCancelled { seat: seat(*player) },
            Event::Auctioned { player, kind } => EventView::Auctioned { seat: seat(*player), tile: tile(*kind) },
            Event::BidMade { player, points } => EventView::BidMade { seat: seat(*player), points: *points },
            Event::LotTaken { player, kind, points, with } => {
                EventView::LotTaken { seat: seat(*player), tile: tile(*kind), points: *points, with: with.map(seat) }
            }
            Event::BazaarPart { player } => EventView::BazaarPart { seat: seat(*player) },
            Event::CircleChosen { player, sign, effect, chosen_for } => EventView::CircleChosen {
                seat: seat(*player),
                sign: sign.to_string(),
                effect: match effect {
                    CropEffect::Add => "add".to_owned(),
                    CropEffect::Return => "return".to_owned(),
                },
                only: chosen_for.map(seat),
            },
            Event::Joined { player, figure, cell, segment, feature } => EventView::Joined {
                seat: seat(*player),
                figure: figure.name().to_owned(),
                cell: cell.to_string(),
                spot: spot(game, *cell, *segment),
                feature: feature.word().to_owned(),
            },
            Event::TakenBack { player, figure, cell, segment } => EventView::TakenBack {
                seat: seat(*player),
                figure: figure.name().to_owned(),
                cell: cell.to_string(),
                spot: spot(game, *cell, *segment),
            },
            Event::Laid { player, kind, cell, rotation } => EventView::Laid {
                seat: seat(*player),
                tile: tile(*kind),
                cell: cell.to_string(),
                rotation: rotation.to_string(),
            },
            Event::Placed { player, figure, cell, segment, feature } => EventView::Placed {
                seat: seat(*player),
                figure: figure.name().to_owned(),
                cell: cell.to_string(),
                spot: spot(game, *cell, *segment),
                feature: feature.word().to_owned(),
                role: figure.role(*feature).to_owned(),
            },
            Event::Completed { feature, cells } => {
                EventView::Completed { feature: feature.word().to_owned(), cells: texts(cells) }
            }
            Event::Scored(scoring) => EventView::Scored(ScoreView::of(scoring)),
            Event::Returned { player, figure, cell, segment } => EventView::Returned {
                seat: seat(*player),
                figure: figure.name().to_owned(),
                cell: cell.to_string(),
                spot: segment.map(|segment| spot(game, *cell, segment)),
            },
            Event::Freed { player, figure, holder } => {
                EventView::Freed { seat: seat(*player), figure: figure.name().to_owned(), holder: seat(*holder) }
            }
            Event::Left { player } => EventView::Left { seat: seat(*player) },
            Event::LastTilePlayed => EventView::LastTilePlayed,
            Event::Over { winners } => EventView::Over { winners: winners.iter().copied().map(seat).collect() },
        }
    }
}

/// Why a tile went back into the bag, in a word.
const fn put_back(why: PutBack) -> &'static str {
    match why {
        PutBack::PlayerLeft => "player-left",
        PutBack::RiverBlocked => "river-blocked",
        PutBack::Declined => "declined",
        PutBack::NoBazaar => "no-bazaar",
    }
}

/// What flights and variants of the wood step do.
fn wood(game: &Game, event: &WoodEvent) -> WoodView {
    let spot = |cell, segment| spot(game, cell, segment);
    match event {
        WoodEvent::Moved { player, from, cell, segment, feature } => WoodView::Moved {
            seat: seat(*player),
            figure: from.kind.name().to_owned(),
            from_cell: from.cell.to_string(),
            from_spot: from.segment.map(|segment| spot(from.cell, segment)),
            cell: cell.to_string(),
            spot: spot(*cell, *segment),
            feature: feature.word().to_owned(),
            role: from.kind.role(*feature).to_owned(),
        },
        WoodEvent::TookOff { player, figure, cell } => {
            WoodView::TookOff { seat: seat(*player), figure: figure.name().to_owned(), cell: cell.to_string() }
        }
        WoodEvent::Rolled { player, number, cell } => {
            WoodView::Rolled { seat: seat(*player), number: *number, cell: cell.map(|cell| cell.to_string()) }
        }
        WoodEvent::Landed { player, figure, cell, segment, feature } => WoodView::Landed {
            seat: seat(*player),
            figure: figure.name().to_owned(),
            cell: cell.to_string(),
            spot: spot(*cell, *segment),
            feature: feature.word().to_owned(),
            role: figure.role(*feature).to_owned(),
        },
        WoodEvent::CannotLand { player, figure, cell, why } => WoodView::CannotLand {
            seat: seat(*player),
            figure: figure.name().to_owned(),
            cell: cell.map(|cell| cell.to_string()),
            why: why.name().to_owned(),
        },
    }
}
