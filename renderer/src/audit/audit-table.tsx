import type { AuditEntry } from '../../../electron/contract/index.ts'
import { useCounter } from '../venue/venue-context.tsx'
import { actionText } from './audit-names.ts'
import styles from './audit-section.module.css'
import { changeText, tellingChanges } from './audit-words.ts'

/** More changed fields of one entry than these are in the CSV. */
const mostChanges = 6

export function AuditTable({ entries }: { readonly entries: readonly AuditEntry[] }) {
  const { t } = useCounter()
  return (
    <div className={styles.card}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('audit.when')}</th>
            <th scope="col">{t('audit.who')}</th>
            <th scope="col">{t('audit.what')}</th>
            <th scope="col">{t('audit.changes')}</th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <AuditRow key={`${entry.about}${entry.id}`} entry={entry} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function AuditRow({ entry }: { readonly entry: AuditEntry }) {
  const words = useCounter()
  const { t, formats } = words
  const at = Date.parse(entry.at)
  const start = entry.subjectStart === undefined ? undefined : Date.parse(entry.subjectStart)
  return (
    <tr>
      <td className={styles.when}>
        {formats.shortDate(formats.dateAt(at))} <b>{formats.time(at)}</b>
      </td>
      <td>
        {entry.staff !== undefined && <p className={styles.who}>{entry.staff}</p>}
        <p className={styles.desk}>{entry.deskName}</p>
      </td>
      <td>
        <p className={styles.who}>{entry.subject ?? t(`auditAbout.${entry.about}`)}</p>
        {start !== undefined && (
          <p className={styles.desk}>
            {formats.shortDate(formats.dateAt(start))} {formats.time(start)}
          </p>
        )}
        <p className={styles.desk}>
          {t(`auditAbout.${entry.about}`)}: {actionText(t, entry.action)}
        </p>
      </td>
      <td className={styles.changes}>
        {tellingChanges(entry)
          .slice(0, mostChanges)
          .map((change) => (
            <p key={change.field}>{changeText(words, entry, change)}</p>
          ))}
      </td>
    </tr>
  )
}
