/** Gives the commands the line of the list where the keyboard is, and the list the focus that nothing else has. */
import { type RefObject, useCallback, useEffect, useRef } from 'react'
import type { Booking } from '../../../electron/contract/index.ts'
import { useCommandCentre } from '../command/commands-context.ts'
import { useStorePart } from '../store/store.ts'
import { useCounter, useWorkplace } from '../venue/venue-context.tsx'
import { cursorOn } from './cursor-text.ts'

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

  useEffect(() => {
    const booking = bookings.find(({ id }) => id === stop)
    centre.list = {
      target: booking === undefined ? null : { place: cursorOn(booking, zone), booking },
      hasFocus: () => table.current?.contains(document.activeElement) === true,
      goTo({ id }) {
        wanted.current = id
        onChoose(id)
        line(id)?.focus()
      },
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
  const shown = useStorePart(front.panel, (state) => state.shown.kind)
  // The grid that was here, the line that was cancelled and the panel that was closed take the focus with them.
  useEffect(() => {
    const isLost = document.activeElement === document.body
    if (isLost && shown !== 'details' && stop !== undefined) line(stop)?.focus({ preventScroll: true })
  }, [stop, shown, line])
}
