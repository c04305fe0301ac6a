import type { Translated } from '../../language/translated.ts'
import type { staffEnglish } from './english.ts'

export const staffIndonesian: Translated<typeof staffEnglish> = {
  staff: {
    lead: 'Siapa yang bekerja di sini. Setiap orang masuk di meja mana pun dengan PIN sendiri.',
    add: 'Tambah orang',
    first:
      'Sampai sekarang siapa pun di meja boleh melakukan semuanya. Itu berakhir dengan manajer pertama: pengaturan lalu memerlukan PIN manajer. Mulailah dari diri Anda.',
    name: 'Nama',
    pin: 'PIN',
    pinHint: '4 sampai 12 angka. Tidak pernah ditampilkan lagi.',
    newPin: 'PIN baru',
    newPinHint: 'Bila kosong, PIN tetap seperti semula.',
    role: 'Boleh melakukan',
    active: 'Bekerja di sini',
    activeOff: 'Tidak bekerja di sini lagi; yang pernah dilakukannya tetap tercatat',
    inactive: 'sudah keluar',
    make: 'Tambah',
  },
  roleHint: {
    staff: 'Memesan, memindah, membatalkan, dan mencatat kedatangan, sesuai aturan.',
    manager: 'Juga boleh mengubah pengaturan, dan melewati aturan dengan alasan.',
  },
  staffProblem: {
    nameMissing: 'Nama perlu diisi: nama ini tampil di meja dan dalam catatan.',
    pinForm: '4 sampai 12 angka.',
    pinMissing: 'Manajer perlu PIN.',
    lastManager: 'Tempat usaha perlu manajer. Jadikan orang lain manajer dulu.',
  },
}
