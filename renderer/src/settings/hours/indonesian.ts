import type { Translated } from '../../language/translated.ts'
import type { hoursEnglish } from './english.ts'

export const hoursIndonesian: Translated<typeof hoursEnglish> = {
  hours: {
    lead: 'Kapan pemesanan dapat dibuat. Jam lewat tengah malam ikut hari bukanya.',
    whose: 'Jam buka untuk',
    wholeVenue: 'Seluruh tempat usaha',
    resourceWithOwn: '{{name}} · jam sendiri',
    kind: 'Jam',
    aroundTheClock: 'Sepanjang waktu',
    set: 'Jam buka',
    asVenue: 'Ikut tempat usaha',
    own: 'Jam sendiri',
    aroundTheClockHint: 'Tidak pernah tutup. Pilih “Jam buka” untuk mengubahnya.',
    asVenueHint: '{{name}} buka setiap kali tempat usaha buka.',
    drag: 'Seret pada satu hari untuk membukanya, tarik tepinya untuk mengubah, atau ketik: {{example}}.',
    keys: 'Dengan tombol, pada batang: ← → menggeser, Shift menggeser akhirnya, Ctrl awalnya, Delete menghapus.',
    closed: 'tutup',
    reaches: 'Masih buka dari {{day}}',
    typed: 'Jam buka {{day}}',
    spoken: '{{day}}, buka {{from}} sampai {{to}}',
    spokenPastMidnight: '{{day}}, buka {{from}} sampai {{to}} hari berikutnya',
    removed: '{{day}}: jam dihapus',
    copy: 'Salin {{day}} ke …',
    copied_other: '{{day}} disalin ke {{count}} hari',
    everyDay: 'Setiap hari',
    workingDays: 'Senin sampai Jumat',
    copyChosen: 'Salin ke hari yang dipilih',
    saved: 'Jam buka tersimpan',
  },
  hoursProblem: {
    unreadable: 'Tulis jamnya seperti {{example}}.',
    overlap: 'Jam-jam ini saling tumpang tindih.',
    clash: 'Tumpang tindih dengan jam hari ini atau malam sebelumnya.',
  },
}
