/** The progress of a picture that is being prepared or uploaded, or that waits for a retry. */
import { IconRefresh, IconWifiOff } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../ui/button/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { ProgressBar } from '../../../ui/state/progress-bar.tsx'
import classes from './document-picture.module.css'
import type { Picture } from './use-picture.ts'

export function PictureProgress({ picture: { way, waits, retry, stop } }: { picture: Picture }) {
  const t = useTranslations('check_in.picture')
  const kit = useTranslations('ui')
  const share = way.at === 'sending' ? way.share : 0
  // All bytes are sent, but the server still checks and encrypts the picture.
  const words = way.at === 'preparing' ? t('preparing') : t(share < 1 ? 'sending' : 'almost')
  return (
    <>
      {way.at === 'offline' && (
        <p className={classes.offline} role="status">
          <Icon of={IconWifiOff} size={18} />
          {t('offline')}
        </p>
      )}
      {!waits && (
        <div className={classes.progress}>
          <p>{words}</p>
          <ProgressBar label={words} share={share} />
        </div>
      )}
      <div className={classes.buttons}>
        {waits && (
          <Button small variant="soft" icon={IconRefresh} onClick={retry}>
            {kit('retry')}
          </Button>
        )}
        <Button small variant="line" onClick={() => stop()}>
          {kit('cancel')}
        </Button>
      </div>
    </>
  )
}
