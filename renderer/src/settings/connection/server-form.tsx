import { useState } from 'react'
import type { ConnectionStatus, DatabaseTest } from '../../../../electron/contract/index.ts'
import { ServerFields } from '../../connection/server-fields.tsx'
import { TestSteps } from '../../connection/test-steps.tsx'
import { Button } from '../../design/button.tsx'
import { CheckField } from '../../design/check-field.tsx'
import { Notice } from '../../design/notice.tsx'
import { useCounter, useWorkplace } from '../../venue/venue-context.tsx'
import fields from '../form/fields.module.css'
import styles from './connection-section.module.css'
import { useAddressTest } from './use-address-test.ts'
import { useServerChange } from './use-server-change.ts'

interface ServerFormProps {
  readonly status: ConnectionStatus
  readonly onDone: () => void
}

/** Another place for the data: typed, tried step by step, and only then used, with or without what is here. */
export function ServerForm({ status, onDone }: ServerFormProps) {
  const { t } = useCounter()
  const { isReadOnly } = useWorkplace()
  const [remembersPlain, setRemembersPlain] = useState(false)
  const test = useAddressTest(status.address)
  const { tested, problem, isTesting } = test
  const isPlainOnly = status.storage === 'plain_text'
  const change = useServerChange({
    url: test.url,
    remember: isPlainOnly ? remembersPlain : undefined,
    onProblem: test.setProblem,
    onDone,
  })

  return (
    <form
      className={fields.stack}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void test.tryIt()
      }}
    >
      <ServerFields draft={test.draft} onChange={test.change} gaps={test.gaps} />
      {isPlainOnly && (
        <CheckField isSelected={remembersPlain} onChange={setRemembersPlain}>
          {t('connection.rememberPlain')}
        </CheckField>
      )}
      {tested !== null && <TestSteps tested={tested} />}
      {problem !== null && <Notice tone="danger">{problem}</Notice>}
      <div className={styles.actions}>
        <Button onPress={onDone}>{t('editing.cancel')}</Button>
        <Button type="submit" look={tested?.usable === true ? 'plain' : 'primary'} isDisabled={isTesting}>
          {t(isTesting ? 'connectionTest.testing' : 'connectionTest.test')}
        </Button>
        {tested?.usable === true && (
          <UseActions
            holds={tested.holds}
            isEmbedded={status.kind === 'embedded'}
            isDisabled={change.isChanging || isReadOnly}
            onMove={change.move}
            onUse={change.use}
          />
        )}
      </div>
    </form>
  )
}

interface UseActionsProps {
  readonly holds: DatabaseTest['holds']
  readonly isEmbedded: boolean
  readonly isDisabled: boolean
  readonly onMove: () => void
  readonly onUse: () => void
}

/** What can be done with an address that works: join the venue there, or bring this one, or begin anew. */
function UseActions({ holds, isEmbedded, isDisabled, onMove, onUse }: UseActionsProps) {
  const { t } = useCounter()
  const canMove = isEmbedded && holds === 'nothing'
  return (
    <>
      <Button look={canMove ? 'plain' : 'primary'} isDisabled={isDisabled} onPress={onUse}>
        {t(holds === 'venue' ? 'connectionForm.join' : 'connectionForm.begin')}
      </Button>
      {canMove && (
        <Button look="primary" isDisabled={isDisabled} onPress={onMove}>
          {t('connectionForm.move')}
        </Button>
      )}
    </>
  )
}
