import type { Instant } from '../../../electron/contract/venue-time.ts'
import { isAway } from '../desk/connection.ts'
import { useDesk } from '../desk/desk-context.tsx'
import { useStore } from '../store/store.ts'
import { useCounter } from '../venue/venue-context.tsx'
import styles from './day-sheet.module.css'

/** When and where a sheet was printed; without a connection, what it is as of. */
export function SheetStamp({ printedAt }: { readonly printedAt: Instant }) {
  const { t, formats, deskName } = useCounter()
  const connection = useStore(useDesk().connection.store)
  const known = isAway(connection) && connection.since !== undefined ? Date.parse(connection.since) : null
  const written = (at: Instant) => `${formats.shortDate(formats.dateAt(at))} ${formats.time(at)}`
  return (
    <div className={styles.printed}>
      <div>{t('sheet.printed', { when: written(printedAt), desk: deskName })}</div>
      {known !== null && <div>{t('sheet.asOf', { when: written(known) })}</div>}
    </div>
  )
}
