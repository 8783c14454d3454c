/** Label, name and state of a profile's field, all by its one name. */
import { useTranslations } from 'use-intl'
import type { AppForm } from '../../ui/form/use-app-form.ts'
import type { ProfileField, ProfileValues } from './profile-values.ts'

export type ProfileForm = AppForm<ProfileValues>

export function useProfileField(form: ProfileForm) {
  const t = useTranslations('user')
  return (name: ProfileField) => ({
    label: t(`fields.${name}`),
    name,
    ...form.getInputProps(name),
    value: form.values[name],
  })
}
