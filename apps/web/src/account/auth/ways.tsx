/** Log in, register or activate a reservation: three ways in, one door. Each has its address; the door stays where it is. */
import { useLocation, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Segmented } from '../../ui/control/segmented.tsx'
import { Entrance } from './entrance.tsx'
import classes from './ways.module.css'

const paths = { login: '/login', register: '/register', activate: '/otp' } as const

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Came here by the tabs. */
    tabs?: true
    /** Came here from a password that was just changed. */
    passwordChanged?: true
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
  const byTabs = useLocation({ select: ({ state }) => state.tabs === true })
  // As it was on arrival: a panel that closes over this screen gives the focus back by itself.
  const [arrivedByTabs] = useState(byTabs)
  useEffect(() => {
    if (!arrivedByTabs) return
    const frame = requestAnimationFrame(() => document.getElementById(tab)?.focus({ preventScroll: true }))
    return () => cancelAnimationFrame(frame)
  }, [arrivedByTabs, tab])
}
