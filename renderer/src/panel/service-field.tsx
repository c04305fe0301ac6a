import type { Resource, Service } from '../../../electron/contract/index.ts'
import { servicesOn } from '../booking/services.ts'
import { SelectField } from '../design/select-field.tsx'
import { useAllServices, useServices } from '../desk/questions.ts'
import type { Words } from '../language/words.ts'
import { useCounter } from '../venue/venue-context.tsx'

interface ServiceFieldProps {
  readonly value: string | null
  readonly resource: Resource | undefined
  readonly isDisabled?: boolean
  readonly onChange: (service: Service | null) => void
}

const none = 'none'

/**
 * What it is booked for, of what is done on the resource; nothing where nothing is. One that is not offered any more
 * can be kept where it was booked, and is a choice nowhere else.
 */
export function ServiceField({ value, resource, isDisabled = false, onChange }: ServiceFieldProps) {
  const counter = useCounter()
  const { t } = counter
  const withdrawn =
    useAllServices(value !== null).data?.filter(({ id, active }) => id === value && !active) ?? []
  const services = [...servicesOn(useServices().data ?? [], resource?.kind), ...withdrawn]
  if (services.length === 0) return null
  return (
    <SelectField
      label={t('bookingService.label')}
      choices={[
        { id: none, name: t('bookingService.none') },
        ...services.map((service) => ({ id: service.id, name: serviceText(service, counter) })),
      ]}
      value={value ?? none}
      isDisabled={isDisabled}
      onChange={(id) => onChange(services.find((service) => service.id === id) ?? null)}
    />
  )
}

/** `Cut · 45 min · Rp 75.000`, or that it is not offered any more. */
function serviceText(
  { name, minutes, price, active }: Service,
  { t, formats }: Pick<Words, 't' | 'formats'>,
): string {
  if (!active) return t('bookingService.withdrawn', { name })
  const length = formats.length(minutes)
  if (price === undefined) return t('bookingService.choice', { name, length })
  return t('bookingService.priced', { name, length, price: formats.money(price) })
}
