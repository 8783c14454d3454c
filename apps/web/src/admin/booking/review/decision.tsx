/** The buttons to approve a check-in or to reject it with a message, or the status menu of one that is already decided. */
import type { Booking } from '@portineria/contract/booking'
import { IconCheck, IconX } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../ui/button/button.tsx'
import { confirm } from '../../../ui/dialog/dialog.ts'
import { useKeys } from '../../../ui/use-keys.ts'
import { StatusMenu } from '../form/status-menu.tsx'
import classes from './decision.module.css'
import { MessageBox } from './message-box.tsx'
import type { useDecision } from './use-decision.ts'
import { useMessage } from './use-message.ts'

type DecisionProps = Omit<ReturnType<typeof useDecision>, 'booking'> & {
  booking: Booking
  place: number
  /** No other check-in waits. */
  last: boolean
}

export function Decision({ booking, place, last, deciding, approve, reject }: DecisionProps) {
  const t = useTranslations('booking.review')
  const message = useMessage(booking, place)
  const box = useRef<HTMLTextAreaElement>(null)
  const [unsaid, setUnsaid] = useState(false)
  const [unseen, setUnseen] = useState(false)
  const lacks = booking.missing.length
  const text = message.text.trim()
  const tryReject = () => {
    if (deciding) return
    setUnsaid(text === '')
    if (text === '') return box.current?.focus()
    // On a phone the message may be out of sight, and nobody sends what they have not seen.
    const seen = isInView(box.current)
    setUnseen(!seen)
    if (seen) reject(text)
    else box.current?.scrollIntoView({ block: 'center' })
  }
  useKeys({ a: approve, r: tryReject })
  return (
    <>
      <MessageBox
        booking={booking}
        message={message}
        box={box}
        error={unsaid && text === '' ? t('message_required') : undefined}
      />
      <div className={classes.actions}>
        <p className={classes.hint} role="status">
          {unseen ? t('check_message') : lacks > 0 && t('asks_first', { count: lacks })}
        </p>
        <Button
          variant="danger"
          icon={IconX}
          aria-keyshortcuts="R"
          loading={deciding === 'reject'}
          disabled={deciding === 'approve'}
          onClick={tryReject}
        >
          {t('reject')}
          <kbd className={classes.key} aria-hidden>
            R
          </kbd>
        </Button>
        <Button
          variant="approve"
          icon={IconCheck}
          aria-keyshortcuts="A"
          loading={deciding === 'approve'}
          disabled={deciding === 'reject'}
          onClick={approve}
        >
          {t(last ? 'approve' : 'approve_next')}
          <kbd className={classes.key} aria-hidden>
            A
          </kbd>
        </Button>
      </div>
    </>
  )
}

const isInView = (part: HTMLElement | null): boolean =>
  part !== null && part.getBoundingClientRect().top < window.innerHeight

/** A check-in that does not wait for a decision; the operator may still move its status as the rules allow. */
export function Settled({ booking, reload }: { booking: Booking; reload: () => Promise<unknown> }) {
  const t = useTranslations('booking.review')
  const onOvertaken = async () => {
    if (await confirm({ message: t('overtaken'), confirmLabel: t('load_again') })) await reload()
  }
  return (
    <div className={classes.actions}>
      <StatusMenu booking={booking} onMoved={reload} onOvertaken={onOvertaken} />
    </div>
  )
}
