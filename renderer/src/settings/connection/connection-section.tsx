import { useState } from 'react'
import { type ConnectionStatus, pollSeconds } from '../../../../electron/contract/index.ts'
import { hasDirectAddress } from '../../connection/database-address.ts'
import { Button } from '../../design/button.tsx'
import { useDesk } from '../../desk/desk-context.tsx'
import { useStore } from '../../store/store.ts'
import { useCounter, useWorkplace } from '../../venue/venue-context.tsx'
import { Card, Section } from '../section.tsx'
import styles from './connection-section.module.css'
import { liveText } from './live-text.ts'
import { ServerForm } from './server-form.tsx'

/** Where this PC finds the venue's data, and how to bring it to a server that several desks share. */
export function ConnectionSection() {
  const { t } = useCounter()
  const { connection } = useDesk()
  const { status } = useStore(connection.store)
  const [isChanging, setChanging] = useState(false)
  return (
    <Section title={t('section.connection')} lead={t('connectionForm.lead')}>
      <Card>
        <Facts status={status} />
        {status !== undefined && !isChanging && (
          <div className={styles.actions}>
            <Button onPress={() => setChanging(true)}>
              {t(status.kind === 'embedded' ? 'connectionForm.toServer' : 'connectionForm.otherServer')}
            </Button>
          </div>
        )}
      </Card>
      {status !== undefined && isChanging && (
        <Card title={t('connectionForm.serverTitle')} hint={t('connectionForm.serverHint')}>
          <ServerForm status={status} onDone={() => setChanging(false)} />
        </Card>
      )}
    </Section>
  )
}

/** The address without its password, and how the connection is. */
function Facts({ status }: { readonly status: ConnectionStatus | undefined }) {
  const { t, formats } = useCounter()
  const { status: desk, isReadOnly } = useWorkplace()
  const address = status?.address
  const facts = [
    {
      label: t('connection.where'),
      text: t(desk.database.kind === 'embedded' ? 'connection.embedded' : 'connection.server'),
    },
    ...(address === undefined
      ? []
      : [
          { label: t('connection.host'), text: `${address.host}:${address.port}` },
          { label: t('connection.database'), text: address.database },
          { label: t('connection.user'), text: address.user },
          {
            label: t('connectionForm.encryption'),
            text: t(address.tls ? 'connectionForm.encrypted' : 'connectionForm.notEncrypted'),
          },
          {
            label: t('connectionForm.live'),
            text: t(
              liveText(desk.database.live, { isAway: isReadOnly, hasDirect: hasDirectAddress(address) }),
              { ...pollSeconds },
            ),
          },
        ]),
    {
      label: t('connectionForm.serverTime'),
      text: formats.time(Date.parse(desk.database.serverNow)),
    },
  ]
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, text }) => (
        <div key={label} className={styles.fact}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
