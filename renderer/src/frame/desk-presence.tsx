import { useClock } from '../calendar/use-now.ts'
import { isAway } from '../desk/connection.ts'
import { useDesk } from '../desk/desk-context.tsx'
import { useStore } from '../store/store.ts'
import { useCounter, useWorkplace } from '../venue/venue-context.tsx'
import { OtherDesks } from './other-desks.tsx'
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
      <OtherDesks names={others.map(({ name }) => name)} />
      <span className={styles.desk} data-state={away ? 'offline' : 'online'}>
        <span className={styles.dot} aria-hidden />
        <span className={styles.deskName}>{deskName}</span>
        <span className={styles.state}>{t(away ? 'frame.offline' : 'frame.online')}</span>
      </span>
    </>
  )
}
