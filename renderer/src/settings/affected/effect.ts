/** What a change would do to coming bookings and shows, asked while it is still being made. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Booking } from '../../../../electron/contract/index.ts'

export interface Affected {
  readonly affected: readonly Booking[]
  readonly affectedCount: number
}

export interface Effect extends Affected {
  /** `failed`: it could not be asked; saving says why. */
  readonly state: 'none' | 'asking' | 'known' | 'failed'
}

/** Asked once typing and dragging pause this long. */
const pauseMilliseconds = 250

/** `input` is what would be sent; null while there is nothing to ask. The answer before stays until the next. */
export function useEffectOf<Input>(
  name: string,
  input: Input | null,
  preview: (input: Input) => Promise<Affected>,
): Effect {
  const settled = useSettled(input)
  const query = useQuery({
    queryKey: ['effect', name, settled],
    enabled: settled !== null,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    refetchInterval: false,
    queryFn: () => {
      if (settled === null) throw new Error('asked for the effect of nothing')
      return preview(settled)
    },
  })
  if (input === null) return { state: 'none', affected: [], affectedCount: 0 }
  const isKnown =
    query.isSuccess && !query.isPlaceholderData && JSON.stringify(input) === JSON.stringify(settled)
  return {
    state: query.isError ? 'failed' : isKnown ? 'known' : 'asking',
    affected: query.data?.affected ?? [],
    affectedCount: query.data?.affectedCount ?? 0,
  }
}

function useSettled<Value>(value: Value): Value {
  const text = JSON.stringify(value)
  const [settled, setSettled] = useState(value)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same content is the same value.
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMilliseconds)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
