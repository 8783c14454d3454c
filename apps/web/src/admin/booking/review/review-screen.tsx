/** One check-in on one screen. On a phone the parts follow each other, with the two answers always in reach. */
import type { Booking } from '@portineria/contract/booking'
import { STATUS } from '@portineria/contract/rules/codes'
import { useEffect, useRef, useState } from 'react'
import { Decision } from './decision.tsx'
import { DocumentViewer } from './document-viewer.tsx'
import { GuestFacts } from './guest-facts.tsx'
import { GuestTabs } from './guest-tabs.tsx'
import { type Jump, MissingNote } from './missing-note.tsx'
import { QueueNav } from './queue-nav.tsx'
import classes from './review.module.css'
import { ReviewHead } from './review-head.tsx'
import { Settled } from './settled.tsx'
import { StatusBanner } from './status-banner.tsx'
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
  const { guest, showGuest } = useReviewAddress()
  const [jump, setJump] = useState<Jump>()
  const head = useRef<HTMLHeadingElement>(null)
  // Whoever works by keyboard or ear starts each check-in at its name.
  useEffect(() => head.current?.focus({ preventScroll: true }), [])
  const places = Math.max(booking.guests_number, booking.guests.length)
  const place = Math.min(guest, places)
  const leap = (to: Jump) => {
    showGuest(to.place)
    setJump(to)
  }
  return (
    <article className={classes.review} aria-labelledby="review-name">
      <ReviewHead booking={booking} ref={head} />
      <DocumentViewer booking={booking} place={place} queue={<QueueNav queue={queue} />} share={shareOf(queue)} />
      <div className={classes.data}>
        <StatusBanner booking={booking} />
        <MissingNote booking={booking} onJump={leap} />
        <GuestTabs booking={booking} places={places} place={place} onChoose={showGuest} />
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

/** How far through the queue, from 0 to 1. */
const shareOf = ({ place, total }: Queue) => (place === null || total === 0 ? 0 : place / total)
