/** The card of stays that begin within 48 hours and lack something. */
import type { BookingSummary } from '@portineria/contract/booking'
import { IconId, IconKey, IconPencil } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { useFormatter, useTranslations } from 'use-intl'
import { noon } from '../../../lib/noon.ts'
import type { IconShape } from '../../../ui/icon.tsx'
import { CountBadge } from '../../../ui/status/count-badge.tsx'
import { Tag } from '../../../ui/status/tag.tsx'
import { actOnArrival, type Lack, lacking } from './day-sheet.ts'
import { StayRow } from './stay-row.tsx'
import classes from './today.module.css'
import { TodayPart } from './today-part.tsx'

const icons: Record<Lack, IconShape> = { key_unused: IconKey, data_missing: IconId, not_valid: IconPencil }

export function Starting({ query, today }: { query: UseQueryResult<BookingSummary[]>; today: string }) {
  const t = useTranslations('booking.today')
  const format = useFormatter()
  const count = lacking(query.data ?? [], today).length
  const when = ({ check_in, flat }: BookingSummary) =>
    `${format.dateTime(noon(check_in), { weekday: 'short', day: 'numeric' })}, ${flat.check_in_hour}`
  return (
    <TodayPart
      query={query}
      error={t('error.starting')}
      rows={2}
      title={t('starting')}
      badge={count > 0 && <CountBadge count={count} />}
    >
      {(stays) => {
        const rows = lacking(stays, today)
        if (rows.length === 0) return <p className={classes.nothing}>{t('nothing_missing')}</p>
        return (
          <ul className={classes.rows} data-wide>
            {rows.map(({ stay, lack }) => (
              <StayRow
                key={stay.id}
                stay={stay}
                act={actOnArrival(stay, today)}
                when={when(stay)}
                mark={
                  <Tag tone="created" icon={icons[lack]}>
                    {t(lack)}
                  </Tag>
                }
              />
            ))}
          </ul>
        )
      }}
    </TodayPart>
  )
}
