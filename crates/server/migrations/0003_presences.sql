-- From when to when each node was there. When none was, nobody's clock runs.
CREATE TABLE presences (
    node TEXT NOT NULL,
    from_at BIGINT NOT NULL,
    -- When it was last heard of, or when it went.
    to_at BIGINT NOT NULL,
    -- Whether it said that it goes.
    gone BIGINT NOT NULL,
    PRIMARY KEY (node, from_at)
);
CREATE INDEX presences_to ON presences (to_at);

-- Some node was there between the outages that were noted, and from the last of them until one was last heard of.
INSERT INTO presences (node, from_at, to_at, gone)
SELECT 'before', since, from_at, 1 FROM (
    SELECT from_at, COALESCE(
        MAX(to_at) OVER (ORDER BY from_at, to_at ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), from_at
    ) AS since FROM outages
) AS noted WHERE since <= from_at;
INSERT INTO presences (node, from_at, to_at, gone)
SELECT 'before', COALESCE((SELECT MAX(to_at) FROM outages), MAX(beat_at)), MAX(beat_at), 1 FROM nodes
HAVING MAX(beat_at) IS NOT NULL;

DROP TABLE outages;
DROP TABLE nodes;
