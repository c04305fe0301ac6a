/** What is said of an input that the contract's rules refuse, where it is something that people type. */
import type { z } from 'zod'
import type { Locale } from '../../contract/index.ts'

type Words = Readonly<Record<Locale, string>>

/** The fields that people fill in, by the last part of the path. */
const fields = new Map<string, Words>(
  Object.entries({
    amount: { en: 'Amount', id: 'Jumlah' },
    bufferAfterMinutes: { en: 'Kept free after', id: 'Dikosongkan sesudahnya' },
    bufferBeforeMinutes: { en: 'Kept free before', id: 'Dikosongkan sebelumnya' },
    count: { en: 'Seats', id: 'Kursi' },
    end: { en: 'End', id: 'Selesai' },
    email: { en: 'E-mail', id: 'E-mail' },
    from: { en: 'From', id: 'Dari' },
    host: { en: 'Server', id: 'Server' },
    kind: { en: 'Kind', id: 'Jenis' },
    minutes: { en: 'Length', id: 'Lama' },
    name: { en: 'Name', id: 'Nama' },
    note: { en: 'Note', id: 'Catatan' },
    notes: { en: 'Notes', id: 'Catatan' },
    people: { en: 'Room for', id: 'Muat untuk' },
    phone: { en: 'Phone', id: 'Telepon' },
    pin: { en: 'PIN', id: 'PIN' },
    reason: { en: 'Reason', id: 'Alasan' },
    row: { en: 'Row', id: 'Baris' },
    seats: { en: 'Seats', id: 'Kursi' },
    subject: { en: 'Subject', id: 'Judul' },
    text: { en: 'Text', id: 'Teks' },
    title: { en: 'Title', id: 'Judul' },
    to: { en: 'To', id: 'Ke' },
    units: { en: 'People', id: 'Orang' },
    url: { en: 'Address', id: 'Alamat' },
  }),
)

const spelled = (number: number | bigint, locale: Locale) => new Intl.NumberFormat(locale).format(number)

const empty: Words = { en: 'this is needed. Write it and try again.', id: 'harus diisi. Isi lalu coba lagi.' }

const tooEarly: Words = {
  en: 'this is not after the start. Correct one of them and try again.',
  id: 'ini tidak sesudah waktu mulai. Perbaiki salah satunya lalu coba lagi.',
}

/** By the rule's own message. */
const customs = new Map<string, Words>(
  Object.entries({
    'must not be empty': empty,
    'must be after start': tooEarly,
    'must be after from': tooEarly,
    'contains control characters': {
      en: 'it has a sign that cannot be kept. Type it instead of pasting it, and try again.',
      id: 'ada tanda yang tidak dapat disimpan. Ketik, jangan ditempel, lalu coba lagi.',
    },
    'not an e-mail address': {
      en: 'this is not an e-mail address. Correct it and try again.',
      id: 'ini bukan alamat e-mail. Perbaiki lalu coba lagi.',
    },
    'not between the years 1900 and 9000': {
      en: 'the year must be from 1900 to 9000. Correct it and try again.',
      id: 'tahunnya harus dari 1900 sampai 9000. Perbaiki lalu coba lagi.',
    },
  }),
)

function tooBig(issue: z.core.$ZodIssueTooBig): Words {
  const most = (locale: Locale) => spelled(issue.maximum, locale)
  if (issue.origin === 'string') {
    return {
      en: `this is too long. Shorten it to at most ${most('en')} characters.`,
      id: `ini terlalu panjang. Persingkat sampai paling banyak ${most('id')} karakter.`,
    }
  }
  return {
    en: `at most ${most('en')} can be had. Correct it and try again.`,
    id: `paling banyak ${most('id')}. Perbaiki lalu coba lagi.`,
  }
}

function tooSmall(issue: z.core.$ZodIssueTooSmall): Words {
  if (issue.origin === 'string') return empty
  const least = (locale: Locale) => spelled(issue.minimum, locale)
  return {
    en: `at least ${least('en')} is needed. Correct it and try again.`,
    id: `paling sedikit ${least('id')}. Perbaiki lalu coba lagi.`,
  }
}

function wrongWith(issue: z.core.$ZodIssue): Words | undefined {
  if (issue.code === 'too_big') return tooBig(issue)
  if (issue.code === 'too_small') return tooSmall(issue)
  return customs.get(issue.message)
}

/** The sentence for the first thing that is wrong; undefined for what only whoever writes calls can get wrong. */
export function inputSentence(issue: z.core.$ZodIssue | undefined): Words | undefined {
  const field = fields.get(String(issue?.path.findLast((part) => typeof part === 'string')))
  const wrong = issue === undefined || field === undefined ? undefined : wrongWith(issue)
  if (field === undefined || wrong === undefined) return undefined
  return { en: `${field.en}: ${wrong.en}`, id: `${field.id}: ${wrong.id}` }
}
