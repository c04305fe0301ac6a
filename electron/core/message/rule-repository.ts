import { sql } from 'kysely'
import type { MessageRule, ReminderRule } from '../../contract/index.ts'
import type { Queries } from '../database/database.ts'

export interface ReminderRules {
  readonly rules: ReminderRule[]
  readonly version: number
}

type Switched = Pick<MessageRule, 'kind' | 'channel'>

export interface MessageRules {
  /** Those that are on. */
  readonly on: Switched[]
  readonly version: number
}

export async function readReminderRules(queries: Queries): Promise<ReminderRules> {
  const rules = await sql<ReminderRule>`
    SELECT hours_before AS "hoursBefore", channel, when_late AS "whenLate" FROM slotkeeper.reminder_rules
     ORDER BY hours_before DESC, channel`.execute(queries)
  const state = await sql<{ version: number }>`
    SELECT reminder_rules_version AS version FROM slotkeeper.message_state`.execute(queries)
  return { rules: rules.rows, version: state.rows[0]?.version ?? 1 }
}

export async function readMessageRules(queries: Queries): Promise<MessageRules> {
  const rules = await sql<Switched>`SELECT kind, channel FROM slotkeeper.message_rules`.execute(queries)
  const state = await sql<{ version: number }>`
    SELECT message_rules_version AS version FROM slotkeeper.message_state`.execute(queries)
  return { on: rules.rows, version: state.rows[0]?.version ?? 1 }
}

/** Lets one change of the rules at a time read and write them. */
export async function lockRules(transaction: Queries): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('slotkeeper.message_rules', 0))`.execute(
    transaction,
  )
}

/**
 * Puts the rules in place of the present ones. A rule that stays keeps since when it counts. Reminders of rules that
 * go are withdrawn; what the new ones call for is planned.
 */
export async function replaceReminderRules(
  transaction: Queries,
  rules: readonly ReminderRule[],
): Promise<void> {
  const given = sql`jsonb_to_recordset(${JSON.stringify(rules)}::jsonb)
    AS given("hoursBefore" integer, channel text, "whenLate" text)`
  await sql`
    DELETE FROM slotkeeper.reminder_rules AS rules
     WHERE NOT EXISTS (SELECT FROM ${given} WHERE "hoursBefore" = hours_before AND given.channel = rules.channel)
  `.execute(transaction)
  await sql`
    INSERT INTO slotkeeper.reminder_rules (hours_before, channel, when_late)
    SELECT "hoursBefore", channel, "whenLate" FROM ${given}
    ON CONFLICT (hours_before, channel) DO UPDATE SET when_late = excluded.when_late`.execute(transaction)
  const isOfNoRule = sql`kind = 'reminder' AND status = 'pending' AND NOT EXISTS (
    SELECT FROM slotkeeper.reminder_rules AS rules
     WHERE rules.channel = messages.channel AND rules.hours_before::text = split_part(dedupe_key, ':', 3))`
  // What was not due yet leaves no trace, so that it is planned again when the rule comes back.
  await sql`
    DELETE FROM slotkeeper.messages WHERE ${isOfNoRule} AND attempt = 0 AND due_at > slotkeeper.clock()`.execute(
    transaction,
  )
  await sql`
    UPDATE slotkeeper.messages SET status = 'skipped', skip_reason = 'rule_removed' WHERE ${isOfNoRule}
  `.execute(transaction)
  await sql`SELECT slotkeeper.plan_reminders(slotkeeper.clock())`.execute(transaction)
  await sql`
    UPDATE slotkeeper.message_state SET reminder_rules_version = reminder_rules_version + 1`.execute(
    transaction,
  )
}

/** Switches rules on and off; what is pending for one that goes off is withdrawn, unless a desk decided to send it. */
export async function switchMessageRules(transaction: Queries, rules: readonly MessageRule[]): Promise<void> {
  const given = sql`jsonb_to_recordset(${JSON.stringify(rules)}::jsonb) AS given(kind text, channel text, "on" boolean)`
  await sql`
    INSERT INTO slotkeeper.message_rules (kind, channel) SELECT kind, channel FROM ${given} WHERE "on"
    ON CONFLICT DO NOTHING`.execute(transaction)
  await sql`
    DELETE FROM slotkeeper.message_rules AS rules USING ${given}
     WHERE NOT "on" AND given.kind = rules.kind AND given.channel = rules.channel`.execute(transaction)
  await sql`
    UPDATE slotkeeper.messages SET status = 'skipped', skip_reason = 'rule_removed' FROM ${given}
     WHERE NOT "on" AND given.kind = messages.kind AND given.channel = messages.channel
       AND messages.status = 'pending' AND messages.decided_at IS NULL`.execute(transaction)
  await sql`
    UPDATE slotkeeper.message_state SET message_rules_version = message_rules_version + 1`.execute(
    transaction,
  )
}
