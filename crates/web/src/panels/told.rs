//! The mark at the beginning of what is told above the board: how many points, or a picture of the piece.
use bastide_art::{FigureShape, Piece};
use bastide_engine::board::side::Rotation;
use bastide_engine::board::tile::Goods;
use bastide_engine::event::{Event, Shows};
use leptos::prelude::*;

use super::picture::{FigurePicture, PiecePicture, TilePicture, TowerPicture};
use crate::play::Play;

/// What an event shows: how many points, or a picture.
pub(super) fn mark(play: Play, event: &Event) -> AnyView {
    match event.about().shows {
        Shows::Nothing => ().into_any(),
        Shows::Points(points) => view! { <b class="points">{format!("{points:+}")}</b> }.into_any(),
        Shows::Goods(goods) => {
            let some = Goods::ALL.into_iter().zip(goods).filter(|(_, n)| *n > 0);
            some.map(|(kind, _)| view! { <PiecePicture piece=Piece::Goods(kind)/> }).collect_view().into_any()
        }
        Shows::Title(title) => view! { <PiecePicture piece=Piece::of(title)/> }.into_any(),
        Shows::Figure(owner, kind) => {
            view! { <FigurePicture shape=FigureShape::of(kind) seat=owner.0 + 1/> }.into_any()
        }
        Shows::Pawn(pawn) => view! { <PiecePicture piece=Piece::of_pawn(pawn)/> }.into_any(),
        Shows::Robber(owner) => view! { <FigurePicture shape=FigureShape::Robber seat=owner.0 + 1/> }.into_any(),
        Shows::Message(message) => view! { <PiecePicture piece=Piece::Message(message)/> }.into_any(),
        Shows::Ingots(_) => view! { <PiecePicture piece=Piece::Ingot/> }.into_any(),
        Shows::Die(number) => view! { <PiecePicture piece=Piece::Die(number)/> }.into_any(),
        Shows::Dragon => view! { <PiecePicture piece=Piece::Dragon/> }.into_any(),
        Shows::Fairy => view! { <PiecePicture piece=Piece::Fairy/> }.into_any(),
        Shows::Tower(height) => view! { <TowerPicture height/> }.into_any(),
        Shows::Count => view! { <PiecePicture piece=Piece::Count/> }.into_any(),
        Shows::Tile(kind) => {
            let tile = play.shown.with_untracked(|game| game.rules().pack.design(kind).tile);
            view! { <TilePicture tile rotation=Rotation::default()/> }.into_any()
        }
    }
}
