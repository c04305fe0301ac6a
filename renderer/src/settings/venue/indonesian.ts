import type { Translated } from '../../language/translated.ts'
import type { venueEnglish } from './english.ts'

export const venueIndonesian: Translated<typeof venueEnglish> = {
  venueForm: {
    lead: 'Nama tempat usaha, serta cara menulis tanggal dan uang.',
    name: 'Nama',
    nameMissing: 'Tempat usaha perlu nama: nama ini ada di setiap layar dan pesan.',
    language: 'Bahasa program',
    currency: 'Mata uang',
    weekStartsOn: 'Minggu dimulai pada',
    slot: 'Slot biasa',
    slotHint: 'Sumber daya baru dimulai dengan ini.',
    timeZone: 'Zona waktu',
    timeZoneHint: 'Semua jam adalah jam tempat usaha, di mana pun mejanya berada.',
    openList: 'Tampilkan daftar',
  },
}
