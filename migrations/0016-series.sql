-- Series of dates, and several slots taken as one.

CREATE TABLE slotkeeper.series (
  id uuid PRIMARY KEY,
  resource_id uuid NOT NULL REFERENCES slotkeeper.resources,
  customer_id uuid NOT NULL REFERENCES slotkeeper.customers,
  -- RFC 5545, as it was given.
  rule text NOT NULL,
  -- The first date; its wall times are those of every date.
  during tstzrange NOT NULL,
  title text,
  notes text,
  -- What each date is booked for.
  service_id uuid REFERENCES slotkeeper.services,
  -- For each date; NULL: the service's, else the resource's own price.
  price bigint CHECK (price >= 0),
  currency text CHECK (currency ~ '^[A-Z]{3}$'),
  desk_id uuid REFERENCES slotkeeper.desks,
  created_by uuid REFERENCES slotkeeper.staff,
  created_at timestamptz NOT NULL DEFAULT slotkeeper.clock(),
  version integer NOT NULL DEFAULT 1
);
CREATE INDEX series_customer ON slotkeeper.series (customer_id);

-- Every date of a series as it is planned. Its booking lies elsewhere once somebody has moved it by hand; without a
-- booking it was skipped, and can be added later.
CREATE TABLE slotkeeper.series_dates (
  series_id uuid NOT NULL REFERENCES slotkeeper.series,
  number integer NOT NULL,
  resource_id uuid NOT NULL REFERENCES slotkeeper.resources,
  during tstzrange NOT NULL,
  -- The clocks skip its time: it can only be moved.
  is_missing boolean NOT NULL DEFAULT false,
  booking_id uuid UNIQUE REFERENCES slotkeeper.bookings,
  PRIMARY KEY (series_id, number)
);

ALTER TABLE slotkeeper.bookings ADD FOREIGN KEY (series_id) REFERENCES slotkeeper.series;

-- Which of many slots have something in their way, by their place in the list, counted from 1. Buffers that what is
-- booked brings along count instead of the resources'.
CREATE FUNCTION slotkeeper.taken_slots(
  slot_resources uuid[], slots tstzrange[], moving uuid[], own_before integer, own_after integer) RETURNS integer[]
LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN array(
    SELECT wanted.place::integer
      FROM unnest(slot_resources, slots) WITH ORDINALITY AS wanted (resource_id, slot, place)
      JOIN slotkeeper.resources ON resources.id = wanted.resource_id
     WHERE EXISTS (
       SELECT FROM slotkeeper.bookings
        WHERE bookings.resource_id = wanted.resource_id
          AND bookings.status IN ('held', 'confirmed', 'checked_in', 'completed', 'no_show')
          AND bookings.occupied && tstzrange(
                lower(slot) - make_interval(mins => coalesce(own_before, resources.buffer_before_minutes)),
                upper(slot) + make_interval(mins => coalesce(own_after, resources.buffer_after_minutes)))
          AND (bookings.hold_expires_at IS NULL OR bookings.hold_expires_at > slotkeeper.clock())
          AND NOT bookings.id = ANY (moving)));
END
$$;

-- As `enter`, for many slots at once: locks all their resources in sorted order, releases run-out holds, and returns
-- the rules over all the time with which of the slots are taken.
CREATE FUNCTION slotkeeper.enter_many(
  slot_resources uuid[], slots tstzrange[], moving uuid[], also uuid[], own_before integer, own_after integer) RETURNS jsonb
LANGUAGE plpgsql AS $$
DECLARE
  resource_ids uuid[] := array(SELECT DISTINCT unnest(slot_resources || also));
  span tstzrange := (SELECT range_merge(tstzrange(min(lower(slot)), max(lower(slot)), '[]'),
                                        tstzrange(min(upper(slot)), max(upper(slot)), '[]')) FROM unnest(slots) AS slot);
BEGIN
  PERFORM slotkeeper.lock_resources(resource_ids);
  PERFORM slotkeeper.release_expired_holds(resource_ids,
    tstzrange(lower(span) - interval '2 days', upper(span) + interval '2 days'));
  RETURN slotkeeper.rules(resource_ids, span)
    || jsonb_build_object('taken', to_jsonb(slotkeeper.taken_slots(slot_resources, slots, moving, own_before, own_after)));
END
$$;
