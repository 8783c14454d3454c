/** What the guest told us, and what only we should know. */
import { useTranslations } from 'use-intl'
import { FormFields } from '../../../ui/form/form-fields.tsx'
import { TextareaField } from '../../../ui/form/textarea-field.tsx'
import type { BookingFormApi } from './use-booking-draft.ts'

export function NoteFields({ form }: { form: BookingFormApi }) {
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
