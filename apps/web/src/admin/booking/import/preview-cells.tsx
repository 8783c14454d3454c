/** The cells of a row in the preview, and its form on a phone. */
import type { ImportRow } from '@portineria/contract/import'
import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconCircleCheck,
  IconCircleMinus,
  IconRowRemove,
} from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { useStayWords } from '../../../lib/booking/stay-words.ts'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import type { Column } from '../../../ui/data-table/types.ts'
import { Icon, type IconShape } from '../../../ui/icon.tsx'
import classes from './import.module.css'
import { canBeLeftOut, isLeftOutByHand, type Outcome, outcomeOf } from './import-state.ts'
import type { ImportApi } from './use-import.ts'
import { useProblemWords } from './use-problem-words.ts'

type RowProps = { row: ImportRow }
type NameOf = (id: number | null) => string | null

const icons: Record<Outcome, IconShape> = {
  new: IconCircleCheck,
  problems: IconAlertTriangle,
  left_out: IconCircleMinus,
}

function What({ row }: RowProps) {
  const t = useTranslations('import_list.preview')
  const words = useProblemWords()
  const outcome = outcomeOf(row)
  return (
    <span className={classes.what} data-outcome={outcome}>
      <Icon of={icons[outcome]} size={16} />
      <span>{outcome === 'new' ? t('will_be_new') : row.problems.map(words).join(' ')}</span>
    </span>
  )
}

function useStay(): (row: ImportRow) => string {
  const { shortRange, otherYear } = useStayWords()
  return ({ booking }) => {
    const { check_in = null, check_out = null } = booking ?? {}
    if (!check_in || !check_out || check_out < check_in) return [check_in, check_out].filter(Boolean).join(' – ')
    return [shortRange(check_in, check_out), otherYear(check_in)].filter(Boolean).join(' ')
  }
}

function Guest({ row: { booking } }: RowProps) {
  const t = useTranslations('import_list.preview')
  const second = [booking?.code, booking?.holder_email ?? booking?.phone].filter(Boolean).join(' · ')
  return (
    <span className={classes.guest}>
      <span>{booking?.holder_name ?? t('no_name')}</span>
      <small>{second}</small>
    </span>
  )
}

export function usePreviewColumns(nameOf: NameOf): Column<ImportRow>[] {
  const t = useTranslations('import_list.preview')
  const stayOf = useStay()
  return [
    { key: 'line', header: t('line'), cell: ({ line }) => line, align: 'end', width: '4.5rem' },
    { key: 'guest', header: t('guest'), cell: (row) => <Guest row={row} /> },
    { key: 'flat', header: t('flat'), cell: ({ booking }) => nameOf(booking?.flat_id ?? null) ?? t('no_flat') },
    { key: 'stay', header: t('stay'), cell: stayOf, width: '10rem' },
    { key: 'guests', header: t('guests'), cell: ({ booking }) => booking?.guests_number, align: 'end', wideOnly: true },
    { key: 'what', header: t('what'), cell: (row) => <What row={row} />, width: '30%' },
  ]
}

type PhoneRowProps = RowProps & { flat: string | null; list: ImportApi }

/** A phone has no hover that would show the action, so it stands in the row. */
export function PreviewPhoneRow({ row, flat, list }: PhoneRowProps) {
  const t = useTranslations('import_list.preview')
  const stayOf = useStay()
  const byHand = isLeftOutByHand(row)
  const isOffered = byHand || canBeLeftOut(row)
  return (
    <div className={classes.phoneRow}>
      <div className={classes.words}>
        <b>{row.booking?.holder_name ?? t('no_name')}</b>
        <small>{[t('row_line', { line: String(row.line) }), flat, stayOf(row)].filter(Boolean).join(' · ')}</small>
        <What row={row} />
      </div>
      {isOffered && (
        <IconButton
          icon={byHand ? IconArrowBackUp : IconRowRemove}
          label={byHand ? t('take_back') : t('leave_out')}
          disabled={list.busy !== null}
          onClick={() => void list.leaveOut(row.line, !byHand)}
        />
      )}
    </div>
  )
}
