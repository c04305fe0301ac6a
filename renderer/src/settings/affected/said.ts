import { useNavigation } from '../../frame/navigation-context.ts'
import type { Toast } from '../../toast/toasts.ts'
import { useCounter } from '../../venue/venue-context.tsx'

/** What is said after a change of hours: how many bookings it left outside, with the way to them, else the text. */
export function useAffectedSaid(): (count: number, text: string) => Pick<Toast, 'text' | 'action'> {
  const { t } = useCounter()
  const navigation = useNavigation()
  return (count, text) =>
    count === 0
      ? { text }
      : {
          text: t('affected.saved', { count }),
          action: {
            label: t('affected.open'),
            run: () => navigation.go({ screen: 'settings', section: 'workList' }),
          },
        }
}
