/** Check-in, nights and check-out. The caller formats the dates in the reader's language. */
import { IconMoon } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { Icon } from '../icon.tsx'
import classes from './date-range.module.css'

export interface DateRangeProps {
  /** "Sun 15 Nov" */
  checkIn: string
  /** "15:00" */
  checkInTime?: string
  checkOut: string
  checkOutTime?: string
  nights: number
}

export function DateRange({ checkIn, checkInTime, checkOut, checkOutTime, nights }: DateRangeProps) {
  const t = useTranslations('ui.stay')
  return (
    <div className={classes.range}>
      <div>
        <span className={classes.quiet}>{t('checkIn')}</span>
        <span className={classes.date}>{checkIn}</span>
        {checkInTime && <span className={classes.quiet}>{t('from', { time: checkInTime })}</span>}
      </div>
      <div className={classes.nights}>
        <Icon of={IconMoon} size={18} />
        {t('nights', { count: nights })}
      </div>
      <div className={classes.end}>
        <span className={classes.quiet}>{t('checkOut')}</span>
        <span className={classes.date}>{checkOut}</span>
        {checkOutTime && <span className={classes.quiet}>{t('by', { time: checkOutTime })}</span>}
      </div>
    </div>
  )
}
