/** A note on Today: months whose statistics are not completely sent. Without any, or without a structure code, it is not there. */
import { IconChartBar, IconClockExclamation } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useFormatter, useTranslations } from 'use-intl'
import { LinkButton } from '../../../lib/link-button.tsx'
import { noon } from '../../../lib/noon.ts'
import { statisticsQueries } from '../../../lib/statistics/statistics.queries.ts'
import { Banner } from '../../../ui/status/banner.tsx'
import classes from './today.module.css'

export function StatisticsDue() {
  const t = useTranslations('statistics.today')
  const format = useFormatter()
  const { data } = useQuery(statisticsQueries.open())
  const [oldest] = data?.months ?? []
  if (!oldest) return null
  const { month, due, late, days, incomplete } = oldest
  return (
    <Banner
      tone={late ? 'notvalid' : 'created'}
      icon={late ? IconClockExclamation : IconChartBar}
      title={t('title', { month: format.dateTime(noon(`${month}-01`), { month: 'long' }), late: late ? 'yes' : 'no' })}
    >
      <p>{t('text', { days, incomplete, due: format.dateTime(noon(due), { day: 'numeric', month: 'long' }) })}</p>
      <LinkButton variant="link" to="/admin_statistics" search={{ month }} className={classes.policeLink}>
        {t('open')}
      </LinkButton>
    </Banner>
  )
}
