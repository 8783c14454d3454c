/** A calendar of an apartment: whose it is, when it was read, what is wrong with it, and its switch and buttons. */
import type { Feed } from '@portineria/contract/feed'
import type { FeedProblem } from '@portineria/contract/rules/feeds'
import { IconAlertTriangle, IconPencil, IconRefresh, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { SourceMark, sourceKey } from '../../lib/booking/source-mark.tsx'
import { feedSource } from '../../lib/feed/feed-source.ts'
import { useNow } from '../../lib/use-now.ts'
import { Button } from '../../ui/button/button.tsx'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { Sheet } from '../../ui/dialog/sheet.tsx'
import { DottedText } from '../../ui/dotted.tsx'
import { SwitchField } from '../../ui/form/switch-field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import classes from './feed-list.module.css'
import { LazyFeedSheet } from './lazy-feed-sheet.tsx'
import { PreviewList } from './preview-list.tsx'
import { useFeedActions } from './use-feed-actions.ts'

export function FeedRow({ feed }: { feed: Feed }) {
  const t = useTranslations('feed.list')
  const s = useTranslations('booking.source')
  const [changing, setChanging] = useState(false)
  const { busy, found, forget, turn, read, remove } = useFeedActions(feed)
  const name = s(sourceKey(feedSource(feed.source)))
  return (
    <li className={classes.row} data-off={!feed.enabled || undefined}>
      <SourceMark source={feedSource(feed.source)} />
      <div className={classes.words}>
        <b>{name}</b> <span className={classes.url}>{feed.url}</span>
        <State feed={feed} />
      </div>
      <div className={classes.actions}>
        <SwitchField
          label={<VisuallyHidden>{t('switch', { name, url: feed.url })}</VisuallyHidden>}
          checked={feed.enabled}
          disabled={busy === 'switch'}
          onChange={(event) => void turn(event.currentTarget.checked)}
        />
        <Button variant="line" small icon={IconRefresh} loading={busy === 'read'} onClick={() => void read()}>
          {t(feed.enabled ? 'read' : 'look')}
        </Button>
        <IconButton
          icon={IconPencil}
          label={t('change_named', { name, url: feed.url })}
          small
          aria-haspopup="dialog"
          onClick={() => setChanging(true)}
        />
        <IconButton
          icon={IconTrash}
          label={t('remove_named', { name, url: feed.url })}
          small
          disabled={busy !== null}
          onClick={() => void remove()}
        />
      </div>
      {changing && <LazyFeedSheet flatId={feed.flat_id} feed={feed} onClose={() => setChanging(false)} />}
      {found && (
        <Sheet opened onClose={forget} title={t('look_title')} width="40rem">
          <PreviewList events={found} />
        </Sheet>
      )}
      {feed.enabled && feed.trouble && feed.last_error && <Trouble problem={feed.last_error} />}
    </li>
  )
}

function State({ feed: { enabled, last_success, events } }: { feed: Feed }) {
  const t = useTranslations('feed.list')
  const format = useFormatter()
  const now = useNow(60_000)
  if (!enabled) return <p className={classes.fine}>{t('off')}</p>
  return (
    <p className={classes.fine}>
      {last_success ? (
        <DottedText text={t('synced', { when: format.relativeTime(new Date(last_success), now), count: events })} />
      ) : (
        t('never')
      )}
    </p>
  )
}

/** Said after three failures in a row; what was read before stays as it is. */
function Trouble({ problem }: { problem: FeedProblem }) {
  const t = useTranslations('feed')
  return (
    <p className={classes.trouble}>
      <Icon of={IconAlertTriangle} size={16} />
      <span>
        <b>{t(`problem.${problem}`)}</b> {t('trouble.unchanged')}
      </span>
    </p>
  )
}
