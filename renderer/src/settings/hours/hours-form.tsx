import { useMemo } from 'react'
import type { Hours, Resource, WeekInterval } from '../../../../electron/contract/index.ts'
import { Segmented } from '../../design/segmented.tsx'
import { ask } from '../../desk/client.ts'
import { useDesk } from '../../desk/desk-context.tsx'
import type { Translate } from '../../language/language.ts'
import { useCounter, useWorkplace } from '../../venue/venue-context.tsx'
import { AffectedCard } from '../affected/affected-card.tsx'
import { useEffectOf } from '../affected/effect.ts'
import { outsideWords } from '../affected/outside-words.ts'
import { useAffectedSaid } from '../affected/said.ts'
import { type Editor, noErrors, useEditor } from '../form/editor.ts'
import { SaveBar } from '../form/save-bar.tsx'
import { Card } from '../section.tsx'
import { typedExample } from './bar-text.ts'
import {
  comparableHours,
  describeHours,
  type HoursDraft,
  hoursDraftOf,
  turnedOn,
  weeklyToSend,
} from './hours-draft.ts'
import styles from './hours-form.module.css'
import { barsOf, clashingDays, everyDay, minutesInDay } from './week.ts'
import { WeekEditor } from './week-editor.tsx'
import { namedDays } from './weekdays.ts'

interface HoursFormProps {
  readonly saved: Hours
  /** undefined: the venue. */
  readonly resource: Resource | undefined
  /** The venue's week, where a resource follows it; null: none, it is open around the clock. */
  readonly followed: readonly WeekInterval[] | null
  readonly reread: () => Promise<Hours | undefined>
}

function isReadable({ isSet, bars, unread }: HoursDraft): boolean {
  return !isSet || (Object.keys(unread).length === 0 && clashingDays(bars).length === 0)
}

/** One week: whether there is one at all, the editor, and what it does to coming bookings. */
export function HoursForm({ saved, resource, followed, reread }: HoursFormProps) {
  const { t, formats } = useCounter()
  const { status } = useWorkplace()
  const { client, changes } = useDesk()
  const said = useAffectedSaid()
  const resourceId = resource?.id ?? null
  const days = useMemo(
    () => namedDays(formats, status.venue.weekStartsOn),
    [formats, status.venue.weekStartsOn],
  )
  const editor = useEditor<Hours, HoursDraft>({
    saved,
    draftOf: hoursDraftOf,
    comparable: comparableHours,
    check: (each) => (isReadable(each) ? noErrors : { weekly: t('editing.correct') }),
    reread,
    send: (draft, version) =>
      changes.send('hours.save', { resourceId, weekly: weeklyToSend(draft), version }),
    said: (hours) => said(hours, t('hours.saved')),
  })
  const { draft } = editor
  const isSendable = editor.isDirty && isReadable(draft)
  const effect = useEffectOf(
    'hours',
    isSendable ? { resourceId, weekly: weeklyToSend(draft), preview: true } : null,
    (input) => ask(client, 'hours.save', input),
  )
  const unset = unsetName(resource, t)
  return (
    <>
      <Card>
        <KindChoice editor={editor} resource={resource} followed={followed} />
        {draft.isSet ? (
          <WeekEditor draft={draft} onChange={editor.change} days={days} />
        ) : (
          <WeekEditor
            draft={{ bars: followed === null ? openAllDay : barsOf(followed), unread: {} }}
            onChange={() => undefined}
            days={days}
            isReadOnly
          />
        )}
      </Card>
      <AffectedCard effect={effect} />
      <SaveBar
        editor={editor}
        describe={(each) => describeHours(each, days, { unset, closed: t('hours.closed') }, formats)}
        effect={
          effect.affectedCount > 0
            ? t('affected.willStay', { count: effect.affectedCount, what: outsideWords(effect, t) })
            : undefined
        }
      />
    </>
  )
}

const openAllDay = everyDay({ from: 0, to: minutesInDay })

/** What no hours of its own are called. */
function unsetName(resource: Resource | undefined, t: Translate): string {
  return t(resource === undefined ? 'hours.aroundTheClock' : 'hours.asVenue')
}

interface KindChoiceProps extends Pick<HoursFormProps, 'resource' | 'followed'> {
  readonly editor: Pick<Editor<unknown, HoursDraft>, 'draft' | 'change'>
}

/** Whether there are hours of its own at all. */
function KindChoice({ editor, resource, followed }: KindChoiceProps) {
  const { t, formats } = useCounter()
  const { draft } = editor
  const unset = unsetName(resource, t)
  const unsetHint =
    resource === undefined ? t('hours.aroundTheClockHint') : t('hours.asVenueHint', { name: resource.name })
  const hint = draft.isSet ? t('hours.drag', { example: typedExample(formats) }) : unsetHint
  return (
    <div className={styles.kind}>
      <Segmented
        label={t('hours.kind')}
        choices={[
          { id: 'unset', name: unset },
          { id: 'set', name: t(resource === undefined ? 'hours.set' : 'hours.own') },
        ]}
        value={draft.isSet ? 'set' : 'unset'}
        onChange={(kind) =>
          editor.change(kind === 'set' ? turnedOn(draft, followed) : { ...draft, isSet: false, unread: {} })
        }
      />
      <p className={styles.kindHint}>{hint}</p>
    </div>
  )
}
