/** The sentence of each error, in both languages: what happened, and what to do next. */
import {
  awayReason,
  type ErrorCode,
  type ErrorDetails,
  type Locale,
  type NamedThing,
  Refusal,
} from '../../contract/index.ts'
import type { Instant } from '../../contract/venue-time.ts'
import { awayText } from './away-text.ts'
import { dateText, type Telling, timeText, timeWithOffset, timeWithSeconds } from './when.ts'

type Sentences = {
  readonly [Code in ErrorCode]: (details: ErrorDetails[Code], telling: Telling, changes: boolean) => string
}

/** Reasons that no waiting removes: somebody has to put the address, the server or its rights right. */
const lasting = awayReason.exclude(['unreachable', 'refused', 'timeout', 'busy'])

/** What has to be put right before anything can be saved; nothing where the connection may come back by itself. */
function toPutRight(reason: string | undefined, locale: Locale): string | undefined {
  const known = lasting.safeParse(reason)
  return known.success ? awayText(locale)[known.data] : undefined
}

/** What is wrong, and where, as whoever wrote the call reads it; the screens say it beside the field. */
function firstIssue([issue]: ErrorDetails['invalid']['issues']): string {
  if (issue === undefined) return ''
  return ` (${issue.path === '' ? '' : `${issue.path}: `}${issue.message})`
}

const instantOf = (text: string): Instant => Date.parse(text)

const indonesianNames: Readonly<Record<NamedThing, string>> = {
  booking: 'Pemesanan',
  'booking of the series': 'Pemesanan dalam rangkaian',
  change: 'Perubahan',
  customer: 'Pelanggan',
  exception: 'Hari tutup atau libur',
  hold: 'Masa tahan',
  'kind of resource': 'Jenis sumber daya',
  message: 'Pesan',
  resource: 'Sumber daya',
  sale: 'Penjualan',
  seat: 'Kursi',
  'seat plan': 'Denah kursi',
  series: 'Rangkaian',
  service: 'Layanan',
  show: 'Pertunjukan',
  staff: 'Staf',
  'waitlist entry': 'Entri daftar tunggu',
}
const namedInIndonesian = new Map<string, string>(Object.entries(indonesianNames))

const english: Sentences = {
  slot_taken: () => 'Sorry, this time has just been taken. Choose another one.',
  hold_expired: () => 'The hold ran out and the time has been taken since. Choose another one.',
  stale: () => 'Somebody changed this meanwhile. Look at it as it is now, then try again.',
  closed: ({ reason }) =>
    reason === undefined
      ? 'It is closed then. Choose a time within the opening hours.'
      : `It is closed then: ${reason}. Choose another time.`,
  local_time_missing: ({ next }, telling) =>
    `That time does not exist: the clocks go forward. The next one is ${timeText(instantOf(next), telling)}.`,
  local_time_ambiguous: ({ choices }, telling) =>
    `That time comes twice: the clocks go back. Say which: ${choices.map((at) => timeWithOffset(instantOf(at), telling)).join(' or ')}.`,
  series_clashes: ({ occurrences }) => {
    const clashing = occurrences.filter(({ ok }) => !ok).length
    return clashing === 1
      ? '1 date of the series cannot be had, so nothing was saved. Skip or move it, then book again.'
      : `${clashing} dates of the series cannot be had, so nothing was saved. Skip or move each of them, then book again.`
  },
  sold_out: ({ left }) => {
    if (left === 0) return 'Sorry, it is sold out. Put them on the waitlist, or choose another show.'
    return left === 1
      ? 'Sorry, only 1 seat is left. Ask for one.'
      : `Sorry, only ${left} seats are left. Ask for fewer.`
  },
  seats_taken: ({ labels }) =>
    `Sorry, ${labels.join(', ')} ${labels.length === 1 ? 'has' : 'have'} just been taken. Choose other seats.`,
  too_late_to_cancel: ({ cancelMinHours }) =>
    `Less than ${cancelMinHours} h before the start only a manager can cancel, with a reason.`,
  too_soon: ({ earliest }, telling) =>
    `That is too soon. The earliest is ${timeText(instantOf(earliest), telling)} on ${dateText(instantOf(earliest), telling)}.`,
  too_far: ({ maxAheadDays }) =>
    `Bookings are taken for at most ${maxAheadDays} days ahead. Choose an earlier date.`,
  not_on_grid: ({ slotMinutes }) =>
    `Bookings start and last in steps of ${slotMinutes} minutes here. Choose a start and a length that fit.`,
  invalid: ({ issues }) => `That cannot be understood${firstIssue(issues)}. Correct it and try again.`,
  not_found: ({ what }) => `There is no such ${what} any more. Refresh and choose again.`,
  forbidden: ({ deskName, needs, retryAt }, telling) => {
    if (retryAt !== undefined) {
      return `Too many wrong PINs. The next one can be tried at ${timeWithSeconds(instantOf(retryAt), telling)}.`
    }
    if (needs === 'pin') return 'That PIN is not right. Try again, or ask a manager for a new one.'
    return deskName === undefined
      ? 'Only a manager may do this. Ask a manager to sign in.'
      : `${deskName} is holding this. It can be confirmed there, or here once the hold has run out.`
  },
  offline: ({ outcome, reason }, _, changes) => {
    const problem = toPutRight(reason, 'en')
    if (outcome === 'not_saved' && problem !== undefined)
      return changes ? `${problem} Nothing was saved.` : problem
    const effect = changes ? ', so nothing was saved' : ''
    if (reason === 'busy')
      return `Too much is going on in the database just now${effect}. Try again in a moment.`
    return outcome === 'unknown'
      ? 'The connection was lost before the answer came: it is not known whether this was saved. It is looked up as soon as the database is back.'
      : `The database cannot be reached${effect}. Try again when the connection is back.`
  },
  app_outdated: ({ needs }) =>
    `The database was updated by version ${needs} of the program. Install that version or a newer one on this PC.`,
  internal: ({ reference }, _, changes) =>
    `Something went wrong in the program${changes ? ', and nothing was saved' : ''}. Try again; if it happens again, report ${reference}.`,
}

const indonesian: Sentences = {
  slot_taken: () => 'Maaf, waktu ini baru saja diambil. Silakan pilih waktu lain.',
  hold_expired: () => 'Masa tahan habis dan waktunya sudah diambil. Silakan pilih waktu lain.',
  stale: () => 'Data ini sudah diubah orang lain. Lihat keadaannya sekarang, lalu coba lagi.',
  closed: ({ reason }) =>
    reason === undefined
      ? 'Saat itu tutup. Pilih waktu dalam jam buka.'
      : `Saat itu tutup: ${reason}. Pilih waktu lain.`,
  local_time_missing: ({ next }, telling) =>
    `Jam itu tidak ada karena jam dimajukan. Waktu berikutnya ${timeText(instantOf(next), telling)}.`,
  local_time_ambiguous: ({ choices }, telling) =>
    `Jam itu terjadi dua kali karena jam dimundurkan. Pilih salah satu: ${choices.map((at) => timeWithOffset(instantOf(at), telling)).join(' atau ')}.`,
  series_clashes: ({ occurrences }) =>
    `${occurrences.filter(({ ok }) => !ok).length} tanggal dari rangkaian ini tidak tersedia, jadi tidak ada yang disimpan. Lewati atau pindahkan masing-masing, lalu pesan lagi.`,
  sold_out: ({ left }) =>
    left === 0
      ? 'Maaf, sudah habis terjual. Masukkan ke daftar tunggu, atau pilih pertunjukan lain.'
      : `Maaf, hanya tersisa ${left} kursi. Mintalah lebih sedikit.`,
  seats_taken: ({ labels }) => `Maaf, ${labels.join(', ')} baru saja diambil. Silakan pilih kursi lain.`,
  too_late_to_cancel: ({ cancelMinHours }) =>
    `Kurang dari ${cancelMinHours} jam sebelum mulai, hanya manajer yang dapat membatalkan, dengan alasan.`,
  too_soon: ({ earliest }, telling) =>
    `Terlalu mepet. Paling awal ${timeText(instantOf(earliest), telling)}, ${dateText(instantOf(earliest), telling)}.`,
  too_far: ({ maxAheadDays }) =>
    `Pemesanan paling jauh ${maxAheadDays} hari ke depan. Pilih tanggal yang lebih dekat.`,
  not_on_grid: ({ slotMinutes }) =>
    `Di sini pemesanan dimulai dan berlangsung per ${slotMinutes} menit. Pilih mulai dan lama yang sesuai.`,
  invalid: ({ issues }) => `Isian ini tidak dapat dipahami${firstIssue(issues)}. Perbaiki lalu coba lagi.`,
  not_found: ({ what }) =>
    `${namedInIndonesian.get(what) ?? 'Data'} itu sudah tidak ada. Segarkan lalu pilih lagi.`,
  forbidden: ({ deskName, needs, retryAt }, telling) => {
    if (retryAt !== undefined) {
      return `PIN terlalu sering salah. Dapat dicoba lagi pukul ${timeWithSeconds(instantOf(retryAt), telling)}.`
    }
    if (needs === 'pin') return 'PIN itu tidak benar. Coba lagi, atau minta PIN baru kepada manajer.'
    return deskName === undefined
      ? 'Hanya manajer yang boleh melakukan ini. Minta manajer untuk masuk.'
      : `${deskName} sedang menahan waktu ini. Konfirmasi di sana, atau di sini setelah masa tahannya habis.`
  },
  offline: ({ outcome, reason }, _, changes) => {
    const problem = toPutRight(reason, 'id')
    if (outcome === 'not_saved' && problem !== undefined)
      return changes ? `${problem} Tidak ada yang disimpan.` : problem
    const effect = changes ? ', jadi tidak ada yang disimpan' : ''
    if (reason === 'busy') return `Basis data sedang terlalu sibuk${effect}. Coba lagi sebentar lagi.`
    return outcome === 'unknown'
      ? 'Koneksi terputus sebelum jawaban datang: belum diketahui apakah ini tersimpan. Akan diperiksa begitu basis data kembali.'
      : `Basis data tidak dapat dihubungi${effect}. Coba lagi setelah koneksi kembali.`
  },
  app_outdated: ({ needs }) =>
    `Basis data sudah diperbarui oleh program versi ${needs}. Pasang versi itu atau yang lebih baru di PC ini.`,
  internal: ({ reference }, _, changes) =>
    `Terjadi kesalahan dalam program${changes ? ' dan tidak ada yang disimpan' : ''}. Coba lagi; bila terulang, laporkan ${reference}.`,
}

const sentences: Record<Locale, Sentences> = { en: english, id: indonesian }

/** The sentence for an error, its times as the venue tells them. Of what only reads none says that nothing was saved. */
export function failureText<Code extends ErrorCode>(
  code: Code,
  details: ErrorDetails[Code],
  telling: Telling,
  changes = true,
): string {
  return sentences[telling.locale][code](details, telling, changes)
}

/** What a caller asked for never was there: no refreshing brings it, unlike a row that is gone. */
export function unknownOperation(): Refusal<'not_found'> {
  const sentence = {
    en: 'This program has no such operation. Check how its name is written, or install the version that has it.',
    id: 'Program ini tidak mengenal operasi itu. Periksa penulisan namanya, atau pasang versi program yang memilikinya.',
  }
  return new Refusal('not_found', { what: 'operation' }, { sentence })
}

/** The sentence of a refusal: its own where it brings one. */
export function refusalText(refusal: Refusal, telling: Telling, changes = true): string {
  const { sentence, code, details } = refusal
  if (sentence === undefined) return failureText(code, details, telling, changes)
  return typeof sentence === 'string' ? sentence : sentence[telling.locale]
}
