import {
  CalendarClock,
  CalendarX2,
  ChevronLeft,
  Database,
  Gavel,
  HeartPulse,
  LayoutGrid,
  ListTodo,
  type LucideIcon,
  MapPin,
  MessageSquareText,
  ScrollText,
  Send,
  Tags,
  TextQuote,
  UsersRound,
} from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { Button } from '../design/button.tsx'
import { useNavigation } from '../frame/navigation-context.ts'
import type { SectionName } from '../frame/place.ts'
import { useCounter } from '../venue/venue-context.tsx'
import { useOutsideCount } from '../work-list/outside.ts'
import styles from './section-list.module.css'

const icons: Readonly<Record<SectionName, LucideIcon>> = {
  venue: MapPin,
  hours: CalendarClock,
  exceptions: CalendarX2,
  resources: LayoutGrid,
  services: Tags,
  rules: Gavel,
  messages: MessageSquareText,
  texts: TextQuote,
  channels: Send,
  staff: UsersRound,
  workList: ListTodo,
  audit: ScrollText,
  jobs: HeartPulse,
  connection: Database,
}

/** What belongs together stands together. */
const groups = [
  ['venue', 'hours', 'exceptions'],
  ['resources', 'services', 'rules'],
  ['messages', 'texts', 'channels'],
  ['staff', 'workList', 'audit'],
  ['jobs', 'connection'],
] as const satisfies readonly (readonly SectionName[])[]

/** The way through the settings; arrow keys go from section to section. */
export function SectionList({ current }: { readonly current: SectionName }) {
  const { t } = useCounter()
  const navigation = useNavigation()
  return (
    <nav className={styles.list} aria-label={t('settings.title')} onKeyDown={moveFocus}>
      <Button
        look="quiet"
        icon={<ChevronLeft size={16} aria-hidden />}
        onPress={() => navigation.go({ screen: 'calendar' })}
      >
        {t('settings.back')}
      </Button>
      <p className={styles.title}>{t('settings.title')}</p>
      {groups.map((sections) => (
        <ul key={sections[0]} className={styles.group}>
          {sections.map((section) => (
            <li key={section}>
              <SectionLink section={section} isCurrent={section === current} />
            </li>
          ))}
        </ul>
      ))}
    </nav>
  )
}

function SectionLink({ section, isCurrent }: { readonly section: SectionName; readonly isCurrent: boolean }) {
  const { t } = useCounter()
  const navigation = useNavigation()
  const Icon = icons[section]
  return (
    <button
      type="button"
      className={styles.section}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={() => navigation.go({ screen: 'settings', section })}
    >
      <Icon size={16} className={styles.icon} aria-hidden />
      <span className={styles.name}>{t(`section.${section}`)}</span>
      {section === 'workList' && <OutsideCount />}
    </button>
  )
}

function OutsideCount() {
  const { t } = useCounter()
  const count = useOutsideCount()
  if (count === 0) return null
  return (
    <span className={styles.count}>
      <span aria-hidden>{count}</span>
      <span className="spoken">{t('workList.count', { count })}</span>
    </span>
  )
}

function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step === undefined) return
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('button')]
  const index = links.findIndex((link) => link.matches(':focus'))
  event.preventDefault()
  links[(index + step + links.length) % links.length]?.focus()
}
