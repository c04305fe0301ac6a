-- What leaves a desk's holds leaves all of them, whatever is written on the seat by then: a seat of a hold that ran out
-- may have been sold and given back, or offered to those who wait, and names no hold any more. It stayed in the list of
-- that hold, which could sell it once it was let go, or out of a later hold of the same desk for another customer.

-- Holds that ran out stay open: of all that there ever were, those of one desk for one show are few.
DROP INDEX slotkeeper.seat_holds_show;
CREATE INDEX seat_holds_open ON slotkeeper.seat_holds (show_id, desk_id) WHERE ended_at IS NULL;

-- Takes seats of one show out of the holds of that desk; a hold without any is over.
CREATE OR REPLACE FUNCTION slotkeeper.leave_holds(leaving uuid[], desk uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  -- In one order, since sales beside one another may each take seats out of several.
  left_holds uuid[] := array(
    SELECT id FROM slotkeeper.seat_holds
     WHERE show_id = (SELECT show_id FROM slotkeeper.seats WHERE seats.id = leaving[1])
       AND desk_id = desk AND ended_at IS NULL AND seat_ids && leaving
     ORDER BY id FOR NO KEY UPDATE);
BEGIN
  IF left_holds = '{}' THEN
    RETURN;
  END IF;
  UPDATE slotkeeper.seat_holds
     SET seat_ids = CASE WHEN seat_ids <@ leaving THEN seat_ids
                         ELSE array(SELECT unnest(seat_ids) EXCEPT SELECT unnest(leaving)) END,
         ended_at = CASE WHEN seat_ids <@ leaving THEN slotkeeper.clock() END
   WHERE id = ANY (left_holds);
END
$$;
