import type { Translated } from '../../language/translated.ts'
import type { connectionFormEnglish } from './english.ts'

export const connectionFormIndonesian: Translated<typeof connectionFormEnglish> = {
  connectionForm: {
    lead: 'Di mana PC ini menemukan data tempat usaha. Meja yang berbagi server berbagi pemesanan.',
    encryption: 'Di perjalanan',
    encrypted: 'terenkripsi (TLS), sertifikat diperiksa',
    notEncrypted: 'tidak terenkripsi',
    live: 'Perubahan dari meja lain',
    liveListening: 'langsung sampai (mendengarkan)',
    livePolling:
      'dicari setiap {{soonest}} sampai {{latest}} detik: alamat ini milik pooler koneksi. Agar langsung sampai, isi alamat server sendiri dengan listen=host:port.',
    livePollingDirect:
      'dicari setiap {{soonest}} sampai {{latest}} detik: tidak ada yang terdengar di alamat langsung setelah listen=. Dicoba lagi setiap menit; “Coba” memberi tahu apa yang salah.',
    liveAway: 'tidak sampai sekarang: basis data tidak dapat dihubungi',
    serverTime: 'Jam basis data',
    toServer: 'Pakai server …',
    otherServer: 'Pakai server lain …',
    serverTitle: 'Server',
    serverHint: 'Dicoba dulu; tidak ada yang berubah sebelum Anda memutuskan.',
    move: 'Pindahkan semuanya ke sana',
    join: 'Pakai tempat usaha di sana',
    begin: 'Mulai kosong di sana',
    moved_other: 'Dipindahkan: {{count}} baris, dihitung sebelum dan sesudahnya. Data lama tetap di PC ini.',
    changed: 'PC ini sekarang memakai server.',
  },
}
