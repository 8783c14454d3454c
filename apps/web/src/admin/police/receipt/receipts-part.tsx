/** The portal's receipts, by day. */
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { policeQueries } from '../../../lib/police/police.queries.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Card, CardHeader } from '../../../ui/page/card.tsx'
import { Entries } from '../../../ui/page/entry.tsx'
import { LoadError } from '../../../ui/state/load-error.tsx'
import classes from '../account/account.module.css'
import { ReceiptRow } from './receipt-row.tsx'

/** Nothing is shown before something was sent. */
export function ReceiptsPart() {
  const t = useTranslations('police.receipt')
  const id = useId()
  const [pages, setPages] = useState<string[]>([])
  const { data, isError, isFetching, refetch } = useQuery(policeQueries.receipts(pages.at(-1)))
  if (data?.length === 0 && pages.length === 0) return null
  if (!data && !isError) return null
  const oldest = data?.at(-1)?.day
  return (
    <Card component="section" className={classes.part} aria-labelledby={id}>
      <CardHeader title={<span id={id}>{t('title')}</span>} sub={t('sub')} />
      {!data && <LoadError message={t('error')} onRetry={() => void refetch()} retrying={isFetching} />}
      <Entries>
        {data?.map((receipt) => (
          <ReceiptRow key={`${receipt.account_id} ${receipt.day} ${receipt.fetched_at}`} receipt={receipt} />
        ))}
      </Entries>
      {data && (data.length >= PAGE || pages.length > 0) && (
        <div className={classes.pages}>
          {pages.length > 0 && (
            <Button variant="line" small onClick={() => setPages(pages.slice(0, -1))}>
              {t('newer')}
            </Button>
          )}
          {data.length >= PAGE && oldest && (
            <Button variant="line" small onClick={() => setPages([...pages, oldest])}>
              {t('older')}
            </Button>
          )}
        </div>
      )}
    </Card>
  )
}

/** As many as the server answers at once. */
const PAGE = 60
