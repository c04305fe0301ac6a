-- What a desk decides about telling a customer of a move: a line of its own in the message, and who decided last. What
-- a desk decided on, no rule withdraws; nobody needs to be signed in to decide.
ALTER TABLE slotkeeper.messages ADD COLUMN note text CHECK (note <> '');
ALTER TABLE slotkeeper.messages ADD COLUMN decided_at timestamptz;
ALTER TABLE slotkeeper.messages ADD COLUMN decided_by uuid REFERENCES slotkeeper.staff;
ALTER TABLE slotkeeper.messages ADD CONSTRAINT messages_decided_is_dated
  CHECK (decided_by IS NULL OR decided_at IS NOT NULL);

-- The start that the customer of a move last knew: earlier moves that a desk chose not to tell are left out, unless
-- any message said since where the booking is. A transaction's number may come again after the database was moved to
-- another server; its moment does not.
CREATE FUNCTION slotkeeper.known_start(message slotkeeper.messages) RETURNS timestamptz LANGUAGE sql STABLE AS $$
  WITH earlier AS (
    SELECT entry.id, lower((entry.before->>'during')::tstzrange) AS left_start,
      entry.after->>'status' <> 'cancelled'
      AND EXISTS (
        SELECT FROM slotkeeper.messages AS untold
         WHERE untold.transaction_id = entry.transaction_id AND untold.skip_reason = 'not_told'
           AND message.booking_id = ANY (untold.booking_id || untold.also_booking_ids)
           AND untold.created_at BETWEEN entry.at - interval '1 minute' AND entry.at + interval '1 minute')
      AND NOT EXISTS (
        SELECT FROM slotkeeper.messages AS told
         WHERE message.booking_id = ANY (told.booking_id || told.also_booking_ids)
           AND told.transaction_id <> message.transaction_id AND told.sent_at >= entry.at) AS is_untold
      FROM slotkeeper.booking_history AS entry
     WHERE entry.booking_id = message.booking_id AND entry.before IS NOT NULL
       AND ((entry.before->>'during', entry.before->>'resource_id')
              IS DISTINCT FROM (entry.after->>'during', entry.after->>'resource_id')
            OR entry.after->>'status' = 'cancelled')
       AND entry.id < (
         SELECT max(own.id) FROM slotkeeper.booking_history AS own
          WHERE own.booking_id = message.booking_id AND own.transaction_id = message.transaction_id
            AND message.created_at BETWEEN own.at - interval '1 minute' AND own.at + interval '1 minute'))
  SELECT coalesce(
    (SELECT left_start FROM earlier
      WHERE id > coalesce((SELECT max(id) FROM earlier WHERE NOT is_untold), 0) ORDER BY id LIMIT 1),
    message.was_start)
$$;
