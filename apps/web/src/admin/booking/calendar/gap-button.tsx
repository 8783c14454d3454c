/** Free nights: pressed, they become a new reservation. */
import type { Flat } from '@portineria/contract/flat'
import { IconPlus } from '@tabler/icons-react'
import { useFormatter, useTranslations } from 'use-intl'
import { Icon } from '../../../ui/icon.tsx'
import classes from './calendar-board.module.css'
import { barOf, type Gap, type Shown } from './calendar-days.ts'

type GapButtonProps = { shown: Shown; flat: Flat; gap: Gap; onFill: () => void }

export function GapButton({ shown, flat, gap, onFill }: GapButtonProps) {
  const t = useTranslations('booking.calendar')
  const format = useFormatter()
  const { left, width } = barOf(shown, { ...gap, flat })
  const day = (value: string) =>
    format.dateTime(new Date(`${value}T12:00:00Z`), { day: 'numeric', month: 'long', timeZone: 'UTC' })
  const words = { flat: flat.name, from: day(gap.check_in), to: day(gap.check_out), nights: gap.nights }
  return (
    <button
      type="button"
      className={classes.gap}
      style={{ ['--left' as string]: left, ['--width' as string]: width }}
      aria-label={t('fill', words)}
      onClick={onFill}
    >
      <Icon of={IconPlus} size={16} />
      <span className={classes.wideOnly}>{t('nights', { count: gap.nights })}</span>
    </button>
  )
}
