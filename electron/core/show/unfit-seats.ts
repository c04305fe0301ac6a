/** What a desk is told of seats that are no longer what it takes them for. */
import { invalid, Refusal, type Seat } from '../../contract/index.ts'
import { seatLabel } from './seat-label.ts'

interface NamedSeat {
  readonly row: string
  readonly number: number
}

const named = (seats: readonly NamedSeat[]) => seats.map(seatLabel).join(', ')

export function checkedInAlready(path: string, seats: readonly NamedSeat[]): Refusal<'invalid'> {
  const labels = named(seats)
  return invalid(path, `these are checked in already: ${labels}`, {
    en: `${labels}: checked in already. Look under Door who has come in before letting anybody else in.`,
    id: `${labels}: sudah masuk. Lihat di Pintu masuk siapa yang sudah datang sebelum mempersilakan orang lain.`,
  })
}

export function notCheckedIn(path: string, seats: readonly NamedSeat[]): Refusal<'invalid'> {
  const labels = named(seats)
  return invalid(path, `these are not checked in: ${labels}`, {
    en: `${labels}: not checked in, so there is nothing to undo. Look at the seats as they are now.`,
    id: `${labels}: belum masuk, jadi tidak ada yang dibatalkan. Lihat keadaan kursi yang sekarang.`,
  })
}

export function notSold(path: string, seats: readonly NamedSeat[]): Refusal<'invalid'> {
  const labels = named(seats)
  return invalid(path, `these are not sold: ${labels}`, {
    en: `${labels}: not sold, or not any more. Look at the seats as they are now.`,
    id: `${labels}: tidak terjual, atau sudah tidak lagi. Lihat keadaan kursi yang sekarang.`,
  })
}

export function somebodyInside(path: string, seats: readonly NamedSeat[]): Refusal<'invalid'> {
  const labels = named(seats)
  return invalid(path, `these are checked in: ${labels}`, {
    en: `${labels}: somebody has come in with it, so nothing was taken back. Undo the check-in first.`,
    id: `${labels}: orangnya sudah masuk, jadi tidak ada kursi yang diambil kembali. Batalkan check-in dulu.`,
  })
}

export function heldForWaitlist(path: string, seats: readonly NamedSeat[]): Refusal<'invalid'> {
  const labels = named(seats)
  return invalid(path, `these are held for the waitlist: ${labels}`, {
    en: `${labels}: held for the waitlist by now. Book it for those it is offered to, or pass it on there.`,
    id: `${labels}: sekarang ditahan untuk daftar tunggu. Pesankan untuk yang ditawari, atau teruskan di sana.`,
  })
}

/** Held by another desk, of that name. */
export function foreignHold(deskName: string | null): Refusal<'forbidden'> {
  return new Refusal('forbidden', { needs: 'desk', ...(deskName !== null && { deskName }) })
}

/** Seats that were another customer's, or nobody's, by the time of the call; `current` are all that it named. */
export function notOfSale(
  seats: readonly NamedSeat[],
  customerName: string,
  current: readonly Seat[],
): Refusal<'stale'> {
  const labels = named(seats)
  const isOne = seats.length === 1
  return new Refusal(
    'stale',
    { current: { seats: current } },
    {
      sentence: {
        en: isOne
          ? `${labels} is not ${customerName}’s any more. Look at the seat again.`
          : `${labels} are not ${customerName}’s any more. Look at the seats again.`,
        id: `${labels} bukan lagi milik ${customerName}. Lihat lagi kursinya.`,
      },
    },
  )
}

export function takenAndCannotGo(seats: readonly NamedSeat[]): Refusal<'invalid'> {
  const labels = named(seats)
  return invalid('seats', `these are sold or held and cannot go: ${labels}`, {
    en: `${labels}: sold or held, so nothing was changed. Keep their rows, or take these seats back first.`,
    id: `${labels}: terjual atau ditahan, jadi tidak ada yang diubah. Pertahankan barisnya, atau ambil kembali kursi ini dulu.`,
  })
}
