/** The two flags beside the status. */
import { useTranslations } from 'use-intl'
import { FormFields } from '../../../ui/form/form-fields.tsx'
import { SwitchField } from '../../../ui/form/switch-field.tsx'
import type { BookingFormApi } from './use-booking-draft.ts'

export function FlagFields({ form }: { form: BookingFormApi }) {
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
