import { describe, expect, test } from 'vitest'
import { Refusal } from '../../contract/index.ts'
import { courtId, resourceFixture, rulesFixture } from '../venue/venue-rules.fixture.ts'
import { type Choices, clashesOf, type DatePlan, planDates, slotsOf } from './date-plan.ts'

const at = (text: string) => Date.parse(`${text}:00+07:00`)
const wall = (text: string) => `${text}:00+07:00`
const date = (start: string, end: string, isMissing = false) => ({
  date: { start: at(start), end: at(end), isMissing },
  resourceId: courtId,
})

const dates = [
  date('2026-09-22T18:00', '2026-09-22T19:00'),
  date('2026-09-29T18:00', '2026-09-29T19:00'),
  date('2026-10-06T18:00', '2026-10-06T19:00'),
]
const moved = { resourceId: courtId, start: wall('2026-09-30T18:00'), end: wall('2026-09-30T19:00') }

function clashes(
  plans: readonly DatePlan[],
  {
    taken = [],
    isOverridden = false,
    ...given
  }: Parameters<typeof rulesFixture>[0] & { readonly taken?: number[]; readonly isOverridden?: boolean } = {},
) {
  return clashesOf({ ...rulesFixture(given), taken: new Set(taken) }, plans, { isOverridden })
}

describe('choices', () => {
  test('leave a date out, or put it elsewhere', () => {
    const choices: Choices = [
      { start: wall('2026-09-22T18:00'), action: 'skip' },
      { start: wall('2026-09-29T18:00'), action: 'move', to: moved },
    ]
    const plans = planDates(dates, choices, 'Asia/Jakarta')
    expect(plans.map(({ action }) => action)).toEqual(['skip', 'move', 'book'])
    expect(slotsOf(plans).map(({ start }) => start)).toEqual([at('2026-09-30T18:00'), at('2026-10-06T18:00')])
    expect(clashes(plans, { taken: [0] })).toEqual([undefined, 'slot_taken', undefined])
  })

  test.each<[string, Choices]>([
    ['for no date of the series', [{ start: wall('2026-09-23T18:00'), action: 'skip' }]],
    ['twice for one', [1, 2].map(() => ({ start: wall('2026-09-22T18:00'), action: 'skip' as const }))],
    [
      'of an end before its start',
      [{ start: wall('2026-09-22T18:00'), action: 'move', to: { ...moved, end: wall('2026-09-30T17:00') } }],
    ],
  ])('%s are refused', (_what, choices) => {
    expect(() => planDates(dates, choices, 'Asia/Jakarta')).toThrow(Refusal)
  })
})

describe('a date clashes', () => {
  test('with each of the rules, and with what is there', () => {
    const plans = planDates(
      [
        date('2026-09-18T18:00', '2026-09-18T19:00'),
        date('2026-09-22T18:10', '2026-09-22T19:10'),
        date('2026-09-29T20:00', '2026-09-29T21:00'),
        date('2026-10-06T18:00', '2026-10-06T19:00'),
        date('2029-10-06T18:00', '2029-10-06T19:00'),
        date('2026-10-13T18:00', '2026-10-13T19:00', true),
      ],
      undefined,
      'Asia/Jakarta',
    )
    const weekly = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens: '10:00', closes: '20:00' }))
    const facts = { hours: [{ resourceId: null, weekly }], taken: [3] }
    const expected = ['too_soon', 'not_on_grid', 'closed', 'slot_taken', 'too_far', 'local_time_missing']
    expect(clashes(plans, facts)).toEqual(expected)
    expect(clashes(plans, { ...facts, isOverridden: true })).toEqual([
      undefined,
      undefined,
      undefined,
      'slot_taken',
      undefined,
      'local_time_missing',
    ])
  })

  test('with an earlier date of the same series, buffers included', () => {
    const close = [date('2026-09-22T18:00', '2026-09-22T19:00'), date('2026-09-22T19:00', '2026-09-22T20:00')]
    const plans = planDates(close, undefined, 'Asia/Jakarta')
    expect(clashes(plans)).toEqual([undefined, undefined])
    const resources = [resourceFixture({ buffer_after_minutes: 30 })]
    expect(clashes(plans, { resources })).toEqual([undefined, 'dates_overlap'])
  })

  test('not by notice when it stays at its start', () => {
    const [past] = planDates([date('2026-09-18T18:00', '2026-09-18T19:00')], undefined, 'Asia/Jakarta')
    if (past === undefined) throw new Error('there is a date')
    expect(clashes([{ ...past, from: past.slot }])).toEqual([undefined])
  })
})
