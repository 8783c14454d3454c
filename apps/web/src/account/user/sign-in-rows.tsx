/** How the holder signs in: the password, and the QR code for another device. Operators always need their password. */
import { ROLE } from '@portineria/contract/rules/codes'
import type { User } from '@portineria/contract/user'
import { IconLock, IconQrcode } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import classes from './profile-row.module.css'
import { ProfileRow } from './profile-row.tsx'

export function SignInRows({ user }: { user: User }) {
  const t = useTranslations('user.rows')
  return (
    <ul className={classes.list}>
      <li>
        <ProfileRow name="password" icon={IconLock} title={t(user.has_password ? 'password' : 'add_password')} />
      </li>
      {user.role_id !== ROLE.admin && (
        <li>
          <ProfileRow name="device" icon={IconQrcode} title={t('device')} />
        </li>
      )}
    </ul>
  )
}
