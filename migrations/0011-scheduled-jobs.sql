-- What the desks do by themselves, once for all of them. A row a job: when it last ran, where and how, and who has it
-- just now. The desks only tick; this table says what is due, by the database's clock.
CREATE TABLE slotkeeper.scheduled_jobs (
  name text PRIMARY KEY,
  -- The moment for which it ran last, so that each moment is run once.
  ran_for timestamptz,
  started_at timestamptz,
  finished_at timestamptz,
  outcome text CHECK (outcome IN ('done', 'failed')),
  error text,
  desk_id uuid REFERENCES slotkeeper.desks,
  -- While it runs: until when the desk that has it is trusted to be alive. `claim` tells its runs apart.
  claimed_until timestamptz,
  claim integer NOT NULL DEFAULT 0
);

-- The latest moment at which a job was to run: so many minutes apart, or daily at a wall time of the venue. A time
-- that the clocks skip counts as as much later as they skip; of one that comes twice, only one pass counts.
CREATE FUNCTION slotkeeper.latest_moment(every_minutes integer, daily_at time) RETURNS timestamptz
LANGUAGE sql VOLATILE AS $$
  SELECT CASE
    WHEN every_minutes IS NOT NULL
      THEN to_timestamp(floor(extract(epoch FROM present.at) / (every_minutes * 60)) * every_minutes * 60)
    WHEN today.moment <= present.at THEN today.moment
    ELSE ((present.at AT TIME ZONE venue.time_zone)::date - 1 + daily_at) AT TIME ZONE venue.time_zone
  END
  FROM (SELECT slotkeeper.clock() AS at) AS present
  CROSS JOIN slotkeeper.venue
  CROSS JOIN LATERAL (
    SELECT ((present.at AT TIME ZONE venue.time_zone)::date + daily_at) AT TIME ZONE venue.time_zone AS moment) AS today
$$;

-- Takes a job for the desk when it is due and nobody else has it; `at_once`: also when it is not due. Returns the
-- claim's number, or NULL. A run that died is taken over when its claim is over. What was noted while the clock was
-- ahead of its time holds nothing up; the leeway is for a desk that had to wait for another's claim.
CREATE FUNCTION slotkeeper.claim_job(
  the_name text, every_minutes integer, daily_at time, the_desk uuid, lease interval, at_once boolean)
RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  at timestamptz := slotkeeper.clock();
  moment timestamptz := slotkeeper.latest_moment(every_minutes, daily_at);
  taken integer;
BEGIN
  INSERT INTO slotkeeper.scheduled_jobs (name) VALUES (the_name) ON CONFLICT (name) DO NOTHING;
  UPDATE slotkeeper.scheduled_jobs
     SET ran_for = moment, started_at = at, desk_id = the_desk, claimed_until = at + lease, claim = claim + 1
   WHERE name = the_name
     AND (claimed_until IS NULL OR claimed_until <= at OR claimed_until > at + 2 * lease)
     AND (at_once OR claimed_until IS NOT NULL OR ran_for IS NULL OR ran_for < moment
          OR ran_for > at + interval '1 minute')
  RETURNING claim INTO taken;
  RETURN taken;
END
$$;
