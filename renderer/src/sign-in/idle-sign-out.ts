/** Signs a manager out at a desk that nobody has touched for a while, so that the next one there is not them. */
import { useEffect, useRef } from 'react'
import { sayProblem } from '../booking/undo.ts'
import { useDesk } from '../desk/desk-context.tsx'
import { announce } from '../speech/announcer.tsx'
import { useCounter, useWorkplace } from '../venue/venue-context.tsx'
import { createIdleWatch } from './idle-watch.ts'

const idleMinutes = 10
const minuteInMilliseconds = 60_000
const activities = ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const

/** Runs while a manager is signed in. What they were typing stays on the screen, behind the next sign-in. */
export function useIdleSignOut(): void {
  const { clock, changes, queries } = useDesk()
  const { t, front } = useCounter()
  const { status } = useWorkplace()
  const isManager = status.staff !== undefined && status.role === 'manager'
  const name = status.staff?.name ?? ''
  const signOut = useRef<() => Promise<void>>(undefined)
  signOut.current = async () => {
    const text = t('signIn.idle', { name, minutes: idleMinutes })
    const result = await changes.send('staff.signOut', {})
    if (result.ok) {
      announce(text)
      front.toasts.show({ text, tone: 'done', seconds: 30 })
    } else sayProblem(front, result.error.message)
    await queries.invalidateQueries()
  }
  useEffect(() => {
    if (!isManager) return
    const watch = createIdleWatch(clock.now, idleMinutes * minuteInMilliseconds, () => {
      void signOut.current?.()
    })
    const timer = setInterval(watch.look, minuteInMilliseconds / 4)
    for (const activity of activities) document.addEventListener(activity, watch.touch, { passive: true })
    return () => {
      clearInterval(timer)
      for (const activity of activities) document.removeEventListener(activity, watch.touch)
    }
  }, [isManager, clock])
}
