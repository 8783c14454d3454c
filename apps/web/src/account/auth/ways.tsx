/** Log in, register or activate a reservation: three ways in, one door. Each has its address; the door stays where it is. */
import { useLocation, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect, useId } from 'react'
import { useTranslations } from 'use-intl'
import { Segmented } from '../../ui/control/segmented.tsx'
import { Entrance } from './entrance.tsx'
import classes from './ways.module.css'

const paths = { login: '/login', register: '/register', activate: '/otp' } as const

declare module '@tanstack/react-router' {
  interface HistoryStateExtra {
    /** Came here by the tabs. */
    tabs?: true
  }
}

export function Ways({ way, children }: { way: keyof typeof paths; children: ReactNode }) {
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

/** A new page takes the focus to its content; who moves along the tabs stays on them. */
function useTabFocus(tab: string): void {
  const byTabs = useLocation({ select: (location) => location.state.tabs === true })
  useEffect(() => {
    if (!byTabs) return
    const frame = requestAnimationFrame(() => document.getElementById(tab)?.focus({ preventScroll: true }))
    return () => cancelAnimationFrame(frame)
  }, [byTabs, tab])
}
