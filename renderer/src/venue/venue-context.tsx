import { createContext, useContext } from 'react'
import type { Resource, Value } from '../../../electron/contract/index.ts'
import type { FrontDesk } from '../booking/front-desk.ts'
import type { Words } from '../language/words.ts'

/** The venue as this desk works in it. Changes with every answer about the desk. */
export interface Workplace {
  readonly status: Value<'desk.status'>
  readonly resources: readonly Resource[]
  /** The database is away: what is shown is the last that was known, and nothing can be changed. */
  readonly isReadOnly: boolean
}

/**
 * What almost everything drawn needs, and what almost never changes: a thousand bookings read it, and each change
 * of it draws all of them again.
 */
export interface Counter extends Words {
  readonly front: FrontDesk
}

export const WorkplaceContext = createContext<Workplace | null>(null)
export const CounterContext = createContext<Counter | null>(null)

export function useWorkplace(): Workplace {
  const workplace = useContext(WorkplaceContext)
  if (workplace === null) throw new Error('this component must be drawn inside a workplace')
  return workplace
}

export function useCounter(): Counter {
  const counter = useContext(CounterContext)
  if (counter === null) throw new Error('this component must be drawn inside a workplace')
  return counter
}
