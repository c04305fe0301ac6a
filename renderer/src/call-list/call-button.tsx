import { PhoneCall } from 'lucide-react'
import { Button } from '../design/button.tsx'
import { Tip } from '../design/tip.tsx'
import { useNavigation } from '../frame/navigation-context.ts'
import barStyles from '../frame/top-bar.module.css'
import { useMessageHealth } from '../message-log/message-questions.ts'
import { useCounter } from '../venue/venue-context.tsx'
import styles from './call-button.module.css'

/** In the top bar: how many are to be called now, and the way to them. */
export function CallButton() {
  const { t } = useCounter()
  const navigation = useNavigation()
  const count = useMessageHealth().data?.toCall ?? 0
  return (
    <Tip text={t('calls.short')}>
      <Button
        look="quiet"
        size="small"
        icon={<PhoneCall size={15} aria-hidden />}
        onPress={() => navigation.go({ screen: 'messages', tab: 'calls' })}
      >
        <span className={barStyles.word}>{t('calls.short')}</span>
        {count > 0 && (
          <>
            <span className={styles.count} aria-hidden>
              {count}
            </span>
            <span className="spoken">{t('calls.toMake', { count })}</span>
          </>
        )}
      </Button>
    </Tip>
  )
}
