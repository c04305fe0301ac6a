-- What happens by itself is nobody's doing, whoever is signed in at the desk that notices it: a hold that runs out, and
-- time that is held for the first in line. The record names the desk alone.
CREATE OR REPLACE FUNCTION slotkeeper.write_history(earlier slotkeeper.bookings, later slotkeeper.bookings)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  the_action text := coalesce(nullif(current_setting('slotkeeper.action', true), ''),
    slotkeeper.booking_action(earlier, later));
  the_desk uuid := nullif(current_setting('slotkeeper.desk', true), '')::uuid;
  the_staff uuid := CASE WHEN the_action <> 'expired'
    THEN nullif(current_setting('slotkeeper.staff', true), '')::uuid END;
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

CREATE OR REPLACE FUNCTION slotkeeper.record_added_booking() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  the_action text := nullif(current_setting('slotkeeper.action', true), '');
  the_desk uuid := nullif(current_setting('slotkeeper.desk', true), '')::uuid;
  the_staff uuid := CASE WHEN NEW.status <> 'held' OR NEW.waitlist_entry_id IS NULL
    THEN nullif(current_setting('slotkeeper.staff', true), '')::uuid END;
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
