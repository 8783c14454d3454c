/** The numbers of the day, each with its context and the link to the screen behind it. */
import { dayIn } from '@portineria/contract/rules/stay-time'
import {
  IconAlertTriangle,
  IconMessageCircle,
  IconPlaneArrival,
  IconPlaneDeparture,
  IconPlugConnectedX,
  IconUserScan,
} from '@tabler/icons-react'
import { useFormatter, useTranslations } from 'use-intl'
import { useOperatorZone } from '../../../lib/house.ts'
import { useSpan } from '../../../lib/use-span.ts'
import type { Stat, Today } from './stat.ts'

export function useStats(today: Today): Stat[] {
  const t = useTranslations('booking.today')
  const context = useContext(today)
  const list = (search: Stat['link']['search']): Stat['link'] => ({ to: '/admin_book', search })
  const { unread_chats, waiting_quotes } = today
  return [
    {
      label: t('arrivals'),
      icon: IconPlaneArrival,
      value: today.arrivals,
      context: context.arrivals(),
      link: list({ dates: 'arriving_today' }),
    },
    {
      label: t('departures'),
      icon: IconPlaneDeparture,
      value: today.departures,
      context: context.departures(),
      link: list({ dates: 'leaving_today' }),
    },
    {
      label: t('to_verify'),
      icon: IconUserScan,
      value: today.to_verify,
      context: context.verify(),
      link: list({ review: 'queue' }),
      tone: 'verify',
    },
    {
      label: t('unread'),
      icon: IconMessageCircle,
      value: unread_chats,
      context: context.chats(),
      link: {
        to: '/admin_trip',
        search: { view: 'inbox', ...(unread_chats === 0 && waiting_quotes > 0 ? { waiting: true } : { unread: true }) },
      },
    },
    {
      label: t('offline'),
      icon: IconPlugConnectedX,
      value: today.devices_offline,
      context: context.devices(),
      link: { to: '/door' },
      tone: 'notvalid',
    },
    {
      label: t('missing'),
      icon: IconAlertTriangle,
      value: today.lacking,
      context: context.lacking(),
      link: list({ dates: 'arriving_soon', lacking: true }),
      tone: 'created',
    },
  ]
}

/** The words under the numbers; null where there is nothing to say. */
function useContext(today: Today) {
  const t = useTranslations('booking.today')
  const format = useFormatter()
  const span = useSpan()
  const timeZone = useOperatorZone()
  const clock = { hour: '2-digit', minute: '2-digit', timeZone } as const
  const hour = (instant: string) => format.dateTime(new Date(instant), clock)
  return {
    arrivals() {
      const { arrivals, arrivals_ready: count, next_arrival } = today
      if (arrivals === 0) return null
      const next = next_arrival ? hour(next_arrival) : 'none'
      return count === arrivals ? t('all_ready', { next }) : t('ready', { count, next })
    },
    departures() {
      const { departures, departures_left, next_departure } = today
      if (departures === 0) return null
      if (departures_left === departures) return t('all_left')
      if (next_departure) return t('next_leaves', { time: hour(next_departure) })
      return t('still_in', { count: departures - departures_left })
    },
    verify: () => today.verify_since && t('oldest', { span: span(today.verify_since) }),
    chats() {
      if (today.waiting_quotes > 0) return t('quotes', { count: today.waiting_quotes })
      return today.unread_since && t('oldest', { span: span(today.unread_since) })
    },
    devices() {
      const { devices_offline, offline_flat, offline_since } = today
      if (!offline_since) return offline_flat
      const since = span(offline_since)
      return devices_offline === 1 && offline_flat
        ? t('away', { flat: offline_flat, span: since })
        : t('away_longest', { span: since })
    },
    lacking() {
      if (!today.lacking_from) return null
      const first = new Date(today.lacking_from)
      const isToday = dayIn(timeZone, first) === today.day
      const when = format.dateTime(first, isToday ? clock : { ...clock, weekday: 'short' })
      return t('first_starts', { when })
    },
  }
}
