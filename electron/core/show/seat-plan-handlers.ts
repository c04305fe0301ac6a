/** Seat plans that are used for one show after another. */
import { randomUUID } from 'node:crypto'
import { invalid, notFound, type SeatPlan, stale } from '../../contract/index.ts'
import type { DeskContext } from '../desk-context.ts'
import type { Handlers } from '../handlers.ts'
import {
  isNameOfAnother,
  listSeatPlans,
  lockSeatPlan,
  lockSeatPlanNames,
  type SeatPlanRow,
  writeSeatPlan,
} from './seat-plan-repository.ts'

export function seatPlanHandlers({ database }: DeskContext): Handlers<'seatPlan.list' | 'seatPlan.save'> {
  return {
    'seatPlan.list': async ({ includeInactive }) => {
      const rows = await database.read((queries) => listSeatPlans(queries, includeInactive ?? false))
      return { seatPlans: rows.map(seatPlanValue) }
    },

    'seatPlan.save': (input, call) =>
      call.change(async (transaction) => {
        const id = input.id ?? randomUUID()
        await lockSeatPlanNames(transaction)
        const current = await lockSeatPlan(transaction, id)
        if (current === undefined && input.version !== undefined) throw notFound('seat plan')
        if (current !== undefined && input.version !== undefined && input.version !== current.version) {
          throw stale(seatPlanValue(current))
        }
        const name = input.name ?? current?.name
        const layout = input.seats ?? current?.layout
        if (name === undefined) throw invalid('name', 'a new seat plan needs a name')
        if (layout === undefined) throw invalid('seats', 'a new seat plan needs its seats')
        const active = input.active ?? current?.active ?? true
        // Two of one name that are there from before can still be changed.
        const isNamed = name !== current?.name || !current.active
        if (active && isNamed && (await isNameOfAnother(transaction, name, id))) throw nameTaken(name)
        return seatPlanValue(await writeSeatPlan(transaction, id, { name, layout, active }))
      }),
  }
}

/** In the list to choose from nobody could tell one from the other. */
function nameTaken(name: string) {
  return invalid('name', 'is the name of another seat plan', {
    en: `There is a plan “${name}” already, so this one was not saved. Give it another name.`,
    id: `Denah “${name}” sudah ada, jadi denah ini tidak disimpan. Beri nama lain.`,
  })
}

function seatPlanValue({ id, version, name, layout, active }: SeatPlanRow): SeatPlan {
  return { id, version, name, seats: layout, active }
}
