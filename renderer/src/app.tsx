import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConnectionScreen } from './connection/connection-screen.tsx'
import { StartingScreen } from './connection/starting-screen.tsx'
import { Unanswered } from './design/unanswered.tsx'
import type { Desk } from './desk/desk.ts'
import { DeskProvider, useDesk } from './desk/desk-context.tsx'
import { useDeskStatus, useResources } from './desk/questions.ts'
import { ErrorBoundary } from './frame/error-boundary.tsx'
import { Announcer } from './speech/announcer.tsx'
import { useStore } from './store/store.ts'
import { Workplace } from './venue/workplace.tsx'

/** The whole window: the venue's screens once there is a desk, and until then why there is none. */
export function App({ desk }: { readonly desk: Desk }) {
  return (
    <>
      <Announcer />
      <ErrorBoundary>
        <DeskProvider desk={desk}>
          <Entrance />
        </DeskProvider>
      </ErrorBoundary>
    </>
  )
}

function Entrance() {
  const { t } = useTranslation()
  const { connection } = useDesk()
  const { state } = useStore(connection.store)
  const status = useDeskStatus()
  const resources = useResources()
  const [isChanging, setChanging] = useState(false)
  const screen = <ConnectionScreen isChanging={isChanging} onChanging={setChanging} />
  // What is being entered is not taken away by a database that is there again.
  if (isChanging) return screen
  // What was known once stays readable; only a desk that never was there leaves nothing to show.
  if (status.data !== undefined && resources.data !== undefined) {
    return <Workplace status={status.data} resources={resources.data} />
  }
  if (state === 'failed' || state === 'offline') return screen
  const error = status.error ?? resources.error
  if (state === 'online' && error !== null) {
    return (
      // A newer database, or a defect.
      <Unanswered
        title={t('starting.unanswered')}
        message={error.message}
        onAgain={() => void Promise.all([status.refetch(), resources.refetch()])}
      />
    )
  }
  return <StartingScreen />
}
