/** The texts of an experience, with both languages side by side so that a missing one is visible at once. */
import type { Language } from '@portineria/messages/messages'
import { useTranslations } from 'use-intl'
import { FormFields } from '../../../ui/form/form-fields.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { TextareaField } from '../../../ui/form/textarea-field.tsx'
import type { TripFormState } from './use-trip-form.ts'

const both: readonly Language[] = ['gb', 'it']

export function TextFields({ form, fresh }: { form: TripFormState; fresh: boolean }) {
  const t = useTranslations('trip.admin.form')
  const field = (name: 'name' | 'headline' | 'description', language: Language) => ({
    label: t(`text.${name}_${language}`),
    lang: language === 'gb' ? 'en' : 'it',
    ...form.getInputProps(`${name}.${language}`),
  })
  return (
    <FormFields>
      <FormFields columns="14rem">
        {both.map((language) => (
          <TextField
            key={language}
            required
            data-autofocus={(fresh && language === 'gb') || undefined}
            {...field('name', language)}
          />
        ))}
      </FormFields>
      <FormFields columns="14rem">
        {both.map((language) => (
          <TextField key={language} {...field('headline', language)} />
        ))}
      </FormFields>
      <FormFields columns="14rem">
        {both.map((language) => (
          <TextareaField key={language} minRows={3} {...field('description', language)} />
        ))}
      </FormFields>
    </FormFields>
  )
}
