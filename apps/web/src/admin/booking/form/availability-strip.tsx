/** The chosen nights among the other stays of the apartment, on a strip of at least four weeks. */
import type { Flat } from '@portineria/contract/flat'
import { addDays, nightsBetween } from '@portineria/contract/rules/stay-time'
import { IconAlertCircle, IconCheck, IconDots } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { bookingQueries } from '../../../lib/booking/booking-admin.queries.ts'
import { useStayWords } from '../../../lib/booking/stay-words.ts'
import { Icon } from '../../../ui/icon.tsx'
import classes from './availability-strip.module.css'

const BEFORE = 7
const SHOWN = 28

type StripProps = {
  flat: Flat
  id: number | undefined
  check_in: string
  check_out: string
  verdict: 'free' | 'taken' | 'checking'
}

const icons = { free: IconCheck, taken: IconAlertCircle, checking: IconDots }

export function AvailabilityStrip({ flat, id, check_in, check_out, verdict }: StripProps) {
  const t = useTranslations('booking.form')
  const { day, range } = useStayWords()
  const from = addDays(check_in, -BEFORE)
  const to = addDays(from, Math.max(SHOWN, BEFORE + nightsBetween(check_in, check_out) + BEFORE))
  const stays = useQuery(bookingQueries.list({ flat_id: flat.id, from, to, per_page: 100, 'order[]': ['check_in'] }))
  const others = stays.data?.data.filter((stay) => stay.id !== id) ?? []
  const next = others.find((stay) => stay.check_in >= check_out)
  const place = (start: string, end: string) => barOf(from, to, start, end)
  return (
    <div className={classes.strip} data-verdict={verdict}>
      <p className={classes.words}>
        <span className={classes.verdict}>
          <Icon of={icons[verdict]} size={16} />
          {verdict === 'free' && t('free')}
          {verdict === 'taken' && t('not_free')}
          {verdict === 'checking' && t('checking')}
        </span>
        {next && <span className={classes.next}>{t('next_stay', { flat: flat.name, day: day(next.check_in) })}</span>}
        <span className={classes.span}>{range(from, to)}</span>
      </p>
      <div className={classes.bars} aria-hidden>
        {others.map((stay) => (
          <span key={stay.id} className={classes.bar} style={place(stay.check_in, stay.check_out)}>
            <span>{stay.holder_name?.split(' ').at(-1)}</span>
          </span>
        ))}
        <span className={classes.bar} data-own style={place(check_in, check_out)}>
          <span>{t('this_stay')}</span>
        </span>
      </div>
    </div>
  )
}

/** A bar runs from afternoon to morning, so that two stays that follow each other do not touch. */
function barOf(from: string, to: string, start: string, end: string) {
  const days = nightsBetween(from, to)
  const left = Math.max(0, nightsBetween(from, start) + 0.6)
  const right = Math.min(days, nightsBetween(from, end) + 0.4)
  return { left: `${(left / days) * 100}%`, width: `${(Math.max(0, right - left) / days) * 100}%` }
}
