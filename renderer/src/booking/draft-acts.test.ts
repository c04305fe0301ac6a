import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { FakeVenue } from '../../dev/fake/fake-venue.ts'
import { openTestDesk, slotAt, type TestDesk, testVenue } from '../testing/front-desk.ts'
import { moveBooking } from './booking-acts.ts'
import {
  abandonDraft,
  confirmDraft,
  keepHolding,
  moveHold,
  refuseSlot,
  resumeHold,
  takeSlot,
} from './draft-acts.ts'
import { changeDraft } from './panel.ts'

const ten = slotAt('2026-11-06', '10:00', '11:00')
const noon = slotAt('2026-11-06', '12:00', '13:00')
const ana = { customer: { name: 'Ana' } }

let venue: FakeVenue
let desk: TestDesk
let other: TestDesk

beforeEach(async () => {
  venue = testVenue()
  desk = await openTestDesk(venue, 'Front desk')
  other = await openTestDesk(venue, 'Bar')
})
afterEach(() => {
  desk.stop()
  other.stop()
})

const draft = () => desk.front.panel.get().draft
const statuses = () =>
  [...venue.bookings.values()].map(({ start, status }) => `${start.slice(11, 16)} ${status}`)
const heldId = () => draft()?.holdId ?? ''

describe('taking a slot', () => {
  it('holds it and shows the draft, at both desks', async () => {
    await takeSlot(desk.front, ten)
    expect(draft()).toMatchObject({ slot: ten, refusal: null })
    expect(desk.front.panel.get().shown).toEqual({ kind: 'draft' })
    await vi.waitFor(() =>
      expect(other.shown()).toMatchObject([{ id: heldId(), status: 'held', deskName: 'Front desk' }]),
    )
  })

  it('draws it before the desk has answered, and only once afterwards', async () => {
    const taken = takeSlot(desk.front, ten)
    expect([...desk.front.pending.get().values()]).toMatchObject([{ start: ten.start, status: 'held' }])
    await taken
    expect(desk.front.pending.get().size).toBe(0)
    expect(desk.shown()).toHaveLength(1)
  })

  it('is refused with what is free instead, and a suggestion takes its place', async () => {
    await takeSlot(other.front, ten)
    await takeSlot(desk.front, ten)
    const refusal = draft()?.refusal
    expect(refusal?.message).toContain('just been taken')
    const first = refusal?.suggestions?.[0]
    if (first === undefined) throw new Error('nothing suggested')
    await takeSlot(desk.front, first)
    expect(draft()).toMatchObject({ slot: first, refusal: null })
  })

  it('gives the same draft another slot and lets the one before go', async () => {
    await takeSlot(desk.front, ten)
    const key = draft()?.key
    await takeSlot(desk.front, noon)
    expect(draft()).toMatchObject({ key, slot: noon })
    expect(statuses()).toEqual(['10:00 cancelled', '12:00 held'])
  })

  it('keeps the hold it has when the other slot is refused', async () => {
    await takeSlot(desk.front, ten)
    await takeSlot(other.front, noon)
    await takeSlot(desk.front, noon)
    expect(draft()).toMatchObject({ slot: ten, refusal: { wanted: noon } })
    expect(statuses()).toEqual(['10:00 held', '12:00 held'])
  })

  it('is what the draft is of while nothing is held, also when it is refused as the one before', async () => {
    await takeSlot(other.front, ten)
    await takeSlot(desk.front, ten)
    await refuseSlot(desk.front, noon, { message: 'Closed at that time', canOverride: false })
    expect(draft()).toMatchObject({ slot: noon, holdId: null, refusal: { wanted: noon } })
    await takeSlot(desk.front, ten)
    expect(draft()).toMatchObject({ slot: ten, holdId: null, refusal: { wanted: ten } })
  })

  it('that was let go meanwhile is let go when the answer arrives', async () => {
    const taken = takeSlot(desk.front, ten)
    await abandonDraft(desk.front)
    await taken
    expect(draft()).toBeNull()
    expect(statuses()).toEqual(['10:00 cancelled'])
  })

  it('that is known to be refused asks nobody for it, only for what is free', async () => {
    await refuseSlot(desk.front, ten, { message: 'Closed at that time', canOverride: true })
    expect(desk.fake.calls.filter(({ name }) => name === 'booking.hold')).toEqual([])
    expect(draft()?.refusal).toMatchObject({ message: 'Closed at that time', canOverride: true })
    expect(draft()?.refusal?.suggestions?.length).toBeGreaterThan(2)
  })

  it('that no customer may have can be taken by a block', async () => {
    await refuseSlot(desk.front, ten, { message: 'Too far ahead', canOverride: false, canBlock: true })
    expect(draft()?.refusal).toMatchObject({ canOverride: false, canBlock: true })
  })

  it('that moves leaves alone what became of the draft meanwhile', async () => {
    await takeSlot(desk.front, ten)
    const hold = venue.bookings.get(heldId())
    const key = draft()?.key ?? ''
    if (hold === undefined) throw new Error('nothing is held')
    const moved = moveHold(desk.front, hold, noon, {})
    changeDraft(desk.front.panel, key, (now) => ({ ...now, isConfirming: true }))
    await moved
    expect(draft()).toMatchObject({ slot: noon, isConfirming: true })
  })
})

describe('confirming', () => {
  it('books, closes the draft and offers to undo it', async () => {
    await takeSlot(desk.front, ten)
    await confirmDraft(desk.front, ana)
    expect(draft()).toBeNull()
    expect(desk.shown()).toMatchObject([{ status: 'confirmed', customer: { name: 'Ana' } }])
    expect(desk.front.toasts.store.get()).toMatchObject([
      { text: 'Booked Ana: Court 1, Fri 6 Nov 10:00–11:00', action: { label: 'Undo' } },
    ])
  })

  it('is not lost with the answer: the same call is sent again, and the truth shown', async () => {
    await takeSlot(desk.front, ten)
    desk.fake.loseNextAnswer()
    const confirmed = confirmDraft(desk.front, ana)
    await vi.waitFor(() => expect(desk.front.desk.changes.unresolved.get()).toHaveLength(1))
    expect(draft()?.isConfirming).toBe(true)
    desk.fake.setOnline(true)
    await confirmed
    expect(draft()).toBeNull()
    expect(statuses()).toEqual(['10:00 confirmed'])
    const sent = desk.fake.calls.filter(({ name }) => name === 'booking.confirm').map(({ input }) => input)
    expect(sent).toHaveLength(2)
    expect(sent[0]).toEqual(sent[1])
  })

  it('keeps what was typed when it fails', async () => {
    await takeSlot(desk.front, ten)
    const id = heldId()
    venue.bookings.delete(id)
    await confirmDraft(desk.front, ana)
    expect(draft()).toMatchObject({
      isConfirming: false,
      problem: { message: expect.any(String), fields: [] },
    })
  })
})

describe('a hold', () => {
  it('is kept longer on request', async () => {
    await takeSlot(desk.front, ten)
    const before = venue.bookings.get(heldId())?.holdExpiresAt
    await new Promise((resolve) => setTimeout(resolve, 5))
    await keepHolding(desk.front)
    const after = venue.bookings.get(heldId())
    expect(after?.version).toBe(2)
    expect(Date.parse(after?.holdExpiresAt ?? '')).toBeGreaterThan(Date.parse(before ?? ''))
  })

  it('that cannot be kept longer is refused where it is by now', async () => {
    await takeSlot(desk.front, ten)
    const id = heldId()
    const hold = venue.bookings.get(id)
    if (hold === undefined) throw new Error('nothing is held')
    await moveBooking(desk.front, hold, noon)
    const answer = vi.spyOn(desk.front.desk.changes, 'send')
    const details = { suggestions: [] }
    answer.mockResolvedValueOnce({ ok: false, error: { code: 'hold_expired', message: 'Over', details } })
    await keepHolding(desk.front)
    expect(draft()?.refusal?.wanted).toEqual(noon)
  })

  it('is let go with the draft', async () => {
    await takeSlot(desk.front, ten)
    await abandonDraft(desk.front)
    expect(statuses()).toEqual(['10:00 cancelled'])
    await vi.waitFor(() => expect(other.shown()).toEqual([]))
  })

  it('of this desk without a draft is taken up again', async () => {
    await takeSlot(desk.front, ten)
    const hold = venue.bookings.get(heldId())
    const again = await openTestDesk(venue, 'Front desk')
    if (hold !== undefined) resumeHold(again.front, hold)
    expect(again.front.panel.get().draft).toMatchObject({ holdId: hold?.id, slot: ten })
    again.stop()
  })
})
