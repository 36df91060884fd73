//! `tesuji show`.

use std::io::{self, Write};
use std::path::PathBuf;

use clap::{Args, ValueHint};
use tesuji_engine::{Board, Color, Point, Reader, ReaderOptions};

use crate::CliError;
use crate::config::Configuration;
use crate::options::{OutputFormat, OutputOptions};
use crate::position::PositionArgs;
use tesuji::atomic::write_atomically;
use tesuji::document::{self, numbers::counted};
use tesuji::exit_code::Exit;
use tesuji::position::Position;
use tesuji::show::{short_strings, write_board};
use tesuji::terminal::{self, json::write_pretty};
use tesuji::understood::{Tables, Told, draw_dragons, write_dragons};
use tesuji::variations::{name, played};

/// Show the board, and what is known of its worms, dragons and eyes.
#[derive(Debug, Args)]
pub(crate) struct ShowArgs {
    #[command(flatten)]
    position: PositionArgs,
    /// Show the dragons by letters, capitals for Black, with a table: green alive, yellow unknown, white dead, red critical
    #[arg(long)]
    dragons: bool,
    /// Show the region of each dragon, in a table
    #[arg(long)]
    regions: bool,
    /// Show what is known of each string, in a table
    #[arg(long)]
    worms: bool,
    /// Show what each eye space is worth, in a table
    #[arg(long)]
    eyes: bool,
    /// Draw the dragons into this file, as SVG
    #[arg(long, value_name = "SVG", value_hint = ValueHint::FilePath)]
    svg: Option<PathBuf>,
    #[command(flatten)]
    output: OutputOptions,
}

/// Strings of so many liberties or fewer are listed.
const SHORT: usize = 2;

impl ShowArgs {
    pub(crate) fn run(&self, configuration: &Configuration) -> Result<Exit, CliError> {
        configuration
            .files()
            .reads("the position", [&self.position.file])
            .writes("--svg", &self.svg)
            .keep_apart()?;
        let position = self.position.load()?;
        let mut out = terminal::stdout();
        let tables = self.tables();
        if tables != Tables::default() || self.svg.is_some() {
            return self.analyse(&mut out, position.board, tables);
        }
        let last = position.moves.last().and_then(|(_, vertex)| vertex.point());
        write_board(&mut out, &position.board, last)?;
        writeln!(out)?;
        write_facts(&mut out, &position)?;
        write_short_strings(&mut out, &position.board)?;
        Ok(Exit::Success)
    }

    /// The tables that are asked for; for programs all of them, if none is named.
    fn tables(&self) -> Tables {
        let named = Tables {
            worms: self.worms,
            dragons: self.dragons,
            regions: self.regions,
            eyes: self.eyes,
        };
        match self.output.format {
            OutputFormat::Json if named == Tables::default() => Tables {
                worms: true,
                dragons: true,
                regions: true,
                eyes: true,
            },
            _ => named,
        }
    }

    fn analyse(
        &self,
        out: &mut impl Write,
        board: Board,
        tables: Tables,
    ) -> Result<Exit, CliError> {
        let mut reader = Reader::new(board, ReaderOptions::default());
        let all = reader.understand();
        let all = all.map_err(|error| CliError::Usage(error.to_string()))?;
        let dragons = &all.dragons;
        if let Some(path) = &self.svg {
            let drawing = draw_dragons(reader.board(), dragons)?;
            write_atomically(path, |out| out.write_all(drawing.as_bytes()))
                .map_err(CliError::write(path))?;
        }
        let told = Told::new(reader.board(), &all, tables);
        match self.output.format {
            OutputFormat::Json => write_pretty(out, &told)?,
            OutputFormat::Human => {
                write_dragons(out, reader.board(), dragons)?;
                writeln!(out)?;
                document::write(out, told.document())?;
            }
        }
        Ok(Exit::Success)
    }
}

fn write_facts(out: &mut impl Write, position: &Position) -> io::Result<()> {
    writeln!(out, "{} to move", name(position.to_move))?;
    if let Some(&(color, vertex)) = position.moves.last() {
        let number = position.moves.len();
        writeln!(out, "last move: {}, number {number}", played(color, vertex))?;
    }
    if let Some(point) = position.board.ko() {
        writeln!(out, "ko: {point} is closed to the next move")?;
    }
    for color in Color::BOTH {
        let captures = position.board.captures(color);
        if captures > 0 {
            writeln!(out, "{} has captured {captures}", name(color))?;
        }
    }
    Ok(())
}

fn write_short_strings(out: &mut impl Write, board: &Board) -> io::Result<()> {
    for id in short_strings(board, SHORT) {
        let string = board.string(id);
        let first = string.stones().first().map(|point| point.to_string());
        let liberties: Vec<_> = string
            .liberties()
            .iter()
            .map(|p: Point| p.to_string())
            .collect();
        writeln!(
            out,
            "{} {}: {}, liberties: {}",
            name(string.color()),
            first.unwrap_or_default(),
            counted(string.stone_count() as u64, "stone"),
            liberties.join(" ")
        )?;
    }
    Ok(())
}
