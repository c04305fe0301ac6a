/** The way back for a venue whose manager lost the PIN: whoever owns the database sets a new one. */
import { invalid, type Locale, notFound, Refusal, type Staff } from '../../contract/index.ts'
import { pin as pinSchema } from '../../contract/operations/staff.ts'
import { pcClock } from '../clock.ts'
import { Database } from '../database/database.ts'
import type { DatabaseAddress, ServerAddress } from '../database/database-address.ts'
import { startEmbeddedServer } from '../database/embedded/embedded-server.ts'
import { awayReason } from '../database/sql-errors.ts'
import type { Log } from '../log.ts'
import { newPin } from './pin-hash.ts'
import { listStaff, resetPin, type StaffRow } from './staff-repository.ts'

export interface PinReset {
  readonly database: DatabaseAddress
  /** By name or id. */
  readonly person: string
  readonly pin: string | undefined
  /** In which language a refusal is told. */
  readonly locale: Locale
  readonly log: Log
}

const onlyOwner: Readonly<Record<Locale, string>> = {
  en: 'Only the owner of the database can set a lost PIN anew. Give the owner’s address with --database.',
  id: 'Hanya pemilik basis data yang dapat mengganti PIN yang hilang. Berikan alamat pemilik dengan --database.',
}

/**
 * Sets a new PIN for one of the staff. The desks need not be closed, but a PC's own database must be free. Throws
 * `invalid`, `not_found`, and `forbidden` for anybody but the owner of the database.
 */
export async function resetLostPin(reset: PinReset): Promise<Staff> {
  const pin = pinSchema.safeParse(reset.pin)
  if (!pin.success) throw invalid('SLOTKEEPER_PIN', 'must hold the new PIN: 4 to 12 digits')
  if (reset.database.kind === 'server') return onServer(reset, reset.database, pin.data)
  const server = await startEmbeddedServer({ folder: reset.database.folder, log: reset.log })
  try {
    return await onServer(reset, { kind: 'server', ...server.connection, tls: false }, pin.data)
  } finally {
    await server.stop()
  }
}

async function onServer(
  { person, locale, log }: PinReset,
  address: ServerAddress,
  pin: string,
): Promise<Staff> {
  const clock = pcClock()
  const nobody = () => ({ deskId: '', staffId: undefined, clockOffsetMs: 0 })
  const database = new Database({ address, acting: nobody, now: () => clock.now(), log })
  try {
    const hashed = await newPin(pin)
    return await database.change(async (transaction) => {
      const found = only(await listStaff(transaction, false), person)
      if (!(await resetPin(transaction, found.id, hashed))) throw notFound('staff')
      return { ...found, hasPin: true }
    })
  } catch (error) {
    if (awayReason(error) !== 'permission') throw error
    throw new Refusal('forbidden', {}, { cause: error, sentence: onlyOwner[locale] })
  } finally {
    await database.close()
  }
}

function only(staff: readonly StaffRow[], person: string): StaffRow {
  const found = staff.filter(({ id, name }) => id === person || name === person)
  const [first, second] = found
  if (first === undefined) throw notFound('staff')
  if (second === undefined) return first
  throw invalid(
    'reset-pin',
    `several go by that name; give the id of one: ${found.map(({ id }) => id).join(', ')}`,
  )
}
