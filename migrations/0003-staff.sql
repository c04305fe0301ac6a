-- Staff and their PINs. No desk can read a PIN's hash, try PINs faster than the pauses allow, or make itself a
-- manager: all that goes through the functions here, which run with the owner's rights.

ALTER TABLE slotkeeper.staff ADD COLUMN has_pin boolean NOT NULL DEFAULT false;

CREATE TABLE slotkeeper.staff_pins (
  staff_id uuid PRIMARY KEY REFERENCES slotkeeper.staff,
  salt bytea NOT NULL,
  -- The cost of the hash, as the desk's scrypt takes it.
  parameters jsonb NOT NULL,
  hash bytea NOT NULL
);

-- Wrong PINs since the last right one: of one of the staff, or of those who gave a PIN without saying whose.
CREATE TABLE slotkeeper.pin_failures (
  about text PRIMARY KEY,
  failures integer NOT NULL DEFAULT 0,
  retry_at timestamptz
);

-- A PIN that was tried, until its outcome is asked for.
CREATE TABLE slotkeeper.pin_tries (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  transaction_id xid8 NOT NULL DEFAULT pg_current_xact_id(),
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  outcome text NOT NULL CHECK (outcome IN ('right', 'wrong', 'paused')),
  staff_id uuid,
  retry_at timestamptz
);

-- Who signed in. The token is the desk's proof, known to it and to nobody else.
CREATE TABLE slotkeeper.staff_sessions (
  token uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  staff_id uuid NOT NULL REFERENCES slotkeeper.staff,
  begun_at timestamptz NOT NULL DEFAULT clock_timestamp()
);

-- What a desk needs to hash a PIN as it was hashed: of one of the staff, or, with NULL, of every manager.
CREATE FUNCTION slotkeeper.pin_salts(of_staff uuid)
RETURNS TABLE (staff_id uuid, salt bytea, parameters jsonb)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT staff.id, staff_pins.salt, staff_pins.parameters
    FROM slotkeeper.staff JOIN slotkeeper.staff_pins ON staff_pins.staff_id = staff.id
   WHERE staff.active AND (staff.id = of_staff OR (of_staff IS NULL AND staff.role = 'manager'))
$$;

-- Tries a PIN, given as its hash for each of the staff it may belong to: one, or with `any_manager` several. The
-- third wrong one in a row makes the next wait for 10 seconds, each further one twice as long, up to a quarter of an
-- hour; by the database's own clock, which no rehearsal's offset moves. The outcome is told by pin_outcome, to
-- another transaction: who would roll a wrong try back never learns that it was wrong.
CREATE FUNCTION slotkeeper.try_pin(candidates uuid[], hashes bytea[], any_manager boolean) RETURNS uuid
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  counted text := CASE WHEN any_manager THEN 'any manager' ELSE candidates[1]::text END;
  earlier slotkeeper.pin_failures;
  who uuid;
  try uuid;
BEGIN
  IF cardinality(candidates) <> cardinality(hashes) OR (NOT any_manager AND cardinality(candidates) <> 1)
     OR cardinality(candidates) <> (SELECT count(DISTINCT candidate) FROM unnest(candidates) AS candidate) THEN
    RAISE EXCEPTION 'a PIN is tried once for each of the staff' USING ERRCODE = 'invalid_parameter_value';
  END IF;
  DELETE FROM slotkeeper.pin_tries WHERE at < clock_timestamp() - interval '1 hour';
  INSERT INTO slotkeeper.pin_failures (about) VALUES (coalesce(counted, 'nobody')) ON CONFLICT DO NOTHING;
  SELECT * INTO earlier FROM slotkeeper.pin_failures WHERE about = coalesce(counted, 'nobody') FOR UPDATE;
  IF earlier.retry_at > clock_timestamp() THEN
    INSERT INTO slotkeeper.pin_tries (outcome, retry_at) VALUES ('paused', earlier.retry_at) RETURNING id INTO try;
    RETURN try;
  END IF;
  SELECT staff.id INTO who
    FROM unnest(candidates, hashes) AS guess (staff_id, hash)
    JOIN slotkeeper.staff_pins ON staff_pins.staff_id = guess.staff_id AND staff_pins.hash = guess.hash
    JOIN slotkeeper.staff ON staff.id = guess.staff_id AND staff.active
     AND (staff.role = 'manager' OR NOT any_manager)
   ORDER BY staff.name, staff.id LIMIT 1;
  UPDATE slotkeeper.pin_failures
     SET failures = CASE WHEN who IS NULL THEN earlier.failures + 1 ELSE 0 END,
         retry_at = CASE WHEN who IS NULL AND earlier.failures >= 2 THEN clock_timestamp()
           + make_interval(secs => least(900, 10 * 2 ^ least(earlier.failures - 2, 10))) END
   WHERE about = earlier.about
   RETURNING retry_at INTO earlier.retry_at;
  INSERT INTO slotkeeper.pin_tries (outcome, staff_id, retry_at)
    VALUES (CASE WHEN who IS NULL THEN 'wrong' ELSE 'right' END, who, earlier.retry_at) RETURNING id INTO try;
  RETURN try;
END
$$;

-- What became of a try, once: `wait_ms` is the pause before the next; `token` proves who signed in.
CREATE FUNCTION slotkeeper.pin_outcome(of_try uuid)
RETURNS TABLE (outcome text, staff_id uuid, token uuid, wait_ms double precision)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
#variable_conflict use_column
DECLARE
  tried slotkeeper.pin_tries;
  proof uuid;
BEGIN
  DELETE FROM slotkeeper.pin_tries WHERE id = of_try AND transaction_id <> pg_current_xact_id() RETURNING * INTO tried;
  IF tried.id IS NULL THEN
    RETURN;
  END IF;
  IF tried.outcome = 'right' THEN
    INSERT INTO slotkeeper.staff_sessions (staff_id) VALUES (tried.staff_id) RETURNING staff_sessions.token INTO proof;
  END IF;
  RETURN QUERY SELECT tried.outcome, tried.staff_id, proof,
    greatest(0, extract(epoch FROM tried.retry_at - clock_timestamp()) * 1000)::double precision;
END
$$;

CREATE FUNCTION slotkeeper.end_session(the_token uuid) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  DELETE FROM slotkeeper.staff_sessions
   WHERE token = the_token OR begun_at < clock_timestamp() - interval '400 days'
$$;

CREATE FUNCTION slotkeeper.write_pin(of_staff uuid, the_salt bytea, the_parameters jsonb, the_hash bytea) RETURNS void
LANGUAGE sql AS $$
  INSERT INTO slotkeeper.staff_pins (staff_id, salt, parameters, hash)
    VALUES (of_staff, the_salt, the_parameters, the_hash)
    ON CONFLICT (staff_id) DO UPDATE
      SET salt = excluded.salt, parameters = excluded.parameters, hash = excluded.hash;
  UPDATE slotkeeper.staff SET has_pin = true WHERE id = of_staff AND NOT has_pin;
  DELETE FROM slotkeeper.pin_failures WHERE about IN (of_staff::text, 'any manager')
$$;

-- Makes or changes one of the staff, for a manager whose token is the proof, or for anybody while there are no
-- staff: the first one is a manager with a PIN, and is signed in by the token that is returned. NULL leaves a field
-- as it is. The outcome is `saved`, or why not: `forbidden`, `not_found`, `stale`, `first_is_manager`, `needs_pin`,
-- `last_manager`.
CREATE FUNCTION slotkeeper.save_staff(
  proof uuid, the_id uuid, is_new boolean, seen_version integer, new_name text, new_role text, new_active boolean,
  pin_salt bytea, pin_parameters jsonb, pin_hash bytea)
RETURNS TABLE (outcome text, token uuid)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
#variable_conflict use_column
DECLARE
  has_staff boolean;
  current slotkeeper.staff;
  later slotkeeper.staff;
  gets_pin boolean := pin_hash IS NOT NULL;
  first_token uuid;
  refused text;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('slotkeeper.staff', 0));
  has_staff := EXISTS (SELECT FROM slotkeeper.staff WHERE active);
  SELECT * INTO current FROM slotkeeper.staff WHERE id = the_id FOR NO KEY UPDATE;
  later := current;
  later.name := coalesce(new_name, current.name);
  later.role := coalesce(new_role, current.role, 'staff');
  later.active := coalesce(new_active, current.active, true);
  refused := CASE
    WHEN has_staff AND NOT EXISTS (
        SELECT FROM slotkeeper.staff_sessions AS session JOIN slotkeeper.staff ON staff.id = session.staff_id
         WHERE session.token = proof AND staff.active AND staff.role = 'manager') THEN 'forbidden'
    WHEN current.id IS NULL AND NOT is_new THEN 'not_found'
    WHEN current.id IS NOT NULL AND seen_version <> current.version THEN 'stale'
    WHEN NOT has_staff AND NOT (later.role = 'manager' AND later.active) THEN 'first_is_manager'
    WHEN later.role = 'manager' AND later.active AND NOT gets_pin AND NOT coalesce(current.has_pin, false) THEN 'needs_pin'
    WHEN current.role = 'manager' AND current.active AND NOT (later.role = 'manager' AND later.active) AND NOT EXISTS (
        SELECT FROM slotkeeper.staff WHERE role = 'manager' AND active AND id <> the_id) THEN 'last_manager'
  END;
  IF refused IS NOT NULL THEN
    RETURN QUERY SELECT refused, NULL::uuid;
    RETURN;
  END IF;
  IF current.id IS NULL THEN
    INSERT INTO slotkeeper.staff (id, name, role, active, has_pin)
      VALUES (the_id, later.name, later.role, later.active, gets_pin);
  ELSE
    UPDATE slotkeeper.staff SET name = later.name, role = later.role, active = later.active, version = version + 1
     WHERE id = the_id;
  END IF;
  IF gets_pin THEN
    PERFORM slotkeeper.write_pin(the_id, pin_salt, pin_parameters, pin_hash);
  END IF;
  IF NOT has_staff THEN
    INSERT INTO slotkeeper.staff_sessions (staff_id) VALUES (the_id) RETURNING staff_sessions.token INTO first_token;
  END IF;
  RETURN QUERY SELECT 'saved'::text, first_token;
END
$$;

-- For the owner alone: a new PIN for somebody whose own was lost. False when there is nobody of that id.
CREATE FUNCTION slotkeeper.reset_pin(of_staff uuid, the_salt bytea, the_parameters jsonb, the_hash bytea)
RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM slotkeeper.staff WHERE id = of_staff AND active) THEN
    RETURN false;
  END IF;
  PERFORM slotkeeper.write_pin(of_staff, the_salt, the_parameters, the_hash);
  RETURN true;
END
$$;

REVOKE EXECUTE ON FUNCTION slotkeeper.write_pin(uuid, bytea, jsonb, bytea),
  slotkeeper.reset_pin(uuid, bytea, jsonb, bytea) FROM PUBLIC;

CREATE FUNCTION slotkeeper.tell_staff() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('slotkeeper', '{"about":"staff"}');
  RETURN NULL;
END
$$;
CREATE TRIGGER tell_staff AFTER INSERT OR UPDATE OR DELETE ON slotkeeper.staff
  FOR EACH STATEMENT EXECUTE FUNCTION slotkeeper.tell_staff();
