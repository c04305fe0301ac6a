import { useState } from 'react'
import {
  type Locale,
  locale,
  type MessageChannel,
  type MessageKind,
  type MessageTemplate,
  messageKind,
} from '../../../../electron/contract/index.ts'
import { Segmented } from '../../design/segmented.tsx'
import { SelectField } from '../../design/select-field.tsx'
import { useNavigation } from '../../frame/navigation-context.ts'
import { useTemplates } from '../../message-log/message-questions.ts'
import { useCounter, useWorkplace } from '../../venue/venue-context.tsx'
import { Asked } from '../form/asked.tsx'
import { channelChoices } from '../messages/channel-choices.ts'
import { Section } from '../section.tsx'
import { TemplateForm } from './template-form.tsx'
import styles from './texts-section.module.css'

interface TemplateKey {
  readonly kind: MessageKind
  readonly channel: MessageChannel
  readonly language: Locale
}

/** The words of each kind of message, by channel and language, beside how a customer will read them. */
export function TextsSection() {
  const { t } = useCounter()
  const { status } = useWorkplace()
  const navigation = useNavigation()
  const templates = useTemplates()
  const [key, setKey] = useState<TemplateKey>({
    kind: 'reminder',
    channel: 'calllist',
    language: status.venue.locale,
  })
  const choose = (part: Partial<TemplateKey>) => navigation.leave(() => setKey({ ...key, ...part }))
  const isChosen = (each: MessageTemplate) =>
    each.kind === key.kind && each.channel === key.channel && each.language === key.language
  return (
    <Section title={t('section.texts')} lead={t('messageTexts.lead')} isWide>
      <div className={styles.choices}>
        <div className={styles.kind}>
          <SelectField
            label={t('messageTexts.kind')}
            choices={messageKind.options.map((id) => ({ id, name: t(`messageKind.${id}`) }))}
            value={key.kind}
            onChange={(kind) => choose({ kind })}
          />
        </div>
        <Segmented
          label={t('reminders.channel')}
          isLabelShown
          choices={channelChoices(t)}
          value={key.channel}
          onChange={(channel) => choose({ channel })}
        />
        <Segmented
          label={t('messageTexts.language')}
          isLabelShown
          choices={locale.options.map((id) => ({ id, name: t(`messageLanguage.${id}`) }))}
          value={key.language}
          onChange={(language) => choose({ language })}
        />
      </div>
      <Asked query={templates}>
        {({ templates: all, fields }) => {
          const saved = all.find(isChosen)
          return saved === undefined ? null : (
            <TemplateForm
              key={`${key.kind} ${key.channel} ${key.language}`}
              saved={saved}
              fields={fields.filter(({ kinds }) => kinds.includes(key.kind))}
              reread={async () => (await templates.refetch()).data?.templates.find(isChosen)}
            />
          )
        }}
      </Asked>
    </Section>
  )
}
