/** A note on Today: arrivals that have to be reported to the police, and those that are late. Without any it is not there. */
import { POLICE_ZONE } from '@portineria/contract/rules/police'
import { IconClockExclamation, IconShield } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useFormatter, useTranslations } from 'use-intl'
import { LinkButton } from '../../../lib/link-button.tsx'
import { isLate, openArrivals, policeQueries } from '../../../lib/police/police.queries.ts'
import { useNow } from '../../../lib/use-now.ts'
import { Banner } from '../../../ui/status/banner.tsx'
import classes from './today.module.css'

export function PoliceDue() {
  const t = useTranslations('police.today')
  const format = useFormatter()
  const { data = [] } = useQuery({ ...policeQueries.list(), select: openArrivals })
  const now = useNow(60_000)
  const late = data.filter((one) => isLate(one, now)).length
  const next = data.find((one) => !isLate(one, now))?.due
  if (data.length === 0) return null
  const when = next
    ? format.dateTime(new Date(next), { weekday: 'short', hour: '2-digit', minute: '2-digit', timeZone: POLICE_ZONE })
    : 'none'
  return (
    <Banner
      tone={late > 0 ? 'notvalid' : 'created'}
      icon={late > 0 ? IconClockExclamation : IconShield}
      title={t('title', { count: data.length })}
    >
      <p>{t('text', { late, when })}</p>
      <LinkButton variant="link" to="/admin_police" className={classes.policeLink}>
        {t('open')}
      </LinkButton>
    </Banner>
  )
}
