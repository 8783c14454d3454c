/** The page of the activity log: every attempt at every door, with search, filters, live updates and export. */
import { dayIn } from '@portineria/contract/rules/stay-time'
import { IconRefresh } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { flatQueries } from '../../lib/flat/flat-admin.queries.ts'
import { useOperatorZone } from '../../lib/house.ts'
import { useNow } from '../../lib/use-now.ts'
import { announce } from '../../ui/announce.tsx'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { useKeys } from '../../ui/use-keys.ts'
import { doorQueries, type LogRow } from './door.queries.ts'
import classes from './log/log.module.css'
import { LogExport } from './log/log-export.tsx'
import { LogFilters } from './log/log-filters.tsx'
import { filtersOf, foundBy, isLive, logQueryOf } from './log/log-query.ts'
import { LogTable } from './log/log-table.tsx'
import { useLogAddress } from './log/use-log-address.ts'
import { useDoorWords } from './use-door-words.ts'

export default function LogPage() {
  const t = useTranslations('door.admin.log')
  const address = useLogAddress()
  const { search, narrow } = address
  const client = useQueryClient()
  const today = dayIn(useOperatorZone(), useNow(60_000))
  const live = isLive(search)
  const query = logQueryOf(search, today)
  const list = useQuery(doorQueries.log(query, live))
  const counts = useQuery(doorQueries.counts(filtersOf(search, today), live))
  const flats = useQuery(flatQueries.list())
  const page = list.isError && !list.data ? undefined : list.data
  const rowName = useRowName(flats.data)
  const fresh = useTail({
    rows: list.isPlaceholderData ? undefined : page?.data,
    question: JSON.stringify(query),
    live,
    words: (news) => t('arrived', { count: news.length, newest: news[0] ? rowName(news[0]) : '' }),
  })
  const refresh = () => {
    for (const kind of ['door', 'log']) void client.invalidateQueries({ queryKey: [kind] })
  }
  useKeys({ r: refresh })
  return (
    <div className={classes.log}>
      <PageHeader
        title={t('title')}
        sub={t('sub')}
        actions={
          <>
            <IconButton
              variant="line"
              icon={IconRefresh}
              label={t('refresh')}
              aria-keyshortcuts="R"
              onClick={refresh}
            />
            <LogExport query={foundBy(search, today)} total={page?.total} />
          </>
        }
      />
      <LogFilters search={search} narrow={narrow} flats={flats.data} counts={counts.data} found={page?.total} />
      <LogTable
        address={address}
        page={page}
        flats={flats.data}
        fresh={fresh}
        rowName={rowName}
        error={list.isError && !page ? t('error') : undefined}
        onRetry={refresh}
        refreshing={list.isPlaceholderData}
      />
    </div>
  )
}

/** An attempt in one sentence, for screen readers. */
function useRowName(flats: Parameters<typeof LogTable>[0]['flats']) {
  const t = useTranslations('door.admin')
  const format = useFormatter()
  const words = useDoorWords()
  return (row: LogRow) =>
    t('log.row', {
      door: words.door(
        flats?.find(({ id }) => id === row.flat_id),
        row.door,
      ),
      flat: row.flat_name,
      status: t(`status.${row.status}`),
      time: format.dateTime(new Date(row.created_at), { hour: '2-digit', minute: '2-digit' }),
    })
}

const FRESH_MS = 8_000
const noRows: ReadonlySet<number> = new Set()

type Tail = {
  rows: readonly LogRow[] | undefined
  /** The query: the rows of another query are not new ones. */
  question: string
  live: boolean
  words: (fresh: readonly LogRow[]) => string
}

/** Finds the rows that have just arrived on the live page, and announces them. */
function useTail({ rows, question, live, words }: Tail): ReadonlySet<number> {
  const [fresh, setFresh] = useState(noRows)
  const seen = useRef<{ question: string; newest: number }>(null)
  useEffect(() => {
    if (!rows || !live) {
      seen.current = null
      return
    }
    const before = seen.current?.question === question ? seen.current.newest : null
    const newest = Math.max(before ?? 0, ...rows.map(({ id }) => id))
    seen.current = { question, newest }
    const news = before === null ? [] : rows.filter(({ id }) => id > before)
    if (news.length === 0) return
    announce(words(news))
    setFresh(new Set(news.map(({ id }) => id)))
  }, [rows, question, live, words])
  useEffect(() => {
    if (fresh === noRows) return
    const timer = setTimeout(() => setFresh(noRows), FRESH_MS)
    return () => clearTimeout(timer)
  }, [fresh])
  return fresh
}
