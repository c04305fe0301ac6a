-- The venue, its resources and customers, and the bookings with the constraint that no writer can get past.
-- `slotkeeper` is the one schema; only btree_gist is needed beyond PostgreSQL itself.

CREATE EXTENSION IF NOT EXISTS btree_gist;

-- The clock that counts: the database's own, moved only by a rehearsal's offset in this transaction.
CREATE FUNCTION slotkeeper.clock() RETURNS timestamptz LANGUAGE sql VOLATILE AS $$
  SELECT clock_timestamp() + make_interval(secs =>
    coalesce(nullif(current_setting('slotkeeper.clock_offset_ms', true), ''), '0')::double precision / 1000)
$$;

-- Folds a text for searching: case, accents and letters that stand for a plain one. Immutable, so it can be
-- stored; normalize() does what the unaccent extension would, without needing it.
CREATE FUNCTION slotkeeper.fold(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT translate(
    replace(replace(replace(replace(
      lower(regexp_replace(normalize(value, NFKD), U&'[\0300-\036F]', '', 'g')),
      'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
    'øłđðħıŧŋ', 'olddhitn')
$$;

-- The LIKE pattern for a text that has the word in it: folded first, since folding may give signs that LIKE knows.
CREATE FUNCTION slotkeeper.containing(word text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT '%' || regexp_replace(slotkeeper.fold(word), '([\\%_])', '\\\1', 'g') || '%'
$$;

CREATE TABLE slotkeeper.venue (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  name text NOT NULL DEFAULT '',
  time_zone text NOT NULL,
  locale text NOT NULL DEFAULT 'en' CHECK (locale IN ('en', 'id')),
  currency text NOT NULL DEFAULT 'EUR' CHECK (currency ~ '^[A-Z]{3}$'),
  slot_minutes integer NOT NULL DEFAULT 30 CHECK (slot_minutes BETWEEN 5 AND 1440),
  week_starts_on integer NOT NULL DEFAULT 1 CHECK (week_starts_on BETWEEN 1 AND 7),
  is_set_up boolean NOT NULL DEFAULT false,
  version integer NOT NULL DEFAULT 1
);

CREATE TABLE slotkeeper.policy (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  hold_minutes integer NOT NULL DEFAULT 5 CHECK (hold_minutes > 0),
  cancel_min_hours integer NOT NULL DEFAULT 2 CHECK (cancel_min_hours >= 0),
  min_notice_minutes integer NOT NULL DEFAULT 0 CHECK (min_notice_minutes >= 0),
  max_ahead_days integer NOT NULL DEFAULT 730 CHECK (max_ahead_days > 0),
  offer_minutes integer NOT NULL DEFAULT 30 CHECK (offer_minutes > 0),
  undo_seconds integer NOT NULL DEFAULT 10 CHECK (undo_seconds >= 0),
  version integer NOT NULL DEFAULT 1
);
INSERT INTO slotkeeper.policy DEFAULT VALUES;

CREATE TABLE slotkeeper.desks (
  id uuid PRIMARY KEY,
  name text NOT NULL,
  program_version text NOT NULL,
  last_seen timestamptz NOT NULL
);

CREATE TABLE slotkeeper.staff (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  name text NOT NULL,
  role text NOT NULL CHECK (role IN ('staff', 'manager')),
  active boolean NOT NULL DEFAULT true,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT slotkeeper.clock()
);

CREATE TABLE slotkeeper.resources (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  name text NOT NULL CHECK (name <> ''),
  kind text NOT NULL CHECK (kind <> ''),
  slot_minutes integer NOT NULL CHECK (slot_minutes BETWEEN 5 AND 1440),
  buffer_before_minutes integer NOT NULL DEFAULT 0 CHECK (buffer_before_minutes BETWEEN 0 AND 1440),
  buffer_after_minutes integer NOT NULL DEFAULT 0 CHECK (buffer_after_minutes BETWEEN 0 AND 1440),
  people integer CHECK (people > 0),
  price_per_hour bigint CHECK (price_per_hour >= 0),
  color text CHECK (color ~ '^#[0-9a-fA-F]{6}$'),
  active boolean NOT NULL DEFAULT true,
  position integer NOT NULL DEFAULT 0,
  sample boolean NOT NULL DEFAULT false,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT slotkeeper.clock()
);

CREATE TABLE slotkeeper.customers (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  name text NOT NULL CHECK (name <> ''),
  phone text,
  email text,
  notes text,
  locale text CHECK (locale IN ('en', 'id')),
  folded text NOT NULL GENERATED ALWAYS AS (slotkeeper.fold(name || ' ' || coalesce(email, ''))) STORED,
  phone_digits text NOT NULL GENERATED ALWAYS AS (regexp_replace(coalesce(phone, ''), '\D', '', 'g')) STORED,
  sample boolean NOT NULL DEFAULT false,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT slotkeeper.clock()
);

-- Searching a large customer list by any part of a name needs trigrams; without the extension it still works, slower.
DO $$
BEGIN
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
  EXECUTE format('CREATE INDEX customers_folded ON slotkeeper.customers USING gin (folded %1$I.gin_trgm_ops)',
    (SELECT nspname FROM pg_extension JOIN pg_namespace ON pg_namespace.oid = extnamespace WHERE extname = 'pg_trgm'));
  EXECUTE format('CREATE INDEX customers_phone ON slotkeeper.customers USING gin (phone_digits %1$I.gin_trgm_ops)',
    (SELECT nspname FROM pg_extension JOIN pg_namespace ON pg_namespace.oid = extnamespace WHERE extname = 'pg_trgm'));
EXCEPTION WHEN undefined_file OR insufficient_privilege OR feature_not_supported THEN
  RAISE NOTICE 'pg_trgm is not offered by this server';
END
$$;

-- A week of opening hours: the venue's (no resource) or one resource's own. No row: none of its own;
-- an empty list: closed every day. [{"weekday": 1..7, "opens": "HH:mm", "closes": "HH:mm"}]
CREATE TABLE slotkeeper.opening_hours (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  resource_id uuid REFERENCES slotkeeper.resources,
  weekly jsonb NOT NULL CHECK (jsonb_typeof(weekly) = 'array'),
  version integer NOT NULL DEFAULT 1
);
CREATE UNIQUE INDEX opening_hours_scope
  ON slotkeeper.opening_hours (coalesce(resource_id, '00000000-0000-0000-0000-000000000000'));

CREATE TABLE slotkeeper.exceptions (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  resource_id uuid REFERENCES slotkeeper.resources,
  from_date date NOT NULL,
  to_date date NOT NULL CHECK (to_date >= from_date),
  closed boolean NOT NULL,
  intervals jsonb CHECK (jsonb_typeof(intervals) = 'array'),
  note text,
  -- Where an import took it from, so that importing again adds nothing: country, region and date.
  source text UNIQUE,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT slotkeeper.clock(),
  CHECK (closed = (intervals IS NULL))
);
CREATE INDEX exceptions_dates ON slotkeeper.exceptions (to_date, from_date);

CREATE TABLE slotkeeper.bookings (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  resource_id uuid NOT NULL REFERENCES slotkeeper.resources,
  customer_id uuid REFERENCES slotkeeper.customers,
  kind text NOT NULL DEFAULT 'customer' CHECK (kind IN ('customer', 'block', 'show')),
  -- What the customer was promised, and what the resource gives for it: with the buffers before and after.
  during tstzrange NOT NULL CHECK (
    NOT isempty(during) AND lower_inc(during) AND NOT upper_inc(during)
    AND NOT lower_inf(during) AND NOT upper_inf(during)
    AND isfinite(lower(during)) AND isfinite(upper(during))),
  occupied tstzrange NOT NULL,
  buffer_before_minutes integer NOT NULL DEFAULT 0,
  buffer_after_minutes integer NOT NULL DEFAULT 0,
  status text NOT NULL
    CHECK (status IN ('held', 'confirmed', 'checked_in', 'completed', 'no_show', 'cancelled')),
  hold_expires_at timestamptz,
  -- When a hold ran out by itself. Such a hold can still be confirmed while its slot is free.
  expired_at timestamptz,
  desk_id uuid REFERENCES slotkeeper.desks,
  series_id uuid,
  party_id uuid,
  -- Holds offered together to one caller: confirming one releases the others.
  offer_id uuid,
  title text,
  notes text,
  price bigint CHECK (price >= 0),
  paid bigint CHECK (paid >= 0),
  currency text CHECK (currency ~ '^[A-Z]{3}$'),
  override_reason text,
  created_by uuid REFERENCES slotkeeper.staff,
  created_at timestamptz NOT NULL DEFAULT slotkeeper.clock(),
  cancelled_at timestamptz,
  cancel_reason text,
  sample boolean NOT NULL DEFAULT false,
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT bookings_occupied_covers CHECK (occupied @> during),
  CONSTRAINT bookings_hold_expiry CHECK ((status = 'held') = (hold_expires_at IS NOT NULL)),
  CONSTRAINT bookings_expired_is_cancelled CHECK (expired_at IS NULL OR status = 'cancelled'),
  -- The promise. Not deferrable: a deferrable one would break ON CONFLICT.
  CONSTRAINT bookings_no_overlap EXCLUDE USING gist (resource_id WITH =, occupied WITH &&)
    WHERE (status IN ('held', 'confirmed', 'checked_in', 'completed', 'no_show'))
);
CREATE INDEX bookings_customer ON slotkeeper.bookings (customer_id) WHERE customer_id IS NOT NULL;
CREATE INDEX bookings_start ON slotkeeper.bookings (lower(during) DESC, id DESC);
-- The few that last more than a day; all others that end after an instant begin less than a day before it.
CREATE INDEX bookings_long ON slotkeeper.bookings (lower(during))
  WHERE upper(during) - lower(during) > interval '24 hours';
CREATE INDEX bookings_holds ON slotkeeper.bookings (hold_expires_at) WHERE status = 'held';
CREATE INDEX bookings_series ON slotkeeper.bookings (series_id) WHERE series_id IS NOT NULL;
CREATE INDEX bookings_party ON slotkeeper.bookings (party_id) WHERE party_id IS NOT NULL;
CREATE INDEX bookings_offer ON slotkeeper.bookings (offer_id) WHERE offer_id IS NOT NULL;
-- Where trigrams are: a word in a title or in notes is found without reading all bookings.
DO $$
DECLARE
  place name := (SELECT nspname FROM pg_extension JOIN pg_namespace ON pg_namespace.oid = extnamespace WHERE extname = 'pg_trgm');
BEGIN
  IF place IS NOT NULL THEN
    EXECUTE format('CREATE INDEX bookings_texts ON slotkeeper.bookings
      USING gin (slotkeeper.fold(coalesce(title, '''') || '' '' || coalesce(notes, '''')) %I.gin_trgm_ops)
      WHERE title IS NOT NULL OR notes IS NOT NULL', place);
  END IF;
END
$$;

-- Whether a hold, alive or run out, got a new expiry where it is.
CREATE FUNCTION slotkeeper.is_prolonged(earlier slotkeeper.bookings, later slotkeeper.bookings)
RETURNS boolean LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  RETURN later.status = 'held' AND (earlier.status = 'held' OR earlier.expired_at IS NOT NULL)
    AND later.hold_expires_at IS DISTINCT FROM earlier.hold_expires_at
    AND later.during = earlier.during AND later.resource_id = earlier.resource_id;
END
$$;

-- What the resource gives is computed here, whatever the writer sent, so that no script can leave the buffers
-- out. Changed buffers apply to bookings made or moved afterwards. The version counts the edits: a hold's
-- running out and its prolonging are none, so that the desk that made it can still confirm.
CREATE FUNCTION slotkeeper.complete_booking() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    NEW.id := OLD.id;
    NEW.created_at := OLD.created_at;
    NEW.created_by := OLD.created_by;
    NEW.sample := OLD.sample AND NEW.sample;
    NEW.version := OLD.version + 1;
    IF (OLD.status = 'held' AND NEW.expired_at IS NOT NULL) OR slotkeeper.is_prolonged(OLD, NEW) THEN
      NEW.version := OLD.version;
    END IF;
  ELSE
    NEW.version := 1;
  END IF;
  IF TG_OP = 'INSERT' OR NEW.during IS DISTINCT FROM OLD.during OR NEW.resource_id IS DISTINCT FROM OLD.resource_id THEN
    SELECT buffer_before_minutes, buffer_after_minutes
      INTO NEW.buffer_before_minutes, NEW.buffer_after_minutes
      FROM slotkeeper.resources WHERE id = NEW.resource_id;
    NEW.buffer_before_minutes := coalesce(NEW.buffer_before_minutes, 0);
    NEW.buffer_after_minutes := coalesce(NEW.buffer_after_minutes, 0);
  ELSE
    NEW.buffer_before_minutes := OLD.buffer_before_minutes;
    NEW.buffer_after_minutes := OLD.buffer_after_minutes;
  END IF;
  IF NEW.during IS NOT NULL AND NOT isempty(NEW.during) THEN
    NEW.occupied := tstzrange(
      lower(NEW.during) - make_interval(mins => NEW.buffer_before_minutes),
      upper(NEW.during) + make_interval(mins => NEW.buffer_after_minutes));
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER complete_booking BEFORE INSERT OR UPDATE ON slotkeeper.bookings
  FOR EACH ROW EXECUTE FUNCTION slotkeeper.complete_booking();

-- Bookings are cancelled, never deleted; only sample rows, which stand for nothing, may go.
CREATE FUNCTION slotkeeper.refuse_delete() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND OLD.sample THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'bookings are cancelled, never deleted' USING ERRCODE = 'restrict_violation';
END
$$;
CREATE TRIGGER refuse_delete BEFORE DELETE ON slotkeeper.bookings
  FOR EACH ROW EXECUTE FUNCTION slotkeeper.refuse_delete();
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON slotkeeper.bookings
  FOR EACH STATEMENT EXECUTE FUNCTION slotkeeper.refuse_delete();

-- Who did what, when, from which desk. Written by trigger only.
CREATE TABLE slotkeeper.booking_history (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  booking_id uuid NOT NULL,
  at timestamptz NOT NULL,
  transaction_id xid8 NOT NULL,
  staff_id uuid,
  staff_name text,
  desk_id uuid,
  desk_name text NOT NULL,
  action text NOT NULL,
  before jsonb,
  after jsonb
);
CREATE INDEX booking_history_booking ON slotkeeper.booking_history (booking_id, id);
CREATE INDEX booking_history_at ON slotkeeper.booking_history (at);
-- For desks without notifications, which ask which transactions changed something: see 0020.
CREATE INDEX booking_history_transaction ON slotkeeper.booking_history (transaction_id);

CREATE FUNCTION slotkeeper.booking_action(earlier slotkeeper.bookings, later slotkeeper.bookings)
RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN later.status = 'cancelled' AND earlier.status <> 'cancelled' THEN
      CASE WHEN later.expired_at IS NOT NULL THEN 'expired'
           WHEN earlier.status = 'held' THEN 'released'
           ELSE 'cancelled' END
    WHEN later.status = 'confirmed' AND (earlier.status = 'held' OR earlier.expired_at IS NOT NULL) THEN 'confirmed'
    WHEN slotkeeper.is_prolonged(earlier, later) THEN 'extended'
    WHEN earlier.status = 'cancelled' AND later.status <> 'cancelled' THEN 'restored'
    WHEN later.during <> earlier.during OR later.resource_id <> earlier.resource_id THEN 'moved'
    WHEN later.status <> earlier.status THEN later.status
    ELSE 'updated'
  END
$$;

-- One row of history a booking and transaction: what it was before the first change and after the last, so that
-- a swap, which parks one of the two for a moment, reads as the one step it is.
CREATE FUNCTION slotkeeper.write_history(earlier slotkeeper.bookings, later slotkeeper.bookings)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  the_action text := coalesce(nullif(current_setting('slotkeeper.action', true), ''),
    slotkeeper.booking_action(earlier, later));
  the_desk uuid := nullif(current_setting('slotkeeper.desk', true), '')::uuid;
  the_staff uuid := nullif(current_setting('slotkeeper.staff', true), '')::uuid;
BEGIN
  UPDATE slotkeeper.booking_history
     SET after = to_jsonb(later),
         action = CASE WHEN before IS NULL THEN action ELSE the_action END
   WHERE booking_id = later.id AND transaction_id = pg_current_xact_id()
     -- A database that was moved to another server counts its transactions anew.
     AND at > slotkeeper.clock() - interval '1 hour';
  IF FOUND THEN
    RETURN;
  END IF;
  INSERT INTO slotkeeper.booking_history
    (booking_id, at, transaction_id, staff_id, staff_name, desk_id, desk_name, action, before, after)
  VALUES (later.id, slotkeeper.clock(), pg_current_xact_id(), the_staff,
    (SELECT name FROM slotkeeper.staff WHERE id = the_staff), the_desk,
    coalesce((SELECT name FROM slotkeeper.desks WHERE id = the_desk), session_user),
    the_action, to_jsonb(earlier), to_jsonb(later));
END
$$;

-- Tells every desk what changed, as a hint: ids only, never near the 8,000 bytes that NOTIFY refuses. More than fit:
-- no ids, and the desks refetch what they show.
CREATE FUNCTION slotkeeper.tell_bookings(ids uuid[], resource_ids uuid[], first timestamptz, last timestamptz)
RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('slotkeeper', concat('{"about":"booking"',
    ',"ids":', CASE WHEN cardinality(ids) <= 60 THEN array_to_json(ids)::text ELSE '[]' END,
    ',"resourceIds":', CASE WHEN cardinality(resource_ids) <= 60 THEN array_to_json(resource_ids)::text ELSE '[]' END,
    ',"start":', date_part('epoch', first) * 1000,
    ',"end":', date_part('epoch', last) * 1000, '}'));
END
$$;

-- With the owner's rights, so that a desk's own role needs none on the history. Nobody may call or attach them. By
-- row and in as few statements as can be, since most statements add one booking, of whose cost this is a quarter. Of
-- one transaction the first sixty are told by their ids, and then once that anything may have changed.
CREATE FUNCTION slotkeeper.record_added_booking() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  the_action text := nullif(current_setting('slotkeeper.action', true), '');
  the_desk uuid := nullif(current_setting('slotkeeper.desk', true), '')::uuid;
  the_staff uuid := nullif(current_setting('slotkeeper.staff', true), '')::uuid;
  told integer := coalesce(nullif(current_setting('slotkeeper.told', true), '')::integer, 0) + 1;
  done text;
BEGIN
  INSERT INTO slotkeeper.booking_history
    (booking_id, at, transaction_id, staff_id, staff_name, desk_id, desk_name, action, before, after)
  VALUES (NEW.id, slotkeeper.clock(), pg_current_xact_id(), the_staff,
    (SELECT name FROM slotkeeper.staff WHERE id = the_staff), the_desk,
    coalesce((SELECT name FROM slotkeeper.desks WHERE id = the_desk), session_user),
    coalesce(the_action,
      CASE WHEN NEW.status = 'held' THEN 'held' WHEN NEW.kind = 'block' THEN 'blocked' ELSE 'booked' END),
    NULL, to_jsonb(NEW));
  IF told <= 61 THEN
    done := concat(set_config('slotkeeper.told', told::text, true), pg_notify('slotkeeper', CASE
      WHEN told = 61 THEN '{"about":"booking","ids":[],"resourceIds":[],"start":0,"end":7258118400000}'
      ELSE concat('{"about":"booking","ids":["', NEW.id, '"],"resourceIds":["', NEW.resource_id,
        '"],"start":', date_part('epoch', lower(NEW.occupied)) * 1000,
        ',"end":', date_part('epoch', upper(NEW.occupied)) * 1000, '}') END));
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER record_added AFTER INSERT ON slotkeeper.bookings
  FOR EACH ROW EXECUTE FUNCTION slotkeeper.record_added_booking();

CREATE FUNCTION slotkeeper.record_changed_bookings() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM changed) THEN
    RETURN NULL;
  END IF;
  PERFORM slotkeeper.write_history(was::slotkeeper.bookings, changed::slotkeeper.bookings)
    FROM was JOIN changed USING (id);
  PERFORM slotkeeper.tell_bookings(array_agg(DISTINCT id), array_agg(DISTINCT resource_id),
    min(lower(occupied)), max(upper(occupied)))
    FROM (SELECT id, resource_id, occupied FROM was UNION ALL SELECT id, resource_id, occupied FROM changed) AS both_sides;
  RETURN NULL;
END
$$;
CREATE TRIGGER record_changed AFTER UPDATE ON slotkeeper.bookings
  REFERENCING OLD TABLE AS was NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION slotkeeper.record_changed_bookings();

-- Only sample bookings can be deleted, and those leave no trace.
CREATE FUNCTION slotkeeper.forget_deleted_bookings() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  DELETE FROM slotkeeper.booking_history WHERE booking_id IN (SELECT id FROM gone);
  IF EXISTS (SELECT FROM gone) THEN
    PERFORM slotkeeper.tell_bookings(array_agg(id), array_agg(DISTINCT resource_id),
      min(lower(occupied)), max(upper(occupied))) FROM gone;
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER forget_deleted AFTER DELETE ON slotkeeper.bookings
  REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION slotkeeper.forget_deleted_bookings();

REVOKE EXECUTE ON FUNCTION slotkeeper.record_added_booking(), slotkeeper.record_changed_bookings(),
  slotkeeper.forget_deleted_bookings(),
  slotkeeper.write_history(slotkeeper.bookings, slotkeeper.bookings) FROM PUBLIC;

-- Counts the changes of everything that decides about a slot, so that a desk can tell whether the rules it read
-- are still the rules.
CREATE TABLE slotkeeper.rules_state (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  version bigint NOT NULL DEFAULT 1
);
INSERT INTO slotkeeper.rules_state DEFAULT VALUES;

CREATE FUNCTION slotkeeper.tell_schedule() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  UPDATE slotkeeper.rules_state SET version = version + 1;
  PERFORM pg_notify('slotkeeper', '{"about":"schedule"}');
  RETURN NULL;
END
$$;
REVOKE EXECUTE ON FUNCTION slotkeeper.tell_schedule() FROM PUBLIC;
CREATE TRIGGER tell_schedule AFTER INSERT OR UPDATE OR DELETE ON slotkeeper.venue
  FOR EACH STATEMENT EXECUTE FUNCTION slotkeeper.tell_schedule();
CREATE TRIGGER tell_schedule AFTER INSERT OR UPDATE OR DELETE ON slotkeeper.policy
  FOR EACH STATEMENT EXECUTE FUNCTION slotkeeper.tell_schedule();
CREATE TRIGGER tell_schedule AFTER INSERT OR UPDATE OR DELETE ON slotkeeper.resources
  FOR EACH STATEMENT EXECUTE FUNCTION slotkeeper.tell_schedule();
CREATE TRIGGER tell_schedule AFTER INSERT OR UPDATE OR DELETE ON slotkeeper.opening_hours
  FOR EACH STATEMENT EXECUTE FUNCTION slotkeeper.tell_schedule();
CREATE TRIGGER tell_schedule AFTER INSERT OR UPDATE OR DELETE ON slotkeeper.exceptions
  FOR EACH STATEMENT EXECUTE FUNCTION slotkeeper.tell_schedule();

-- Every try at a slot, refused ones too: written outside the transaction that a refusal rolls back.
CREATE TABLE slotkeeper.attempts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT slotkeeper.clock(),
  desk_id uuid,
  resource_id uuid,
  wanted tstzrange NOT NULL,
  operation text NOT NULL,
  outcome text NOT NULL
);
CREATE INDEX attempts_at ON slotkeeper.attempts (at);

-- Calls that changed something, so that the same call sent again gives the same answer and no second change.
CREATE TABLE slotkeeper.requests (
  id uuid PRIMARY KEY,
  operation text NOT NULL,
  input_digest text NOT NULL,
  answer jsonb,
  -- What only the database knew when it took the slot: the answer is complete with it. NULL: it is as it stands.
  facts jsonb,
  at timestamptz NOT NULL DEFAULT slotkeeper.clock()
);
CREATE INDEX requests_at ON slotkeeper.requests (at);

-- Serialises the writers of a resource. The exclusion constraint alone is correct but lets racing inserts
-- deadlock; behind this lock they queue. Keys in sorted order, the venue's first: bookings share it, a change
-- of opening hours takes it alone, so no booking slips in between.
CREATE FUNCTION slotkeeper.lock_resources(resource_ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  lock_key bigint;
BEGIN
  PERFORM pg_advisory_xact_lock_shared(hashtextextended('slotkeeper.venue', 0));
  FOR lock_key IN
    SELECT DISTINCT hashtextextended(resource_id::text, 0) AS hashed FROM unnest(resource_ids) AS resource_id ORDER BY hashed
  LOOP
    PERFORM pg_advisory_xact_lock(lock_key);
  END LOOP;
END
$$;

-- Alone with the venue's rules until the transaction ends.
CREATE FUNCTION slotkeeper.lock_venue() RETURNS void LANGUAGE sql AS $$
  SELECT pg_advisory_xact_lock(hashtextextended('slotkeeper.venue', 0))
$$;

-- All that decides about a slot: venue, policy, the resources asked for, their hours, and the exceptions of the
-- days around the span. Instants as milliseconds since 1970.
-- In plpgsql, as all that is called for every booking: its plans are kept for the connection, where a function in
-- plain SQL is planned again at each call (0.44 ms against 0.2).
CREATE FUNCTION slotkeeper.rules(resource_ids uuid[], span tstzrange) RETURNS jsonb LANGUAGE plpgsql STABLE AS $$
DECLARE
  zone text := (SELECT time_zone FROM slotkeeper.venue);
  first_date date := (lower(span) AT TIME ZONE zone)::date - 2;
  last_date date := (upper(span) AT TIME ZONE zone)::date + 2;
BEGIN
  RETURN jsonb_build_object(
    'now', extract(epoch FROM slotkeeper.clock()) * 1000,
    'version', (SELECT version FROM slotkeeper.rules_state),
    'venue', (SELECT to_jsonb(venue) - 'only_row' FROM slotkeeper.venue),
    'policy', (SELECT to_jsonb(policy) - 'only_row' FROM slotkeeper.policy),
    'resources', (SELECT coalesce(jsonb_agg(to_jsonb(resources) - 'created_at' ORDER BY position, name, id), '[]')
      FROM slotkeeper.resources WHERE id = ANY (resource_ids)),
    'hours', (SELECT coalesce(jsonb_agg(jsonb_build_object('resourceId', resource_id, 'weekly', weekly)), '[]')
      FROM slotkeeper.opening_hours WHERE resource_id IS NULL OR resource_id = ANY (resource_ids)),
    'exceptions', (SELECT coalesce(jsonb_agg(jsonb_build_object(
        'id', id, 'version', version, 'resourceId', resource_id, 'from', from_date, 'to', to_date,
        'closed', closed, 'intervals', intervals, 'note', note) ORDER BY created_at, id), '[]')
      FROM slotkeeper.exceptions
      WHERE (resource_id IS NULL OR resource_id = ANY (resource_ids))
        AND to_date >= first_date AND from_date <= last_date));
END
$$;

-- The rules of a resource, or of all in use of a kind, with the time that is busy there around, joined to as few
-- stretches as there are; of one resource also the others of its kind, with what is busy there near the time that is
-- wanted. And what stands in the way of that time itself, by the buffers given or else the resource's own. The moving
-- do not count. Two queries joined, since an index helps with each alone; date_part, since extract counts in decimals.
CREATE FUNCTION slotkeeper.availability(
  wanted_id uuid, wanted_kind text, around_from timestamptz, around_to timestamptz,
  near_from timestamptz, near_to timestamptz, own_before integer, own_after integer, moving uuid[], at timestamptz)
RETURNS jsonb LANGUAGE plpgsql STABLE AS $$
DECLARE
  the_kind text := coalesce(wanted_kind, (SELECT kind FROM slotkeeper.resources WHERE id = wanted_id));
  of_kind uuid[] := ARRAY(SELECT id FROM slotkeeper.resources WHERE active AND kind = the_kind AND id IS DISTINCT FROM wanted_id);
  wanted uuid[] := CASE WHEN wanted_id IS NULL THEN of_kind ELSE ARRAY[wanted_id] END;
  beside uuid[] := CASE WHEN wanted_id IS NULL THEN '{}' ELSE of_kind END;
  longest_buffer interval := interval '1 day';
BEGIN
  RETURN slotkeeper.rules(wanted || beside, tstzrange(around_from, around_to)) || jsonb_build_object(
    'now', date_part('epoch', at) * 1000,
    'busy', (
      SELECT coalesce(jsonb_agg(jsonb_build_object('resourceId', resource_id,
          'occupiedStart', date_part('epoch', lower(stretch)) * 1000,
          'occupiedEnd', date_part('epoch', upper(stretch)) * 1000)), '[]')
        FROM (
          SELECT resource_id, unnest(range_agg(occupied)) AS stretch
            FROM (
              SELECT id, resource_id, occupied, hold_expires_at FROM slotkeeper.bookings
               WHERE resource_id = ANY (wanted)
                 AND status IN ('held', 'confirmed', 'checked_in', 'completed', 'no_show')
                 AND occupied && tstzrange(around_from - longest_buffer, around_to + longest_buffer)
              UNION ALL
              SELECT id, resource_id, occupied, hold_expires_at FROM slotkeeper.bookings
               WHERE resource_id = ANY (beside)
                 AND status IN ('held', 'confirmed', 'checked_in', 'completed', 'no_show')
                 AND occupied && tstzrange(near_from - longest_buffer, near_to + longest_buffer)) AS there
           WHERE (hold_expires_at IS NULL OR hold_expires_at > at) AND NOT id = ANY (moving)
           GROUP BY resource_id) AS stretches),
    'inTheWay', (
      SELECT coalesce(jsonb_agg(jsonb_build_object(
          'id', bookings.id, 'resourceId', bookings.resource_id, 'kind', bookings.kind, 'status', bookings.status,
          'deskName', desks.name, 'holdExpiresAt', date_part('epoch', hold_expires_at) * 1000,
          'start', date_part('epoch', lower(during)) * 1000, 'end', date_part('epoch', upper(during)) * 1000)
        ORDER BY bookings.during), '[]')
        FROM slotkeeper.resources
        JOIN slotkeeper.bookings ON bookings.resource_id = resources.id
        LEFT JOIN slotkeeper.desks ON desks.id = bookings.desk_id
       WHERE resources.id = ANY (wanted)
         AND bookings.status IN ('held', 'confirmed', 'checked_in', 'completed', 'no_show')
         AND bookings.occupied && tstzrange(
           near_from - make_interval(mins => coalesce(own_before, resources.buffer_before_minutes)),
           near_to + make_interval(mins => coalesce(own_after, resources.buffer_after_minutes)))
         AND (hold_expires_at IS NULL OR hold_expires_at > at) AND NOT bookings.id = ANY (moving)));
END
$$;

-- Lets go of holds that ran out and stand in the way. It keeps their versions: see complete_booking.
CREATE FUNCTION slotkeeper.release_expired_holds(resource_ids uuid[], span tstzrange) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  -- Looked for first: an UPDATE that finds nothing still fires the triggers of the statement.
  IF EXISTS (SELECT FROM slotkeeper.bookings
              WHERE resource_id = ANY (resource_ids) AND status = 'held' AND hold_expires_at <= slotkeeper.clock()
                AND occupied && span) THEN
    UPDATE slotkeeper.bookings
       SET status = 'cancelled', expired_at = hold_expires_at, hold_expires_at = NULL, cancelled_at = hold_expires_at
     WHERE resource_id = ANY (resource_ids) AND status = 'held' AND hold_expires_at <= slotkeeper.clock()
       AND occupied && span;
  END IF;
END
$$;

-- The door to a change of slots, in one round trip: locks the resources, releases run-out holds, and returns the
-- rules with what stands in the way of the span on each resource (but for the bookings being moved).
CREATE FUNCTION slotkeeper.enter(resource_ids uuid[], span tstzrange, moving uuid[]) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  facts jsonb;
BEGIN
  PERFORM slotkeeper.lock_resources(resource_ids);
  -- As far as two buffers of a day reach, so that a hold whose buffer reaches into the span goes too.
  PERFORM slotkeeper.release_expired_holds(resource_ids,
    tstzrange(lower(span) - interval '2 days', upper(span) + interval '2 days'));
  facts := slotkeeper.rules(resource_ids, span);
  RETURN facts || jsonb_build_object('inTheWay', (
    SELECT coalesce(jsonb_agg(jsonb_build_object(
        'id', bookings.id, 'resourceId', bookings.resource_id, 'kind', bookings.kind, 'status', bookings.status,
        'deskName', desks.name, 'holdExpiresAt', extract(epoch FROM hold_expires_at) * 1000,
        'start', extract(epoch FROM lower(during)) * 1000, 'end', extract(epoch FROM upper(during)) * 1000)
      ORDER BY bookings.during), '[]')
      FROM slotkeeper.bookings
      JOIN slotkeeper.resources ON resources.id = bookings.resource_id
      LEFT JOIN slotkeeper.desks ON desks.id = bookings.desk_id
     WHERE bookings.resource_id = ANY (resource_ids)
       AND bookings.status IN ('held', 'confirmed', 'checked_in', 'completed', 'no_show')
       AND bookings.occupied && tstzrange(lower(span) - make_interval(mins => resources.buffer_before_minutes),
                                          upper(span) + make_interval(mins => resources.buffer_after_minutes))
       AND NOT bookings.id = ANY (moving)));
END
$$;

-- Books or holds a slot in one round trip, for a desk that has checked the rules beforehand against the version it
-- names. Under the lock that a change of hours takes alone, the version is compared: when the rules have changed, or
-- the clock is not within the bounds for which the desk checked, nothing is done and it is told `again`; of a request
-- that was made before, `sent_before`. `taken`: another booking is there. Otherwise `ok`, with what the desk could
-- not know; of a request it is kept with the answer that the desk has prepared. Times in milliseconds since 1970.
-- An answer in one jsonb and few statements, since both are dear here: see booking.book in the benches.
CREATE FUNCTION slotkeeper.take_slot(
  acting_desk uuid, acting_staff uuid, clock_offset_ms double precision,
  request_id uuid, request_operation text, request_digest text, prepared_answer jsonb,
  checked_version bigint, checked_from_ms double precision, checked_until_ms double precision,
  booking_id uuid, booking_resource uuid, booking_kind text, booking_status text,
  start_ms double precision, end_ms double precision, buffer_before integer, buffer_after integer,
  hold_minutes double precision, booking_customer uuid, customer_name text, customer_phone text, customer_email text,
  booking_title text, booking_notes text, booking_price bigint, booking_paid bigint, booking_currency text)
RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  first timestamptz := to_timestamp(start_ms / 1000);
  last timestamptz := to_timestamp(end_ms / 1000);
  gives tstzrange := tstzrange(first - make_interval(mins => buffer_before), last + make_interval(mins => buffer_after));
  settings text := concat(set_config('slotkeeper.desk', acting_desk::text, true),
    set_config('slotkeeper.staff', coalesce(acting_staff::text, ''), true),
    set_config('slotkeeper.clock_offset_ms', clock_offset_ms::text, true),
    set_config('lock_timeout', '4000', true));
  at timestamptz;
  expires_at timestamptz;
  is_checked boolean;
  is_taken boolean;
  known_customer slotkeeper.customers;
  facts jsonb;
BEGIN
  -- The request first, as everywhere: of the same one sent twice, the second waits for the first before it locks what
  -- the first still needs.
  PERFORM pg_advisory_xact_lock(hashtextextended(request_id::text, 1)),
    pg_advisory_xact_lock_shared(hashtextextended('slotkeeper.venue', 0)),
    pg_advisory_xact_lock(hashtextextended(booking_resource::text, 0));
  at := slotkeeper.clock();
  -- Only read committed sees here what was saved while this call waited for the lock.
  SELECT version = checked_version AND current_setting('transaction_isolation') = 'read committed'
           AND date_part('epoch', at) * 1000 BETWEEN checked_from_ms AND checked_until_ms,
         EXISTS (SELECT FROM slotkeeper.bookings AS there WHERE there.resource_id = booking_resource
           AND there.status IN ('held', 'confirmed', 'checked_in', 'completed', 'no_show') AND there.occupied && gives)
    INTO is_checked, is_taken FROM slotkeeper.rules_state;
  IF is_checked IS NOT TRUE THEN
    RETURN '{"outcome": "again"}';
  END IF;
  IF is_taken THEN
    IF EXISTS (SELECT FROM slotkeeper.requests WHERE id = request_id) THEN
      RETURN '{"outcome": "sent_before"}';
    END IF;
    PERFORM slotkeeper.release_expired_holds(ARRAY[booking_resource], gives);
    IF EXISTS (SELECT FROM slotkeeper.bookings AS there WHERE there.resource_id = booking_resource
        AND there.status IN ('held', 'confirmed', 'checked_in', 'completed', 'no_show') AND there.occupied && gives) THEN
      RETURN '{"outcome": "taken"}';
    END IF;
  END IF;
  IF customer_name IS NULL AND booking_customer IS NOT NULL THEN
    SELECT * INTO known_customer FROM slotkeeper.customers WHERE id = booking_customer;
    IF NOT FOUND THEN
      RETURN '{"outcome": "again"}';
    END IF;
  END IF;
  expires_at := at + hold_minutes * interval '1 minute';
  facts := jsonb_build_object('outcome', 'ok', 'createdAt', date_part('epoch', at) * 1000,
    'holdExpiresAt', date_part('epoch', expires_at) * 1000, 'knownName', known_customer.name,
    'knownPhone', known_customer.phone, 'knownEmail', known_customer.email);
  IF request_id IS NOT NULL THEN
    INSERT INTO slotkeeper.requests (id, operation, input_digest, answer, facts)
      VALUES (request_id, request_operation, request_digest, prepared_answer, facts) ON CONFLICT (id) DO NOTHING;
    IF NOT FOUND THEN
      RETURN '{"outcome": "sent_before"}';
    END IF;
  END IF;
  IF customer_name IS NOT NULL THEN
    INSERT INTO slotkeeper.customers (id, name, phone, email)
      VALUES (booking_customer, customer_name, customer_phone, customer_email);
  END IF;
  -- A conflict is an error here, not passed over, so that a customer made for the booking goes with it.
  INSERT INTO slotkeeper.bookings (id, resource_id, customer_id, kind, during, status, hold_expires_at, desk_id,
      created_by, created_at, title, notes, price, paid, currency)
    VALUES (booking_id, booking_resource, booking_customer, booking_kind, tstzrange(first, last), booking_status,
      expires_at, acting_desk, acting_staff, at, booking_title, booking_notes, booking_price, booking_paid,
      booking_currency);
  RETURN facts;
END
$$;
