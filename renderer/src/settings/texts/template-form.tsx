import { type RefObject, useRef } from 'react'
import type { MessageTemplate, Value } from '../../../../electron/contract/index.ts'
import { Button } from '../../design/button.tsx'
import { TextField } from '../../design/text-field.tsx'
import { useDesk } from '../../desk/desk-context.tsx'
import { useCounter } from '../../venue/venue-context.tsx'
import { useEditor } from '../form/editor.ts'
import { SaveBar } from '../form/save-bar.tsx'
import { Card } from '../section.tsx'
import { FieldButtons } from './field-buttons.tsx'
import { TemplatePreview } from './template-preview.tsx'
import { type UnknownField, unknownField, withField } from './text-draft.ts'
import styles from './texts-section.module.css'
import { useStandardWords } from './use-standard-words.ts'

export interface TemplateDraft {
  readonly subject: string
  readonly text: string
}

interface TemplateFormProps {
  readonly saved: MessageTemplate
  /** Those that a message of this kind has. */
  readonly fields: Value<'message.templates'>['fields']
  readonly reread: () => Promise<MessageTemplate | undefined>
}

type Part = keyof TemplateDraft

/** One text: its words at the left, what a customer will read at the right. */
export function TemplateForm({ saved, fields, reread }: TemplateFormProps) {
  const { t } = useCounter()
  const { changes } = useDesk()
  const subject = useRef<HTMLInputElement>(null)
  const text = useRef<HTMLTextAreaElement>(null)
  const lastPart = useRef<Part>('text')
  const known = fields.map(({ name }) => name)
  const { kind, channel, language } = saved
  // What is read out or sent as a chat has no subject.
  const hasSubject = channel !== 'calllist'
  const editor = useEditor<MessageTemplate, TemplateDraft>({
    saved,
    draftOf: (row) => ({ subject: row.subject, text: row.text }),
    reread,
    check: (draft) => ({ ...problem('subject', draft.subject), ...problem('text', draft.text) }),
    send: (draft, version) =>
      changes.send('message.saveTemplate', { kind, channel, language, version, ...draft }),
  })
  const standard = useStandardWords(saved)
  const wrong = {
    subject: unknownField(editor.draft.subject, known),
    text: unknownField(editor.draft.text, known),
  }

  function problem(part: Part, written: string) {
    if (written.trim() === '') return { [part]: t('messageTexts.empty') }
    const unknown = unknownField(written, known)
    return unknown === undefined ? {} : { [part]: unknownText(unknown) }
  }

  function unknownText({ name }: UnknownField) {
    return t('messageTexts.unknown', { name })
  }

  /** An unknown field is told as soon as it is written, not only once it is to be saved. */
  function errorOf(part: Part) {
    const unknown = wrong[part]
    return unknown === undefined ? editor.errors[part] : unknownText(unknown)
  }

  function elementOf(part: Part) {
    const refs: Readonly<Record<Part, RefObject<HTMLInputElement | HTMLTextAreaElement | null>>> = {
      subject,
      text,
    }
    return refs[part].current
  }

  function putCursor(part: Part, start: number, end: number) {
    requestAnimationFrame(() => {
      elementOf(part)?.focus()
      elementOf(part)?.setSelectionRange(start, end)
    })
  }

  function insert(field: string) {
    const part = hasSubject ? lastPart.current : 'text'
    const written = editor.draft[part]
    const element = elementOf(part)
    const start = element?.selectionStart ?? written.length
    const next = withField(written, field, { start, end: element?.selectionEnd ?? start })
    editor.change({ [part]: next.text })
    putCursor(part, next.cursor, next.cursor)
  }

  /** The way to an unknown field, below the words that tell of it. */
  function wayToUnknown(part: Part) {
    const unknown = wrong[part]
    if (unknown === undefined) return null
    return (
      <div>
        <Button size="small" onPress={() => putCursor(part, unknown.start, unknown.end)}>
          {t('messageTexts.showUnknown')}
        </Button>
      </div>
    )
  }

  return (
    <div className={styles.columns}>
      <Card>
        <div className={styles.stack}>
          {hasSubject && (
            <TextField
              label={t('messageTexts.subject')}
              value={editor.draft.subject}
              onChange={(next) => editor.change({ subject: next })}
              onFocus={() => {
                lastPart.current = 'subject'
              }}
              error={errorOf('subject')}
              inputRef={subject}
              maxLength={200}
            />
          )}
          {hasSubject && wayToUnknown('subject')}
          <TextField
            label={t('messageTexts.text')}
            rows={12}
            value={editor.draft.text}
            onChange={(next) => editor.change({ text: next })}
            onFocus={() => {
              lastPart.current = 'text'
            }}
            error={errorOf('text')}
            areaRef={text}
            maxLength={5000}
          />
          {wayToUnknown('text')}
          <FieldButtons fields={fields} onInsert={insert} />
          {!saved.isStandard && (
            <div className={styles.standard}>
              <Button look="quiet" isDisabled={standard.isSending} onPress={() => void standard.bringBack()}>
                {t('messageTexts.standard')}
              </Button>
              <span>{t('messageTexts.own')}</span>
            </div>
          )}
        </div>
        <SaveBar
          editor={editor}
          describe={(draft) => [
            ...(hasSubject ? [{ label: t('messageTexts.subject'), text: draft.subject }] : []),
            { label: t('messageTexts.text'), text: draft.text },
          ]}
        />
      </Card>
      <TemplatePreview
        draft={editor.draft}
        about={{ kind, channel, language }}
        isFit={wrong.subject === undefined && wrong.text === undefined}
        hasSubject={hasSubject}
      />
    </div>
  )
}
