/** The texts of an experience, with all languages side by side so that a missing one is visible at once. */
import { DEFAULT_LANGUAGE, isRequired, type Language, languageCodes, tagOf } from '@portineria/contract/rules/languages'
import { useTranslations } from 'use-intl'
import { useLanguageName } from '../../../lib/language.tsx'
import { FormFields } from '../../../ui/form/form-fields.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { TextareaField } from '../../../ui/form/textarea-field.tsx'
import type { TripFormState } from './use-trip-form.ts'

export function TextFields({ form, fresh }: { form: TripFormState; fresh: boolean }) {
  const t = useTranslations('trip.admin.form')
  const nameOf = useLanguageName()
  const field = (name: 'name' | 'headline' | 'description', language: Language) => ({
    label: t(`text.${name}`, { language: nameOf(language) }),
    lang: tagOf(language),
    ...form.getInputProps(`${name}.${language}`),
  })
  return (
    <FormFields>
      <FormFields columns="14rem">
        {languageCodes.map((language) => (
          <TextField
            key={language}
            required={isRequired(language)}
            data-autofocus={(fresh && language === DEFAULT_LANGUAGE) || undefined}
            {...field('name', language)}
          />
        ))}
      </FormFields>
      <FormFields columns="14rem">
        {languageCodes.map((language) => (
          <TextField key={language} {...field('headline', language)} />
        ))}
      </FormFields>
      <FormFields columns="14rem">
        {languageCodes.map((language) => (
          <TextareaField key={language} minRows={3} {...field('description', language)} />
        ))}
      </FormFields>
    </FormFields>
  )
}
