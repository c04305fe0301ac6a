/** What a desk is told that reaches for a show which another one has just cancelled. */
import { invalid } from '../../contract/index.ts'

export function showIsCancelled(path: string, message = 'is a show that was cancelled') {
  return invalid(path, message, {
    en: 'This show was cancelled, so nothing was changed. Look at the list of shows as it is now.',
    id: 'Pertunjukan ini sudah dibatalkan, jadi tidak ada yang diubah. Lihat daftar pertunjukan yang sekarang.',
  })
}
