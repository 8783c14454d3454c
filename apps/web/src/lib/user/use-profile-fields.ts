/** The fields of a profile's form. */
import { useTranslations } from 'use-intl'
import type { AppForm } from '../../ui/form/use-app-form.ts'
import type { FieldSource } from './field-source.ts'
import type { ProfileField, ProfileValues } from './profile-values.ts'

export function useProfileFields(form: AppForm<ProfileValues>): FieldSource<ProfileField> {
  const t = useTranslations('user')
  return {
    values: form.values,
    field: (name) => ({
      label: t(`fields.${name}`),
      name,
      ...form.getInputProps(name),
      value: form.values[name],
    }),
    set: (changes) => form.setValues(changes),
  }
}
