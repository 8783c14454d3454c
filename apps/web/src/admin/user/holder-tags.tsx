/** Tags for the state of an account: deletion requested, blocked, not active, operator. */
import { ROLE } from '@portineria/contract/rules/codes'
import type { User } from '@portineria/contract/user'
import { IconHourglass, IconLock, IconShieldCheck, IconTrash } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { Tag } from '../../ui/status/tag.tsx'

type OpeningState = Pick<User, 'deletion_requested_at' | 'blocked' | 'active' | 'role_id'>

export const isSpecial = ({ deletion_requested_at, blocked, active, role_id }: OpeningState): boolean =>
  deletion_requested_at !== null || blocked || !active || role_id === ROLE.admin

export function HolderTags({ user }: { user: OpeningState }) {
  const t = useTranslations('user.admin.tags')
  return (
    <>
      {user.deletion_requested_at && (
        <Tag tone="notValid" icon={IconTrash}>
          {t('deletion')}
        </Tag>
      )}
      {user.blocked && (
        <Tag tone="closed" icon={IconLock}>
          {t('blocked')}
        </Tag>
      )}
      {!user.active && (
        <Tag tone="created" icon={IconHourglass}>
          {t('inactive')}
        </Tag>
      )}
      <OperatorTag user={user} />
    </>
  )
}

export function OperatorTag({ user }: { user: Pick<User, 'role_id'> }) {
  const t = useTranslations('user.admin.tags')
  if (user.role_id !== ROLE.admin) return null
  return (
    <Tag tone="opened" icon={IconShieldCheck}>
      {t('operator')}
    </Tag>
  )
}
