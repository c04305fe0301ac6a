/**
 * The developer loop: the real screens on a fake venue, in any browser. What is to be seen is asked for in the
 * address: `?courts=8&locale=id&now=2026-11-04T10:20:00+07:00`, `?quiet` (nothing booked), `?empty` (no resources),
 * `?new` (not set up), `?connection=failed`, `?hours=18:00-02:00` (each day), `?slot=30,45` (minutes, of each court in
 * turn), `?services`,
 * `?clock=12`, `?sample` (said to be sample data), `?delay=1500` (milliseconds until the desk answers),
 * `?staff=Ana López` (at the desk), `?others=Office,Court side` (desks).
 */
import { start } from '../src/start.tsx'
import { createFakeDesk } from './fake/fake-desk.ts'
import { createFakeVenue } from './fake/fake-venue.ts'
import { fillWeek, makeVenue } from './sample-week.ts'

const wanted = new URLSearchParams(location.search)
const zone = wanted.get('zone') ?? 'Asia/Jakarta'
const venue = createFakeVenue(wanted.get('now') ?? '2026-11-05T10:20:00+07:00', {
  timeZone: zone,
  locale: wanted.get('locale') === 'id' ? 'id' : 'en',
  isSetUp: !wanted.has('new'),
  clockHours: wanted.get('clock') === '12' ? 12 : 24,
})
if (!wanted.has('empty')) {
  const [opens = '', closes = ''] = (wanted.get('hours') ?? '08:00-22:00').split('-')
  makeVenue(venue, {
    courts: Number(wanted.get('courts') ?? 4),
    hours: { opens, closes },
    slotMinutes: (wanted.get('slot') ?? '30').split(',').map(Number),
    hasServices: wanted.has('services'),
  })
}
if (!wanted.has('empty') && !wanted.has('quiet')) fillWeek(venue)
venue.hasSample = wanted.has('sample')
const staffName = wanted.get('staff')
if (staffName !== null) {
  const id = '00000009-0000-4000-8000-000000000001'
  venue.staff = [{ id, version: 1, name: staffName, role: 'manager', active: true, hasPin: true }]
}
for (const name of wanted.get('others')?.split(',') ?? []) venue.deskNames.add(name)
const desk = createFakeDesk(venue, 'Front desk')
const bar = createFakeDesk(venue, 'Bar')
desk.delay = Number(wanted.get('delay') ?? 0)
if (wanted.get('connection') === 'failed') {
  desk.setConnection({
    state: 'failed',
    reason: {
      code: 'unreachable',
      message:
        'The server db.venue.example does not answer. Check that it is on and that this PC is in its network.',
    },
    nextTryAt: new Date(Date.now() + 25_000).toISOString(),
  })
}

declare global {
  interface Window {
    /** For whoever looks at the screens, and for tests. */
    fake: { readonly venue: typeof venue; readonly desk: typeof desk; readonly bar: typeof bar }
  }
}
window.fake = { venue, desk, bar }

const root = document.getElementById('root')
if (root !== null) void start(desk, root)
if (wanted.get('connection') === 'failed') desk.setOnline(false)
