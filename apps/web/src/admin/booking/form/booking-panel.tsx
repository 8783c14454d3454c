/** The content of the drawer once everything is loaded: head, form and key. */
import type { Booking } from '@portineria/contract/booking'
import type { Flat } from '@portineria/contract/flat'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import type { LeaveGuard } from '../../../lib/use-leave-guard.ts'
import { DrawerHead } from '../../../ui/dialog/drawer.tsx'
import { ArrivalsPart } from '../../police/arrivals-part.tsx'
import type { BookingSearch } from '../list-search.ts'
import { BookingForm } from './booking-form.tsx'
import { BookingHead, PlainHead } from './booking-head.tsx'
import { KeyBlock } from './key-block.tsx'
import { StatusMenu } from './status-menu.tsx'
import { useBookingDraft } from './use-booking-draft.ts'

type BookingPanelProps = {
  booking: Booking | undefined
  flats: readonly Flat[]
  prefill: BookingSearch
  made: boolean
  guard: LeaveGuard
  onMade: (booking: Booking) => void
  onClose: () => void
  reload: () => Promise<Booking | undefined>
}

export function BookingPanel({ booking, flats, prefill, made, guard, onMade, onClose, reload }: BookingPanelProps) {
  const t = useTranslations('booking.form')
  const draft = useBookingDraft({ booking, prefill, flats, guard, onCreated: onMade, reload })
  /** After a change of status or key: loads what is stored now and keeps the typed changes on top. */
  const followUp = async () => {
    const fresh = await reload()
    if (fresh) draft.follow(fresh)
  }
  const key = booking && <KeyBlock booking={booking} made={made} onRenewed={followUp} />
  useEffect(() => {
    // The drawer may have opened before the form was ready, so the first date is focused here.
    if (!booking) document.querySelector<HTMLElement>('[data-path="check_in"]')?.focus()
  }, [booking])
  return (
    <>
      <DrawerHead>
        {booking ? (
          <BookingHead
            booking={booking}
            onClose={onClose}
            unsaved={draft.unsaved.length > 0}
            status={<StatusMenu booking={booking} onMoved={followUp} onOvertaken={draft.overtaken} />}
          />
        ) : (
          <PlainHead title={t('new_title')} onClose={onClose} />
        )}
      </DrawerHead>
      <BookingForm
        booking={booking}
        flats={flats}
        draft={draft}
        onCancel={onClose}
        news={made && key}
        end={
          <>
            {booking && <ArrivalsPart bookingId={booking.id} />}
            {!made && key}
          </>
        }
      />
    </>
  )
}
