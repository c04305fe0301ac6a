import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ask } from '../../desk/client.ts'
import { useDesk } from '../../desk/desk-context.tsx'

const holidaysKey = 'holidays'
/** What is known of the world's holidays does not change while the program runs. */
const forever = { staleTime: Number.POSITIVE_INFINITY, refetchInterval: false } as const

/** The countries that there are holidays for, or the regions of one. */
export function usePlaces(country: string | undefined, isEnabled = true) {
  const { client } = useDesk()
  return useQuery({
    queryKey: [holidaysKey, 'places', country],
    ...forever,
    enabled: isEnabled,
    queryFn: async () =>
      (await ask(client, 'holiday.places', country === undefined ? {} : { country })).places,
  })
}

export interface HolidayPlace {
  readonly country: string
  readonly region?: string
  readonly year: number
}

export function useHolidays(place: HolidayPlace | null) {
  const { client } = useDesk()
  return useQuery({
    queryKey: [holidaysKey, 'preview', place],
    enabled: place !== null,
    placeholderData: keepPreviousData,
    queryFn: async () => {
      if (place === null) throw new Error('asked for the holidays of nowhere')
      return (await ask(client, 'holiday.preview', place)).holidays
    },
  })
}

/** The year and place whose holidays are to be entered, with its country's name, when that is due; else null. */
export function useRenewal(): { readonly place: HolidayPlace; readonly country: string } | null {
  const { client } = useDesk()
  const due = useQuery({
    queryKey: [holidaysKey, 'renewal'],
    queryFn: async () => (await ask(client, 'holiday.renewal', {})).due ?? null,
  }).data
  const places = usePlaces(undefined, due != null).data
  if (due == null) return null
  return { place: due, country: places?.find(({ code }) => code === due.country)?.name ?? due.country }
}
