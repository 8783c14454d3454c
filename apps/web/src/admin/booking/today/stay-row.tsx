/** A stay in a list of the first screen. The holder's name links to the stay; the status and what to do stand at its end. */
import type { BookingSummary } from '@portineria/contract/booking'
import { nightsBetween } from '@portineria/contract/rules/stay-time'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { DottedText } from '../../../ui/dotted.tsx'
import { Facade } from '../../../ui/facade/facade.tsx'
import type { LineAct } from './day-sheet.ts'
import { LineAction } from './line-action.tsx'
import classes from './today.module.css'

type StayRowProps = {
  stay: BookingSummary
  act: LineAct
  when: string
  /** A status or what is missing. */
  mark?: ReactNode
}

export function StayRow({ stay, act, when, mark }: StayRowProps) {
  const t = useTranslations('booking.today')
  const { guests_number: guests, flat } = stay
  return (
    <li className={classes.row}>
      <span className={classes.when}>{when}</span>
      <span className={classes.thumb}>
        <Facade name={flat.name} view="thumb" />
      </span>
      <span className={classes.flat}>{flat.name}</span>
      <span className={classes.words}>
        <Link
          to="/admin_book"
          search={act === 'review' ? { review: stay.id } : { id: stay.id }}
          className={classes.name}
        >
          {stay.holder_name ?? t('unclaimed')}
        </Link>
        <span className={classes.facts}>
          <DottedText text={t('guests_nights', { guests, nights: nightsBetween(stay.check_in, stay.check_out) })} />
        </span>
        <span className={classes.factsNarrow}>
          <DottedText text={t('when_where', { when, flat: flat.name, guests })} />
        </span>
      </span>
      {mark && <span className={classes.mark}>{mark}</span>}
      <span className={classes.end}>
        <LineAction act={act} stay={stay} />
      </span>
    </li>
  )
}
