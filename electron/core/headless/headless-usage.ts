/** How the headless desk is called, for people. It goes where the log goes, since the output is for JSON only. */
import type { Locale } from '../../contract/index.ts'

/** Whether the command line asks how it is to be written, whatever else stands on it. */
export function asksForUsage(args: readonly string[]): boolean {
  return args.includes('--help') || args.includes('-h')
}

const english = `A Slotkeeper desk without a window: reads calls from stdin and answers on stdout, one JSON a line.

  slotkeeper [options]                        until the end of the input
  slotkeeper [options] call <op> '<JSON>'     one call
  slotkeeper [options] reset-pin "<name>"     the new PIN in SLOTKEEPER_PIN, with the database owner's address

  --database <address>       postgres://… or embedded:<folder>; also SLOTKEEPER_DATABASE; else this PC's own
  --database-file <file>     a file with the address; also SLOTKEEPER_DATABASE_FILE
  --listen <host:port>       the server itself where the address is a pooler's; also SLOTKEEPER_LISTEN
  --desk <name>              the desk's name; also SLOTKEEPER_DESK; else this PC's name
  --as staff|manager         whose rights; a manager's by the PIN in SLOTKEEPER_PIN where there are staff
  --no-jobs                  leaves sweeps, reminders and schedules to other desks
  SLOTKEEPER_BACKUP          the program that the nightly backup starts on this PC
  --now <instant>            for rehearsals: the instant that the clock is to show
  --clock-error <seconds>    for rehearsals: how wrong this PC's clock is to be

Ends with 0; with 1 where the desk could not be opened, the call was refused, or the command line is wrong.
`

const indonesian = `Meja Slotkeeper tanpa jendela: membaca panggilan dari stdin dan menjawab di stdout, satu JSON per baris.

  slotkeeper [opsi]                           sampai masukan habis
  slotkeeper [opsi] call <op> '<JSON>'        satu panggilan
  slotkeeper [opsi] reset-pin "<nama>"        PIN baru di SLOTKEEPER_PIN, dengan alamat pemilik basis data

  --database <alamat>        postgres://… atau embedded:<folder>; juga SLOTKEEPER_DATABASE; kalau tidak, milik PC ini
  --database-file <berkas>   berkas berisi alamat; juga SLOTKEEPER_DATABASE_FILE
  --listen <host:port>       servernya sendiri bila alamat itu milik pooler; juga SLOTKEEPER_LISTEN
  --desk <nama>              nama meja; juga SLOTKEEPER_DESK; kalau tidak, nama PC ini
  --as staff|manager         hak siapa; hak manajer dengan PIN di SLOTKEEPER_PIN bila sudah ada staf
  SLOTKEEPER_BACKUP          program yang dimulai cadangan malam di PC ini
  --no-jobs                  pembersihan, pengingat, dan jadwal diserahkan kepada meja lain
  --now <saat>               untuk latihan: saat yang ditunjukkan jam
  --clock-error <detik>      untuk latihan: seberapa salah jam PC ini

Berakhir dengan 0; dengan 1 bila meja tidak dapat dibuka, panggilan ditolak, atau baris perintah salah.
`

export function usageText(locale: Locale): string {
  return locale === 'id' ? indonesian : english
}
