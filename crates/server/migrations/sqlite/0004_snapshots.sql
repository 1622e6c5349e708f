-- What the entries up to a version have made of a table, so that it comes back without all of them. It can be deleted at
-- any time.
CREATE TABLE snapshots (
    table_id TEXT    NOT NULL PRIMARY KEY REFERENCES tables (id),
    version  INTEGER NOT NULL,
    state    TEXT    NOT NULL
) STRICT, WITHOUT ROWID;
