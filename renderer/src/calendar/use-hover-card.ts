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

/** So far a hand goes, in pixels, that lets go of the button and means to rest. */
const tremble = 4

interface MousePlace {
  readonly clientX: number
  readonly clientY: number
}

function distance(one: MousePlace, other: MousePlace): number {
  return Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY)
}

/** Shows a booking's card where the mouse rests on it; never while something is pressed, and not for a finger. */
export function useHoverCard({ columns, scroller }: GridRefs, gesture: Store<GestureState>) {
  const { card } = useCommandCentre()
  const { front } = useCounter()
  useEffect(() => {
    const element = columns.current
    let timer: ReturnType<typeof setTimeout> | undefined
    let last: MousePlace | null = null
    /** Where the mouse was when a gesture ended; null once it was moved since. */
    let leftAt: MousePlace | null = null
    const follow = ({ clientX, clientY }: MousePlace) => {
      last = { clientX, clientY }
      if (leftAt !== null && distance(leftAt, last) > tremble) leftAt = null
    }
    const hide = () => {
      clearTimeout(timer)
      card.set(null)
    }
    const over = (event: PointerEvent) => {
      follow(event)
      const box = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-booking]') : null
      const id = box?.dataset.booking
      if (card.get() !== null && card.get()?.booking.id === id) return
      hide()
      if (box === null || id === undefined || event.pointerType !== 'mouse' || event.buttons !== 0) return
      // What was dragged, or stood in its way, came to lie under a mouse that asks for nothing.
      if (leftAt !== null) return
      timer = setTimeout(() => {
        const booking = knownBooking(front.desk, id)
        const isAtRest = gesture.get().kind === 'idle' && box.isConnected
        // What stands beside the grid already need not cover it, too.
        if (isInPanel(front.panel.get(), id)) return
        if (booking !== undefined && isAtRest) card.set({ booking, box: box.getBoundingClientRect() })
      }, restsFor)
    }
    const move = (event: PointerEvent) => {
      const wasLeft = leftAt !== null
      follow(event)
      // It is over its box already, and is told so once only.
      if (wasLeft && leftAt === null) over(event)
    }
    const leave = (event: PointerEvent) => {
      follow(event)
      leftAt = last
    }
    const stopFollowing = gesture.subscribe(() => {
      if (gesture.get().kind === 'idle') leftAt = last
    })
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
    element?.addEventListener('pointermove', move, { signal })
    element?.addEventListener('pointerup', leave, { signal })
    element?.addEventListener('pointerleave', hide, { signal })
    element?.addEventListener('pointerdown', hide, { signal })
    scroller.current?.addEventListener('scroll', hide, { signal })
    document.addEventListener('keydown', key, { signal, capture: true })
    return () => {
      hide()
      stopFollowing()
      following.abort()
    }
  }, [columns, scroller, card, front, gesture])
}
