import { MailQuestion, Search } from 'lucide-react'
import { useState } from 'react'
import { messageChannel, messageKind, messageStatus } from '../../../electron/contract/index.ts'
import { Button } from '../design/button.tsx'
import { EmptyState } from '../design/empty-state.tsx'
import { SelectField } from '../design/select-field.tsx'
import { TextField } from '../design/text-field.tsx'
import { Asked } from '../settings/form/asked.tsx'
import { useCounter } from '../venue/venue-context.tsx'
import { fitsFilter, type LogFilter, wholeLog } from './log-filter.ts'
import styles from './message-log.module.css'
import { useMessageLog } from './message-questions.ts'
import { MessageTable } from './message-table.tsx'

/** As many at first, and as many as the desk answers at once. */
const firstPage = 100
const wholePage = 500

/** What was sent, when, by which desk, or why not. */
export function MessageLog() {
  const { t } = useCounter()
  const [filter, setFilter] = useState<LogFilter>(wholeLog)
  const [limit, setLimit] = useState(firstPage)
  const log = useMessageLog(filter.status === 'all' ? undefined : filter.status, limit)
  return (
    <div className={styles.page}>
      <LogFilters filter={filter} onChange={setFilter} />
      <Asked query={log}>
        {(messages) => {
          const shown = messages.filter((message) => fitsFilter(message, filter))
          return (
            <>
              {shown.length === 0 && (
                <EmptyState
                  icon={<MailQuestion size={34} strokeWidth={1.5} aria-hidden />}
                  title={t(messages.length === 0 ? 'messageLog.none' : 'messageLog.noneFit')}
                >
                  <p>{t('messageLog.noneHint')}</p>
                </EmptyState>
              )}
              {shown.length > 0 && <MessageTable messages={shown} />}
              {messages.length === limit && limit < wholePage && (
                <Button onPress={() => setLimit(wholePage)}>{t('messageLog.older')}</Button>
              )}
            </>
          )
        }}
      </Asked>
    </div>
  )
}

interface LogFiltersProps {
  readonly filter: LogFilter
  readonly onChange: (filter: LogFilter) => void
}

function LogFilters({ filter, onChange }: LogFiltersProps) {
  const { t } = useCounter()
  const change = (part: Partial<LogFilter>) => onChange({ ...filter, ...part })
  const everything = { id: 'all' as const, name: t('messageLog.all') }
  return (
    <search className={styles.filters}>
      <TextField
        label={t('messageLog.find')}
        icon={<Search size={14} aria-hidden />}
        value={filter.text}
        onChange={(text) => change({ text })}
        maxLength={200}
      />
      <SelectField
        label={t('messageLog.state')}
        choices={[everything, ...messageStatus.options.map((id) => ({ id, name: t(`messageStatus.${id}`) }))]}
        value={filter.status}
        onChange={(status) => change({ status })}
      />
      <SelectField
        label={t('messageTexts.kind')}
        choices={[everything, ...messageKind.options.map((id) => ({ id, name: t(`messageKind.${id}`) }))]}
        value={filter.kind}
        onChange={(kind) => change({ kind })}
      />
      <SelectField
        label={t('reminders.channel')}
        choices={[
          everything,
          ...messageChannel.options.map((id) => ({ id, name: t(`messageChannel.${id}`) })),
        ]}
        value={filter.channel}
        onChange={(channel) => change({ channel })}
      />
    </search>
  )
}
