/** A gentle offer to be told on this device, where somebody waits for something. Said no to, it does not come again. */
import { IconBell, IconX } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { Button } from '../../ui/button/button.tsx'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { decline, useDeclined } from './offer-answer.ts'
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
