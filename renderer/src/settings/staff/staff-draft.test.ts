import { expect, it } from 'vitest'
import type { Staff } from '../../../../electron/contract/index.ts'
import { newStaff, type StaffDraft, staffDraftOf, staffProblems, staffToSend } from './staff-draft.ts'

const mia: Staff = { id: 'mia', version: 1, name: 'Mia', role: 'manager', active: true, hasPin: true }
const adi: Staff = { id: 'adi', version: 1, name: 'Adi', role: 'staff', active: true, hasPin: false }

function problems(saved: Staff, change: Partial<StaffDraft>, all: readonly Staff[] = [mia, adi]) {
  return staffProblems({ ...staffDraftOf(saved), ...change }, saved, all)
}

it('lets staff be without a PIN, and managers not', () => {
  expect(problems(adi, {})).toEqual({})
  expect(problems(adi, { role: 'manager' })).toEqual({ pin: 'pinMissing' })
  expect(problems(adi, { role: 'manager', pin: '4711' })).toEqual({})
})

it('wants PINs that can be typed on a number pad', () => {
  expect(problems(mia, { pin: '123' })).toEqual({ pin: 'pinForm' })
  expect(problems(mia, { pin: 'secret' })).toEqual({ pin: 'pinForm' })
  expect(problems(mia, { pin: '1234567890123' })).toEqual({ pin: 'pinForm' })
})

it('keeps the last manager', () => {
  expect(problems(mia, { role: 'staff' })).toEqual({ role: 'lastManager' })
  expect(problems(mia, { active: false })).toEqual({ role: 'lastManager' })
  const ani = { ...mia, id: 'ani' }
  expect(problems(mia, { active: false }, [mia, ani])).toEqual({})
})

it('begins a venue with a manager', () => {
  expect(newStaff(true).role).toBe('manager')
  expect(problems(newStaff(true), { name: 'Mia', role: 'staff' }, [])).toEqual({ role: 'lastManager' })
  expect(problems(newStaff(true), {}, [])).toEqual({ name: 'nameMissing', pin: 'pinMissing' })
})

it('sends a PIN only when there is a new one', () => {
  expect(staffToSend(staffDraftOf(mia))).toEqual({ name: 'Mia', role: 'manager', active: true })
  expect(staffToSend({ ...staffDraftOf(mia), pin: '4711' })).toHaveProperty('pin', '4711')
})
