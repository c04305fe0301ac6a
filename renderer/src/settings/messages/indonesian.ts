import type { Translated } from '../../language/translated.ts'
import type { messagesEnglish } from './english.ts'

export const messagesIndonesian: Translated<typeof messagesEnglish> = {
  messages: {
    lead: 'Apa yang otomatis dikabarkan kepada pelanggan, dan lewat saluran mana. Semua meja yang menyala ikut mengirim; bila semua mati, tidak ada yang dikirim sampai salah satu menyala.',
    notSetUp: 'Belum diatur: {{channels}}. Pesannya menunggu sampai diatur.',
    setUp: 'Atur sekarang',
  },
  messageChannel: { email: 'E-mail', webhook: 'Webhook', calllist: 'Daftar telepon' },
  messageKind: {
    reminder: 'Pengingat',
    confirmation: 'Konfirmasi',
    move: 'Dipindahkan',
    cancellation: 'Dibatalkan',
    offer: 'Tawaran dari daftar tunggu',
  },
  reminders: {
    title: 'Pengingat',
    hint: 'Sebelum pemesanan yang sudah pasti dimulai. Jam dihitung menurut waktu yang berjalan, termasuk malam hari.',
    none: 'Tidak ada yang diingatkan.',
    add: 'Tambah pengingat',
    lead: 'Berapa lama sebelumnya',
    hoursBefore_other: 'jam',
    channel: 'Lewat',
    whenLate: 'Dipesan lebih dekat dari itu',
    line: '{{hours}} jam sebelumnya, {{channel}}',
    remove: 'Hapus pengingat {{name}}',
    effect: 'Berlaku mulai sekarang: yang sudah lewat tidak dikirim lagi.',
  },
  whenLate: { skip: 'Tanpa pengingat', send: 'Ingatkan langsung' },
  reminderProblem: {
    range: '{{least}} sampai {{most}} jam',
    twice: 'Pengingat ini sudah ada.',
  },
  caused: {
    title: 'Saat pemesanan berubah',
    hint_other: 'Dikirim {{count}} detik setelah perubahan; bila diurungkan, pesannya ditarik.',
    hintNow: 'Dikirim langsung setelah perubahan.',
    box: '{{kind}} lewat {{channel}}',
    off: 'tidak ada',
  },
  causedWhen: {
    confirmation: 'Ada yang baru dipesan. Kursi pertunjukan tidak dikonfirmasi.',
    move: 'Waktu atau tempatnya berubah.',
    cancellation: 'Dibatalkan di sini.',
    offer: 'Ada waktu kosong untuk yang menunggu.',
  },
}
