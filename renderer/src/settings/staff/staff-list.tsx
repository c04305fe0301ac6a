import { GridList, GridListItem } from 'react-aria-components/GridList'
import type { Staff } from '../../../../electron/contract/index.ts'
import { Initials } from '../../sign-in/initials.tsx'
import { useCounter } from '../../venue/venue-context.tsx'
import listStyles from '../ordered/ordered-list.module.css'
import styles from '../ordered/ordered-screen.module.css'

interface StaffListProps {
  readonly staff: readonly Staff[]
  readonly chosenId: string | null
  readonly onChoose: (id: string) => void
}

export function StaffList({ staff, chosenId, onChoose }: StaffListProps) {
  const { t } = useCounter()
  return (
    <div className={styles.listCard}>
      <GridList
        className={listStyles.list}
        aria-label={t('section.staff')}
        items={staff}
        selectionMode="single"
        selectionBehavior="replace"
        disallowEmptySelection
        selectedKeys={chosenId === null ? [] : [chosenId]}
        onSelectionChange={(keys) => {
          const [key] = keys === 'all' ? [] : [...keys]
          if (key !== undefined) onChoose(String(key))
        }}
      >
        {(person) => (
          <GridListItem
            id={person.id}
            textValue={person.name}
            className={`${listStyles.item} ${styles.person}`}
          >
            <Initials name={person.name} />
            <span className={person.active ? styles.main : `${styles.main} ${styles.inactive}`}>
              <span className={styles.name}>
                <span className={styles.nameText}>{person.name}</span>
                {!person.active && <span className={styles.badge}>{t('staff.inactive')}</span>}
              </span>
              <span className={styles.facts}>
                {t(`role.${person.role}`)}
                {!person.hasPin && ` · ${t('signIn.noPin')}`}
              </span>
            </span>
          </GridListItem>
        )}
      </GridList>
    </div>
  )
}
