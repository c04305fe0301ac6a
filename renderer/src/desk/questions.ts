/** What screens ask of the desk and keep; answers are shared by all that ask the same. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Booking } from '../../../electron/contract/index.ts'
import {
  bookingKey,
  type CalendarRange,
  type CalendarView,
  calendarKey,
  rangeOfKey,
  shareView,
} from './calendar-cache.ts'
import { ask } from './client.ts'
import type { Desk } from './desk.ts'
import { useDesk } from './desk-context.tsx'

export const policyKey = ['policy'] as const
export const resourcesKey = ['resources'] as const
export const servicesKey = ['services', 'offered'] as const

/** What all questions about messages, the waitlist and shows begin with: an event asks them anew. */
export const messagesKey = 'messages'
export const waitlistKey = 'waitlist'
export const showsKey = 'shows'

/** Other desks open and close without an event. */
const desksAfter = 30_000

/** Who and where this desk is; also sets the server's clock. */
export function useDeskStatus() {
  const { client, clock } = useDesk()
  return useQuery({
    queryKey: ['desk'],
    refetchInterval: desksAfter,
    queryFn: async () => {
      const status = await ask(client, 'desk.status', {})
      clock.observe(status.database.serverNow)
      return status
    },
  })
}

/** The active resources, in the venue's order. */
export function useResources() {
  const { client } = useDesk()
  return useQuery({
    queryKey: resourcesKey,
    queryFn: async () => (await ask(client, 'resource.list', {})).resources,
  })
}

/** What is offered, in the venue's order. */
export function useServices() {
  const { client } = useDesk()
  return useQuery({
    queryKey: servicesKey,
    queryFn: async () => (await ask(client, 'service.list', {})).services,
  })
}

/** Those that are not offered any more too, where they are wanted: what was booked once stays readable. */
export function useAllServices(areWanted = true) {
  const { client } = useDesk()
  return useQuery({
    enabled: areWanted,
    queryKey: ['services', 'all'],
    queryFn: async () => (await ask(client, 'service.list', { includeInactive: true })).services,
  })
}

export function usePolicy() {
  const { client } = useDesk()
  return useQuery({ queryKey: policyKey, queryFn: () => ask(client, 'policy.get', {}) })
}

export function useSampleStatus() {
  const { client } = useDesk()
  return useQuery({ queryKey: ['sample'], queryFn: () => ask(client, 'sample.status', {}) })
}

/** How a stretch of the calendar is asked for; what did not change keeps its identity. */
export function calendarQuestion({ client, queries, clock }: Desk, range: CalendarRange | null) {
  const queryKey = [calendarKey, range] as const
  return {
    queryKey,
    structuralSharing: false as const,
    queryFn: async () => {
      if (range === null) throw new Error('asked for no range')
      const { resourceIds, ...between } = range
      const view = await ask(client, 'calendar.view', {
        ...between,
        ...(resourceIds !== undefined && { resourceIds: [...resourceIds] }),
      })
      clock.observe(view.serverNow)
      return shareView(queries.getQueryData<CalendarView>(queryKey), view)
    },
  }
}

/** All that is drawn of a stretch of time, kept up to date by events. */
export function useCalendar(range: CalendarRange | null) {
  return useQuery({ ...calendarQuestion(useDesk(), range), enabled: range !== null })
}

/** One booking, kept up to date like the calendar; from what is on the screen at first. */
export function useBooking(id: string | null) {
  const desk = useDesk()
  return useQuery({
    queryKey: [bookingKey, id],
    enabled: id !== null,
    initialData: () => (id === null ? undefined : knownBooking(desk, id)),
    queryFn: () => {
      if (id === null) throw new Error('asked for no booking')
      return ask(desk.client, 'booking.get', { id })
    },
  })
}

const mostCustomers = 6

/** Customers that fit what is typed; the ones found before stay until the next are there. */
export function useCustomerSearch(text: string) {
  const { client } = useDesk()
  return useQuery({
    queryKey: ['customers', text],
    enabled: text !== '',
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 60_000,
    refetchInterval: false,
    queryFn: async () => {
      const { customers } = await ask(client, 'customer.search', { text, limit: mostCustomers + 1 })
      return {
        text,
        customers: customers.slice(0, mostCustomers),
        hasMore: customers.length > mostCustomers,
      }
    },
  })
}

/** A booking that some view on the screen has. */
export function knownBooking({ queries }: Pick<Desk, 'queries'>, id: string): Booking | undefined {
  return knownBookings({ queries }).find((booking) => booking.id === id)
}

/** All that some view on the screen has; what lies in two of them comes twice. */
export function knownBookings({ queries }: Pick<Desk, 'queries'>): Booking[] {
  const asked = queries.getQueryCache().findAll({ queryKey: [calendarKey] })
  return asked
    .filter(({ queryKey }) => rangeOfKey(queryKey) !== undefined)
    .flatMap(({ queryKey }) => queries.getQueryData<CalendarView>(queryKey)?.bookings ?? [])
}
