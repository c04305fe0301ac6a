import { type KeyboardEvent, useState } from 'react'
import { Autocomplete } from 'react-aria-components/Autocomplete'
import { Dialog } from 'react-aria-components/Dialog'
import { Header } from 'react-aria-components/Header'
import { Menu, MenuItem, MenuSection } from 'react-aria-components/Menu'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import type { Booking, Customer } from '../../../electron/contract/index.ts'
import { nameOf, spokenBooking, statusWord } from '../booking/booking-name.ts'
import paletteStyles from '../command/command.module.css'
import { PaletteField } from '../command/palette-field.tsx'
import listStyles from '../design/list.module.css'
import { useCustomerSearch } from '../desk/questions.ts'
import { useCounter } from '../venue/venue-context.tsx'
import styles from './booking-search.module.css'
import { type FoundPart, noBookings, useFoundBookings } from './found-bookings.ts'

interface BookingSearchProps {
  readonly onChoose: (booking: Booking) => void
  readonly onChooseCustomer: (customer: Customer) => void
  readonly onClose: () => void
}

/** Finds a booking by what one knows of it, and customers, also those who have none yet. */
export function BookingSearch({ onChoose, onChooseCustomer, onClose }: BookingSearchProps) {
  const { t } = useCounter()
  const [typed, setTyped] = useState('')
  const text = typed.trim()
  const answer = useFoundBookings(text)
  const people = useCustomerSearch(text)
  const found = text === '' ? noBookings : (answer.data ?? noBookings)
  const customers = text === '' ? [] : (people.data?.customers ?? [])
  const choices = new Map([
    ...found.coming.bookings.map((booking) => [booking.id, () => onChoose(booking)] as const),
    ...customers.map((customer) => [customer.id, () => onChooseCustomer(customer)] as const),
    ...found.past.bookings.map((booking) => [booking.id, () => onChoose(booking)] as const),
  ])

  /** Enter right after the answer comes before the list has marked its first line, or while it marks one that is gone. */
  function chooseFirst(event: KeyboardEvent<HTMLInputElement>) {
    const marked = event.currentTarget.getAttribute('aria-activedescendant')
    const isMarked = marked !== null && document.getElementById(marked) !== null
    const [first] = choices.values()
    if (event.key !== 'Enter' || isMarked || first === undefined) return
    event.preventDefault()
    first()
  }

  /** It stays in sight while its part is scrolled: that there are more is no news at the end only. */
  const heading = (name: 'coming' | 'customers' | 'past', hasMore: boolean) => (
    <Header className={`${listStyles.heading} ${styles.heading}`}>
      {t(`search.${name}`)} {hasMore && <span className={styles.more}>{t('search.more')}</span>}
    </Header>
  )
  const part = (name: 'coming' | 'past', { bookings, hasMore }: FoundPart) =>
    bookings.length > 0 && (
      <MenuSection>
        {heading(name, hasMore)}
        {bookings.map((booking) => (
          <FoundBooking key={booking.id} booking={booking} />
        ))}
      </MenuSection>
    )

  function emptyText(): string {
    if (text === '') return t('search.hint')
    const error = answer.error ?? people.error
    if (error !== null) return t('search.failed', { reason: error.message })
    return answer.isFetching || people.isFetching ? t('search.looking') : t('search.none', { text })
  }

  return (
    <ModalOverlay
      className={paletteStyles.veil}
      isOpen
      isDismissable
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <Modal className={paletteStyles.palette}>
        <Dialog className={paletteStyles.dialog} aria-label={t('search.title')}>
          <Autocomplete inputValue={typed} onInputChange={setTyped}>
            <PaletteField
              label={t('search.title')}
              placeholder={t('search.placeholder')}
              onKeyDown={chooseFirst}
            />
            {/* Anew for each answer: the field would go on naming a marked line that is gone. */}
            <Menu
              key={[...choices.keys()].join()}
              className={paletteStyles.list}
              aria-label={t('search.title')}
              renderEmptyState={() => <div className={paletteStyles.empty}>{emptyText()}</div>}
              onAction={(key) => choices.get(String(key))?.()}
            >
              {part('coming', found.coming)}
              {customers.length > 0 && (
                <MenuSection>
                  {heading('customers', people.data?.hasMore === true)}
                  {customers.map((customer) => (
                    <FoundCustomer key={customer.id} customer={customer} />
                  ))}
                </MenuSection>
              )}
              {part('past', found.past)}
            </Menu>
          </Autocomplete>
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}

function FoundBooking({ booking }: { readonly booking: Booking }) {
  const counter = useCounter()
  const { t, formats, resourceName } = counter
  const start = Date.parse(booking.start)
  const date = formats.dateAt(start)
  const note = booking.customer === undefined ? booking.notes : (booking.title ?? booking.notes)
  return (
    <MenuItem
      id={booking.id}
      className={`${listStyles.item} ${styles.found}`}
      textValue={spokenBooking(booking, counter)}
    >
      <span className={styles.name}>{nameOf(booking, counter)}</span>
      <span className={styles.when}>
        {formats.shortDate(date)} {date.slice(0, 4)}, {formats.timeRange(start, Date.parse(booking.end))}
      </span>
      <span className={styles.rest}>
        {[resourceName(booking.resourceId), booking.customer?.phone, note].filter(Boolean).join(' · ')}
      </span>
      <span className={styles.status} data-status={booking.status}>
        {statusWord(booking, t)}
      </span>
    </MenuItem>
  )
}

/** Enter begins a booking for them: it is said, so that nobody expects a customer's card. */
function FoundCustomer({ customer }: { readonly customer: Customer }) {
  const { t } = useCounter()
  const { id, name, phone, email, notes } = customer
  return (
    <MenuItem id={id} className={`${listStyles.item} ${styles.found}`} textValue={name}>
      <span className={styles.name}>{name}</span>
      <span className={styles.act}>{t('search.book')}</span>
      <span className={styles.rest}>{[phone, email, notes].filter(Boolean).join(' · ')}</span>
    </MenuItem>
  )
}
