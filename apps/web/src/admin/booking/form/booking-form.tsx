/** The form of a new or existing reservation: stay, holder, doors, notes, key and flags. */
import type { Booking } from '@portineria/contract/booking'
import type { Flat } from '@portineria/contract/flat'
import { STATUS } from '@portineria/contract/rules/codes'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { DrawerBody, DrawerFoot } from '../../../ui/dialog/drawer.tsx'
import { FormErrorSummary } from '../../../ui/form/form-error-summary.tsx'
import { FormFields } from '../../../ui/form/form-fields.tsx'
import { SwitchField } from '../../../ui/form/switch-field.tsx'
import { TextareaField } from '../../../ui/form/textarea-field.tsx'
import { BookingFoot } from './booking-foot.tsx'
import classes from './booking-form.module.css'
import { DoorFields } from './door-fields.tsx'
import { HolderFields } from './holder-fields.tsx'
import { StayFields } from './stay-fields.tsx'
import type { BookingDraft, BookingFormApi } from './use-booking-draft.ts'

type BookingFormProps = {
  booking: Booking | undefined
  flats: readonly Flat[]
  draft: BookingDraft
  onCancel: () => void
  /** Content above and below the fields: the key stands on top right after the reservation was created. */
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
        <BookingFoot
          fresh={!booking}
          // The review of a check-in that waits is then the drawer's primary action.
          quiet={booking?.status === STATUS.verify && unsaved.length === 0}
          unsaved={unsaved}
          saving={form.submitting}
          onCancel={onCancel}
        />
      </DrawerFoot>
    </form>
  )
}

function NoteFields({ form }: { form: BookingFormApi }) {
  const t = useTranslations('booking.form')
  return (
    <FormFields columns="16rem">
      <TextareaField
        label={t('guest_notes')}
        aside={t('guest_sees')}
        maxLength={4000}
        {...form.getInputProps('guest_notes')}
      />
      <TextareaField
        label={t('concierge_notes')}
        aside={t('only_us')}
        maxLength={4000}
        {...form.getInputProps('concierge_notes')}
      />
    </FormFields>
  )
}

function FlagFields({ form }: { form: BookingFormApi }) {
  const t = useTranslations('booking.form')
  return (
    <FormFields columns="16rem">
      <SwitchField
        label={t('blocked')}
        description={t('blocked_hint')}
        {...form.getInputProps('blocked', { type: 'checkbox' })}
      />
      <SwitchField
        label={t('archived')}
        description={t('archived_hint')}
        {...form.getInputProps('archived', { type: 'checkbox' })}
      />
    </FormFields>
  )
}
