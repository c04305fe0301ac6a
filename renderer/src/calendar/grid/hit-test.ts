/** From the pointer to the grid: client coordinates against rectangles read at that moment. */

export interface Rectangle {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

export interface GridFrame {
  /** The layer that holds the columns, scrolled or not, as `getBoundingClientRect` tells it. */
  readonly columns: Rectangle
  /** What is seen of it: the scroller without the header and the hour labels. */
  readonly viewport: Rectangle
  readonly columnCount: number
  readonly firstMinute: number
  readonly lastMinute: number
  readonly rightToLeft: boolean
}

export interface Hit {
  readonly columnIndex: number
  /** Minutes from midnight of the column's date, within the visible ones. */
  readonly minute: number
  /** `beside`: over the header or the hour labels; `below`: past the bottom or the far side. */
  readonly where: 'inside' | 'beside' | 'below'
}

const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most)

function whereIs(clientX: number, clientY: number, { viewport, rightToLeft }: GridFrame): Hit['where'] {
  const right = viewport.left + viewport.width
  const beforeStart = rightToLeft ? clientX >= right : clientX < viewport.left
  const beyondEnd = rightToLeft ? clientX < viewport.left : clientX >= right
  if (clientY < viewport.top || beforeStart) return 'beside'
  return clientY >= viewport.top + viewport.height || beyondEnd ? 'below' : 'inside'
}

/** The column and minute nearest to the pointer; zoom and transforms are in the rectangles already. */
export function hitTest(clientX: number, clientY: number, frame: GridFrame): Hit {
  const { columns, columnCount, firstMinute, lastMinute } = frame
  const across = (clientX - columns.left) / columns.width
  const down = (clientY - columns.top) / columns.height
  const index = Math.floor((frame.rightToLeft ? 1 - across : across) * columnCount)
  const minute = Math.floor(firstMinute + down * (lastMinute - firstMinute))
  return {
    columnIndex: clamp(index, 0, columnCount - 1),
    minute: clamp(minute, firstMinute, lastMinute - 1),
    where: whereIs(clientX, clientY, frame),
  }
}
