-- Which transactions changed what desks show, for desks that cannot listen: behind PgBouncer in transaction mode
-- without a direct address, LISTEN succeeds and delivers nothing. They ask every few seconds instead. A counter would
-- be raised before its change is committed and seen by nobody; the transaction's own number can be compared with
-- those still under way at the last asking. Of bookings the history tells it.
CREATE TABLE slotkeeper.changes (
  transaction_id xid8 NOT NULL,
  at timestamptz NOT NULL DEFAULT clock_timestamp()
);

-- Once a transaction, however much it changes. A savepoint that is rolled back takes both the row and the mark with it.
CREATE FUNCTION slotkeeper.note_transaction() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF coalesce(current_setting('slotkeeper.noted', true), '') <> pg_current_xact_id()::text THEN
    INSERT INTO slotkeeper.changes (transaction_id) VALUES (pg_current_xact_id());
    PERFORM set_config('slotkeeper.noted', pg_current_xact_id()::text, true);
  END IF;
END
$$;

CREATE FUNCTION slotkeeper.note_change() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  PERFORM slotkeeper.note_transaction();
  RETURN NULL;
END
$$;
REVOKE EXECUTE ON FUNCTION slotkeeper.note_change() FROM PUBLIC;

-- By row, since a statement that changes nothing is none to note. A later table that desks show needs one as well.
DO $$
DECLARE
  shown text;
BEGIN
  FOREACH shown IN ARRAY ARRAY['venue', 'policy', 'staff', 'resources', 'opening_hours', 'exceptions',
    'messages', 'waitlist_entries']
  LOOP
    EXECUTE format('CREATE TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE ON slotkeeper.%I
      FOR EACH ROW EXECUTE FUNCTION slotkeeper.note_change()', shown);
  END LOOP;
END
$$;
-- Sample bookings are deleted together with their history.
CREATE TRIGGER note_change AFTER DELETE ON slotkeeper.bookings
  FOR EACH ROW EXECUTE FUNCTION slotkeeper.note_change();
