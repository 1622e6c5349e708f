-- Everything that ever happened at every table, who owns a table at the moment, and which nodes live.
-- All times are milliseconds since 1970. Leases, and what follows from them, go by the database's clock.

-- The name of this database on the bus: nodes with another database, even a copy of this one, do not hear each other.
CREATE TABLE cluster (
    one  smallint NOT NULL PRIMARY KEY CHECK (one = 1),
    name text     NOT NULL
);
INSERT INTO cluster (one, name) VALUES (1, replace(gen_random_uuid()::text, '-', ''));

CREATE FUNCTION millis() RETURNS bigint LANGUAGE sql VOLATILE AS
    'SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint';

-- A table as it was opened; then what its journal has made of it; then who may change it.
CREATE TABLE tables (
    id         text     NOT NULL PRIMARY KEY,
    opened     bigint   NOT NULL,
    info       text     NOT NULL,
    seed       text,
    listed     boolean  NOT NULL,
    --
    names      text     NOT NULL DEFAULT '[]',
    open_seats smallint NOT NULL DEFAULT 0,
    over       boolean  NOT NULL DEFAULT false,
    -- Not later than the time at which somebody's flag can fall; none if no clock runs.
    due        bigint,
    -- The number of the last entry.
    version    bigint   NOT NULL DEFAULT 0,
    -- The node that may change it, the epoch that every change of owner raises, and since when.
    owner      text,
    epoch      bigint   NOT NULL DEFAULT 0,
    since      bigint   NOT NULL DEFAULT 0,
    -- The node that was last told that a flag may have fallen, and when.
    told       text,
    told_at    bigint
) WITH (fillfactor = 70); -- Room to update rows in place: every entry raises a version.

CREATE INDEX tables_open ON tables (opened DESC) WHERE listed AND open_seats > 0 AND NOT over;
CREATE INDEX tables_due ON tables (due) WHERE due IS NOT NULL;
CREATE INDEX tables_by_age ON tables (over, opened);
CREATE INDEX tables_by_owner ON tables (owner) WHERE owner IS NOT NULL;

-- What happened: rows are only ever added. The last row of a request names the request, so that it is granted once.
CREATE TABLE journal (
    table_id text   NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    version  bigint NOT NULL CHECK (version > 0),
    at       bigint NOT NULL,
    event    text   NOT NULL,
    seat     smallint,
    ask      text,
    wanted   text,
    PRIMARY KEY (table_id, version)
);

-- Who may sit where: SHA-256 of each seat's token, never the token.
CREATE TABLE tokens (
    table_id text     NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seat     smallint NOT NULL,
    hash     bytea    NOT NULL,
    PRIMARY KEY (table_id, seat)
);

-- What the entries up to a version have made of a table, so that it comes back without all of them. It can be deleted at
-- any time.
CREATE TABLE snapshots (
    table_id text   NOT NULL PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE,
    version  bigint NOT NULL,
    state    text   NOT NULL
);

-- The nodes: when each was last heard of, and until when its tables are its own.
CREATE TABLE nodes (
    name  text   NOT NULL PRIMARY KEY,
    beat  bigint NOT NULL,
    lease bigint NOT NULL
);

-- When nobody could play: with all nodes down (no name), or at the tables of one node.
CREATE TABLE outages (
    node  text,
    began bigint NOT NULL,
    ended bigint NOT NULL
);

-- How often everything was replaced by something else. Nodes that run meanwhile notice by it, and read all tables again.
CREATE TABLE restored (
    one   smallint NOT NULL PRIMARY KEY CHECK (one = 1),
    times bigint   NOT NULL
);
INSERT INTO restored (one, times) VALUES (1, 0);
