-- The waitlist: who waits for which time, and what came free for them. An offer is an ordinary hold, so the
-- constraint keeps it from everybody else.

CREATE TABLE slotkeeper.waitlist_entries (
  id uuid PRIMARY KEY,
  -- The order of joining. It stays when an offer is withdrawn, and with it the place in the line.
  place bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  resource_id uuid REFERENCES slotkeeper.resources ON DELETE CASCADE,
  kind text CHECK (kind <> ''),
  -- When it would suit: the booking lies within it as a whole.
  span tstzrange NOT NULL CHECK (
    NOT isempty(span) AND lower_inc(span) AND NOT upper_inc(span) AND isfinite(lower(span)) AND isfinite(upper(span))),
  minutes integer NOT NULL CHECK (minutes > 0),
  -- For how many people: a resource for fewer does not fit.
  units integer NOT NULL DEFAULT 1 CHECK (units > 0),
  customer_id uuid NOT NULL REFERENCES slotkeeper.customers ON DELETE CASCADE,
  status text NOT NULL DEFAULT 'waiting' CHECK (status IN ('waiting', 'offered', 'booked', 'expired', 'left')),
  -- The latest offer: its hold, and the booking that this became.
  booking_id uuid REFERENCES slotkeeper.bookings,
  offered_at timestamptz,
  -- The transaction that freed the offered time, so that undoing it can take the offer back.
  caused_by xid8,
  desk_id uuid REFERENCES slotkeeper.desks,
  created_by uuid REFERENCES slotkeeper.staff,
  created_at timestamptz NOT NULL DEFAULT slotkeeper.clock(),
  version integer NOT NULL DEFAULT 1,
  CHECK ((resource_id IS NULL) <> (kind IS NULL)),
  CHECK (status <> 'offered' OR booking_id IS NOT NULL)
);
CREATE INDEX waitlist_entries_waiting ON slotkeeper.waitlist_entries (place) WHERE status = 'waiting';
CREATE INDEX waitlist_entries_booking ON slotkeeper.waitlist_entries (booking_id) WHERE booking_id IS NOT NULL;
CREATE INDEX waitlist_entries_customer ON slotkeeper.waitlist_entries (customer_id);

-- For which entry a hold is an offer.
ALTER TABLE slotkeeper.bookings ADD COLUMN waitlist_entry_id uuid REFERENCES slotkeeper.waitlist_entries;

-- Time that came free while somebody waits for it, until it has been offered. A row is written whoever frees the
-- time, and gone again as soon as a desk has looked at it, mostly in the same transaction.
CREATE TABLE slotkeeper.freed_time (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  resource_id uuid NOT NULL REFERENCES slotkeeper.resources ON DELETE CASCADE,
  stretch tstzrange NOT NULL,
  -- Offers lie as near to this as they can: where the booking began.
  begins timestamptz NOT NULL,
  booking_id uuid,
  -- A hold that ran out, rather than somebody's act.
  ran_out boolean NOT NULL DEFAULT false,
  transaction_id xid8 NOT NULL DEFAULT pg_current_xact_id(),
  caused_by xid8 NOT NULL DEFAULT pg_current_xact_id()
);
CREATE INDEX freed_time_resource ON slotkeeper.freed_time (resource_id);

-- Whether anybody waits for time of the resource that the stretch would help to give.
CREATE FUNCTION slotkeeper.is_waited_for(resource slotkeeper.resources, stretch tstzrange)
RETURNS boolean LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN upper(stretch) > slotkeeper.clock() AND EXISTS (
    SELECT FROM slotkeeper.waitlist_entries AS entries
     WHERE entries.status = 'waiting'
       AND (entries.resource_id = resource.id OR entries.kind = resource.kind)
       AND stretch && tstzrange(lower(entries.span) - make_interval(mins => resource.buffer_before_minutes),
                                upper(entries.span) + make_interval(mins => resource.buffer_after_minutes)));
END
$$;

-- Notes time that a live booking gave up. When an offer is what gives it up, the act that caused the offer is
-- still the cause of what follows.
CREATE FUNCTION slotkeeper.note_freed_time() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO slotkeeper.freed_time (resource_id, stretch, begins, booking_id, ran_out, caused_by)
  SELECT was.resource_id, was.occupied, lower(was.during), was.id, changed.expired_at IS NOT NULL,
         coalesce((SELECT entries.caused_by FROM slotkeeper.waitlist_entries AS entries
                    WHERE entries.booking_id = was.id AND was.status = 'held' AND changed.status = 'cancelled'
                      AND changed.expired_at IS NULL),
                  pg_current_xact_id())
    FROM was
    JOIN changed USING (id)
    JOIN slotkeeper.resources ON resources.id = was.resource_id
   WHERE was.status <> 'cancelled'
     AND (changed.status = 'cancelled' OR changed.resource_id <> was.resource_id OR NOT changed.occupied @> was.occupied)
     AND slotkeeper.is_waited_for(resources, was.occupied)
   ORDER BY was.hold_expires_at, was.created_at;
  RETURN NULL;
END
$$;
CREATE TRIGGER note_freed_time AFTER UPDATE ON slotkeeper.bookings
  REFERENCING OLD TABLE AS was NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION slotkeeper.note_freed_time();

-- A resource that is new, or taken into use again, is free as far as it is open.
CREATE FUNCTION slotkeeper.note_new_resource() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO slotkeeper.freed_time (resource_id, stretch, begins)
  SELECT NEW.id, entries.span, lower(entries.span)
    FROM slotkeeper.waitlist_entries AS entries
   WHERE entries.status = 'waiting' AND (entries.resource_id = NEW.id OR entries.kind = NEW.kind)
     AND upper(entries.span) > slotkeeper.clock();
  RETURN NULL;
END
$$;
CREATE TRIGGER note_new_resource AFTER INSERT ON slotkeeper.resources
  FOR EACH ROW WHEN (NEW.active) EXECUTE FUNCTION slotkeeper.note_new_resource();
CREATE TRIGGER note_resource_in_use AFTER UPDATE ON slotkeeper.resources
  FOR EACH ROW WHEN (NEW.active AND (NOT OLD.active OR NEW.kind <> OLD.kind))
  EXECUTE FUNCTION slotkeeper.note_new_resource();

-- Takes the freed time of resources off the record to offer it. The caller holds their locks. Holds that ran out
-- there go first, so that they neither stand in the way nor come free unseen.
CREATE FUNCTION slotkeeper.take_freed_time(resource_ids uuid[]) RETURNS SETOF slotkeeper.freed_time
LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM slotkeeper.freed_time WHERE resource_id = ANY (resource_ids)) THEN
    PERFORM slotkeeper.release_expired_holds(resource_ids, tstzrange(NULL, NULL));
    RETURN QUERY DELETE FROM slotkeeper.freed_time WHERE resource_id = ANY (resource_ids) RETURNING *;
  END IF;
END
$$;

-- Nobody takes freed time past those who wait for it: a desk that meets SK001 offers it to them first, then tries
-- again. What a transaction frees itself it may take again, as a move does, but not a hold of others that ran out.
CREATE FUNCTION slotkeeper.let_waiting_go_first() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM slotkeeper.freed_time
     WHERE freed_time.resource_id = NEW.resource_id AND freed_time.stretch && NEW.occupied
       AND (freed_time.ran_out OR freed_time.transaction_id <> pg_current_xact_id())
       AND freed_time.booking_id IS DISTINCT FROM NEW.id) THEN
    RAISE EXCEPTION 'somebody waits for this time: it is offered to them first'
      USING ERRCODE = 'SK001', HINT = 'A desk does so within a minute. Try again after that.';
  END IF;
  RETURN NEW;
END
$$;
-- By name after complete_booking, which works out what is occupied. Only an offer is made past it: what was booked for
-- somebody who waited moves like any other booking.
CREATE TRIGGER let_waiting_go_first BEFORE INSERT ON slotkeeper.bookings
  FOR EACH ROW WHEN (NEW.waitlist_entry_id IS NULL AND NEW.status <> 'cancelled')
  EXECUTE FUNCTION slotkeeper.let_waiting_go_first();
CREATE TRIGGER let_waiting_go_first_on_move BEFORE UPDATE OF resource_id, during ON slotkeeper.bookings
  FOR EACH ROW WHEN (NEW.status <> 'cancelled')
  EXECUTE FUNCTION slotkeeper.let_waiting_go_first();

-- An entry follows its hold, whoever confirms, releases or sweeps it.
CREATE FUNCTION slotkeeper.follow_offer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE slotkeeper.waitlist_entries AS entries
     SET status = CASE WHEN changed.status = 'held' THEN 'offered'
                       WHEN changed.status <> 'cancelled' THEN 'booked'
                       WHEN changed.expired_at IS NOT NULL THEN 'expired'
                       ELSE 'left' END,
         booking_id = changed.id,
         version = entries.version + 1
    FROM was JOIN changed USING (id)
   WHERE entries.id = changed.waitlist_entry_id AND changed.status <> was.status
     AND CASE changed.status
           WHEN 'cancelled' THEN entries.status = 'offered' AND entries.booking_id = changed.id
           WHEN 'held' THEN entries.status IN ('left', 'expired') AND entries.booking_id = changed.id
           ELSE entries.status <> 'booked' END;
  RETURN NULL;
END
$$;
CREATE TRIGGER follow_offer AFTER UPDATE ON slotkeeper.bookings
  REFERENCING OLD TABLE AS was NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION slotkeeper.follow_offer();

-- Tells every desk that the line changed, and of each offer, so that somebody calls the customer.
CREATE FUNCTION slotkeeper.tell_waitlist() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Every change of a booking looks for an entry to follow it, and mostly finds none.
  IF TG_OP = 'UPDATE' THEN
    IF NOT EXISTS (SELECT FROM changed) THEN
      RETURN NULL;
    END IF;
  END IF;
  PERFORM pg_notify('slotkeeper', '{"about":"waitlist"}');
  IF TG_OP = 'UPDATE' THEN
    PERFORM pg_notify('slotkeeper', json_build_object(
        'about', 'offer', 'entryId', changed.id, 'bookingId', bookings.id, 'resourceId', bookings.resource_id,
        'start', extract(epoch FROM lower(bookings.during)) * 1000,
        'end', extract(epoch FROM upper(bookings.during)) * 1000,
        'until', extract(epoch FROM bookings.hold_expires_at) * 1000)::text)
      FROM was
      JOIN changed USING (id)
      JOIN slotkeeper.bookings ON bookings.id = changed.booking_id
     WHERE changed.status = 'offered' AND was.status <> 'offered';
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER tell_joined AFTER INSERT ON slotkeeper.waitlist_entries
  FOR EACH STATEMENT EXECUTE FUNCTION slotkeeper.tell_waitlist();
CREATE TRIGGER tell_waitlist AFTER UPDATE ON slotkeeper.waitlist_entries
  REFERENCING OLD TABLE AS was NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION slotkeeper.tell_waitlist();
