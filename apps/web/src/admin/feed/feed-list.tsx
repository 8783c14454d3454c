/** The calendars of the platforms that are read for an apartment: their state, and what can be done with them. */
import { IconCalendarDown, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { feedQueries } from '../../lib/feed/feed.queries.ts'
import { Button } from '../../ui/button/button.tsx'
import { LoadedPart } from '../../ui/page/loaded-part.tsx'
import classes from './feed-list.module.css'
import { FeedRow } from './feed-row.tsx'
import { LazyFeedSheet } from './lazy-feed-sheet.tsx'

export function FeedList({ flatId }: { flatId: number }) {
  const t = useTranslations('feed.list')
  const [opened, setOpened] = useState(false)
  return (
    <LoadedPart
      icon={IconCalendarDown}
      title={t('title')}
      text={t('text')}
      errorText={t('load_error')}
      query={useQuery(feedQueries.ofFlat(flatId))}
    >
      {(feeds) => (
        <>
          {feeds.length > 0 && (
            <ul className={classes.rows}>
              {feeds.map((feed) => (
                <FeedRow key={feed.id} feed={feed} />
              ))}
            </ul>
          )}
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
          {opened && <LazyFeedSheet flatId={flatId} onClose={() => setOpened(false)} />}
        </>
      )}
    </LoadedPart>
  )
}
