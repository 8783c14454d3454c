/** The last step: what is missing, a summary of everything, and the holder's declaration. */
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { HouseRules } from '../../../lib/house-text/house-rules.tsx'
import { PrivacySheet } from '../../../lib/house-text/privacy-sheet.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { CheckboxField } from '../../../ui/form/checkbox-field.tsx'
import { FormErrorSummary, type FormProblem } from '../../../ui/form/form-error-summary.tsx'
import { Card } from '../../../ui/page/card.tsx'
import { Brief } from '../brief.tsx'
import { useCheckIn } from '../check-in-context.ts'
import type { Problem } from '../draft/problems.ts'
import { stepOf, steps } from '../steps.ts'
import { useFieldNames } from '../use-field-names.ts'
import { useStayField } from '../use-fields.ts'
import { useGuestName } from '../use-guest-name.ts'
import { useProblemWords } from '../use-problem-words.ts'
import type { Place } from '../use-steps.ts'
import classes from './steps.module.css'

export function ReviewStep() {
  const t = useTranslations('check_in')
  const { state, booking, moves } = useCheckIn()
  const [reading, setReading] = useState(false)
  const { set, value, name, required, error, 'data-path': path } = useStayField()('holder_responsibility_accepted')
  return (
    <>
      <MissingList />
      <Brief draft={state.mine} booking={booking} onEdit={moves.go} />
      <HouseRules>
        <p className={classes.fine}>{t('rules_note')}</p>
      </HouseRules>
      <Card>
        <CheckboxField
          label={t('accept')}
          name={name}
          required={required}
          error={error}
          data-path={path}
          checked={value === 'true'}
          onChange={(event) => set(String(event.currentTarget.checked))}
        />
        <Button variant="link" small onClick={() => setReading(true)}>
          {t('privacy_open')}
        </Button>
      </Card>
      <PrivacySheet opened={reading} onClose={() => setReading(false)} />
    </>
  )
}

/** A place with more missing fields than this gets one entry with their number. */
const LISTED_FIELDS = 3

function placeOf(problem: Problem): Place {
  const step = stepOf(problem)
  const guest = step === 'guests' && problem.guest !== null && problem.field !== 'guest' ? problem.guest + 1 : undefined
  return { step, guest }
}

const placeName = (problem: Problem) => `${placeOf(problem).step} ${placeOf(problem).guest}`

/** The list of what is missing; each entry leads to its field. */
export function MissingList() {
  const t = useTranslations('check_in')
  const { problems, moves, show } = useCheckIn()
  const nameOf = useFieldNames()
  const guestName = useGuestName()
  const words = useProblemWords()
  // The checkbox of this step is right below the list.
  const lacking = problems
    .filter((problem) => stepOf(problem) !== 'review')
    .toSorted((a, b) => steps.indexOf(stepOf(a)) - steps.indexOf(stepOf(b)))
  const keys = [...new Set(lacking.map(placeName))]
  const groups = keys.map((key) => lacking.filter((problem) => placeName(problem) === key))
  const whose = (index: number) => guestName(index) || t('guest_title', { number: index + 1 })
  const entryOf = (problem: Problem): FormProblem => {
    const { guest, field, path } = problem
    if (field === 'guest' && guest !== null) {
      const surplus = problem.why === 'surplus'
      return {
        field: path,
        text: surplus ? t('missing.surplus', { name: whose(guest) }) : t('missing.guest', { number: guest + 1 }),
      }
    }
    const about =
      guest !== null && guest > 0 ? t('missing.of_guest', { field: nameOf(field), name: whose(guest) }) : nameOf(field)
    return {
      field: path,
      text: problem.why === 'empty' ? about : t('missing.wrong', { field: about, why: words(problem) }),
    }
  }
  const list = groups.flatMap((group): FormProblem[] => {
    const [first] = group
    if (!first || group.length <= LISTED_FIELDS) return group.map(entryOf)
    const { step, guest } = placeOf(first)
    const place = guest === undefined ? t(`steps.${step}`) : whose(guest - 1)
    return [{ field: first.path, text: t('missing.many', { place, count: group.length }) }]
  })
  const go = (path: string) => {
    const problem = problems.find((one) => one.path === path)
    if (!problem) return
    const to = placeOf(problem)
    show([path])
    const there = problem.field === 'guest' ? `guests.${problem.guest}` : path
    moves.jump(to, there)
  }
  if (list.length === 0) return null
  return (
    <div data-path="missing">
      <FormErrorSummary
        title={t('missing.title', { count: lacking.length })}
        problems={list}
        tone="missing"
        onGo={go}
      />
    </div>
  )
}
