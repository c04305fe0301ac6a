/** Signing in by PIN, at the window or for a script. */
import { invalid, type Locale, notFound, Refusal } from '../../contract/index.ts'
import { formatInstant } from '../../contract/venue-time.ts'
import type { DeskContext } from '../desk-context.ts'
import { readClock } from '../venue/venue-facts.ts'
import { hashPin, pinParameters } from './pin-hash.ts'
import type { Session } from './session.ts'
import {
  findStaff,
  type PinGuess,
  type PinSalt,
  pinOutcome,
  pinSalts,
  type StaffRow,
  tryPin,
} from './staff-repository.ts'

/** Signs one of the staff in. Throws `forbidden` with `needs: "pin"` when it is not theirs, or too early. */
export async function signIn(
  context: DeskContext,
  session: Session,
  staffId: string,
  pin: string,
): Promise<StaffRow> {
  const { database } = context
  const person = await database.read((queries) => findStaff(queries, staffId))
  if (person === undefined || !person.active) throw notFound('staff')
  const salts = await database.read((queries) => pinSalts(queries, staffId))
  if (salts.length === 0)
    throw invalid('staffId', 'has no PIN yet; a manager can set one', {
      en: 'They have no PIN yet. A manager can set one under Staff.',
      id: 'Orang ini belum punya PIN. Manajer dapat mengisinya di bagian Staf.',
    })
  return begin(context, session, salts, pin, false)
}

const pinWanted: Readonly<Record<Locale, string>> = {
  en: 'This venue has staff: give a manager’s PIN in SLOTKEEPER_PIN to act as a manager, or leave --as out.',
  id: 'Tempat ini punya staf: isi PIN manajer di SLOTKEEPER_PIN untuk bertindak sebagai manajer, atau hilangkan --as.',
}

/**
 * Signs in the manager whose PIN it is, for a script that has nobody to choose from a list; of two with one PIN the
 * first by name. Throws `forbidden` without a PIN, and as `signIn`.
 */
export async function signInAnyManager(
  context: DeskContext,
  session: Session,
  pin: string | undefined,
): Promise<StaffRow> {
  if (pin === undefined) {
    throw new Refusal('forbidden', { needs: 'pin' }, { sentence: pinWanted[(await context.venue()).locale] })
  }
  const salts = await context.database.read((queries) => pinSalts(queries, undefined))
  return begin(context, session, salts, pin, true)
}

async function begin(
  context: DeskContext,
  session: Session,
  salts: readonly PinSalt[],
  pin: string,
  anyManager: boolean,
): Promise<StaffRow> {
  const { database } = context
  const guesses: PinGuess[] = []
  for (const { staffId, salt, parameters } of salts) {
    // One after the other: each takes the memory that makes the hash slow.
    guesses.push({ staffId, hash: await hashPin(pin, salt, pinParameters.parse(parameters)) })
  }
  const triedAs = await database.read((queries) => tryPin(queries, guesses, anyManager))
  const tried = await database.read((queries) => pinOutcome(queries, triedAs))
  if (tried.outcome !== 'right') throw await refusal(context, tried.waitMs)
  const person = await database.read((queries) => findStaff(queries, tried.staffId))
  if (person === undefined) throw notFound('staff')
  session.begin(person, tried.token)
  return person
}

async function refusal(context: DeskContext, waitMs: number): Promise<Refusal<'forbidden'>> {
  if (waitMs === 0) return new Refusal('forbidden', { needs: 'pin' })
  const now = await context.database.read((queries) => readClock(queries, context.database.clock))
  const zone = (await context.venue()).time_zone
  // Up to the next whole second, so that trying at the time that is told is not a moment too early.
  const retryAt = formatInstant(Math.ceil((now + waitMs) / 1000) * 1000, zone)
  return new Refusal('forbidden', { needs: 'pin', retryAt })
}
