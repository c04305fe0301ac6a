import { Button } from '../../design/button.tsx'
import { Notice } from '../../design/notice.tsx'
import { useCounter } from '../../venue/venue-context.tsx'
import styles from './holiday-picker.module.css'
import { useRenewal } from './holiday-questions.ts'

/** Next year's holidays are not entered yet: asks, and never enters them by itself. */
export function RenewalNotice({ onOpen }: { readonly onOpen: (year: number) => void }) {
  const { t } = useCounter()
  const due = useRenewal()
  if (due === null) return null
  return (
    <div className={styles.renewal}>
      <Notice
        tone="info"
        actions={
          <Button size="small" onPress={() => onOpen(due.place.year)}>
            {t('holidays.lookAt')}
          </Button>
        }
      >
        {t('holidays.due', { year: due.place.year, country: due.country })}
      </Notice>
    </div>
  )
}
