/** Activate a reservation: type the key, or see what the key of a mail's link opens. */
import { ROLE } from '@portineria/contract/rules/codes'
import { normaliseOtp } from '@portineria/contract/rules/otp'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useSearch } from '@tanstack/react-router'
import { useSession } from '../../lib/use-session.ts'
import { KeyForm } from './key-form.tsx'
import { KeyScreen } from './key-screen.tsx'
import { notAKey, otpQueries } from './otp.queries.ts'
import { Ways } from './ways.tsx'

export default function OtpPage() {
  const { otp } = useSearch({ from: '/otp' })
  const { islogged, role } = useSession()
  const key = otp ? normaliseOtp(otp) : null
  // Who is signed in goes on at once; but an operator only looks, the key stays the guest's.
  if (islogged && role !== ROLE.admin) return <Navigate to="/otp-claim" search={{ otp }} replace />
  if (key) return <KnownKey key={key} otp={key} />
  return (
    <Ways way="activate">
      <KeyForm otp={otp} error={otp ? notAKey : undefined} />
    </Ways>
  )
}

function KnownKey({ otp }: { otp: string }) {
  const { data, error } = useQuery(otpQueries.look(otp))
  if (!error) return <KeyScreen otp={otp} stay={data} />
  return (
    <Ways way="activate">
      <KeyForm otp={otp} error={error} />
    </Ways>
  )
}
