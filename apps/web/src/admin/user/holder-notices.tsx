/** Notices about a person that need the operator, each with the button that settles it. */
import type { User } from '@portineria/contract/user'
import { IconHourglass, IconLock, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { useSession } from '../../lib/use-session.ts'
import { Button } from '../../ui/button/button.tsx'
import { Icon, type IconShape } from '../../ui/icon.tsx'
import classes from './holder-notices.module.css'
import type { HolderActions } from './use-holder-actions.ts'
import type { HolderAddress } from './use-holder-address.ts'

type NoticesProps = { user: User; actions: HolderActions; address: HolderAddress }

export function HolderNotices({ user, actions, address }: NoticesProps) {
  const t = useTranslations('user.admin')
  const format = useFormatter()
  const { id } = useSession()
  const asked = user.deletion_requested_at
  return (
    <>
      {asked && (
        <Notice
          tone="notValid"
          icon={IconTrash}
          title={t('deletion.title', { day: format.dateTime(new Date(asked), { dateStyle: 'long' }) })}
          text={t(id === user.id ? 'deletion.own' : 'deletion.text')}
        >
          {id !== user.id && (
            <Button small variant="danger" onClick={() => address.openForm('erase')}>
              {t('erase.action')}
            </Button>
          )}
        </Notice>
      )}
      {user.blocked && (
        <Notice tone="closed" icon={IconLock} title={t('blocked.title')} text={t('blocked.text')}>
          <Button small variant="line" loading={actions.busy} onClick={() => void actions.unblock()}>
            {t('unblock.action')}
          </Button>
        </Notice>
      )}
      {!user.active && (
        <Notice tone="created" icon={IconHourglass} title={t('inactive.title')} text={t('inactive.text')}>
          <Button small variant="line" loading={actions.busy} onClick={() => void actions.activate()}>
            {t('activate.action')}
          </Button>
        </Notice>
      )}
    </>
  )
}

type NoticeProps = {
  tone: 'notValid' | 'closed' | 'created'
  icon: IconShape
  title: string
  text: string
  children: ReactNode
}

function Notice({ tone, icon, title, text, children }: NoticeProps) {
  return (
    <div className={classes.notice} data-tone={tone} role="note">
      <Icon of={icon} size={18} className={classes.icon} />
      <div className={classes.words}>
        <p className={classes.title}>{title}</p>
        <p>{text}</p>
      </div>
      {children}
    </div>
  )
}
