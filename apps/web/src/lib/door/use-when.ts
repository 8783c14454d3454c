/** Moments in words, in the apartment's time zone. */
import { dayIn } from '@portineria/contract/rules/stay-time'
import { useFormatter, useTranslations } from 'use-intl'

const WEEK = 6 * 86_400_000

/** Hours and minutes on the clocks of a time zone. */
const hourIn = (timeZone: string, moment: Date): number[] =>
  new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' })
    .format(moment)
    .split(':')
    .map(Number)

export function useWhen(timeZone: string) {
  const t = useTranslations('door.guest')
  const format = useFormatter()
  const time = (moment: Date) => format.dateTime(moment, { hour: '2-digit', minute: '2-digit', timeZone })
  /** After the word for "hour" a full one has no minutes in some languages: "ore 10". */
  const hour = (moment: Date) => {
    const [hours = 0, minutes = 0] = hourIn(timeZone, moment)
    return minutes === 0 ? t('full_hour', { hours }) : time(moment)
  }
  const day = (moment: Date) => format.dateTime(moment, { weekday: 'short', day: 'numeric', month: 'short', timeZone })
  return {
    until: (moment: Date) => t('until', { day: day(moment), time: hour(moment) }),
    /** The end of a stay whose doors are opened by hand. */
    yoursUntil: (moment: Date) => t('yours_until', { day: day(moment), time: hour(moment) }),
    /** The time of a moment today, otherwise its day and time. */
    heard: (moment: Date, now: Date) =>
      dayIn(timeZone, moment) === dayIn(timeZone, now) ? time(moment) : `${day(moment)}, ${time(moment)}`,
    from(moment: Date, now: Date): string {
      if (dayIn(timeZone, moment) === dayIn(timeZone, now)) return t('pill.from_today', { time: time(moment) })
      if (moment.getTime() - now.getTime() < WEEK)
        return t('pill.from_weekday', {
          day: format.dateTime(moment, { weekday: 'long', timeZone }),
          time: hour(moment),
        })
      return t('pill.from_date', {
        day: format.dateTime(moment, { day: 'numeric', month: 'short', timeZone }),
        time: hour(moment),
      })
    },
  }
}
