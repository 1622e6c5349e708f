-- Everything that ever happened at every table, and what is needed to find a table without reading all that happened.

-- A table, as it was opened; below the line, what its journal has made of it, for lists and for the clock.
CREATE TABLE tables (
    id         TEXT    NOT NULL PRIMARY KEY,
    opened     INTEGER NOT NULL,
    info       TEXT    NOT NULL,
    seed       TEXT,
    listed     INTEGER NOT NULL,
    --
    names      TEXT    NOT NULL,
    open_seats INTEGER NOT NULL,
    over       INTEGER NOT NULL,
    -- Not later than the time at which somebody's flag can fall; none if no clock runs.
    due        INTEGER
) STRICT, WITHOUT ROWID;

CREATE INDEX tables_open ON tables (opened DESC) WHERE listed = 1 AND open_seats > 0 AND over = 0;
CREATE INDEX tables_due ON tables (due) WHERE due IS NOT NULL;

-- What happened: rows are only ever added. The last row of a request names the request, so that it is granted once.
CREATE TABLE journal (
    table_id TEXT    NOT NULL REFERENCES tables (id),
    version  INTEGER NOT NULL,
    at       INTEGER NOT NULL,
    event    TEXT    NOT NULL,
    seat     INTEGER,
    ask      TEXT,
    wanted   TEXT,
    PRIMARY KEY (table_id, version)
) STRICT, WITHOUT ROWID;

-- Who may sit where: SHA-256 of each seat's token, never the token.
CREATE TABLE tokens (
    table_id TEXT    NOT NULL REFERENCES tables (id),
    seat     INTEGER NOT NULL,
    hash     BLOB    NOT NULL,
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;

-- When the server was last seen alive, and when it was away: no clock runs while nobody can play.
CREATE TABLE heartbeat (
    one INTEGER NOT NULL PRIMARY KEY CHECK (one = 1),
    at  INTEGER NOT NULL
) STRICT;

CREATE TABLE outages (
    began INTEGER NOT NULL,
    ended INTEGER NOT NULL
) STRICT;
