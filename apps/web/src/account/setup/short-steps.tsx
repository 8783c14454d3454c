/** The steps that only frame something that exists elsewhere: the second step at log-in, the test email, the payment keys. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { MailTest } from '../../lib/system/mail-test.tsx'
import { PaymentTest } from '../../lib/system/payment-test.tsx'
import { systemQueries } from '../../lib/system/system.queries.ts'
import { Button } from '../../ui/button/button.tsx'
import { LoadError } from '../../ui/state/load-error.tsx'
import { ListSkeleton } from '../../ui/state/skeletons.tsx'
import { RecoveryCodes } from '../second-factor/recovery-codes.tsx'
import { secondFactorQueries } from '../second-factor/second-factor.queries.ts'
import { TurnOn } from '../second-factor/turn-on.tsx'
import classes from './setup.module.css'
import type { StepProps } from './setup-step.ts'
import { useOwnEmail } from './use-own-email.ts'

export function SecondFactorStep({ onNext }: StepProps) {
  const t = useTranslations('setup.frame')
  const client = useQueryClient()
  const email = useOwnEmail()
  const [codes, setCodes] = useState<string[] | null>(null)
  const { data, isError, isFetching, refetch } = useQuery(secondFactorQueries.own())
  const turnedOn = (given: string[]) => {
    setCodes(given)
    void client.invalidateQueries(systemQueries.checklist())
    void client.invalidateQueries(secondFactorQueries.own())
  }
  if (codes) return <RecoveryCodes codes={codes} email={email} onDone={() => onNext()} />
  if (isError && !data)
    return <LoadError message={t('load_error')} onRetry={() => void refetch()} retrying={isFetching} />
  if (!data) return <ListSkeleton rows={2} />
  if (data.on) return <Done onNext={onNext} />
  return <TurnOn email={email} onDone={turnedOn} />
}

function Done({ onNext }: StepProps) {
  const t = useTranslations('setup.frame')
  return (
    <>
      <p className={classes.good}>{t('done')}</p>
      <Button className={classes.submit} onClick={() => onNext()}>
        {t('next')}
      </Button>
    </>
  )
}

export function MailStep({ onNext }: StepProps) {
  const t = useTranslations('setup')
  const { data } = useQuery(systemQueries.overview())
  if (data?.mail.kind === 'none') return <p className={classes.note}>{t('mail.off')}</p>
  return (
    <>
      <MailTest />
      <Button className={classes.submit} onClick={() => onNext()}>
        {t('frame.next')}
      </Button>
    </>
  )
}

export function PaymentStep({ onNext }: StepProps) {
  const t = useTranslations('setup.frame')
  return (
    <>
      <PaymentTest />
      <Button className={classes.submit} onClick={() => onNext()}>
        {t('next')}
      </Button>
    </>
  )
}
