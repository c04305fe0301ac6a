import type { ReactNode } from 'react'
import type { Booking } from '../../../electron/contract/index.ts'
import { nameOf, statusWord } from '../booking/booking-name.ts'
import { showPanel, today } from '../booking/panel.ts'
import { type EditWriting, editOf, isWritten, useEditWriting, writeEdit } from '../booking/writing.ts'
import { lookOf } from '../calendar/booking-look.ts'
import { Button } from '../design/button.tsx'
import { Notice } from '../design/notice.tsx'
import { useBooking } from '../desk/questions.ts'
import { minutesBetween } from '../language/formats.ts'
import { useCounter, useWorkplace } from '../venue/venue-context.tsx'
import { BookingHistory } from './booking-history.tsx'
import { BookingMessages } from './booking-messages.tsx'
import { CancelForm } from './cancel-form.tsx'
import { DetailsActions } from './details-actions.tsx'
import { EditForm } from './edit-form.tsx'
import { Facts } from './facts.tsx'
import { LengthStepper } from './length-stepper.tsx'
import styles from './panel.module.css'
import { PanelHeader } from './panel-header.tsx'
import { PartyList } from './party-list.tsx'
import { SeriesDates } from './series-dates.tsx'
import { SlotLine } from './slot-line.tsx'
import { UnfinishedReturn } from './unfinished-return.tsx'
import { useAsking } from './use-asking.ts'
import { useFocusFromNowhere } from './use-focus-from-nowhere.ts'

/** Everything about one booking, and what can be done with it. */
export function DetailsPanel({ id }: { readonly id: string }) {
  const { front, t } = useCounter()
  const booking = useBooking(id).data
  const close = () => showPanel(front.panel, today)
  if (booking === undefined)
    return <PanelHeader title={t('details.loading')} closeLabel={t('panel.close')} onClose={close} />
  return <Details booking={booking} close={close} />
}

interface DetailsProps {
  readonly booking: Booking
  readonly close: () => void
}

function Details({ booking, close }: DetailsProps) {
  const counter = useCounter()
  const { t, deskName } = counter
  const editing = useEditing(booking, close)
  const { edit, write, leave } = editing
  const heading = useFocusFromNowhere<HTMLHeadingElement>(edit?.kind)
  const look = booking.status === 'cancelled' ? 'cancelled' : lookOf(booking, deskName)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape goes back one level wherever the focus is in here.
    <div
      className={styles.page}
      data-writing={edit !== undefined || undefined}
      // A press between the fields leaves the focus in here, where letters do nothing.
      tabIndex={edit !== undefined ? -1 : undefined}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.preventDefault()
        leave()
      }}
    >
      <PanelHeader
        title={nameOf(booking, counter)}
        headingRef={heading}
        closeLabel={t('panel.close')}
        onClose={close}
      >
        <span className={styles.chip} data-look={look}>
          {statusWord(booking, t)}
        </span>
      </PanelHeader>
      <UnfinishedReturn shownId={booking.id} />
      <div className={styles.content}>
        <DetailsSlot booking={booking} isEditing={edit?.kind === 'edit'} />
        <Editing booking={booking} editing={editing} />
        {edit?.kind !== 'edit' && <Looking booking={booking} />}
      </div>
      {edit === undefined && (
        <DetailsActions
          booking={booking}
          onEdit={() => write(editOf(booking))}
          onCancel={() => write({ kind: 'cancel', reason: '', scope: 'this' })}
        />
      )}
    </div>
  )
}

function useEditing({ id }: Booking, close: () => void) {
  const { front } = useCounter()
  const edit = useEditWriting(front.writing, id)
  const asking = useAsking(edit !== undefined && isWritten(edit), () => {
    if (edit === undefined) close()
    else writeEdit(front.writing, id, undefined)
  })
  const write = (next: EditWriting | undefined) => {
    asking.settle()
    writeEdit(front.writing, id, next)
  }
  return {
    edit,
    write,
    isAsking: asking.isAsking,
    keep: asking.goOn,
    /** One step back; what was typed is thrown away only by who says so. */
    leave: asking.leave,
  }
}

interface EditingProps {
  readonly booking: Booking
  readonly editing: ReturnType<typeof useEditing>
}

/** What is being written about it. */
function Editing({ booking, editing: { edit, write, isAsking, keep, leave } }: EditingProps) {
  const discard = () => write(undefined)
  return (
    <>
      {isAsking && <AskDiscard onKeep={keep} onDiscard={discard} />}
      {edit?.kind === 'edit' && <EditForm booking={booking} edit={edit} onLeave={leave} />}
      {edit?.kind === 'cancel' && (
        <CancelForm booking={booking} edit={edit} onWrite={write} onLeave={leave} onDone={discard} />
      )}
    </>
  )
}

function Looking({ booking }: { readonly booking: Booking }): ReactNode {
  return (
    <>
      <Facts booking={booking} />
      {booking.partyId !== undefined && <PartyList booking={booking} partyId={booking.partyId} />}
      {booking.seriesId !== undefined && <SeriesDates booking={booking} seriesId={booking.seriesId} />}
      {booking.kind === 'customer' && booking.status !== 'held' && <BookingMessages booking={booking} />}
      <BookingHistory booking={booking} />
    </>
  )
}

/** Where it is; while it is edited also longer or shorter, unless a service says how long. */
function DetailsSlot({ booking, isEditing }: { readonly booking: Booking; readonly isEditing: boolean }) {
  const { resources } = useWorkplace()
  const resource = resources.find(({ id }) => id === booking.resourceId)
  const minutes = minutesBetween(Date.parse(booking.start), Date.parse(booking.end))
  return (
    <div className={styles.spread}>
      <SlotLine slot={booking} />
      {isEditing && resource !== undefined && booking.serviceId === undefined && (
        <LengthStepper booking={booking} slotMinutes={resource.slotMinutes} minutes={minutes} />
      )}
    </div>
  )
}

interface AskDiscardProps {
  readonly onKeep: () => void
  readonly onDiscard: () => void
}

function AskDiscard({ onKeep, onDiscard }: AskDiscardProps) {
  const { t } = useCounter()
  return (
    <Notice
      tone="warn"
      actions={
        <>
          <Button size="small" autoFocus onPress={onKeep}>
            {t('draft.goOn')}
          </Button>
          <Button size="small" onPress={onDiscard}>
            {t('draft.discard')}
          </Button>
        </>
      }
    >
      {t('unsaved.ask')}
    </Notice>
  )
}
