/** How the sending of messages is, as sentences for people, in both languages. Pure. */
import type { Locale, MessageChannel } from '../../contract/index.ts'
import type { HealthRow } from './message-repository.ts'
import type { Outage } from './outbox-repository.ts'

const minuteMs = 60_000

const channelNames: Readonly<Record<Locale, Readonly<Record<MessageChannel, string>>>> = {
  en: { email: 'e-mail', webhook: 'webhook', calllist: 'call list' },
  id: { email: 'e-mail', webhook: 'webhook', calllist: 'daftar telepon' },
}

/** Looks come every minute from every desk; longer without one, and none is awake. */
export const quietForMs = 3 * minuteMs

function spanText(milliseconds: number, locale: Locale): string {
  const minutes = Math.round(milliseconds / minuteMs)
  const hour = locale === 'id' ? 'jam' : 'h'
  const minute = locale === 'id' ? 'mnt' : 'min'
  if (minutes < 120) return `${minutes} ${minute}`
  const rest = minutes % 60
  return `${Math.floor(minutes / 60)} ${hour}${rest === 0 ? '' : ` ${rest} ${minute}`}`
}

/** "Nothing was sent for 62 min: 3 messages went late, 1 was missed." What did not happen is not said. */
export function outageSentence({ from, until, late, missed }: Outage, locale: Locale): string {
  const span = spanText(until - from, locale)
  const happened = [lateText(late, locale), missedText(missed, late === 0, locale)].filter(
    (part) => part !== '',
  )
  const quiet = locale === 'id' ? `Tidak ada yang dikirim selama ${span}` : `Nothing was sent for ${span}`
  return `${quiet}: ${happened.join(', ')}.`
}

function lateText(late: number, locale: Locale): string {
  if (late === 0) return ''
  if (locale === 'id') return `${late} pesan terlambat`
  return late === 1 ? '1 message went late' : `${late} messages went late`
}

function missedText(missed: number, isAlone: boolean, locale: Locale): string {
  if (missed === 0) return ''
  if (locale === 'id') return isAlone ? `${missed} pesan terlewat` : `${missed} terlewat`
  const what = !isAlone ? '' : missed === 1 ? ' message' : ' messages'
  return `${missed}${what} ${missed === 1 ? 'was' : 'were'} missed`
}

export function isRunning({ now, lastLookAt }: Pick<HealthRow, 'now' | 'lastLookAt'>): boolean {
  return lastLookAt !== null && now - lastLookAt < quietForMs
}

/** What the settings screen says first. */
export function healthSentence(health: HealthRow, locale: Locale): string {
  const isId = locale === 'id'
  if (!isRunning(health)) {
    return isId
      ? 'Tidak ada meja yang mengirim pesan saat ini. Tidak ada yang dikirim sampai salah satu menyala.'
      : 'No desk sends messages just now. Nothing is sent until one wakes.'
  }
  if (health.notSetUp.length > 0) {
    const names = health.notSetUp.map((channel) => channelNames[locale][channel]).join(', ')
    return isId
      ? `Saluran belum diatur: ${names}. Pesannya menunggu.`
      : `Not set up yet: ${names}. Its messages wait.`
  }
  if (health.failed > 0) {
    return isId
      ? `${health.failed} pesan gagal dalam tujuh hari terakhir. Lihat catatan untuk penyebabnya.`
      : `${health.failed === 1 ? '1 message' : `${health.failed} messages`} failed within the last seven days. The log says why.`
  }
  return isId
    ? 'Pesan dikirim selama ada meja yang menyala; bila semua mati, tidak ada yang dikirim sampai salah satu menyala.'
    : 'Messages go out while any desk is on; when every desk is off, nothing is sent until one wakes.'
}
