import { Monitor } from 'lucide-react'
import { useClock } from '../calendar/use-now.ts'
import { isAway } from '../desk/connection.ts'
import { useDesk } from '../desk/desk-context.tsx'
import { useStore } from '../store/store.ts'
import { useCounter, useWorkplace } from '../venue/venue-context.tsx'
import styles from './top-bar.module.css'

/** A desk that was not heard of for longer is not there. */
const presentFor = 3 * 60_000

/** The other desks that are open, and this one with its connection. */
export function DeskPresence() {
  const { t, deskName } = useCounter()
  const { status } = useWorkplace()
  const { connection } = useDesk()
  const away = isAway(useStore(connection.store))
  const minute = useClock(30_000, (now) => Math.floor(now / 60_000))
  const others = status.desks.filter(
    ({ name, lastSeen }) => name !== deskName && Date.parse(lastSeen) > minute * 60_000 - presentFor,
  )
  return (
    <>
      {others.length > 0 && (
        <ul className={styles.others} aria-label={t('frame.otherDesks')}>
          {others.slice(0, 3).map(({ name }) => (
            <li key={name} className={styles.other}>
              <Monitor size={13} aria-hidden />
              {name}
            </li>
          ))}
          {others.length > 3 && (
            <li className={styles.other}>{t('frame.moreDesks', { count: others.length - 3 })}</li>
          )}
        </ul>
      )}
      <span className={styles.desk} data-state={away ? 'offline' : 'online'}>
        <span className={styles.dot} aria-hidden />
        {deskName}
        <span className={styles.state}>{t(away ? 'frame.offline' : 'frame.online')}</span>
      </span>
    </>
  )
}
