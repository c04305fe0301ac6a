import { DatabaseZap, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ConnectionStatus } from '../../../electron/contract/index.ts'
import { Button } from '../design/button.tsx'
import { Notice } from '../design/notice.tsx'
import { useDesk } from '../desk/desk-context.tsx'
import type { Translate } from '../language/language.ts'
import { useStore } from '../store/store.ts'
import { AddressForm } from './address-form.tsx'
import styles from './connection-screen.module.css'
import { NextTry } from './next-try.tsx'

interface ConnectionScreenProps {
  /** Another address is being entered: that goes on also when the database is there again meanwhile. */
  readonly isChanging: boolean
  readonly onChanging: (isChanging: boolean) => void
}

/** There is no database: why, when it is tried again, and how to say where it is. Never a blank window. */
export function ConnectionScreen({ isChanging, onChanging }: ConnectionScreenProps) {
  const { t } = useTranslation()
  const { connection } = useDesk()
  const { status, state } = useStore(connection.store)
  const isBack = state === 'online'
  return (
    <main className={styles.screen}>
      <section className={styles.card}>
        {!isChanging && (
          <span className={styles.icon}>
            <DatabaseZap size={26} aria-hidden />
          </span>
        )}
        <h1 className={styles.title}>{t(isBack ? 'connection.changeTitle' : 'connection.title')}</h1>
        <p className={styles.text}>{placeText(status, t)}</p>
        {isChanging ? (
          <AddressForm status={status} onDone={() => onChanging(false)} />
        ) : (
          <>
            <Notice tone="danger">{status?.reason?.message ?? t('connection.noReason')}</Notice>
            <NextTry nextTryAt={status?.nextTryAt} isTrying={status?.state === 'starting'} />
            <div className={styles.actions}>
              <RetryButton />
              <Button size="large" onPress={() => onChanging(true)}>
                {t('connection.change')}
              </Button>
            </div>
          </>
        )}
      </section>
    </main>
  )
}

function placeText(status: ConnectionStatus | undefined, t: Translate): string {
  if (status?.address === undefined) return t('connection.embeddedPlace')
  const { host, port, database } = status.address
  return t('connection.serverPlace', { host, port, database })
}

function RetryButton() {
  const { t } = useTranslation()
  const { changes, connection } = useDesk()
  const [isTrying, setTrying] = useState(false)
  async function retry() {
    setTrying(true)
    const result = await changes.send('connection.retry', {})
    setTrying(false)
    if (result.ok) connection.take(result.value)
  }
  return (
    <Button
      look="primary"
      size="large"
      icon={<RefreshCw size={16} aria-hidden />}
      isDisabled={isTrying}
      onPress={() => void retry()}
    >
      {t(isTrying ? 'connection.trying' : 'connection.tryNow')}
    </Button>
  )
}
