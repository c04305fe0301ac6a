import { Monitor } from 'lucide-react'
import { Button } from '../design/button.tsx'
import { Tip } from '../design/tip.tsx'
import { useCounter } from '../venue/venue-context.tsx'
import styles from './top-bar.module.css'

/** As many are named where there is room. */
const named = 3

/** The other desks by name; of several, in a window that is not wide, how many: the venue's name and notices come first. */
export function OtherDesks({ names }: { readonly names: readonly string[] }) {
  const { t } = useCounter()
  const [first, ...more] = names
  if (first === undefined) return null
  const all = names.join(', ')
  return (
    <>
      <ul className={styles.others} data-several={more.length > 0} aria-label={t('frame.otherDesks')}>
        {names.slice(0, named).map((name) => (
          <li key={name} className={styles.other}>
            <Monitor size={13} className={styles.monitor} aria-hidden />
            <span className={styles.otherName}>{name}</span>
          </li>
        ))}
        {names.length > named && (
          <li className={styles.other}>{t('frame.moreDesks', { count: names.length - named })}</li>
        )}
      </ul>
      {more.length > 0 && (
        <div className={styles.otherCount}>
          <Tip text={all}>
            <Button
              look="quiet"
              size="small"
              icon={<Monitor size={14} aria-hidden />}
              aria-label={t('frame.otherDesksNamed', { count: names.length, names: all })}
            >
              {names.length}
            </Button>
          </Tip>
        </div>
      )}
    </>
  )
}
