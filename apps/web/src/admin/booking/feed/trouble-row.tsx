/** A calendar that could not be read three times in a row: since when, why, and another try. */
import { IconRefresh } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { call } from '../../../lib/api.ts'
import { SourceMark, sourceKey } from '../../../lib/booking/source-mark.tsx'
import { useErrorWords } from '../../../lib/error-words.ts'
import { feedSource } from '../../../lib/feed/feed-source.ts'
import { useNow } from '../../../lib/use-now.ts'
import { Button } from '../../../ui/button/button.tsx'
import { toastDone, toastError } from '../../../ui/feedback/toast.ts'
import { TaskRow } from '../../../ui/task/task-row.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import type { TroubleTask } from './tasks.ts'

export function TroubleRow({ feed }: { feed: TroubleTask }) {
  const t = useTranslations('feed')
  const s = useTranslations('booking.source')
  const format = useFormatter()
  const now = useNow(60_000)
  const name = s(sourceKey(feedSource(feed.source)))
  const when = feed.last_success && format.relativeTime(new Date(feed.last_success), now)
  const { busy, read } = useRead(feed)
  return (
    <TaskRow
      flat={feed.flat_name}
      head={
        <>
          <Link to="/admin_flat" search={{ id: feed.flat_id }}>
            <b>{feed.flat_name}</b>
          </Link>{' '}
          {name} <SourceMark source={feedSource(feed.source)} />
        </>
      }
      actions={
        <Button small variant="line" icon={IconRefresh} loading={busy} onClick={() => void read()}>
          {t('list.read')}{' '}
          <VisuallyHidden>
            {feed.flat_name}, {name}
          </VisuallyHidden>
        </Button>
      }
    >
      <p>
        {when ? t('trouble.since', { when }) : t('trouble.never')} {feed.last_error && t(`problem.${feed.last_error}`)}
      </p>
    </TaskRow>
  )
}

function useRead({ id }: TroubleTask) {
  const t = useTranslations('feed.list')
  const words = useErrorWords()
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const read = async () => {
    setBusy(true)
    try {
      const events = await call('fetchFeed', { params: { id } })
      toastDone(t('read_done', { count: events.length }))
    } catch (error) {
      toastError(t('failed'), { detail: words(error) })
    } finally {
      await client.invalidateQueries({ predicate: ({ queryKey: [kind] }) => kind === 'feed' || kind === 'booking' })
      setBusy(false)
    }
  }
  return { busy, read }
}
