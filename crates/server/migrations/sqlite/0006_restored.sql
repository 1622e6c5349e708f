-- How often a copy was put in place of everything. A server that runs meanwhile notices by it, and reads all tables again.
CREATE TABLE restored (
    one   INTEGER NOT NULL PRIMARY KEY CHECK (one = 1),
    times INTEGER NOT NULL
) STRICT;

INSERT INTO restored (one, times) VALUES (1, 0);
