import { createContext, useContext } from 'react'
import type { Navigation } from './navigation.ts'

export const NavigationContext = createContext<Navigation | null>(null)

export function useNavigation(): Navigation {
  const navigation = useContext(NavigationContext)
  if (navigation === null) throw new Error('this component must be drawn inside a workplace')
  return navigation
}
