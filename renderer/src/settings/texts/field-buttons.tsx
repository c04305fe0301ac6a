import type { Value } from '../../../../electron/contract/index.ts'
import { Button } from '../../design/button.tsx'
import { useCounter } from '../../venue/venue-context.tsx'
import styles from './texts-section.module.css'

interface FieldButtonsProps {
  readonly fields: Value<'message.templates'>['fields']
  readonly onInsert: (name: string) => void
}

/** The fields that a message of this kind has, each put in at the cursor by a click. */
export function FieldButtons({ fields, onInsert }: FieldButtonsProps) {
  const { t } = useCounter()
  return (
    <fieldset className={styles.fields}>
      <legend>{t('messageTexts.fields')}</legend>
      <ul className={styles.fieldList}>
        {fields.map(({ name, example }) => (
          <li key={name}>
            <Button size="small" onPress={() => onInsert(name)}>
              <code className={styles.fieldName}>{`{${name}}`}</code>
              {example !== '' && <span className={styles.example}>{firstLine(example)}</span>}
            </Button>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

function firstLine(example: string): string {
  return example.split('\n', 1)[0] ?? ''
}
