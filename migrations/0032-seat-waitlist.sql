-- The waitlist of a show: who waits for how many of its seats. Seats that come free are offered to the first in the
-- line whose whole party they seat, as a hold that is nobody's but the entry's.

ALTER TABLE slotkeeper.waitlist_entries
  -- Waits for seats of the show instead of time on a resource; `units` is the party.
  ADD COLUMN show_id uuid REFERENCES slotkeeper.shows,
  -- The latest offer of seats: its hold, how long it is held, and the sale that it became.
  ADD COLUMN hold_id uuid REFERENCES slotkeeper.seat_holds,
  ADD COLUMN offered_until timestamptz,
  ADD COLUMN sale_id uuid REFERENCES slotkeeper.sales,
  -- A show can be moved, and its line with it: when it would suit is read from the show.
  ALTER COLUMN span DROP NOT NULL,
  ALTER COLUMN minutes DROP NOT NULL,
  DROP CONSTRAINT waitlist_entries_check,
  DROP CONSTRAINT waitlist_entries_check1,
  ADD CONSTRAINT waitlist_entries_wish CHECK (
    num_nonnulls(resource_id, kind, show_id) = 1
    AND num_nonnulls(span, minutes) = CASE WHEN show_id IS NULL THEN 2 ELSE 0 END),
  ADD CONSTRAINT waitlist_entries_offer CHECK (
    CASE WHEN show_id IS NULL THEN status <> 'offered' OR booking_id IS NOT NULL
         ELSE (status <> 'offered' OR num_nulls(hold_id, offered_until) = 0)
              AND (status = 'booked') = (sale_id IS NOT NULL) END);
CREATE INDEX waitlist_entries_show ON slotkeeper.waitlist_entries (show_id, place) WHERE show_id IS NOT NULL;
CREATE UNIQUE INDEX waitlist_entries_sale ON slotkeeper.waitlist_entries (sale_id) WHERE sale_id IS NOT NULL;

-- Whose offer a message tells of, where it is one of seats: the show's booking has no customer.
ALTER TABLE slotkeeper.messages
  ADD COLUMN waitlist_entry_id uuid REFERENCES slotkeeper.waitlist_entries ON DELETE CASCADE;

CREATE FUNCTION slotkeeper.free_seats(the_show uuid, at timestamptz) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT count(*) FROM slotkeeper.seats
   WHERE show_id = the_show AND status IN ('free', 'held') AND (status = 'free' OR hold_expires_at <= at)
$$;

-- Whether seats of the show are to be offered before anybody else may have them: the smallest party that waits fits.
CREATE FUNCTION slotkeeper.is_seat_waited_for(the_show uuid, at timestamptz) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
    SELECT FROM (
      SELECT min(entries.units) AS units FROM slotkeeper.waitlist_entries AS entries
        JOIN slotkeeper.bookings ON bookings.id = entries.show_id
       WHERE entries.show_id = the_show AND entries.status = 'waiting'
         AND bookings.status <> 'cancelled' AND lower(bookings.during) > at) AS smallest
     WHERE units IS NOT NULL AND units <= slotkeeper.free_seats(the_show, at))
$$;

-- Queues the message of an offer on each channel that the rules name, due as that of any other offer.
CREATE FUNCTION slotkeeper.queue_seat_offer(entry slotkeeper.waitlist_entries) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('slotkeeper.quiet', true) = 'on' THEN
    RETURN;
  END IF;
  INSERT INTO slotkeeper.messages
      (dedupe_key, kind, channel, booking_id, waitlist_entry_id, about_start, due_at, look_at)
    SELECT format('offer:%s:%s:%s', entry.id, entry.hold_id, rules.channel), 'offer', rules.channel, bookings.id,
           entry.id, lower(bookings.during), due.at, due.at
      FROM slotkeeper.message_rules AS rules
      CROSS JOIN (SELECT slotkeeper.clock() + make_interval(secs => undo_seconds) AS at FROM slotkeeper.policy) AS due
      JOIN slotkeeper.bookings ON bookings.id = entry.show_id AND NOT bookings.sample
     WHERE rules.kind = 'offer'
     ORDER BY rules.channel
    ON CONFLICT (dedupe_key) DO NOTHING;
END
$$;

-- Offers the free seats of a show to those who wait, in the order of joining, to each whose whole party they seat: the
-- best beside one another where there are so many, otherwise any. Holds and offers that ran out go first, so that they
-- are free for all and come to nobody unseen. Returns the entries that were offered something. It takes the show's
-- lock; whoever frees seats calls it before the transaction ends.
CREATE FUNCTION slotkeeper.offer_free_seats(the_show uuid) RETURNS SETOF uuid LANGUAGE plpgsql AS $$
DECLARE
  at timestamptz;
  begins timestamptz;
  until timestamptz;
  free_count bigint;
  entry slotkeeper.waitlist_entries;
  offered uuid[];
  new_hold uuid;
BEGIN
  PERFORM slotkeeper.lock_show_alone(the_show);
  IF NOT EXISTS (
      SELECT FROM slotkeeper.waitlist_entries WHERE show_id = the_show AND status IN ('waiting', 'offered')) THEN
    RETURN;
  END IF;
  at := slotkeeper.clock();
  UPDATE slotkeeper.seats SET status = 'free', hold_id = NULL, hold_desk_id = NULL, hold_expires_at = NULL
   WHERE show_id = the_show AND status = 'held' AND hold_expires_at <= at;
  UPDATE slotkeeper.waitlist_entries SET status = 'expired', version = version + 1
   WHERE show_id = the_show AND status = 'offered' AND offered_until <= at;
  SELECT lower(during) INTO begins FROM slotkeeper.bookings WHERE id = the_show AND status <> 'cancelled';
  IF begins IS NULL OR begins <= at THEN
    RETURN;
  END IF;
  SELECT least(at + make_interval(mins => offer_minutes), begins) INTO until FROM slotkeeper.policy;
  free_count := slotkeeper.free_seats(the_show, at);
  FOR entry IN
    SELECT * FROM slotkeeper.waitlist_entries WHERE show_id = the_show AND status = 'waiting'
     ORDER BY place FOR NO KEY UPDATE
  LOOP
    EXIT WHEN free_count = 0;
    CONTINUE WHEN entry.units > free_count;
    offered := slotkeeper.best_stretch(the_show, entry.units, at);
    offered := array(SELECT id FROM slotkeeper.seats
      WHERE show_id = the_show AND status = 'free' AND (offered IS NULL OR id = ANY (offered))
      ORDER BY position LIMIT entry.units FOR NO KEY UPDATE);
    -- A writer without the lock was there; the next look finds what is left.
    CONTINUE WHEN cardinality(offered) < entry.units;
    INSERT INTO slotkeeper.seat_holds (show_id, seat_ids, desk_id, created_by)
      VALUES (the_show, offered, entry.id, nullif(current_setting('slotkeeper.staff', true), '')::uuid)
      RETURNING id INTO new_hold;
    UPDATE slotkeeper.seats SET status = 'held', hold_id = new_hold, hold_desk_id = entry.id, hold_expires_at = until
     WHERE id = ANY (offered);
    UPDATE slotkeeper.waitlist_entries
       SET status = 'offered', hold_id = new_hold, offered_at = at, offered_until = until, version = version + 1
     WHERE id = entry.id RETURNING * INTO entry;
    PERFORM slotkeeper.queue_seat_offer(entry);
    free_count := free_count - entry.units;
    RETURN NEXT entry.id;
  END LOOP;
END
$$;

-- Nobody takes a seat whose hold ran out past those who wait for it: a desk that meets SK001 offers it to them first,
-- then tries again. The desk that held it may still sell it late, as it may confirm a slot. Stable, so that all seats
-- of one sale are judged by what was free before it; a sale of seats that nobody held never comes here.
CREATE FUNCTION slotkeeper.let_waiting_sit_first() RETURNS trigger LANGUAGE plpgsql STABLE AS $$
BEGIN
  IF NEW.status <> 'held' AND EXISTS (
      SELECT FROM slotkeeper.seat_holds
       WHERE id = OLD.hold_id AND desk_id = nullif(current_setting('slotkeeper.desk', true), '')::uuid
         AND (ended_at IS NOT NULL OR NOT OLD.id = ANY (seat_ids))) THEN
    RETURN NEW;
  END IF;
  IF slotkeeper.is_seat_waited_for(NEW.show_id, slotkeeper.clock()) THEN
    RAISE EXCEPTION 'somebody waits for this seat: it is offered to them first'
      USING ERRCODE = 'SK001', HINT = 'A desk does so within a minute. Try again after that.';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER let_waiting_sit_first BEFORE UPDATE ON slotkeeper.seats
  FOR EACH ROW WHEN (OLD.status = 'held' AND NEW.status <> 'free' AND NEW.hold_id IS DISTINCT FROM OLD.hold_id
                     AND OLD.hold_expires_at <= slotkeeper.clock())
  EXECUTE FUNCTION slotkeeper.let_waiting_sit_first();

-- With a cancelled show go its offers. Those who had them wait in their old places, should it be taken back.
CREATE FUNCTION slotkeeper.withdraw_seat_offers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE slotkeeper.waitlist_entries
     SET status = 'waiting', hold_id = NULL, offered_at = NULL, offered_until = NULL, version = version + 1
   WHERE show_id = NEW.id AND status = 'offered';
  RETURN NULL;
END
$$;
CREATE TRIGGER withdraw_seat_offers AFTER UPDATE ON slotkeeper.bookings
  FOR EACH ROW WHEN (NEW.kind = 'show' AND NEW.status = 'cancelled' AND OLD.status <> 'cancelled')
  EXECUTE FUNCTION slotkeeper.withdraw_seat_offers();

-- As before, and of each offer of seats.
CREATE OR REPLACE FUNCTION slotkeeper.tell_waitlist() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Every change of a booking looks for an entry to follow it, and mostly finds none.
  IF TG_OP = 'UPDATE' THEN
    IF NOT EXISTS (SELECT FROM changed) THEN
      RETURN NULL;
    END IF;
  END IF;
  PERFORM pg_notify('slotkeeper', '{"about":"waitlist"}');
  IF TG_OP = 'UPDATE' THEN
    PERFORM pg_notify('slotkeeper', json_strip_nulls(json_build_object(
        'about', 'offer', 'entryId', changed.id, 'bookingId', bookings.id, 'resourceId', bookings.resource_id,
        'showId', changed.show_id, 'start', extract(epoch FROM lower(bookings.during)) * 1000,
        'end', extract(epoch FROM upper(bookings.during)) * 1000,
        'until', extract(epoch FROM coalesce(changed.offered_until, bookings.hold_expires_at)) * 1000))::text)
      FROM was
      JOIN changed USING (id)
      JOIN slotkeeper.bookings ON bookings.id = coalesce(changed.show_id, changed.booking_id)
     WHERE changed.status = 'offered' AND was.status <> 'offered';
  END IF;
  RETURN NULL;
END
$$;

-- Why the message of an offer of seats is not to be sent now; NULL: send it.
CREATE FUNCTION slotkeeper.seat_offer_skip_reason(message slotkeeper.messages, at timestamptz)
RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE
    WHEN entries.status <> 'offered' OR entries.offered_until <= at THEN 'offer_over'
    -- Offered again since, by a later message.
    WHEN message.dedupe_key <> format('offer:%s:%s:%s', entries.id, entries.hold_id, message.channel) THEN 'offer_over'
    WHEN CASE message.channel WHEN 'email' THEN customers.email ELSE coalesce(customers.phone, customers.email) END IS NULL
      THEN 'no_address'
  END
  FROM slotkeeper.waitlist_entries AS entries
  JOIN slotkeeper.customers ON customers.id = entries.customer_id
 WHERE entries.id = message.waitlist_entry_id
$$;

-- As before, and for an offer of seats.
CREATE OR REPLACE FUNCTION slotkeeper.skip_reason(
  message slotkeeper.messages, booking slotkeeper.bookings, customer slotkeeper.customers, at timestamptz)
RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE
    WHEN message.waitlist_entry_id IS NOT NULL THEN slotkeeper.seat_offer_skip_reason(message, at)
    WHEN message.kind = 'offer' AND (booking.status <> 'held' OR booking.hold_expires_at <= at) THEN 'offer_over'
    WHEN message.kind = 'cancellation' AND booking.status <> 'cancelled' THEN 'restored'
    WHEN message.kind = 'reminder' AND booking.status IN ('checked_in', 'completed') THEN 'arrived'
    WHEN message.kind IN ('reminder', 'confirmation', 'move')
         AND booking.status NOT IN ('confirmed', 'checked_in', 'completed')
         AND NOT EXISTS (SELECT FROM slotkeeper.bookings AS other
                          WHERE other.id = ANY (message.also_booking_ids)
                            AND other.status IN ('confirmed', 'checked_in', 'completed')) THEN 'cancelled'
    WHEN message.kind = 'reminder' AND lower(booking.during) <> message.about_start THEN 'moved'
    -- Moved since: said by the later message where there is one, else by this one, with the present time.
    WHEN message.kind IN ('confirmation', 'move') AND EXISTS (
         SELECT FROM slotkeeper.messages AS later
          WHERE later.booking_id = message.booking_id AND later.channel = message.channel AND later.kind = 'move'
            AND later.status <> 'skipped' AND later.id <> message.id AND later.created_at > message.created_at) THEN 'moved'
    WHEN lower(booking.during) <= at AND cardinality(message.also_booking_ids) = 0 THEN 'missed'
    WHEN CASE message.channel WHEN 'email' THEN customer.email ELSE coalesce(customer.phone, customer.email) END IS NULL
      THEN 'no_address'
  END
$$;
