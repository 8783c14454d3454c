/** When the calendars of an apartment were last read, under its name on the board. */
import type { FlatSync } from '@portineria/contract/feed'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useFormatter, useTranslations } from 'use-intl'
import { useNow } from '../../../lib/use-now.ts'
import { Icon } from '../../../ui/icon.tsx'
import classes from './sync-line.module.css'

export function SyncLine({ sync }: { sync: FlatSync }) {
  const t = useTranslations('feed.sync')
  const format = useFormatter()
  const now = useNow(60_000)
  if (!sync.feeds.some(({ enabled }) => enabled)) return null
  const when = sync.last_success && format.relativeTime(new Date(sync.last_success), { now, style: 'narrow' })
  return (
    <span className={classes.sync} data-trouble={sync.trouble || undefined}>
      {sync.trouble && <Icon of={IconAlertTriangle} size={13} />}
      {sync.trouble ? t('trouble') : when ? t('read', { when }) : t('never')}
    </span>
  )
}
