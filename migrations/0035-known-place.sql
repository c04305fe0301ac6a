-- Where the customer of a booking last heard that it is, and an index for the messages that tell of a booking beside
-- others: few have such, and a message about one booking alone is not in it.
CREATE INDEX messages_also_booking ON slotkeeper.messages USING gin (also_booking_ids) WHERE also_booking_ids <> '{}';

-- Where the customer knew the booking to be before the entry of its history. A move or a cancellation for which
-- messages were queued and none has gone out, for whatever reason, was not heard of; one without any message was told
-- by word of mouth, and so was taking it back. What any message said since counts as heard. Another zone of the venue
-- keeps the time of day that the customer knows. A transaction's number may come again after the database was moved to
-- another server; its moment does not.
CREATE FUNCTION slotkeeper.known_place(entry_id bigint, OUT during tstzrange, OUT resource_id text)
LANGUAGE plpgsql STABLE AS $$
DECLARE
  own slotkeeper.booking_history;
  change record;
  was_during tstzrange;
  is_during tstzrange;
BEGIN
  SELECT * INTO STRICT own FROM slotkeeper.booking_history WHERE id = entry_id;
  FOR change IN
    SELECT entry.action, entry.before, entry.after,
      (SELECT bool_or(caused.status = 'sent') FROM slotkeeper.messages AS caused
        WHERE caused.transaction_id = entry.transaction_id AND caused.kind IN ('move', 'cancellation')
          AND own.booking_id = ANY (caused.booking_id || caused.also_booking_ids)
          AND caused.created_at BETWEEN entry.at - interval '1 minute' AND entry.at + interval '1 minute') AS is_sent,
      EXISTS (
        SELECT FROM slotkeeper.messages AS told
         WHERE (told.booking_id = own.booking_id
                OR told.also_booking_ids @> ARRAY[own.booking_id] AND told.also_booking_ids <> '{}')
           AND told.transaction_id <> own.transaction_id AND told.sent_at >= entry.at) AS is_told
      FROM slotkeeper.booking_history AS entry
     WHERE entry.booking_id = own.booking_id AND entry.id < own.id AND entry.before IS NOT NULL
       AND ((entry.before->>'during', entry.before->>'resource_id')
              IS DISTINCT FROM (entry.after->>'during', entry.after->>'resource_id')
            OR entry.after->>'status' = 'cancelled')
     ORDER BY entry.id
  LOOP
    was_during := change.before->>'during';
    is_during := change.after->>'during';
    during := coalesce(during, was_during);
    resource_id := coalesce(resource_id, change.before->>'resource_id');
    IF change.is_told OR coalesce(change.is_sent, change.action <> 'zone_changed'
       AND (change.action <> 'undone' OR (during, resource_id) = (was_during, change.before->>'resource_id'))) THEN
      during := is_during;
      resource_id := change.after->>'resource_id';
    ELSIF change.action = 'zone_changed' THEN
      during := tstzrange(lower(during) + (lower(is_during) - lower(was_during)),
                          upper(during) + (upper(is_during) - upper(was_during)));
    END IF;
  END LOOP;
  during := coalesce(during, (own.before->>'during')::tstzrange);
  resource_id := coalesce(resource_id, own.before->>'resource_id');
END
$$;

-- The start that the customer of a move last knew.
CREATE OR REPLACE FUNCTION slotkeeper.known_start(message slotkeeper.messages) RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT coalesce(
    (SELECT lower((slotkeeper.known_place(own.id)).during)
       FROM slotkeeper.booking_history AS own
      WHERE own.booking_id = message.booking_id AND own.transaction_id = message.transaction_id
        AND message.created_at BETWEEN own.at - interval '1 minute' AND own.at + interval '1 minute'
      ORDER BY own.id DESC LIMIT 1),
    message.was_start)
$$;
