/** The fields of the sale: price and what it is for, stock and phone number. */
import { priceUnits } from '@portineria/contract/rules/lists'
import { IconCurrencyEuro, IconPhone } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { CheckboxField } from '../../../ui/form/checkbox-field.tsx'
import { FormFields } from '../../../ui/form/form-fields.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import type { TripFormState } from './use-trip-form.ts'

export function SaleFields({ form }: { form: TripFormState }) {
  const t = useTranslations('trip.admin.form')
  const u = useTranslations('trip.unit')
  return (
    <FormFields>
      <FormFields columns="11rem">
        <TextField
          label={t('price')}
          description={t('price_hint')}
          icon={IconCurrencyEuro}
          inputMode="decimal"
          autoComplete="off"
          {...form.getInputProps('price')}
        />
        <SelectField
          label={t('price_unit')}
          options={priceUnits.map((unit) => ({ value: unit, label: u(unit) }))}
          {...form.getInputProps('price_unit')}
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
