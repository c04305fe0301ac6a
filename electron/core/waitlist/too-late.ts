/** What a desk is told that reaches for an entry of the line a moment after another one. */
import { invalid } from '../../contract/index.ts'

export function bookedAlready() {
  return invalid('id', 'is booked already: cancel the booking instead', {
    en: 'They are booked already, so they did not leave the waitlist. To take that back, cancel the booking.',
    id: 'Orang ini sudah dipesankan, jadi tidak keluar dari daftar tunggu. Kalau tidak jadi, batalkan pemesanannya.',
  })
}

export function soldAlready() {
  return invalid('id', 'is booked already: take the seats back instead', {
    en: 'Their seats are sold already, so they did not leave the waitlist. To undo that, take the seats back.',
    id: 'Kursinya sudah terjual, jadi orang ini tidak keluar dari daftar tunggu. Kalau tidak jadi, ambil kembali kursinya.',
  })
}

export function notOffered() {
  return invalid('id', 'is not offered anything any more', {
    en: 'Nothing is offered to them any more: it was passed on or taken back. Look at the waitlist as it is now.',
    id: 'Tawaran untuk orang ini sudah tidak ada: sudah diteruskan atau ditarik. Lihat daftar tunggu yang sekarang.',
  })
}

export function waitsNoMore() {
  return invalid('id', 'does not wait any more', {
    en: 'They do not wait any more: they were booked, or left the waitlist. Look at it as it is now.',
    id: 'Orang ini sudah tidak menunggu: sudah dipesankan atau keluar dari daftar tunggu. Lihat daftar yang sekarang.',
  })
}
