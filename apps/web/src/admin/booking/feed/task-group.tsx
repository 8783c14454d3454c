/** The tasks of one kind. The first few are shown; the others on demand, because an operator may have forty new ones a week. */
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../ui/button/button.tsx'
import { Icon, type IconShape } from '../../../ui/icon.tsx'
import { CountBadge } from '../../../ui/status/count-badge.tsx'
import type { StatusName } from '../../../ui/status/status-look.ts'
import { TaskRows } from '../../../ui/task/task-row.tsx'
import classes from './feed-tasks.module.css'

const FIRST = 4

type TaskGroupProps = {
  title: string
  icon: IconShape
  tone?: StatusName | undefined
  /** How many there are; the server answers at most a hundred. */
  count: number
  children: ReactNode[]
}

export function TaskGroup({ title, icon, tone, count, children }: TaskGroupProps) {
  const t = useTranslations('feed.tasks')
  const [all, setAll] = useState(false)
  if (children.length === 0) return null
  return (
    <section aria-label={title}>
      <h3 className={classes.group} data-status={tone}>
        <Icon of={icon} size={16} />
        {title} <CountBadge count={count} />
      </h3>
      <TaskRows>{all ? children : children.slice(0, FIRST)}</TaskRows>
      {!all && children.length > FIRST && (
        <Button variant="link" className={classes.more} onClick={() => setAll(true)}>
          {t('show_all', { count: children.length })}
        </Button>
      )}
    </section>
  )
}
