/** What a desk is told of a wish that no waiting would fulfil, or that needs none. */
import { invalid } from '../../contract/index.ts'

export function tooManyPeople(most: number) {
  return invalid('units', 'are more people than any of these takes', {
    en: `There is room for ${most} at most. Enter fewer people, or let them wait for something larger.`,
    id: `Paling banyak untuk ${most} orang. Kurangi jumlahnya, atau pilih yang lebih besar untuk ditunggu.`,
  })
}

export function moreThanAllSeats(seats: number) {
  return invalid('units', 'are more than the show has seats', {
    en: `No waiting helps: the show has fewer seats (${seats}). Enter fewer people.`,
    id: `Menunggu tidak menolong: pertunjukan ini hanya punya ${seats} kursi. Kurangi jumlah orangnya.`,
  })
}

export function canBeSeatedNow(free: number) {
  return invalid('units', `can be seated now: ${free} seats are free`, {
    en: 'Seats have just come free for this party. Find them and sell them.',
    id: 'Baru saja ada kursi kosong untuk rombongan ini. Cari lalu jual.',
  })
}

export function showHasBegun() {
  return invalid('showId', 'is a show that has begun', {
    en: 'The show has begun, so nobody can wait for its seats any more.',
    id: 'Pertunjukan sudah mulai, jadi kursinya tidak bisa ditunggu lagi.',
  })
}
