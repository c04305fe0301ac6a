/** The real screens on a fake venue with the bench's bookings. */
import { createFakeDesk } from '../../../renderer/dev/fake/fake-desk.ts'
import { createFakeVenue } from '../../../renderer/dev/fake/fake-venue.ts'
import { start } from '../../../renderer/src/start.tsx'
import { bookingsOf, loadOf, resourcesOf, today, zone } from './load.ts'
import { offerMeasured } from './measured-page.ts'

const load = loadOf(location.search)
const venue = createFakeVenue(`${today}T12:00:00Z`, { timeZone: zone, isSetUp: true })
const bookings = bookingsOf(load)
venue.resources = resourcesOf(load)
for (const booking of bookings) venue.bookings.set(booking.id, booking)
const desk = createFakeDesk(venue, 'Front desk')
const other = createFakeDesk(venue, 'Bar')
const view = load.resources > 1 ? 'day' : 'week'
localStorage.setItem('slotkeeper.calendar.view', JSON.stringify({ view }))

offerMeasured({
  bookings,
  start() {
    const root = document.getElementById('root')
    if (root !== null) void start(desk, root)
  },
  rename({ id }, title) {
    const { version = 1 } = venue.bookings.get(id) ?? {}
    void other.call('booking.update', { id, version, title })
  },
})
