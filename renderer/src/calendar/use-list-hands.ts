/** Gives the commands the line of the list where the keyboard is, and the list the focus that nothing else has. */
import { type RefObject, useCallback, useEffect, useRef } from 'react'
import type { Booking } from '../../../electron/contract/index.ts'
import { useCommandCentre } from '../command/commands-context.ts'
import { useStorePart } from '../store/store.ts'
import { useCounter, useWorkplace } from '../venue/venue-context.tsx'
import { cursorOn } from './cursor-text.ts'
import { usePanelLeft } from './use-panel-left.ts'

/** `stop` is the booking whose line the Tab key stops at. */
export function useListHands(
  table: RefObject<HTMLTableElement | null>,
  bookings: readonly Booking[],
  stop: string | undefined,
  onChoose: (id: string) => void,
) {
  const centre = useCommandCentre()
  const zone = useWorkplace().status.venue.timeZone
  const wanted = useRef<string>(undefined)
  const line = useCallback(
    (id: string) => table.current?.querySelector<HTMLElement>(`[data-line="${CSS.escape(id)}"]`),
    [table],
  )

  function goTo(id: string) {
    onChoose(id)
    const drawn = line(id)
    if (drawn == null) wanted.current = id
    else drawn.focus()
  }

  useEffect(() => {
    const booking = bookings.find(({ id }) => id === stop)
    centre.list = {
      target: booking === undefined ? null : { place: cursorOn(booking, zone), booking },
      hasFocus: () => table.current?.contains(document.activeElement) === true,
      goTo: ({ id }) => goTo(id),
    }
    return () => {
      centre.list = null
    }
  })

  // On another page than the one that was left, the line is drawn later.
  useEffect(() => {
    if (stop === undefined || stop !== wanted.current) return
    wanted.current = undefined
    line(stop)?.focus()
  })

  const { front } = useCounter()
  usePanelLeft(({ bookingId, slot, isMade, givesFocus }) => {
    if (slot === undefined) return
    const isThere = (booking: Booking) =>
      booking.resourceId === slot.resourceId && Date.parse(booking.start) === Date.parse(slot.start)
    // Of what became several bookings it is the one that is where it was.
    const id = bookingId ?? (isMade ? bookings.find(isThere)?.id : undefined)
    const isListed = bookings.some((booking) => booking.id === id)
    if (id === undefined || !(isListed || isMade)) return
    if (!isListed) front.show(slot)
    if (givesFocus) goTo(id)
    else onChoose(id)
  })
  const shown = useStorePart(front.panel, (state) => state.shown.kind)
  // The grid that was here, the line that was cancelled and the panel that was closed take the focus with them.
  useEffect(() => {
    const isLost = document.activeElement === document.body
    if (isLost && shown !== 'details' && stop !== undefined) line(stop)?.focus({ preventScroll: true })
  }, [stop, shown, line])
}
