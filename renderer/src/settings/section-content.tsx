import type { ReactNode } from 'react'
import type { SectionName } from '../frame/place.ts'
import { HoursSection } from './hours/hours-section.tsx'

const sections: Readonly<Partial<Record<SectionName, () => ReactNode>>> = {
  hours: HoursSection,
}

/** The screen of each section. */
export function SectionContent({ section }: { readonly section: SectionName }) {
  const Content = sections[section]
  return Content === undefined ? null : <Content />
}
