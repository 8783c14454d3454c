/** What became of the guests on the portal: being sent, sent, tried again, lost on the way, or why they cannot be sent. */
import type { PoliceArrivals } from '@portineria/contract/police'
import { useFormatter, useTranslations } from 'use-intl'
import { noon } from '../../lib/noon.ts'
import { useNow } from '../../lib/use-now.ts'
import classes from './police.module.css'
import { receiptAfter } from './receipt-after.ts'
import { useClock } from './use-clock.ts'
import { useGuestName } from './use-guest-name.ts'

export function SendingPart({ arrivals }: { arrivals: PoliceArrivals }) {
  const t = useTranslations('police.sending')
  const nameOf = useGuestName()
  const { status, rows } = arrivals
  return (
    <>
      {status === 'sending' && (
        <p role="status">{t(arrivals.sending?.state === 'sending' ? 'with_portal' : 'queued')}</p>
      )}
      <Sent arrivals={arrivals} />
      <Trouble arrivals={arrivals} />
      {status === 'unknown' && <Lost arrivals={arrivals} />}
      <Hindrance arrivals={arrivals} />
      {rows
        .filter(({ changed }) => changed)
        .map((row) => (
          <p key={row.guest_id}>{t('changed', { name: nameOf(row) })}</p>
        ))}
    </>
  )
}

/** Further lines of a row are grey; these are not. */
const Wrong = ({ children }: { children: string }) => (
  <p>
    <span className={classes.wrong}>{children}</span>
  </p>
)

function Sent({ arrivals: { sending, rows } }: { arrivals: PoliceArrivals }) {
  const t = useTranslations('police.sending')
  const when = useClock()
  const count = rows.filter(({ status }) => status === 'sent').length
  if (!sending?.sent_at || count === 0) return null
  const who = sending.automatic ? 'nobody' : (sending.asked_by ?? 'nobody')
  const how = sending.automatic ? 'automatic' : 'asked'
  return <p>{t('sent', { count, when: when(sending.sent_at), who, how })}</p>
}

function Trouble({ arrivals: { sending } }: { arrivals: PoliceArrivals }) {
  const t = useTranslations('police.sending')
  const when = useClock()
  if (!sending?.trouble || !sending.next_try) return null
  return <Wrong>{t('trouble', { why: sending.trouble, when: when(sending.next_try) })}</Wrong>
}

/** Until the receipt has had its turn it may settle the question; a deadline before that, or a receipt that says nothing, is for a person. */
function Lost({ arrivals: { sending, due } }: { arrivals: PoliceArrivals }) {
  const t = useTranslations('police.sending')
  const format = useFormatter()
  const when = useClock()
  const now = useNow(60_000)
  if (!sending?.lost_at || !sending.sent_at) return null
  const { day, settles } = receiptAfter(sending.sent_at, due, now)
  const weekday = format.dateTime(noon(day), { weekday: 'long' })
  return (
    <>
      <Wrong>{t('lost', { when: when(sending.lost_at) })}</Wrong>
      {settles === 'no' ? (
        <p>
          <b>{t('receipt_silent', { day: weekday })}</b>
        </p>
      ) : (
        <p>
          {t('receipt', { day: weekday })} {settles === 'too_late' && <b>{t('look_now')}</b>}
        </p>
      )}
    </>
  )
}

function Hindrance({ arrivals }: { arrivals: PoliceArrivals }) {
  const t = useTranslations('police.sending.hindrance')
  const { hindrance, account, flat_name, rows } = arrivals
  // The list of problems says these already.
  if (!hindrance || hindrance === 'not_approved' || hindrance === 'unchanged') return null
  if (hindrance === 'problems') return rows.some(({ problems }) => problems.length > 0) ? null : <p>{t('twice')}</p>
  return <Wrong>{t(hindrance, { flat: flat_name, account: account?.name ?? '' })}</Wrong>
}
