import type { Venue } from '../../../../electron/contract/index.ts'
import { useDesk } from '../../desk/desk-context.tsx'
import { useDeskStatus } from '../../desk/questions.ts'
import { useCounter, useWorkplace } from '../../venue/venue-context.tsx'
import { noErrors, useEditor } from '../form/editor.ts'
import { SaveBar } from '../form/save-bar.tsx'
import { namedDays } from '../hours/weekdays.ts'
import { Card, Section } from '../section.tsx'
import { languageChoices } from './known-names.ts'
import { type VenueDraft, venueDraftOf } from './venue-draft.ts'
import { NameFields, ZoneField } from './venue-fields.tsx'

/** What the venue is called, how it writes, and where on the earth it is. */
export function VenueSection() {
  const { t, formats } = useCounter()
  const { status } = useWorkplace()
  const { changes } = useDesk()
  const desk = useDeskStatus()
  const editor = useEditor<Venue, VenueDraft>({
    saved: status.venue,
    draftOf: venueDraftOf,
    check: ({ name }) => (name.trim() === '' ? { name: t('venueForm.nameMissing') } : noErrors),
    send: (draft, version) => changes.send('venue.save', { ...draft, version }),
    reread: async () => (await desk.refetch()).data?.venue,
  })

  function describe({ name, timeZone, locale, currency, slotMinutes, weekStartsOn }: VenueDraft) {
    const day = namedDays(formats).find(({ weekday }) => weekday === weekStartsOn)
    const language = languageChoices.find(({ id }) => id === locale)
    return [
      { label: t('venueForm.name'), text: name },
      { label: t('venueForm.language'), text: language?.name ?? locale },
      { label: t('venueForm.currency'), text: currency },
      { label: t('venueForm.weekStartsOn'), text: day?.name ?? '' },
      { label: t('venueForm.slot'), text: formats.length(slotMinutes) },
      { label: t('venueForm.timeZone'), text: timeZone },
    ]
  }

  return (
    <Section title={t('section.venue')} lead={t('venueForm.lead')}>
      <Card>
        <NameFields editor={editor} />
      </Card>
      <Card title={t('venueForm.timeZone')} hint={t('venueForm.timeZoneHint')}>
        <ZoneField editor={editor} />
      </Card>
      <SaveBar editor={editor} describe={describe} />
    </Section>
  )
}
