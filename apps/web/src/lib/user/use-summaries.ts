/** Each section of the profile in one line, empty where nothing is known. */
import type { User } from '@portineria/contract/user'
import { useFormatter, useLocale, useTranslations } from 'use-intl'
import { countryName } from './country-options.ts'
import type { Section } from './profile-values.ts'

const joined = (parts: (string | null | false | undefined)[], between = ' · ') => parts.filter(Boolean).join(between)

export function useSummaries(user: User): Record<Section | 'email', string> {
  const t = useTranslations('user')
  const format = useFormatter()
  const locale = useLocale()
  const day = (value: string | null) =>
    value && format.dateTime(new Date(`${value}T12:00:00Z`), { day: 'numeric', month: 'long', year: 'numeric' })
  const expires = day(user.document_expiration)
  const company = user.type === 'company'
  return {
    you: joined([joined([user.name, user.surname], ' '), day(user.birth_date)]),
    email: user.email,
    phone: joined([user.mobile_phone, user.phone]),
    residence: joined([
      user.address,
      joined([user.postal_code, user.city, user.province && `(${user.province})`], ' '),
      user.country && countryName(user.country, locale),
    ]),
    billing: joined([
      user.type && t(`holder_type.${user.type}`),
      company && user.company_name,
      company ? user.vat_number : user.fiscal_code,
    ]),
    document: joined([
      user.document_type && t(`document_type.${user.document_type}`),
      expires && t('expires', { day: expires }),
    ]),
    others: user.other_holders_info ?? '',
  }
}
