import { useCounter } from '../venue/venue-context.tsx'
import styles from './grid-skeleton.module.css'

/** Where the boxes of each column lie, in parts of its height: the look of some days, of none in particular. */
const places = [
  [0.1, 0.08, 0.42, 0.12],
  [0.22, 0.12, 0.6, 0.08],
  [0.08, 0.1, 0.5, 0.16],
]

/** The shape of the grid while the real one is fetched; not in sight at all when that is quick. */
export function GridSkeleton({ columns }: { readonly columns: number }) {
  const { t } = useCounter()
  return (
    <div className={styles.skeleton}>
      <span className="spoken">{t('calendar.loading')}</span>
      {Array.from({ length: columns }, (_, index) => {
        const [first, height, second, length] = places[index % places.length] ?? []
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: columns that are all alike and stay in order.
          <div key={index} className={styles.column}>
            <div
              className={styles.box}
              style={{ insetBlockStart: percent(first), blockSize: percent(height) }}
            />
            <div
              className={styles.box}
              style={{ insetBlockStart: percent(second), blockSize: percent(length) }}
            />
          </div>
        )
      })}
    </div>
  )
}

function percent(part = 0): string {
  return `${part * 100}%`
}
