/** Offers notifications on this device where the reader waits for something. After a no it is not shown again. */
import { IconBell, IconX } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../ui/button/button.tsx'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { onSignOut } from '../sign-out.ts'
import { storeIfRoom } from '../store-if-room.ts'
import classes from './push-offer.module.css'
import { usePush } from './use-push.ts'

export function PushOffer({ place }: { place: 'home' | 'talk' }) {
  const t = useTranslations('push.offer')
  const { state, working, set } = usePush()
  const declined = useDeclined()
  if (declined || state !== 'off') return null
  return (
    <section className={classes.offer} data-place={place} aria-label={t('label')}>
      <Icon of={IconBell} size={22} className={classes.icon} />
      <p className={classes.words}>{t(`${place}.text`)}</p>
      <Button small variant="soft" loading={working !== null} className={classes.yes} onClick={() => void set(true)}>
        {t(`${place}.yes`)}
      </Button>
      <IconButton icon={IconX} label={t('no')} className={classes.no} onClick={decline} />
    </section>
  )
}

/** Set once the reader has declined the offer. */
const DECLINED = 'portineria.push_offer'
const listeners = new Set<() => void>()

function watch(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const useDeclined = (): boolean => useSyncExternalStore(watch, () => localStorage.getItem(DECLINED) !== null)

function decline(): void {
  storeIfRoom(DECLINED, 'no')
  for (const listener of listeners) listener()
}

onSignOut(() => localStorage.removeItem(DECLINED))
