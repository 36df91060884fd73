//! The display of dragons as a drawing.

use plotters::prelude::*;
use plotters::style::Color as _;
use plotters::style::text_anchor::{HPos, Pos, VPos};
use tesuji_engine::analysis::{DragonStatus, Dragons};
use tesuji_engine::{Board, Color, Point};

use super::display::letters;
use crate::plot::{Area, DrawError, FONT, PlotError, svg};
use crate::show::{column_letters, is_star, row};

/// The distance of two lines, in pixels.
const STEP: i32 = 28;
const WOOD: RGBColor = RGBColor(232, 196, 128);
const STAR: i32 = 3;
const STONE: i32 = 13;

/// The colour of a safety; what the manual shows in white is gray here, on white stones.
const fn ink(safety: DragonStatus) -> RGBColor {
    match safety {
        DragonStatus::Alive => RGBColor(40, 160, 70),
        DragonStatus::Unknown => RGBColor(220, 170, 20),
        DragonStatus::Dead => RGBColor(150, 150, 150),
        DragonStatus::Critical => RGBColor(210, 40, 40),
    }
}

/// Draws the board with a letter on each stone, the same for those of a dragon, in the colour of its safety, as SVG.
///
/// # Errors
/// The drawing cannot be made.
pub fn draw_dragons(board: &Board, dragons: &Dragons) -> Result<String, PlotError> {
    let side = (i32::from(board.size().get()) + 1) * STEP;
    let size = side.unsigned_abs();
    svg("the board", (size, size), |area| {
        draw_board(area, board)?;
        for (dragon, letter) in dragons.dragons().iter().zip(letters(dragons)) {
            let stone = match dragon.color {
                Color::Black => BLACK,
                Color::White => WHITE,
            };
            let ink = ink(dragon.safety);
            for point in &dragon.stones {
                let place = at(board, point);
                area.draw(&Circle::new(place, STONE, stone.filled()))?;
                area.draw(&Circle::new(place, STONE, ink.stroke_width(3)))?;
                write(area, &letter.to_string(), place, ink)?;
            }
        }
        Ok(())
    })
}

/// The place of a point on the drawing.
fn at(board: &Board, point: Point) -> (i32, i32) {
    let side = i32::from(board.size().get());
    let column = i32::from(point.column()) + 1;
    (column * STEP, (side - i32::from(point.row())) * STEP)
}

fn draw_board(area: &Area<'_>, board: &Board) -> Result<(), DrawError> {
    area.fill(&WOOD)?;
    let side = i32::from(board.size().get());
    let last = side * STEP;
    let names = column_letters(board);
    for (line, name) in (1..).zip(names.split_whitespace()) {
        let here = line * STEP;
        area.draw(&PathElement::new([(here, STEP), (here, last)], BLACK))?;
        area.draw(&PathElement::new([(STEP, here), (last, here)], BLACK))?;
        write(area, name, (here, last + STEP / 2), BLACK)?;
        let number = side + 1 - line;
        write(area, &number.to_string(), (STEP / 3, here), BLACK)?;
    }
    let points = (0..board.size().get()).flat_map(|number| row(board, number));
    for star in points.filter(|&point| is_star(point, board.size())) {
        area.draw(&Circle::new(at(board, star), STAR, BLACK.filled()))?;
    }
    Ok(())
}

fn write(area: &Area<'_>, text: &str, place: (i32, i32), ink: RGBColor) -> Result<(), DrawError> {
    let middle = Pos::new(HPos::Center, VPos::Center);
    let style = TextStyle::from((FONT, 14).into_font())
        .color(&ink)
        .pos(middle);
    area.draw_text(text, &style, place)?;
    Ok(())
}
