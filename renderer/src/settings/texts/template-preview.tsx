import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Locale, MessageChannel, MessageKind } from '../../../../electron/contract/index.ts'
import { Notice } from '../../design/notice.tsx'
import { ask } from '../../desk/client.ts'
import { useDesk } from '../../desk/desk-context.tsx'
import { messagesKey } from '../../desk/questions.ts'
import { useCounter } from '../../venue/venue-context.tsx'
import type { TemplateDraft } from './template-form.tsx'
import styles from './texts-section.module.css'

interface TemplatePreviewProps {
  readonly draft: TemplateDraft
  readonly about: {
    readonly kind: MessageKind
    readonly channel: MessageChannel
    readonly language: Locale
  }
  /** Whether all its fields are known: otherwise there is nothing to fill in. */
  readonly isFit: boolean
  readonly hasSubject: boolean
}

/** A preview for every key would be asked for in vain. */
const askAfter = 250

/** The words as a customer would read them, with an example's names and times. */
export function TemplatePreview({ draft, about, isFit, hasSubject }: TemplatePreviewProps) {
  const { t } = useCounter()
  const { client } = useDesk()
  const settled = useSettled(draft)
  const isEmpty = settled.subject.trim() === '' || settled.text.trim() === ''
  const preview = useQuery({
    queryKey: [messagesKey, 'preview', about, settled],
    enabled: isFit && !isEmpty,
    placeholderData: keepPreviousData,
    refetchInterval: false,
    gcTime: 30_000,
    queryFn: () => ask(client, 'message.previewTemplate', { ...about, ...settled }),
  })
  return (
    <section className={styles.preview} aria-label={t('messageTexts.preview')}>
      <h2 className={styles.previewTitle}>{t('messageTexts.preview')}</h2>
      {preview.error !== null && isFit && <Notice tone="danger">{preview.error.message}</Notice>}
      {!isFit && <p className={styles.previewHint}>{t('messageTexts.noPreview')}</p>}
      {preview.data !== undefined && (
        <div
          className={styles.letter}
          data-channel={about.channel}
          data-old={!isFit || undefined}
          lang={about.language}
        >
          {hasSubject && <p className={styles.subject}>{preview.data.subject}</p>}
          <p className={styles.body}>{preview.data.text}</p>
        </div>
      )}
      {about.channel === 'email' && <p className={styles.previewHint}>{t('messageTexts.attachment')}</p>}
    </section>
  )
}

/** The draft once nobody has typed for a moment. */
function useSettled(draft: TemplateDraft): TemplateDraft {
  const [settled, setSettled] = useState(draft)
  useEffect(() => {
    const timer = setTimeout(() => setSettled({ subject: draft.subject, text: draft.text }), askAfter)
    return () => clearTimeout(timer)
  }, [draft.subject, draft.text])
  return settled
}
