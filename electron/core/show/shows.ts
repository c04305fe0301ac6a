/** The shows of one desk: its calls, what it tells the others, and what it hears from them. */
import type { DeskEvent } from '../../contract/index.ts'
import type { DeskContext } from '../desk-context.ts'
import { SalesTogether } from './sales-together.ts'
import { seatHandlers } from './seat-handlers.ts'
import { seatPlanHandlers } from './seat-plan-handlers.ts'
import { showHandlers } from './show-handlers.ts'
import { countSeats } from './show-repository.ts'
import { ShowTelling } from './show-telling.ts'
import { ShowWatch } from './show-watch.ts'
import { sellSeveral, tellShows } from './take-seats-repository.ts'

export function openShows(context: DeskContext, emit: (event: DeskEvent) => void) {
  const { database } = context
  const telling = new ShowTelling((ids) => database.read((queries) => tellShows(queries, ids)))
  const together = new SalesTogether((taking, sales) =>
    database.statement((queries, { clockOffsetMs }) =>
      sellSeveral(queries, { ...taking, clockOffsetMs }, sales),
    ),
  )
  const watch = new ShowWatch({
    count: (ids) => database.read((queries) => countSeats(queries, ids, database.clock)),
    emit,
  })
  return {
    handlers: {
      ...showHandlers(context),
      ...seatHandlers(context, { telling, together }),
      ...seatPlanHandlers(context),
    },
    /** Another desk or this one changed them; without ids any may have changed. */
    heard: (showIds: readonly string[]) => watch.heard(showIds),
    /** Resolves when the others have been told of everything. */
    settled: () => telling.settled(),
  }
}

export type OpenShows = ReturnType<typeof openShows>
