import type { Translated } from '../../language/translated.ts'
import type { venueEnglish } from './english.ts'

export const venueIndonesian: Translated<typeof venueEnglish> = {
  venueForm: {
    lead: 'Nama tempat usaha, serta cara menulis tanggal, jam, dan uang.',
    name: 'Nama',
    nameMissing: 'Tempat usaha perlu nama: nama ini ada di setiap layar dan pesan.',
    language: 'Bahasa program',
    currency: 'Mata uang',
    currencyEffect:
      'Tidak ada yang dikonversi: {{before}} menjadi {{after}}. Harga sumber daya, layanan, dan pertunjukan mendatang tetap angkanya, dibulatkan bila mata uang baru lebih sedikit angka di belakang komanya. Yang sudah dipesan, direncanakan sebagai rangkaian, atau terjual tetap jumlah dan mata uangnya. Periksa harga setelah menyimpan.',
    weekStartsOn: 'Minggu dimulai pada',
    clockHours: 'Penulisan jam',
    slot: 'Slot biasa',
    slotHint: 'Sumber daya baru dimulai dengan ini.',
    timeZone: 'Zona waktu',
    timeZoneHint: 'Semua jam adalah jam tempat usaha, di mana pun mejanya berada.',
    openList: 'Tampilkan daftar',
  },
  zone: {
    question_other: 'Ada {{count}} pemesanan mendatang. Apa yang tetap?',
    missing: 'Pilih salah satu: ini menentukan kapan orang datang.',
    clashes_other:
      'Jamnya tidak dapat dipertahankan: jam bergeser di zona itu, dan {{count}} pemesanan akan tumpang tindih. Pindahkan dulu.',
    clashing: 'Akan tumpang tindih:',
  },
  zoneKeep: { wall: 'Jamnya', instants: 'Saatnya' },
  zoneKeepHint: {
    wall: 'Yang memesan pukul {{time}} datang pukul {{time}} di zona baru. Tepat bila zonanya dulu salah.',
    instants: 'Pemesanan tetap pada saatnya, dan jam lain yang ditampilkan. Tepat bila tempat usaha pindah.',
  },
}
