-- Messages to customers: the rules, the channels, the words, and the outbox from which every desk that is awake
-- sends. What a change of a booking causes is queued by trigger in the change's own transaction, so that no way of
-- booking can forget it, and a change that is rolled back leaves nothing behind.

-- One row: the versions of the two rule sets, and when a desk last looked for what is due.
CREATE TABLE slotkeeper.message_state (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  reminder_rules_version integer NOT NULL DEFAULT 1,
  message_rules_version integer NOT NULL DEFAULT 1,
  last_look_at timestamptz
);
INSERT INTO slotkeeper.message_state DEFAULT VALUES;

CREATE TABLE slotkeeper.reminder_rules (
  hours_before integer NOT NULL CHECK (hours_before BETWEEN 1 AND 720),
  channel text NOT NULL CHECK (channel IN ('email', 'webhook', 'calllist')),
  when_late text NOT NULL DEFAULT 'skip' CHECK (when_late IN ('skip', 'send')),
  -- A rule counts from here on: what would have been due before is not made up for.
  since timestamptz NOT NULL DEFAULT slotkeeper.clock(),
  PRIMARY KEY (hours_before, channel)
);
INSERT INTO slotkeeper.reminder_rules (hours_before, channel, since) VALUES (24, 'calllist', '-infinity');

-- Which changes are told, and how. No row: not told.
CREATE TABLE slotkeeper.message_rules (
  kind text NOT NULL CHECK (kind IN ('confirmation', 'move', 'cancellation', 'offer')),
  channel text NOT NULL CHECK (channel IN ('email', 'webhook', 'calllist')),
  PRIMARY KEY (kind, channel)
);

-- The secret (a password, a signing key) is sealed by the desks with the key below: it stands in no list, log or
-- answer, and a copy of this table alone is worth nothing. It is no secret from whoever owns the database or has a
-- desk's own access to it, since every desk must be able to open it. Copies that leave the house leave the key out.
CREATE TABLE slotkeeper.message_channels (
  channel text PRIMARY KEY CHECK (channel IN ('email', 'webhook', 'calllist')),
  settings jsonb NOT NULL CHECK (jsonb_typeof(settings) = 'object'),
  sealed_secret bytea,
  version integer NOT NULL DEFAULT 1
);

CREATE TABLE slotkeeper.channel_key (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  key bytea NOT NULL CHECK (octet_length(key) = 32)
);
-- Three random UUIDs hold 366 random bits; the hash makes them the 256 of a key.
INSERT INTO slotkeeper.channel_key (key)
  SELECT sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()));
REVOKE ALL ON slotkeeper.channel_key FROM PUBLIC;

-- The desks' way to the key; their role needs no right on the table.
CREATE FUNCTION slotkeeper.read_channel_key() RETURNS bytea
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT key FROM slotkeeper.channel_key
$$;

CREATE TABLE slotkeeper.message_templates (
  kind text NOT NULL CHECK (kind IN ('reminder', 'confirmation', 'move', 'cancellation', 'offer')),
  channel text NOT NULL CHECK (channel IN ('email', 'webhook', 'calllist')),
  language text NOT NULL CHECK (language IN ('en', 'id')),
  subject text NOT NULL CHECK (subject <> ''),
  body text NOT NULL CHECK (body <> ''),
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (kind, channel, language)
);

-- Since when the customer has been promised this start: booked, confirmed, or moved to it. It decides whether a
-- reminder's moment came before or after, and whether one was sent for it. Another zone of the venue that keeps wall
-- times keeps the promise: the customer still comes at ten. NULL on rows from before this column: they go by created_at.
ALTER TABLE slotkeeper.bookings ADD COLUMN promised_at timestamptz;
-- A default for new rows, not the trigger: that would cost every booking another call.
ALTER TABLE slotkeeper.bookings ALTER COLUMN promised_at SET DEFAULT slotkeeper.clock();

CREATE FUNCTION slotkeeper.note_promise() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF lower(NEW.during) <> lower(OLD.during)
        AND coalesce(current_setting('slotkeeper.action', true), '') <> 'zone_changed'
     OR NEW.status = 'confirmed' AND (OLD.status = 'held' OR OLD.expired_at IS NOT NULL) THEN
    NEW.promised_at := slotkeeper.clock();
  ELSE
    NEW.promised_at := OLD.promised_at;
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER note_promise BEFORE UPDATE ON slotkeeper.bookings
  FOR EACH ROW EXECUTE FUNCTION slotkeeper.note_promise();

CREATE TABLE slotkeeper.messages (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  -- What makes it the same message, whoever queues it: reminder:<booking>:<hours>:<start>:<channel>, or
  -- <kind>:<booking>:<version of the booking>:<channel>.
  dedupe_key text NOT NULL UNIQUE,
  kind text NOT NULL CHECK (kind IN ('reminder', 'confirmation', 'move', 'cancellation', 'offer')),
  channel text NOT NULL CHECK (channel IN ('email', 'webhook', 'calllist')),
  booking_id uuid NOT NULL REFERENCES slotkeeper.bookings,
  -- Others told of in the same message: the dates of a series, the resources of a party.
  also_booking_ids uuid[] NOT NULL DEFAULT '{}',
  -- The start that it speaks of, and before a move the one it speaks of as left.
  about_start timestamptz NOT NULL,
  was_start timestamptz,
  status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'sending', 'sent', 'failed', 'skipped')),
  due_at timestamptz NOT NULL,
  -- When a desk may take it: its next try while it is pending, the end of the lease while a desk is sending it.
  look_at timestamptz NOT NULL,
  -- Who has it. `attempt` counts every taking and only grows: what a desk writes about a message counts only while
  -- both are still its own. `tries` counts since somebody last asked for it.
  claimed_by uuid REFERENCES slotkeeper.desks,
  attempt integer NOT NULL DEFAULT 0,
  tries integer NOT NULL DEFAULT 0,
  recipient text,
  subject text,
  body text,
  sent_at timestamptz,
  skip_reason text,
  -- What went wrong last: a word that the program has a sentence for, and the other side's own words.
  error_code text,
  error_detail text,
  -- Who ticked it off, for a call.
  staff_id uuid REFERENCES slotkeeper.staff,
  -- The change that caused it, so that undoing that change withdraws it.
  transaction_id xid8 NOT NULL DEFAULT pg_current_xact_id(),
  created_at timestamptz NOT NULL DEFAULT slotkeeper.clock(),
  CONSTRAINT messages_sent_is_dated CHECK ((status = 'sent') = (sent_at IS NOT NULL)),
  CONSTRAINT messages_skipped_says_why CHECK ((status = 'skipped') = (skip_reason IS NOT NULL)),
  CONSTRAINT messages_sending_is_claimed CHECK (status <> 'sending' OR claimed_by IS NOT NULL)
);
-- In the order in which a channel's messages are taken, so that none are sorted for it.
CREATE INDEX messages_open ON slotkeeper.messages (channel, look_at, id) WHERE status IN ('pending', 'sending');
CREATE INDEX messages_booking ON slotkeeper.messages (booking_id);
CREATE INDEX messages_due ON slotkeeper.messages (due_at DESC, id DESC);
CREATE INDEX messages_transaction ON slotkeeper.messages (transaction_id);

-- Times in which no desk looked although something was due.
CREATE TABLE slotkeeper.message_outages (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  during tstzrange NOT NULL,
  late integer NOT NULL,
  missed integer NOT NULL
);

-- Why a message is not to be sent now, by the booking as it is; NULL: send it. The one place that decides it, for
-- the machines' channels and the call list alike.
CREATE FUNCTION slotkeeper.skip_reason(
  message slotkeeper.messages, booking slotkeeper.bookings, customer slotkeeper.customers, at timestamptz)
RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE
    WHEN message.kind = 'offer' AND (booking.status <> 'held' OR booking.hold_expires_at <= at) THEN 'offer_over'
    WHEN message.kind = 'cancellation' AND booking.status <> 'cancelled' THEN 'restored'
    WHEN message.kind = 'reminder' AND booking.status IN ('checked_in', 'completed') THEN 'arrived'
    WHEN message.kind IN ('reminder', 'confirmation', 'move')
         AND booking.status NOT IN ('confirmed', 'checked_in', 'completed')
         AND NOT EXISTS (SELECT FROM slotkeeper.bookings AS other
                          WHERE other.id = ANY (message.also_booking_ids)
                            AND other.status IN ('confirmed', 'checked_in', 'completed')) THEN 'cancelled'
    WHEN message.kind = 'reminder' AND lower(booking.during) <> message.about_start THEN 'moved'
    -- Moved since: said by the later message where there is one, else by this one, with the present time.
    WHEN message.kind IN ('confirmation', 'move') AND EXISTS (
         SELECT FROM slotkeeper.messages AS later
          WHERE later.booking_id = message.booking_id AND later.channel = message.channel AND later.kind = 'move'
            AND later.status <> 'skipped' AND later.id <> message.id AND later.created_at > message.created_at) THEN 'moved'
    WHEN lower(booking.during) <= at AND cardinality(message.also_booking_ids) = 0 THEN 'missed'
    WHEN CASE message.channel WHEN 'email' THEN customer.email ELSE coalesce(customer.phone, customer.email) END IS NULL
      THEN 'no_address'
  END
$$;

-- The reminders of a booking that come due within the next hour and a bit, or were due before. A booking made or
-- moved inside the lead gets none, or one as soon as it can no longer be undone by a click, where its rule says so.
CREATE FUNCTION slotkeeper.reminders_of(booking slotkeeper.bookings, at timestamptz)
RETURNS TABLE (dedupe_key text, channel text, due_at timestamptz) LANGUAGE sql STABLE AS $$
  SELECT format('reminder:%s:%s:%s:%s', booking.id, rules.hours_before,
                extract(epoch FROM lower(booking.during))::bigint, rules.channel),
         rules.channel, due.at
    FROM slotkeeper.reminder_rules AS rules
    CROSS JOIN LATERAL (SELECT lower(booking.during) - make_interval(hours => rules.hours_before) AS lead_at,
                               coalesce(booking.promised_at, booking.created_at) AS promised_at) AS moments
    CROSS JOIN LATERAL (SELECT CASE
        WHEN lead_at >= promised_at AND lead_at >= rules.since THEN lead_at
        WHEN lead_at < promised_at AND promised_at >= rules.since AND rules.when_late = 'send'
          THEN promised_at + make_interval(secs => (SELECT undo_seconds FROM slotkeeper.policy)) END AS at) AS due
   WHERE booking.status = 'confirmed' AND booking.kind = 'customer' AND NOT booking.sample
     AND booking.customer_id IS NOT NULL AND due.at <= reminders_of.at + interval '65 minutes'
     -- Planned for this promise and sent, or on its way: the start has another instant since, by another zone of the
     -- venue. Should what is on its way fail, it is skipped as moved, and the next look plans one for the new instant.
     AND NOT EXISTS (
       SELECT FROM slotkeeper.messages
        WHERE messages.booking_id = booking.id AND messages.kind = 'reminder' AND messages.status IN ('sent', 'sending')
          AND messages.channel = rules.channel AND split_part(messages.dedupe_key, ':', 3) = rules.hours_before::text
          AND messages.created_at >= moments.promised_at)
$$;

-- Plans the reminders of the bookings named. Running it again adds nothing.
CREATE FUNCTION slotkeeper.plan_reminders_of(booking_ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO slotkeeper.messages (dedupe_key, kind, channel, booking_id, about_start, due_at, look_at)
  SELECT planned.dedupe_key, 'reminder', planned.channel, bookings.id, lower(bookings.during), planned.due_at, planned.due_at
    FROM slotkeeper.bookings
    CROSS JOIN LATERAL slotkeeper.reminders_of(bookings, (SELECT slotkeeper.clock())) AS planned
   WHERE bookings.id = ANY (booking_ids) AND lower(bookings.during) > (SELECT slotkeeper.clock())
   ORDER BY planned.due_at, planned.dedupe_key
  ON CONFLICT (dedupe_key) DO NOTHING;
END
$$;

-- Until which start reminders are planned now.
CREATE FUNCTION slotkeeper.planned_until() RETURNS timestamptz LANGUAGE plpgsql AS $$
BEGIN
  RETURN (SELECT slotkeeper.clock() + make_interval(hours => max(hours_before), mins => 65) FROM slotkeeper.reminder_rules);
END
$$;

-- Plans the reminders of all bookings that start after `since`; those that have started meanwhile are then skipped
-- as missed, and seen. Only one desk at a time: see look_at_messages.
CREATE FUNCTION slotkeeper.plan_reminders(since timestamptz) RETURNS void LANGUAGE sql AS $$
  INSERT INTO slotkeeper.messages (dedupe_key, kind, channel, booking_id, about_start, due_at, look_at)
  SELECT planned.dedupe_key, 'reminder', planned.channel, bookings.id, lower(bookings.during), planned.due_at, planned.due_at
    FROM slotkeeper.bookings
    CROSS JOIN LATERAL slotkeeper.reminders_of(bookings, (SELECT slotkeeper.clock())) AS planned
   WHERE lower(bookings.during) > since
     AND lower(bookings.during) <= (SELECT slotkeeper.planned_until())
     AND NOT EXISTS (SELECT FROM slotkeeper.messages WHERE messages.dedupe_key = planned.dedupe_key)
   ORDER BY planned.due_at, planned.dedupe_key
  ON CONFLICT (dedupe_key) DO NOTHING
$$;

-- Queues one message about a booking on each channel that the rules name, due when the change can no longer be
-- undone by a click. What one transaction tells one customer, such as the dates of a series, is one message. An
-- import that must not write to everybody sets slotkeeper.quiet to 'on' for its transaction.
CREATE FUNCTION slotkeeper.queue_message(
  the_kind text, booking slotkeeper.bookings, was_start timestamptz, the_channels text[])
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  the_channel text;
  due timestamptz;
BEGIN
  IF booking.kind <> 'customer' OR booking.sample OR booking.customer_id IS NULL
     OR lower(booking.during) <= slotkeeper.clock()
     OR current_setting('slotkeeper.quiet', true) = 'on' THEN
    RETURN;
  END IF;
  due := slotkeeper.clock() + make_interval(secs => (SELECT undo_seconds FROM slotkeeper.policy));
  FOREACH the_channel IN ARRAY coalesce(the_channels,
    (SELECT array_agg(channel ORDER BY channel) FROM slotkeeper.message_rules WHERE kind = the_kind), '{}')
  LOOP
    UPDATE slotkeeper.messages SET also_booking_ids = also_booking_ids || booking.id
     WHERE transaction_id = pg_current_xact_id() AND kind = the_kind AND channel = the_channel AND status = 'pending'
       AND booking_id <> booking.id
       AND booking.customer_id = (SELECT bookings.customer_id FROM slotkeeper.bookings WHERE bookings.id = booking_id);
    IF NOT FOUND THEN
      INSERT INTO slotkeeper.messages
        (dedupe_key, kind, channel, booking_id, about_start, was_start, due_at, look_at)
      VALUES (format('%s:%s:%s:%s', the_kind, booking.id, booking.version, the_channel), the_kind, the_channel,
        booking.id, lower(booking.during), was_start, due, due)
      ON CONFLICT (dedupe_key) DO NOTHING;
    END IF;
  END LOOP;
END
$$;

-- Most bookings are far ahead and most venues confirm by word of mouth: that costs one look here.
CREATE FUNCTION slotkeeper.queue_for_added_booking() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  is_near boolean;
  is_confirmed boolean;
BEGIN
  SELECT lower(NEW.during) <= slotkeeper.planned_until(),
         EXISTS (SELECT FROM slotkeeper.message_rules WHERE kind = 'confirmation')
    INTO is_near, is_confirmed;
  IF is_near THEN
    PERFORM slotkeeper.plan_reminders_of(ARRAY[NEW.id]);
  END IF;
  IF is_confirmed THEN
    PERFORM slotkeeper.queue_message('confirmation', NEW, NULL, NULL);
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER queue_for_added AFTER INSERT ON slotkeeper.bookings
  FOR EACH ROW WHEN (NEW.status = 'confirmed' AND NEW.kind = 'customer')
  EXECUTE FUNCTION slotkeeper.queue_for_added_booking();

-- What kind of message a change of a booking calls for; NULL: none. A swap parks one of the two for a moment, and
-- what undoing calls for is decided where it is undone.
CREATE FUNCTION slotkeeper.caused_message(was slotkeeper.bookings, is_now slotkeeper.bookings)
RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE
    WHEN action = 'undone' THEN NULL
    WHEN action = 'swapped' THEN CASE WHEN is_now.status <> 'cancelled' THEN 'move' END
    WHEN is_now.status = 'cancelled' THEN CASE WHEN was.status NOT IN ('held', 'cancelled') THEN 'cancellation' END
    WHEN is_now.status <> 'confirmed' THEN NULL
    WHEN was.status IN ('held', 'cancelled') THEN 'confirmation'
    WHEN is_now.during <> was.during OR is_now.resource_id <> was.resource_id THEN 'move'
  END
  FROM (SELECT coalesce(current_setting('slotkeeper.action', true), '') AS action) AS named
$$;

CREATE FUNCTION slotkeeper.queue_for_changed_bookings() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids uuid[];
  earliest timestamptz;
BEGIN
  SELECT array_agg(id), min(lower(during)) INTO ids, earliest
    FROM is_now WHERE kind = 'customer' AND status = 'confirmed';
  IF earliest <= slotkeeper.planned_until() THEN
    PERFORM slotkeeper.plan_reminders_of(ids);
  END IF;
  IF EXISTS (SELECT FROM slotkeeper.message_rules) THEN
    PERFORM slotkeeper.queue_message(caused.kind, is_now::slotkeeper.bookings, lower(was.during), NULL)
       FROM was JOIN is_now USING (id)
       CROSS JOIN LATERAL slotkeeper.caused_message(was::slotkeeper.bookings, is_now::slotkeeper.bookings) AS caused(kind)
      WHERE caused.kind IS NOT NULL
      ORDER BY lower(is_now.during), id;
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER queue_for_changed AFTER UPDATE ON slotkeeper.bookings
  REFERENCING OLD TABLE AS was NEW TABLE AS is_now
  FOR EACH STATEMENT EXECUTE FUNCTION slotkeeper.queue_for_changed_bookings();

-- Tells the desks that something is to be sent, and in how many milliseconds: a span, so that no desk's own clock
-- has a part in it.
CREATE FUNCTION slotkeeper.tell_messages() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('slotkeeper', json_build_object('about', 'message',
      'dueInMs', greatest(0, round(extract(epoch FROM min(look_at) - slotkeeper.clock()) * 1000)))::text)
     FROM added HAVING count(*) > 0;
  RETURN NULL;
END
$$;
CREATE TRIGGER tell_added AFTER INSERT ON slotkeeper.messages
  REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION slotkeeper.tell_messages();

-- One desk's look at what there is to do, once in half a minute for all desks together: plans reminders, takes off
-- the call list what needs no call any more, and notes a time in which nobody looked. Returns that outage.
CREATE FUNCTION slotkeeper.look_at_messages() RETURNS TABLE (outage_start timestamptz, outage_end timestamptz, late integer, missed integer)
LANGUAGE plpgsql AS $$
DECLARE
  at timestamptz := slotkeeper.clock();
  looked_at timestamptz;
BEGIN
  -- Another desk is at it: what it plans, it tells.
  IF NOT pg_try_advisory_xact_lock(hashtextextended('slotkeeper.messages', 0)) THEN
    RETURN;
  END IF;
  SELECT last_look_at INTO looked_at FROM slotkeeper.message_state;
  IF looked_at BETWEEN at - interval '30 seconds' AND at THEN
    RETURN;
  END IF;
  PERFORM slotkeeper.plan_reminders(greatest(least(looked_at, at), at - interval '31 days'));
  IF looked_at < at - interval '3 minutes' THEN
    SELECT count(*) FILTER (WHERE about_start > at AND channel <> 'calllist'),
           count(*) FILTER (WHERE about_start <= at)
      INTO late, missed
      FROM slotkeeper.messages
     WHERE status = 'pending' AND due_at > looked_at AND due_at <= at - interval '1 minute';
    IF late + missed > 0 THEN
      outage_start := looked_at;
      outage_end := at;
      INSERT INTO slotkeeper.message_outages (during, late, missed) VALUES (tstzrange(looked_at, at), late, missed);
      RETURN NEXT;
    END IF;
  END IF;
  UPDATE slotkeeper.messages
     SET status = 'skipped', skip_reason = due.reason
    FROM (SELECT messages.id, slotkeeper.skip_reason(messages, bookings, customers, at) AS reason
            FROM slotkeeper.messages
            JOIN slotkeeper.bookings ON bookings.id = messages.booking_id
            LEFT JOIN slotkeeper.customers ON customers.id = bookings.customer_id
           WHERE messages.channel = 'calllist' AND messages.status = 'pending' AND messages.look_at <= at
             FOR NO KEY UPDATE OF messages SKIP LOCKED) AS due
   WHERE messages.id = due.id AND due.reason IS NOT NULL;
  UPDATE slotkeeper.message_state SET last_look_at = at;
END
$$;
