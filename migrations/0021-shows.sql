-- Shows: a class, concert or screening on a resource, with numbered or counted seats. The show's place, time and
-- title are its booking's, which has the same id, so that moving or cancelling either is one and the same thing.

-- Seat plans to be used again for other shows. {"rows": [{"row": "A", "seats": 12}]} or {"count": 40}
CREATE TABLE slotkeeper.seat_plans (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  name text NOT NULL CHECK (name <> ''),
  layout jsonb NOT NULL CHECK (jsonb_typeof(layout) = 'object'),
  active boolean NOT NULL DEFAULT true,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT slotkeeper.clock()
);

CREATE TABLE slotkeeper.shows (
  id uuid PRIMARY KEY REFERENCES slotkeeper.bookings,
  layout jsonb NOT NULL CHECK (jsonb_typeof(layout) = 'object'),
  -- Of one seat.
  price bigint CHECK (price >= 0),
  currency text NOT NULL CHECK (currency ~ '^[A-Z]{3}$')
);

-- One purchase of one or more seats. It refers to neither show, desk nor staff by foreign key: all buyers of a rush
-- would take share locks on the same row.
CREATE TABLE slotkeeper.sales (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  show_id uuid NOT NULL,
  customer_id uuid NOT NULL REFERENCES slotkeeper.customers,
  -- As sold, for all its seats together.
  seat_count integer NOT NULL CHECK (seat_count > 0),
  price bigint CHECK (price >= 0),
  currency text NOT NULL,
  is_paid boolean NOT NULL DEFAULT false,
  notes text,
  desk_id uuid,
  created_by uuid,
  created_at timestamptz NOT NULL DEFAULT slotkeeper.clock()
);
CREATE INDEX sales_show ON slotkeeper.sales (show_id);
CREATE INDEX sales_customer ON slotkeeper.sales (customer_id);

-- What a desk holds while its customer decides. Whose it is and until when stands on the seats, too: what decides
-- about a seat must be read from the very row that is locked.
CREATE TABLE slotkeeper.seat_holds (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  show_id uuid NOT NULL,
  seat_ids uuid[] NOT NULL CHECK (cardinality(seat_ids) > 0),
  desk_id uuid NOT NULL,
  created_by uuid,
  created_at timestamptz NOT NULL DEFAULT slotkeeper.clock(),
  -- Sold or released. One that only ran out can still be sold while its seats are free.
  ended_at timestamptz
);
CREATE INDEX seat_holds_show ON slotkeeper.seat_holds (show_id);

-- A seat whose hold ran out keeps its row as it is until somebody takes it: every reader and every buyer asks the
-- clock, so that no seat depends on being swept, and the desk that held it can still sell it while it is free.
CREATE TABLE slotkeeper.seats (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  show_id uuid NOT NULL REFERENCES slotkeeper.shows,
  -- Empty where seats are only counted.
  row_label text NOT NULL,
  number integer NOT NULL CHECK (number > 0),
  -- The order in which seats are given away and locked: the front row first.
  position integer NOT NULL,
  status text NOT NULL DEFAULT 'free' CHECK (status IN ('free', 'held', 'sold', 'checked_in')),
  hold_id uuid REFERENCES slotkeeper.seat_holds,
  hold_desk_id uuid,
  hold_expires_at timestamptz,
  sale_id uuid REFERENCES slotkeeper.sales,
  UNIQUE (show_id, row_label, number),
  CONSTRAINT seats_hold CHECK (num_nulls(hold_id, hold_desk_id, hold_expires_at) = CASE status WHEN 'held' THEN 0 ELSE 3 END),
  CONSTRAINT seats_sale CHECK ((status IN ('sold', 'checked_in')) = (sale_id IS NOT NULL))
);
CREATE INDEX seats_to_give ON slotkeeper.seats (show_id, position) WHERE status IN ('free', 'held');

-- Who had which seat, written by trigger only. A seat can be sold once at a time, whatever a writer does to the
-- seat's own row: a second sale of it finds the first one here and fails.
CREATE TABLE slotkeeper.sold_seats (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  show_id uuid NOT NULL,
  seat_id uuid NOT NULL,
  row_label text NOT NULL,
  number integer NOT NULL,
  sale_id uuid NOT NULL,
  sold_at timestamptz NOT NULL,
  staff_id uuid,
  desk_id uuid,
  checked_in_at timestamptz,
  -- Released or moved away.
  ended_at timestamptz,
  ended_as text,
  ended_by_staff uuid,
  ended_by_desk uuid
);
CREATE UNIQUE INDEX sold_seats_once ON slotkeeper.sold_seats (seat_id) WHERE ended_at IS NULL;

-- Tells every desk that a show changed; at most sixty ids, otherwise none and the desks refetch what they show.
CREATE FUNCTION slotkeeper.tell_shows(ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('slotkeeper', json_build_object(
    'about', 'show', 'ids', CASE WHEN cardinality(ids) <= 60 THEN ids ELSE '{}' END)::text);
END
$$;

-- With the owner's rights, so that a desk's own role needs none on the history. A seat that goes from one sale
-- straight to another is entered as sold twice, which the history refuses. By row, and asked for its time only once:
-- measured, this is most of what a sale costs beside the seat itself.
CREATE FUNCTION slotkeeper.record_seat() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  the_desk uuid := nullif(current_setting('slotkeeper.desk', true), '')::uuid;
  the_staff uuid := nullif(current_setting('slotkeeper.staff', true), '')::uuid;
BEGIN
  IF OLD.sale_id IS NOT NULL AND NEW.sale_id IS NULL THEN
    UPDATE slotkeeper.sold_seats
       SET ended_at = slotkeeper.clock(), ended_by_staff = the_staff, ended_by_desk = the_desk,
           ended_as = coalesce(nullif(current_setting('slotkeeper.action', true), ''), 'released')
     WHERE seat_id = NEW.id AND ended_at IS NULL;
  ELSIF NEW.sale_id IS DISTINCT FROM OLD.sale_id THEN
    INSERT INTO slotkeeper.sold_seats (show_id, seat_id, row_label, number, sale_id, sold_at, staff_id, desk_id,
        checked_in_at)
      VALUES (NEW.show_id, NEW.id, NEW.row_label, NEW.number, NEW.sale_id, slotkeeper.clock(), the_staff, the_desk,
        CASE WHEN NEW.status = 'checked_in' THEN slotkeeper.clock() END);
  ELSIF (NEW.status = 'checked_in') <> (OLD.status = 'checked_in') THEN
    UPDATE slotkeeper.sold_seats SET checked_in_at = CASE WHEN NEW.status = 'checked_in' THEN slotkeeper.clock() END
     WHERE seat_id = NEW.id AND ended_at IS NULL;
  END IF;
  IF coalesce(current_setting('slotkeeper.noted', true), '') <> pg_current_xact_id()::text THEN
    PERFORM slotkeeper.note_transaction();
  END IF;
  -- In a rush a desk tells once for many sales: a commit that notifies holds back all others that do, measured at
  -- 330 sales a second against 1,100. The same telling twice in a transaction is sent once.
  IF coalesce(current_setting('slotkeeper.tells_later', true), '') <> 'on' THEN
    PERFORM slotkeeper.tell_shows(ARRAY[NEW.show_id]);
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER record_changed AFTER UPDATE ON slotkeeper.seats
  FOR EACH ROW EXECUTE FUNCTION slotkeeper.record_seat();
REVOKE EXECUTE ON FUNCTION slotkeeper.record_seat() FROM PUBLIC;

-- A seat is made free and goes free, so that its sale always passes by the history.
CREATE FUNCTION slotkeeper.refuse_seat() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a seat is made free, and is not taken away while it is sold' USING ERRCODE = 'restrict_violation';
END
$$;
CREATE TRIGGER refuse_sold_seat BEFORE INSERT ON slotkeeper.seats
  FOR EACH ROW WHEN (NEW.status <> 'free') EXECUTE FUNCTION slotkeeper.refuse_seat();
CREATE TRIGGER refuse_sold_seat_delete BEFORE DELETE ON slotkeeper.seats
  FOR EACH ROW WHEN (OLD.sale_id IS NOT NULL) EXECUTE FUNCTION slotkeeper.refuse_seat();
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON slotkeeper.seats
  FOR EACH STATEMENT EXECUTE FUNCTION slotkeeper.refuse_seat();

-- A show that is moved or cancelled by its booking changed as a show, too.
CREATE FUNCTION slotkeeper.tell_show_booking() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM slotkeeper.tell_shows(ARRAY[NEW.id]);
  RETURN NULL;
END
$$;
CREATE TRIGGER tell_show AFTER UPDATE ON slotkeeper.bookings
  FOR EACH ROW WHEN (NEW.kind = 'show') EXECUTE FUNCTION slotkeeper.tell_show_booking();
CREATE TRIGGER tell_show AFTER INSERT OR UPDATE ON slotkeeper.shows
  FOR EACH ROW EXECUTE FUNCTION slotkeeper.tell_show_booking();

CREATE TRIGGER note_change AFTER INSERT OR UPDATE ON slotkeeper.shows
  FOR EACH ROW EXECUTE FUNCTION slotkeeper.note_change();

-- The show's lock. Sales share it and never wait for one another's seats; whoever takes it alone has waited for all
-- sales under way, so that what it then sees is all there is. Nobody who has it shared asks for it alone.
CREATE FUNCTION slotkeeper.lock_show_alone(the_show uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('slotkeeper.show ' || the_show, 0));
END
$$;

-- The best seats beside one another in the snapshot: the first row that has that many, and in it the stretch that
-- leaves no single seat over, nearest the middle. Null when there are none.
CREATE FUNCTION slotkeeper.best_stretch(the_show uuid, wanted integer, at timestamptz) RETURNS uuid[]
LANGUAGE plpgsql STABLE AS $$
DECLARE
  front text;
  middle double precision;
BEGIN
  -- The rows in the order of the plan, until one has room: looking through all of them took 3 ms of 1,000 seats.
  FOR front IN
    SELECT row_label FROM slotkeeper.seats WHERE show_id = the_show AND number = 1 AND row_label <> '' ORDER BY position
  LOOP
    IF EXISTS (
        SELECT FROM (
          SELECT number - row_number() OVER (ORDER BY number) AS island FROM slotkeeper.seats
           WHERE show_id = the_show AND row_label = front AND (status = 'free' OR status = 'held' AND hold_expires_at <= at)
        ) AS free GROUP BY island HAVING count(*) >= wanted) THEN
      SELECT (1 + max(number)) / 2.0 INTO middle FROM slotkeeper.seats WHERE show_id = the_show AND row_label = front;
      RETURN (
        WITH free AS (
          SELECT number, number - row_number() OVER (ORDER BY number) AS island FROM slotkeeper.seats
           WHERE show_id = the_show AND row_label = front
             AND (status = 'free' OR status = 'held' AND hold_expires_at <= at)),
        islands AS (
          SELECT min(number) AS first, max(number) AS last FROM free GROUP BY island HAVING count(*) >= wanted),
        best AS (
          SELECT start FROM islands, generate_series(first, last - wanted + 1) AS start
           ORDER BY (start - first = 1)::int + (last - start - wanted + 1 = 1)::int,
                    abs(start + (wanted - 1) / 2.0 - middle), start
           LIMIT 1)
        SELECT array_agg(id) FROM slotkeeper.seats, best
         WHERE show_id = the_show AND row_label = front AND number BETWEEN start AND start + wanted - 1);
    END IF;
  END LOOP;
  RETURN NULL;
END
$$;

-- Which seats, as a desk is told; a single one without the aggregate that would cost it a quarter of its sale.
CREATE FUNCTION slotkeeper.seats_told(ids uuid[]) RETURNS jsonb LANGUAGE plpgsql STABLE AS $$
DECLARE
  told jsonb;
BEGIN
  IF cardinality(ids) = 1 THEN
    SELECT jsonb_build_array(jsonb_build_object('id', id, 'row', row_label, 'number', number)) INTO told
      FROM slotkeeper.seats WHERE id = ids[1];
  ELSE
    SELECT jsonb_agg(jsonb_build_object('id', id, 'row', row_label, 'number', number) ORDER BY position) INTO told
      FROM slotkeeper.seats WHERE id = ANY (ids);
  END IF;
  RETURN told;
END
$$;

-- Locks the seats of a hold or a sale, all or none, in the order of the seats. `outcome` is `ok` with the seats;
-- `again` when others are buying what is wanted, to be asked once more alone; or why not, with `details`. Without the
-- show's lock for itself it passes over seats that others have locked, and waits for nobody; with it, it waits for
-- writers that do not use the lock. In one piece, since each function called on the way costs a sale some 30 us.
CREATE FUNCTION slotkeeper.claim_seats(
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
    outcome := 'ok';
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

-- Who acts in this transaction, for a statement that is a transaction by itself; without an offset of the clock all
-- that has been set already. With `tells_later` the desk tells of the change itself.
CREATE FUNCTION slotkeeper.act(desk uuid, staff uuid, clock_offset_ms double precision, tells_later boolean) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM set_config('slotkeeper.tells_later', CASE WHEN tells_later THEN 'on' ELSE '' END, true);
  IF clock_offset_ms IS NOT NULL THEN
    PERFORM set_config('slotkeeper.desk', desk::text, true),
      set_config('slotkeeper.staff', coalesce(staff::text, ''), true),
      set_config('slotkeeper.clock_offset_ms', clock_offset_ms::text, true),
      set_config('lock_timeout', '4000', true);
  END IF;
END
$$;

-- Takes seats that leave for good out of the holds of that desk; a hold without any is over.
CREATE FUNCTION slotkeeper.leave_holds(leaving uuid[], desk uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE slotkeeper.seat_holds
     SET seat_ids = CASE WHEN seat_ids <@ leaving THEN seat_ids
                         ELSE array(SELECT unnest(seat_ids) EXCEPT SELECT unnest(leaving)) END,
         ended_at = CASE WHEN seat_ids <@ leaving THEN slotkeeper.clock() END
   WHERE id IN (SELECT hold_id FROM slotkeeper.seats WHERE id = ANY (leaving) AND hold_desk_id = desk);
END
$$;

-- Sells seats in one round trip: any `wanted_count`, those of `wanted_ids`, or those of a hold. `earlier`: this sale
-- was made before. The other outcomes are those of claim_seats, and `no_customer`.
CREATE FUNCTION slotkeeper.sell_seats(
  desk uuid, staff uuid, clock_offset_ms double precision, tells_later boolean, alone boolean,
  new_id uuid, the_show uuid, wanted_ids uuid[], wanted_count integer, wanted_hold uuid,
  known_customer uuid, customer_name text, customer_phone text, customer_email text, sale_notes text, paid boolean)
RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  claim record;
  buyer slotkeeper.customers;
BEGIN
  PERFORM slotkeeper.act(desk, staff, clock_offset_ms, tells_later);
  claim := slotkeeper.claim_seats(the_show, wanted_ids, wanted_count, wanted_hold, desk, alone);
  -- Where seats could be had at once, the insert below finds out by itself.
  IF (alone OR claim.outcome <> 'ok') AND EXISTS (SELECT FROM slotkeeper.sales WHERE id = new_id) THEN
    RETURN '{"outcome": "earlier"}';
  END IF;
  IF claim.outcome <> 'ok' THEN
    RETURN coalesce(claim.details, '{}') || jsonb_build_object('outcome', claim.outcome);
  END IF;
  IF known_customer IS NOT NULL THEN
    SELECT * INTO buyer FROM slotkeeper.customers WHERE id = known_customer;
    IF buyer.id IS NULL THEN
      RETURN '{"outcome": "no_customer"}';
    END IF;
  ELSE
    INSERT INTO slotkeeper.customers (name, phone, email) VALUES (customer_name, customer_phone, customer_email)
      RETURNING * INTO buyer;
  END IF;
  -- The same sale sent twice at one moment fails here, and the customer made for it goes with it.
  INSERT INTO slotkeeper.sales
      (id, show_id, customer_id, seat_count, price, currency, is_paid, notes, desk_id, created_by)
    SELECT new_id, the_show, buyer.id, cardinality(claim.claimed), price * cardinality(claim.claimed), currency,
           paid, sale_notes, desk, staff
      FROM slotkeeper.shows WHERE id = the_show;
  IF wanted_count IS NULL THEN
    PERFORM slotkeeper.leave_holds(claim.claimed, desk);
  END IF;
  UPDATE slotkeeper.seats
     SET status = 'sold', sale_id = new_id, hold_id = NULL, hold_desk_id = NULL, hold_expires_at = NULL
   WHERE id = ANY (claim.claimed);
  RETURN jsonb_build_object('outcome', 'ok', 'seats', slotkeeper.seats_told(claim.claimed), 'customer', jsonb_build_object(
    'id', buyer.id, 'name', buyer.name, 'phone', buyer.phone, 'email', buyer.email));
END
$$;

-- Several sales of one show, each all or none by itself, in one transaction; the answers in their order.
CREATE FUNCTION slotkeeper.sell_several(
  desk uuid, staff uuid, clock_offset_ms double precision, tells_later boolean, alone boolean, the_show uuid,
  wanted jsonb)
RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  sale record;
  answers jsonb[] := '{}';
BEGIN
  FOR sale IN
    SELECT * FROM jsonb_to_recordset(wanted) AS each(id uuid, seat_ids uuid[], seat_count integer, hold_id uuid,
      customer_id uuid, name text, phone text, email text, notes text, is_paid boolean)
  LOOP
    answers := answers || slotkeeper.sell_seats(desk, staff, clock_offset_ms, tells_later, alone, sale.id, the_show,
      sale.seat_ids, sale.seat_count, sale.hold_id, sale.customer_id, sale.name, sale.phone, sale.email, sale.notes,
      sale.is_paid);
  END LOOP;
  RETURN to_jsonb(answers);
END
$$;

-- Holds seats for the policy's minutes in one round trip. `earlier`: this hold was made before.
CREATE FUNCTION slotkeeper.hold_seats(
  desk uuid, staff uuid, clock_offset_ms double precision, tells_later boolean, alone boolean,
  new_id uuid, the_show uuid, wanted_ids uuid[], wanted_count integer)
RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  claim record;
  until timestamptz;
BEGIN
  PERFORM slotkeeper.act(desk, staff, clock_offset_ms, tells_later);
  claim := slotkeeper.claim_seats(the_show, wanted_ids, wanted_count, NULL, desk, alone);
  IF EXISTS (SELECT FROM slotkeeper.seat_holds WHERE id = new_id) THEN
    RETURN '{"outcome": "earlier"}';
  END IF;
  IF claim.outcome <> 'ok' THEN
    RETURN coalesce(claim.details, '{}') || jsonb_build_object('outcome', claim.outcome);
  END IF;
  PERFORM slotkeeper.leave_holds(claim.claimed, desk);
  INSERT INTO slotkeeper.seat_holds (id, show_id, seat_ids, desk_id, created_by)
    VALUES (new_id, the_show, claim.claimed, desk, staff);
  SELECT slotkeeper.clock() + hold_minutes * interval '1 minute' INTO until FROM slotkeeper.policy;
  UPDATE slotkeeper.seats SET status = 'held', hold_id = new_id, hold_desk_id = desk, hold_expires_at = until
   WHERE id = ANY (claim.claimed);
  RETURN jsonb_build_object('outcome', 'ok', 'seats', slotkeeper.seats_told(claim.claimed), 'until', extract(epoch FROM until) * 1000);
END
$$;
