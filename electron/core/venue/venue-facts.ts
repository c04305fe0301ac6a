/** What every capability may ask of the venue within its own transaction; how it is stored stays behind this. */
export { readClock, readRules, readVenue, rulesOf } from './venue-repository.ts'
