import { useEffect, useRef } from 'react'
import { Banner } from '../design/notice.tsx'
import { type Connection, isAway } from '../desk/connection.ts'
import { useDesk } from '../desk/desk-context.tsx'
import { announce } from '../speech/announcer.tsx'
import { useStore } from '../store/store.ts'
import { useCounter } from '../venue/venue-context.tsx'

/** What must be known while the database is away: since when, that nothing can be changed, and what is unknown. */
export function ConnectionBanners() {
  const { t } = useCounter()
  const { connection, changes } = useDesk()
  const state = useStore(connection.store)
  const unresolved = useStore(changes.unresolved)
  useSpokenConnection(isAway(state), unresolved.length)
  return (
    <>
      {isAway(state) && (
        <Banner tone="danger">
          <OfflineText connection={state} />
        </Banner>
      )}
      {unresolved.length > 0 && (
        <Banner tone="warn">{t('offline.unknown', { count: unresolved.length })}</Banner>
      )}
    </>
  )
}

/** What the banners say is heard as well, and so is that they are gone. */
function useSpokenConnection(isLost: boolean, unresolved: number) {
  const { t } = useCounter()
  const wasLost = useRef(isLost)
  useEffect(() => {
    if (isLost !== wasLost.current) announce(t(isLost ? 'offline.text' : 'speech.connected'))
    wasLost.current = isLost
  }, [isLost, t])
  useEffect(() => {
    if (unresolved > 0) announce(t('offline.unknown', { count: unresolved }))
  }, [unresolved, t])
}

function OfflineText({ connection }: { readonly connection: Connection }) {
  const { t, formats } = useCounter()
  if (connection.since === undefined) return t('offline.text')
  const since = Date.parse(connection.since)
  return t('offline.since', { when: `${formats.shortDate(formats.dateAt(since))} ${formats.time(since)}` })
}
