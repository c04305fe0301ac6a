import type { Booking } from '../../../electron/contract/index.ts'
import { nameOf } from '../booking/booking-name.ts'
import { showPanel } from '../booking/panel.ts'
import { turnTo } from '../calendar/calendar-place.ts'
import { GoToDate } from '../date/go-to-date.tsx'
import { Dialog } from '../design/dialog.tsx'
import { CancelNow } from '../panel/cancel-form.tsx'
import { PrintDialog } from '../print/print-dialog.tsx'
import { bookFor } from '../search/book-for.ts'
import { BookingSearch } from '../search/booking-search.tsx'
import { flashBooking } from '../search/flash.ts'
import { useStore } from '../store/store.ts'
import { useCounter } from '../venue/venue-context.tsx'
import type { CommandCentre } from './command-centre.ts'
import { CommandPalette } from './command-palette.tsx'
import { ContextMenu } from './context-menu.tsx'
import { KeyList } from './key-list.tsx'

/** What a command has laid over the screen. */
export function CommandOverlay({ centre }: { readonly centre: CommandCentre }) {
  const counter = useCounter()
  const { t } = counter
  const shown = useStore(centre.overlay)
  const close = () => centre.overlay.set(null)
  switch (shown?.kind) {
    case 'palette':
      return <CommandPalette centre={centre} target={shown.target} onClose={close} />
    case 'keys':
      return <KeyList onClose={close} />
    case 'search':
      return (
        <BookingSearch
          onChoose={(booking) => showFound(centre, booking)}
          onChooseCustomer={(customer) => {
            close()
            // Once the focus is back.
            requestAnimationFrame(() => requestAnimationFrame(() => bookFor(centre, customer)))
          }}
          onClose={close}
        />
      )
    case 'date':
      return <GoTo centre={centre} />
    case 'print':
      return <PrintDialog day={shown.day} onClose={close} />
    case 'menu':
      return <ContextMenu centre={centre} target={shown.target} x={shown.x} y={shown.y} onClose={close} />
    case 'cancel':
      return (
        <Dialog
          title={t('cancelDialog.title', { name: nameOf(shown.booking, counter) })}
          closeLabel={t('cancel.keep')}
          onClose={close}
        >
          <CancelNow booking={shown.booking} onDone={close} />
        </Dialog>
      )
    case undefined:
      return null
  }
}

/** Turns to the booking, opens it, and draws the eye to it. */
function showFound(centre: CommandCentre, booking: Booking) {
  const { front, navigation } = centre.context()
  centre.overlay.set(null)
  navigation.go({ screen: 'calendar' })
  front.show(booking)
  showPanel(front.panel, { kind: 'details', id: booking.id })
  // Once the page is turned and the focus is back.
  requestAnimationFrame(() => requestAnimationFrame(() => (centre.hands ?? centre.list)?.goTo(booking)))
  flashBooking(booking.id)
}

function GoTo({ centre }: { readonly centre: CommandCentre }) {
  const { sheet, today, place, navigation, overlay } = centre.context()
  return (
    <GoToDate
      shown={place.get().date ?? (sheet?.dates.includes(today) ? today : (sheet?.dates[0] ?? today))}
      today={today}
      onGo={(date) => {
        overlay.set(null)
        navigation.go({ screen: 'calendar' })
        turnTo(place, { date })
        requestAnimationFrame(() => requestAnimationFrame(() => centre.hands?.goToDate(date)))
      }}
      onClose={() => overlay.set(null)}
    />
  )
}
