-- Written and emptied with every heartbeat: a disk on which nothing new fits is noticed, though old pages could still be
-- overwritten.
CREATE TABLE probe (
    one   INTEGER NOT NULL PRIMARY KEY CHECK (one = 1),
    bytes BLOB    NOT NULL
) STRICT;
