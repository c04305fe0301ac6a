import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { BackgroundStatus, Sent } from '../../../../electron/contract/index.ts'
import { sayProblem } from '../../booking/undo.ts'
import { SwitchField } from '../../design/switch-field.tsx'
import { ask } from '../../desk/client.ts'
import { useDesk } from '../../desk/desk-context.tsx'
import { announce } from '../../speech/announcer.tsx'
import { useCounter, useWorkplace } from '../../venue/venue-context.tsx'
import fields from '../form/fields.module.css'
import { Card } from '../section.tsx'
import styles from './jobs-section.module.css'

const backgroundKey = ['background']

/** Whether this PC goes on sending while nobody has its window open. */
export function BackgroundCard() {
  const { t, front } = useCounter()
  const { status } = useWorkplace()
  const { client, changes, queries } = useDesk()
  const background = useQuery({
    queryKey: backgroundKey,
    queryFn: () => ask(client, 'background.get', {}),
  })
  const [isSending, setSending] = useState(false)
  const isManager = status.role === 'manager'

  async function save(part: Sent<'background.save'>) {
    setSending(true)
    const result = await changes.send('background.save', part)
    setSending(false)
    if (!result.ok) {
      sayProblem(front, result.error.message)
      return
    }
    announce(t('editing.saved'))
    queries.setQueryData<BackgroundStatus>(backgroundKey, result.value)
  }

  // A desk without a shell around it has no window to close.
  if (background.data === undefined) return null
  const { staysInTray, startsWithPc, canStartWithPc } = background.data
  return (
    <Card title={t('background.title')} hint={t('background.hint')}>
      <div className={fields.stack}>
        <SwitchField
          isSelected={staysInTray}
          isDisabled={isSending || !isManager}
          onChange={(isOn) => void save({ staysInTray: isOn })}
        >
          {t('background.stays')}
        </SwitchField>
        <SwitchField
          isSelected={startsWithPc}
          isDisabled={isSending || !isManager || !canStartWithPc}
          onChange={(isOn) => void save({ startsWithPc: isOn })}
        >
          {t('background.starts')}
        </SwitchField>
        {!canStartWithPc && <p className={styles.desk}>{t('background.notInstalled')}</p>}
        {!isManager && <p className={styles.desk}>{t('background.manager')}</p>}
      </div>
    </Card>
  )
}
