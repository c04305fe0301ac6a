import { useInfiniteQuery } from '@tanstack/react-query'
import { Download, ScrollText } from 'lucide-react'
import { useState } from 'react'
import { sayProblem } from '../booking/undo.ts'
import { useToday } from '../calendar/use-now.ts'
import { Button } from '../design/button.tsx'
import { EmptyState } from '../design/empty-state.tsx'
import { Notice } from '../design/notice.tsx'
import { ask } from '../desk/client.ts'
import { useDesk } from '../desk/desk-context.tsx'
import { Section } from '../settings/section.tsx'
import { useCounter, useWorkplace } from '../venue/venue-context.tsx'
import { type AuditFilter, filterToSend, noFilter } from './audit-filter.ts'
import { AuditFilters } from './audit-filters.tsx'
import { AuditTable } from './audit-table.tsx'
import { saveText } from './save-text.ts'

const pageSize = 100

/** Who did what, when and at which desk: to look through, and to take away as CSV. */
export function AuditSection() {
  const { t } = useCounter()
  const { timeZone } = useWorkplace().status.venue
  const { client } = useDesk()
  const [filter, setFilter] = useState<AuditFilter>(noFilter)
  const wanted = filterToSend(filter, timeZone)
  const record = useInfiniteQuery({
    queryKey: ['audit', wanted],
    initialPageParam: '',
    queryFn: ({ pageParam }) =>
      ask(client, 'audit.list', {
        ...wanted,
        limit: pageSize,
        ...(pageParam !== '' && { cursor: pageParam }),
      }),
    getNextPageParam: ({ cursor }) => cursor,
  })
  const entries = record.data?.pages.flatMap((page) => page.entries)
  return (
    <Section
      title={t('section.audit')}
      lead={t('audit.lead')}
      isWide
      actions={<SaveCsv filter={filter} isDisabled={entries === undefined || entries.length === 0} />}
    >
      <AuditFilters filter={filter} onChange={setFilter} />
      {record.error !== null && <Notice tone="danger">{record.error.message}</Notice>}
      {entries?.length === 0 && (
        <EmptyState icon={<ScrollText size={32} strokeWidth={1.5} aria-hidden />} title={t('audit.none')}>
          <p>{t('audit.noneHint')}</p>
        </EmptyState>
      )}
      {entries !== undefined && entries.length > 0 && <AuditTable entries={entries} />}
      {record.hasNextPage && (
        <Button isDisabled={record.isFetchingNextPage} onPress={() => void record.fetchNextPage()}>
          {t('audit.older')}
        </Button>
      )}
    </Section>
  )
}

interface SaveCsvProps {
  readonly filter: AuditFilter
  readonly isDisabled: boolean
}

function SaveCsv({ filter, isDisabled }: SaveCsvProps) {
  const { t, front } = useCounter()
  const { timeZone } = useWorkplace().status.venue
  const { client } = useDesk()
  const today = useToday()
  const [isAsking, setAsking] = useState(false)
  async function save() {
    setAsking(true)
    const result = await client.call('audit.exportCsv', filterToSend(filter, timeZone))
    setAsking(false)
    if (result.ok) saveText(`${t('audit.fileName')}-${today}.csv`, 'text/csv', result.value)
    else sayProblem(front, result.error.message)
  }
  return (
    <Button
      icon={<Download size={16} aria-hidden />}
      isDisabled={isDisabled || isAsking}
      onPress={() => void save()}
    >
      {t('audit.csv')}
    </Button>
  )
}
