//! Deeds, and what they pick.
use super::*;

fn picks() -> Vec<Pick> {
    let (cell, segment, quarter) = (Cell::new(3, -1), 2, Quarter::Market);
    let mut all = vec![
        Pick::Player(Player(1)),
        Pick::Tile(Kind(4)),
        Pick::Unseen,
        Pick::Placement { cell, rotation: Rotation::quarters(2) },
        Pick::Bridged { cell, rotation: Rotation::quarters(2), over: cell, axis: Axis::EastWest },
        Pick::Cell(cell),
        Pick::Corner(cell),
        Pick::Figure(FigureAt { owner: Player(1), kind: FigureKind::Follower, cell, segment: Some(segment) }),
        Pick::Figure(FigureAt { owner: Player(1), kind: FigureKind::Follower, cell, segment: None }),
        Pick::OnTile { figure: FigureKind::Follower, cell },
        Pick::Prisoner { figure: FigureKind::BigFollower, holder: Player(1) },
        Pick::Points(3),
        Pick::Pips(2),
        Pick::Space(12),
        Pick::Message(Message::Knights),
        Pick::Nothing,
    ];
    for figure in [None, Some(FigureKind::BigFollower)] {
        all.extend([Pick::Spot { figure, cell, segment }, Pick::Quarter { figure, quarter }]);
    }
    all
}

#[test]
fn a_deed_makes_an_action_of_what_it_picks_and_of_nothing_else() {
    for deed in Deed::ALL {
        for pick in picks() {
            let has_figure = match pick {
                Pick::Spot { figure, .. } | Pick::Quarter { figure, .. } => figure.is_some(),
                Pick::OnTile { .. } | Pick::Prisoner { .. } => true,
                Pick::Player(_)
                | Pick::Tile(_)
                | Pick::Unseen
                | Pick::Placement { .. }
                | Pick::Bridged { .. }
                | Pick::Cell(_)
                | Pick::Corner(_)
                | Pick::Figure(_)
                | Pick::Points(_)
                | Pick::Pips(_)
                | Pick::Space(_)
                | Pick::Message(_)
                | Pick::Nothing => false,
            };
            // Only a draw can be hidden.
            let is_hidden_choice = pick == Pick::Unseen && deed != Deed::Draw;
            let fits = pick.fits(deed.picks()) && has_figure == deed.motion().is_some() && !is_hidden_choice;
            let action = deed.with(pick);
            assert_eq!(action.is_some(), fits, "{deed:?} of {pick:?}");
            if let Some(action) = action {
                assert_eq!((action.deed(), action.pick()), (deed, pick));
            }
        }
    }
}

#[test]
fn words_name_one_deed_each() {
    for deed in Deed::ALL {
        assert_eq!(Deed::named(deed.word()), Some(deed));
    }
    assert_eq!(Deed::named("place follower"), None);
}
