import { useState } from 'react'
import type { Holiday } from '../../../../electron/contract/index.ts'
import { useToday } from '../../calendar/use-now.ts'
import { ask } from '../../desk/client.ts'
import { useDesk } from '../../desk/desk-context.tsx'
import { useOneAtATime } from '../../desk/one-at-a-time.ts'
import { announce } from '../../speech/announcer.tsx'
import { useCounter } from '../../venue/venue-context.tsx'
import { useEffectOf } from '../affected/effect.ts'
import { useAffectedSaid } from '../affected/said.ts'
import type { HolidayPlace } from './holiday-questions.ts'

/** Which of a place's holidays are to be entered, what that would leave outside, and the entering. */
export function useHolidayImport(place: HolidayPlace, holidays: readonly Holiday[], onDone: () => void) {
  const { t, front } = useCounter()
  const { client, changes, queries } = useDesk()
  const said = useAffectedSaid()
  const today = useToday()
  const [unticked, setUnticked] = useState<ReadonlySet<string> | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const { isRunning, run } = useOneAtATime()
  // Those left out the last time stay left out, until somebody says otherwise.
  const skipped = unticked ?? new Set(holidays.filter(({ wasSkipped }) => wasSkipped).map(({ date }) => date))
  // What is over is not entered any more, and not left out either: next year it is offered again.
  const isOver = ({ date, isThere }: Holiday) => !isThere && date < today
  const adding = holidays.filter((one) => !one.isThere && !isOver(one) && !skipped.has(one.date))
  const input = { ...place, skip: [...skipped], from: today }
  const effect = useEffectOf(
    'holidays',
    adding.length === 0 ? null : { ...input, preview: true as const },
    (asked) => ask(client, 'holiday.import', asked),
  )

  function tick(date: string, isTicked: boolean) {
    const next = new Set(skipped)
    if (isTicked) next.delete(date)
    else next.add(date)
    setUnticked(next)
  }

  async function add() {
    const result = await changes.send('holiday.import', input)
    if (!result.ok) {
      setProblem(result.error.message)
      announce(result.error.message)
      return
    }
    const { text, action } = said(result.value, t('holidays.added', { count: result.value.added }))
    announce(text)
    front.toasts.show({ text, action, tone: 'done', seconds: 8 })
    await queries.invalidateQueries()
    onDone()
  }

  return {
    skipped,
    isOver,
    tick,
    count: adding.length,
    effect,
    problem,
    isSaving: isRunning,
    add: () => run(add),
  }
}
