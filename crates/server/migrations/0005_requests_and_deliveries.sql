-- Requests that were carried out under a name of their sender's: those that changed nothing at a table, which is not in its log, and those
-- that made a table. The scope is the table's id, or empty for those that make one.
CREATE TABLE requests (
    person TEXT NOT NULL,
    scope TEXT NOT NULL,
    name TEXT NOT NULL,
    -- What was asked for, as a digest: something else under the same name is refused.
    digest TEXT NOT NULL,
    -- The table it led to, and the table's version.
    table_id TEXT NOT NULL,
    version BIGINT NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (person, scope, name)
);
CREATE INDEX requests_at ON requests (at);

-- Lists of tables take turns among their hosts.
CREATE INDEX tables_by_host ON tables (status, public, host, created_at, id);

-- Where a message goes: scheme, host and port of its address.
ALTER TABLE deliveries ADD COLUMN destination TEXT NOT NULL DEFAULT '';
ALTER TABLE deliveries ADD COLUMN created_at BIGINT NOT NULL DEFAULT 0;
UPDATE deliveries SET destination = url, created_at = next_at;
CREATE INDEX deliveries_destination ON deliveries (destination, next_at);

-- Destinations that are being posted to, or that did not answer lately. Nobody posts there before `not_before`.
CREATE TABLE destinations (
    destination TEXT PRIMARY KEY,
    failures BIGINT NOT NULL,
    not_before BIGINT NOT NULL
);
