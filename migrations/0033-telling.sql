-- What a desk decides about telling a customer of a move: a line of its own in the message, and who decided last.
ALTER TABLE slotkeeper.messages ADD COLUMN note text CHECK (note <> '');
ALTER TABLE slotkeeper.messages ADD COLUMN decided_by uuid REFERENCES slotkeeper.staff;
