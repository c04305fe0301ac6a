import { CheckCheck, CircleAlert, LoaderCircle } from 'lucide-react'
import type { ScheduledJob, Value } from '../../../../electron/contract/index.ts'
import { parseTimeOfDay } from '../../../../electron/contract/venue-time.ts'
import { Button } from '../../design/button.tsx'
import { Notice } from '../../design/notice.tsx'
import { useNavigation } from '../../frame/navigation-context.ts'
import { useMessageHealth } from '../../message-log/message-questions.ts'
import { useCounter } from '../../venue/venue-context.tsx'
import { Asked } from '../form/asked.tsx'
import { Card, Section } from '../section.tsx'
import { BackgroundCard } from './background-card.tsx'
import { useJobs } from './job-questions.ts'
import { jobName, momentText } from './job-words.ts'
import styles from './jobs-section.module.css'

/** Whether messages go out, what went wrong meanwhile, and what the desks do by themselves. */
export function JobsSection() {
  const { t } = useCounter()
  const health = useMessageHealth()
  const jobs = useJobs(15_000)
  return (
    <Section title={t('section.jobs')} lead={t('jobs.lead')}>
      <Asked query={health}>{(value) => <Health health={value} />}</Asked>
      <BackgroundCard />
      <Asked query={jobs}>{(list) => <Jobs jobs={list} />}</Asked>
    </Section>
  )
}

function Health({ health }: { readonly health: Value<'message.health'> }) {
  const words = useCounter()
  const { t } = words
  const navigation = useNavigation()
  const { outage, lastLookAt, isRunning, failed, notSetUp } = health
  const hasTrouble = failed > 0 || notSetUp.length > 0
  return (
    <Card title={t('health.title')}>
      <div className={styles.notices}>
        <Notice tone={!isRunning ? 'danger' : hasTrouble ? 'warn' : 'info'}>{health.sentence}</Notice>
        {outage !== undefined && (
          <Notice tone="warn">
            {t('health.outage', {
              from: momentText(words, outage.from),
              until: momentText(words, outage.until),
              sentence: outage.sentence,
            })}
          </Notice>
        )}
      </div>
      <dl className={styles.counts}>
        <Count label={t('health.waiting')} count={health.waiting} />
        <Count label={t('health.toCall')} count={health.toCall} />
        <Count label={t('health.failed')} count={health.failed} isBad={health.failed > 0} />
        <div className={styles.count}>
          <dt>{t('health.lastLook')}</dt>
          <dd>{lastLookAt === undefined ? t('jobs.never') : momentText(words, lastLookAt)}</dd>
        </div>
      </dl>
      <Button onPress={() => navigation.go({ screen: 'messages', tab: 'log' })}>{t('health.openLog')}</Button>
    </Card>
  )
}

interface CountProps {
  readonly label: string
  readonly count: number
  readonly isBad?: boolean
}

function Count({ label, count, isBad = false }: CountProps) {
  return (
    <div className={styles.count} data-bad={isBad || undefined}>
      <dt>{label}</dt>
      <dd>{count}</dd>
    </div>
  )
}

function Jobs({ jobs }: { readonly jobs: readonly ScheduledJob[] }) {
  const { t } = useCounter()
  return (
    <Card title={t('jobs.title')} hint={t('jobs.hint')}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('jobs.job')}</th>
            <th scope="col">{t('jobs.schedule')}</th>
            <th scope="col">{t('jobs.last')}</th>
          </tr>
        </thead>
        <tbody>
          {jobs.map((job) => (
            <JobRow key={job.name} job={job} />
          ))}
        </tbody>
      </table>
    </Card>
  )
}

function JobRow({ job }: { readonly job: ScheduledJob }) {
  const words = useCounter()
  const { t, formats } = words
  const at = job.lastFinishedAt ?? job.lastStartedAt
  return (
    <tr>
      <th scope="row">{jobName(words, job)}</th>
      <td>
        {'dailyAt' in job.schedule
          ? t('jobs.daily', { time: formats.timeOfDay(parseTimeOfDay(job.schedule.dailyAt)) })
          : t('jobs.every', { count: job.schedule.everyMinutes })}
      </td>
      <td>
        <p className={styles.last}>
          <JobIcon job={job} />
          {at === undefined ? t('jobs.never') : momentText(words, at)}
          {job.deskName !== undefined && <span className={styles.desk}>{job.deskName}</span>}
        </p>
        {job.lastError !== undefined && <p className={styles.error}>{job.lastError}</p>}
      </td>
    </tr>
  )
}

function JobIcon({ job }: { readonly job: ScheduledJob }) {
  const { t } = useCounter()
  if (job.isRunning) return <LoaderCircle size={15} aria-label={t('jobs.running')} />
  if (job.lastOutcome === 'failed') {
    return <CircleAlert size={15} className={styles.failed} aria-label={t('jobs.failed')} />
  }
  if (job.lastOutcome === undefined) return null
  return <CheckCheck size={15} className={styles.done} aria-label={t('jobs.done')} />
}
