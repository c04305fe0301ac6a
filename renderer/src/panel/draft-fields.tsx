import { Layers, Repeat as RepeatIcon } from 'lucide-react'
import { useEffect } from 'react'
import { chooseService } from '../booking/draft-service.ts'
import type { Draft } from '../booking/panel.ts'
import { newRepeat } from '../booking/repeat.ts'
import { Button } from '../design/button.tsx'
import { useCounter } from '../venue/venue-context.tsx'
import { BesideFields } from './beside-fields.tsx'
import { BookingFormFields } from './booking-form-fields.tsx'
import { CustomerField } from './customer-field.tsx'
import styles from './panel.module.css'
import { RepeatFields } from './repeat-fields.tsx'
import { ServiceField } from './service-field.tsx'
import type { DraftForm } from './use-draft-form.ts'
import { useFocusFromNowhere } from './use-focus-from-nowhere.ts'

interface DraftFieldsProps {
  readonly draft: Draft
  readonly draftForm: DraftForm
}

/** For whom, what, how much; and whether it is one booking or several. */
export function DraftFields({ draft, draftForm }: DraftFieldsProps) {
  const { front } = useCounter()
  const { writing, changeForm, suggestedPrice, resource } = draftForm
  const isOne = writing.repeat === null && writing.beside === null
  const title = useFocusFromNowhere<HTMLInputElement>(isOne)
  const refused = draft.problem?.fields
  const isKnown = writing.form.customer?.kind === 'known'
  // Who it is for is settled when it opens: the next field is due, as after choosing.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it opens.
  useEffect(() => {
    if (isKnown) title.current?.focus()
  }, [])
  return (
    <div className={styles.fields}>
      <CustomerField form={writing.form} onChange={changeForm} next={title} refused={refused} />
      <ServiceField
        value={draft.serviceId}
        resource={resource}
        isDisabled={draft.holdId === null || draft.isConfirming}
        onChange={(service) => void chooseService(front, service, resource?.slotMinutes ?? 1)}
      />
      <BookingFormFields
        form={writing.form}
        onChange={changeForm}
        suggestedPrice={suggestedPrice}
        titleRef={title}
        isOfMany={!isOne}
        refused={refused}
      />
      {isOne && <ManyButtons draftForm={draftForm} />}
      {writing.repeat !== null && <RepeatFields repeat={writing.repeat} draftForm={draftForm} />}
      {writing.beside !== null && <BesideFields beside={writing.beside} draftForm={draftForm} />}
    </div>
  )
}

function ManyButtons({ draftForm: { change, hold } }: Pick<DraftFieldsProps, 'draftForm'>) {
  const { t } = useCounter()
  return (
    <div className={styles.actionRow}>
      <Button
        isWide
        icon={<RepeatIcon size={15} aria-hidden />}
        isDisabled={hold === undefined}
        onPress={() => change({ repeat: newRepeat })}
      >
        {t('repeat.open')}
      </Button>
      <Button
        isWide
        icon={<Layers size={15} aria-hidden />}
        isDisabled={hold === undefined}
        onPress={() => change({ beside: [] })}
      >
        {t('beside.open')}
      </Button>
    </div>
  )
}
