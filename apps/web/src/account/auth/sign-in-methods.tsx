/** The tabs of the entrance: log in, register, activate a reservation. Each tab has an address; the frame stays in place. */
import { useLocation, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Segmented } from '../../ui/control/segmented.tsx'
import { Entrance } from './entrance.tsx'
import classes from './sign-in-methods.module.css'

const paths = { login: '/login', register: '/register', activate: '/otp/{-$key}' } as const

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The reader came here by the tabs. */
    tabs?: true
    /** The reader has just changed the password. */
    passwordChanged?: true
  }
}

export function SignInMethods({ way, children }: { way: keyof typeof paths; children: ReactNode }) {
  const t = useTranslations('auth')
  const navigate = useNavigate()
  const panel = useId()
  useTabFocus(`${panel}-${way}`)
  return (
    <Entrance>
      <Segmented
        label={t('tabs')}
        value={way}
        panelId={panel}
        fullWidth
        onChange={(next) => void navigate({ to: paths[next], state: { tabs: true } })}
        segments={[
          { value: 'login', label: t('log_in') },
          { value: 'register', label: t('register') },
          { value: 'activate', label: t('activate') },
        ]}
      />
      <div id={panel} role="tabpanel" aria-labelledby={`${panel}-${way}`} className={classes.panel}>
        {children}
      </div>
    </Entrance>
  )
}

/** A new page moves the focus to its content, but a reader who moves along the tabs stays on the tab. */
function useTabFocus(tab: string): void {
  const byTabs = useLocation({ select: ({ state }) => state.tabs === true })
  // Read once on arrival: a panel that opens and closes over this screen restores the focus by itself.
  const [arrivedByTabs] = useState(byTabs)
  useEffect(() => {
    if (!arrivedByTabs) return
    const frame = requestAnimationFrame(() => document.getElementById(tab)?.focus({ preventScroll: true }))
    return () => cancelAnimationFrame(frame)
  }, [arrivedByTabs, tab])
}
