/** The switch for notifications on this device, with the reason if it is disabled. Missing if the server sends none. */
import { ROLE } from '@portineria/contract/rules/codes'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { SwitchField } from '../../ui/form/switch-field.tsx'
import { LoadError } from '../../ui/state/load-error.tsx'
import { useSession } from '../use-session.ts'
import { type PushSwitch as Switch, usePush } from './use-push.ts'

/** `frame` wraps the switch; it is not called if there is no switch. */
export function PushSwitch({ frame }: { frame: (content: ReactNode) => ReactNode }) {
  const t = useTranslations('push.switch')
  const push = usePush()
  if (push.state === 'none') return null
  if (push.unknown) return frame(<LoadError message={t('unknown')} onRetry={push.retry} />)
  return frame(<KnownSwitch push={push} />)
}

function KnownSwitch({ push: { state, working, set } }: { push: Switch }) {
  const t = useTranslations('push.switch')
  const { role } = useSession()
  const stuck = state === 'unsupported' || state === 'install' || state === 'blocked' ? state : null
  const text = t(role === ROLE.admin ? 'text_operator' : 'text_guest')
  return (
    <SwitchField
      label={t('label')}
      description={stuck ? t(`stuck.${stuck}`) : working === null ? text : t('working')}
      checked={working ?? state === 'on'}
      disabled={stuck !== null || state === undefined}
      aria-busy={working !== null || undefined}
      onChange={(event) => {
        if (working === null) void set(event.currentTarget.checked)
      }}
    />
  )
}
