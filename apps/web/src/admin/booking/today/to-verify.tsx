/** The queue of check-ins that wait for a yes or no. */
import type { BookingSummary } from '@portineria/contract/booking'
import { useFormatter, useTranslations } from 'use-intl'
import { LinkButton } from '../../../lib/link-button.tsx'
import { Card, CardHeader } from '../../../ui/page/card.tsx'
import { CountBadge } from '../../../ui/status/count-badge.tsx'
import { StayRow } from './stay-row.tsx'
import classes from './today.module.css'

export function ToVerify({ stays, total }: { stays: BookingSummary[]; total: number }) {
  const t = useTranslations('booking.today')
  const format = useFormatter()
  const [first] = stays
  return (
    <Card padding="none" className={classes.startAligned}>
      <CardHeader
        title={t('check_ins')}
        badge={<CountBadge count={total} />}
        actions={
          first && (
            <LinkButton variant="link" to="/admin_book" search={{ review: first.id }}>
              {t('start')}
            </LinkButton>
          )
        }
      />
      {stays.length === 0 && <p className={classes.nothing}>{t('all_verified')}</p>}
      <ul className={classes.rows}>
        {stays.map((stay) => (
          <StayRow key={stay.id} stay={stay} stacked review>
            <span className={classes.small}>
              {format.dateTime(new Date(`${stay.check_in}T12:00:00Z`), { day: 'numeric', month: 'short' })}
            </span>
          </StayRow>
        ))}
      </ul>
    </Card>
  )
}
