-- One text for SQLite and PostgreSQL: only TEXT, BIGINT and DOUBLE PRECISION.
-- Times are milliseconds since 1970, yes and no are 1 and 0, hashes are hexadecimal.

CREATE TABLE people (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    kind TEXT NOT NULL,
    login TEXT,
    password TEXT,
    webhook TEXT,
    created_at BIGINT NOT NULL
);
-- Partial, so that PostgreSQL does not take a change of login for a change of key and block foreign keys.
CREATE UNIQUE INDEX people_login ON people (login) WHERE login IS NOT NULL;

CREATE TABLE credentials (
    hash TEXT PRIMARY KEY,
    id TEXT NOT NULL,
    person TEXT NOT NULL REFERENCES people (id),
    kind TEXT NOT NULL,
    label TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    used_at BIGINT NOT NULL,
    ends_at BIGINT,
    UNIQUE (person, id)
);
CREATE INDEX credentials_ends ON credentials (ends_at) WHERE ends_at IS NOT NULL;

CREATE TABLE tables (
    id TEXT PRIMARY KEY,
    game TEXT NOT NULL,
    status TEXT NOT NULL,
    public BIGINT NOT NULL,
    rated BIGINT NOT NULL,
    host TEXT NOT NULL REFERENCES people (id),
    version BIGINT NOT NULL,
    setup TEXT NOT NULL,
    facts TEXT NOT NULL,
    to_act TEXT,
    due_at BIGINT,
    created_at BIGINT NOT NULL,
    changed_at BIGINT NOT NULL,
    finished_at BIGINT,
    -- The node that drives the table; only taking writes it.
    driver TEXT,
    -- How many chat messages there have been; the next number is one more.
    chat_count BIGINT NOT NULL DEFAULT 0
);
-- Status and visibility lead all of them: an index of the status alone would tempt SQLite to sort all finished games.
CREATE INDEX tables_created ON tables (status, public, created_at, id);
CREATE INDEX tables_finished ON tables (status, public, finished_at, id);
CREATE INDEX tables_finished_game ON tables (status, public, game, finished_at, id);
CREATE INDEX tables_host ON tables (host, status);
CREATE INDEX tables_due ON tables (due_at) WHERE due_at IS NOT NULL;

CREATE TABLE log (
    table_id TEXT NOT NULL REFERENCES tables (id),
    version BIGINT NOT NULL,
    at BIGINT NOT NULL,
    entry TEXT NOT NULL,
    PRIMARY KEY (table_id, version)
);

CREATE TABLE seats (
    table_id TEXT NOT NULL REFERENCES tables (id),
    seat BIGINT NOT NULL,
    person TEXT REFERENCES people (id),
    bot TEXT,
    rank BIGINT,
    points BIGINT,
    -- Copied from the table, so that a person's games are found in order without reading all of them.
    live BIGINT NOT NULL,
    finished_at BIGINT,
    PRIMARY KEY (table_id, seat)
);
CREATE INDEX seats_live ON seats (person) WHERE live = 1;
CREATE INDEX seats_finished ON seats (person, finished_at, table_id) WHERE finished_at IS NOT NULL;
CREATE INDEX seats_person ON seats (person);

CREATE TABLE chat (
    table_id TEXT NOT NULL REFERENCES tables (id),
    n BIGINT NOT NULL,
    person TEXT NOT NULL REFERENCES people (id),
    text TEXT NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (table_id, n)
);
CREATE INDEX chat_person ON chat (person);

CREATE TABLE mutes (
    person TEXT NOT NULL REFERENCES people (id),
    muted TEXT NOT NULL REFERENCES people (id),
    PRIMARY KEY (person, muted)
);
CREATE INDEX mutes_muted ON mutes (muted);

CREATE TABLE ratings (
    person TEXT NOT NULL REFERENCES people (id),
    game TEXT NOT NULL,
    kind TEXT NOT NULL,
    rating DOUBLE PRECISION NOT NULL,
    deviation DOUBLE PRECISION NOT NULL,
    volatility DOUBLE PRECISION NOT NULL,
    -- What the leaderboard sorts by.
    standing DOUBLE PRECISION NOT NULL,
    games BIGINT NOT NULL,
    changed_at BIGINT NOT NULL,
    PRIMARY KEY (person, game, kind)
);
CREATE INDEX ratings_standing ON ratings (game, kind, standing, person);

CREATE TABLE rating_changes (
    table_id TEXT NOT NULL REFERENCES tables (id),
    person TEXT NOT NULL REFERENCES people (id),
    game TEXT NOT NULL,
    kind TEXT NOT NULL,
    rating_before DOUBLE PRECISION NOT NULL,
    rating_after DOUBLE PRECISION NOT NULL,
    deviation_after DOUBLE PRECISION NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (table_id, person)
);
CREATE INDEX rating_changes_person ON rating_changes (person, game, at);

CREATE TABLE nodes (
    id TEXT PRIMARY KEY,
    beat_at BIGINT NOT NULL
);

CREATE TABLE outages (
    from_at BIGINT NOT NULL,
    to_at BIGINT NOT NULL,
    PRIMARY KEY (from_at, to_at)
);

CREATE TABLE deliveries (
    id TEXT PRIMARY KEY,
    person TEXT NOT NULL REFERENCES people (id),
    url TEXT NOT NULL,
    body TEXT NOT NULL,
    tries BIGINT NOT NULL,
    next_at BIGINT NOT NULL
);
CREATE INDEX deliveries_next ON deliveries (next_at);
CREATE INDEX deliveries_person ON deliveries (person);
