/** The fields of the sale: price, stock and phone number. */
import { IconCurrencyEuro, IconPhone } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { CheckboxField } from '../../../ui/form/checkbox-field.tsx'
import { FormFields } from '../../../ui/form/form-fields.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import type { TripFormState } from './use-trip-form.ts'

export function SaleFields({ form }: { form: TripFormState }) {
  const t = useTranslations('trip.admin.form')
  return (
    <FormFields>
      <FormFields columns="14rem">
        <TextField
          label={t('price')}
          description={t('price_hint')}
          icon={IconCurrencyEuro}
          inputMode="decimal"
          autoComplete="off"
          {...form.getInputProps('price')}
        />
        <div>
          <TextField
            label={t('quantity')}
            inputMode="numeric"
            autoComplete="off"
            disabled={form.values.unlimited}
            {...form.getInputProps('quantity')}
          />
          <CheckboxField label={t('unlimited')} {...form.getInputProps('unlimited', { type: 'checkbox' })} />
        </div>
      </FormFields>
      <TextField
        label={t('phone')}
        description={t('phone_hint')}
        icon={IconPhone}
        type="tel"
        inputMode="tel"
        autoComplete="off"
        {...form.getInputProps('phone')}
      />
    </FormFields>
  )
}
