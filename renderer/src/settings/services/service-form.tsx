import type { Service } from '../../../../electron/contract/index.ts'
import { useDesk } from '../../desk/desk-context.tsx'
import { useCounter, useWorkplace } from '../../venue/venue-context.tsx'
import { useEditor } from '../form/editor.ts'
import { SaveBar } from '../form/save-bar.tsx'
import { Card } from '../section.tsx'
import { type ServiceDraft, serviceDraftOf, serviceToSend } from './service-draft.ts'
import { ServiceFields } from './service-fields.tsx'
import { describeService, serviceErrors } from './service-words.ts'

interface ServiceFormProps {
  readonly saved: Service
  readonly reread: () => Promise<Service | undefined>
  readonly onMade: (id: string) => void
  readonly onCancel: () => void
}

/** One service, or one that is yet to be made. */
export function ServiceForm({ saved, reread, onMade, onCancel }: ServiceFormProps) {
  const counter = useCounter()
  const { t } = counter
  const { currency } = useWorkplace().status.venue
  const { changes } = useDesk()
  const isNew = saved.version === 0

  const editor = useEditor<Service, ServiceDraft>({
    saved,
    draftOf: serviceDraftOf,
    check: (draft) => serviceErrors(draft, t),
    reread,
    send: (draft, version) =>
      changes.send('service.save', { ...serviceToSend(draft), ...(!isNew && { id: saved.id, version }) }),
    onSaved: ({ id }) => {
      if (isNew) onMade(id)
    },
  })

  return (
    <>
      <Card>
        <ServiceFields editor={editor} isNew={isNew} />
      </Card>
      <SaveBar
        editor={editor}
        describe={(each) => describeService(each, counter, currency)}
        isNew={isNew}
        saveLabel={t(isNew ? 'services.make' : 'editing.save')}
        onCancel={isNew ? onCancel : undefined}
      />
    </>
  )
}
