-- An entry follows the one before it. The primary key refuses a number that is taken, this refuses a number that leaves
-- one out; a missing entry can still be filled in.
CREATE TRIGGER journal_has_no_gaps BEFORE INSERT ON journal
WHEN NEW.version < 1
    OR (NEW.version > 1
        AND NOT EXISTS (SELECT 1 FROM journal WHERE table_id = NEW.table_id AND version = NEW.version - 1))
BEGIN
    SELECT RAISE(ABORT, 'an entry cannot follow');
END;
