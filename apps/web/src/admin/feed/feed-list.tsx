/** The calendars of the platforms that are read for an apartment: their state, and what can be done with them. */
import { IconCalendarDown, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { feedQueries } from '../../lib/feed/feed.queries.ts'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LoadError } from '../../ui/state/load-error.tsx'
import { TextSkeleton } from '../../ui/state/skeletons.tsx'
import classes from './feed-list.module.css'
import { FeedRow } from './feed-row.tsx'
import { LazyFeedSheet } from './lazy-feed-sheet.tsx'

export function FeedList({ flatId }: { flatId: number }) {
  const t = useTranslations('feed.list')
  const id = useId()
  const [opened, setOpened] = useState(false)
  const { data, isError, isFetching, refetch } = useQuery(feedQueries.ofFlat(flatId))
  return (
    <section className={classes.feeds} aria-labelledby={id}>
      <h3 id={id} className={classes.title}>
        <Icon of={IconCalendarDown} size={18} />
        {t('title')}
      </h3>
      <p className={classes.text}>{t('text')}</p>
      {!data && !isError && <TextSkeleton lines={2} />}
      {!data && isError && <LoadError message={t('load_error')} onRetry={() => void refetch()} retrying={isFetching} />}
      {data && data.length > 0 && (
        <ul className={classes.rows}>
          {data.map((feed) => (
            <FeedRow key={feed.id} feed={feed} />
          ))}
        </ul>
      )}
      {data && (
        <Button
          variant="line"
          small
          icon={IconPlus}
          className={classes.add}
          aria-haspopup="dialog"
          onClick={() => setOpened(true)}
        >
          {t('add')}
        </Button>
      )}
      {opened && <LazyFeedSheet flatId={flatId} onClose={() => setOpened(false)} />}
    </section>
  )
}
