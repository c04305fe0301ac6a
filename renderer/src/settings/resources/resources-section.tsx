import { LayoutGrid, Plus } from 'lucide-react'
import type { Resource } from '../../../../electron/contract/index.ts'
import { Button } from '../../design/button.tsx'
import { EmptyState } from '../../design/empty-state.tsx'
import { useDesk } from '../../desk/desk-context.tsx'
import { useCounter, useWorkplace } from '../../venue/venue-context.tsx'
import { Asked } from '../form/asked.tsx'
import { OrderedList } from '../ordered/ordered-list.tsx'
import styles from '../ordered/ordered-screen.module.css'
import { useSavedOrder } from '../ordered/save-order.ts'
import { useOpened } from '../ordered/use-opened.ts'
import { Section } from '../section.tsx'
import { nextName } from './names.ts'
import { newResource } from './resource-draft.ts'
import { ResourceForm } from './resource-form.tsx'
import { ResourceLine } from './resource-line.tsx'
import { useAllResources } from './resource-questions.ts'

/** What can be booked: the list in its order, and one of them open. */
export function ResourcesSection() {
  const { t } = useCounter()
  const { isReadOnly } = useWorkplace()
  const resources = useAllResources()
  const { openId, open, follow } = useOpened()
  return (
    <Section
      title={t('section.resources')}
      lead={t('resources.lead')}
      isWide
      actions={
        <Button
          look="primary"
          icon={<Plus size={16} aria-hidden />}
          isDisabled={isReadOnly}
          onPress={() => open('new')}
        >
          {t('resources.add')}
        </Button>
      }
    >
      <Asked query={resources}>
        {(known) => (
          <ResourceColumns
            known={known}
            openId={openId}
            onOpen={open}
            onMade={follow}
            reread={async (id) => (await resources.refetch()).data?.find((each) => each.id === id)}
          />
        )}
      </Asked>
    </Section>
  )
}

interface ResourceColumnsProps {
  readonly known: readonly Resource[]
  readonly openId: string | 'new' | null
  readonly onOpen: (id: string | null) => void
  readonly onMade: (id: string | null) => void
  readonly reread: (id: string) => Promise<Resource | undefined>
}

function ResourceColumns({ known, openId, onOpen, onMade, reread }: ResourceColumnsProps) {
  const { t } = useCounter()
  const { status } = useWorkplace()
  const { changes } = useDesk()
  const { items, order } = useSavedOrder(known, ({ id, version }, position) =>
    changes.send('resource.save', { id, version, position }),
  )
  const names = known.map(({ name }) => name)
  const made = newResource(known.at(-1), nextName(names), status.venue)
  const chosen = openId === 'new' ? made : (known.find(({ id }) => id === openId) ?? known[0] ?? made)
  const isNew = chosen.version === 0
  return (
    <div className={styles.columns}>
      <div className={styles.listCard}>
        {items.length === 0 ? (
          <EmptyState
            icon={<LayoutGrid size={30} strokeWidth={1.5} aria-hidden />}
            title={t('resources.none')}
          >
            <p>{t('resources.noneHint')}</p>
          </EmptyState>
        ) : (
          <>
            <OrderedList
              label={t('section.resources')}
              items={items}
              chosenId={isNew ? null : chosen.id}
              onChoose={onOpen}
              onOrder={order}
            >
              {(resource) => <ResourceLine resource={resource} />}
            </OrderedList>
            <p className={styles.hint}>{t('ordered.hint')}</p>
          </>
        )}
      </div>
      <div className={styles.detail}>
        <ResourceForm
          key={isNew ? 'new' : chosen.id}
          saved={chosen}
          kinds={[...new Set(known.map(({ kind }) => kind))]}
          otherNames={known.filter(({ id }) => id !== chosen.id).map(({ name }) => name)}
          reread={() => reread(chosen.id)}
          onMade={(id) => onMade(id)}
          onCancel={known.length === 0 ? undefined : () => onMade(null)}
        />
      </div>
    </div>
  )
}
