/** What became of the guests on the portal: being sent, sent, tried again, lost on the way, or why they cannot be sent. */
import type { PoliceArrivals } from '@portineria/contract/police'
import { useFormatter, useTranslations } from 'use-intl'
import classes from './police.module.css'
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

/** Receipts come in the morning of the next day. A deadline before that is for a person. */
function Lost({ arrivals: { sending, due } }: { arrivals: PoliceArrivals }) {
  const t = useTranslations('police.sending')
  const format = useFormatter()
  const when = useClock()
  if (!sending?.lost_at) return null
  const receipt = new Date(sending.lost_at)
  receipt.setDate(receipt.getDate() + 1)
  receipt.setHours(9, 0, 0, 0)
  const soon = due !== null && new Date(due) < receipt
  return (
    <>
      <Wrong>{t('lost', { when: when(sending.lost_at) })}</Wrong>
      <p>
        {t('receipt', { day: format.dateTime(receipt, { weekday: 'long' }) })} {soon && <b>{t('look_now')}</b>}
      </p>
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
