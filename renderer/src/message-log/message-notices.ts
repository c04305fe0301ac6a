/** Says at a desk that messages failed, or that none went out for a while: nobody looks into the log by chance. */
import { useEffect, useRef } from 'react'
import { useDesk } from '../desk/desk-context.tsx'
import { announce } from '../speech/announcer.tsx'
import { useCounter } from '../venue/venue-context.tsx'
import { newsOf, nothingTold } from './message-news.ts'
import { useMessageHealth } from './message-questions.ts'

const shownSeconds = 20
/** When a mail server is away, messages fail one after the other. */
const betweenMs = 60_000

export function useMessageNotices(openLog: () => void) {
  const { front, t } = useCounter()
  const { client } = useDesk()
  const { data: health, refetch } = useMessageHealth()
  const told = useRef(nothingTold)
  const failureToldAt = useRef(Number.NEGATIVE_INFINITY)

  useEffect(() => {
    if (health === undefined) return
    const say = (text: string) => {
      announce(text)
      const action = { label: t('messageLog.title'), run: openLog }
      front.toasts.show({ text, tone: 'problem', seconds: shownSeconds, action })
    }
    const news = newsOf(health, told.current)
    if (news.outage !== undefined) say(news.outage)
    const isQuiet = news.failed > 0 && performance.now() - failureToldAt.current < betweenMs
    // What is not said now is counted in the next time.
    told.current = isQuiet ? { ...news.told, failed: told.current.failed } : news.told
    if (news.failed === 0 || isQuiet) return
    failureToldAt.current = performance.now()
    say(t('messageLog.couldNotBeSent', { count: news.failed }))
  }, [health, front, t, openLog])

  useEffect(
    () =>
      client.subscribe((event) => {
        if (event.event === 'notice' && event.payload.kind === 'scheduler_was_down') void refetch()
      }),
    [client, refetch],
  )
}
