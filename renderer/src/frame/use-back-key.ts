import { useEffect } from 'react'
import { useNavigation } from './navigation-context.ts'

/** Escape goes back to the calendar, unless it closed something or ends typing. */
export function useBackKey() {
  const navigation = useNavigation()
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isElsewhere = event.target instanceof Element && event.target.closest('input, textarea, [role]')
      if (event.key !== 'Escape' || event.defaultPrevented || isElsewhere) return
      navigation.go({ screen: 'calendar' })
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [navigation])
}
