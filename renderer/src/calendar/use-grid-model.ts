/** The rules of the moment for pointer and keyboard, over the calendar that is drawn. */
import { useMemo, useRef } from 'react'
import { useDesk } from '../desk/desk-context.tsx'
import { usePolicy, useServices } from '../desk/questions.ts'
import { useCounter, useWorkplace } from '../venue/venue-context.tsx'
import { availabilityAt, servicesById } from './availability.ts'
import { type AxisRange, dateAt, minutesInDay } from './grid/axis.ts'
import { closedBecause } from './grid/closed-because.ts'
import { placeLasting } from './grid/placement.ts'
import { refusal } from './grid/refusal.ts'
import {
  nearestHalf,
  nearestLine,
  openAround,
  openingAround,
  type SlotGrid,
  slotAround,
  slotGridIn,
} from './grid/slot-grid.ts'
import { type GridModel, isMovable, partAt, subjectOf } from './grid-model.ts'
import type { ShownCalendar } from './use-shown-calendar.ts'

/** The opening that the minute lies in, if it runs through one midnight. */
export function overnightOpening(grid: SlotGrid, at: number): AxisRange | undefined {
  const opening = openingAround(grid, at)
  if (opening === undefined || opening.end - opening.start > minutesInDay) return undefined
  return dateAt(opening.start) === dateAt(opening.end - 1) ? undefined : opening
}

function gripOf(
  calendar: ShownCalendar,
  pieceKey: string,
  deskName: string,
  zone: string,
  fromTop: number,
  height: number,
) {
  const piece = [...calendar.layout.values()].flat().find(({ key }) => key === pieceKey)
  if (piece === undefined) return { kind: 'empty' } as const
  const { booking } = piece
  if (!isMovable(booking, deskName)) return { kind: 'fixed', id: booking.id } as const
  return { kind: 'booking', subject: subjectOf(booking, zone), part: partAt(piece, fromTop, height) } as const
}

/** Answers the model as it is when it is asked, so that listeners need not be attached anew with each drawing. */
export function useGridModel(calendar: ShownCalendar): () => GridModel {
  const { clock } = useDesk()
  const { status, isReadOnly } = useWorkplace()
  const { deskName } = useCounter()
  const policy = usePolicy().data
  const offered = useServices().data
  const services = useMemo(() => servicesById(offered ?? []), [offered])
  const zone = status.venue.timeZone
  const latest = useRef<() => GridModel>(undefined)
  latest.current = () => ({
    columns: calendar.columns,
    visible: calendar.visible,
    isKnown: calendar.isKnown,
    rightToLeft: document.documentElement.dir === 'rtl',
    gripOf: (pieceKey, fromTop, height) => gripOf(calendar, pieceKey, deskName, zone, fromTop, height),
    rules: {
      slotAround: (resourceId, at) => slotAround(slotGridIn(calendar.slotGrids, resourceId), at),
      nearestLine: (resourceId, at) => nearestLine(slotGridIn(calendar.slotGrids, resourceId), at),
      nearestHalf: (resourceId, at) => nearestHalf(slotGridIn(calendar.slotGrids, resourceId), at),
      overnight: (resourceId, at) => overnightOpening(slotGridIn(calendar.slotGrids, resourceId), at),
      openAround: (resourceId, at) => openAround(slotGridIn(calendar.slotGrids, resourceId), at),
      lasting: (resourceId, start, milliseconds) => placeLasting(resourceId, start, milliseconds, zone),
      refuse: (wanted, asked) => {
        const resources = calendar.schedules
        const availability = availabilityAt(clock.now(), zone, policy, { resources, isReadOnly, services })
        const refused = refusal(wanted, availability, asked)
        if (refused?.kind !== 'closed') return refused
        const grid = slotGridIn(calendar.slotGrids, wanted.resourceId)
        return { ...refused, because: closedBecause(wanted, grid, calendar.exceptions) }
      },
    },
  })
  const answer = useRef(() => {
    if (latest.current === undefined) throw new Error('the grid is not drawn yet')
    return latest.current()
  })
  return answer.current
}
