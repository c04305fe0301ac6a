/** The shell's own words, in the system's language: the menu, and why there is no desk yet. */
import type { ConnectionFailureCode, Locale } from '../contract/index.ts'
import { awayText } from '../core/text/away-text.ts'

export interface ShellTexts {
  readonly menu: {
    readonly file: string
    readonly quit: string
    readonly edit: string
    readonly undo: string
    readonly redo: string
    readonly cut: string
    readonly copy: string
    readonly paste: string
    readonly selectAll: string
    readonly view: string
    readonly larger: string
    readonly smaller: string
    readonly actualSize: string
    readonly fullScreen: string
    readonly window: string
    readonly minimize: string
    readonly close: string
    readonly reload: string
    readonly developerTools: string
  }
  readonly tray: { readonly open: string; readonly tip: string }
  /** What happened, and what to do next. */
  readonly connectionFailures: Readonly<Record<ConnectionFailureCode, string>>
  readonly startFailures: {
    readonly folderNotWritable: (folder: string) => string
    readonly diskFull: (folder: string) => string
    readonly unknown: (folder: string, message: string) => string
  }
  readonly foreignCaller: string
  readonly alreadyRunning: string
  /** The resource that a new venue starts with, to try the calendar on. */
  readonly firstResource: string
}

const english: ShellTexts = {
  menu: {
    file: 'File',
    quit: 'Quit Slotkeeper',
    edit: 'Edit',
    undo: 'Undo',
    redo: 'Redo',
    cut: 'Cut',
    copy: 'Copy',
    paste: 'Paste',
    selectAll: 'Select all',
    view: 'View',
    larger: 'Larger',
    smaller: 'Smaller',
    actualSize: 'Actual size',
    fullScreen: 'Full screen',
    window: 'Window',
    minimize: 'Minimize',
    close: 'Close',
    reload: 'Reload',
    developerTools: 'Developer tools',
  },
  tray: { open: 'Open Slotkeeper', tip: 'Slotkeeper sends messages' },
  connectionFailures: {
    ...awayText('en'),
    embedded_unusable: 'The database of this PC did not start. Start the PC anew, then try again.',
    address_unreadable: 'The saved database address cannot be used on this account any more. Enter it again.',
    address_not_kept: 'This PC does not keep the database’s password. Enter the address to go on.',
    app_outdated:
      'The database is newer than this program. Update Slotkeeper on this PC, then start it again.',
    internal: 'The database could not be opened, for a reason the program does not know. It is in the log.',
  },
  startFailures: {
    folderNotWritable: (folder) =>
      `The folder ${folder} cannot be written to. Give this account the right to write there, then start again.`,
    diskFull: (folder) => `The disk with ${folder} is full. Free some space, then start again.`,
    unknown: (folder, message) =>
      `Slotkeeper could not start: ${message}. Start it again; if that does not help, send the log in ${folder}.`,
  },
  foreignCaller: 'The call does not come from the program’s own page, so it was refused.',
  alreadyRunning: 'Slotkeeper is running already: its window comes to the front.',
  firstResource: 'Court 1',
}

const indonesian: ShellTexts = {
  menu: {
    file: 'Berkas',
    quit: 'Keluar dari Slotkeeper',
    edit: 'Edit',
    undo: 'Urungkan',
    redo: 'Ulangi',
    cut: 'Potong',
    copy: 'Salin',
    paste: 'Tempel',
    selectAll: 'Pilih semua',
    view: 'Tampilan',
    larger: 'Perbesar',
    smaller: 'Perkecil',
    actualSize: 'Ukuran asli',
    fullScreen: 'Layar penuh',
    window: 'Jendela',
    minimize: 'Minimalkan',
    close: 'Tutup',
    reload: 'Muat ulang',
    developerTools: 'Alat pengembang',
  },
  tray: { open: 'Buka Slotkeeper', tip: 'Slotkeeper mengirim pesan' },
  connectionFailures: {
    ...awayText('id'),
    embedded_unusable: 'Basis data PC ini tidak mau berjalan. Nyalakan ulang PC, lalu coba lagi.',
    address_unreadable:
      'Alamat basis data yang tersimpan tidak dapat dipakai lagi di akun ini. Masukkan lagi.',
    address_not_kept: 'PC ini tidak menyimpan kata sandi basis data. Masukkan alamatnya untuk melanjutkan.',
    app_outdated:
      'Basis data lebih baru daripada program ini. Perbarui Slotkeeper di PC ini, lalu jalankan lagi.',
    internal: 'Basis data tidak dapat dibuka karena sebab yang tidak dikenal. Rinciannya ada di log.',
  },
  startFailures: {
    folderNotWritable: (folder) =>
      `Folder ${folder} tidak bisa ditulisi. Beri akun ini izin menulis di sana, lalu jalankan lagi.`,
    diskFull: (folder) => `Disk tempat ${folder} penuh. Kosongkan sebagian ruang, lalu jalankan lagi.`,
    unknown: (folder, message) =>
      `Slotkeeper tidak bisa dijalankan: ${message}. Jalankan lagi; kalau tidak membantu, kirim log di ${folder}.`,
  },
  foreignCaller: 'Panggilan tidak berasal dari halaman program sendiri, jadi ditolak.',
  alreadyRunning: 'Slotkeeper sudah berjalan: jendelanya dibawa ke depan.',
  firstResource: 'Lapangan 1',
}

/** The words for a language tag such as `id-ID`; English for every language that the program does not speak. */
export function shellTexts(languageTag: string): ShellTexts {
  return localeOf(languageTag) === 'id' ? indonesian : english
}

/** The program's language for a system's language tag. */
export function localeOf(languageTag: string): Locale {
  // `in` is the old code of Indonesian that some systems still give.
  return /^(id|in)\b/i.test(languageTag) ? 'id' : 'en'
}
