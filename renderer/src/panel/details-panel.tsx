import { Mail, NotebookPen, Phone, Tag, Wallet } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Booking } from '../../../electron/contract/index.ts'
import { nameOf } from '../booking/booking-name.ts'
import { showPanel, today } from '../booking/panel.ts'
import { lookOf } from '../calendar/booking-look.ts'
import { useBooking } from '../desk/questions.ts'
import { useCounter } from '../venue/venue-context.tsx'
import { CancelForm } from './cancel-form.tsx'
import { DetailsActions } from './details-actions.tsx'
import { DraftReturn } from './draft-return.tsx'
import { EditForm } from './edit-form.tsx'
import styles from './panel.module.css'
import { PanelHeader } from './panel-header.tsx'
import { SlotLine } from './slot-line.tsx'

/** Everything about one booking, and what can be done with it. */
export function DetailsPanel({ id }: { readonly id: string }) {
  const counter = useCounter()
  const { front, t, deskName } = counter
  const booking = useBooking(id).data
  const [mode, setMode] = useState<'look' | 'edit' | 'cancel'>('look')
  const close = () => showPanel(front.panel, today)
  if (booking === undefined)
    return <PanelHeader title={t('details.loading')} closeLabel={t('panel.close')} onClose={close} />
  const look = booking.status === 'cancelled' ? 'cancelled' : lookOf(booking, deskName)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape goes back one level wherever the focus is in here.
    <div
      className={styles.page}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.preventDefault()
        if (mode === 'look') close()
        else setMode('look')
      }}
    >
      <PanelHeader title={nameOf(booking, counter)} closeLabel={t('panel.close')} onClose={close}>
        <span className={styles.chip} data-look={look}>
          {t(`status.${booking.status}`)}
        </span>
      </PanelHeader>
      <DraftReturn />
      <div className={styles.content}>
        <SlotLine slot={booking} />
        {mode === 'edit' ? (
          <EditForm booking={booking} onDone={() => setMode('look')} />
        ) : (
          <Facts booking={booking} />
        )}
        {mode === 'cancel' && <CancelForm booking={booking} onDone={() => setMode('look')} />}
      </div>
      {mode === 'look' && (
        <DetailsActions booking={booking} onEdit={() => setMode('edit')} onCancel={() => setMode('cancel')} />
      )}
    </div>
  )
}

function Facts({ booking }: { readonly booking: Booking }) {
  const { t, formats } = useCounter()
  const { customer, title, notes, price, paidAmount, paid = 'unpaid' } = booking
  const made = Date.parse(booking.createdAt)
  return (
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
      {customer !== undefined && title !== undefined && (
        <Fact icon={<Tag size={15} />} name={t('form.title')}>
          {title}
        </Fact>
      )}
      {price !== undefined && (
        <Fact icon={<Wallet size={15} />} name={t('form.price')}>
          {formats.money(price)} · {t(`paid.${paid}`)}
          {paid === 'deposit' && paidAmount !== undefined && ` (${formats.money(paidAmount)})`}
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
      <div className={styles.soft}>
        {t('details.made', {
          desk: booking.deskName ?? t('booking.someDesk'),
          when: `${formats.shortDate(formats.dateAt(made))} ${formats.time(made)}`,
        })}
      </div>
    </dl>
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
