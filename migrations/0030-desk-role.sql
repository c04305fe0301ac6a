-- The desks' own role: it works with the venue's rows, but cannot change the schema, touch the record of who did
-- what, or read a PIN's hash. Desks that use the owner's role are free to; the rules of the program hold for both.

-- Tables with which a desk's role may not do everything. A migration that makes such a table adds it here; any
-- other may be read and written as it comes.
CREATE TABLE slotkeeper.protected_tables (
  name text PRIMARY KEY,
  -- Of SELECT, INSERT, UPDATE, DELETE.
  rights text[] NOT NULL
);
INSERT INTO slotkeeper.protected_tables (name, rights) VALUES
  ('migrations', '{SELECT}'),
  ('venue', '{SELECT,UPDATE}'),
  ('policy', '{SELECT,UPDATE}'),
  ('booking_history', '{SELECT}'),
  ('settings_history', '{SELECT}'),
  ('rules_state', '{SELECT}'),
  ('changes', '{SELECT,DELETE}'),
  ('staff', '{SELECT}'),
  ('staff_pins', '{}'),
  ('pin_failures', '{}'),
  ('pin_tries', '{}'),
  ('staff_sessions', '{}'),
  ('channel_key', '{}'),
  ('protected_tables', '{}'),
  ('desk_roles', '{}');

-- The roles that desks connect as, so that what later migrations bring is theirs too. Whoever sets a server up may
-- have made it beforehand: see resources/database-roles.sql.
CREATE TABLE IF NOT EXISTS slotkeeper.desk_roles (
  name text PRIMARY KEY
);

-- Gives a role what a desk needs, and takes everything else: for the owner, as often as one likes.
CREATE FUNCTION slotkeeper.grant_desk_role(role_name text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  each record;
BEGIN
  INSERT INTO slotkeeper.desk_roles (name) VALUES (role_name) ON CONFLICT DO NOTHING;
  EXECUTE format('REVOKE ALL ON SCHEMA slotkeeper FROM %I', role_name);
  EXECUTE format('GRANT USAGE ON SCHEMA slotkeeper TO %I', role_name);
  EXECUTE format('REVOKE ALL ON ALL TABLES IN SCHEMA slotkeeper FROM %I', role_name);
  EXECUTE format('GRANT USAGE ON ALL SEQUENCES IN SCHEMA slotkeeper TO %I', role_name);
  FOR each IN
    SELECT class.relname AS name, coalesce(protected.rights, '{SELECT,INSERT,UPDATE,DELETE}') AS rights
      FROM pg_class AS class LEFT JOIN slotkeeper.protected_tables AS protected ON protected.name = class.relname
     WHERE class.relnamespace = 'slotkeeper'::regnamespace AND class.relkind IN ('r', 'p', 'v', 'm')
  LOOP
    IF cardinality(each.rights) > 0 THEN
      EXECUTE format('GRANT %s ON slotkeeper.%I TO %I', array_to_string(each.rights, ', '), each.name, role_name);
    END IF;
  END LOOP;
END
$$;

-- After every migration, for the roles that are known.
CREATE FUNCTION slotkeeper.refresh_desk_roles() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM slotkeeper.grant_desk_role(pg_roles.rolname)
     FROM pg_roles JOIN slotkeeper.desk_roles ON desk_roles.name = pg_roles.rolname
    WHERE pg_roles.rolname <> current_user;
END
$$;

REVOKE EXECUTE ON FUNCTION slotkeeper.grant_desk_role(text), slotkeeper.refresh_desk_roles() FROM PUBLIC;

-- The settings of messages belong to the record too; a channel's secret is kept in none.
CREATE TRIGGER record_settings AFTER INSERT OR UPDATE OR DELETE ON slotkeeper.reminder_rules
  FOR EACH ROW EXECUTE FUNCTION slotkeeper.record_settings('reminder_rule', 'since');
CREATE TRIGGER record_settings AFTER INSERT OR UPDATE OR DELETE ON slotkeeper.message_rules
  FOR EACH ROW EXECUTE FUNCTION slotkeeper.record_settings('message_rule');
CREATE TRIGGER record_settings AFTER INSERT OR UPDATE OR DELETE ON slotkeeper.message_channels
  FOR EACH ROW EXECUTE FUNCTION slotkeeper.record_settings('message_channel', 'sealed_secret');
CREATE TRIGGER record_settings AFTER INSERT OR UPDATE OR DELETE ON slotkeeper.message_templates
  FOR EACH ROW EXECUTE FUNCTION slotkeeper.record_settings('message_template');

-- Desks that cannot listen ask for changes of services as of all that they show.
CREATE TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE ON slotkeeper.services
  FOR EACH ROW EXECUTE FUNCTION slotkeeper.note_change();
