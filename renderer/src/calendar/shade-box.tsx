import { useCounter } from '../venue/venue-context.tsx'
import type { Shade } from './grid/shading.ts'
import type { VisibleMinutes } from './grid/visible-hours.ts'
import styles from './grid-column.module.css'

/** A stretch of the background: never in the way of the pointer, never a stop of the keyboard. */
export function ShadeBox({ shade, visible }: { readonly shade: Shade; readonly visible: VisibleMinutes }) {
  const { t } = useCounter()
  const from = Math.max(shade.from, visible.first)
  const to = Math.min(shade.to, visible.last)
  if (from >= to) return null
  const isWholeDay = shade.kind === 'exception' || (shade.from === 0 && shade.to === 1440)
  return (
    <div
      className={styles.shade}
      data-kind={shade.kind}
      style={{
        insetBlockStart: `calc((${from} - var(--first)) * var(--minute))`,
        blockSize: `calc(${to - from} * var(--minute))`,
      }}
    >
      {isWholeDay && shade.from === 0 && <span>{shade.note ?? t('calendar.closed')}</span>}
      {shade.kind === 'gap' && <span>{t('calendar.gap')}</span>}
      {shade.kind === 'short' && <span>{t('calendar.short')}</span>}
      {shade.passes !== undefined && <span>{t('calendar.repeat', { names: shade.passes.join(' / ') })}</span>}
    </div>
  )
}
