import { type ReactNode, useState } from 'react'
import { Button } from '../design/button.tsx'
import { Banner } from '../design/notice.tsx'
import { useRenewal } from '../settings/holidays/holiday-questions.ts'
import { useJobs } from '../settings/jobs/job-questions.ts'
import { jobName, momentText } from '../settings/jobs/job-words.ts'
import { useStore } from '../store/store.ts'
import { useCounter, useWorkplace } from '../venue/venue-context.tsx'
import { useNavigation } from './navigation-context.ts'
import type { SectionName } from './place.ts'

const askedEveryMs = 5 * 60_000

/** What the desks did or found by themselves, at night as a rule, and somebody should know of by day. */
export function JobWarnings() {
  const { role } = useWorkplace().status
  // Kept here: a manager who signs in again is not asked again.
  const [later, setLater] = useState<readonly string[]>([])
  const putOff = { later, onLater: (warning: string) => setLater([...later, warning]) }
  return (
    <>
      <FailedJobs {...putOff} />
      {role === 'manager' && <HolidaysDue {...putOff} />}
    </>
  )
}

/** The warnings that are to be left until the program starts again. */
interface PutOff {
  readonly later: readonly string[]
  readonly onLater: (warning: string) => void
}

/** Such as the nightly backup. What runs each hour or minute is made up for by its next run, and shown in the settings. */
function FailedJobs(putOff: PutOff) {
  const words = useCounter()
  const jobs = useJobs(askedEveryMs).data ?? []
  return jobs.map((job) => {
    const { lastFinishedAt } = job
    if (!('dailyAt' in job.schedule) || job.lastOutcome !== 'failed' || lastFinishedAt === undefined)
      return null
    const when = momentText(words, lastFinishedAt)
    return (
      // A later failure is told anew.
      <JobBanner
        key={`${job.name} ${lastFinishedAt}`}
        {...putOff}
        warning={`${job.name} ${lastFinishedAt}`}
        tone="warn"
        section="jobs"
        look={words.t('section.jobs')}
      >
        {words.t('jobWarning.failed', { job: jobName(words, job), when })}
      </JobBanner>
    )
  })
}

/** From October until they are entered. */
function HolidaysDue(putOff: PutOff) {
  const { t } = useCounter()
  const due = useRenewal()
  if (due === null) return null
  return (
    <JobBanner
      {...putOff}
      warning={`holidays ${due.country} ${due.place.year}`}
      tone="info"
      section="exceptions"
      look={t('holidays.lookAt')}
    >
      {t('holidays.due', { year: due.place.year, country: due.country })}
    </JobBanner>
  )
}

interface JobBannerProps extends PutOff {
  readonly warning: string
  readonly tone: 'info' | 'warn'
  /** Where it is dealt with; there it is said already. */
  readonly section: SectionName
  readonly look: string
  readonly children: ReactNode
}

/** Goes to where it is dealt with; or away, until the program starts again. */
function JobBanner({ later, onLater, warning, tone, section, look, children }: JobBannerProps) {
  const { t } = useCounter()
  const navigation = useNavigation()
  const place = useStore(navigation.place)
  if (later.includes(warning) || (place.screen === 'settings' && place.section === section)) return null
  return (
    <Banner
      tone={tone}
      actions={
        <>
          <Button size="small" onPress={() => navigation.go({ screen: 'settings', section })}>
            {look}
          </Button>
          <Button size="small" look="quiet" onPress={() => onLater(warning)}>
            {t('jobWarning.later')}
          </Button>
        </>
      }
    >
      {children}
    </Banner>
  )
}
