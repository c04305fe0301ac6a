/** What is free and what is in the way, for every capability that takes time; how it is read stays behind this. */
export { type AvailabilityFacts, readAvailability, type Wanted } from './availability-repository.ts'
