import type { Words } from '../../language/words.ts'

/** The jobs that have a name in the texts. */
export const jobNames = [
  'sweep_holds',
  'forget_requests',
  'forget_changes',
  'tidy_messages',
  'forget_attempts',
  'renew_holidays',
  'nightly_backup',
] as const

/** One that only a newer desk knows shows the name that it is kept under. */
export function jobName({ t }: Pick<Words, 't'>, job: { readonly name: string }): string {
  const known = jobNames.find((name) => name === job.name)
  return known === undefined ? job.name : t(`jobName.${known}`)
}

/** `Tue 3 Nov 10:05` */
export function momentText({ formats }: Pick<Words, 'formats'>, instant: string): string {
  const at = Date.parse(instant)
  return `${formats.shortDate(formats.dateAt(at))} ${formats.time(at)}`
}
