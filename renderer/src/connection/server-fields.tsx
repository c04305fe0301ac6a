import { useTranslation } from 'react-i18next'
import { CheckField } from '../design/check-field.tsx'
import { TextField } from '../design/text-field.tsx'
import styles from './connection-screen.module.css'
import type { AddressForm } from './database-address.ts'

interface ServerFieldsProps {
  readonly address: AddressForm
  readonly onChange: (address: AddressForm) => void
  readonly missing: readonly (keyof AddressForm)[]
}

export function ServerFields({ address, onChange, missing }: ServerFieldsProps) {
  const { t } = useTranslation()
  const error = (field: keyof AddressForm, text: string) => (missing.includes(field) ? text : undefined)
  return (
    <>
      <div className={styles.hostAndPort}>
        <TextField
          label={t('connection.host')}
          value={address.host}
          onChange={(host) => onChange({ ...address, host })}
          error={error('host', t('connection.hostMissing'))}
          autoFocus
        />
        <TextField
          label={t('connection.port')}
          value={address.port}
          onChange={(port) => onChange({ ...address, port })}
          error={error('port', t('connection.portMissing'))}
          inputMode="numeric"
        />
      </div>
      <TextField
        label={t('connection.database')}
        value={address.database}
        onChange={(database) => onChange({ ...address, database })}
        error={error('database', t('connection.databaseMissing'))}
      />
      <TextField
        label={t('connection.user')}
        value={address.user}
        onChange={(user) => onChange({ ...address, user })}
        error={error('user', t('connection.userMissing'))}
        autoComplete="off"
      />
      <TextField
        label={t('connection.password')}
        value={address.password}
        onChange={(password) => onChange({ ...address, password })}
        description={t('connection.passwordHint')}
        type="password"
        autoComplete="off"
      />
      <CheckField isSelected={address.tls} onChange={(tls) => onChange({ ...address, tls })}>
        {t('connection.tls')}
      </CheckField>
    </>
  )
}
