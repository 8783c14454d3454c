/** Log in. */
import { LoginForm } from './login-form.tsx'
import { Ways } from './ways.tsx'

export default function LoginPage() {
  return (
    <Ways way="login">
      <LoginForm />
    </Ways>
  )
}
