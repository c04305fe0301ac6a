import { sameNumberIn } from '../../../../electron/contract/currency.ts'
import { Notice } from '../../design/notice.tsx'
import { useCounter, useWorkplace } from '../../venue/venue-context.tsx'
import fields from '../form/fields.module.css'

/** Shown where nothing has a price yet: 25.50 of a currency with hundredths. */
const exampleAmount = 2550

/** What another currency does to the prices, by one of them, before it is saved. */
export function CurrencyEffect({ currency }: { readonly currency: string }) {
  const { t, formats } = useCounter()
  const { resources, status } = useWorkplace()
  if (currency === status.venue.currency) return null
  const priced = resources.find(({ pricePerHour }) => (pricePerHour?.amount ?? 0) > 0)
  const before = priced?.pricePerHour ?? { amount: exampleAmount, currency: status.venue.currency }
  const after = sameNumberIn(before, currency)
  return (
    <div className={fields.whole}>
      <Notice tone="warn">
        {t('venueForm.currencyEffect', { before: formats.money(before), after: formats.money(after) })}
      </Notice>
    </div>
  )
}
