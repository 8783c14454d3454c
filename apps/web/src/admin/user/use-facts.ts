/** All stored data of a person as labelled values, by section, in the operator's language. */
import { ROLE } from '@portineria/contract/rules/codes'
import { languages } from '@portineria/contract/rules/languages'
import type { User } from '@portineria/contract/user'
import { useFormatter, useLocale, useTranslations } from 'use-intl'
import { useLanguage } from '../../lib/language.tsx'
import { noon } from '../../lib/noon.ts'
import { usePlaceNames } from '../../lib/places/use-place-names.ts'
import { useStates } from '../../lib/places/use-states.ts'
import { countryName } from '../../lib/user/country-options.ts'
import type { Section } from '../../lib/user/profile-values.ts'

/** `value` is null where nothing is known. */
export type Fact = { label: string; value: string | null }
export type FactSection = Section | 'account'

type PlainField = 'mobile_phone' | 'phone' | 'company_name' | 'vat_number' | 'fiscal_code' | 'pec' | 'receiver_code'

const joined = (parts: (string | null | false)[], between: string) => parts.filter(Boolean).join(between) || null

export function useFacts(user: User): Record<FactSection, Fact[]> {
  const t = useTranslations('user')
  const a = useTranslations('user.admin')
  const format = useFormatter()
  const locale = useLocale()
  const day = (value: string | null) =>
    value && format.dateTime(noon(value), { day: 'numeric', month: 'long', year: 'numeric' })
  const plain = (field: PlainField) => ({ label: t(`fields.${field}`), value: user[field] })
  const { language } = useLanguage()
  const states = useStates()
  const state = (code: string | null) => code && states.name(code, language)
  const placeName = usePlaceNames([user.birth_city, user.document_issue_city])
  const company = user.type === 'company'
  const place = joined([user.postal_code, user.city, user.province && `(${user.province})`], ' ')
  return {
    account: [
      { label: a('columns.email'), value: user.email },
      { label: a('username'), value: user.username },
      { label: a('columns.language'), value: languages[user.language].name },
      { label: a('role'), value: a(user.role_id === ROLE.admin ? 'roles.99' : 'roles.1') },
      { label: a('news.label'), value: a(`news.${user.marketing_consent ?? 'unasked'}`) },
      { label: a('provider.label'), value: a(user.fk_uid ? 'provider.linked' : 'provider.none') },
    ],
    you: [
      { label: t('fields.gender'), value: user.gender && t(`gender.${user.gender}`) },
      { label: t('fields.birth_date'), value: day(user.birth_date) },
      {
        label: t('fields.birth_city'),
        value: joined([placeName(user.birth_city), state(user.birth_state)], ', '),
      },
      { label: t('fields.citizenship'), value: state(user.citizenship) },
    ],
    phone: [plain('mobile_phone'), plain('phone')],
    residence: [
      {
        label: t('fields.address'),
        value: joined([user.address, place, user.country && countryName(user.country, locale)], ', '),
      },
      { label: t('fields.residence_country'), value: state(user.residence_country) },
    ],
    billing: [
      { label: t('fields.type'), value: user.type && t(`holder_type.${user.type}`) },
      ...(company ? [plain('company_name'), plain('vat_number')] : []),
      ...(company
        ? [
            {
              label: t('fields.company_nation'),
              value: user.company_nation && t(`company_nation.${user.company_nation}`),
            },
          ]
        : []),
      plain('fiscal_code'),
      ...(company ? [plain('pec'), plain('receiver_code')] : []),
    ],
    document: [
      {
        label: t('fields.document_type'),
        value: user.document_type && t(`document_type.${user.document_type}`),
      },
      { label: t('fields.document_number'), value: user.document_number },
      { label: t('fields.document_expiration'), value: day(user.document_expiration) },
      {
        label: t('fields.document_issue_city'),
        value: joined([placeName(user.document_issue_city), state(user.document_issue_country)], ', '),
      },
      { label: t('fields.document_emission_district'), value: user.document_emission_district },
    ],
    others: [{ label: a('sections.others'), value: user.other_holders_info }],
  }
}
