import { Fragment } from 'react'
import { Dialog } from '../design/dialog.tsx'
import { useCounter } from '../venue/venue-context.tsx'
import { chordId, chordText } from './chord.ts'
import { type Command, commandGroups } from './command.ts'
import { commands } from './commands.ts'
import styles from './key-list.module.css'

/** Every key and what it does. */
export function KeyList({ onClose }: { readonly onClose: () => void }) {
  const { t } = useCounter()
  return (
    <Dialog title={t('keyList.title')} closeLabel={t('palette.close')} isWide onClose={onClose}>
      <p className={styles.hint}>{t('keyList.hint')}</p>
      <div className={styles.groups}>
        {commandGroups.map((group) => (
          <section key={group} className={styles.group}>
            <h3 className={styles.heading}>{t(`commandGroup.${group}`)}</h3>
            <dl className={styles.list}>
              {commands
                .filter((command) => command.group === group && command.keys.length > 0)
                .map((command) => (
                  <KeyRow key={command.name} command={command} />
                ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  )
}

function KeyRow({ command }: { readonly command: Command }) {
  const { t } = useCounter()
  return (
    <div className={styles.row}>
      <dt>{t(`command.${command.name}`)}</dt>
      <dd className={styles.keys}>
        {command.keys.map((chord, index) => (
          <Fragment key={chordId(chord)}>
            {index > 0 && <span className="spoken">{t('keyList.or')}</span>}
            <kbd className={styles.key}>{chordText(chord)}</kbd>
          </Fragment>
        ))}
      </dd>
    </div>
  )
}
