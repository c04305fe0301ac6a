/** Why the PC's own database server cannot be used, with a sentence for the person in front of it. */

export interface EmbeddedServerDetails {
  /** Another program holds the folder. */
  already_running: { folder: string }
  not_writable: { folder: string }
  disk_full: { folder: string }
  /** The data was made by another major version of PostgreSQL. */
  wrong_version: { folder: string; found: string; expected: string }
  /** There is something in the place of the data, but it is no whole database. */
  damaged: { folder: string }
  /** The data belongs to another account of this PC, and PostgreSQL lets only its owner run it. */
  other_account: { folder: string; account: string }
  /** PostgreSQL refuses administrators, and no other account could be used in their place. */
  cannot_run_as_root: { folder: string }
  /** The program came without the server for this kind of machine. */
  binaries_missing: { platform: string }
  /** The server's files cannot be used where they are, nor be copied to a better place. */
  binaries_unusable: { folder: string }
  start_failed: { folder: string }
}

export type EmbeddedServerReason = keyof EmbeddedServerDetails

export interface Sentence {
  readonly en: string
  readonly id: string
}

type Sentences = {
  readonly [Reason in EmbeddedServerReason]: (details: EmbeddedServerDetails[Reason]) => Sentence
}

const sentences: Sentences = {
  already_running: ({ folder }) => ({
    en: `Slotkeeper is already running on this PC with the data in ${folder}, perhaps in another account. Use its window, or close it first.`,
    id: `Slotkeeper sudah berjalan di PC ini dengan data di ${folder}, mungkin di akun lain. Pakai jendelanya, atau tutup dulu.`,
  }),
  not_writable: ({ folder }) => ({
    en: `The data folder ${folder} cannot be written to. Allow this account to write there, or choose another folder.`,
    id: `Folder data ${folder} tidak bisa ditulisi. Beri akun ini izin menulis di sana, atau pilih folder lain.`,
  }),
  disk_full: ({ folder }) => ({
    en: `The disk that holds ${folder} is full, so the database cannot start. Bookings already saved are kept. Free some space, then start Slotkeeper again.`,
    id: `Disk tempat ${folder} penuh, jadi basis data tidak bisa dijalankan. Booking yang sudah tersimpan tetap ada. Kosongkan sebagian ruang, lalu jalankan Slotkeeper lagi.`,
  }),
  wrong_version: ({ folder, found, expected }) => ({
    en: `The data in ${folder} was made by PostgreSQL ${found}; this Slotkeeper brings ${expected}. Nothing was changed. Start the Slotkeeper that made it, make a backup there, and restore the backup here into a new folder.`,
    id: `Data di ${folder} dibuat oleh PostgreSQL ${found}; Slotkeeper ini membawa ${expected}. Tidak ada yang diubah. Jalankan Slotkeeper yang membuatnya, buat cadangan di sana, lalu pulihkan cadangan itu di sini ke folder baru.`,
  }),
  damaged: ({ folder }) => ({
    en: `The data in ${folder} is incomplete or damaged. Nothing was changed. Keep a copy of the folder, then restore a backup into a new folder.`,
    id: `Data di ${folder} tidak lengkap atau rusak. Tidak ada yang diubah. Simpan salinan folder itu, lalu pulihkan cadangan ke folder baru.`,
  }),
  other_account: ({ folder, account }) => ({
    en: `The data in ${folder} belongs to the account "${account}", and only that account can run it. Start Slotkeeper there, or let all accounts use one database server.`,
    id: `Data di ${folder} milik akun "${account}", dan hanya akun itu yang bisa menjalankannya. Jalankan Slotkeeper di sana, atau pakai satu server basis data untuk semua akun.`,
  }),
  cannot_run_as_root: ({ folder }) => ({
    en: `The database in ${folder} cannot run with administrator rights. Start Slotkeeper from an ordinary account, not as administrator or root.`,
    id: `Basis data di ${folder} tidak bisa berjalan dengan hak administrator. Jalankan Slotkeeper dari akun biasa, bukan sebagai administrator atau root.`,
  }),
  binaries_missing: ({ platform }) => ({
    en: `This Slotkeeper came without its database server for ${platform}. Install Slotkeeper again for this kind of PC (from source: run "npm ci" with optional packages), or use a database server.`,
    id: `Slotkeeper ini tidak membawa server basis data untuk ${platform}. Pasang lagi Slotkeeper untuk jenis PC ini (dari kode sumber: jalankan "npm ci" dengan paket opsional), atau pakai server basis data.`,
  }),
  binaries_unusable: ({ folder }) => ({
    en: `The database server in ${folder} cannot be run: it is incomplete or out of reach for the account that must run it, and could not be copied elsewhere. Make that folder readable (and once writable), or install Slotkeeper again.`,
    id: `Server basis data di ${folder} tidak bisa dijalankan: tidak lengkap atau tidak terjangkau oleh akun yang harus menjalankannya, dan tidak bisa disalin ke tempat lain. Buat folder itu bisa dibaca (dan sekali bisa ditulisi), atau pasang lagi Slotkeeper.`,
  }),
  start_failed: ({ folder }) => ({
    en: `The database in ${folder} did not start. Start the PC anew and try again; if that does not help, send the files in "data/log" there to whoever looks after this PC.`,
    id: `Basis data di ${folder} tidak mau berjalan. Nyalakan ulang PC lalu coba lagi; kalau tidak membantu, kirim berkas di "data/log" di sana kepada yang merawat PC ini.`,
  }),
}

/**
 * What `startEmbeddedServer` rejects with. `message` is the English sentence, `sentence` has both languages,
 * and `cause` the error or the server's own words, for the log.
 */
export class EmbeddedServerError<Reason extends EmbeddedServerReason = EmbeddedServerReason> extends Error {
  readonly reason: Reason
  readonly details: EmbeddedServerDetails[Reason]
  readonly sentence: Sentence

  constructor(reason: Reason, details: EmbeddedServerDetails[Reason], options?: { cause?: unknown }) {
    const sentence = sentences[reason](details)
    super(sentence.en, options)
    this.name = 'EmbeddedServerError'
    this.reason = reason
    this.details = details
    this.sentence = sentence
  }
}

/** As an `EmbeddedServerError`: by the file system's code or the server's own words where they tell the reason. */
export function embeddedServerError(error: unknown, folder: string): EmbeddedServerError {
  if (error instanceof EmbeddedServerError) return error
  const code = errorCode(error)
  const text = error instanceof Error ? error.message : String(error)
  const reason = (code === undefined ? undefined : reasonOfCode[code]) ?? reasonOfWords(text)
  return new EmbeddedServerError(reason, { folder }, { cause: error })
}

/** The reasons that the file system or the server can give by themselves. */
export type TextReason = 'not_writable' | 'disk_full' | 'damaged' | 'cannot_run_as_root' | 'start_failed'

const reasonOfCode: Readonly<Record<string, TextReason>> = {
  EACCES: 'not_writable',
  EPERM: 'not_writable',
  EROFS: 'not_writable',
  ENOTDIR: 'not_writable',
  EEXIST: 'not_writable',
  ENOSPC: 'disk_full',
  EDQUOT: 'disk_full',
}

/** In the order of asking: a full disk also makes the server say that files are missing or too short. */
const reasonWords: readonly (readonly [RegExp, TextReason])[] = [
  [/No space left on device|Disk quota exceeded|not enough space/i, 'disk_full'],
  [/cannot be run as root|"root" execution|administrative permissions/i, 'cannot_run_as_root'],
  [
    /invalid checkpoint record|could not locate a valid checkpoint|is not a valid data directory|incorrect checksum in control file|could not (open|read|stat) (control )?file "?(global|base|pg_|"?PG_VERSION)|configuration file .* (does not exist|contains errors)|could not load .*pg_hba\.conf/i,
    'damaged',
  ],
  [/Read-only file system|Permission denied/i, 'not_writable'],
]

/** What the server's own words (its log is kept in English) say about why it did not start. */
export function reasonOfWords(text: string): TextReason {
  return reasonWords.find(([words]) => words.test(text))?.[1] ?? 'start_failed'
}

/** The file system's code. */
export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}
