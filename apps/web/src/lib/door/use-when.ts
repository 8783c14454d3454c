/** Moments in words, in the apartment's time zone. */
import { dayIn } from '@portineria/contract/rules/stay-time'
import { useFormatter, useTranslations } from 'use-intl'

const WEEK = 6 * 86_400_000

export function useWhen(timeZone: string) {
  const t = useTranslations('door.guest')
  const format = useFormatter()
  const time = (moment: Date) => format.dateTime(moment, { hour: '2-digit', minute: '2-digit', timeZone })
  const day = (moment: Date) => format.dateTime(moment, { weekday: 'short', day: 'numeric', month: 'short', timeZone })
  return {
    until: (moment: Date) => t('until', { day: day(moment), time: time(moment) }),
    /** The end of a stay whose doors are opened by hand. */
    yoursUntil: (moment: Date) => t('yours_until', { day: day(moment), time: time(moment) }),
    /** The time of a moment today, otherwise its day and time. */
    heard: (moment: Date, now: Date) =>
      dayIn(timeZone, moment) === dayIn(timeZone, now) ? time(moment) : `${day(moment)}, ${time(moment)}`,
    from(moment: Date, now: Date): string {
      if (dayIn(timeZone, moment) === dayIn(timeZone, now)) return t('pill.from_today', { time: time(moment) })
      if (moment.getTime() - now.getTime() < WEEK)
        return t('pill.from_weekday', {
          day: format.dateTime(moment, { weekday: 'long', timeZone }),
          time: time(moment),
        })
      return t('pill.from_date', {
        day: format.dateTime(moment, { day: 'numeric', month: 'short', timeZone }),
        time: time(moment),
      })
    },
  }
}
