-- Which transactions changed what desks show, for desks that cannot listen: behind PgBouncer in transaction mode
-- without a direct address, LISTEN succeeds and delivers nothing. They ask every few seconds instead. A counter would
-- be raised before its change is committed and seen by nobody; the transaction's own number can be compared with
-- those still under way at the last asking.
CREATE TABLE slotkeeper.changes (
  transaction_id xid8 PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT clock_timestamp()
);

CREATE FUNCTION slotkeeper.note_change() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  -- Once a transaction, however many rows it changes.
  IF coalesce(current_setting('slotkeeper.noted', true), '') <> pg_current_xact_id()::text THEN
    INSERT INTO slotkeeper.changes (transaction_id) VALUES (pg_current_xact_id()) ON CONFLICT DO NOTHING;
    PERFORM set_config('slotkeeper.noted', pg_current_xact_id()::text, true);
  END IF;
  RETURN NULL;
END
$$;
REVOKE EXECUTE ON FUNCTION slotkeeper.note_change() FROM PUBLIC;

-- By row, since a statement that changes nothing is none to note. A later table that desks show needs one as well.
DO $$
DECLARE
  shown text;
BEGIN
  FOREACH shown IN ARRAY ARRAY['venue', 'policy', 'staff', 'resources', 'opening_hours', 'exceptions', 'bookings',
    'messages', 'waitlist_entries', 'shows', 'seats']
  LOOP
    EXECUTE format('CREATE TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE ON slotkeeper.%I
      FOR EACH ROW EXECUTE FUNCTION slotkeeper.note_change()', shown);
  END LOOP;
END
$$;
