/** The problems of a check-in. A few are sentences; many are grouped by guest. Each entry leads to its field. */
import type { Booking } from '@portineria/contract/booking'
import type { Missing } from '@portineria/contract/rules/check-in'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Fragment, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Icon } from '../../../ui/icon.tsx'
import { groupMissing, HOLDER } from './missing.ts'
import classes from './review-note.module.css'
import { useFieldWords } from './use-field-words.ts'
import { useGuestNames } from './use-guest-names.ts'

export type Jump = { place: number; field: string }

/** More problems than this are grouped by guest. */
const SENTENCES = 3

const placeOf = ({ guest }: Missing) => guest ?? HOLDER
/** A guest who is not there at all lacks no single field. */
const whyOf = ({ field, why }: Missing) => (field === 'guest' && why === 'empty' ? 'absent' : why)

type MissingNoteProps = { booking: Booking; onJump: (to: Jump) => void }

export function MissingNote({ booking, onJump }: MissingNoteProps) {
  const t = useTranslations('booking.review')
  const names = useGuestNames(booking)
  const fieldWord = useFieldWords()
  const { missing } = booking
  const [first] = missing
  if (!first) return null
  const link = (lack: Missing, text: ReactNode) => (
    <button type="button" className={classes.link} onClick={() => onJump({ place: placeOf(lack), field: lack.field })}>
      {text}
    </button>
  )
  const sentence = (lack: Missing) =>
    t('problem', { why: whyOf(lack), name: names.short(placeOf(lack)), what: fieldWord(lack) })
  return (
    <section className={classes.note} data-status="created" aria-labelledby="review-missing">
      <Icon of={IconAlertTriangle} size={18} className={classes.icon} />
      <div>
        <h2 id="review-missing" className={classes.title}>
          {missing.length === 1
            ? t.rich('one_problem', { what: sentence(first), link: (text) => link(first, text) })
            : t('problems', { count: missing.length })}
        </h2>
        {missing.length > 1 && (
          <ul className={classes.lacks}>
            {missing.length <= SENTENCES
              ? missing.map((lack) => <li key={`${lack.guest} ${lack.field}`}>{link(lack, sentence(lack))}</li>)
              : groupMissing(missing).map(({ place, missing: lacks }) => (
                  <li key={place}>
                    <span className={classes.who}>{names.short(place)}: </span>
                    {lacks.map((lack, index) => (
                      <Fragment key={lack.field}>
                        {index > 0 && ', '}
                        {link(lack, fieldWord(lack))}
                      </Fragment>
                    ))}
                  </li>
                ))}
          </ul>
        )}
      </div>
    </section>
  )
}
