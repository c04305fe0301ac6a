/** The record of who did what, for managers. */
import { type AuditEntry, type Input, invalid } from '../../contract/index.ts'
import { formatInstant, resolveInstant } from '../../contract/venue-time.ts'
import { searchTerms } from '../customer/search-terms.ts'
import type { DeskContext } from '../desk-context.ts'
import type { Handlers } from '../handlers.ts'
import { readClock } from '../venue/venue-facts.ts'
import { amountCurrency } from './amount-currency.ts'
import { changedFields } from './audit-changes.ts'
import { auditCsv } from './audit-csv.ts'
import {
  type AuditRow,
  type AuditSearch,
  auditSources,
  currencyChanges,
  searchAudit,
} from './audit-repository.ts'

const dayMs = 86_400_000
const defaultDays = 31
const defaultLimit = 100
const exportPage = 1_000
const exportedAtMost = 50_000

export function auditHandlers(context: DeskContext): Handlers<'audit.list' | 'audit.exportCsv'> {
  const { database } = context
  return {
    'audit.list': async ({ limit = defaultLimit, cursor, ...filters }) => {
      const search = await searchOf(context, filters)
      const before = cursor === undefined ? undefined : readCursor(cursor)
      const rows = await database.read((queries) =>
        searchAudit(queries, { ...search, before, limit: limit + 1 }),
      )
      const page = rows.slice(0, limit)
      const last = page.at(-1)
      return {
        entries: page.map(await entryTeller(context)),
        ...(rows.length > limit && last !== undefined && { cursor: writeCursor(last) }),
      }
    },

    'audit.exportCsv': async (filters) => {
      const { locale } = await context.venue()
      const search = await searchOf(context, filters)
      const tell = await entryTeller(context)
      const entries: AuditEntry[] = []
      let before: AuditSearch['before']
      for (;;) {
        const page = { ...search, before, limit: exportPage }
        const rows = await database.read((queries) => searchAudit(queries, page))
        entries.push(...rows.map(tell))
        if (entries.length > exportedAtMost)
          throw invalid('from', 'there is too much: choose a shorter time', {
            en: 'That is too much for one file. Choose a shorter time or fewer subjects.',
            id: 'Itu terlalu banyak untuk satu berkas. Pilih waktu yang lebih pendek atau lebih sedikit pokok.',
          })
        before = rows.at(-1)
        if (before === undefined || rows.length < exportPage) return auditCsv(entries, locale)
      }
    },
  }
}

async function searchOf(
  context: DeskContext,
  input: Input<'audit.exportCsv'>,
): Promise<Omit<AuditSearch, 'before' | 'limit'>> {
  const zone = (await context.venue()).time_zone
  const { clock } = context.database
  const to =
    input.to === undefined
      ? // What is written at this very moment belongs to it.
        (await context.database.read((queries) => readClock(queries, clock))) + 1000
      : resolveInstant(input.to, zone)
  return {
    from: input.from === undefined ? to - defaultDays * dayMs : resolveInstant(input.from, zone),
    to,
    staffId: input.staffId,
    deskName: input.deskName,
    about: input.about,
    action: input.action,
    words: searchTerms(input.text ?? '').words,
  }
}

/** With all that entries are told by, asked for once. */
async function entryTeller(context: DeskContext): Promise<(row: AuditRow) => AuditEntry> {
  const { time_zone: zone, currency } = await context.venue()
  const changes = await context.database.read(currencyChanges)
  return (row) => entryOf(row, zone, amountCurrency(row, changes, currency))
}

function entryOf(row: AuditRow, zone: string, currency: AuditEntry['currency']): AuditEntry {
  return {
    id: `${row.source}-${row.number}`,
    at: formatInstant(row.at, zone),
    ...(row.staffName !== null && { staff: row.staffName }),
    deskName: row.deskName,
    about: row.about,
    ...(row.subjectId !== null && { subjectId: row.subjectId }),
    ...(row.subject !== null && { subject: row.subject }),
    ...(row.subjectStart !== null && { subjectStart: formatInstant(row.subjectStart, zone) }),
    action: row.action,
    changes: changedFields(row.before, row.after, zone),
    ...(currency !== undefined && { currency }),
  }
}

function writeCursor({ atMicroseconds, source, number }: AuditRow): string {
  return `${atMicroseconds}~${source}~${number}`
}

function readCursor(cursor: string): AuditSearch['before'] {
  const [atMicroseconds = '', source = '', number = ''] = cursor.split('~')
  const known = auditSources.find((each) => each === source)
  if (known === undefined || !/^\d{1,18}$/.test(atMicroseconds) || !/^\d{1,18}$/.test(number)) {
    throw invalid('cursor', 'is not one that was given')
  }
  return { atMicroseconds, source: known, number }
}
