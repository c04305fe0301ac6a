/** A venue for series: two desks, courts, and Tuesdays. */
import { randomUUID } from 'node:crypto'
import type { Sent } from '../../contract/index.ts'
import { openTestDesk, type TestDesk } from '../desk.fixture.ts'

export const at = (date: string, time: string) => `${date}T${time}:00+07:00`
export const customer = { name: 'Club' }

/** A desk on the Sunday before the first Tuesday. */
export function openDesk(url: string, name: string, now = at('2026-09-20', '09:00')): Promise<TestDesk> {
  return openTestDesk(url, { name, now })
}

/** A court of a kind of its own, unless said otherwise. */
export async function newCourt(desk: TestDesk, fields: Partial<Sent<'resource.save'>> = {}): Promise<string> {
  const name = `Court ${randomUUID()}`
  return (await desk.call('resource.save', { name, kind: name, slotMinutes: 30, ...fields })).id
}

/** Tuesdays at 18:00 from 22 September. */
export const tuesdays = (resourceId: string, count: number, time = '18:00', until = '19:00') => ({
  resourceId,
  start: at('2026-09-22', time),
  end: at('2026-09-22', until),
  rule: `FREQ=WEEKLY;COUNT=${count}`,
})

export const startsOf = (bookings: readonly { readonly start: string }[]) =>
  bookings.map(({ start }) => start.slice(0, 16))
