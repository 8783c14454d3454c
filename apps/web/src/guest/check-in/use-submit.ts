/** Handing the check-in in: what is missing is told first, then it is sent, once. */
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useErrorWords } from '../../lib/error-words.ts'
import { firstInPage, focusField } from '../../ui/form/focus-field.ts'
import type { CheckIn } from './check-in-context.ts'

const MISSING = 'missing'
const ACCEPTED = 'holder_responsibility_accepted'

export function useSubmit({ store, problems, show, moves }: CheckIn, onHandedIn: () => void) {
  const t = useTranslations('check_in')
  const words = useErrorWords()
  const client = useQueryClient()
  const [note, setNote] = useState<string | null>(null)
  const [sending, setSending] = useState(false)
  const run = async () => {
    setNote(null)
    store.confirm()
    if (problems.length > 0) {
      show(problems.map(({ path }) => path))
      setNote(t('complete_all'))
      const first = firstInPage([MISSING, ACCEPTED])
      return first && focusField(first)
    }
    setSending(true)
    const outcome = await store.submit()
    setSending(false)
    if (outcome === 'conflict') return setNote(t('submit.conflict'))
    if (typeof outcome === 'object') return setNote(words(outcome.error))
    if (outcome === 'done') onHandedIn()
    await client.invalidateQueries({ queryKey: ['booking'] })
  }
  return { run, sending, note: moves.step === 'review' ? note : null }
}
