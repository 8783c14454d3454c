/** A longer text, folded behind an excerpt of its beginning. */
import type { Language } from '@portineria/messages/messages'
import { IconChevronDown } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { TextareaField } from '../../ui/form/textarea-field.tsx'
import { Icon } from '../../ui/icon.tsx'
import classes from './texts-part.module.css'
import type { FlatFormState } from './use-flat-form.ts'

type TextRowProps = {
  form: FlatFormState
  field: 'details' | 'wifi_info' | 'home_appliances' | 'guest_care'
  language: Language
}

const other: Record<Language, Language> = { gb: 'it', it: 'gb' }

export function TextRow({ form, field, language }: TextRowProps) {
  const t = useTranslations('flat')
  const text = form.values[field]
  const written = text[language].trim()
  const lacking = [language, other[language]].find((each) => text[each].trim() === '')
  const missing = lacking !== undefined && text[other[lacking]].trim() !== ''
  const excerpt = missing
    ? t('texts.missing', { language: t(`language.${lacking}`) })
    : written.replaceAll('\n', ', ') || t('texts.empty')
  return (
    <details className={classes.row}>
      <summary className={classes.summary}>
        <span className={classes.label}>{t(`field.${field}`)}</span>
        <span className={classes.excerpt} data-missing={missing || undefined}>
          {excerpt}
        </span>
        <span className={classes.arrow}>
          <Icon of={IconChevronDown} size={16} />
        </span>
      </summary>
      <div className={classes.body}>
        <TextareaField
          key={language}
          label={`${t(`field.${field}`)} (${t(`language.${language}`)})`}
          minRows={3}
          lang={language === 'gb' ? 'en' : 'it'}
          {...form.getInputProps(`${field}.${language}`)}
        />
      </div>
    </details>
  )
}
