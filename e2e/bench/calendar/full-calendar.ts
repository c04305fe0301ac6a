/** FullCalendar's standard packages, set up for what the week of one resource shows here, with the same bookings. */
import { Calendar } from 'fullcalendar'
import interactionPlugin from 'fullcalendar/interaction'
import classicThemePlugin from 'fullcalendar/themes/classic'
import timeGridPlugin from 'fullcalendar/timegrid'
import 'fullcalendar/skeleton.css'
import 'fullcalendar/themes/classic/palette.css'
import 'fullcalendar/themes/classic/theme.css'
import { bookingsOf, loadOf, today, zone } from './load.ts'
import { offerMeasured } from './measured-page.ts'

const bookings = bookingsOf(loadOf(location.search))
const root = document.getElementById('root')
if (root === null) throw new Error('the page has no root')
const calendar = new Calendar(root, {
  plugins: [timeGridPlugin, interactionPlugin, classicThemePlugin],
  initialView: 'timeGridWeek',
  initialDate: today,
  now: `${today}T12:00:00Z`,
  timeZone: zone,
  firstDay: 1,
  nowIndicator: true,
  allDaySlot: false,
  editable: true,
  selectable: true,
  height: 780,
  slotDuration: '00:30:00',
  snapDuration: '00:05:00',
  events: bookings.map(({ id, title, start, end }) => ({ id, title, start, end })),
})

offerMeasured({
  bookings,
  start: () => calendar.render(),
  rename: ({ id }, title) => calendar.getEventById(id)?.setProp('title', title),
})
