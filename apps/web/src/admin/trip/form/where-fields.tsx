/** What kind of experience it is, for which apartment, how far. */
import type { Flat } from '@portineria/contract/flat'
import { IconBuilding } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { FormFields } from '../../../ui/form/form-fields.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { categories, categoryLook } from '../category-look.ts'
import type { TripFormState } from './use-trip-form.ts'

export function WhereFields({ form, flats }: { form: TripFormState; flats: readonly Flat[] }) {
  const t = useTranslations('trip.admin')
  return (
    <FormFields columns="11rem">
      <SelectField
        label={t('form.category')}
        options={categories.map((one) => ({ value: String(one), label: t(`category.${categoryLook[one].word}`) }))}
        {...form.getInputProps('category')}
      />
      <SelectField
        label={t('form.flat')}
        icon={IconBuilding}
        placeholder={t('catalogue.all_flats')}
        options={flats.map(({ id, name }) => ({ value: String(id), label: name }))}
        {...form.getInputProps('flat_id')}
      />
      <TextField
        label={t('form.distance')}
        inputMode="numeric"
        autoComplete="off"
        placeholder={t('form.distance_hint')}
        {...form.getInputProps('distance')}
      />
    </FormFields>
  )
}
