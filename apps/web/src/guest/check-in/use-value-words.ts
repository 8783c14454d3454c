/** The value of a field as text for the guest: codes become names, and ISO dates are formatted. */
import { useFormatter, useLocale, useTranslations } from 'use-intl'
import { useLanguage } from '../../lib/language.tsx'
import { noon } from '../../lib/noon.ts'
import { usePlaceNames } from '../../lib/places/use-place-names.ts'
import { useStates } from '../../lib/places/use-states.ts'
import { countryName } from '../../lib/user/country-options.ts'
import type { Draft } from './draft/draft.ts'

const states = new Set(['birth_state', 'citizenship', 'residence_country', 'document_issue_country'])
const days = new Set(['birth_date', 'arrival', 'departure', 'document_expiration'])
const cities = new Set(['birth_city', 'document_issue_city', 'residence_city'])

export function useValueWords(others: readonly string[], draft: Draft): (field: string, value: string) => string {
  const t = useTranslations('check_in')
  const u = useTranslations('user')
  const format = useFormatter()
  const locale = useLocale()
  const { language } = useLanguage()
  const known = useStates()
  const places = draft.guests.flatMap(({ values }) => [
    values.birth_city,
    values.document_issue_city,
    values.residence_city,
  ])
  const place = usePlaceNames([...places, ...others])
  return (path, value) => {
    const field = path.split('.').at(-1) ?? path
    if (value === '') return ''
    if (states.has(field)) return known.name(value, language)
    if (cities.has(field)) return place(value) ?? value
    if (field === 'country') return countryName(value, locale)
    if (days.has(field) && /^\d{4}-\d\d-\d\d$/.test(value))
      return format.dateTime(noon(value), { day: 'numeric', month: 'long', year: 'numeric' })
    if (field === 'gender' && (value === '1' || value === '2')) return u(`gender.${value}`)
    if (field === 'company_nation' && (value === '1' || value === '2')) return u(`company_nation.${value}`)
    if (field === 'type' && (value === 'private' || value === 'company')) return u(`holder_type.${value}`)
    if (field === 'document_type' && (value === 'IDENT' || value === 'PASSE' || value === 'PATEN'))
      return u(`document_type.${value}`)
    if (field === 'document_image') return t('picture_there')
    if (field === 'zone') return t('scan.scanned')
    if (field === 'kind') return t(`kind.${value as 'single'}`)
    if (value === 'true' || value === 'false') return t(`flag.${value}`)
    return value
  }
}
