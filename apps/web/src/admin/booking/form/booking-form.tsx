/** The form of one reservation, new or known: what it is about, the doors, the notes, the key; and saving it. */
import type { Booking } from '@portineria/contract/booking'
import type { Flat } from '@portineria/contract/flat'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { DrawerBody, DrawerFoot } from '../../../ui/dialog/drawer.tsx'
import { FormErrorSummary } from '../../../ui/form/form-error-summary.tsx'
import { FlagFields } from './booking-flags.tsx'
import { BookingFoot } from './booking-foot.tsx'
import classes from './booking-form.module.css'
import { DoorFields } from './door-fields.tsx'
import { HolderFields } from './holder-fields.tsx'
import { NoteFields } from './note-fields.tsx'
import { StayFields } from './stay-fields.tsx'
import type { BookingDraft } from './use-booking-draft.ts'

type BookingFormProps = {
  booking: Booking | undefined
  flats: readonly Flat[]
  draft: BookingDraft
  onCancel: () => void
  /** What has just happened stands above the fields, the rest below. */
  news: ReactNode
  end: ReactNode
}

export function BookingForm({ booking, flats, draft, onCancel, news, end }: BookingFormProps) {
  const t = useTranslations('booking.form')
  const { form, submit, unsaved } = draft
  const flat = flats.find(({ id }) => String(id) === form.values.flat_id)
  return (
    <form noValidate onSubmit={submit}>
      <DrawerBody>
        <div className={classes.form}>
          <FormErrorSummary title={t('save_error')} problems={form.formErrors.map((text) => ({ text }))} />
          {news}
          <StayFields form={form} flats={flats} flat={flat} availability={draft.availability} id={booking?.id} />
          <HolderFields form={form} booking={booking} />
          {flat && <DoorFields form={form} flat={flat} booking={booking} />}
          <NoteFields form={form} />
          {end}
          {booking && <FlagFields form={form} />}
        </div>
      </DrawerBody>
      <DrawerFoot>
        <BookingFoot fresh={!booking} unsaved={unsaved} saving={form.submitting} onCancel={onCancel} />
      </DrawerFoot>
    </form>
  )
}
