import { useQuery } from '@tanstack/react-query'
import { Label } from 'react-aria-components/Label'
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup'
import type { Value } from '../../../../electron/contract/index.ts'
import { Notice } from '../../design/notice.tsx'
import { ask } from '../../desk/client.ts'
import { useDesk } from '../../desk/desk-context.tsx'
import { useCounter, useWorkplace } from '../../venue/venue-context.tsx'
import { AffectedCard } from '../affected/affected-card.tsx'
import type { Affected, Effect } from '../affected/effect.ts'
import type { Keep } from './venue-draft.ts'
import styles from './zone-effect.module.css'

export type ZoneEffect = Value<'venue.zoneEffect'>

/** What the time zone would do to the bookings that are to come; nothing is asked while it stays as it is. */
export function useZoneEffect(timeZone: string) {
  const { client } = useDesk()
  const { venue } = useWorkplace().status
  return useQuery({
    queryKey: ['zone-effect', timeZone],
    enabled: timeZone !== venue.timeZone,
    queryFn: () => ask(client, 'venue.zoneEffect', { timeZone }),
  })
}

interface ZoneChoiceProps {
  readonly effect: ZoneEffect
  readonly keep: Keep | null
  readonly onChange: (keep: Keep) => void
  readonly error: string | undefined
}

/** With bookings to come another zone means one of two things: which one, and what it leaves outside the hours. */
export function ZoneChoice({ effect, keep, onChange, error }: ZoneChoiceProps) {
  const { t, formats } = useCounter()
  const { clashes } = effect.wall
  return (
    <div className={styles.effect}>
      <RadioGroup
        className={styles.choices}
        value={keep}
        onChange={(value) => onChange(value === 'wall' ? 'wall' : 'instants')}
        isInvalid={error !== undefined}
      >
        <Label className={styles.question}>{t('zone.question', { count: effect.bookings })}</Label>
        {(['wall', 'instants'] as const).map((choice) => (
          <Radio
            key={choice}
            value={choice}
            className={styles.choice}
            isDisabled={choice === 'wall' && clashes.length > 0}
          >
            <span className={styles.mark} aria-hidden />
            <span>
              <span className={styles.name}>{t(`zoneKeep.${choice}`)}</span>
              <span className={styles.hint}>
                {t(`zoneKeepHint.${choice}`, { time: formats.timeOfDay(10 * 60) })}
              </span>
            </span>
          </Radio>
        ))}
        {error !== undefined && <p className={styles.error}>{error}</p>}
      </RadioGroup>
      {clashes.length > 0 && <Notice tone="warn">{t('zone.clashes', { count: clashes.length })}</Notice>}
      {clashes.length > 0 && (
        <AffectedCard
          effect={known({ affected: clashes, affectedCount: clashes.length })}
          summary={t('zone.clashing')}
        />
      )}
      {keep !== null && <AffectedCard effect={known(effect[keep])} />}
    </div>
  )
}

function known({ affected, affectedCount }: Affected): Effect {
  return { state: 'known', affected, affectedCount }
}
