/** The kindness of a refusal: what was taken, what is still free, and a question that goes on with the call. */
import type { Instant } from '../../contract/venue-time.ts'
import { plainTime, type Telling, timeBeside } from './when.ts'

export interface FreeTime {
  readonly start: Instant
  /** The resource's name where it is another one than was asked for. */
  readonly elsewhere: string | undefined
}

/** "Sorry, 10:00 has just been taken. Still free: 10:30, 11:00, 11:30. Which one?" */
export function takenText(wanted: Instant, free: readonly FreeTime[], telling: Telling): string {
  return withSuggestions(
    telling.locale === 'id'
      ? `Maaf, ${plainTime(wanted, telling)} baru saja diambil.`
      : `Sorry, ${plainTime(wanted, telling)} has just been taken.`,
    wanted,
    free,
    telling,
  )
}

/** As `takenText`, for a hold that ran out. */
export function expiredText(wanted: Instant, free: readonly FreeTime[], telling: Telling): string {
  return withSuggestions(
    telling.locale === 'id'
      ? `Masa tahan untuk ${plainTime(wanted, telling)} habis dan waktunya sudah diambil.`
      : `The hold for ${plainTime(wanted, telling)} ran out, and the time has been taken since.`,
    wanted,
    free,
    telling,
  )
}

function withSuggestions(
  opening: string,
  wanted: Instant,
  free: readonly FreeTime[],
  telling: Telling,
): string {
  if (free.length === 0) {
    return telling.locale === 'id'
      ? `${opening} Tidak ada waktu lain yang kosong di sekitar minggu itu. Coba tanggal lain.`
      : `${opening} Nothing else is free around that week. Try another date.`
  }
  const list = free
    .map(({ start, elsewhere }) => {
      const time = timeBeside(start, wanted, telling)
      return elsewhere === undefined ? time : `${time} (${elsewhere})`
    })
    .join(', ')
  return telling.locale === 'id'
    ? `${opening} Masih kosong: ${list}. Pilih yang mana?`
    : `${opening} Still free: ${list}. Which one?`
}
