/** A longer text, folded behind an excerpt of its beginning. */
import { type Language, languageCodes, tagOf } from '@portineria/contract/rules/languages'
import { isWritten } from '@portineria/contract/rules/text'
import { IconChevronDown } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { useLanguageName } from '../../lib/language.tsx'
import { TextareaField } from '../../ui/form/textarea-field.tsx'
import { Icon } from '../../ui/icon.tsx'
import classes from './texts-part.module.css'
import type { FlatFormState } from './use-flat-form.ts'

type TextRowProps = {
  form: FlatFormState
  field: 'details' | 'wifi_info' | 'home_appliances' | 'guest_care'
  language: Language
}

export function TextRow({ form, field, language }: TextRowProps) {
  const t = useTranslations('flat')
  const nameOf = useLanguageName()
  const text = form.values[field]
  const written = text[language].trim()
  const lacking = [language, ...languageCodes].find((each) => text[each].trim() === '')
  const missing = lacking !== undefined && isWritten(text)
  const excerpt = missing
    ? t('texts.missing', { language: nameOf(lacking) })
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
          label={`${t(`field.${field}`)} (${nameOf(language)})`}
          minRows={3}
          lang={tagOf(language)}
          {...form.getInputProps(`${field}.${language}`)}
        />
      </div>
    </details>
  )
}
