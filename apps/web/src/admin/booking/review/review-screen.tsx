/** One check-in on one screen. On a phone its parts follow each other, and the two buttons stay within reach. */
import type { Booking } from '@portineria/contract/booking'
import { STATUS } from '@portineria/contract/rules/codes'
import { IconLock } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Icon } from '../../../ui/icon.tsx'
import { statusLook } from '../../../ui/status/status-look.ts'
import { Decision, Settled } from './decision.tsx'
import { DocumentViewer } from './document-viewer.tsx'
import { GuestFacts } from './guest-facts.tsx'
import { GuestTabs } from './guest-tabs.tsx'
import { type Jump, MissingNote } from './missing-note.tsx'
import { QueueNav } from './queue-nav.tsx'
import classes from './review.module.css'
import { ReviewHead } from './review-head.tsx'
import notes from './review-note.module.css'
import { useDecision } from './use-decision.ts'
import type { Queue } from './use-queue.ts'
import { useReviewAddress } from './use-review-address.ts'

type ReviewScreenProps = {
  booking: Booking
  queue: Queue
  reload: () => Promise<unknown>
  onDecided: (next: number | null) => void
}

export function ReviewScreen({ booking: latest, queue, reload, onDecided }: ReviewScreenProps) {
  const { booking, ...decision } = useDecision(latest, queue, { reload, onDecided })
  const { guest, field, showGuest } = useReviewAddress()
  const [jump, setJump] = useState<Jump | undefined>(() => (field ? { place: guest, field } : undefined))
  const head = useRef<HTMLHeadingElement>(null)
  const [led] = useState(field !== '')
  // Each check-in starts with the focus on its name, for operators who use a keyboard or a screen reader; a link to a field leads there.
  useEffect(() => {
    if (!led) head.current?.focus({ preventScroll: true })
  }, [led])
  const places = Math.max(booking.guests_number, booking.guests.length)
  const place = Math.min(guest, places)
  const leap = (to: Jump) => {
    showGuest(to.place)
    setJump(to)
  }
  return (
    <article className={classes.review} aria-labelledby="review-name">
      <ReviewHead booking={booking} ref={head} />
      <div className={classes.notes}>
        <StatusBanner booking={booking} />
        <MissingNote booking={booking} onJump={leap} />
        <GuestTabs booking={booking} places={places} place={place} onChoose={showGuest} />
      </div>
      <DocumentViewer booking={booking} place={place} queue={<QueueNav queue={queue} />} share={shareOf(queue)} />
      <div className={classes.data}>
        <GuestFacts booking={booking} place={place} jump={jump} onArrived={() => setJump(undefined)} />
      </div>
      {booking.status === STATUS.verify ? (
        <Decision booking={booking} place={place} last={queue.ids.every((id) => id === booking.id)} {...decision} />
      ) : (
        <Settled booking={booking} reload={reload} />
      )}
    </article>
  )
}

/** The progress through the queue, from 0 to 1. */
const shareOf = ({ place, total }: Queue) => (place === null || total === 0 ? 0 : place / total)

/** The meaning of the status for the operator, and whether the reservation is blocked. */
function StatusBanner({ booking }: { booking: Booking }) {
  const t = useTranslations('booking.review.banner')
  const { name, icon } = statusLook[booking.status]
  return (
    <>
      <div className={notes.note} data-status={name}>
        <Icon of={icon} size={18} className={notes.icon} />
        <div>
          <p>{t(name)}</p>
          {name === 'notValid' && booking.status_message && (
            <blockquote className={notes.quote}>{booking.status_message}</blockquote>
          )}
        </div>
      </div>
      {booking.blocked && (
        <div className={notes.note} data-status="notValid">
          <Icon of={IconLock} size={18} className={notes.icon} />
          <p>{t('blocked')}</p>
        </div>
      )}
    </>
  )
}
