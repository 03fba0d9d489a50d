//! A ledger of acknowledged commands, compared with the log.

use std::collections::HashMap;
use std::sync::{Arc, Mutex};

use wayfinder_protocol::{PersonId, Status, TableId};
use wayfinder_server::store::Store;
use wayfinder_server::table::{Entry, Logged, Table};

type Commands = HashMap<(PersonId, String), u64>;

/// The acknowledged commands, with the version each one led to.
#[derive(Clone, Default)]
pub(crate) struct Ledger(Arc<Mutex<HashMap<TableId, Commands>>>);

/// The totals over all logs.
#[derive(Default, Debug)]
pub(crate) struct Sum {
    pub(crate) acknowledged: usize,
    pub(crate) by_bots: usize,
}

impl Ledger {
    pub(crate) fn acknowledged(&self, table: &TableId, person: &PersonId, id: &str, version: u64) {
        let mut tables = self.0.lock().unwrap();
        let before =
            tables.entry(table.clone()).or_default().insert((person.clone(), id.to_owned()), version);
        assert_eq!(before, None, "every command is answered once");
    }

    /// Returns the number of acknowledged commands.
    pub(crate) fn len(&self) -> usize {
        self.0.lock().unwrap().values().map(HashMap::len).sum()
    }

    /// Checks that every acknowledged command is in its log once, at the version that was acknowledged, and
    /// that every log is complete.
    pub(crate) async fn check(&self, database: &str, status: Option<Status>) -> Sum {
        let store = Store::open(database, "reader").await.unwrap();
        let mut sum = Sum::default();
        let tables = self.0.lock().unwrap().clone();
        for (id, acknowledged) in tables {
            let rows = store.entries(id.as_str(), 0).await.unwrap();
            let versions: Vec<u64> = rows.iter().map(|row| row.version).collect();
            assert_eq!(versions, (1..=rows.len() as u64).collect::<Vec<_>>(), "no version is missing");
            let log: Vec<(i64, Logged)> =
                rows.iter().map(|row| (row.at, serde_json::from_str(&row.entry).unwrap())).collect();
            let table = Table::replay(&id, log.iter().map(|(at, logged)| (*at, logged))).unwrap().unwrap();
            assert_eq!(store.table(id.as_str()).await.unwrap().unwrap().version, table.version());
            if let Some(status) = status {
                assert_eq!(table.status(), status, "{id}");
            }
            let mut written = Commands::new();
            for (version, (_, logged)) in (1..).zip(&log) {
                if let (Some(by), Some(name)) = (&logged.by, &logged.command) {
                    let before = written.insert((by.clone(), name.clone()), version);
                    assert_eq!(before, None, "{name} at {id} was carried out twice");
                }
                let by_bot = logged.by.is_none() && matches!(logged.entry, Entry::Played { .. });
                sum.by_bots += usize::from(by_bot);
            }
            for (command, version) in &acknowledged {
                assert_eq!(written.get(command), Some(version), "{command:?} at {id} was acknowledged");
            }
            sum.acknowledged += acknowledged.len();
        }
        store.close().await;
        sum
    }
}
