import type { Resource, Result } from '../../../../electron/contract/index.ts'
import { useDesk } from '../../desk/desk-context.tsx'
import { useCounter, useWorkplace } from '../../venue/venue-context.tsx'
import { useEditor } from '../form/editor.ts'
import { SaveBar } from '../form/save-bar.tsx'
import { Card } from '../section.tsx'
import { numberedNames } from './names.ts'
import { countOf, type ResourceDraft, resourceDraftOf, resourceToSend } from './resource-draft.ts'
import { ResourceFields } from './resource-fields.tsx'
import { describeResource, resourceErrors } from './resource-words.ts'

interface ResourceFormProps {
  readonly saved: Resource
  readonly kinds: readonly string[]
  readonly otherNames: readonly string[]
  readonly reread: () => Promise<Resource | undefined>
  readonly onMade: (id: string) => void
  readonly onCancel?: (() => void) | undefined
}

/** One resource, or one that is yet to be made: several alike at once if wanted. */
export function ResourceForm({ saved, kinds, otherNames, reread, onMade, onCancel }: ResourceFormProps) {
  const counter = useCounter()
  const { t } = counter
  const { currency } = useWorkplace().status.venue
  const { changes } = useDesk()
  const isNew = saved.version === 0

  async function make(draft: ResourceDraft): Promise<Result<Resource>> {
    const [name = '', ...more] = numberedNames(draft.name, countOf(draft))
    let result = await changes.send('resource.save', { ...resourceToSend(draft), name })
    for (const next of more) {
      if (!result.ok) return result
      result = await changes.send('resource.save', { ...resourceToSend(draft), name: next })
    }
    return result
  }

  const editor = useEditor<Resource, ResourceDraft>({
    saved,
    draftOf: resourceDraftOf,
    check: (draft) => resourceErrors(draft, t),
    reread,
    send: (draft, version) =>
      isNew
        ? make(draft)
        : changes.send('resource.save', { id: saved.id, version, ...resourceToSend(draft) }),
    onSaved: ({ id }) => {
      if (isNew) onMade(id)
    },
  })
  const made = numberedNames(editor.draft.name, countOf(editor.draft))
  return (
    <>
      <Card>
        <ResourceFields editor={editor} kinds={kinds} otherNames={otherNames} isNew={isNew} />
      </Card>
      <SaveBar
        editor={editor}
        describe={(each) => describeResource(each, counter, currency)}
        isNew={isNew}
        saveLabel={isNew ? t('resources.make', { count: made.length }) : t('editing.save')}
        onCancel={isNew ? onCancel : undefined}
      />
    </>
  )
}
