import { useTranslation } from 'react-i18next'
import { CheckField } from '../design/check-field.tsx'
import { Segmented } from '../design/segmented.tsx'
import { TextField } from '../design/text-field.tsx'
import styles from './connection-screen.module.css'
import {
  type AddressDraft,
  type AddressFields,
  type AddressGap,
  passwordMovedOut,
} from './database-address.ts'

interface ServerFieldsProps {
  readonly draft: AddressDraft
  readonly onChange: (draft: AddressDraft) => void
  /** What is to be said as missing. */
  readonly gaps: readonly AddressGap[]
}

/** A server's address: field by field, or pasted as a whole for what the fields cannot say. */
export function ServerFields({ draft, onChange, gaps }: ServerFieldsProps) {
  const { t } = useTranslation()
  const isPasted = draft.way === 'pasted'
  return (
    <>
      <Segmented
        label={t('connection.way')}
        value={draft.way}
        onChange={(way) => onChange({ ...draft, way })}
        choices={[
          { id: 'fields', name: t('connection.byField') },
          { id: 'pasted', name: t('connection.pasted') },
        ]}
      />
      {isPasted ? (
        <PastedAddress draft={draft} onChange={onChange} isMissing={gaps.includes('pasted')} />
      ) : (
        <PlaceFields
          fields={draft.fields}
          onChange={(fields) => onChange({ ...draft, fields })}
          gaps={gaps}
        />
      )}
      <TextField
        label={t('connection.password')}
        value={draft.password}
        onChange={(password) => onChange({ ...draft, password })}
        description={t('connection.passwordHint')}
        type="password"
        autoComplete="off"
      />
      {!isPasted && (
        <EncryptionFields fields={draft.fields} onChange={(fields) => onChange({ ...draft, fields })} />
      )}
    </>
  )
}

interface PastedAddressProps {
  readonly draft: AddressDraft
  readonly onChange: (draft: AddressDraft) => void
  readonly isMissing: boolean
}

/** A password in it moves to its own field: at once when it was pasted, else when the field is left. */
function PastedAddress({ draft, onChange, isMissing }: PastedAddressProps) {
  const { t } = useTranslation()
  function change(text: string) {
    // A copied address may come with the end of its line.
    const pasted = text.replaceAll(/[\r\n\t]/g, '')
    const changed = { ...draft, pasted }
    onChange(pasted.length > draft.pasted.length + 1 ? passwordMovedOut(changed) : changed)
  }
  function leave() {
    const moved = passwordMovedOut(draft)
    if (moved !== draft) onChange(moved)
  }
  return (
    <TextField
      label={t('connection.wholeAddress')}
      value={draft.pasted}
      onChange={change}
      onBlur={leave}
      onKeyDown={submitByEnter}
      description={t('connection.wholeAddressHint')}
      error={isMissing ? t('connection.wholeAddressMissing') : undefined}
      placeholder="postgres://desk@db.example:5432/slotkeeper?sslmode=verify-full"
      rows={3}
      autoComplete="off"
      spellCheck="false"
      autoFocus
    />
  )
}

/** The field has several lines so that a long address is seen whole, but an address has one. */
function submitByEnter(event: {
  readonly key: string
  readonly target: EventTarget
  preventDefault(): void
}) {
  if (event.key !== 'Enter' || !(event.target instanceof HTMLTextAreaElement)) return
  event.preventDefault()
  event.target.form?.requestSubmit()
}

interface PartProps {
  readonly fields: AddressFields
  readonly onChange: (fields: AddressFields) => void
}

function PlaceFields({ fields, onChange, gaps }: PartProps & { readonly gaps: readonly AddressGap[] }) {
  const { t } = useTranslation()
  const error = (gap: AddressGap, text: string) => (gaps.includes(gap) ? text : undefined)
  return (
    <>
      <div className={styles.hostAndPort}>
        <TextField
          label={t('connection.host')}
          value={fields.host}
          onChange={(host) => onChange({ ...fields, host })}
          error={error('host', t('connection.hostMissing'))}
          autoFocus
        />
        <TextField
          label={t('connection.port')}
          value={fields.port}
          onChange={(port) => onChange({ ...fields, port })}
          error={error('port', t('connection.portMissing'))}
          inputMode="numeric"
        />
      </div>
      <div className={styles.pair}>
        <TextField
          label={t('connection.database')}
          value={fields.database}
          onChange={(database) => onChange({ ...fields, database })}
          error={error('database', t('connection.databaseMissing'))}
        />
        <TextField
          label={t('connection.user')}
          value={fields.user}
          onChange={(user) => onChange({ ...fields, user })}
          error={error('user', t('connection.userMissing'))}
          autoComplete="off"
        />
      </div>
    </>
  )
}

function EncryptionFields({ fields, onChange }: PartProps) {
  const { t } = useTranslation()
  return (
    <>
      <CheckField isSelected={fields.tls} onChange={(tls) => onChange({ ...fields, tls })}>
        {t('connection.tls')}
      </CheckField>
      {fields.tls && (
        <TextField
          label={t('connection.authority')}
          value={fields.authority}
          onChange={(authority) => onChange({ ...fields, authority })}
          description={t('connection.authorityHint')}
          autoComplete="off"
          spellCheck="false"
        />
      )}
    </>
  )
}
