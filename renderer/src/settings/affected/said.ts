import { useNavigation } from '../../frame/navigation-context.ts'
import type { Toast } from '../../toast/toasts.ts'
import { useCounter } from '../../venue/venue-context.tsx'
import type { Affected } from './effect.ts'
import { outsideWords } from './outside-words.ts'

/** What is said after a change of hours: what it left outside, with the way to it, else the text. */
export function useAffectedSaid(): (outside: Affected, text: string) => Pick<Toast, 'text' | 'action'> {
  const { t } = useCounter()
  const navigation = useNavigation()
  return (outside, text) =>
    outside.affectedCount === 0
      ? { text }
      : {
          text: t('affected.saved', { count: outside.affectedCount, what: outsideWords(outside, t) }),
          action: {
            label: t('affected.open'),
            run: () => navigation.go({ screen: 'settings', section: 'workList' }),
          },
        }
}
