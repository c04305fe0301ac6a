import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ConnectionStatus, Sent } from '../../../electron/contract/index.ts'
import { Button } from '../design/button.tsx'
import { CheckField } from '../design/check-field.tsx'
import { Notice } from '../design/notice.tsx'
import { Segmented } from '../design/segmented.tsx'
import { useDesk } from '../desk/desk-context.tsx'
import styles from './connection-screen.module.css'
import { type AddressDraft, draftOfAddress, gapsOf, urlOfDraft } from './database-address.ts'
import { ServerFields } from './server-fields.tsx'

interface AddressFormProps {
  readonly status: ConnectionStatus | undefined
  readonly onDone: () => void
}

/** Where the venue's database is: in this PC, or on a server. What is saved is tried at once. */
export function AddressForm({ status, onDone }: AddressFormProps) {
  const { t } = useTranslation()
  const form = useAddressDraft(status)
  const { kind, draft, isPlainOnly } = form
  const { save, isTrying, problem } = useAddressChange(status?.reason?.message ?? null, onDone)
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const input = form.submit()
        if (input !== undefined) save(input)
      }}
    >
      <Segmented
        label={t('connection.where')}
        value={kind}
        onChange={form.setKind}
        choices={[
          { id: 'embedded', name: t('connection.embedded') },
          { id: 'server', name: t('connection.server') },
        ]}
      />
      {kind === 'embedded' ? (
        <p className={styles.text}>{t('connection.embeddedHint')}</p>
      ) : (
        <ServerFields draft={draft} onChange={form.setDraft} gaps={form.gaps} />
      )}
      {isPlainOnly && (
        <CheckField isSelected={form.remembersPlain} onChange={form.setRemembersPlain}>
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

/** What is entered; `submit` gives what to save, or shows what is missing. */
function useAddressDraft(status: ConnectionStatus | undefined) {
  const [kind, setKind] = useState(status?.kind ?? 'embedded')
  const [draft, setDraft] = useState<AddressDraft>(() => draftOfAddress(status?.address))
  const [remembersPlain, setRemembersPlain] = useState(false)
  const [wasTried, setTried] = useState(false)
  const gaps = kind === 'server' ? gapsOf(draft) : []
  const isPlainOnly = kind === 'server' && status?.storage === 'plain_text'

  function submit(): Sent<'connection.save'> | undefined {
    setTried(true)
    if (gaps.length > 0) return undefined
    return {
      kind,
      ...(kind === 'server' && { url: urlOfDraft(draft) }),
      ...(isPlainOnly && { remember: remembersPlain }),
    }
  }

  return {
    kind,
    setKind,
    draft,
    setDraft,
    gaps: wasTried ? gaps : [],
    isPlainOnly,
    remembersPlain,
    setRemembersPlain,
    submit,
  }
}

/** Saves an address and says why it, or at first the one before, could not be used; calls `onDone` when it could. */
function useAddressChange(reason: string | null, onDone: () => void) {
  const { changes, connection } = useDesk()
  const [problem, setProblem] = useState(reason)
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
