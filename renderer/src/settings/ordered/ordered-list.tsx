import { GripVertical } from 'lucide-react'
import type { KeyboardEvent, ReactNode } from 'react'
import { Button } from 'react-aria-components/Button'
import { GridList, GridListItem } from 'react-aria-components/GridList'
import { useDragAndDrop } from 'react-aria-components/useDragAndDrop'
import { useCounter } from '../../venue/venue-context.tsx'
import { movedBy, type Ordered, putBeside } from './order.ts'
import styles from './ordered-list.module.css'

interface OrderedListProps<Item extends Ordered & { readonly name: string }> {
  readonly label: string
  readonly items: readonly Item[]
  /** The one that is open; null: none. */
  readonly chosenId: string | null
  readonly onChoose: (id: string) => void
  readonly onOrder: (items: readonly Item[]) => void
  readonly children: (item: Item) => ReactNode
}

/** Things to choose one from, in an order to change: by dragging, or by Alt with the arrow keys. */
export function OrderedList<Item extends Ordered & { readonly name: string }>(props: OrderedListProps<Item>) {
  const { label, items, chosenId, onChoose, onOrder, children } = props
  const { t } = useCounter()
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': String(key) })),
    onReorder: ({ keys, target }) => {
      if (target.dropPosition === 'on') return
      const side = target.dropPosition
      const beside = { id: String(target.key), side }
      onOrder([...keys].reduce<readonly Item[]>((list, key) => putBeside(list, String(key), beside), items))
    },
  })

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const places = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    const id = event.target instanceof HTMLElement ? event.target.closest('[data-key]') : null
    const key = id instanceof HTMLElement ? id.dataset.key : undefined
    if (!event.altKey || places === undefined || key === undefined) return
    event.preventDefault()
    event.stopPropagation()
    onOrder(movedBy(items, key, places))
  }

  return (
    // Before the list itself, which takes the arrow keys to go from row to row.
    <div onKeyDownCapture={onKeyDown} role="presentation">
      <GridList
        className={styles.list}
        aria-label={label}
        items={items}
        dragAndDropHooks={dragAndDropHooks}
        selectionMode="single"
        selectionBehavior="replace"
        disallowEmptySelection
        selectedKeys={chosenId === null ? [] : [chosenId]}
        onSelectionChange={(keys) => {
          const [key] = keys === 'all' ? [] : [...keys]
          if (key !== undefined) onChoose(String(key))
        }}
      >
        {(item) => (
          <GridListItem id={item.id} textValue={item.name} className={styles.item}>
            <Button slot="drag" className={styles.grip} aria-label={t('ordered.move', { name: item.name })}>
              <GripVertical size={15} aria-hidden />
            </Button>
            {children(item)}
          </GridListItem>
        )}
      </GridList>
    </div>
  )
}
