/** The holder's data, one row a section; a row opens its form. */
import type { User } from '@portineria/contract/user'
import { IconBuildingBank, IconHome, IconId, IconMail, IconPhone, IconUser, IconUsers } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { useSummaries } from '../../lib/user/use-summaries.ts'
import type { IconShape } from '../../ui/icon.tsx'
import { Card } from '../../ui/page/card.tsx'
import classes from './profile-row.module.css'
import { ProfileRow } from './profile-row.tsx'
import type { SheetName } from './profile-search.ts'

const rows: [Exclude<SheetName, 'password'>, IconShape][] = [
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
