import { Palette } from 'lucide-react'
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog'
import { Popover } from 'react-aria-components/Popover'
import { Button } from '../design/button.tsx'
import listStyles from '../design/list.module.css'
import { Segmented } from '../design/segmented.tsx'
import { Tip } from '../design/tip.tsx'
import { useServices } from '../desk/questions.ts'
import { useStore } from '../store/store.ts'
import { useCounter } from '../venue/venue-context.tsx'
import { type CalendarPlaceStore, turnTo } from './calendar-place.ts'
import styles from './color-choice.module.css'
import { StatusLegend } from './legend.tsx'

/** What the colours mean, and whether they tell the status or the service. */
export function ColorChoice({ place }: { readonly place: CalendarPlaceStore }) {
  const { t } = useCounter()
  const { colorBy } = useStore(place)
  const hasServices = (useServices().data ?? []).length > 0
  return (
    <DialogTrigger>
      <Tip text={t('colors.title')}>
        <Button look="quiet" icon={<Palette size={16} aria-hidden />} aria-label={t('colors.title')} />
      </Tip>
      <Popover className={`${listStyles.popover} ${styles.popover}`} placement="bottom end" offset={4}>
        <Dialog className={styles.dialog} aria-label={t('colors.title')}>
          {hasServices && (
            <Segmented
              label={t('colors.by')}
              isLabelShown
              choices={[
                { id: 'status', name: t('colors.status') },
                { id: 'service', name: t('colors.service') },
              ]}
              value={colorBy}
              onChange={(chosen) => turnTo(place, { colorBy: chosen })}
            />
          )}
          <StatusLegend />
          {hasServices && <p className={styles.hint}>{t('colors.hint')}</p>}
        </Dialog>
      </Popover>
    </DialogTrigger>
  )
}
