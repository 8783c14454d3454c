/** Adds the reservation of a key to the signed-in account: at once if the key is known, otherwise after the guest types it. */
import { ROLE } from '@portineria/contract/rules/codes'
import { normaliseOtp } from '@portineria/contract/rules/otp'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError, call } from '../../lib/api.ts'
import { useErrorWords } from '../../lib/error-words.ts'
import { useSession } from '../../lib/use-session.ts'
import { Button } from '../../ui/button/button.tsx'
import { toastDone } from '../../ui/feedback/toast.ts'
import { useAppForm } from '../../ui/form/use-app-form.ts'
import { Card } from '../../ui/page/card.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { AccountForm } from './account-form.tsx'
import { KeyField } from './key-field.tsx'
import { tidyKey } from './key-text.ts'
import { Notice } from './notice.tsx'
import { once } from './once.ts'
import { notAKey } from './otp.queries.ts'
import classes from './page.module.css'
import { forgetKey, storedKey } from './stored-key.ts'
import { useFieldRules } from './use-field-rules.ts'

export default function OtpClaimPage() {
  const app = useTranslations('app.titles')
  const t = useTranslations('auth.claim')
  const { otp } = useSearch({ from: '/otp-claim' })
  const { role } = useSession()
  // The key is read once, because the claim removes it from the session storage.
  const [known] = useState(() => tidyKey(otp ?? storedKey() ?? '').text)
  return (
    <div className={classes.page}>
      <PageHeader title={app('otp_claim')} sub={t('text')} />
      <Card>
        <ClaimForm known={known} atOnce={known !== '' && role !== ROLE.admin} />
      </Card>
    </div>
  )
}

/** One call per key: a second one would only be refused because the reservation is already claimed. */
const claim = (otp: string) => once(`claim ${otp}`, () => call('claimOtp', { body: { otp } }))

/** With these statuses the server has decided about the key, and another attempt would end the same way. */
const isVerdict = (error: unknown) => error instanceof ApiError && [400, 404, 409].includes(error.status)

function ClaimForm({ known, atOnce }: { known: string; atOnce: boolean }) {
  const t = useTranslations('auth.claim')
  const words = useClaimWords()
  const client = useQueryClient()
  const navigate = useNavigate()
  const otp = atOnce ? normaliseOtp(known) : null
  const [working, setWorking] = useState(otp !== null)
  const [problem, setProblem] = useState<unknown>(atOnce && !otp ? notAKey : null)
  const [typed, setTyped] = useState(false)
  const form = useAppForm({ initialValues: { otp: known }, validate: { otp: useFieldRules().otp } })

  const claimed = async ({ code }: { code: string }) => {
    forgetKey()
    await client.invalidateQueries()
    toastDone(t('done'), { detail: t('done_detail', { code }) })
    await navigate({ to: '/', replace: true })
  }
  const refused = (error: unknown) => {
    if (isVerdict(error)) forgetKey()
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
    setTyped(true)
    setProblem(null)
    return claim(normaliseOtp(values.otp) ?? values.otp).then(claimed, refused)
  })
  const active = problem instanceof ApiError && problem.code === 'booking_already_active'

  if (working)
    return (
      <div role="status">
        <Notice tone="key">{t.rich('adding', { otp: known, b: (text) => <b>{text}</b> })}</Notice>
      </div>
    )
  return (
    <AccountForm onSubmit={add} problem={problem ? words(problem, typed) : null}>
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

/** Spec §8 has one message for a key that the guest has typed and another one for the key that this tab remembers. */
function useClaimWords(): (error: unknown, typed: boolean) => string {
  const t = useTranslations('auth.claim')
  const words = useErrorWords()
  return (error, typed) =>
    !typed && error instanceof ApiError && error.code === 'otp_not_found' ? t('not_linked') : words(error)
}
