/**
 * The police report of one reservation in its drawer: its arrivals while they are on the list, and for five years the days on which its
 * guests were sent, with the receipts. Before the stay begins, and where no report is needed, there is nothing.
 */
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { policeQueries } from '../../lib/police/police.queries.ts'
import { Card } from '../../ui/page/card.tsx'
import { Entries } from '../../ui/page/entry.tsx'
import { TaskRows } from '../../ui/task/task-row.tsx'
import { ArrivalRow } from './arrival-row.tsx'
import classes from './police.module.css'
import { ReceiptRow } from './receipt/receipt-row.tsx'

export function ArrivalsPart({ bookingId }: { bookingId: number }) {
  const t = useTranslations('police')
  const { data = [] } = useQuery(policeQueries.list())
  const { data: receipts = [] } = useQuery(policeQueries.receiptsOf(bookingId))
  const own = data.filter(({ booking_id }) => booking_id === bookingId)
  if (own.length === 0 && receipts.length === 0) return null
  return (
    <Card padding="none" component="section" aria-label={t('title')}>
      <h3 className={classes.group}>{t('title')}</h3>
      <TaskRows>
        {own.map((one) => (
          <ArrivalRow key={`${one.day}`} arrivals={one} />
        ))}
      </TaskRows>
      {receipts.length > 0 && (
        <div className={classes.receipts}>
          <Entries>
            {receipts.map((receipt) => (
              <ReceiptRow key={`${receipt.account_id} ${receipt.day} ${receipt.fetched_at}`} receipt={receipt} alone />
            ))}
          </Entries>
        </div>
      )}
    </Card>
  )
}
