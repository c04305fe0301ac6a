-- A sale out of a hold takes the seats that are that hold's when they are locked: a seat that the same desk held anew at
-- that moment was sold out of the old hold, and both were answered as done.
CREATE OR REPLACE FUNCTION slotkeeper.claim_seats(
  the_show uuid, wanted_ids uuid[], wanted_count integer, wanted_hold uuid, desk uuid, alone boolean,
  OUT outcome text, OUT claimed uuid[], OUT details jsonb) LANGUAGE plpgsql AS $$
DECLARE
  lock_key bigint := hashtextextended('slotkeeper.show ' || the_show, 0);
  at timestamptz;
  show_status text;
  hold slotkeeper.seat_holds;
  stretch uuid[];
  missing uuid[];
  free_count integer;
BEGIN
  IF alone THEN
    PERFORM pg_advisory_xact_lock(lock_key);
  ELSE
    PERFORM pg_advisory_xact_lock_shared(lock_key);
  END IF;
  at := slotkeeper.clock();
  SELECT status INTO show_status FROM slotkeeper.shows JOIN slotkeeper.bookings USING (id) WHERE id = the_show;
  IF show_status IS NULL OR show_status = 'cancelled' THEN
    outcome := CASE WHEN show_status IS NULL THEN 'no_show' ELSE 'cancelled' END;
    RETURN;
  END IF;

  IF wanted_hold IS NOT NULL THEN
    SELECT * INTO hold FROM slotkeeper.seat_holds
     WHERE seat_holds.id = wanted_hold AND show_id = the_show AND ended_at IS NULL;
    IF hold.id IS NULL THEN
      outcome := 'no_hold';
      RETURN;
    END IF;
    IF hold.desk_id <> desk AND EXISTS (
        SELECT FROM slotkeeper.seats WHERE show_id = the_show AND hold_id = wanted_hold AND hold_expires_at > at) THEN
      outcome := 'foreign_hold';
      details := jsonb_build_object('deskName', (SELECT name FROM slotkeeper.desks WHERE desks.id = hold.desk_id));
      RETURN;
    END IF;
    wanted_ids := hold.seat_ids;
  ELSIF wanted_count > 1 THEN
    stretch := slotkeeper.best_stretch(the_show, wanted_count, at);
  END IF;

  -- Named seats, also out of this desk's own holds, or those beside one another. Of the latter one may have been held
  -- since they were found, and by this desk for another customer: that one is not free.
  IF wanted_ids IS NOT NULL OR stretch IS NOT NULL THEN
    IF alone THEN
      claimed := array(SELECT id FROM slotkeeper.seats
        WHERE id = ANY (coalesce(wanted_ids, stretch)) AND show_id = the_show
          AND (status = 'free' OR status = 'held' AND (hold_expires_at <= at OR stretch IS NULL AND hold_desk_id = desk))
        ORDER BY position FOR NO KEY UPDATE);
    ELSE
      claimed := array(SELECT id FROM slotkeeper.seats
        WHERE id = ANY (coalesce(wanted_ids, stretch)) AND show_id = the_show
          AND (status = 'free' OR status = 'held' AND (hold_expires_at <= at OR stretch IS NULL AND hold_desk_id = desk))
        ORDER BY position FOR NO KEY UPDATE SKIP LOCKED);
    END IF;
  END IF;
  -- Any seats, the first free ones; not while others only are buying in the row where seats stood side by side.
  IF wanted_ids IS NULL AND cardinality(coalesce(claimed, '{}')) < wanted_count AND (stretch IS NULL OR alone) THEN
    IF alone THEN
      claimed := array(SELECT id FROM slotkeeper.seats
        WHERE show_id = the_show AND status IN ('free', 'held') AND (status = 'free' OR hold_expires_at <= at)
        ORDER BY position LIMIT wanted_count FOR NO KEY UPDATE);
    ELSIF wanted_count = 1 THEN
      -- With the number in the statement the planner takes the first by the index; otherwise it may sort them all.
      claimed := array(SELECT id FROM slotkeeper.seats
        WHERE show_id = the_show AND status IN ('free', 'held') AND (status = 'free' OR hold_expires_at <= at)
        ORDER BY position LIMIT 1 FOR NO KEY UPDATE SKIP LOCKED);
    ELSE
      claimed := array(SELECT id FROM slotkeeper.seats
        WHERE show_id = the_show AND status IN ('free', 'held') AND (status = 'free' OR hold_expires_at <= at)
        ORDER BY position LIMIT wanted_count FOR NO KEY UPDATE SKIP LOCKED);
    END IF;
  END IF;
  IF cardinality(claimed) = coalesce(wanted_count, cardinality(wanted_ids)) THEN
    -- Its seats may have gone into another hold of this desk since the hold was read, and are locked only now.
    outcome := CASE WHEN wanted_hold IS NULL OR EXISTS (
      SELECT FROM slotkeeper.seat_holds
       WHERE seat_holds.id = wanted_hold AND ended_at IS NULL AND seat_ids = hold.seat_ids) THEN 'ok' ELSE 'again' END;
    RETURN;
  END IF;

  IF wanted_count IS NOT NULL THEN
    -- Those included that are being bought just now; no more of them than matter, in the order of the index: counting
    -- all of them, the planner read the whole table where it had been small when a desk began: over six shows, sales fell by a third.
    IF wanted_count = 1 THEN
      SELECT count(*) INTO free_count FROM (
        SELECT FROM slotkeeper.seats
         WHERE show_id = the_show AND status IN ('free', 'held') AND (status = 'free' OR hold_expires_at <= at)
         ORDER BY position LIMIT 1) AS free;
    ELSE
      SELECT count(*) INTO free_count FROM (
        SELECT FROM slotkeeper.seats
         WHERE show_id = the_show AND status IN ('free', 'held') AND (status = 'free' OR hold_expires_at <= at)
         ORDER BY position LIMIT wanted_count) AS free;
    END IF;
    outcome := CASE WHEN free_count < wanted_count OR alone THEN 'sold_out' ELSE 'again' END;
    details := jsonb_build_object('left', free_count);
    RETURN;
  END IF;
  missing := array(SELECT unnest(wanted_ids) EXCEPT SELECT unnest(claimed));
  IF wanted_hold IS NULL AND cardinality(missing) >
      (SELECT count(*) FROM slotkeeper.seats WHERE id = ANY (missing) AND show_id = the_show) THEN
    outcome := 'no_seat';
    RETURN;
  END IF;
  IF NOT alone THEN
    -- What is free as far as can be seen is locked by somebody who may yet leave it.
    missing := array(SELECT id FROM slotkeeper.seats WHERE id = ANY (missing)
      AND NOT (status = 'free' OR status = 'held' AND (hold_expires_at <= at OR hold_desk_id = desk)));
  END IF;
  outcome := CASE WHEN missing = '{}' THEN 'again' ELSE 'seats_taken' END;
  details := jsonb_build_object('taken', slotkeeper.seats_told(missing));
END
$$;
