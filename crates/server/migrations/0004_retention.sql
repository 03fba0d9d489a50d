-- What nobody uses any more is found without reading everything that is used. The status leads, so that SQLite prefers these indexes.
CREATE INDEX tables_abandoned ON tables (status, changed_at) WHERE status = 'abandoned';
-- Games in which a clock runs end by themselves.
CREATE INDEX tables_idle ON tables (status, changed_at) WHERE status = 'playing' AND due_at IS NULL;
