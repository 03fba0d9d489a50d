-- The name that whoever said something gave it, so that saying it again says nothing again.
ALTER TABLE chat ADD COLUMN name TEXT;
CREATE UNIQUE INDEX chat_name ON chat (table_id, person, name) WHERE name IS NOT NULL;
