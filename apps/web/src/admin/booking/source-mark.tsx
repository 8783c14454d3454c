/** A small mark for the portal a reservation came from; null means a direct booking. */
import { IconBrandAirbnb, IconBrandBooking, IconUser } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { Icon } from '../../ui/icon.tsx'
import classes from './source-mark.module.css'

export type Source = 0 | 1 | 2 | null

/** The portal without an icon is shown by its initial. */
const marks = { 0: IconBrandBooking, 1: IconBrandAirbnb, 2: null } as const

export function SourceMark({ source }: { source: Source }) {
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
export const sourceKey = (source: Source) => (source === null ? 'none' : keys[source])
