import type { Translated } from '../language/translated.ts'
import type { messageLogEnglish } from './english.ts'

export const messageLogIndonesian: Translated<typeof messageLogEnglish> = {
  messageLog: {
    title: 'Catatan pesan',
    find: 'Cari pelanggan atau alamat',
    state: 'Keadaan',
    all: 'Semua',
    none: 'Belum ada pesan',
    noneFit: 'Tidak ada pesan yang cocok',
    noneHint: 'Pesan muncul di sini begitu jatuh tempo menurut aturan.',
    older: 'Tampilkan yang lebih lama',
    due: 'Jatuh tempo',
    what: 'Pesan',
    to: 'Kepada',
    became: 'Hasilnya',
    attempts_other: '{{count}} kali dicoba',
    nextTry: 'dicoba lagi {{when}}',
    words: 'Isi pesan',
    retry: 'Coba lagi',
    retryNamed: 'Coba lagi: {{name}}',
    retried: 'Sedang dicoba lagi.',
    couldNotBeSent_other:
      '{{count}} pesan kepada pelanggan tidak dapat dikirim. Sebabnya ada di catatan pesan.',
    openBooking: 'Buka pemesanan {{name}}',
  },
  messageStatus: {
    pending: 'Menunggu',
    sending: 'Sedang dikirim',
    sent: 'Terkirim',
    failed: 'Gagal',
    skipped: 'Tidak dikirim',
    toCall: 'Perlu ditelepon',
    called: 'Sudah ditelepon',
  },
}
