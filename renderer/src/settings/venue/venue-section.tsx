import { useState } from 'react'
import type { Venue } from '../../../../electron/contract/index.ts'
import { useDesk } from '../../desk/desk-context.tsx'
import { useDeskStatus } from '../../desk/questions.ts'
import { translateIn } from '../../language/language.ts'
import { type Counter, useCounter, useWorkplace } from '../../venue/venue-context.tsx'
import { type FieldErrors, useEditor } from '../form/editor.ts'
import { SaveBar } from '../form/save-bar.tsx'
import { namedDays } from '../hours/weekdays.ts'
import { Card, Section } from '../section.tsx'
import { clockName, languageChoices } from './known-names.ts'
import { type VenueDraft, venueDraftOf } from './venue-draft.ts'
import { NameFields, ZoneField } from './venue-fields.tsx'
import { useZoneEffect, ZoneChoice } from './zone-effect.tsx'

/** What the venue is called, how it writes, and where on the earth it is. */
export function VenueSection() {
  const counter = useCounter()
  const { t } = counter
  const { status } = useWorkplace()
  const { changes } = useDesk()
  const desk = useDeskStatus()
  const [zone, setZone] = useState(status.venue.timeZone)
  const effect = useZoneEffect(zone).data
  const isAsked = effect !== undefined && effect.bookings > 0
  const editor = useEditor<Venue, VenueDraft>({
    saved: status.venue,
    draftOf: venueDraftOf,
    isNeeded: !status.venue.isSetUp,
    check: ({ name, timeZone, keep }): FieldErrors => ({
      ...(name.trim() === '' && { name: t('venueForm.nameMissing') }),
      ...(timeZone !== status.venue.timeZone && isAsked && keep === null && { keep: t('zone.missing') }),
    }),
    send: ({ keep, ...draft }, version) =>
      changes.send('venue.save', { ...draft, version, ...(keep !== null && { keep }) }),
    // The screen is in the language that was just saved before this is read.
    said: ({ locale }) => ({ text: translateIn(locale)('editing.saved') }),
    reread: async () => (await desk.refetch()).data?.venue,
  })

  const { draft } = editor
  // Asked for as soon as the form has another zone; its answer decides what the form asks next.
  if (draft.timeZone !== zone) setZone(draft.timeZone)

  return (
    <Section title={t('section.venue')} lead={t('venueForm.lead')}>
      <Card>
        <NameFields editor={editor} />
      </Card>
      <Card title={t('venueForm.timeZone')} hint={t('venueForm.timeZoneHint')}>
        <ZoneField editor={editor} />
        {draft.timeZone !== status.venue.timeZone && isAsked && (
          <ZoneChoice
            effect={effect}
            keep={draft.keep}
            onChange={(keep) => editor.change({ keep })}
            error={editor.errors.keep}
          />
        )}
      </Card>
      <SaveBar editor={editor} describe={(each) => describeVenue(each, counter)} />
    </Section>
  )
}

function describeVenue(draft: VenueDraft, { t, formats }: Counter) {
  const { name, timeZone, locale, currency, slotMinutes, weekStartsOn, clockHours } = draft
  const day = namedDays(formats).find(({ weekday }) => weekday === weekStartsOn)
  const language = languageChoices.find(({ id }) => id === locale)
  return [
    { label: t('venueForm.name'), text: name },
    { label: t('venueForm.language'), text: language?.name ?? locale },
    { label: t('venueForm.currency'), text: currency },
    { label: t('venueForm.weekStartsOn'), text: day?.name ?? '' },
    { label: t('venueForm.clockHours'), text: clockName(clockHours, locale) },
    { label: t('venueForm.slot'), text: formats.length(slotMinutes) },
    { label: t('venueForm.timeZone'), text: timeZone },
  ]
}
