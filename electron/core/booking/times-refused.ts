/** What a desk is told whose times cannot be those of a booking. */
import { invalid } from '../../contract/index.ts'

export function endNotAfterStart(path = 'end', message = 'must be after start') {
  return invalid(path, message, {
    en: 'The end is not after the start. Correct one of them and try again.',
    id: 'Waktu selesai tidak sesudah waktu mulai. Perbaiki salah satunya lalu coba lagi.',
  })
}
