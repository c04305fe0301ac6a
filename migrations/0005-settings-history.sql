-- Who changed which setting, when, from which desk. Written by trigger only, as the bookings' history is.
CREATE TABLE slotkeeper.settings_history (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL,
  -- venue, policy, resource, hours, exception, staff, service, …
  about text NOT NULL,
  -- The row that changed; of hours the resource, NULL for the venue's.
  subject_id uuid,
  staff_id uuid,
  staff_name text,
  desk_id uuid,
  desk_name text NOT NULL,
  -- added, changed, removed, pin_set
  action text NOT NULL,
  before jsonb,
  after jsonb
);
CREATE INDEX settings_history_at ON slotkeeper.settings_history (at);

CREATE FUNCTION slotkeeper.write_settings_history(
  the_about text, the_subject uuid, the_action text, the_before jsonb, the_after jsonb)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  the_desk uuid := nullif(current_setting('slotkeeper.desk', true), '')::uuid;
  the_staff uuid := nullif(current_setting('slotkeeper.staff', true), '')::uuid;
BEGIN
  INSERT INTO slotkeeper.settings_history
    (at, about, subject_id, staff_id, staff_name, desk_id, desk_name, action, before, after)
  VALUES (slotkeeper.clock(), the_about, the_subject, the_staff,
    (SELECT name FROM slotkeeper.staff WHERE id = the_staff), the_desk,
    coalesce((SELECT name FROM slotkeeper.desks WHERE id = the_desk), session_user),
    the_action, the_before, the_after);
END
$$;

-- Attached to a table of settings with what it is about, and the columns that are kept nowhere, such as passwords: of
-- those the record tells only that something changed. What only counts or follows is no change.
CREATE FUNCTION slotkeeper.record_settings() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  following text[] := ARRAY['version', 'has_pin', 'is_set_up'];
  hidden text[] := coalesce(TG_ARGV[1:], '{}') || ARRAY['only_row', 'created_at', 'version', 'has_pin', 'sample'];
  earlier jsonb := CASE WHEN TG_OP <> 'INSERT' THEN to_jsonb(OLD) END;
  later jsonb := CASE WHEN TG_OP <> 'DELETE' THEN to_jsonb(NEW) END;
  subject text := CASE TG_ARGV[0]
    WHEN 'hours' THEN coalesce(later, earlier)->>'resource_id'
    ELSE coalesce(later, earlier)->>'id' END;
BEGIN
  IF TG_OP = 'UPDATE' AND earlier - following = later - following THEN
    RETURN NULL;
  END IF;
  PERFORM slotkeeper.write_settings_history(TG_ARGV[0],
    CASE WHEN subject ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' THEN subject::uuid END,
    CASE TG_OP WHEN 'INSERT' THEN 'added' WHEN 'DELETE' THEN 'removed' ELSE 'changed' END,
    earlier - hidden, later - hidden);
  RETURN NULL;
END
$$;

-- Of a PIN nothing is told but that it was set.
CREATE FUNCTION slotkeeper.record_pin() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  PERFORM slotkeeper.write_settings_history('staff', NEW.staff_id, 'pin_set', NULL, NULL);
  RETURN NULL;
END
$$;

REVOKE EXECUTE ON FUNCTION slotkeeper.write_settings_history(text, uuid, text, jsonb, jsonb),
  slotkeeper.record_settings(), slotkeeper.record_pin() FROM PUBLIC;

CREATE TRIGGER record_settings AFTER UPDATE ON slotkeeper.venue
  FOR EACH ROW EXECUTE FUNCTION slotkeeper.record_settings('venue');
CREATE TRIGGER record_settings AFTER UPDATE ON slotkeeper.policy
  FOR EACH ROW EXECUTE FUNCTION slotkeeper.record_settings('policy');
CREATE TRIGGER record_settings AFTER INSERT OR UPDATE OR DELETE ON slotkeeper.resources
  FOR EACH ROW EXECUTE FUNCTION slotkeeper.record_settings('resource');
CREATE TRIGGER record_settings AFTER INSERT OR UPDATE OR DELETE ON slotkeeper.opening_hours
  FOR EACH ROW EXECUTE FUNCTION slotkeeper.record_settings('hours');
CREATE TRIGGER record_settings AFTER INSERT OR UPDATE OR DELETE ON slotkeeper.exceptions
  FOR EACH ROW EXECUTE FUNCTION slotkeeper.record_settings('exception');
CREATE TRIGGER record_settings AFTER INSERT OR UPDATE OR DELETE ON slotkeeper.staff
  FOR EACH ROW EXECUTE FUNCTION slotkeeper.record_settings('staff');
CREATE TRIGGER record_settings AFTER INSERT OR UPDATE OR DELETE ON slotkeeper.services
  FOR EACH ROW EXECUTE FUNCTION slotkeeper.record_settings('service');
CREATE TRIGGER record_pin AFTER INSERT OR UPDATE ON slotkeeper.staff_pins
  FOR EACH ROW EXECUTE FUNCTION slotkeeper.record_pin();
