//! `wayfinder verify`: checks a record and the origin of its seed.

use std::str::FromStr;

use clap::Args;
use serde::Serialize;
use wayfinder_game::{Commitment, FairDeal, Game, Nonce, NotationError, Seat};

use super::answer;
use crate::cli::RecordFile;
use crate::error::Failure;
use crate::files::{self, Form};
use crate::games::Task;
use crate::terminal::Terminal;

#[derive(Args, Debug)]
pub(crate) struct Options {
    #[command(flatten)]
    record: RecordFile,
    /// The commitment that was published before the game: the record must have the same.
    #[arg(long, value_name = "HEX", value_parser = read::<Commitment>)]
    commitment: Option<Commitment>,
    /// A nonce that was contributed, as SEAT=HEX: the record must have the same; may be given several times.
    #[arg(long = "nonce", value_name = "SEAT=HEX", value_parser = read_nonce)]
    nonces: Vec<(Seat, Nonce)>,
    /// A seat that contributed no nonce, such as a bot's: the record must have the one derived from the
    /// secret; may be given several times.
    #[arg(long = "derived", value_name = "SEAT", value_parser = read_seat)]
    derived: Vec<Seat>,
}

fn read<T: FromStr<Err = NotationError>>(text: &str) -> Result<T, String> {
    text.parse().map_err(|error: NotationError| error.reason)
}

fn read_nonce(text: &str) -> Result<(Seat, Nonce), String> {
    let (seat, nonce) = text.split_once('=').ok_or("it must be SEAT=HEX, such as 2=00ff…")?;
    Ok((read_seat(seat)?, read(nonce)?))
}

fn read_seat(text: &str) -> Result<Seat, String> {
    Ok(text.parse().ok().and_then(Seat::from_number).ok_or("this seat does not exist")?)
}

pub(crate) fn run(options: &Options, json: bool) -> Result<(), Failure> {
    let text = files::read(&options.record.file)?;
    let (game, form) = files::recognise(&text)?;
    game.verify(Verify { options, text: &text, form, json })
}

pub(crate) struct Verify<'a> {
    options: &'a Options,
    text: &'a str,
    form: Form,
    json: bool,
}

/// The result of the checks. An invalid record is rejected before this.
#[derive(Serialize)]
struct Report {
    game: &'static str,
    plies: usize,
    over: bool,
    /// The rank of each seat, once the game is over.
    ranks: Option<Vec<u8>>,
    /// True if the record has a fair deal, which was checked too.
    fair: bool,
    commitment: Option<String>,
    /// The seats whose nonces are derived from the secret, and those whose nonces are not: contributed, or
    /// drawn by the host.
    derived: Vec<Seat>,
    contributed: Vec<Seat>,
}

impl Task for Verify<'_> {
    type Output = Result<(), Failure>;

    fn run<G: Terminal>(self) -> Self::Output {
        let game = files::playthrough::<G>(self.text, self.form)?;
        self.options.compare(game.fair())?;
        let ranks = game.state().outcome().map(|outcome| outcome.ranks().as_slice().to_vec());
        let derived = game.fair().map(FairDeal::derived).unwrap_or_default();
        let nonces = game.fair().map_or(0, |deal| deal.nonces.len());
        let report = Report {
            game: <G as Game>::NAME,
            plies: game.plies().len(),
            over: ranks.is_some(),
            ranks,
            fair: game.fair().is_some(),
            commitment: game.fair().map(|deal| deal.commitment.to_string()),
            contributed: Seat::all(nonces).filter(|seat| !derived.contains(seat)).collect(),
            derived,
        };
        answer(self.json, &report, || report.plain())
    }
}

impl Options {
    /// Compares values noted before the game with the record.
    fn compare(&self, deal: Option<&FairDeal>) -> Result<(), Failure> {
        let refuse = |what: &str| {
            let reason = match deal {
                Some(_) => format!("the {what} in the record is not the one given"),
                None => format!("the record has no {what}: it does not say where its seed comes from"),
            };
            Err(Failure::Input(reason))
        };
        if self.commitment.is_some() && self.commitment != deal.map(|deal| deal.commitment) {
            return refuse("commitment");
        }
        for (seat, nonce) in &self.nonces {
            if deal.and_then(|deal| deal.nonces.get(seat.index())) != Some(nonce) {
                return refuse(&format!("nonce of {seat}"));
            }
        }
        for seat in &self.derived {
            if !deal.is_some_and(|deal| deal.derived().contains(seat)) {
                let reason =
                    format!("the nonce of {seat} is not derived from the secret, so somebody chose it");
                return Err(Failure::Input(reason));
            }
        }
        Ok(())
    }
}

impl Report {
    fn plain(&self) -> String {
        let mut lines = Vec::new();
        match &self.commitment {
            Some(commitment) => {
                lines.push(format!("the secret matches its commitment {commitment}"));
                lines.push("the seed follows from the secret and the nonce of each seat".to_owned());
                if !self.derived.is_empty() {
                    let seats = listed(&self.derived);
                    lines.push(format!("nonces derived from the secret, so chosen by nobody: {seats}"));
                }
                if !self.contributed.is_empty() {
                    let seats = listed(&self.contributed);
                    lines.push(format!(
                        "nonces not derived from the secret, which only their contributors can confirm (--nonce): {seats}"
                    ));
                }
            }
            None => lines.push(
                "the record does not say where its seed comes from: only the game itself was checked"
                    .to_owned(),
            ),
        }
        lines.push(format!("all {} actions are legal in {}", self.plies, self.game));
        lines.push(match &self.ranks {
            Some(ranks) => format!("the result is right: places {ranks:?}"),
            None => "the game is not over".to_owned(),
        });
        lines.iter().map(|line| format!("ok  {line}\n")).collect()
    }
}

fn listed(seats: &[Seat]) -> String {
    seats.iter().map(Seat::to_string).collect::<Vec<_>>().join(", ")
}
