/** The staff of the venue, and who of them is at this desk. */
import { randomUUID } from 'node:crypto'
import { type Input, invalid, notFound, Refusal, type Staff, stale } from '../../contract/index.ts'
import type { Queries } from '../database/database.ts'
import type { DeskContext } from '../desk-context.ts'
import type { Handlers } from '../handlers.ts'
import { newPin } from './pin-hash.ts'
import type { Session } from './session.ts'
import { signIn } from './sign-in.ts'
import {
  endSession,
  findStaff,
  listStaff,
  type SaveOutcome,
  type StaffChange,
  type StaffRow,
  saveStaff,
} from './staff-repository.ts'

type StaffOperations = 'staff.list' | 'staff.save' | 'staff.signIn' | 'staff.signOut'

export function staffHandlers(context: DeskContext, session: Session): Handlers<StaffOperations> {
  const { database } = context
  return {
    'staff.list': async ({ includeInactive }) => ({
      staff: await database.read((queries) => listStaff(queries, includeInactive ?? false)),
    }),

    'staff.save': async (input, call) => {
      const change = await changeOf(input)
      // Beside the answer, which is kept for a sending of the same request again.
      const first: { token?: string | null } = {}
      const saved = await call.change(async (transaction) => {
        const { outcome, token } = await saveStaff(transaction, session.token, change)
        const row = await findStaff(transaction, change.id)
        if (outcome !== 'saved') throw refusalOf(outcome, row)
        if (row === undefined) throw notFound('staff')
        first.token = token
        return row
      })
      if (typeof first.token === 'string') session.begin(saved, first.token)
      return saved
    },

    'staff.signIn': ({ staffId, pin }) =>
      replacing(context, session, () => signIn(context, session, staffId, pin)),

    'staff.signOut': async () => {
      const { token } = session
      session.end()
      if (token !== undefined) await database.read((queries) => endSession(queries, token))
      return { role: session.role }
    },
  }
}

/** Signs in, and ends the session of whoever was signed in before. */
async function replacing(
  { database }: DeskContext,
  session: Session,
  begin: () => Promise<StaffRow>,
): Promise<Staff> {
  const earlier = session.token
  const person = await begin()
  if (earlier !== undefined) await database.read((queries: Queries) => endSession(queries, earlier))
  return person
}

async function changeOf(input: Input<'staff.save'>): Promise<StaffChange> {
  // With a version it must be there; with a name alone it may be made.
  const isNew = input.version === undefined && input.name !== undefined
  if (input.id === undefined && !isNew) {
    throw input.name === undefined ? invalid('name', 'new staff need a name') : notFound('staff')
  }
  return {
    id: input.id ?? randomUUID(),
    isNew,
    version: input.version,
    name: input.name,
    role: input.role,
    active: input.active,
    pin: input.pin === undefined ? undefined : await newPin(input.pin),
  }
}

function refusalOf(
  outcome: Exclude<SaveOutcome['outcome'], 'saved'>,
  current: StaffRow | undefined,
): Refusal {
  switch (outcome) {
    case 'forbidden':
      return new Refusal('forbidden', { needs: 'manager' })
    case 'not_found':
      return notFound('staff')
    case 'stale':
      return stale(current)
    case 'first_is_manager':
      return invalid('role', 'the first of the staff must be a manager', {
        en: 'The first of the staff must be a manager. Choose Manager as the role.',
        id: 'Staf pertama harus manajer. Pilih Manajer sebagai perannya.',
      })
    case 'needs_pin':
      return invalid('pin', 'a manager needs a PIN', {
        en: 'A manager needs a PIN. Enter one.',
        id: 'Manajer perlu PIN. Isi PIN-nya.',
      })
    case 'last_manager':
      return invalid('role', 'the venue needs a manager; make somebody else one first', {
        en: 'The venue needs a manager. Make somebody else one first.',
        id: 'Tempat ini perlu manajer. Jadikan orang lain manajer dulu.',
      })
  }
}
