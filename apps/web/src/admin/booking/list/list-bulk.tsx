/** What can be done to all chosen reservations at once. */
import type { BookingSummary } from '@portineria/contract/booking'
import { IconArchive, IconArchiveOff, IconCopy } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { BulkButton } from '../../../ui/data-table/bulk-bar.tsx'
import { toastDone, toastError } from '../../../ui/feedback/toast.ts'
import { keyLink } from '../key-link.ts'
import { useArchive } from './use-archive.ts'

type BulkActionsProps = { rows: BookingSummary[]; archived: boolean; onDone: () => void }

export function BulkActions({ rows, archived, onDone }: BulkActionsProps) {
  const t = useTranslations('booking.list')
  const ui = useTranslations('ui')
  const archive = useArchive()
  const copy = async () => {
    const links = rows.flatMap(({ otp }) => (otp ? [keyLink(otp)] : []))
    if (links.length === 0) return toastError(t('no_links'))
    try {
      await navigator.clipboard.writeText(links.join('\n'))
      toastDone(t('links_copied', { count: links.length }))
    } catch {
      toastError(ui('copyFailed'))
    }
  }
  const move = () => archive.mutate({ ids: rows.map(({ id }) => id), archived: !archived }, { onSuccess: onDone })
  return (
    <>
      <BulkButton icon={IconCopy} onClick={() => void copy()}>
        {t('copy_links')}
      </BulkButton>
      <BulkButton icon={archived ? IconArchiveOff : IconArchive} disabled={archive.isPending} onClick={move}>
        {archived ? t('bring_back') : t('archive')}
      </BulkButton>
    </>
  )
}
