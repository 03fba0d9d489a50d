//! The handles of the tables in memory, by id.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::mpsc;
use wayfinder_protocol::TableId;

use super::actor::{Message, TableHandle};

/// The handles of the tables in memory. Cheap to clone.
#[derive(Clone, Default)]
pub(super) struct Handles(Arc<Mutex<HashMap<TableId, TableHandle>>>);

impl Handles {
    fn lock(&self) -> MutexGuard<'_, HashMap<TableId, TableHandle>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(super) fn len(&self) -> usize {
        self.lock().len()
    }

    pub(super) fn ids(&self) -> Vec<TableId> {
        self.lock().keys().cloned().collect()
    }

    pub(super) fn all(&self) -> Vec<TableHandle> {
        self.lock().values().cloned().collect()
    }

    /// Returns the handle of a table whose actor runs.
    pub(super) fn get(&self, id: &TableId) -> Option<TableHandle> {
        self.lock().get(id).filter(|handle| !handle.is_closed()).cloned()
    }

    /// Returns the handle of a table, and starts its actor unless it runs by now: a second actor would not see
    /// what the first one writes.
    pub(super) fn get_or_start(&self, id: &TableId, start: impl FnOnce() -> TableHandle) -> TableHandle {
        let mut handles = self.lock();
        if let Some(handle) = handles.get(id).filter(|handle| !handle.is_closed()) {
            return handle.clone();
        }
        let handle = start();
        handles.insert(id.clone(), handle.clone());
        handle
    }

    /// Removes a table. Its actor ends when its last handle is gone.
    pub(super) fn remove(&self, id: &TableId) {
        self.lock().remove(id);
    }

    /// Removes a table and closes the inbox of its actor.
    pub(super) fn close(&self, id: &TableId, inbox: &mut mpsc::Receiver<Message>) {
        let mut handles = self.lock();
        inbox.close();
        handles.remove(id);
    }

    /// Does the same as [`Handles::close`], unless a message for the table has just arrived; false if so.
    pub(super) fn close_if_unused(&self, id: &TableId, inbox: &mut mpsc::Receiver<Message>) -> bool {
        let mut handles = self.lock();
        if !inbox.is_empty() {
            return false;
        }
        inbox.close();
        handles.remove(id);
        true
    }

    pub(super) fn clear(&self) {
        self.lock().clear();
    }
}
