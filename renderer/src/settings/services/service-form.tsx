import type { Service } from '../../../../electron/contract/index.ts'
import { useDesk } from '../../desk/desk-context.tsx'
import { useCounter, useWorkplace } from '../../venue/venue-context.tsx'
import { colorName } from '../colors.ts'
import { type FieldErrors, useEditor } from '../form/editor.ts'
import { SaveBar } from '../form/save-bar.tsx'
import { Card } from '../section.tsx'
import {
  mostBufferMinutes,
  mostMinutes,
  type ServiceDraft,
  serviceDraftOf,
  serviceToSend,
} from './service-draft.ts'
import { ServiceFields } from './service-fields.tsx'

interface ServiceFormProps {
  readonly saved: Service
  readonly reread: () => Promise<Service | undefined>
  readonly onMade: (id: string) => void
  readonly onCancel: () => void
}

/** One service, or one that is yet to be made. */
export function ServiceForm({ saved, reread, onMade, onCancel }: ServiceFormProps) {
  const { t, formats } = useCounter()
  const { currency } = useWorkplace().status.venue
  const { changes } = useDesk()
  const isNew = saved.version === 0

  function check({ name, minutes, bufferBeforeMinutes, bufferAfterMinutes }: ServiceDraft): FieldErrors {
    const isBuffer = (value: number | null) => (value ?? 0) <= mostBufferMinutes
    const isLength = minutes !== null && minutes >= 1 && minutes <= mostMinutes
    return {
      ...(name.trim() === '' && { name: t('services.nameMissing') }),
      ...(!isLength && { minutes: t('services.minutesMissing') }),
      ...(!isBuffer(bufferBeforeMinutes) && { bufferBeforeMinutes: t('resources.bufferRange') }),
      ...(!isBuffer(bufferAfterMinutes) && { bufferAfterMinutes: t('resources.bufferRange') }),
    }
  }

  const editor = useEditor<Service, ServiceDraft>({
    saved,
    draftOf: serviceDraftOf,
    check,
    reread,
    send: (draft, version) =>
      changes.send('service.save', { ...serviceToSend(draft), ...(!isNew && { id: saved.id, version }) }),
    onSaved: ({ id }) => {
      if (isNew) onMade(id)
    },
  })

  function describe(each: ServiceDraft) {
    const lengthOf = (minutes: number | null) =>
      minutes === null ? t('services.asResource') : formats.length(minutes)
    return [
      { label: t('resources.name'), text: each.name },
      { label: t('services.minutes'), text: formats.length(each.minutes ?? 0) },
      {
        label: t('services.price'),
        text: each.price === null ? t('services.byTheHour') : formats.money({ amount: each.price, currency }),
      },
      { label: t('services.kinds'), text: each.kinds.join(', ') || t('services.everyKind') },
      { label: t('resources.bufferBefore'), text: lengthOf(each.bufferBeforeMinutes) },
      { label: t('resources.bufferAfter'), text: lengthOf(each.bufferAfterMinutes) },
      { label: t('resources.color'), text: colorName(t, each.color) },
      { label: t('services.active'), text: t(each.active ? 'services.active' : 'services.inactive') },
    ]
  }

  return (
    <>
      <Card>
        <ServiceFields editor={editor} isNew={isNew} />
      </Card>
      <SaveBar
        editor={editor}
        describe={describe}
        isNew={isNew}
        saveLabel={t(isNew ? 'services.make' : 'editing.save')}
        onCancel={isNew ? onCancel : undefined}
      />
    </>
  )
}
