-- Tables that nobody has played for a long time are deleted; they are found without looking at all others.
CREATE INDEX tables_by_age ON tables (over, opened);
