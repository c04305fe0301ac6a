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

export function holdsNoMore(path: string) {
  return invalid(path, 'is not a hold', {
    en: 'This time is not held any more: it was booked or let go. Look at the calendar as it is now.',
    id: 'Waktu ini sudah tidak ditahan: sudah dipesan atau dilepas. Lihat kalender yang sekarang.',
  })
}

/** What is offered to somebody on the waitlist is theirs alone. */
export function isOfferedToSomebody(path: string, message: string) {
  return invalid(path, message, {
    en: 'This time is offered to somebody on the waitlist. Book it for them, pass it on there, or choose another time.',
    id: 'Waktu ini ditawarkan kepada orang di daftar tunggu. Pesankan untuknya, teruskan di sana, atau pilih waktu lain.',
  })
}
