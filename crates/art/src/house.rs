//! Small houses with tiled roofs, seen from the south and above.
use crate::palette as c;
use crate::shapes::{Dice, Ink, Picture, Point, at};

/// Houses under way: all of one colour go into one path, so none may stand before another.
#[derive(Default)]
pub(crate) struct Houses {
    shadow: Ink,
    front: Ink,
    side: Ink,
    roofs: [Ink; 4],
    tiles: Ink,
    windows: Ink,
}

impl Houses {
    /// Puts a house; `foot` is its lower left corner.
    pub(crate) fn put(&mut self, foot: Point, width: f64, height: f64, dice: &mut Dice) {
        let wall = height * 0.43;
        let roof = height - wall;
        let (x, y) = (foot.x, foot.y);
        let small = width < 7.0;
        if !small {
            self.shadow.shape(at(x + 0.6, y + 0.7), &[(width, 0.0), (0.5, -wall), (-1.0, 0.0)]);
        }
        let ink = &mut self.roofs[dice.pick(4)];
        let kind = dice.throw();
        if height > 12.0 {
            // A tower with a steep roof.
            let eaves = y - height * 0.62;
            self.front.rect(x, eaves, width, height * 0.62);
            self.side.rect(x + width * 0.58, eaves, width * 0.42, height * 0.62);
            ink.shape(at(x - 0.6, eaves), &[(width / 2.0 + 0.6, -height * 0.38), (width / 2.0 + 0.6, height * 0.38)]);
            self.windows.rect(x + width * 0.28, eaves + 1.2, 1.0, 1.8);
            self.windows.rect(x + width * 0.28, eaves + 4.8, 1.0, 1.8);
            return;
        }
        if !small && kind < 0.34 {
            // The gable to the left, the long side of the roof to the right.
            let gable = width * 0.4;
            let (half, long) = (gable / 2.0, width - gable);
            self.front.shape(at(x, y), &[(0.0, -wall), (half, -roof * 0.94), (half, roof * 0.94), (0.0, wall)]);
            self.side.rect(x + gable, y - wall, long, wall);
            ink.shape(at(x + half, y - height), &[(long, 0.0), (half + 0.4, roof), (-long - 0.2, 0.0)]);
            self.tiles.start(at(x + half + 1.0, y - height + roof * 0.55)).by(long, 0.0);
            self.windows.rect(x + half - 0.6, y - wall * 0.98, 1.2, 1.5);
            self.windows.rect(x + gable + long * 0.42, y - wall * 0.72, 1.1, 1.4);
        } else if !small && kind < 0.66 {
            // The gable to the right.
            let gable = width * 0.4;
            let (half, long) = (gable / 2.0, width - gable);
            self.side
                .shape(at(x + width, y), &[(0.0, -wall), (-half, -roof * 0.94), (-half, roof * 0.94), (0.0, wall)]);
            self.front.rect(x, y - wall, long, wall);
            ink.shape(at(x + half - 0.4, y - height), &[(long + 0.4, 0.0), (-half, roof), (-long - 0.4, 0.0)]);
            self.tiles.start(at(x + half * 0.45, y - height + roof * 0.55)).by(long - 0.4, 0.0);
            self.windows.rect(x + long * 0.26, y - wall * 0.72, 1.1, 1.4);
            self.windows.rect(x + long * 0.62, y - wall * 0.72, 1.1, 1.4);
        } else {
            // The long side of the roof to the front.
            self.front.rect(x + 0.3, y - wall, width - 0.6, wall);
            let slope = roof * 0.32;
            ink.shape(at(x - 0.3, y - wall), &[(slope, -roof), (width + 0.6 - 2.0 * slope, 0.0), (slope, roof)]);
            if small {
                self.windows.rect(x + width * 0.42, y - wall * 0.72, 1.1, 1.4);
            } else {
                self.tiles.start(at(x + slope * 0.6, y - wall - roof * 0.45)).by(width - slope * 1.2, 0.0);
                self.windows.rect(x + width * 0.2, y - wall * 0.72, 1.1, 1.4);
                self.windows.rect(x + width * 0.64, y - wall * 0.72, 1.1, 1.4);
            }
        }
    }

    pub(crate) fn draw(&self, picture: &mut Picture) {
        picture.path(&self.shadow, "fill=\"#6b4a2a\" fill-opacity=\".35\"");
        picture.drawn(&self.front, c::PLASTER, c::ROOF_LINE, 0.5);
        picture.drawn(&self.side, c::PLASTER_SHADE, c::ROOF_LINE, 0.5);
        for (ink, colour) in self.roofs.iter().zip(c::ROOFS) {
            picture.drawn(ink, colour, c::ROOF_LINE, 0.6);
        }
        picture.path(&self.tiles, "stroke=\"#f3b893\" stroke-opacity=\".55\" stroke-width=\".6\"");
        picture.fill(&self.windows, c::WINDOW);
    }
}
