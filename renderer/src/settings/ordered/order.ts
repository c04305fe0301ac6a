/** Things in an order that people choose. */

export interface Ordered {
  readonly id: string
  readonly version: number
  readonly position: number
}

export function inOrder<Item extends Ordered>(items: readonly Item[]): Item[] {
  return [...items].sort((one, other) => one.position - other.position)
}

/** The items with one taken out and put before or after another. */
export function putBeside<Item extends Ordered>(
  items: readonly Item[],
  id: string,
  target: { readonly id: string; readonly side: 'before' | 'after' },
): Item[] {
  const item = items.find((each) => each.id === id)
  const rest = items.filter((each) => each.id !== id)
  const index = rest.findIndex((each) => each.id === target.id)
  if (item === undefined || index < 0) return [...items]
  return rest.toSpliced(target.side === 'before' ? index : index + 1, 0, item)
}

/** The items with one moved by so many places, as far as there are any. */
export function movedBy<Item extends Ordered>(items: readonly Item[], id: string, places: number): Item[] {
  const index = items.findIndex((each) => each.id === id)
  const item = items[index]
  const next = index + places
  if (item === undefined || next < 0 || next >= items.length) return [...items]
  return items.toSpliced(index, 1).toSpliced(next, 0, item)
}

/** Which items need another position for the order to be as given; positions begin at 1. */
export function changedPositions<Item extends Ordered>(
  items: readonly Item[],
): { readonly item: Item; readonly position: number }[] {
  return items
    .map((item, index) => ({ item, position: index + 1 }))
    .filter(({ item, position }) => item.position !== position)
}
