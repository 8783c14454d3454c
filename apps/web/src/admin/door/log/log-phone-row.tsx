/** An attempt on a phone: which apartment and how it ended; the door, the moment and who; why not. */
import type { Flat } from '@portineria/contract/flat'
import { useFormatter, useTranslations } from 'use-intl'
import { PhoneRow } from '../../../ui/data-table/phone-rows.tsx'
import type { LogRow } from '../door.queries.ts'
import { LogPill } from '../log-pill.tsx'
import { useDoorWords } from '../use-door-words.ts'
import classes from './log.module.css'
import { FlatThumb } from './log-cells.tsx'

const moment = { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' } as const

export function LogPhoneRow({ row, flat, fresh }: { row: LogRow; flat: Flat | undefined; fresh: boolean }) {
  const t = useTranslations('door.admin.log')
  const format = useFormatter()
  const words = useDoorWords()
  const message = words.message(row)
  return (
    <PhoneRow
      picture={<FlatThumb name={flat?.name ?? row.flat_name} />}
      title={row.flat_name}
      end={<LogPill status={row.status} />}
      sub={
        <>
          <span className={classes.line} data-fresh={fresh || undefined}>
            {words.door(flat, row.door)} · {format.dateTime(new Date(row.created_at), moment)}
          </span>
          <span className={classes.line}>
            {[row.user_name ?? t('nobody'), row.booking_code].filter(Boolean).join(' · ')}
          </span>
          {message && <span className={classes.line}>{message}</span>}
        </>
      }
    />
  )
}
