import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ConnectionStatus, Sent } from '../../../electron/contract/index.ts'
import { Button } from '../design/button.tsx'
import { CheckField } from '../design/check-field.tsx'
import { Notice } from '../design/notice.tsx'
import { Segmented } from '../design/segmented.tsx'
import { useDesk } from '../desk/desk-context.tsx'
import styles from './connection-screen.module.css'
import { type AddressForm as Address, databaseUrl, formOfAddress, missingFields } from './database-address.ts'
import { ServerFields } from './server-fields.tsx'

interface AddressFormProps {
  readonly status: ConnectionStatus | undefined
  readonly onDone: () => void
}

/** Where the venue's database is: in this PC, or on a server. What is saved is tried at once. */
export function AddressForm({ status, onDone }: AddressFormProps) {
  const { t } = useTranslation()
  const [kind, setKind] = useState(status?.kind ?? 'embedded')
  const [address, setAddress] = useState<Address>(() => formOfAddress(status?.address))
  const [remembersPlain, setRemembersPlain] = useState(false)
  const [wasTried, setTried] = useState(false)
  const { save, isTrying, problem } = useAddressChange(onDone)
  const missing = kind === 'server' ? missingFields(address) : []
  const isPlainOnly = kind === 'server' && status?.storage === 'plain_text'

  function submit() {
    setTried(true)
    if (missing.length > 0) return
    save({
      kind,
      ...(kind === 'server' && { url: databaseUrl(address) }),
      ...(isPlainOnly && { remember: remembersPlain }),
    })
  }

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <Segmented
        label={t('connection.where')}
        value={kind}
        onChange={setKind}
        choices={[
          { id: 'embedded', name: t('connection.embedded') },
          { id: 'server', name: t('connection.server') },
        ]}
      />
      {kind === 'embedded' ? (
        <p className={styles.text}>{t('connection.embeddedHint')}</p>
      ) : (
        <ServerFields address={address} onChange={setAddress} missing={wasTried ? missing : []} />
      )}
      {isPlainOnly && (
        <CheckField isSelected={remembersPlain} onChange={setRemembersPlain}>
          {t('connection.rememberPlain')}
        </CheckField>
      )}
      {problem !== null && <Notice tone="danger">{problem}</Notice>}
      <div className={styles.actions}>
        <Button size="large" onPress={onDone}>
          {t('connection.back')}
        </Button>
        <Button type="submit" look="primary" size="large" isDisabled={isTrying}>
          {t(isTrying ? 'connection.trying' : 'connection.save')}
        </Button>
      </div>
    </form>
  )
}

/** Saves an address and says why it could not be used; `onDone` is called when it could. */
function useAddressChange(onDone: () => void) {
  const { changes, connection } = useDesk()
  const [problem, setProblem] = useState<string | null>(null)
  const [isTrying, setTrying] = useState(false)

  async function save(input: Sent<'connection.save'>) {
    setTrying(true)
    const result = await changes.send('connection.save', input)
    setTrying(false)
    if (!result.ok) {
      setProblem(result.error.message)
      return
    }
    connection.take(result.value)
    setProblem(result.value.reason?.message ?? null)
    if (result.value.state !== 'failed') onDone()
  }

  return { problem, isTrying, save: (input: Sent<'connection.save'>) => void save(input) }
}
