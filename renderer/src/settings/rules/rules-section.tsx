import type { Policy } from '../../../../electron/contract/index.ts'
import { useDesk } from '../../desk/desk-context.tsx'
import { usePolicy } from '../../desk/questions.ts'
import { NumberField } from '../../number/number-field.tsx'
import { numberInWords, numberOf } from '../../number/typed-number.ts'
import { useCounter } from '../../venue/venue-context.tsx'
import { Asked } from '../form/asked.tsx'
import { type Editor, useEditor } from '../form/editor.ts'
import { SaveBar } from '../form/save-bar.tsx'
import { Card, Section } from '../section.tsx'
import {
  isInRange,
  type RuleName,
  type RulesDraft,
  ruleNames,
  rules,
  rulesDraftOf,
  rulesToSend,
  switchedOffByZero,
} from './rules.ts'
import styles from './rules-section.module.css'

/** The numbers that bookings keep to, each in a sentence that says what it does. */
export function RulesSection() {
  const { t } = useCounter()
  const policy = usePolicy()
  return (
    <Section title={t('section.rules')} lead={t('rules.lead')}>
      <Asked query={policy}>
        {(saved) => <RulesForm saved={saved} reread={async () => (await policy.refetch()).data} />}
      </Asked>
    </Section>
  )
}

interface RulesFormProps {
  readonly saved: Policy
  readonly reread: () => Promise<Policy | undefined>
}

function RulesForm({ saved, reread }: RulesFormProps) {
  const { t } = useCounter()
  const { changes } = useDesk()
  const editor = useEditor<Policy, RulesDraft>({
    saved,
    draftOf: rulesDraftOf,
    reread,
    check: (draft) =>
      Object.fromEntries(
        ruleNames
          .filter((name) => !isInRange(name, draft[name]))
          .map((name) => [name, t('rules.range', { least: rules[name].least, most: rules[name].most })]),
      ),
    send: (draft, version) => changes.send('policy.save', { ...rulesToSend(draft), version }),
  })
  return (
    <>
      <Card>
        <ul className={styles.rules}>
          {ruleNames.map((name) => (
            <RuleLine key={name} name={name} editor={editor} />
          ))}
        </ul>
      </Card>
      <SaveBar
        editor={editor}
        describe={(draft) =>
          ruleNames.map((name) => ({ label: t(`ruleName.${name}`), text: numberInWords(draft[name]) }))
        }
      />
    </>
  )
}

interface RuleLineProps {
  readonly name: RuleName
  readonly editor: Editor<Policy, RulesDraft>
}

/** One rule: its name, what the number written now means, and the number. */
function RuleLine({ name, editor }: RuleLineProps) {
  const { t } = useCounter()
  const value = editor.draft[name]
  const { least, most, unit } = rules[name]
  return (
    <li className={styles.rule}>
      <div className={styles.text}>
        <h2 className={styles.name}>{t(`ruleName.${name}`)}</h2>
        <p className={styles.sentence}>{sentence()}</p>
      </div>
      <div className={styles.field}>
        <NumberField
          label={t(`ruleName.${name}`)}
          isLabelHidden
          unit={t(`unit.${unit}`, { count: numberOf(value) ?? 0 })}
          least={least}
          most={most}
          value={value}
          onChange={(next) => editor.change({ [name]: next })}
          error={editor.errors[name]}
        />
      </div>
    </li>
  )

  function sentence(): string {
    const off = switchedOffByZero.find((each) => each === name)
    if (value === 0 && off !== undefined) return t(`ruleOff.${off}`)
    return isInRange(name, value) ? t(`rule.${name}`, { count: value }) : ''
  }
}
