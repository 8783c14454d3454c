/** The key of a reservation that joins the signed-in account. */
import { normaliseOtp } from '@portineria/contract/rules/otp'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError } from '../../lib/api.ts'
import { useErrorWords } from '../../lib/error-words.ts'
import { Button } from '../../ui/button/button.tsx'
import { toastDone } from '../../ui/feedback/toast.ts'
import { useAppForm } from '../../ui/form/use-app-form.ts'
import { AccountForm } from './account-form.tsx'
import { claim } from './claim.ts'
import { dropKey } from './kept-key.ts'
import { KeyField } from './key-field.tsx'
import { Notice } from './notice.tsx'
import { notAKey } from './otp.queries.ts'
import { useFieldRules } from './use-field-rules.ts'

/** The server has decided about this key: another try would end the same. */
const isVerdict = (error: unknown) => error instanceof ApiError && [400, 404, 409].includes(error.status)

export function ClaimForm({ known, atOnce }: { known: string; atOnce: boolean }) {
  const t = useTranslations('auth.claim')
  const words = useErrorWords()
  const client = useQueryClient()
  const navigate = useNavigate()
  const otp = atOnce ? normaliseOtp(known) : null
  const [working, setWorking] = useState(otp !== null)
  const [problem, setProblem] = useState<unknown>(atOnce && !otp ? notAKey : null)
  const form = useAppForm({ initialValues: { otp: known }, validate: { otp: useFieldRules().otp } })

  const claimed = async ({ code }: { code: string }) => {
    dropKey()
    await client.invalidateQueries()
    toastDone(t('done'), { detail: t('done_detail', { code }) })
    await navigate({ to: '/', replace: true })
  }
  const refused = (error: unknown) => {
    if (isVerdict(error)) dropKey()
    setProblem(error)
    setWorking(false)
  }
  const onClaimed = useEffectEvent(claimed)
  const onRefused = useEffectEvent(refused)

  useEffect(() => {
    if (!otp) return
    let stale = false
    claim(otp).then(
      (booking) => (stale ? undefined : onClaimed(booking)),
      (error: unknown) => (stale ? undefined : onRefused(error)),
    )
    return () => {
      stale = true
    }
  }, [otp])

  const add = form.submit((values) => {
    setProblem(null)
    return claim(normaliseOtp(values.otp) ?? values.otp).then(claimed, refused)
  })
  const active = problem instanceof ApiError && problem.code === 'booking_already_active'

  if (working)
    return (
      <div role="status">
        <Notice tone="key">{t('adding', { otp: known })}</Notice>
      </div>
    )
  return (
    <AccountForm onSubmit={add} problem={problem ? words(problem) : null}>
      <KeyField {...form.getInputProps('otp')} />
      <Button type="submit" fullWidth loading={form.submitting} variant={active ? 'line' : 'primary'}>
        {t('submit')}
      </Button>
      {active && (
        <Button component={Link} to="/" fullWidth>
          {t('home')}
        </Button>
      )}
    </AccountForm>
  )
}
