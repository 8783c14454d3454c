/** The columns of the activity log. */
import type { Flat } from '@portineria/contract/flat'
import { useTranslations } from 'use-intl'
import type { Column } from '../../../ui/data-table/types.ts'
import type { LogRow } from '../door.queries.ts'
import { LogPill } from '../log-pill.tsx'
import { useDoorWords } from '../use-door-words.ts'
import classes from './log.module.css'
import { FlatCell, TimeCell, WhoCell } from './log-cells.tsx'

type Shown = {
  flatOf: (row: LogRow) => Flat | undefined
  fresh: ReadonlySet<number>
  /** Whether the rows are grouped by day. */
  grouped: boolean
}

export function useColumns({ flatOf, fresh, grouped }: Shown): Column<LogRow>[] {
  const t = useTranslations('door.admin.log')
  const words = useDoorWords()
  return [
    {
      key: 'time',
      header: t('time'),
      sort: 'created_at',
      cell: (row) => <TimeCell row={row} fresh={fresh.has(row.id)} withDay={!grouped} />,
    },
    {
      key: 'flat',
      header: t('flat'),
      sort: 'flat_name',
      cell: (row) => <FlatCell row={row} flat={flatOf(row)} />,
    },
    {
      key: 'door',
      header: t('door'),
      sort: 'door',
      cell: (row) => <span className={classes.door}>{words.door(flatOf(row), row.door)}</span>,
    },
    { key: 'status', header: t('status'), sort: 'status', cell: (row) => <LogPill status={row.status} /> },
    {
      key: 'who',
      header: t('who'),
      cell: (row) => (
        <>
          <WhoCell row={row} />
          {words.message(row) && <span className={classes.below}>{words.message(row)}</span>}
        </>
      ),
    },
    {
      key: 'message',
      header: t('message'),
      wideOnly: true,
      cell: (row) => <span className={classes.quiet}>{words.message(row)}</span>,
    },
    {
      key: 'device',
      header: t('device'),
      wideOnly: true,
      cell: (row) => <span className={classes.device}>{row.device}</span>,
    },
  ]
}
