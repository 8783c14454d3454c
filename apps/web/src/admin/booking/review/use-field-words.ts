/** The name of a missing or wrong field in the operator's language. */
import type { Missing } from '@portineria/contract/rules/check-in'
import { useTranslations } from 'use-intl'
import { fieldKey } from './field-words.ts'

export function useFieldWords() {
  const t = useTranslations('booking.review')
  return (missing: Missing) => {
    const key = fieldKey(missing)
    const field = key ? t(`field.${key}`) : missing.field
    return missing.why === 'empty' || missing.why === 'surplus' ? field : t('wrong', { field, why: missing.why })
  }
}
