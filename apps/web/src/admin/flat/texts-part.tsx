/** The part of the form with the apartment's name, place and texts, in one language at a time. */
import { type Language, tagOf } from '@portineria/contract/rules/languages'
import { IconLink, IconMapPin } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { FormFields } from '../../ui/form/form-fields.tsx'
import { FormPart } from '../../ui/form/form-part.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { TextareaField } from '../../ui/form/textarea-field.tsx'
import { LanguageMarks, TextLanguage } from './text-language.tsx'
import { TextRow } from './text-row.tsx'
import classes from './texts-part.module.css'
import type { FlatFormState } from './use-flat-form.ts'

export type TextsProps = { form: FlatFormState; language: Language; onLanguage: (language: Language) => void }

const folded = ['details', 'wifi_info', 'home_appliances', 'guest_care'] as const

export function TextsPart({ form, language, onLanguage }: TextsProps) {
  const t = useTranslations('flat')
  const line = (field: 'name' | 'city' | 'address' | 'max_guests' | 'map_url' | 'apartment_url') => ({
    label: t(`field.${field}`),
    ...form.getInputProps(field),
  })
  return (
    <FormPart
      title={t('part.texts')}
      aside={
        <>
          <LanguageMarks values={form.values} />
          <TextLanguage label={t('texts.language')} value={language} onChange={onLanguage} values={form.values} />
        </>
      }
    >
      <FormFields columns="12rem">
        <TextField required maxLength={100} {...line('name')} />
        <TextField maxLength={200} autoComplete="off" {...line('city')} />
      </FormFields>
      <TextField
        key={`headline ${language}`}
        label={t('field.headline')}
        lang={tagOf(language)}
        {...form.getInputProps(`headline.${language}`)}
      />
      <TextareaField
        key={`description ${language}`}
        label={t('field.description')}
        minRows={3}
        lang={tagOf(language)}
        {...form.getInputProps(`description.${language}`)}
      />
      <div className={classes.rows}>
        {folded.map((field) => (
          <TextRow key={field} form={form} field={field} language={language} />
        ))}
      </div>
      <div className={classes.place}>
        <TextField icon={IconMapPin} maxLength={200} {...line('address')} />
        <TextField required inputMode="numeric" {...line('max_guests')} />
      </div>
      <FormFields columns="14rem">
        <TextField icon={IconLink} type="url" inputMode="url" placeholder="https://" {...line('map_url')} />
        <TextField icon={IconLink} type="url" inputMode="url" placeholder="https://" {...line('apartment_url')} />
      </FormFields>
    </FormPart>
  )
}
