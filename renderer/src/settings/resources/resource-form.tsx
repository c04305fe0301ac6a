import type { Resource, Result } from '../../../../electron/contract/index.ts'
import { useDesk } from '../../desk/desk-context.tsx'
import { useCounter, useWorkplace } from '../../venue/venue-context.tsx'
import { colorName } from '../colors.ts'
import { type FieldErrors, useEditor } from '../form/editor.ts'
import { SaveBar } from '../form/save-bar.tsx'
import { Card } from '../section.tsx'
import { numberedNames } from './names.ts'
import {
  mostAtOnce,
  mostBufferMinutes,
  type ResourceDraft,
  resourceDraftOf,
  resourceToSend,
} from './resource-draft.ts'
import { ResourceFields } from './resource-fields.tsx'

interface ResourceFormProps {
  readonly saved: Resource
  readonly kinds: readonly string[]
  readonly reread: () => Promise<Resource | undefined>
  readonly onMade: (id: string) => void
  readonly onCancel?: (() => void) | undefined
}

/** One resource, or one that is yet to be made: several alike at once if wanted. */
export function ResourceForm({ saved, kinds, reread, onMade, onCancel }: ResourceFormProps) {
  const { t, formats } = useCounter()
  const { currency } = useWorkplace().status.venue
  const { changes } = useDesk()
  const isNew = saved.version === 0

  async function make(draft: ResourceDraft): Promise<Result<Resource>> {
    const [name = '', ...more] = numberedNames(draft.name, draft.howMany ?? 1)
    let result = await changes.send('resource.save', { ...resourceToSend(draft), name })
    for (const next of more) {
      if (!result.ok) return result
      result = await changes.send('resource.save', { ...resourceToSend(draft), name: next })
    }
    return result
  }

  function check({
    name,
    bufferBeforeMinutes,
    bufferAfterMinutes,
    people,
    howMany,
  }: ResourceDraft): FieldErrors {
    const isBuffer = (minutes: number | null) => (minutes ?? 0) <= mostBufferMinutes
    return {
      ...(name.trim() === '' && { name: t('resources.nameMissing') }),
      ...(!isBuffer(bufferBeforeMinutes) && { bufferBeforeMinutes: t('resources.bufferRange') }),
      ...(!isBuffer(bufferAfterMinutes) && { bufferAfterMinutes: t('resources.bufferRange') }),
      ...(people === 0 && { people: t('resources.peopleRange') }),
      ...((howMany === null || howMany < 1 || howMany > mostAtOnce) && {
        howMany: t('rules.range', { least: 1, most: mostAtOnce }),
      }),
    }
  }

  const editor = useEditor<Resource, ResourceDraft>({
    saved,
    draftOf: resourceDraftOf,
    check,
    reread,
    send: (draft, version) =>
      isNew
        ? make(draft)
        : changes.send('resource.save', { id: saved.id, version, ...resourceToSend(draft) }),
    onSaved: ({ id }) => {
      if (isNew) onMade(id)
    },
  })
  const made = numberedNames(editor.draft.name, editor.draft.howMany ?? 1)
  return (
    <>
      <Card>
        <ResourceFields editor={editor} kinds={kinds} isNew={isNew} />
      </Card>
      <SaveBar
        editor={editor}
        describe={describe}
        isNew={isNew}
        saveLabel={isNew ? t('resources.make', { count: made.length }) : t('editing.save')}
        onCancel={isNew ? onCancel : undefined}
      />
    </>
  )

  function describe(each: ResourceDraft) {
    const money = each.pricePerHour === null ? '' : formats.money({ amount: each.pricePerHour, currency })
    return [
      { label: t('resources.name'), text: each.name },
      { label: t('resources.kind'), text: each.kind },
      { label: t('resources.slot'), text: formats.length(each.slotMinutes) },
      { label: t('resources.price'), text: money },
      { label: t('resources.people'), text: String(each.people ?? '') },
      { label: t('resources.bufferBefore'), text: formats.length(each.bufferBeforeMinutes ?? 0) },
      { label: t('resources.bufferAfter'), text: formats.length(each.bufferAfterMinutes ?? 0) },
      { label: t('resources.color'), text: colorName(t, each.color) },
      { label: t('resources.bookable'), text: t(each.active ? 'resources.active' : 'resources.inactive') },
    ]
  }
}
