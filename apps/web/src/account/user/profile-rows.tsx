/** The holder's data, one row per section; a row opens the form of its section. */
import type { User } from '@portineria/contract/user'
import { IconBuildingBank, IconHome, IconId, IconMail, IconPhone, IconUser, IconUsers } from '@tabler/icons-react'
import { useFormatter, useLocale, useTranslations } from 'use-intl'
import { noon } from '../../lib/noon.ts'
import { countryName } from '../../lib/user/country-options.ts'
import type { Section } from '../../lib/user/profile-values.ts'
import { DOT } from '../../ui/dotted.tsx'
import type { IconShape } from '../../ui/icon.tsx'
import { Card } from '../../ui/page/card.tsx'
import classes from './profile-row.module.css'
import { ProfileRow } from './profile-row.tsx'
import type { SheetName } from './profile-search.ts'

const rows: [Exclude<SheetName, 'password' | 'device'>, IconShape][] = [
  ['you', IconUser],
  ['email', IconMail],
  ['phone', IconPhone],
  ['residence', IconHome],
  ['document', IconId],
  ['billing', IconBuildingBank],
  ['others', IconUsers],
]

export function ProfileRows({ user }: { user: User }) {
  const t = useTranslations('user')
  const summaries = useSummaries(user)
  return (
    <Card padding="none">
      <ul className={classes.list}>
        {rows.map(([name, icon]) => (
          <li key={name}>
            <ProfileRow
              name={name}
              icon={icon}
              title={t(`rows.${name}`)}
              text={summaries[name]}
              placeholder={t('empty')}
            />
          </li>
        ))}
      </ul>
    </Card>
  )
}

const joined = (parts: (string | null | false | undefined)[], between = DOT) => parts.filter(Boolean).join(between)

/** Each section of the profile in one line; empty if nothing is known. */
function useSummaries(user: User): Record<Section | 'email', string> {
  const t = useTranslations('user')
  const format = useFormatter()
  const locale = useLocale()
  const day = (value: string | null) =>
    value && format.dateTime(noon(value), { day: 'numeric', month: 'long', year: 'numeric' })
  const expires = day(user.document_expiration)
  const company = user.type === 'company'
  return {
    you: joined([joined([user.name, user.surname], ' '), day(user.birth_date)]),
    email: joined([user.email, user.email && !user.email_confirmed && t('email.unconfirmed')]),
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
