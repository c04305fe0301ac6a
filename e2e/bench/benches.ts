/** All benches, in the order in which `npm run bench` runs them. */
import type { Bench } from './bench.ts'
import { book } from './book.ts'

export const benches: readonly Bench[] = [book]
