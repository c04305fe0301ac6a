import { useState } from 'react'
import type { Hours } from '../../../../electron/contract/index.ts'
import { useNavigation } from '../../frame/navigation-context.ts'
import { useCounter, useWorkplace } from '../../venue/venue-context.tsx'
import { Asked } from '../form/asked.tsx'
import { Section } from '../section.tsx'
import { HoursForm } from './hours-form.tsx'
import { useHours } from './hours-questions.ts'
import { HoursScope } from './hours-scope.tsx'

/** The weeks of the venue and of the resources that differ from it. */
export function HoursSection() {
  const { t } = useCounter()
  const { resources } = useWorkplace()
  const navigation = useNavigation()
  const [chosenId, setChosenId] = useState<string | null>(null)
  const resource = resources.find(({ id }) => id === chosenId)
  const resourceId = resource?.id ?? null
  const hours = useHours(resourceId)
  const venueHours = useHours(null)
  return (
    <Section
      title={t('section.hours')}
      lead={t('hours.lead')}
      isWide
      actions={
        resources.length > 0 && (
          <HoursScope value={resourceId} onChange={(next) => navigation.leave(() => setChosenId(next))} />
        )
      }
    >
      <Asked query={hours}>
        {(saved: Hours) => (
          <HoursForm
            key={resourceId}
            saved={saved}
            resource={resource}
            followed={resourceId === null ? null : (venueHours.data?.weekly ?? null)}
            reread={async () => (await hours.refetch()).data}
          />
        )}
      </Asked>
    </Section>
  )
}
