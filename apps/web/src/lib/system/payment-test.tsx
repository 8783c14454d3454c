/** Asks the payment provider whether it knows the keys, and tells the answer in words. */
import type { Calls } from '@portineria/contract/calls'
import type { CallResponse } from '@portineria/contract/endpoint'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../ui/button/button.tsx'
import { call } from '../api.ts'
import { useErrorWords } from '../error-words.ts'
import classes from './mail-test.module.css'

type Outcome = CallResponse<Calls['testPayment']>

const wordOf = ({ mode, answer }: Outcome) => {
  if (answer === 'none') return mode === 'sandbox' ? 'sandbox' : 'none'
  if (answer !== 'ok') return answer
  return mode === 'live' ? 'ok_live' : 'ok_test'
}

export function PaymentTest() {
  const t = useTranslations('setup.payment')
  const words = useErrorWords()
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  async function test(): Promise<void> {
    setBusy(true)
    setProblem(null)
    try {
      setOutcome(await call('testPayment', {}))
    } catch (error) {
      setProblem(words(error))
    } finally {
      setBusy(false)
    }
  }
  const good = outcome?.answer === 'ok'
  return (
    <div className={classes.test}>
      <div role="status" className={classes.words}>
        {outcome && !problem && <p className={good ? classes.good : undefined}>{t(wordOf(outcome))}</p>}
      </div>
      {problem && <p role="alert">{problem}</p>}
      <div className={classes.buttons}>
        <Button small variant={outcome ? 'line' : 'soft'} loading={busy} onClick={() => void test()}>
          {t(outcome ? 'again' : 'test')}
        </Button>
      </div>
    </div>
  )
}
