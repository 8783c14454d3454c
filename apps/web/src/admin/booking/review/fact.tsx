/** One row of a guest's data, with a mark that says whether it is complete. */
import type { Booking } from '@portineria/contract/booking'
import type { Missing } from '@portineria/contract/rules/check-in'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { Icon } from '../../../ui/icon.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { lackedIn, type Row } from './fact-rows.ts'
import classes from './guest-facts.module.css'
import { runsOut } from './ready-messages.ts'
import { useFieldWords } from './use-field-words.ts'

type FactProps = {
  row: Row
  value: string | null
  /** Everything that this guest lacks. */
  lacked: Missing[]
  booking: Booking
  guest: Booking['guests'][number]
  /** What the zone of the scanned document says, if the guest gives something else. */
  inZone: string | null
}

export function Fact({ row, value, lacked, booking, guest, inZone }: FactProps) {
  const t = useTranslations('booking.review')
  const fieldWord = useFieldWords()
  const lacks = lackedIn(row, lacked)
  const late = row === 'expires' && runsOut(guest, booking.check_out)
  const doubtful = lacks.length > 0 || late || inZone !== null
  // The row of the expiry date already says that the document expires.
  const listed = lacks.filter(({ why }) => why !== 'expired')
  return (
    <div className={classes.fact} data-lacking={doubtful || undefined}>
      <dt>{t(`row.${row}`)}</dt>
      <dd id={`fact-${row}`} tabIndex={-1}>
        <span className={classes.value}>
          {value ?? (lacks.length === 0 && <span className={classes.quiet}>{t('not_given')}</span>)}
          {row === 'expires' && value && (
            <span className={late ? classes.lack : classes.quiet}>{t(late ? 'runs_out' : 'valid_for_stay')}</span>
          )}
          {listed.map((lack) => (
            <span key={lack.field} className={classes.lack}>
              {lack.why !== 'empty'
                ? fieldWord(lack)
                : value === null && lacks.length === 1
                  ? t('lacking')
                  : t('lacks', { what: fieldWord(lack) })}
            </span>
          ))}
          {inZone && <span className={classes.lack}>{t('zone_says', { value: inZone })}</span>}
        </span>
        {doubtful ? (
          <Icon of={IconAlertTriangle} size={17} className={classes.warning} />
        ) : (
          value && (
            <>
              <Icon of={IconCheck} size={17} className={classes.tick} />
              <VisuallyHidden>{t('there')}</VisuallyHidden>
            </>
          )
        )}
      </dd>
    </div>
  )
}
