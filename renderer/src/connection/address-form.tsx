import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ConnectionStatus, DatabaseTest, Sent } from '../../../electron/contract/index.ts'
import { Button } from '../design/button.tsx'
import { CheckField } from '../design/check-field.tsx'
import { Notice } from '../design/notice.tsx'
import { Segmented } from '../design/segmented.tsx'
import { useDesk } from '../desk/desk-context.tsx'
import { announce } from '../speech/announcer.tsx'
import { useStore } from '../store/store.ts'
import styles from './connection-screen.module.css'
import { type AddressDraft, draftOfAddress, gapsOf, urlOfDraft } from './database-address.ts'
import { concernsChanges } from './findings.ts'
import { ServerFields } from './server-fields.tsx'
import { TestSteps } from './test-steps.tsx'
import { useAddressTrial } from './use-address-trial.ts'
import { useCallOff } from './use-call-off.ts'

interface AddressFormProps {
  readonly status: ConnectionStatus | undefined
  readonly onDone: () => void
}

/** Where the venue's database is: in this PC, or on a server. What is saved is tried at once. */
export function AddressForm({ status, onDone }: AddressFormProps) {
  const { t } = useTranslation()
  const form = useAddressDraft(status)
  const { kind, draft, isPlainOnly } = form
  const change = useAddressChange(status?.reason?.message ?? null, form.url, onDone)
  const { isBusy } = change
  const tested = change.testedAt(form.url)
  const problem = change.problemAt(form.url)
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const input = form.submit()
        if (input !== undefined) change.save(input)
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
      {!change.isSaving && <BackNotice />}
      {tested !== null && <TestSteps tested={tested} />}
      {tested === null && problem !== undefined && <Notice tone="danger">{problem}</Notice>}
      <div className={styles.actions}>
        <Button
          size="large"
          isDisabled={change.isSaving}
          onPress={() => {
            change.callOff()
            onDone()
          }}
        >
          {t('connection.back')}
        </Button>
        {kind === 'server' && (
          <Button
            size="large"
            isDisabled={isBusy}
            onPress={() => {
              const input = form.submit()
              if (input?.url !== undefined) change.tryIt(input.url)
            }}
          >
            {t('connectionTest.test')}
          </Button>
        )}
        <Button type="submit" look="primary" size="large" isDisabled={isBusy}>
          {t(isBusy ? 'connection.trying' : saveLabel(tested))}
        </Button>
      </div>
    </form>
  )
}

/** The database before is there again meanwhile: whoever is entering another one is told, and goes on or back. */
function BackNotice() {
  const { t } = useTranslation()
  const { connection } = useDesk()
  const isBack = useStore(connection.store).state === 'online'
  useEffect(() => {
    if (isBack) announce(t('connection.isBack'))
  }, [isBack, t])
  return isBack ? <Notice tone="info">{t('connection.isBack')}</Notice> : null
}

/** What is saved after a warning is saved knowingly. */
function saveLabel(tested: DatabaseTest | null) {
  const isWarned = tested?.usable === true && concernsChanges(tested)
  return isWarned ? 'connectionTest.useAsItIs' : 'connection.save'
}

/** What is entered; `submit` gives what to save, or shows what is missing. */
function useAddressDraft(status: ConnectionStatus | undefined) {
  const [kind, setKind] = useState(status?.kind ?? 'embedded')
  const [draft, setDraft] = useState<AddressDraft>(() => draftOfAddress(status?.address))
  const [remembersPlain, setRemembersPlain] = useState(false)
  const [wasTried, setTried] = useState(false)
  const gaps = kind === 'server' ? gapsOf(draft) : []
  const isPlainOnly = kind === 'server' && status?.storage === 'plain_text'
  const url = kind === 'server' ? urlOfDraft(draft) : undefined

  function submit(): Sent<'connection.save'> | undefined {
    setTried(true)
    if (gaps.length > 0) return undefined
    return {
      kind,
      ...(url !== undefined && { url }),
      ...(isPlainOnly && { remember: remembersPlain }),
    }
  }

  return {
    kind,
    setKind,
    draft,
    setDraft,
    url,
    gaps: wasTried ? gaps : [],
    isPlainOnly,
    remembersPlain,
    setRemembersPlain,
    submit,
  }
}

/**
 * Tries and saves an address, and says why it, or at first the one that is `entered` already, could not be used: each
 * reason only beside the address that it is about. Calls `onDone` when it could. One whose changes would come late is saved only after that was shown, and one that listens at a wrong place
 * not at all: once the desk is open, nobody would look for it. Who goes back while it is still being tried keeps the
 * address before; once it is being saved there is no way back.
 */
function useAddressChange(reason: string | null, entered: string | undefined, onDone: () => void) {
  const { changes, connection } = useDesk()
  const trial = useAddressTrial()
  const { begin, callOff } = useCallOff()
  const [problem, setProblem] = useState({ reason, url: entered })
  const [isSaving, setSaving] = useState(false)

  async function tryIt(url: string) {
    const isCalledOff = begin()
    const result = await trial.run(url)
    if (isCalledOff()) return
    if (result.ok) trial.show(url, result.value)
    else setProblem({ reason: result.error.message, url })
  }

  /** Whether nothing was found that is to be known first, which is shown otherwise. */
  async function mayBeSaved(url: string, isCalledOff: () => boolean): Promise<boolean> {
    if (trial.shownOf(url)?.usable === true) return true
    const result = await trial.run(url)
    if (isCalledOff()) return false
    if (!result.ok || !concernsChanges(result.value)) return true
    trial.show(url, result.value)
    return false
  }

  async function save(input: Sent<'connection.save'>) {
    const isCalledOff = begin()
    if (input.url !== undefined && !(await mayBeSaved(input.url, isCalledOff))) return
    trial.forget()
    setSaving(true)
    const result = await changes.send('connection.save', input)
    setSaving(false)
    if (!result.ok) {
      setProblem({ reason: result.error.message, url: input.url })
      return
    }
    connection.take(result.value)
    setProblem({ reason: result.value.reason?.message ?? null, url: input.url })
    if (result.value.state !== 'failed' && !isCalledOff()) onDone()
  }

  return {
    problemAt: (url: string | undefined) => (problem.url === url ? (problem.reason ?? undefined) : undefined),
    isBusy: isSaving || trial.isTesting,
    isSaving,
    callOff,
    testedAt: trial.shownOf,
    tryIt: (url: string) => void tryIt(url),
    save: (input: Sent<'connection.save'>) => void save(input),
  }
}
