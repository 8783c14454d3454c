/** The head of a person's page: name, contact, and the menu of actions on the account. */
import { ROLE } from '@portineria/contract/rules/codes'
import type { User } from '@portineria/contract/user'
import {
  IconDots,
  IconLock,
  IconLockOpen,
  IconMail,
  IconPassword,
  IconPhone,
  IconShieldOff,
  IconTrash,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useFormatter, useTranslations } from 'use-intl'
import { useSession } from '../../lib/use-session.ts'
import { Avatar } from '../../ui/avatar/avatar.tsx'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { Menu, MenuItem, MenuLine } from '../../ui/control/menu.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Tag } from '../../ui/status/tag.tsx'
import classes from './holder-detail.module.css'
import { holderName } from './holder-name.ts'
import { OperatorTag } from './holder-tags.tsx'
import type { HolderActions } from './use-holder-actions.ts'
import type { HolderAddress } from './use-holder-address.ts'
import { peopleQueries } from './user.queries.ts'

type HeadProps = { user: User; actions: HolderActions; address: HolderAddress }

/** `named`: the name is shown here, because the page's title is another. */
export function HolderHead({ user, actions, address, named }: HeadProps & { named: boolean }) {
  const t = useTranslations('user')
  const format = useFormatter()
  const name = holderName(user)
  const phone = user.mobile_phone ?? user.phone
  const since = (
    <p className={classes.quiet}>
      {t('since', { month: format.dateTime(new Date(user.created_at), { month: 'long', year: 'numeric' }) })}
    </p>
  )
  return (
    <div className={classes.head}>
      <Avatar large name={name} />
      <div className={classes.headWords}>
        <div className={classes.nameLine}>
          {named ? <h2 className={classes.name}>{name}</h2> : since}
          {user.country && <Tag outlined>{user.country}</Tag>}
          <OperatorTag user={user} />
        </div>
        {named && since}
      </div>
      <AccountMenu user={user} actions={actions} address={address} />
      <p className={classes.reach}>
        {user.email && (
          <a href={`mailto:${user.email}`}>
            <Icon of={IconMail} size={17} />
            {user.email}
          </a>
        )}
        {phone && (
          <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
            <Icon of={IconPhone} size={17} />
            {phone}
          </a>
        )}
      </p>
    </div>
  )
}

/** Operators cannot block or erase their own account, so the menu does not offer it there. */
function AccountMenu({ user, actions, address }: HeadProps) {
  const t = useTranslations('user.admin')
  const { id } = useSession()
  const own = id === user.id
  // Only operators have a second factor, and they turn off their own on their profile.
  const factor = useQuery({ ...peopleQueries.secondFactor(user.id), enabled: !own && user.role_id === ROLE.admin })
  return (
    <Menu busy={actions.busy} target={<IconButton variant="line" icon={IconDots} label={t('menu')} />}>
      {!user.blocked && user.email && (
        <MenuItem icon={IconMail} onClick={() => void actions.sendLink()}>
          {t('link.action')}
        </MenuItem>
      )}
      {!own && (
        <>
          <MenuItem icon={IconPassword} onClick={() => address.openForm('password')}>
            {t('password.action')}
          </MenuItem>
          {factor.data?.on && (
            <MenuItem icon={IconShieldOff} onClick={() => void actions.resetSecondFactor()}>
              {t('second_factor.action')}
            </MenuItem>
          )}
          <MenuLine />
          {user.blocked ? (
            <MenuItem icon={IconLockOpen} onClick={() => void actions.unblock()}>
              {t('unblock.action')}
            </MenuItem>
          ) : (
            <MenuItem icon={IconLock} onClick={() => void actions.block()}>
              {t('block.action')}
            </MenuItem>
          )}
          <MenuItem icon={IconTrash} onClick={() => address.openForm('erase')}>
            {t('erase.action')}
          </MenuItem>
        </>
      )}
    </Menu>
  )
}
