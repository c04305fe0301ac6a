-- Who did what with seats: sold, paid, moved, checked in, taken back, and what a show's seats cost. A sale is told by its
-- own row and by the seats entered for it in sold_seats, so that selling writes no history beside those; all else about
-- seats that are sold has a history of its own, written by trigger only.

-- In the order in which desks lock them, so that a show that is saved meanwhile waits.
LOCK TABLE slotkeeper.shows, slotkeeper.sales, slotkeeper.sold_seats IN ACCESS EXCLUSIVE MODE;

-- The order of the record, and by whom as they were called then: a desk may be renamed.
ALTER TABLE slotkeeper.sales
  ADD COLUMN entry bigint GENERATED ALWAYS AS IDENTITY,
  ADD COLUMN staff_name text,
  ADD COLUMN desk_name text NOT NULL DEFAULT session_user;
UPDATE slotkeeper.sales
   SET staff_name = (SELECT name FROM slotkeeper.staff WHERE id = created_by),
       desk_name = coalesce((SELECT name FROM slotkeeper.desks WHERE id = desk_id), desk_name);
CREATE INDEX sales_at ON slotkeeper.sales (created_at);
CREATE INDEX sold_seats_sale ON slotkeeper.sold_seats (sale_id);

-- By whom and when is what the transaction says, as in the other histories, and nothing that is written along. Who sells
-- past a desk is told by the name of the connection.
CREATE FUNCTION slotkeeper.name_seller() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  the_desk uuid := nullif(current_setting('slotkeeper.desk', true), '')::uuid;
BEGIN
  NEW.created_at := slotkeeper.clock();
  NEW.created_by := nullif(current_setting('slotkeeper.staff', true), '')::uuid;
  NEW.staff_name := (SELECT name FROM slotkeeper.staff WHERE id = NEW.created_by);
  NEW.desk_id := the_desk;
  NEW.desk_name := coalesce((SELECT name FROM slotkeeper.desks WHERE id = the_desk), session_user);
  RETURN NEW;
END
$$;
CREATE TRIGGER name_seller BEFORE INSERT ON slotkeeper.sales
  FOR EACH ROW EXECUTE FUNCTION slotkeeper.name_seller();

-- What was sold stays as it was; whether it is paid may change. To whom, and the notes, the owner's own functions may
-- change: customers that are one and the same, and what somebody has a right to have taken out.
CREATE FUNCTION slotkeeper.refuse_other_sale() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.id, OLD.show_id, OLD.seat_count, OLD.price, OLD.currency, OLD.desk_id, OLD.created_by, OLD.created_at,
      OLD.entry, OLD.staff_name, OLD.desk_name)
     IS NOT DISTINCT FROM
     (NEW.id, NEW.show_id, NEW.seat_count, NEW.price, NEW.currency, NEW.desk_id, NEW.created_by, NEW.created_at,
      NEW.entry, NEW.staff_name, NEW.desk_name)
     AND pg_has_role(current_user, (SELECT relowner FROM pg_class WHERE oid = TG_RELID), 'USAGE') THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a sale stays as it was made' USING ERRCODE = 'restrict_violation';
END
$$;
CREATE TRIGGER refuse_other_sale BEFORE UPDATE ON slotkeeper.sales
  FOR EACH ROW
  WHEN ((OLD.id, OLD.show_id, OLD.customer_id, OLD.seat_count, OLD.price, OLD.currency, OLD.notes, OLD.desk_id,
         OLD.created_by, OLD.created_at, OLD.entry, OLD.staff_name, OLD.desk_name)
        IS DISTINCT FROM
        (NEW.id, NEW.show_id, NEW.customer_id, NEW.seat_count, NEW.price, NEW.currency, NEW.notes, NEW.desk_id,
         NEW.created_by, NEW.created_at, NEW.entry, NEW.staff_name, NEW.desk_name))
  EXECUTE FUNCTION slotkeeper.refuse_other_sale();

-- One row for what one transaction did to one sale.
CREATE TABLE slotkeeper.seat_history (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL,
  transaction_id xid8 NOT NULL,
  show_id uuid NOT NULL,
  sale_id uuid NOT NULL,
  staff_id uuid,
  staff_name text,
  desk_id uuid,
  desk_name text NOT NULL,
  action text NOT NULL CHECK (action IN ('taken_back', 'moved', 'checked_in', 'checked_out', 'paid', 'unpaid')),
  -- {"seats": ["A1", "A2"], "paid": "paid"}, each where it is told.
  before jsonb,
  after jsonb
);
CREATE INDEX seat_history_at ON slotkeeper.seat_history (at);
CREATE INDEX seat_history_sale ON slotkeeper.seat_history (sale_id, id);

-- Both are written by trigger alone. Nobody takes a sale away.
INSERT INTO slotkeeper.protected_tables (name, rights) VALUES
  ('seat_history', '{SELECT}'),
  ('sold_seats', '{SELECT}'),
  ('sales', '{SELECT,INSERT,UPDATE}');

-- As people call a seat: `A5`, `12-5` in a row that ends in a digit, `5` where seats are only counted.
CREATE FUNCTION slotkeeper.seat_label(row_label text, number integer) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT row_label || CASE WHEN row_label ~ '[0-9]$' THEN '-' ELSE '' END || number
$$;

-- What was done before there was this history, as far as it was kept: who took seats back, and what was moved where. A
-- row that ended is changed no more: those of one transaction were one act. Its instants differ by microseconds.
WITH ended AS (
  SELECT show_id, sale_id, ended_as, ended_by_staff, ended_by_desk, min(ended_at) AS first, max(ended_at) AS last,
         jsonb_agg(slotkeeper.seat_label(row_label, number) ORDER BY id) AS labels
    FROM slotkeeper.sold_seats WHERE ended_at IS NOT NULL
   GROUP BY xmin::text, show_id, sale_id, ended_as, ended_by_staff, ended_by_desk)
INSERT INTO slotkeeper.seat_history
  (at, transaction_id, show_id, sale_id, staff_id, staff_name, desk_id, desk_name, action, before, after)
SELECT ended.last, pg_current_xact_id(), ended.show_id, ended.sale_id, ended.ended_by_staff,
       (SELECT name FROM slotkeeper.staff WHERE id = ended.ended_by_staff), ended.ended_by_desk,
       coalesce((SELECT name FROM slotkeeper.desks WHERE id = ended.ended_by_desk), session_user),
       CASE ended_as WHEN 'moved' THEN 'moved' ELSE 'taken_back' END,
       jsonb_build_object('seats', labels) || CASE
         WHEN ended_as = 'moved' OR sales.price IS NULL THEN '{}'
         ELSE jsonb_build_object('paid', CASE WHEN sales.is_paid THEN 'paid' ELSE 'unpaid' END) END,
       CASE ended_as WHEN 'moved' THEN jsonb_build_object('seats', (
         SELECT coalesce(jsonb_agg(slotkeeper.seat_label(row_label, number) ORDER BY id), '[]')
           FROM slotkeeper.sold_seats WHERE sale_id = ended.sale_id AND sold_at > sales.created_at + interval '1 second'
            AND sold_at BETWEEN ended.first - interval '1 second' AND ended.last + interval '1 second')) END
  FROM ended JOIN slotkeeper.sales ON sales.id = ended.sale_id
 ORDER BY ended.last;

-- What is told of a sale, with the seats of both.
CREATE FUNCTION slotkeeper.with_more_seats(told jsonb, more jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN told IS NULL OR more IS NULL THEN coalesce(told, more)
              ELSE told || jsonb_build_object('seats', (told->'seats') || (more->'seats')) END
$$;

CREATE FUNCTION slotkeeper.write_seat_history(
  the_show uuid, the_sale uuid, the_action text, the_before jsonb, the_after jsonb)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  the_desk uuid := nullif(current_setting('slotkeeper.desk', true), '')::uuid;
  the_staff uuid := nullif(current_setting('slotkeeper.staff', true), '')::uuid;
BEGIN
  UPDATE slotkeeper.seat_history
     SET before = slotkeeper.with_more_seats(before, the_before), after = slotkeeper.with_more_seats(after, the_after)
   WHERE sale_id = the_sale AND transaction_id = pg_current_xact_id() AND action = the_action
     -- A database that was moved to another server counts its transactions anew.
     AND at > slotkeeper.clock() - interval '1 hour'
     AND action NOT IN ('paid', 'unpaid');
  IF FOUND THEN
    RETURN;
  END IF;
  INSERT INTO slotkeeper.seat_history
    (at, transaction_id, show_id, sale_id, staff_id, staff_name, desk_id, desk_name, action, before, after)
  VALUES (slotkeeper.clock(), pg_current_xact_id(), the_show, the_sale, the_staff,
    (SELECT name FROM slotkeeper.staff WHERE id = the_staff), the_desk,
    coalesce((SELECT name FROM slotkeeper.desks WHERE id = the_desk), session_user),
    the_action, the_before, the_after);
END
$$;

-- As before, and tells of all but the sale itself. A sale's first seats come in the transaction that made it, which
-- sell_seats names; the other seats that it gets are those that people move to.
CREATE OR REPLACE FUNCTION slotkeeper.record_seat() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  the_desk uuid := nullif(current_setting('slotkeeper.desk', true), '')::uuid;
  the_staff uuid := nullif(current_setting('slotkeeper.staff', true), '')::uuid;
  the_action text;
BEGIN
  IF OLD.sale_id IS NOT NULL AND NEW.sale_id IS NULL THEN
    the_action := coalesce(nullif(current_setting('slotkeeper.action', true), ''), 'released');
    UPDATE slotkeeper.sold_seats
       SET ended_at = slotkeeper.clock(), ended_by_staff = the_staff, ended_by_desk = the_desk, ended_as = the_action
     WHERE seat_id = NEW.id AND ended_at IS NULL;
    IF the_action = 'moved' THEN
      PERFORM slotkeeper.write_seat_history(NEW.show_id, OLD.sale_id, 'moved',
        jsonb_build_object('seats', jsonb_build_array(slotkeeper.seat_label(NEW.row_label, NEW.number))), NULL);
    ELSE
      PERFORM slotkeeper.write_seat_history(NEW.show_id, OLD.sale_id, 'taken_back',
        jsonb_build_object('seats', jsonb_build_array(slotkeeper.seat_label(NEW.row_label, NEW.number)),
          'paid', CASE WHEN price IS NOT NULL THEN CASE WHEN is_paid THEN 'paid' ELSE 'unpaid' END END), NULL)
        FROM slotkeeper.sales WHERE id = OLD.sale_id;
    END IF;
  ELSIF NEW.sale_id IS DISTINCT FROM OLD.sale_id THEN
    INSERT INTO slotkeeper.sold_seats (show_id, seat_id, row_label, number, sale_id, sold_at, staff_id, desk_id,
        checked_in_at)
      VALUES (NEW.show_id, NEW.id, NEW.row_label, NEW.number, NEW.sale_id, slotkeeper.clock(), the_staff, the_desk,
        CASE WHEN NEW.status = 'checked_in' THEN slotkeeper.clock() END);
    IF coalesce(current_setting('slotkeeper.sale', true), '') <> NEW.sale_id::text
       AND NOT EXISTS (SELECT FROM slotkeeper.sales WHERE id = NEW.sale_id AND xmin = pg_current_xact_id()::xid) THEN
      PERFORM slotkeeper.write_seat_history(NEW.show_id, NEW.sale_id, 'moved', NULL,
        jsonb_build_object('seats', jsonb_build_array(slotkeeper.seat_label(NEW.row_label, NEW.number))));
    END IF;
  ELSIF (NEW.status = 'checked_in') <> (OLD.status = 'checked_in') THEN
    UPDATE slotkeeper.sold_seats SET checked_in_at = CASE WHEN NEW.status = 'checked_in' THEN slotkeeper.clock() END
     WHERE seat_id = NEW.id AND ended_at IS NULL;
    PERFORM slotkeeper.write_seat_history(NEW.show_id, NEW.sale_id,
      CASE WHEN NEW.status = 'checked_in' THEN 'checked_in' ELSE 'checked_out' END, NULL,
      jsonb_build_object('seats', jsonb_build_array(slotkeeper.seat_label(NEW.row_label, NEW.number))));
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

-- A sale that was paid afterwards, or not after all.
CREATE FUNCTION slotkeeper.record_payment() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  PERFORM slotkeeper.write_seat_history(NEW.show_id, NEW.id, CASE WHEN NEW.is_paid THEN 'paid' ELSE 'unpaid' END,
    jsonb_build_object('paid', CASE WHEN OLD.is_paid THEN 'paid' ELSE 'unpaid' END),
    jsonb_build_object('paid', CASE WHEN NEW.is_paid THEN 'paid' ELSE 'unpaid' END));
  PERFORM slotkeeper.note_transaction(), slotkeeper.tell_shows(ARRAY[NEW.show_id]);
  RETURN NULL;
END
$$;
CREATE TRIGGER record_payment AFTER UPDATE ON slotkeeper.sales
  FOR EACH ROW WHEN (OLD.is_paid <> NEW.is_paid) EXECUTE FUNCTION slotkeeper.record_payment();

REVOKE EXECUTE ON FUNCTION slotkeeper.write_seat_history(uuid, uuid, text, jsonb, jsonb),
  slotkeeper.record_payment() FROM PUBLIC;

-- What a show's seats cost and which there are; its place, time and title are in its booking's history.
CREATE TRIGGER record_settings AFTER UPDATE ON slotkeeper.shows
  FOR EACH ROW EXECUTE FUNCTION slotkeeper.record_settings('show');

-- As before, with the sale named for record_seat.
CREATE OR REPLACE FUNCTION slotkeeper.sell_seats(
  desk uuid, staff uuid, clock_offset_ms double precision, tells_later boolean, alone boolean,
  new_id uuid, the_show uuid, wanted_ids uuid[], wanted_count integer, wanted_hold uuid,
  known_customer uuid, customer_name text, customer_phone text, customer_email text, sale_notes text, paid boolean)
RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  claim record;
  buyer slotkeeper.customers;
  named text;
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
  named := set_config('slotkeeper.sale', new_id::text, true);
  IF wanted_count IS NULL THEN
    PERFORM slotkeeper.leave_holds(claim.claimed, desk);
  END IF;
  UPDATE slotkeeper.seats
     SET status = 'sold', sale_id = new_id, hold_id = NULL, hold_desk_id = NULL, hold_expires_at = NULL
   WHERE id = ANY (claim.claimed);
  named := set_config('slotkeeper.sale', '', true);
  RETURN jsonb_build_object('outcome', 'ok', 'seats', slotkeeper.seats_told(claim.claimed), 'customer', jsonb_build_object(
    'id', buyer.id, 'name', buyer.name, 'phone', buyer.phone, 'email', buyer.email));
END
$$;
