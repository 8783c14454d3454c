/** The picture of a step: comes when it is nearly in sight, opens large when pressed, and leaves no hole where it cannot be had. */
import { IconZoomIn } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Icon } from '../../ui/icon.tsx'
import { OwnPicture, useOwnPicture } from './own-picture.tsx'
import { useNear } from './use-near.ts'
import classes from './way-in.module.css'

type StepPictureProps = {
  file: string
  number: number
  alt: string
  onOpen: () => void
}

export function StepPicture({ file, number, alt, onOpen }: StepPictureProps) {
  const t = useTranslations('door.guest.way')
  const { place, near } = useNear<HTMLDivElement>()
  const { bytes, missing } = useOwnPicture(file, '960', near)
  const [spoilt, setSpoilt] = useState(false)
  if (missing || spoilt) return null
  return (
    <div ref={place} className={classes.picture}>
      {bytes && (
        <>
          <OwnPicture bytes={bytes} alt={alt} onError={() => setSpoilt(true)} />
          <button type="button" className={classes.enlarge} aria-label={t('enlarge', { number })} onClick={onOpen}>
            <span className={classes.zoom}>
              <Icon of={IconZoomIn} size={18} />
            </span>
          </button>
        </>
      )}
    </div>
  )
}
