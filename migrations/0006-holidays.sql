-- Which places' holidays were imported for which years, so that the next year can be asked for, with the same ones
-- left out. Region: a state, or a state and a region of it, as BY-A; '' for the whole country.
CREATE TABLE slotkeeper.holiday_imports (
  country text NOT NULL,
  region text NOT NULL DEFAULT '',
  year integer NOT NULL,
  -- The rules of the holidays that were left out: the same in every year.
  skipped text[] NOT NULL DEFAULT '{}',
  imported_at timestamptz NOT NULL DEFAULT slotkeeper.clock(),
  -- When it was last asked whether to import the year that follows.
  asked_at timestamptz,
  PRIMARY KEY (country, region, year)
);
