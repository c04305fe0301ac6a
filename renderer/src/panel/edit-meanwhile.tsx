import { useEffect } from 'react'
import type { Booking } from '../../../electron/contract/index.ts'
import { type EditPart, settled, type TextEdit } from '../booking/follow-booking.ts'
import { Button } from '../design/button.tsx'
import { Notice } from '../design/notice.tsx'
import { useAllServices } from '../desk/questions.ts'
import type { Words } from '../language/words.ts'
import { announce } from '../speech/announcer.tsx'
import { useCounter } from '../venue/venue-context.tsx'

const nameOfPart = {
  service: 'bookingService.label',
  title: 'form.title',
  notes: 'form.notes',
  price: 'form.price',
  payment: 'form.paid',
} as const

interface EditMeanwhileProps {
  readonly edit: TextEdit
  readonly onChange: (edit: TextEdit) => void
}

/** What another desk wrote while this one was writing: said, and to be decided where both wrote the same. */
export function EditMeanwhile({ edit, onChange }: EditMeanwhileProps) {
  const counter = useCounter()
  const { t } = counter
  const { takenOver, contested } = edit
  const services = useAllServices(contested.includes('service')).data
  const name = (part: EditPart) => t(nameOfPart[part])
  const taken = takenOver.length === 0 ? null : t('edit.takenOver', { parts: takenOver.map(name).join(', ') })
  const questions = contested.map((part) => {
    const theirs = writtenText(
      edit.seen,
      part,
      counter,
      (id) => services?.find((each) => each.id === id)?.name,
    )
    return { part, text: t('edit.contested', { part: name(part), theirs }) }
  })
  const told = [taken, ...questions.map(({ text }) => text)].filter((text) => text !== null).join(' ')
  useEffect(() => {
    if (told !== '') announce(told)
  }, [told])
  return (
    <>
      {taken !== null && <Notice tone="info">{taken}</Notice>}
      {questions.map(({ part, text }) => (
        <div key={part} data-contested>
          <Notice
            tone="warn"
            actions={
              <>
                <Button size="small" onPress={() => onChange(settled(edit, part, 'theirs'))}>
                  {t('edit.takeTheirs')}
                </Button>
                <Button size="small" onPress={() => onChange(settled(edit, part, 'mine'))}>
                  {t('edit.keepMine')}
                </Button>
              </>
            }
          >
            {text}
          </Notice>
        </div>
      ))}
    </>
  )
}

/** What the booking says there, in words. */
function writtenText(
  { title, notes, price, paid = 'unpaid', paidAmount, serviceId }: Booking,
  part: EditPart,
  { t, formats }: Pick<Words, 't' | 'formats'>,
  serviceName: (id: string) => string | undefined,
): string {
  const nothing = t('edit.nothing')
  switch (part) {
    case 'service':
      return serviceId === undefined ? t('bookingService.none') : (serviceName(serviceId) ?? nothing)
    case 'title':
      return title ?? nothing
    case 'notes':
      return notes ?? nothing
    case 'price':
      return price === undefined ? nothing : formats.money(price)
    case 'payment':
      return paid === 'deposit' && paidAmount !== undefined
        ? `${t('paid.deposit')}, ${formats.money(paidAmount)}`
        : t(`paid.${paid}`)
  }
}
