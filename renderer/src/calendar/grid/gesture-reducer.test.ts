import { describe, expect, it } from 'vitest'
import { axisOf } from './axis.ts'
import type {
  GestureInput,
  GestureOutcome,
  GestureRules,
  GestureState,
  GridPoint,
  Grip,
  Subject,
} from './gesture.ts'
import { gestureStep, idle } from './gesture-reducer.ts'
import type { Refusal } from './refusal.ts'
import { nearestHalf, nearestLine, openAround, type SlotGrid, slotAround } from './slot-grid.ts'

const friday = '2026-11-06'
const saturday = '2026-11-07'
const minute = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
const at = (time: string, date = friday) => axisOf(date, minute(time))
const clock = (axis: number) => new Date(axis * 60_000).toISOString().slice(0, 16).replace('T', ' ')

const daytime: SlotGrid = {
  slotMinutes: 30,
  openings: [
    { start: at('08:00'), end: at('20:00') },
    { start: at('08:00', saturday), end: at('20:00', saturday) },
  ],
}
const nightly: SlotGrid = { slotMinutes: 30, openings: [{ start: at('18:00'), end: at('02:00', saturday) }] }

function rules(slots = daytime, refuse: GestureRules['refuse'] = () => null): GestureRules {
  return {
    slotAround: (_, axis) => slotAround(slots, axis),
    nearestLine: (_, axis) => nearestLine(slots, axis),
    nearestHalf: (_, axis) => nearestHalf(slots, axis),
    overnight: (_, axis) =>
      slots === nightly ? slots.openings.find(({ start, end }) => start <= axis && axis < end) : undefined,
    openAround: (_, axis) => openAround(slots, axis),
    lasting: (resourceId, start, milliseconds) => ({ resourceId, start, end: start + milliseconds / 60_000 }),
    refuse,
  }
}

const subject: Subject = {
  id: 'ana',
  version: 3,
  resourceId: 'court',
  start: at('10:00'),
  end: at('11:00'),
  startAt: Date.UTC(2026, 10, 6, 10),
  endAt: Date.UTC(2026, 10, 6, 11),
  isBlock: false,
}
const body: Grip = { kind: 'booking', subject, part: 'body' }
const empty: Grip = { kind: 'empty' }

interface Pointer {
  isFine?: boolean
  x?: number
  y?: number
  where?: GridPoint['where']
  resourceId?: string
}

function place(axis: number, pointer: Pointer = {}) {
  const { x = 0, y, where = 'inside', resourceId = 'court', isFine = false } = pointer
  return { pointerId: 1, clientX: x, clientY: y ?? axis, point: { resourceId, at: axis, where, isFine } }
}

const press = (
  axis: number,
  grip: Grip = empty,
  fields: { button?: number; isTouch?: boolean } = {},
): GestureInput => ({
  type: 'press',
  button: 0,
  isTouch: false,
  grip,
  ...place(axis),
  ...fields,
})
const move = (axis: number, pointer?: Pointer, buttons = 1): GestureInput => ({
  type: 'move',
  buttons,
  ...place(axis, pointer),
})
const release = (axis: number, pointer?: Pointer): GestureInput => ({
  type: 'release',
  ...place(axis, pointer),
})
const escapeKey: GestureInput = { type: 'cancel', reason: 'escape' }

function run(inputs: readonly GestureInput[], given = rules()) {
  let state: GestureState = idle
  const outcomes: GestureOutcome[] = []
  for (const input of inputs) {
    const step = gestureStep(state, input, given)
    state = step.state
    if (step.outcome !== undefined) outcomes.push(step.outcome)
  }
  return { state, outcomes }
}

function result(inputs: readonly GestureInput[], given = rules()) {
  const { state, outcomes } = run(inputs, given)
  expect(state).toBe(idle)
  expect(outcomes.length).toBeLessThanOrEqual(1)
  const [outcome] = outcomes
  if (outcome === undefined) return 'nothing'
  if (outcome.kind === 'create' || outcome.kind === 'move') {
    return `${outcome.kind} ${clock(outcome.ghost.start)} - ${clock(outcome.ghost.end)}`
  }
  return outcome.kind === 'cancelled' ? `cancelled: ${outcome.reason}` : outcome.kind
}

describe('creating', () => {
  it.each([
    [
      'whole slots under the drag',
      [press(at('10:10')), move(at('11:10')), release(at('11:10'))],
      '2026-11-06 10:00 - 2026-11-06 11:30',
    ],
    [
      'upwards as well',
      [press(at('11:10')), move(at('10:10')), release(at('10:10'))],
      '2026-11-06 10:00 - 2026-11-06 11:30',
    ],
    [
      'the last valid range when let go below the grid',
      [
        press(at('16:00')),
        move(at('19:59'), { y: 5000, where: 'below' }),
        release(at('19:59'), { y: 5000, where: 'below' }),
      ],
      '2026-11-06 16:00 - 2026-11-06 20:00',
    ],
    [
      'and when let go outside the window',
      [press(at('16:00')), move(at('18:00')), release(at('18:00'), { where: 'outside' })],
      '2026-11-06 16:00 - 2026-11-06 18:30',
    ],
    [
      'on its own date when the pointer drifts sideways',
      [press(at('10:00')), move(at('11:00', saturday)), release(at('11:00', saturday))],
      '2026-11-06 10:00 - 2026-11-06 11:30',
    ],
  ])('takes %s', (_, inputs, expected) => {
    expect(result(inputs)).toBe(`create ${expected}`)
  })

  it('goes over midnight along an opening that does', () => {
    const inputs = [press(at('22:00')), move(at('00:40', saturday)), release(at('00:40', saturday))]
    expect(result(inputs, rules(nightly))).toBe('create 2026-11-06 22:00 - 2026-11-07 01:00')
  })

  it('is a click below four pixels of displacement, also after a detour', () => {
    const near = at('10:00') + 3
    expect(result([press(at('10:00')), move(near), move(near), move(at('10:00') - 3), release(near)])).toBe(
      'pick',
    )
  })

  it('carries the reason with which it is refused', () => {
    const closed: Refusal = { kind: 'closed' }
    const { outcomes } = run(
      [press(at('10:00')), move(at('11:00')), release(at('11:00'))],
      rules(daytime, () => closed),
    )
    expect(outcomes[0]).toMatchObject({ kind: 'create', ghost: { refusal: closed } })
  })

  it('wants the time of a booking that cannot be dragged, and opens it by a click', () => {
    const fixed: Grip = { kind: 'fixed', id: 'hold' }
    expect(result([press(at('10:00'), fixed), move(at('11:00')), release(at('11:00'))])).toMatch(/^create/)
    expect(result([press(at('10:00'), fixed), release(at('10:00'))])).toBe('open')
  })
})

describe('moving', () => {
  it.each([
    [
      'to another time',
      [press(at('10:20'), body), move(at('12:25')), release(at('12:25'))],
      'move 2026-11-06 12:00 - 2026-11-06 13:00',
    ],
    [
      'to another date at the same wall time',
      [press(at('10:20'), body), move(at('10:20', saturday), { x: 90 }), release(at('10:20', saturday))],
      'move 2026-11-07 10:00 - 2026-11-07 11:00',
    ],
    [
      'nowhere when it comes back',
      [press(at('10:20'), body), move(at('12:00')), release(at('10:20'))],
      'nothing',
    ],
    [
      'when let go just below the grid',
      [press(at('10:20'), body), move(at('12:20')), release(at('12:20'), { where: 'below' })],
      'move 2026-11-06 12:00 - 2026-11-06 13:00',
    ],
    [
      'not when let go over the header or the hours',
      [press(at('10:20'), body), move(at('12:00')), release(at('09:00'), { where: 'beside' })],
      'cancelled: beside',
    ],
    [
      'not when let go outside the window',
      [press(at('10:20'), body), move(at('12:00')), release(at('12:00'), { where: 'outside' })],
      'cancelled: beside',
    ],
  ])('goes %s', (_, inputs, expected) => {
    expect(result(inputs)).toBe(expected)
  })

  it('goes to another resource', () => {
    const { outcomes } = run([
      press(at('10:20'), body),
      move(at('10:20'), { x: 90, resourceId: 'other' }),
      release(at('10:20'), { x: 90, resourceId: 'other' }),
    ])
    expect(outcomes[0]).toMatchObject({ kind: 'move', ghost: { resourceId: 'other', start: at('10:00') } })
  })

  it('opens the booking when it was a click', () => {
    expect(result([press(at('10:20'), body), release(at('10:20'))])).toBe('open')
  })

  it('moves the whole booking when its part after midnight is dragged', () => {
    const times = { startAt: Date.UTC(2026, 10, 6, 22), endAt: Date.UTC(2026, 10, 7, 2) }
    const late: Subject = { ...subject, ...times, start: at('22:00'), end: at('02:00', saturday) }
    const inputs = [
      press(at('01:00', saturday), { kind: 'booking', subject: late, part: 'body' }),
      move(at('00:00', saturday)),
      release(at('00:00', saturday)),
    ]
    expect(result(inputs, rules(nightly))).toBe('move 2026-11-06 21:00 - 2026-11-07 01:00')
  })
})

describe('resizing', () => {
  const grip = (part: 'start' | 'end', of = subject): Grip => ({ kind: 'booking', subject: of, part })

  it.each([
    ['its end', grip('end'), '10:58', '12:00', '2026-11-06 10:00 - 2026-11-06 12:00'],
    ['its start', grip('start'), '10:02', '09:00', '2026-11-06 09:00 - 2026-11-06 11:00'],
    ['its end to one slot at least', grip('end'), '10:58', '08:00', '2026-11-06 10:00 - 2026-11-06 10:30'],
    [
      'its start to one slot at least',
      grip('start'),
      '10:02',
      '15:00',
      '2026-11-06 10:30 - 2026-11-06 11:00',
    ],
  ])('moves %s', (_, part, from, to, expected) => {
    expect(result([press(at(from), part), move(at(to)), release(at(to))])).toBe(`move ${expected}`)
  })

  it('shortens the part after midnight', () => {
    const times = { startAt: Date.UTC(2026, 10, 6, 22), endAt: Date.UTC(2026, 10, 7, 2) }
    const late: Subject = { ...subject, ...times, start: at('22:00'), end: at('02:00', saturday) }
    const inputs = [
      press(at('01:58', saturday), grip('end', late)),
      move(at('01:00', saturday)),
      release(at('01:00', saturday)),
    ]
    expect(result(inputs, rules(nightly))).toBe('move 2026-11-06 22:00 - 2026-11-07 01:00')
  })

  it('keeps the instant of the edge that stays', () => {
    const { outcomes } = run([press(at('10:58'), grip('end')), move(at('12:00')), release(at('12:00'))])
    expect(outcomes[0]).toMatchObject({ ghost: { startAt: subject.startAt, endAt: undefined } })
  })
})

describe('every other end of a drag', () => {
  const dragging = [press(at('10:20'), body), move(at('12:00'))]

  it.each([
    ['Escape', escapeKey, 'escape'],
    ['a cancelled or lost pointer', { type: 'cancel', reason: 'pointer', pointerId: 1 }, 'pointer'],
    ['the window losing focus', { type: 'cancel', reason: 'blur' }, 'blur'],
    ['another view', { type: 'cancel', reason: 'view' }, 'view'],
    ['a button let go unseen', move(at('13:00'), {}, 0), 'pointer'],
    ['another button', press(at('13:00'), empty, { button: 2 }), 'pointer'],
    ['the booking being gone', { type: 'changed', id: 'ana', version: null }, 'gone'],
    ['the booking being changed by another desk', { type: 'changed', id: 'ana', version: 4 }, 'changed'],
  ] as [string, GestureInput, string][])('changes nothing: %s', (_, input, reason) => {
    expect(result([...dragging, input, release(at('12:00'))])).toBe(`cancelled: ${reason}`)
  })

  it.each([
    ['another booking that changed', { type: 'changed', id: 'other', version: 9 }],
    ['the same version told again', { type: 'changed', id: 'ana', version: 3 }],
    ['another pointer', { ...move(at('15:00')), pointerId: 2 }],
  ] as [string, GestureInput][])('is none of them: %s', (_, input) => {
    expect(result([...dragging, input, release(at('12:20'))])).toMatch(/^move 2026-11-06 12:00/)
  })
})

describe('buttons and touch', () => {
  it('begins nothing with the right button, and the next drag drags what it presses', () => {
    const other: Grip = { ...body, subject: { ...subject, id: 'budi' } }
    const { outcomes } = run([
      press(at('10:20'), body, { button: 2 }),
      press(at('10:20'), other),
      move(at('12:20')),
      release(at('12:20')),
    ])
    expect(outcomes).toHaveLength(1)
    expect(outcomes[0]).toMatchObject({ kind: 'move', subject: { id: 'budi' } })
  })

  it('lets a swipe scroll', () => {
    expect(
      result([press(at('10:20'), body, { isTouch: true }), move(at('10:40')), release(at('10:40'))]),
    ).toBe('nothing')
  })

  it('drags after a long press', () => {
    const held: GestureInput = { type: 'long-press', pointerId: 1 }
    const inputs = [
      press(at('10:20'), body, { isTouch: true }),
      move(at('10:20') + 5),
      held,
      move(at('12:20')),
      release(at('12:20')),
    ]
    expect(result(inputs)).toBe('move 2026-11-06 12:00 - 2026-11-06 13:00')
  })
})

describe('a finger that has taken something up', () => {
  const taken = (grip: Grip): GestureInput[] => [
    press(at('10:20'), grip, { isTouch: true }),
    { type: 'long-press', pointerId: 1, isFinger: true },
  ]

  it.each([
    ['a booking', body],
    ['free time', empty],
    ['what cannot be dragged', { kind: 'fixed', id: 'hold' }],
  ] as [string, Grip][])('wants the menu of %s when it is lifted where it rested', (_, grip) => {
    const trembles = move(at('10:20') + 5)
    expect(result([...taken(grip), trembles, release(at('10:20') + 5)])).toBe('menu')
  })

  it('drags on once it went away, also when it comes back', () => {
    const away = [...taken(body), move(at('12:20'))]
    expect(result([...away, release(at('12:20'))])).toBe('move 2026-11-06 12:00 - 2026-11-06 13:00')
    expect(result([...away, move(at('10:20')), release(at('10:20'))])).toBe('nothing')
  })
})

describe('what is drawn', () => {
  it('is the same state while the ghost stays on its slot', () => {
    const { state } = run([press(at('10:20'), body), move(at('12:20'))])
    if (state.kind !== 'dragging') throw new Error('not dragging')
    const again = gestureStep(state, { type: 'move', buttons: 1, ...place(at('12:22')) }, rules()).state
    expect(again.kind === 'dragging' && again.ghost).toBe(state.ghost)
  })

  it('turns red at once when another desk takes the time under it', () => {
    let isTaken = false
    const busy: Refusal = { kind: 'busy', id: 'hold', isBuffer: false }
    const live = rules(daytime, () => (isTaken ? busy : null))
    const { state } = run([press(at('10:20'), body), move(at('12:20'))], live)
    isTaken = true
    const judged = gestureStep(state, { type: 'judge' }, live).state
    expect(judged).toMatchObject({ kind: 'dragging', ghost: { start: at('12:00'), refusal: busy } })
  })
})

describe('half steps', () => {
  const block: Grip = { kind: 'booking', subject: { ...subject, isBlock: true }, part: 'body' }
  const lower: Grip = { ...block, part: 'end' }
  const fine = { isFine: true }
  it.each([
    ['move a block', block, at('10:30'), '11:15', 'move 2026-11-06 10:45 - 2026-11-06 11:45'],
    ['resize a block', lower, at('11:00'), '11:45', 'move 2026-11-06 10:00 - 2026-11-06 11:45'],
    ['leave half a slot of it', lower, at('11:00'), '09:00', 'move 2026-11-06 10:00 - 2026-11-06 10:15'],
    [
      'are not for what must fit the slots',
      body,
      at('10:30'),
      '11:16',
      'move 2026-11-06 11:00 - 2026-11-06 12:00',
    ],
  ] as [string, Grip, number, string, string][])('%s', (_, grip, from, to, expected) => {
    expect(result([press(from, grip), move(at(to), fine), release(at(to), fine)])).toBe(expected)
  })
})

describe('resting at the side', () => {
  const edge = (step: -1 | 0 | 1, when: number): GestureInput => ({ type: 'edge', step, at: when })
  const dragging = [press(at('10:30'), body), move(at('12:30'))]
  const turns = (inputs: readonly GestureInput[]) =>
    run(inputs).outcomes.map((outcome) => (outcome.kind === 'turn' ? outcome.step : outcome.kind))

  it.each([
    ['turns after 700 ms', [edge(1, 0), edge(1, 699), edge(1, 700)], [1]],
    ['turns again after as long', [edge(-1, 0), edge(-1, 700), edge(-1, 1399), edge(-1, 1400)], [-1, -1]],
    [
      'does not turn when it went away in between',
      [edge(1, 0), edge(0, 300), edge(1, 400), edge(1, 1000)],
      [],
    ],
    ['begins anew at the other side', [edge(1, 0), edge(-1, 600), edge(-1, 1200)], []],
  ] as [string, GestureInput[], number[]][])('%s', (_, inputs, expected) => {
    expect(turns([...dragging, ...inputs])).toEqual(expected)
  })

  it('means nothing without a drag', () => {
    expect(turns([press(at('10:30'), body), edge(1, 0), edge(1, 900)])).toEqual([])
  })

  it('keeps the drag, which then goes on at another date', () => {
    const { state, outcomes } = run([
      ...dragging,
      edge(1, 0),
      edge(1, 700),
      move(at('12:30', saturday)),
      release(at('12:30', saturday)),
    ])
    expect(state).toBe(idle)
    expect(outcomes.at(-1)).toMatchObject({ kind: 'move', ghost: { start: at('12:00', saturday) } })
  })
})
