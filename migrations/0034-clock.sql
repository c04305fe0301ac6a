-- How people read a time of day; what is stored never depends on it.
ALTER TABLE slotkeeper.venue
  ADD COLUMN IF NOT EXISTS clock_hours integer NOT NULL DEFAULT 24 CHECK (clock_hours IN (12, 24));
