-- Hours that can be taken away again, and bookings that somebody decided to keep outside them.

-- NULL: no week of its own (any more). The row stays, so that its version goes on counting, and a save that saw
-- the week before it was taken away is known to be an old one.
ALTER TABLE slotkeeper.opening_hours ALTER COLUMN weekly DROP NOT NULL;

-- True once a manager let it stand outside the hours, where it is now: it is no work to do any more.
ALTER TABLE slotkeeper.bookings ADD COLUMN kept_outside boolean NOT NULL DEFAULT false;
