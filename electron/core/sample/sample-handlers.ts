/** Sample data: filled in on request, taken away without a trace. */
import { randomUUID } from 'node:crypto'
import { invalid } from '../../contract/index.ts'
import { dateOf, weekOf } from '../../contract/venue-time.ts'
import type { DeskContext } from '../desk-context.ts'
import type { Handlers } from '../handlers.ts'
import { readClock, readVenue } from '../venue/venue-facts.ts'
import {
  deleteSample,
  insertSampleBookings,
  insertSampleCustomers,
  insertSampleResources,
  isSamplePresent,
} from './sample-repository.ts'
import { sampleCustomers, sampleResources, sampleTimes } from './sample-week.ts'

/** Behind the venue's own resources. */
const firstPosition = 90_000

export function sampleHandlers({
  database,
  deskId,
}: DeskContext): Handlers<'sample.add' | 'sample.remove' | 'sample.status'> {
  return {
    'sample.status': async () => ({ present: await database.read(isSamplePresent) }),

    'sample.add': (_input, call) =>
      call.change(async (transaction) => {
        if (await isSamplePresent(transaction))
          throw invalid('', 'the sample data is there already', {
            en: 'The sample data is there already. Look at the calendar.',
            id: 'Data contoh sudah ada. Lihat kalender.',
          })
        const venue = await readVenue(transaction)
        const now = await readClock(transaction, database.clock)
        const [firstDate] = weekOf(dateOf(now, venue.time_zone), venue.week_starts_on)
        const resources = sampleResources(venue.locale, venue.currency).map((resource) => ({
          ...resource,
          id: randomUUID(),
        }))
        const customers = sampleCustomers.map((customer) => ({ ...customer, id: randomUUID() }))
        const bookings = sampleTimes(firstDate ?? dateOf(now, venue.time_zone), venue.time_zone).flatMap(
          (time) => {
            const resource = resources[time.resource]
            const customer = customers[time.customer]
            if (resource === undefined || customer === undefined) return []
            return [{ resourceId: resource.id, customerId: customer.id, start: time.start, end: time.end }]
          },
        )
        await insertSampleResources(transaction, resources, venue.slot_minutes, firstPosition)
        await insertSampleCustomers(transaction, customers)
        const booked = await insertSampleBookings(transaction, bookings, deskId)
        return { resources: resources.length, bookings: booked }
      }),

    'sample.remove': (_input, call) => call.change(deleteSample),
  }
}
