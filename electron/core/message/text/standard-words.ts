/** The words of each kind of message until the venue writes its own, in both languages. */
import type { Locale, MessageKind } from '../../../contract/index.ts'

export interface Words {
  readonly subject: string
  readonly text: string
}

const english: Record<MessageKind, Words> = {
  reminder: {
    subject: 'Reminder: {date}, {start}, {venue}',
    text: 'Hello {customer},\n\nwe look forward to seeing you at {venue}:\n\n{times}\n\nIf you cannot come, please tell us in time.\n\n{venue}',
  },
  confirmation: {
    subject: 'Booked: {date}, {start}, {venue}',
    text: 'Hello {customer},\n\nthis is booked for you at {venue}:\n\n{times}\n\nSee you then!\n\n{venue}',
  },
  move: {
    subject: 'Moved: now {date}, {start}, {venue}',
    text: 'Hello {customer},\n\nyour booking at {venue} has been moved. It was on {previous}; now it is:\n\n{times}\n\n{note}\n\n{venue}',
  },
  cancellation: {
    subject: 'Cancelled: {date}, {start}, {venue}',
    text: 'Hello {customer},\n\nthis has been cancelled at {venue}:\n\n{times}\n\n{venue}',
  },
  offer: {
    subject: 'A place came free: {date}, {start}, {venue}',
    text: 'Hello {customer},\n\nyou are on our waitlist, and this came free:\n\n{times}\n\nWe hold it for you until {until}. Tell us if you want it.\n\n{venue}',
  },
}

const indonesian: Record<MessageKind, Words> = {
  reminder: {
    subject: 'Pengingat: {date}, {start}, {venue}',
    text: 'Halo {customer},\n\nkami menantikan kedatangan Anda di {venue}:\n\n{times}\n\nBila berhalangan, mohon kabari kami.\n\n{venue}',
  },
  confirmation: {
    subject: 'Terpesan: {date}, {start}, {venue}',
    text: 'Halo {customer},\n\npemesanan Anda di {venue} sudah kami catat:\n\n{times}\n\nSampai jumpa!\n\n{venue}',
  },
  move: {
    subject: 'Dipindahkan: menjadi {date}, {start}, {venue}',
    text: 'Halo {customer},\n\npemesanan Anda di {venue} dipindahkan. Sebelumnya {previous}; sekarang:\n\n{times}\n\n{note}\n\n{venue}',
  },
  cancellation: {
    subject: 'Dibatalkan: {date}, {start}, {venue}',
    text: 'Halo {customer},\n\npemesanan berikut di {venue} telah dibatalkan:\n\n{times}\n\n{venue}',
  },
  offer: {
    subject: 'Ada tempat kosong: {date}, {start}, {venue}',
    text: 'Halo {customer},\n\nAnda ada di daftar tunggu kami, dan waktu ini sekarang kosong:\n\n{times}\n\nKami menahannya untuk Anda sampai {until}. Kabari kami bila Anda mau.\n\n{venue}',
  },
}

const words: Record<Locale, Record<MessageKind, Words>> = { en: english, id: indonesian }

export function standardWords(kind: MessageKind, language: Locale): Words {
  return words[language][kind]
}
