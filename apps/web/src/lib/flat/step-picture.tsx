/** The picture of a step of the way in: the operator's photo, or a drawing of what the step speaks of. */
import type { Flat } from '@portineria/contract/flat'
import { Way } from '@portineria/illustration/way'
import { IconZoomIn } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Icon } from '../../ui/icon.tsx'
import { useScheme } from '../../ui/theme/scheme.ts'
import { OwnPicture, useOwnPicture } from './own-picture.tsx'
import classes from './way-in.module.css'
import { sightOf } from './way-sight.ts'

/** Decoration: the words of the step say the same. At night in the dark theme. */
export function StepDrawing({ flat, place }: { flat: Pick<Flat, 'name' | 'steps'>; place: number }) {
  const night = useScheme() === 'dark'
  return <Way name={flat.name} sight={sightOf(flat.steps?.[place])} night={night} />
}

type StepPhotoProps = {
  file: string
  number: number
  alt: string
  onOpen: () => void
  /** Shown if the photo cannot be loaded. */
  drawing: ReactNode
}

/** Loaded when it is nearly visible, and enlarged when pressed. */
export function StepPhoto({ file, number, alt, onOpen, drawing }: StepPhotoProps) {
  const t = useTranslations('door.guest.way')
  const { place, near } = useNear()
  const { bytes, missing } = useOwnPicture(file, '960', near)
  const [broken, setBroken] = useState(false)
  if (missing || broken) return drawing
  return (
    <div ref={place} className={classes.photo}>
      {bytes && (
        <>
          <OwnPicture bytes={bytes} alt={alt} onError={() => setBroken(true)} />
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

/** Whether an element is visible or nearly so: a picture far away need not be fetched yet. */
function useNear() {
  const place = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(false)
  useEffect(() => {
    const element = place.current
    if (!element || near) return
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: '50%' },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [near])
  return { place, near }
}
