import type { Translated } from '../../language/translated.ts'
import type { channelsEnglish } from './english.ts'

export const channelsIndonesian: Translated<typeof channelsEnglish> = {
  channels: {
    lead: 'Lewat mana pesan dikirim. Yang disimpan di sini berlaku untuk semua meja; kata sandi tidak pernah ditampilkan lagi.',
    host: 'Server surat (SMTP)',
    port: 'Porta',
    encryption: 'Enkripsi',
    startTls: 'STARTTLS',
    tls: 'TLS sejak awal',
    user: 'Pengguna',
    password: 'Kata sandi',
    from: 'Pengirim',
    fromHint: 'Seperti dilihat pelanggan: meja@tempat.example, atau Tempat Kami <meja@tempat.example>.',
    authority: 'Server memakai sertifikat buatan sendiri',
    authorityHint: 'Tempel sertifikatnya (PEM). Kosongkan untuk penyedia surat biasa.',
    url: 'Alamat',
    secret: 'Kunci rahasia untuk tanda tangan',
    countryCode: 'Kode negara',
    countryCodeHint:
      'Dipasang di depan nomor yang diawali 0, misalnya +62. Tanpa ini tidak ada tautan WhatsApp.',
  },
  channelHint: {
    email: 'Akun surat yang dipakai untuk mengirim pesan.',
    webhook:
      'Setiap pesan dikirim ke alamat ini sebagai JSON, ditandatangani dengan kunci rahasia, untuk gerbang WhatsApp atau SMS.',
    calllist:
      'Bukan mesin yang mengirim: staf menelepon atau membuka pesan WhatsApp siap kirim, lalu mencentangnya.',
  },
  channelProblem: {
    host: 'Nama atau alamat server surat diperlukan, misalnya smtp.example.com.',
    port: '1 sampai 65535',
    from: 'Alamat e-mail diperlukan, misalnya meja@tempat.example.',
    authority: 'Ini bukan sertifikat: awalnya -----BEGIN CERTIFICATE-----.',
    url: 'Alamat web diperlukan, misalnya https://gateway.example/send, tanpa nama pengguna di dalamnya.',
    countryCode: 'Hanya angka, misalnya +62.',
  },
  channelTest: {
    email: 'Kirim percobaan ke (alamat e-mail)',
    webhook: 'Kirim percobaan ke (telepon atau e-mail)',
    calllist: 'Coba tautannya dengan (telepon)',
    send: 'Kirim percobaan',
    sending: 'Mengirim …',
    saveFirst: 'Simpan dulu: percobaan memakai yang tersimpan.',
    facts: 'Setelah {{seconds}} dtk. Pesan {{id}}',
  },
  secret: {
    kept: 'Tersimpan, tidak pernah ditampilkan. Ketik untuk menggantinya.',
    removed: 'Dihapus saat Anda menyimpan.',
    none: 'Tidak ditampilkan lagi setelah disimpan.',
    remove: 'Hapus',
    removeNamed: 'Hapus: {{name}}',
    keep: 'Pertahankan',
    keepNamed: 'Pertahankan: {{name}}',
  },
}
