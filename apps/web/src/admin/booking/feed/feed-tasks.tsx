/**
 * What the calendars of the platforms ask of the operator, on Today. Where calendars and reservations disagree, a line on top says
 * so; the decisions follow after the day's arrivals, which they must not push off the screen. Without a task there is no card.
 */
import type { FeedEvent } from '@portineria/contract/feed'
import type { OpenFeedStatus } from '@portineria/contract/rules/feeds'
import {
  IconAlertTriangle,
  IconCalendarOff,
  IconCalendarQuestion,
  IconCalendarTime,
  IconMailQuestion,
  IconPlugConnectedX,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { feedQueries } from '../../../lib/feed/feed.queries.ts'
import { Button } from '../../../ui/button/button.tsx'
import type { IconShape } from '../../../ui/icon.tsx'
import { Card, CardHeader } from '../../../ui/page/card.tsx'
import { LoadError } from '../../../ui/state/load-error.tsx'
import { Note } from '../today/note.tsx'
import { AddressRow } from './address-row.tsx'
import { EventRow } from './event-row.tsx'
import { TaskGroup } from './task-group.tsx'
import type { Tasks } from './tasks.ts'
import { TroubleRow } from './trouble-row.tsx'

const icons: Record<OpenFeedStatus, IconShape> = {
  conflict: IconAlertTriangle,
  changed: IconCalendarTime,
  gone: IconCalendarOff,
  to_confirm: IconCalendarQuestion,
}

const DISAGREE = 'calendars-that-disagree'

const countDisagreeing = ({ counts }: Tasks) => counts.conflict + counts.changed + counts.gone

/** How many reservations disagree with a calendar, with a way to them. */
export function FeedConflictsNote() {
  const t = useTranslations('feed.tasks')
  const { data } = useQuery(feedQueries.tasks())
  const count = data ? countDisagreeing(data) : 0
  if (count === 0) return null
  const show = () => {
    const card = document.getElementById(DISAGREE)
    card?.scrollIntoView({ block: 'start' })
    card?.focus({ preventScroll: true })
  }
  return (
    <Note
      urgent
      icon={IconAlertTriangle}
      title={t('disagree_count', { count })}
      action={
        <Button variant="line" small onClick={show}>
          {t('disagree_show')}
        </Button>
      }
    />
  )
}

/** Where a calendar and the reservations disagree. */
export function FeedConflicts() {
  const t = useTranslations('feed.tasks')
  const { data, isError, isFetching, refetch } = useQuery(feedQueries.tasks())
  if (isError && !data)
    return <LoadError message={t('load_error')} onRetry={() => void refetch()} retrying={isFetching} />
  if (!data || countDisagreeing(data) === 0) return null
  return (
    <Card padding="none" component="section" id={DISAGREE} tabIndex={-1} aria-label={t('disagree')}>
      <CardHeader title={t('disagree')} />
      {(['conflict', 'changed', 'gone'] as const).map((status) => (
        <Events key={status} status={status} tasks={data} />
      ))}
    </Card>
  )
}

/** What has to be confirmed or completed, and calendars that cannot be read. */
export function FeedTasks() {
  const t = useTranslations('feed.tasks')
  const { data } = useQuery(feedQueries.tasks())
  if (!data || data.counts.to_confirm + data.needs_address_count + data.troubles.length === 0) return null
  return (
    <Card padding="none" component="section" aria-label={t('title')}>
      <CardHeader title={t('title')} />
      <Events status="to_confirm" tasks={data} />
      <TaskGroup title={t('needs_address')} icon={IconMailQuestion} count={data.needs_address_count}>
        {data.needs_address.map((stay) => (
          <AddressRow key={stay.id} stay={stay} />
        ))}
      </TaskGroup>
      <TaskGroup title={t('trouble')} icon={IconPlugConnectedX} tone="notValid" count={data.troubles.length}>
        {data.troubles.map((feed) => (
          <TroubleRow key={feed.id} feed={feed} />
        ))}
      </TaskGroup>
    </Card>
  )
}

function Events({ status, tasks }: { status: OpenFeedStatus; tasks: Tasks }) {
  const t = useTranslations('feed.tasks')
  const own = tasks.events.filter((event: FeedEvent) => event.status === status)
  return (
    <TaskGroup
      title={t(status)}
      icon={icons[status]}
      tone={status === 'to_confirm' ? undefined : 'notValid'}
      count={tasks.counts[status]}
    >
      {own.map((event) => (
        <EventRow key={event.id} event={event} />
      ))}
    </TaskGroup>
  )
}
