/** Activates a reservation: the guest types a key, or sees which stay the key of a mail's link belongs to. */
import { ROLE } from '@portineria/contract/rules/codes'
import { normaliseOtp } from '@portineria/contract/rules/otp'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Navigate, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError } from '../../lib/api.ts'
import { useErrorWords } from '../../lib/error-words.ts'
import { useSession } from '../../lib/use-session.ts'
import { WithQueries } from '../../lib/with-queries.tsx'
import { Button } from '../../ui/button/button.tsx'
import { useAppForm } from '../../ui/form/use-app-form.ts'
import { AccountForm, FormHead } from './account-form.tsx'
import { KeyField } from './key-field.tsx'
import { KeyScreen } from './key-screen.tsx'
import { notAKey, otpQueries } from './otp.queries.ts'
import { SignInMethods } from './sign-in-methods.tsx'
import { useFieldRules } from './use-field-rules.ts'

export default function OtpPage() {
  return (
    <WithQueries>
      <Activation />
    </WithQueries>
  )
}

function Activation() {
  const { key: inPath } = useParams({ from: '/otp/{-$key}' })
  const { otp: inQuery } = useSearch({ from: '/otp/{-$key}' })
  const otp = inPath ?? inQuery
  const { islogged, role } = useSession()
  // Read once on arrival: whoever continues with the key is signed in here and then goes home.
  const [claims] = useState(islogged && role !== ROLE.admin)
  const key = otp ? normaliseOtp(otp) : null
  // A signed-in guest goes on to the claim. An operator only looks at the key, which stays the guest's.
  if (claims) return <Navigate to="/otp-claim" search={{ otp }} replace />
  if (key) return <KnownKey key={key} otp={key} />
  return (
    <SignInMethods way="activate">
      <KeyForm otp={otp} error={otp ? notAKey : undefined} />
    </SignInMethods>
  )
}

function KnownKey({ otp }: { otp: string }) {
  const { data, error } = useQuery(otpQueries.look(otp))
  if (!error) return <KeyScreen otp={otp} stay={data} />
  return (
    <SignInMethods way="activate">
      <KeyForm otp={otp} error={error} />
    </SignInMethods>
  )
}

type KeyFormProps = {
  otp?: string
  /** What is already known to be wrong with the key. */
  error?: unknown
}

/** A key that does not exist is reported at the field; any other error is reported above the form. */
const isAboutKey = (error: unknown) => error instanceof ApiError && (error.status === 404 || error.status === 400)

/** Spec §8: the key of the address has its own message, "booking not found with current OTP". */
const isUnknownKey = (error: unknown) => error instanceof ApiError && error.status === 404

/** Looks the key up and shows its stay before anything is done with it. */
function KeyForm({ otp = '', error }: KeyFormProps) {
  const t = useTranslations('auth.key_form')
  const words = useErrorWords()
  const client = useQueryClient()
  const navigate = useNavigate()
  const [problem, setProblem] = useState(() => (error && !isAboutKey(error) ? words(error) : null))
  const form = useAppForm({
    initialValues: { otp },
    initialErrors: isAboutKey(error) ? { otp: isUnknownKey(error) ? t('unknown') : words(error) } : {},
    validate: { otp: useFieldRules().otp },
  })
  const look = form.submit(async (values) => {
    const key = normaliseOtp(values.otp) ?? values.otp
    setProblem(null)
    try {
      await client.fetchQuery({ ...otpQueries.look(key), retry: false })
      await navigate({ to: '/otp/{-$key}', params: { key } })
    } catch (failure) {
      if (isAboutKey(failure)) form.showServerErrors([{ field: 'otp', message: words(failure) }])
      else setProblem(words(failure))
    }
  })
  return (
    <AccountForm onSubmit={look} problem={problem}>
      <FormHead title={t('title')} text={t('text')} />
      <KeyField {...form.getInputProps('otp')} />
      <Button type="submit" fullWidth loading={form.submitting}>
        {t('submit')}
      </Button>
    </AccountForm>
  )
}
