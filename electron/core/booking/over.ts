/** What a desk is told that reaches for a booking which another one has just ended. */
import { invalid } from '../../contract/index.ts'

export function cannotMoveWhatIsOver() {
  return invalid('id', 'is cancelled', {
    en: 'This was cancelled meanwhile, or its hold ran out, so it cannot be changed. Book the time anew.',
    id: 'Pemesanan ini sudah dibatalkan atau masa tahannya habis, jadi tidak bisa diubah. Pesan lagi waktunya.',
  })
}

export function cancelledAlready() {
  return invalid('id', 'is cancelled already', {
    en: 'This was cancelled already. Look at the calendar as it is now.',
    id: 'Pemesanan ini sudah dibatalkan. Lihat kalender yang sekarang.',
  })
}
