/** What the capabilities of one desk share. */
import type { AttemptRecorder } from './attempt/attempt-recorder.ts'
import type { Database } from './database/database.ts'
import type { RulesMemory } from './venue/rules-memory.ts'
import type { VenueJson } from './venue/venue-rules.ts'
import type { Waitlist } from './waitlist/waitlist.ts'

export interface DeskContext {
  readonly database: Database
  readonly deskId: string
  readonly deskName: string
  readonly attempts: AttemptRecorder
  readonly rules: RulesMemory
  readonly waitlist: Waitlist
  /** The venue as last read; a change of it is heard and read again. */
  venue(): Promise<VenueJson>
  /** For who has just changed the venue: the next call must not wait until the change is heard. */
  forgetVenue(): void
}
