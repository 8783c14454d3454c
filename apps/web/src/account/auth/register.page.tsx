/** Register with the key of a reservation; then the activation step, until the account is active. */
import { useSearch } from '@tanstack/react-router'
import { useSession } from '../../lib/use-session.ts'
import { ActivationStep } from './activation-step.tsx'
import { Entrance } from './entrance.tsx'
import { keptKey } from './kept-key.ts'
import { tidyKey } from './key-text.ts'
import { RegisterForm } from './register-form.tsx'
import { Ways } from './ways.tsx'

export default function RegisterPage() {
  const { otp } = useSearch({ from: '/register' })
  const { newly_registered, registration } = useSession()
  if (newly_registered && registration)
    return (
      <Entrance>
        <ActivationStep registration={registration} />
      </Entrance>
    )
  return (
    <Ways way="register">
      <RegisterForm otp={tidyKey(otp ?? keptKey() ?? '').text} />
    </Ways>
  )
}
