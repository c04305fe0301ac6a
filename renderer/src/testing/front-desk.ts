import type { Slot } from '../../../electron/contract/index.ts'
import { createFakeDesk, type FakeDesk, type Handlers } from '../../dev/fake/fake-desk.ts'
import { createFakeVenue, type FakeVenue } from '../../dev/fake/fake-venue.ts'
import { createFrontDesk, type FrontDesk } from '../booking/front-desk.ts'
import { type CalendarView, calendarKey } from '../desk/calendar-cache.ts'
import { createDesk } from '../desk/desk.ts'
import { createFormats } from '../language/formats.ts'
import { currentTranslate, startLanguage } from '../language/language.ts'

export const court = '00000001-0000-4000-8000-000000000000'

export interface TestDesk {
  readonly front: FrontDesk
  readonly fake: FakeDesk
  /** What the screen has of the week. */
  readonly shown: () => CalendarView['bookings']
  readonly stop: () => void
}

const week = {
  from: '2026-11-02T00:00:00+07:00',
  to: '2026-11-09T00:00:00+07:00',
}

export function slotAt(date: string, from: string, to: string): Slot {
  return { resourceId: court, start: `${date}T${from}:00+07:00`, end: `${date}T${to}:00+07:00` }
}

/** One court that is always open, on a Thursday at 10:20. */
export function testVenue(): FakeVenue {
  const venue = createFakeVenue('2026-11-05T10:20:00+07:00')
  venue.resources = [
    {
      id: court,
      version: 1,
      name: 'Court 1',
      kind: 'court',
      slotMinutes: 30,
      bufferBeforeMinutes: 0,
      bufferAfterMinutes: 0,
      active: true,
      position: 0,
    },
  ]
  return venue
}

/** A desk with its screens' acts, the week already fetched, in English. It answers `more` as told. */
export async function openTestDesk(venue: FakeVenue, name: string, more?: Handlers): Promise<TestDesk> {
  await startLanguage()
  const fake = createFakeDesk(venue, name, more)
  const desk = createDesk(fake)
  const words = {
    t: currentTranslate(),
    formats: createFormats('en', venue.venue.timeZone, venue.venue.clockHours),
    deskName: name,
    resourceName: () => 'Court 1',
  }
  await desk.queries.fetchQuery({
    queryKey: [calendarKey, week],
    structuralSharing: false,
    queryFn: async () => {
      const result = await fake.call('calendar.view', week)
      if (!result.ok) throw new Error(result.error.message)
      return result.value
    },
  })
  await desk.queries.fetchQuery({ queryKey: ['policy'], queryFn: () => venue.policy })
  return {
    front: createFrontDesk(
      desk,
      () => words,
      () => {},
    ),
    fake,
    shown: () => desk.queries.getQueryData<CalendarView>([calendarKey, week])?.bookings ?? [],
    stop() {
      desk.stop()
      desk.queries.clear()
    },
  }
}
