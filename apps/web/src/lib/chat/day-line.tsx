/** A new day in the talk. */
import { addDays, dayIn } from '@portineria/contract/rules/stay-time'
import { useFormatter, useTranslations } from 'use-intl'
import { useNow } from '../use-now.ts'
import classes from './talk.module.css'

const ZONE = 'Europe/Rome'
const EVERY = 60_000

export function DayLine({ at }: { at: string }) {
  const t = useTranslations('trip.chat')
  const format = useFormatter()
  const today = dayIn(ZONE, useNow(EVERY))
  const moment = new Date(at)
  const day = dayIn(ZONE, moment)
  const far = day.slice(0, 4) !== today.slice(0, 4)
  const words = () => {
    if (day === today) return t('today')
    if (day === addDays(today, -1)) return t('yesterday')
    return format.dateTime(moment, {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      year: far ? 'numeric' : undefined,
      timeZone: ZONE,
    })
  }
  return <li className={classes.day}>{words()}</li>
}
