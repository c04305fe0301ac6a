import type { ReactNode } from 'react'
import { AuditSection } from '../audit/audit-section.tsx'
import type { SectionName } from '../frame/place.ts'
import { WorkListSection } from '../work-list/work-list-section.tsx'
import { ChannelsSection } from './channels/channels-section.tsx'
import { ConnectionSection } from './connection/connection-section.tsx'
import { ExceptionsSection } from './exceptions/exceptions-section.tsx'
import { HoursSection } from './hours/hours-section.tsx'
import { JobsSection } from './jobs/jobs-section.tsx'
import { MessagesSection } from './messages/messages-section.tsx'
import { ResourcesSection } from './resources/resources-section.tsx'
import { RulesSection } from './rules/rules-section.tsx'
import { ServicesSection } from './services/services-section.tsx'
import { StaffSection } from './staff/staff-section.tsx'
import { TextsSection } from './texts/texts-section.tsx'
import { VenueSection } from './venue/venue-section.tsx'

const sections: Readonly<Record<SectionName, () => ReactNode>> = {
  venue: VenueSection,
  hours: HoursSection,
  exceptions: ExceptionsSection,
  resources: ResourcesSection,
  services: ServicesSection,
  rules: RulesSection,
  messages: MessagesSection,
  texts: TextsSection,
  channels: ChannelsSection,
  staff: StaffSection,
  workList: WorkListSection,
  audit: AuditSection,
  jobs: JobsSection,
  connection: ConnectionSection,
}

/** The screen of each section. */
export function SectionContent({ section }: { readonly section: SectionName }) {
  const Content = sections[section]
  return <Content />
}
