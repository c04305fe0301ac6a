-- When the venue's time zone changes and wall times are kept, every coming booking moves at once. What it occupies
-- moves with it as it was: buffers that were changed since would let bookings meet that never did.
CREATE FUNCTION slotkeeper.keep_buffers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.buffer_before_minutes := OLD.buffer_before_minutes;
  NEW.buffer_after_minutes := OLD.buffer_after_minutes;
  NEW.occupied := tstzrange(
    lower(NEW.during) - make_interval(mins => OLD.buffer_before_minutes),
    upper(NEW.during) + make_interval(mins => OLD.buffer_after_minutes));
  RETURN NEW;
END
$$;
-- By name the last of those that complete a booking.
CREATE TRIGGER complete_booking_kept BEFORE UPDATE ON slotkeeper.bookings
  FOR EACH ROW WHEN (current_setting('slotkeeper.keep_buffers', true) = 'on')
  EXECUTE FUNCTION slotkeeper.keep_buffers();
