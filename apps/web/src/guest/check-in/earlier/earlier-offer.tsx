/** Offers what the same person answered in an earlier stay. Nothing is filled in before the guest taps it. */
import type { EarlierAnswers } from '@portineria/contract/guest'
import { IconHistory } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useFormatter, useTranslations } from 'use-intl'
import { noon } from '../../../lib/noon.ts'
import { announce } from '../../../ui/announce.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { checkInQueries } from '../check-in.queries.ts'
import { useCheckIn } from '../check-in-context.ts'
import type { GuestValues } from '../draft/draft.ts'
import { useFieldNames } from '../use-field-names.ts'
import { useGuestFields } from '../use-fields.ts'
import { candidatesFor, fillableFrom } from './earlier-fields.ts'
import classes from './earlier-offer.module.css'

/** A holder who was here with many people finds the others by typing their names. */
const MOST = 3
const NAMED_FIELDS = 4

export function EarlierOffer({ index }: { index: number }) {
  const { booking, companion } = useCheckIn()
  const { values, set } = useGuestFields(index)
  const { data } = useQuery({ ...checkInQueries.earlier(booking.id), enabled: companion === null })
  const own = companion ? companion.earlier : (data?.own ?? null)
  const offers = index === 0 ? (own ? [own] : []) : candidatesFor(data?.others ?? [], values as GuestValues)
  return offers
    .slice(0, MOST)
    .map((answers) => (
      <Offer
        key={`${answers.name} ${answers.surname} ${answers.check_in}`}
        own={index === 0}
        answers={answers}
        values={values as GuestValues}
        onTake={set}
      />
    ))
}

type OfferProps = {
  own: boolean
  answers: EarlierAnswers
  values: GuestValues
  onTake: (fields: ReturnType<typeof fillableFrom>) => void
}

function Offer({ own, answers, values, onTake }: OfferProps) {
  const t = useTranslations('check_in.earlier')
  const format = useFormatter()
  const nameOf = useFieldNames()
  const fields = fillableFrom(answers, values)
  const names = [...new Set(Object.keys(fields).map(nameOf))]
  if (names.length === 0) return null
  const month = format.dateTime(noon(answers.check_in), { month: 'long', year: 'numeric' })
  const name = [answers.name, answers.surname].filter(Boolean).join(' ')
  const more = names.length - NAMED_FIELDS
  const told = more > 0 ? [...names.slice(0, NAMED_FIELDS), t('more', { count: more })] : names
  const take = () => {
    onTake(fields)
    announce(t('filled'))
  }
  return (
    <div className={classes.offer}>
      <Button variant="soft" small icon={IconHistory} onClick={take}>
        {own ? t('use_mine', { month }) : t('use_of', { name, month })}
      </Button>
      <p className={classes.hint}>{t('fills', { fields: format.list(told) })}</p>
    </div>
  )
}
