import { Mail, MoonStar, NotebookPen, Phone, Scissors, ShieldCheck, Tag, Wallet } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Booking, Money, PaidState } from '../../../electron/contract/index.ts'
import { useAllServices } from '../desk/questions.ts'
import { useCounter } from '../venue/venue-context.tsx'
import styles from './panel.module.css'

/** A part of the price, or more than it: that it is paid would not say how much. */
function isToBeTold(paid: PaidState, price: Money, paidAmount: Money): boolean {
  return paid === 'deposit' || paidAmount.amount > price.amount
}

/** What is written on a booking. */
export function Facts({ booking }: { readonly booking: Booking }) {
  const { t, formats } = useCounter()
  const { customer, title, notes, price, paidAmount, paid = 'unpaid' } = booking
  const service = useAllServices(booking.serviceId !== undefined).data?.find(
    ({ id }) => id === booking.serviceId,
  )
  const made = Date.parse(booking.createdAt)
  return (
    <>
      <dl className={styles.facts}>
        {customer?.phone !== undefined && (
          <Fact icon={<Phone size={15} />} name={t('customer.phone')}>
            {customer.phone}
          </Fact>
        )}
        {customer?.email !== undefined && (
          <Fact icon={<Mail size={15} />} name={t('customer.email')}>
            {customer.email}
          </Fact>
        )}
        {service !== undefined && (
          <Fact icon={<Scissors size={15} />} name={t('bookingService.label')}>
            {service.active ? service.name : t('bookingService.withdrawn', { name: service.name })}
          </Fact>
        )}
        {customer !== undefined && title !== undefined && (
          <Fact icon={<Tag size={15} />} name={t('form.title')}>
            {title}
          </Fact>
        )}
        {price !== undefined && (
          <Fact icon={<Wallet size={15} />} name={t('form.price')}>
            {formats.money(price)} · {t(`paid.${paid}`)}
            {paidAmount !== undefined &&
              isToBeTold(paid, price, paidAmount) &&
              ` (${formats.money(paidAmount)})`}
          </Fact>
        )}
        {notes !== undefined && (
          <Fact icon={<NotebookPen size={15} />} name={t('form.notes')}>
            <span className={styles.notes}>{notes}</span>
          </Fact>
        )}
        {booking.cancelReason !== undefined && (
          <Fact icon={<NotebookPen size={15} />} name={t('cancel.reason')}>
            {booking.cancelReason}
          </Fact>
        )}
        {booking.outsideHours === true && (
          <Fact icon={<MoonStar size={15} />} name={t('facts.hours')}>
            {t('facts.outsideHours')}
          </Fact>
        )}
        {booking.overrideReason !== undefined && (
          <Fact icon={<ShieldCheck size={15} />} name={t('override.reason')}>
            {booking.overrideReason}
          </Fact>
        )}
      </dl>
      <p className={styles.soft}>
        {t('details.made', {
          desk: booking.deskName ?? t('booking.someDesk'),
          when: `${formats.shortDate(formats.dateAt(made))} ${formats.time(made)}`,
        })}
      </p>
    </>
  )
}

interface FactProps {
  readonly icon: ReactNode
  readonly name: string
  readonly children: ReactNode
}

function Fact({ icon, name, children }: FactProps) {
  return (
    <div className={styles.fact}>
      <dt>
        <span aria-hidden>{icon}</span>
        <span className="spoken">{name}</span>
      </dt>
      <dd>{children}</dd>
    </div>
  )
}
