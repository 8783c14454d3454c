/** The place of the check-in in the queue, and the buttons to its neighbours. */
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { useKeys } from '../../../ui/use-keys.ts'
import type { Queue } from './use-queue.ts'
import { useReviewAddress } from './use-review-address.ts'
import classes from './viewer.module.css'

export function QueueNav({ queue: { place, total, previous, next } }: { queue: Queue }) {
  const t = useTranslations('booking.review')
  const { show } = useReviewAddress()
  const go = (id: number | null) => () => {
    if (id !== null) show(id)
  }
  useKeys({ arrowleft: go(previous), arrowright: go(next) })
  return (
    <nav className={classes.queue} aria-label={t('queue_label')}>
      <IconButton
        icon={IconChevronLeft}
        label={t('previous')}
        aria-keyshortcuts="ArrowLeft"
        disabled={previous === null}
        onClick={go(previous)}
        className={classes.tool}
      />
      <span>
        {place === null
          ? t('waiting', { count: total })
          : t.rich('queue', { place, total, b: (text) => <strong>{text}</strong> })}
      </span>
      <IconButton
        icon={IconChevronRight}
        label={t('next')}
        aria-keyshortcuts="ArrowRight"
        disabled={next === null}
        onClick={go(next)}
        className={classes.tool}
      />
    </nav>
  )
}
