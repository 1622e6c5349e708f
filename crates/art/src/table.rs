//! The wooden table under boards and sheets.
use crate::shapes::{Dice, Ink, Picture, at};

/// A plank's width.
const PLANK: f64 = 62.0;

/// A table of this place and size, lit in the middle.
pub(crate) fn table(x: f64, y: f64, width: f64, height: f64) -> String {
    let mut picture = Picture::default();
    let mut dice = Dice::of("table", 0);
    let mut all = Ink::default();
    all.rect(x, y, width, height);
    picture.fill(&all, "#4d3826");
    let [mut light, mut dark, mut joints, mut pale, mut deep] = [(); 5].map(|()| Ink::default());
    let right = x + width;
    for row in 0..(height / PLANK).ceil() as usize {
        let top = y + row as f64 * PLANK;
        let high = PLANK.min(y + height - top);
        match row % 3 {
            0 => _ = light.rect(x, top, width, high),
            1 => _ = dark.rect(x, top, width, high),
            _ => {}
        }
        joints.start(at(x, top)).by(width, 0.0);
        let mut joint = x + dice.range(60.0, 420.0);
        while joint < right {
            joints.start(at(joint, top)).by(0.0, high);
            joint += dice.range(300.0, 520.0);
        }
        for n in 1..5 {
            let grain = top + high * f64::from(n) / 5.0 + dice.range(-4.0, 4.0);
            let ink = if dice.throw() < 0.5 { &mut pale } else { &mut deep };
            ink.start(at(x, grain));
            let third = width / 3.0;
            ink.curve_by([third, dice.range(-9.0, 9.0), third * 2.0, dice.range(-9.0, 9.0), width, 0.0]);
        }
    }
    picture.fill(&light, "#533d2a");
    picture.fill(&dark, "#493423");
    picture.stroke(&pale, "#5a442e", 0.9);
    picture.stroke(&deep, "#402e1f", 0.9);
    picture.stroke(&joints, "#38271a", 1.5);
    picture.fill(&all, "url(#ba-lamp)");
    picture.0
}
