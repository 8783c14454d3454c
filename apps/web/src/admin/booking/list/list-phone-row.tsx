/** A reservation on a phone: who and how it stands, where and when; the key while it is unused. */
import type { BookingSummary } from '@portineria/contract/booking'
import { IconKey } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { CopyButton } from '../../../ui/control/copy-button.tsx'
import { PhoneRow } from '../../../ui/data-table/phone-rows.tsx'
import { Tag } from '../../../ui/status/tag.tsx'
import { keyLink } from '../key-link.ts'
import { useStayWords } from '../stay-words.ts'
import { FlatThumb, StatusCell } from './list-cells.tsx'
import classes from './list-phone-row.module.css'

export function ListPhoneRow({ row }: { row: BookingSummary }) {
  const t = useTranslations('booking.list')
  const { range } = useStayWords()
  return (
    <PhoneRow
      picture={<FlatThumb name={row.flat.name} />}
      title={row.holder_name ?? t('no_name')}
      sub={`${row.flat.name} · ${range(row.check_in, row.check_out)} · ${t('guests', { count: row.guests_number })}`}
      end={<StatusCell row={row} />}
      extra={
        row.otp && (
          <span className={classes.key}>
            <Tag icon={IconKey}>{row.otp}</Tag>
            <CopyButton variant="link" text={keyLink(row.otp)} label={t('copy_link')} />
          </span>
        )
      }
    />
  )
}
