/** A banner that is shown while the browser is offline. */
import { IconWifiOff } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl'
import { Icon } from '../icon.tsx'
import classes from './offline-note.module.css'

export function useOnline(): boolean {
  return useSyncExternalStore(
    watchConnection,
    () => navigator.onLine,
    () => true,
  )
}

export function OfflineNote({ text }: { text?: string }) {
  const t = useTranslations('ui')
  if (useOnline()) return null
  return <OfflineBanner text={text ?? t('offline')} />
}

export function OfflineBanner({ text }: { text: string }) {
  return (
    <div className={classes.note} role="status">
      <Icon of={IconWifiOff} size={18} />
      <span>{text}</span>
    </div>
  )
}

function watchConnection(changed: () => void) {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}
