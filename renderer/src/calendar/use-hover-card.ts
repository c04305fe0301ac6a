import { useEffect } from 'react'
import { isInPanel } from '../booking/panel.ts'
import { useCommandCentre } from '../command/commands-context.ts'
import { knownBooking } from '../desk/questions.ts'
import type { Store } from '../store/store.ts'
import { useCounter } from '../venue/venue-context.tsx'
import type { GestureState } from './grid/gesture.ts'
import type { GridRefs } from './use-gestures.ts'

/** How long a pointer must rest on a booking. */
const restsFor = 300

/** Shows a booking's card where the mouse rests on it; never while something is pressed, and not for a finger. */
export function useHoverCard({ columns, scroller }: GridRefs, gesture: Store<GestureState>) {
  const { card } = useCommandCentre()
  const { front } = useCounter()
  useEffect(() => {
    const element = columns.current
    let timer: ReturnType<typeof setTimeout> | undefined
    const hide = () => {
      clearTimeout(timer)
      card.set(null)
    }
    const over = (event: PointerEvent) => {
      const box = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-booking]') : null
      const id = box?.dataset.booking
      if (card.get() !== null && card.get()?.booking.id === id) return
      hide()
      if (box === null || id === undefined || event.pointerType !== 'mouse' || event.buttons !== 0) return
      timer = setTimeout(() => {
        const booking = knownBooking(front.desk, id)
        const isAtRest = gesture.get().kind === 'idle' && box.isConnected
        // What stands beside the grid already need not cover it, too.
        if (isInPanel(front.panel.get(), id)) return
        if (booking !== undefined && isAtRest) card.set({ booking, box: box.getBoundingClientRect() })
      }, restsFor)
    }
    // Escape goes back one level: where a card was shown, it is the card.
    const key = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && card.get() !== null) {
        event.preventDefault()
        event.stopPropagation()
      }
      hide()
    }
    const following = new AbortController()
    const { signal } = following
    element?.addEventListener('pointerover', over, { signal })
    element?.addEventListener('pointerleave', hide, { signal })
    element?.addEventListener('pointerdown', hide, { signal })
    scroller.current?.addEventListener('scroll', hide, { signal })
    document.addEventListener('keydown', key, { signal, capture: true })
    return () => {
      hide()
      following.abort()
    }
  }, [columns, scroller, card, front, gesture])
}
