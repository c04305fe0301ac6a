/** All benches, in the order in which `npm run bench` runs them. */
import type { Bench } from './bench.ts'
import { book } from './book.ts'
import { calendar } from './calendar/calendar.ts'
import { growth } from './growth.ts'
import { live } from './live.ts'
import { race } from './race.ts'
import { reminders } from './reminders.ts'
import { rush } from './rush.ts'
import { start } from './start.ts'

export const benches: readonly Bench[] = [race, book, live, start, rush, growth, reminders, calendar]
