import { useState } from 'react'
import type { Result } from '../../../../electron/contract/index.ts'
import { sayProblem } from '../../booking/undo.ts'
import { useDesk } from '../../desk/desk-context.tsx'
import { announce } from '../../speech/announcer.tsx'
import { useCounter } from '../../venue/venue-context.tsx'
import { changedPositions, type Ordered } from './order.ts'

interface SavedOrder<Item> {
  /** In the order that was just chosen, until the desk tells it. */
  readonly items: readonly Item[]
  readonly order: (items: readonly Item[]) => void
}

/** Saves another order of the items, one after the other, and shows it at once. */
export function useSavedOrder<Item extends Ordered & { readonly name: string }>(
  known: readonly Item[],
  save: (item: Item, position: number) => Promise<Result<unknown>>,
): SavedOrder<Item> {
  const { queries } = useDesk()
  const { t, front } = useCounter()
  const [chosen, setChosen] = useState<readonly Item[] | null>(null)

  async function send(items: readonly Item[]) {
    for (const { item, position } of changedPositions(items)) {
      const result = await save(item, position)
      if (!result.ok) {
        sayProblem(front, result.error.message)
        break
      }
    }
    await queries.invalidateQueries()
    setChosen(null)
  }

  return {
    items: chosen ?? known,
    order(items) {
      // Versions of an order on its way are not known yet.
      if (chosen !== null || changedPositions(items).length === 0) return
      setChosen(items)
      announce(t('ordered.saved', { names: items.map(({ name }) => name).join(', ') }))
      void send(items)
    },
  }
}
