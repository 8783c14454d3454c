/** A day of sending and its receipt: whether it is there, how many records it names, the file, and the reservations on it. */
import type { PoliceReceipt } from '@portineria/contract/police-receipt'
import { IconDownload, IconReceipt } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { useErrorWords } from '../../../lib/error-words.ts'
import { fetchDownload } from '../../../lib/fetch-download.ts'
import { offerFile } from '../../../lib/offer-file.ts'
import { Button } from '../../../ui/button/button.tsx'
import { toastError } from '../../../ui/feedback/toast.ts'
import { Entry, Fine, Todo } from '../../../ui/page/entry.tsx'
import { Tag } from '../../../ui/status/tag.tsx'

type State = 'here' | 'differs' | 'unproven' | 'unreadable' | 'waiting'
const tones = {
  here: 'opened',
  differs: 'notValid',
  unproven: 'notValid',
  unreadable: 'created',
  waiting: 'closed',
} as const

function stateOf({ has_file, count, accepted, unknown }: PoliceReceipt): State {
  if (!has_file) return 'waiting'
  if (count === null) return 'unreadable'
  if (unknown > 0) return 'unproven'
  return accepted > 0 && count !== accepted ? 'differs' : 'here'
}

/** `alone`: in the drawer of a reservation, which need not name itself. */
export function ReceiptRow({ receipt, alone = false }: { receipt: PoliceReceipt; alone?: boolean }) {
  const t = useTranslations('police.receipt')
  const format = useFormatter()
  const words = useErrorWords()
  const [busy, setBusy] = useState(false)
  const { account_id, day, user, accepted, unknown, count, has_file, bookings } = receipt
  const state = stateOf(receipt)
  const others = alone ? [] : bookings
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
    <Entry
      icon={IconReceipt}
      name={date}
      tags={
        <>
          <Tag tone={tones[state]}>{t(`state.${state}`)}</Tag>
          {user && <Tag>{user}</Tag>}
        </>
      }
      actions={
        has_file && (
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
        )
      }
    >
      <Fine>
        {(accepted > 0 || unknown === 0) && t(alone ? 'sent_that_day' : 'sent', { count: accepted })}{' '}
        {unknown > 0 && t('lost', { count: unknown })} {count !== null && t('named', { count })}{' '}
        {others.map(({ id, code, holder_name }, index) => (
          <span key={id}>
            {index > 0 && ', '}
            <Link to="/admin_book" search={{ id }}>
              {holder_name ?? code}
            </Link>
          </span>
        ))}
      </Fine>
      {(state === 'differs' || state === 'unproven' || state === 'unreadable') && <Todo>{t(`problem.${state}`)}</Todo>}
    </Entry>
  )
}
