import { sql } from 'kysely'
import type { Locale, MessageChannel, MessageKind } from '../../contract/index.ts'
import type { Queries } from '../database/database.ts'
import type { TemplateRow } from './text/compose.ts'

export interface TemplateKey {
  readonly kind: MessageKind
  readonly channel: MessageChannel
  readonly language: Locale
}

const columns = sql.raw('kind, channel, language, subject, body AS text, version')

/** The words that the venue wrote itself. */
export async function readTemplates(queries: Queries): Promise<TemplateRow[]> {
  const answer = await sql<TemplateRow>`SELECT ${columns} FROM slotkeeper.message_templates`.execute(queries)
  return answer.rows
}

/** The venue's own words for the key, locked against other changes until this one ends. */
export async function lockTemplateRow(
  transaction: Queries,
  key: TemplateKey,
): Promise<TemplateRow | undefined> {
  const answer = await sql<TemplateRow>`
    SELECT ${columns} FROM slotkeeper.message_templates
     WHERE kind = ${key.kind} AND channel = ${key.channel} AND language = ${key.language}
       FOR NO KEY UPDATE`.execute(transaction)
  return answer.rows[0]
}

export async function writeTemplate(
  transaction: Queries,
  key: TemplateKey,
  { subject, text }: { subject: string; text: string },
): Promise<TemplateRow> {
  const answer = await sql<TemplateRow>`
    INSERT INTO slotkeeper.message_templates AS kept (kind, channel, language, subject, body)
    VALUES (${key.kind}, ${key.channel}, ${key.language}, ${subject}, ${text})
    ON CONFLICT (kind, channel, language) DO UPDATE
      SET subject = excluded.subject, body = excluded.body, version = kept.version + 1
    RETURNING ${columns}`.execute(transaction)
  const row = answer.rows[0]
  if (row === undefined) throw new Error('a template that was written is gone')
  return row
}

/** Lets the standard words come back. */
export async function removeTemplate(transaction: Queries, key: TemplateKey): Promise<void> {
  await sql`
    DELETE FROM slotkeeper.message_templates
     WHERE kind = ${key.kind} AND channel = ${key.channel} AND language = ${key.language}`.execute(
    transaction,
  )
}
