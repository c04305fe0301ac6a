/** Exceptions from the opening hours: closed, or other hours, for a range of dates, one resource or all. */
import { randomUUID } from 'node:crypto'
import {
  type Input,
  notFound,
  Refusal,
  type ScheduleException,
  stale,
  type Value,
} from '../../contract/index.ts'
import { addDays, endOfDate, startOfDate } from '../../contract/venue-time.ts'
import type { Queries } from '../database/database.ts'
import type { DeskContext } from '../desk-context.ts'
import type { Handlers } from '../handlers.ts'
import { requireResource } from '../resource/resource-service.ts'
import { type Affected, affectedBy, changeRulesAlone } from './affected-bookings.ts'
import { withExceptions, withoutException } from './changed-rules.ts'
import type { ComingSearch } from './coming-booking-repository.ts'
import { validateExceptionIntervals } from './hours-validation.ts'
import {
  deleteException,
  type ExceptionFields,
  type ExceptionRow,
  findException,
  insertException,
  listExceptions,
  updateException,
} from './schedule-repository.ts'

type ExceptionOperations = 'exception.list' | 'exception.save' | 'exception.remove'

export function exceptionHandlers(context: DeskContext): Handlers<ExceptionOperations> {
  const { database } = context
  return {
    'exception.list': async ({ from, to }) => {
      const rows = await database.read((queries) => listExceptions(queries, from, to))
      return { exceptions: rows.map(exceptionValue) }
    },

    'exception.save': (input, call) => {
      const issues = validateExceptionIntervals(input.intervals ?? [], input)
      if (issues.length > 0) throw new Refusal('invalid', { issues })
      if (input.preview === true) {
        return database.read(async (queries) => (await previewSave(context, queries, input)).value)
      }
      return changeRulesAlone(context, call, async (transaction) => {
        const { value, current } = await previewSave(context, transaction, input)
        const { id, fields } = { id: value.exception.id, fields: fieldsAfter(input, current) }
        const saved =
          current === undefined
            ? await insertException(transaction, id, { ...fields, source: null })
            : await updateException(transaction, id, fields)
        return { ...value, exception: exceptionValue(saved) }
      })
    },

    'exception.remove': (input, call) => {
      if (input.preview === true) return database.read((queries) => previewRemoval(context, queries, input))
      return changeRulesAlone(context, call, async (transaction) => {
        const value = await previewRemoval(context, transaction, input)
        await deleteException(transaction, input.id)
        return value
      })
    },
  }
}

/** The exception of that id. Throws `not_found`. */
export async function requireException(queries: Queries, id: string): Promise<ExceptionRow> {
  const row = await findException(queries, id)
  if (row === undefined) throw notFound('exception')
  return row
}

function exceptionValue(row: ExceptionRow): ScheduleException {
  return {
    id: row.id,
    version: row.version,
    resourceId: row.resourceId,
    from: row.from,
    to: row.to,
    closed: row.closed,
    ...(row.intervals !== null && { intervals: row.intervals }),
    ...(row.note !== null && { note: row.note }),
    ...(row.source !== null && { source: row.source }),
  }
}

function fieldsAfter(input: Input<'exception.save'>, current: ExceptionRow | undefined): ExceptionFields {
  return {
    resourceId: input.resourceId,
    from: input.from,
    to: input.to,
    closed: input.closed,
    intervals: input.intervals ?? null,
    note: input.note === undefined ? (current?.note ?? null) : input.note,
  }
}

/** The exception as it would be saved, and what that does. */
async function previewSave(
  context: DeskContext,
  queries: Queries,
  input: Input<'exception.save'>,
): Promise<{ value: Value<'exception.save'>; current: ExceptionRow | undefined }> {
  if (input.resourceId !== null) await requireResource(queries, input.resourceId)
  const current = input.id === undefined ? undefined : await findException(queries, input.id)
  if (input.version !== undefined && input.version !== (current?.version ?? 0)) {
    throw current === undefined ? notFound('exception') : stale(exceptionValue(current))
  }
  const planned: ExceptionRow = {
    ...fieldsAfter(input, current),
    id: input.id ?? randomUUID(),
    version: current?.version ?? 0,
    source: current?.source ?? null,
  }
  const reach = await reachOf(context, current === undefined ? [planned] : [current, planned])
  const affected = await affectedBy(context, queries, reach, (before) => withExceptions(before, [planned]))
  return { value: { exception: exceptionValue(planned), ...affected }, current }
}

/** What exceptions that are to be added would leave outside. */
export async function previewExceptions(
  context: DeskContext,
  queries: Queries,
  exceptions: readonly ExceptionRow[],
): Promise<Affected> {
  if (exceptions.length === 0) return { affected: [], affectedCount: 0 }
  const reach = await reachOf(context, exceptions)
  return affectedBy(context, queries, reach, (before) => withExceptions(before, exceptions))
}

/** Adds exceptions. The caller is alone with the venue's rules. */
export async function addExceptions(
  transaction: Queries,
  exceptions: readonly ExceptionRow[],
): Promise<void> {
  for (const { id, ...fields } of exceptions) await insertException(transaction, id, fields)
}

/** Days beyond an exception's dates on which it can still matter: hours past midnight, and clocks put back. */
const beyondDays = 2

/** Which bookings exceptions can concern: those of their one resource or all, around their dates. */
async function reachOf(
  context: DeskContext,
  exceptions: readonly Pick<ScheduleException, 'resourceId' | 'from' | 'to'>[],
): Promise<ComingSearch> {
  const zone = (await context.venue()).time_zone
  const [resourceId, ...others] = new Set(exceptions.map((exception) => exception.resourceId))
  const dates = exceptions
    .flatMap(({ from, to }) => [addDays(from, -beyondDays), addDays(to, beyondDays)])
    .sort()
  return {
    resourceId: others.length === 0 ? (resourceId ?? undefined) : undefined,
    from: startOfDate(dates[0] ?? '', zone),
    to: endOfDate(dates.at(-1) ?? '', zone),
  }
}

async function previewRemoval(
  context: DeskContext,
  queries: Queries,
  { id, version }: Input<'exception.remove'>,
): Promise<Value<'exception.remove'>> {
  const current = await requireException(queries, id)
  if (version !== undefined && version !== current.version) throw stale(exceptionValue(current))
  const reach = await reachOf(context, [current])
  const affected = await affectedBy(context, queries, reach, (before) => withoutException(before, id))
  return { exception: exceptionValue(current), ...affected }
}
