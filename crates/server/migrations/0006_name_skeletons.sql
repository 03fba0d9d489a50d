-- What the name of an account looks like (the skeleton of UTS 39), so that nobody else takes one that looks the same.
-- Computed when the server starts for accounts from before. Of several that look alike the oldest has it and stands for all.
ALTER TABLE people ADD COLUMN skeleton TEXT;
CREATE UNIQUE INDEX people_skeleton ON people (skeleton) WHERE skeleton IS NOT NULL;
