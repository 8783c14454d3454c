/** The list of what is missing, guest by guest; each entry leads to its field. */
import type { Booking } from '@portineria/contract/booking'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Fragment } from 'react'
import { useTranslations } from 'use-intl'
import { Icon } from '../../../ui/icon.tsx'
import { groupMissing } from './missing.ts'
import classes from './review-note.module.css'
import { useFieldWords } from './use-field-words.ts'
import { useGuestNames } from './use-guest-names.ts'

export type Jump = { place: number; field: string }

export function MissingNote({ booking, onJump }: { booking: Booking; onJump: (to: Jump) => void }) {
  const t = useTranslations('booking.review')
  const names = useGuestNames(booking)
  const fieldWord = useFieldWords()
  const { missing } = booking
  if (missing.length === 0) return null
  return (
    <section className={classes.note} data-status="created" aria-labelledby="review-missing">
      <Icon of={IconAlertTriangle} size={18} className={classes.icon} />
      <div>
        <h2 id="review-missing" className={classes.title}>
          {t('missing', { count: missing.length })}
        </h2>
        <ul className={classes.lacks}>
          {groupMissing(missing).map(({ place, missing: lacks }) => (
            <li key={place}>
              <span className={classes.who}>{names.short(place)}: </span>
              {lacks.map((lack, index) => (
                <Fragment key={lack.field}>
                  {index > 0 && ', '}
                  <button type="button" className={classes.link} onClick={() => onJump({ place, field: lack.field })}>
                    {fieldWord(lack)}
                  </button>
                </Fragment>
              ))}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
