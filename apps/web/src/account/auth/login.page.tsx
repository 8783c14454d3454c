/** Log in, register or activate a reservation: three ways in, one door. */
import { useNavigate } from '@tanstack/react-router'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { Segmented } from '../../ui/control/segmented.tsx'
import { Entrance } from './entrance.tsx'
import classes from './login.module.css'
import { LoginForm } from './login-form.tsx'

const ways = { login: '/login', register: '/register', activate: '/otp' } as const

export default function LoginPage() {
  const t = useTranslations('auth')
  const navigate = useNavigate()
  const panel = useId()
  return (
    <Entrance>
      <Segmented
        label={t('tabs')}
        value="login"
        panelId={panel}
        fullWidth
        onChange={(way) => void navigate({ to: ways[way] })}
        segments={[
          { value: 'login', label: t('log_in') },
          { value: 'register', label: t('register') },
          { value: 'activate', label: t('activate') },
        ]}
      />
      <div id={panel} role="tabpanel" aria-labelledby={`${panel}-login`} className={classes.panel}>
        <LoginForm />
      </div>
    </Entrance>
  )
}
