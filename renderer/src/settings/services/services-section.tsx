import { Plus, Tags } from 'lucide-react'
import type { Service } from '../../../../electron/contract/index.ts'
import { Button } from '../../design/button.tsx'
import { EmptyState } from '../../design/empty-state.tsx'
import { useDesk } from '../../desk/desk-context.tsx'
import { useAllServices } from '../../desk/questions.ts'
import { useCounter, useWorkplace } from '../../venue/venue-context.tsx'
import { Asked } from '../form/asked.tsx'
import { OrderedList } from '../ordered/ordered-list.tsx'
import styles from '../ordered/ordered-screen.module.css'
import { useSavedOrder } from '../ordered/save-order.ts'
import { useOpened } from '../ordered/use-opened.ts'
import { Section } from '../section.tsx'
import { newService } from './service-draft.ts'
import { ServiceForm } from './service-form.tsx'
import { ServiceLine } from './service-line.tsx'

/** What customers book time for: the list in its order, and one of them open. */
export function ServicesSection() {
  const { t } = useCounter()
  const { isReadOnly } = useWorkplace()
  const services = useAllServices()
  const { openId, open, follow } = useOpened()
  return (
    <Section
      title={t('section.services')}
      lead={t('services.lead')}
      isWide
      actions={
        <Button
          look="primary"
          icon={<Plus size={16} aria-hidden />}
          isDisabled={isReadOnly}
          onPress={() => open('new')}
        >
          {t('services.add')}
        </Button>
      }
    >
      <Asked query={services}>
        {(known) => (
          <ServiceColumns
            known={known}
            openId={openId}
            onOpen={open}
            onMade={follow}
            reread={async (id) => (await services.refetch()).data?.find((each) => each.id === id)}
          />
        )}
      </Asked>
    </Section>
  )
}

interface ServiceColumnsProps {
  readonly known: readonly Service[]
  /** `new`: one that is yet to be made. */
  readonly openId: string | null
  readonly onOpen: (id: string | null) => void
  readonly onMade: (id: string | null) => void
  readonly reread: (id: string) => Promise<Service | undefined>
}

function ServiceColumns({ known, openId, onOpen, onMade, reread }: ServiceColumnsProps) {
  const { t } = useCounter()
  const { changes } = useDesk()
  const { items, order } = useSavedOrder(known, ({ id, version }, position) =>
    changes.send('service.save', { id, version, position }),
  )
  const chosen = openId === 'new' ? newService : (known.find(({ id }) => id === openId) ?? known[0])
  if (chosen === undefined) {
    return (
      <EmptyState icon={<Tags size={32} strokeWidth={1.5} aria-hidden />} title={t('services.none')}>
        <p>{t('services.noneHint')}</p>
        <Button onPress={() => onOpen('new')}>{t('services.add')}</Button>
      </EmptyState>
    )
  }
  const isNew = chosen.version === 0
  return (
    <div className={styles.columns}>
      <div className={styles.listCard}>
        <OrderedList
          label={t('section.services')}
          items={items}
          chosenId={isNew ? null : chosen.id}
          onChoose={onOpen}
          onOrder={order}
        >
          {(service) => <ServiceLine service={service} />}
        </OrderedList>
        <p className={styles.hint}>{t('ordered.hint')}</p>
      </div>
      <div className={styles.detail}>
        <ServiceForm
          key={isNew ? 'new' : chosen.id}
          saved={chosen}
          reread={() => reread(chosen.id)}
          onMade={onMade}
          onCancel={() => onMade(null)}
        />
      </div>
    </div>
  )
}
