import type { Role, Sent, Staff } from '../../../../electron/contract/index.ts'

export interface StaffDraft {
  readonly name: string
  readonly role: Role
  /** Empty: no PIN is set, or the one there is stays. */
  readonly pin: string
  readonly active: boolean
}

export function staffDraftOf({ name, role, active }: Staff): StaffDraft {
  return { name, role, pin: '', active }
}

/** Somebody who is yet to be made; the first one at a venue is its manager. */
export function newStaff(isFirst: boolean): Staff {
  return { id: '', version: 0, name: '', role: isFirst ? 'manager' : 'staff', active: true, hasPin: false }
}

export function staffToSend({
  name,
  role,
  pin,
  active,
}: StaffDraft): Omit<Sent<'staff.save'>, 'id' | 'version'> {
  return { name, role, active, ...(pin !== '' && { pin }) }
}

/** As the desk takes them: digits alone, so that they can be typed on a number pad. */
export function isPin(text: string): boolean {
  return /^\d{4,12}$/.test(text)
}

export type StaffProblem = 'nameMissing' | 'pinForm' | 'pinMissing' | 'lastManager'

/** What keeps the draft from being saved, by field. */
export function staffProblems(
  draft: StaffDraft,
  saved: Staff,
  all: readonly Staff[],
): { readonly name?: StaffProblem; readonly pin?: StaffProblem; readonly role?: StaffProblem } {
  const isManager = draft.role === 'manager' && draft.active
  const others = all.filter(({ id, role, active }) => id !== saved.id && role === 'manager' && active)
  const isMissing = draft.pin === '' && !saved.hasPin && isManager
  return {
    ...(draft.name.trim() === '' && { name: 'nameMissing' }),
    ...(draft.pin !== '' && !isPin(draft.pin) && { pin: 'pinForm' }),
    ...(isMissing && { pin: 'pinMissing' }),
    ...(!isManager && others.length === 0 && { role: 'lastManager' }),
  }
}
