/** All benches, in the order in which `npm run bench` runs them. */
import type { Bench } from './bench.ts'
import { book } from './book.ts'
import { live } from './live.ts'
import { start } from './start.ts'

export const benches: readonly Bench[] = [book, live, start]
