/** The portal's receipts, by day: how many records each names, what does not agree, the file, and the reservations on it. */
import type { PoliceReceipt } from '@portineria/contract/police-receipt'
import { IconDownload, IconReceipt } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { useErrorWords } from '../../../lib/error-words.ts'
import { fetchDownload } from '../../../lib/fetch-download.ts'
import { offerFile } from '../../../lib/offer-file.ts'
import { policeQueries } from '../../../lib/police/police.queries.ts'
import { Button } from '../../../ui/button/button.tsx'
import { toastError } from '../../../ui/feedback/toast.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Card, CardHeader } from '../../../ui/page/card.tsx'
import { LoadError } from '../../../ui/state/load-error.tsx'
import { Tag } from '../../../ui/status/tag.tsx'
import classes from '../account/account.module.css'

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
      <ul className={classes.list}>
        {data?.map((receipt) => (
          <ReceiptRow key={`${receipt.account_id} ${receipt.day} ${receipt.fetched_at}`} receipt={receipt} />
        ))}
      </ul>
      {data && (data.length >= PAGE || pages.length > 0) && (
        <div className={classes.action}>
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

type State = 'here' | 'differs' | 'unreadable' | 'waiting'
const tones = { here: 'opened', differs: 'notValid', unreadable: 'created', waiting: 'closed' } as const

function stateOf({ has_file, count, accepted, unknown }: PoliceReceipt): State {
  if (!has_file) return 'waiting'
  if (count === null) return 'unreadable'
  return unknown > 0 || (accepted > 0 && count !== accepted) ? 'differs' : 'here'
}

function ReceiptRow({ receipt }: { receipt: PoliceReceipt }) {
  const t = useTranslations('police.receipt')
  const format = useFormatter()
  const words = useErrorWords()
  const [busy, setBusy] = useState(false)
  const { account_id, day, user, accepted, unknown, count, has_file, bookings } = receipt
  const state = stateOf(receipt)
  const date = format.dateTime(new Date(`${day}T00:00:00Z`), { dateStyle: 'long', timeZone: 'UTC' })
  async function download(): Promise<void> {
    setBusy(true)
    try {
      const query = account_id === null ? { day } : { day, account: account_id }
      const { name, content } = await fetchDownload('getPoliceReceipt', { query }, 'application/pdf')
      offerFile(name, [content], 'application/pdf')
    } catch (error) {
      toastError(t('failed'), { detail: words(error) })
    } finally {
      setBusy(false)
    }
  }
  return (
    <li className={classes.row}>
      <span className={classes.badge}>
        <Icon of={IconReceipt} size={20} />
      </span>
      <div className={classes.words}>
        <h3 className={classes.name}>{date}</h3>
        <p className={classes.tags}>
          <Tag tone={tones[state]}>{t(`state.${state}`)}</Tag>
          {user && <Tag>{user}</Tag>}
        </p>
        <p className={classes.fine}>
          {t('sent', { count: accepted + unknown })} {count !== null && t('named', { count })}
        </p>
        {(state === 'differs' || state === 'unreadable') && <p className={classes.todo}>{t(`problem.${state}`)}</p>}
        {bookings.length > 0 && (
          <p className={classes.fine}>
            {bookings.map(({ id, code, holder_name }, index) => (
              <span key={id}>
                {index > 0 && ', '}
                <Link to="/admin_book" search={{ id }}>
                  {holder_name ?? code}
                </Link>
              </span>
            ))}
          </p>
        )}
      </div>
      {has_file && (
        <div className={classes.action}>
          <Button
            variant="line"
            small
            icon={IconDownload}
            aria-label={`${t('download')}, ${date}`}
            loading={busy}
            onClick={() => void download()}
          >
            {t('download')}
          </Button>
        </div>
      )}
    </li>
  )
}
