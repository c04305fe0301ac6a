import type { Translated } from '../language/translated.ts'
import type { signInEnglish } from './english.ts'

export const signInIndonesian: Translated<typeof signInEnglish> = {
  signIn: {
    title: 'Siapa di meja ini?',
    open: 'Masuk',
    nobody: ', belum ada yang masuk',
    current: ', ada di meja ini; ganti …',
    somebodyElse: 'Orang lain',
    noPin: 'belum punya PIN',
    pinOf: 'PIN {{name}}',
    submit: 'Masuk',
    signOut: 'Keluarkan {{name}}',
    wait: 'PIN terlalu sering salah. Tunggu {{time}}.',
    who: 'Manajer',
    needsManager: 'Hanya manajer yang boleh menyimpan ini. Masuklah, lalu langsung tersimpan.',
    gate: 'Hanya manajer yang melihat dan mengubah ini. Masuklah sebagai manajer.',
    idle: '{{name}} dikeluarkan setelah {{minutes}} menit tanpa kegiatan.',
  },
  role: { staff: 'Staf', manager: 'Manajer' },
}
