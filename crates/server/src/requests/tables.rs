//! Requests about tables: creating one, commands, its state.

use std::net::IpAddr;

use wayfinder_game::Seat;
use wayfinder_protocol::{Command, Explain, Explained, NewTable, Order, PersonId, TableId, TableState};

use crate::app::App;
use crate::caller::Caller;
use crate::error::Refusal;
use crate::hub::Done;

/// Creates a table, and returns its id. Sending the same id of a request again creates no other.
pub(crate) async fn create(
    app: &App,
    address: IpAddr,
    caller: &Caller,
    wanted: &NewTable,
) -> Result<TableId, Refusal> {
    // A repeated request gets the same answer, even at the limit.
    if let Some(id) = app.hub().tables().created(&caller.id(), wanted).await? {
        return Ok(id);
    }
    app.check_changes(&caller.id())?;
    check_tables(app, caller).await?;
    if wanted.public {
        check_listed(app, caller).await?;
        app.check_listings(address)?;
    }
    app.hub().tables().create(&caller.id(), wanted).await
}

/// Refuses one more table to a person who has many.
async fn check_tables(app: &App, caller: &Caller) -> Result<(), Refusal> {
    let most = app.config().limits.tables;
    let now = app.hub().store().count_tables_of(&caller.person.id).await?;
    if now < u64::from(most) {
        return Ok(());
    }
    Err(Refusal::conflict("too-many", format!("you are at {most} tables already, which is the limit")))
}

/// Refuses one more table in the lobby to a person who has many there that wait for players.
async fn check_listed(app: &App, caller: &Caller) -> Result<(), Refusal> {
    let most = app.config().limits.listed;
    let now = app.hub().store().count_listed_of(&caller.person.id).await?;
    if now < u64::from(most) {
        return Ok(());
    }
    let message =
        format!("{most} of your tables are already waiting for players in the lobby, which is the limit");
    Err(Refusal::conflict("too-many", message))
}

/// Refuses a command of a person who has many tables, or changes too much in a short time.
async fn check_command(app: &App, caller: &Caller, command: &Command) -> Result<(), Refusal> {
    match command {
        Command::Sit { .. } => check_tables(app, caller).await?,
        Command::SeatBot { .. }
        | Command::Unseat { .. }
        | Command::Colour { .. }
        | Command::Ready { .. }
        | Command::Undo { .. }
        | Command::Rematch {} => {}
        Command::Start {} | Command::Play { .. } | Command::Resign { .. } | Command::Leave {} => {
            return Ok(());
        }
    }
    app.check_changes(&caller.id())
}

/// Carries out a command at a table.
pub(crate) async fn order(
    app: &App,
    table: &TableId,
    caller: &Caller,
    order: Order,
) -> Result<Done, Refusal> {
    if let Err(refusal) = check_command(app, caller, &order.command).await {
        // A repeated command gets the same answer, even at the limit.
        let Some(id) = &order.id else { return Err(refusal) };
        if !app.hub().tables().was_carried_out(table, &caller.id(), id).await? {
            return Err(refusal);
        }
    }
    app.hub().tables().order(table, &caller.id(), order.id, order.command).await
}

/// Returns a table as a person may see it.
pub(crate) async fn state(
    app: &App,
    id: &TableId,
    who: Option<PersonId>,
    seat: Option<Seat>,
) -> Result<TableState, Refusal> {
    let now = app.hub().time().now();
    app.hub()
        .tables()
        .look(id, move |table, names, outages| {
            let viewer = table.viewer(who.as_ref(), seat);
            table.show(who.as_ref(), viewer, table.version().saturating_sub(1), names, outages, now)
        })
        .await
}

/// Explains why an action is not legal, to the player who is to act.
pub(crate) async fn explain(
    app: &App,
    table: &TableId,
    who: PersonId,
    asked: Explain,
) -> Result<Explained, Refusal> {
    let checked = app
        .hub()
        .tables()
        .look(table, move |table, _, _| {
            let seat = table.to_act().filter(|_| table.waits_for() == Some(&who));
            let seat = seat.ok_or_else(|| Refusal::conflict("not-your-turn", "it is not your turn"))?;
            let game = table.game().ok_or_else(Refusal::unavailable)?;
            Ok::<_, Refusal>(game.read(&asked.action).and_then(|action| game.check(seat, &action)))
        })
        .await??;
    match checked {
        Ok(_) => Ok(Explained { legal: true, message: None, violation: None }),
        Err(Refusal { fault, .. }) if fault.code == "illegal" => {
            Ok(Explained { legal: false, message: Some(fault.message), violation: fault.violation })
        }
        Err(refusal) => Err(refusal),
    }
}
