import type { Translated } from '../language/translated.ts'
import type { moneyEnglish } from './english.ts'

export const moneyIndonesian: Translated<typeof moneyEnglish> = {
  money: {
    unreadable: 'Ini bukan jumlah uang. Tulis seperti {{example}}.',
    negative: 'Jumlah uang tidak boleh di bawah nol. Tulis seperti {{example}}.',
    noDecimals: '{{currency}} ditulis tanpa angka di belakang koma. Tulis seperti {{example}}.',
    tooManyDecimals:
      '{{currency}} paling banyak {{digits}} angka di belakang koma. Tulis seperti {{example}}.',
    ambiguous: 'Ini bisa berarti dua jumlah. Tulis semua angkanya seperti {{example}}.',
    tooLarge: 'Jumlah ini lebih besar daripada yang bisa disimpan. Tulis jumlah yang lebih kecil.',
    correct: 'Ada jumlah uang yang tidak terbaca. Perbaiki dulu.',
  },
}
