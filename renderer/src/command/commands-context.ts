import { createContext, useContext } from 'react'
import type { CommandCentre } from './command-centre.ts'

export const CommandCentreContext = createContext<CommandCentre | null>(null)

export function useCommandCentre(): CommandCentre {
  const centre = useContext(CommandCentreContext)
  if (centre === null) throw new Error('this component must be drawn inside a workplace')
  return centre
}
