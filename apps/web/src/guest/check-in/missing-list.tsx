/** What is still missing, each a way to its field; where much is missing at one place, one line for it. */
import { useTranslations } from 'use-intl'
import { FormErrorSummary, type FormProblem } from '../../ui/form/form-error-summary.tsx'
import { useCheckIn } from './check-in-context.ts'
import type { Problem } from './draft/problems.ts'
import { stepOf } from './steps.ts'
import { useFieldNames } from './use-field-names.ts'
import { useGuestName } from './use-guest-name.ts'
import { useProblemWords } from './use-problem-words.ts'
import type { Place } from './use-steps.ts'

/** More than these at one place are told as a number. */
const EACH = 3

function placeOf(problem: Problem): Place {
  const step = stepOf(problem)
  const guest = step === 'guests' && problem.guest !== null && problem.field !== 'guest' ? problem.guest + 1 : undefined
  return { step, guest }
}

const placeName = (problem: Problem) => `${placeOf(problem).step} ${placeOf(problem).guest}`

export function MissingList() {
  const t = useTranslations('check_in')
  const { problems, moves, show } = useCheckIn()
  const nameOf = useFieldNames()
  const guestName = useGuestName()
  const words = useProblemWords()
  // The box to tick stands right below.
  const lacking = problems.filter((problem) => stepOf(problem) !== 'review')
  const keys = [...new Set(lacking.map(placeName))]
  const groups = keys.map((key) => lacking.filter((problem) => placeName(problem) === key))
  const whose = (index: number) => guestName(index) || t('guest_title', { number: index + 1 })
  const said = (problem: Problem): FormProblem => {
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
    if (!first || group.length <= EACH) return group.map(said)
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
