/** A small mark for the portal a reservation came from; null means a direct booking. */
import type { BookingSummary } from '@portineria/contract/booking'
import { IconBrandAirbnb, IconBrandBooking, IconCalendarEvent, IconUser } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { Icon } from '../../ui/icon.tsx'
import classes from './source-mark.module.css'

export type Source = 0 | 1 | 2 | null
/** A calendar that is read belongs to a portal, or is any other one. */
export type MarkedSource = Source | 'calendar'

/** The portal without an icon is shown by its initial. */
const marks = { 0: IconBrandBooking, 1: IconBrandAirbnb, 2: null, calendar: IconCalendarEvent } as const

/** A reservation from a calendar that belongs to no portal is not a direct booking. */
export const markOf = ({ source, origin }: Pick<BookingSummary, 'source' | 'origin'>): MarkedSource =>
  source === null && origin === 'calendar' ? 'calendar' : source

/** The icon of the portal; undefined for a direct booking, and for the portal without an icon. */
export const portalIcon = (source: MarkedSource) => (source === null ? undefined : (marks[source] ?? undefined))

export function SourceMark({ source }: { source: MarkedSource }) {
  const t = useTranslations('booking.source')
  const icon = source === null ? IconUser : marks[source]
  return (
    <span
      className={classes.mark}
      data-source={source ?? undefined}
      role="img"
      aria-label={t(sourceKey(source))}
      data-tip={t(sourceKey(source))}
    >
      {icon ? <Icon of={icon} size={16} /> : <span aria-hidden>t</span>}
    </span>
  )
}

const keys = ['0', '1', '2'] as const
export const sourceKey = (source: MarkedSource) =>
  source === null ? 'none' : source === 'calendar' ? source : keys[source]
