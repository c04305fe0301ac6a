import { QueryClientProvider } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext } from 'react'
import type { Desk } from './desk.ts'

const DeskContext = createContext<Desk | null>(null)

export function DeskProvider({ desk, children }: { readonly desk: Desk; readonly children: ReactNode }) {
  return (
    <DeskContext value={desk}>
      <QueryClientProvider client={desk.queries}>{children}</QueryClientProvider>
    </DeskContext>
  )
}

/** The desk of the window that the component is drawn in. */
export function useDesk(): Desk {
  const desk = useContext(DeskContext)
  if (desk === null) throw new Error('this component must be drawn inside a DeskProvider')
  return desk
}
