/** The queue of check-ins that wait for an approval or a refusal, the earliest arrival first, as in the review. */
import { STATUS } from '@portineria/contract/rules/codes'
import { useQuery } from '@tanstack/react-query'
import { useFormatter, useTranslations } from 'use-intl'
import { bookingQueries } from '../../../lib/booking/booking-admin.queries.ts'
import { LinkButton } from '../../../lib/link-button.tsx'
import { noon } from '../../../lib/noon.ts'
import { useSpan } from '../../../lib/use-span.ts'
import { CountBadge } from '../../../ui/status/count-badge.tsx'
import { StayRow } from './stay-row.tsx'
import classes from './today.module.css'
import { TodayPart } from './today-part.tsx'

const MOST = 5

export function ToVerify() {
  const t = useTranslations('booking.today')
  const format = useFormatter()
  const span = useSpan()
  const query = useQuery(bookingQueries.list({ fk_status: STATUS.verify, per_page: MOST, 'order[]': ['check_in'] }))
  const [first] = query.data?.data ?? []
  return (
    <TodayPart
      query={query}
      error={t('error.check_ins')}
      title={t('check_ins')}
      badge={first && <CountBadge count={query.data?.total ?? 0} />}
      actions={
        first && (
          <LinkButton variant="link" to="/admin_book" search={{ review: first.id }}>
            {t('start')}
          </LinkButton>
        )
      }
    >
      {({ data: stays }) =>
        stays.length === 0 ? (
          <p className={classes.nothing}>{t('all_verified')}</p>
        ) : (
          <ul className={classes.rows} data-narrow>
            {stays.map((stay) => (
              <StayRow
                key={stay.id}
                stay={stay}
                act="review"
                when={format.dateTime(noon(stay.check_in), { day: 'numeric', month: 'short' })}
                mark={<span className={classes.waited}>{t('waiting', { span: span(stay.status_at) })}</span>}
              />
            ))}
          </ul>
        )
      }
    </TodayPart>
  )
}
