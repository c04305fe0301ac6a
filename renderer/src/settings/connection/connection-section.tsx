import { useState } from 'react'
import type { ConnectionStatus } from '../../../../electron/contract/index.ts'
import { AddressForm } from '../../connection/address-form.tsx'
import { Button } from '../../design/button.tsx'
import { useDesk } from '../../desk/desk-context.tsx'
import { useStore } from '../../store/store.ts'
import { useCounter, useWorkplace } from '../../venue/venue-context.tsx'
import { Card, Section } from '../section.tsx'
import styles from './connection-section.module.css'

/** Where this PC finds the venue's data. */
export function ConnectionSection() {
  const { t } = useCounter()
  const { connection } = useDesk()
  const { status } = useStore(connection.store)
  const [isChanging, setChanging] = useState(false)
  return (
    <Section title={t('section.connection')} lead={t('connectionForm.lead')}>
      <Card>
        {isChanging ? (
          <AddressForm status={status} onDone={() => setChanging(false)} />
        ) : (
          <>
            <Facts status={status} />
            {status !== undefined && (
              <div className={styles.actions}>
                <Button onPress={() => setChanging(true)}>{t('connection.change')}</Button>
              </div>
            )}
          </>
        )}
      </Card>
    </Section>
  )
}

/** The address without its password, and how the connection is. */
function Facts({ status }: { readonly status: ConnectionStatus | undefined }) {
  const { t, formats } = useCounter()
  const { status: desk } = useWorkplace()
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
