/** What went wrong with a message, as a sentence that says what to do next, in both languages. Pure. */
import type { Locale, SkipReason } from '../../contract/index.ts'
import type { FailureCode } from './delivery.ts'

type Sentence = (detail: string) => string

/** The other side's own words, for whoever looks after it. */
const quoted = (detail: string) => (detail === '' ? '' : ` (${detail})`)

const english: Record<FailureCode, Sentence> = {
  not_set_up: () => 'This channel is not set up. Enter its settings; what waits is then sent by itself.',
  secret_unreadable: () =>
    'The kept password cannot be read, as after restoring a backup. Enter it again in the channel settings.',
  unknown_host: (detail) =>
    `There is no server of that name${quoted(detail)}. Check the address, or the internet connection.`,
  unreachable: (detail) =>
    `The server cannot be reached${quoted(detail)}. Check the address, port and internet connection.`,
  timeout: () => 'The server did not answer in time. It is tried again.',
  unanswered: () =>
    'The receiver was given the message and did not confirm it, so it may have arrived. Ask the customer before you send it again by hand.',
  certificate: (detail) =>
    `The server's certificate is not trusted${quoted(detail)}. Check the server's name, or enter its authority's certificate.`,
  no_encryption: () =>
    'The server offers no encryption, and the password is not sent without it. Use another port, or leave the user out.',
  login_refused: (detail) => `The server refused the user or password${quoted(detail)}. Enter them again.`,
  recipient_refused: (detail) =>
    `The address was refused${quoted(detail)}. Correct the customer's address, then retry.`,
  refused: (detail) => `The receiver refused the message${quoted(detail)}. Ask whoever runs it.`,
  redirected: (detail) =>
    `The receiver points to another address${quoted(detail)}. Enter that address if you trust it.`,
  interrupted: () => 'Sending was interrupted. It is tried again.',
  defect: () => 'The program could not put this message together. Retry it; if it fails again, report it.',
}

const indonesian: Record<FailureCode, Sentence> = {
  not_set_up: () => 'Saluran ini belum diatur. Isi pengaturannya; pesan yang menunggu lalu terkirim sendiri.',
  secret_unreadable: () =>
    'Kata sandi tersimpan tidak dapat dibaca, misalnya setelah memulihkan cadangan. Isi lagi di pengaturan saluran.',
  unknown_host: (detail) =>
    `Tidak ada server dengan nama itu${quoted(detail)}. Periksa alamat atau koneksi internet.`,
  unreachable: (detail) =>
    `Server tidak dapat dihubungi${quoted(detail)}. Periksa alamat, port dan koneksi internet.`,
  timeout: () => 'Server tidak menjawab tepat waktu. Akan dicoba lagi.',
  unanswered: () =>
    'Penerima sudah diberi pesannya tetapi tidak memastikannya, jadi mungkin sudah sampai. Tanyakan kepada pelanggan sebelum mengirimnya lagi sendiri.',
  certificate: (detail) =>
    `Sertifikat server tidak dipercaya${quoted(detail)}. Periksa nama server, atau isi sertifikat penerbitnya.`,
  no_encryption: () =>
    'Server tidak menawarkan enkripsi, dan kata sandi tidak dikirim tanpanya. Pakai port lain, atau kosongkan pengguna.',
  login_refused: (detail) => `Server menolak pengguna atau kata sandi${quoted(detail)}. Isi lagi keduanya.`,
  recipient_refused: (detail) =>
    `Alamat ditolak${quoted(detail)}. Perbaiki alamat pelanggan, lalu coba lagi.`,
  refused: (detail) => `Penerima menolak pesan${quoted(detail)}. Tanyakan kepada pengelolanya.`,
  redirected: (detail) =>
    `Penerima menunjuk ke alamat lain${quoted(detail)}. Isi alamat itu bila Anda memercayainya.`,
  interrupted: () => 'Pengiriman terputus. Akan dicoba lagi.',
  defect: () => 'Program tidak dapat menyusun pesan ini. Coba lagi; bila gagal lagi, laporkan.',
}

const sentences: Record<Locale, Record<FailureCode, Sentence>> = { en: english, id: indonesian }

/** The sentence for a kept failure; a word of a newer program is shown as it is. */
export function failureSentence(code: string, detail: string, locale: Locale): string {
  return isFailureCode(code) ? sentences[locale][code](detail) : `${code}${quoted(detail)}`
}

function isFailureCode(code: string): code is FailureCode {
  return Object.hasOwn(english, code)
}

const skipped: Record<Locale, Record<SkipReason, string>> = {
  en: {
    cancelled: 'Not sent: the booking was cancelled before.',
    moved: 'Not sent: the booking was moved before.',
    restored: 'Not sent: the booking stands again.',
    missed: 'Not sent: no desk was awake in time, and the booking had started.',
    arrived: 'Not sent: the customer was there already.',
    no_address: 'Not sent: the customer has no address for it. Add a phone or e-mail address, then retry.',
    undone: 'Not sent: the change was undone.',
    rule_removed: 'Not sent: its rule was switched off.',
    offer_over: 'Not sent: the offer was over before.',
    not_told: 'Not sent: somebody at the desk chose not to tell.',
  },
  id: {
    cancelled: 'Tidak dikirim: pemesanan sudah dibatalkan.',
    moved: 'Tidak dikirim: pemesanan sudah dipindahkan.',
    restored: 'Tidak dikirim: pemesanan berlaku kembali.',
    missed: 'Tidak dikirim: tidak ada meja yang menyala tepat waktu, dan pemesanan sudah mulai.',
    arrived: 'Tidak dikirim: pelanggan sudah datang.',
    no_address:
      'Tidak dikirim: pelanggan tidak punya alamat untuk itu. Tambahkan telepon atau e-mail, lalu coba lagi.',
    undone: 'Tidak dikirim: perubahannya dibatalkan.',
    rule_removed: 'Tidak dikirim: aturannya dimatikan.',
    offer_over: 'Tidak dikirim: penawaran sudah berakhir.',
    not_told: 'Tidak dikirim: petugas memilih untuk tidak memberi tahu.',
  },
}

const chosenBy: Record<Locale, (name: string) => string> = {
  en: (name) => `Not sent: ${name} chose not to tell.`,
  id: (name) => `Tidak dikirim: ${name} memilih untuk tidak memberi tahu.`,
}

/** `decidedBy`: who chose at a desk that it does not go, where somebody was signed in. */
export function skipSentence(reason: SkipReason, locale: Locale, decidedBy?: string): string {
  return reason === 'not_told' && decidedBy !== undefined
    ? chosenBy[locale](decidedBy)
    : skipped[locale][reason]
}
