/** A note on Today: months whose statistics are not completely sent. Without any, or without a structure code, it is not there. */
import { IconChartBar, IconClockExclamation } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useFormatter, useTranslations } from 'use-intl'
import { LinkButton } from '../../../lib/link-button.tsx'
import { noon } from '../../../lib/noon.ts'
import { statisticsQueries } from '../../../lib/statistics/statistics.queries.ts'
import { Note } from './note.tsx'

export function StatisticsDue() {
  const t = useTranslations('statistics.today')
  const format = useFormatter()
  const { data } = useQuery(statisticsQueries.open())
  const [oldest] = data?.months ?? []
  if (!oldest) return null
  const { month, due, late, days, incomplete } = oldest
  return (
    <Note
      urgent={late}
      icon={late ? IconClockExclamation : IconChartBar}
      title={t('title', { month: format.dateTime(noon(`${month}-01`), { month: 'long' }), late: late ? 'yes' : 'no' })}
      action={
        <LinkButton variant="line" small to="/admin_statistics" search={{ month }}>
          {t('open')}
        </LinkButton>
      }
    >
      <p>{t('text', { days, incomplete, due: format.dateTime(noon(due), { day: 'numeric', month: 'long' }) })}</p>
    </Note>
  )
}
