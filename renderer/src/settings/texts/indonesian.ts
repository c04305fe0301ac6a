import type { Translated } from '../../language/translated.ts'
import type { messageTextsEnglish } from './english.ts'

export const messageTextsIndonesian: Translated<typeof messageTextsEnglish> = {
  messageTexts: {
    lead: 'Kata-kata setiap pesan. Pelanggan mendapat bahasanya sendiri bila diketahui, selain itu bahasa tempat ini.',
    kind: 'Pesan',
    language: 'Bahasa',
    subject: 'Judul',
    text: 'Isi',
    empty: 'Bagian ini perlu diisi.',
    unknown: 'Tidak ada isian “{{name}}” dalam pesan ini. Pilih salah satu isian di bawah.',
    showUnknown: 'Tunjukkan letaknya',
    fields: 'Isian yang dapat disisipkan di kursor',
    own: 'Ini kata-kata tempat ini sendiri.',
    standard: 'Kembali ke kata-kata baku',
    isStandard: 'Kata-kata baku sudah kembali.',
    preview: 'Seperti dibaca pelanggan',
    noPreview: 'Pratinjau menunggu sampai semua isian dikenal.',
    attachment: 'E-mail juga membawa waktunya sebagai entri kalender (ICS).',
  },
  messageLanguage: { en: 'English', id: 'Bahasa Indonesia' },
}
