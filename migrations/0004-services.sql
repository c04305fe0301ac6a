-- What customers book time for, where it has a length and a price of its own: a haircut, a lesson.
CREATE TABLE slotkeeper.services (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  name text NOT NULL CHECK (name <> ''),
  minutes integer NOT NULL CHECK (minutes > 0),
  -- NULL: by the hour, as the resource has it.
  price bigint CHECK (price >= 0),
  -- The kinds of resource that it can be done on; none: on all.
  kinds text[] NOT NULL DEFAULT '{}',
  -- NULL: as the resource has it.
  buffer_before_minutes integer CHECK (buffer_before_minutes BETWEEN 0 AND 1440),
  buffer_after_minutes integer CHECK (buffer_after_minutes BETWEEN 0 AND 1440),
  color text CHECK (color ~ '^#[0-9a-fA-F]{6}$'),
  active boolean NOT NULL DEFAULT true,
  position integer NOT NULL DEFAULT 0,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT slotkeeper.clock()
);
CREATE TRIGGER tell_schedule AFTER INSERT OR UPDATE OR DELETE ON slotkeeper.services
  FOR EACH STATEMENT EXECUTE FUNCTION slotkeeper.tell_schedule();

ALTER TABLE slotkeeper.bookings ADD COLUMN service_id uuid REFERENCES slotkeeper.services;

-- The service's buffers where it has its own, by name right after complete_booking has taken the resource's. A
-- service that is chosen or left out later counts at once; changed buffers of it, as those of a resource, from the
-- next move on.
CREATE FUNCTION slotkeeper.complete_booking_by_service() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.during = OLD.during AND NEW.resource_id = OLD.resource_id
     AND NEW.service_id IS NOT DISTINCT FROM OLD.service_id THEN
    RETURN NEW;
  END IF;
  SELECT coalesce(services.buffer_before_minutes, resources.buffer_before_minutes),
         coalesce(services.buffer_after_minutes, resources.buffer_after_minutes)
    INTO NEW.buffer_before_minutes, NEW.buffer_after_minutes
    FROM slotkeeper.resources LEFT JOIN slotkeeper.services ON services.id = NEW.service_id
   WHERE resources.id = NEW.resource_id;
  NEW.occupied := tstzrange(
    lower(NEW.during) - make_interval(mins => NEW.buffer_before_minutes),
    upper(NEW.during) + make_interval(mins => NEW.buffer_after_minutes));
  RETURN NEW;
END
$$;
CREATE TRIGGER complete_booking_by_service_added BEFORE INSERT ON slotkeeper.bookings
  FOR EACH ROW WHEN (NEW.service_id IS NOT NULL AND NEW.during IS NOT NULL)
  EXECUTE FUNCTION slotkeeper.complete_booking_by_service();
CREATE TRIGGER complete_booking_by_service_changed BEFORE UPDATE ON slotkeeper.bookings
  FOR EACH ROW WHEN (NEW.during IS NOT NULL AND (NEW.service_id IS NOT NULL OR OLD.service_id IS NOT NULL))
  EXECUTE FUNCTION slotkeeper.complete_booking_by_service();
