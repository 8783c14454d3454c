/** The numbers of the day, each with the link to the list behind it. */
import type { Calls } from '@portineria/contract/calls'
import type { CallResponse } from '@portineria/contract/endpoint'
import { STATUS } from '@portineria/contract/rules/codes'
import {
  IconAlertTriangle,
  IconMessageCircle,
  IconPlaneArrival,
  IconPlaneDeparture,
  IconPlugConnectedX,
  IconReceiptEuro,
  IconUserScan,
} from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import type { Stat } from './stat-strip.tsx'

export function useStats(today: CallResponse<Calls['getToday']> | undefined): Stat[] {
  const t = useTranslations('booking.today')
  if (!today) return []
  const list = (search: Stat['link']['search']): Stat['link'] => ({ to: '/admin_book', search })
  return [
    {
      label: t('arrivals'),
      icon: IconPlaneArrival,
      value: today.arrivals,
      link: list({ dates: 'arriving_today' }),
    },
    {
      label: t('departures'),
      icon: IconPlaneDeparture,
      value: today.departures,
      link: list({ dates: 'leaving_today' }),
    },
    {
      label: t('to_verify'),
      icon: IconUserScan,
      value: today.to_verify,
      link: list({ status: STATUS.verify }),
      tone: 'verify',
    },
    {
      label: t('unread'),
      icon: IconMessageCircle,
      value: today.unread_chats,
      link: { to: '/admin_trip', search: { view: 'inbox', unread: true } },
    },
    {
      label: t('waiting_quotes'),
      icon: IconReceiptEuro,
      value: today.waiting_quotes,
      link: { to: '/admin_trip', search: { view: 'inbox', waiting: true } },
      tone: 'created',
    },
    {
      label: t('offline'),
      icon: IconPlugConnectedX,
      value: today.devices_offline,
      link: { to: '/door' },
      tone: 'notvalid',
    },
    {
      label: t('missing'),
      icon: IconAlertTriangle,
      value: today.lacking,
      link: list({ dates: 'arriving_soon', lacking: true }),
      tone: 'created',
    },
  ]
}
