import { useQuery } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import type { Staff } from '../../../../electron/contract/index.ts'
import { Button } from '../../design/button.tsx'
import { Notice } from '../../design/notice.tsx'
import { ask } from '../../desk/client.ts'
import { useDesk } from '../../desk/desk-context.tsx'
import { staffKey } from '../../sign-in/sign-in.ts'
import { useCounter, useWorkplace } from '../../venue/venue-context.tsx'
import { Asked } from '../form/asked.tsx'
import columns from '../ordered/ordered-screen.module.css'
import { useOpened } from '../ordered/use-opened.ts'
import { Section } from '../section.tsx'
import { newStaff } from './staff-draft.ts'
import styles from './staff-form.module.css'
import { StaffForm } from './staff-form.tsx'
import { StaffList } from './staff-list.tsx'

/** Everybody who works or worked here. */
export function useAllStaff() {
  const { client } = useDesk()
  return useQuery({
    queryKey: [staffKey, 'all'],
    queryFn: async () => (await ask(client, 'staff.list', { includeInactive: true })).staff,
  })
}

/** Who works here, and what they may do. */
export function StaffSection() {
  const { t } = useCounter()
  const { isReadOnly } = useWorkplace()
  const staff = useAllStaff()
  const { openId, open, follow } = useOpened()
  const isEmpty = staff.data?.length === 0
  return (
    <Section
      title={t('section.staff')}
      lead={t('staff.lead')}
      isWide
      actions={
        !isEmpty && (
          <Button
            look="primary"
            icon={<UserPlus size={16} aria-hidden />}
            isDisabled={isReadOnly}
            onPress={() => open('new')}
          >
            {t('staff.add')}
          </Button>
        )
      }
    >
      <Asked query={staff}>
        {(known) => (
          <>
            {known.length === 0 && (
              <div className={styles.first}>
                <Notice tone="info">{t('staff.first')}</Notice>
              </div>
            )}
            <StaffColumns
              known={known}
              openId={openId}
              onOpen={open}
              onMade={follow}
              reread={async (id) => (await staff.refetch()).data?.find((person) => person.id === id)}
            />
          </>
        )}
      </Asked>
    </Section>
  )
}

interface StaffColumnsProps {
  readonly known: readonly Staff[]
  readonly openId: string | null
  readonly onOpen: (id: string) => void
  readonly onMade: (id: string | null) => void
  readonly reread: (id: string) => Promise<Staff | undefined>
}

function StaffColumns({ known, openId, onOpen, onMade, reread }: StaffColumnsProps) {
  const isFirst = known.length === 0
  const chosen = openId === 'new' ? undefined : (known.find(({ id }) => id === openId) ?? known[0])
  const saved = chosen ?? newStaff(isFirst)
  const form = (
    <StaffForm
      key={chosen?.id ?? 'new'}
      saved={saved}
      all={known}
      reread={() => reread(saved.id)}
      onMade={onMade}
      onCancel={isFirst ? undefined : () => onMade(null)}
    />
  )
  if (isFirst) return form
  return (
    <div className={columns.columns}>
      <StaffList staff={known} chosenId={chosen?.id ?? null} onChoose={onOpen} />
      <div className={columns.detail}>{form}</div>
    </div>
  )
}
