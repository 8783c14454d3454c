/** The stage of the viewer, with the picture or a placeholder. */
import { IconPhotoOff, IconPhotoX } from '@tabler/icons-react'
import { type KeyboardEvent, type RefObject, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { useDocument } from './use-document.ts'
import type { ViewControls } from './use-view.ts'
import { fitScale, type Size } from './view.ts'
import classes from './viewer.module.css'
import { Instead, Waiting } from './viewer-instead.tsx'

/** The element id to which the entry of a missing picture leads. */
export const STAGE = 'review-stage'

const NUDGE = 60
const arrows: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: NUDGE, y: 0 },
  ArrowRight: { x: -NUDGE, y: 0 },
  ArrowUp: { x: 0, y: NUDGE },
  ArrowDown: { x: 0, y: -NUDGE },
}

type ViewerStageProps = {
  stage: RefObject<HTMLDivElement | null>
  name: string
  file: string | null
  picture: ReturnType<typeof useDocument>
  controls: ViewControls
  onMeasured: (size: Size) => void
}

export function ViewerStage({ stage, name, file, picture, controls, onMeasured }: ViewerStageProps) {
  const t = useTranslations('booking.review')
  const { view, pan, sizes, gestures } = controls
  const near = view.zoom > 1
  const onKeyDown = (event: KeyboardEvent) => {
    const by = near && arrows[event.key]
    if (!by) return
    // The arrow keys move an enlarged picture; otherwise they move through the queue.
    event.preventDefault()
    event.stopPropagation()
    pan(by)
  }
  return (
    <div
      ref={stage}
      id={STAGE}
      role="group"
      aria-label={t('stage')}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it is moved by the arrow keys.
      tabIndex={0}
      className={classes.stage}
      data-near={near || undefined}
      onKeyDown={onKeyDown}
      {...(sizes ? gestures : {})}
    >
      {file === null && <Instead icon={IconPhotoOff} title={t('no_image_title')} text={t('no_image', { name })} />}
      {picture.state === 'failed' && (
        <Instead icon={IconPhotoX} title={t('image_error')} text={t('image_error_text')} onRetry={picture.retry} />
      )}
      {file !== null && picture.state === 'loading' && <Waiting />}
      {picture.address && (
        <Picture
          key={picture.address}
          address={picture.address}
          alt={t('picture', { name })}
          controls={controls}
          onMeasured={onMeasured}
        />
      )}
    </div>
  )
}

type PictureProps = Pick<ViewerStageProps, 'controls' | 'onMeasured'> & { address: string; alt: string }

function Picture({ address, alt, controls: { view, sizes }, onMeasured }: PictureProps) {
  const [ready, setReady] = useState(false)
  const scale = sizes ? fitScale(sizes, view.turn) * view.zoom : 1
  return (
    <img
      src={address}
      alt={alt}
      draggable={false}
      className={classes.picture}
      data-ready={(ready && sizes !== null) || undefined}
      style={{
        transform: `translate(-50%, -50%) translate(${view.x}px, ${view.y}px) rotate(${view.turn * 90}deg) scale(${scale})`,
      }}
      onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => {
        onMeasured({ width, height })
        setReady(true)
      }}
    />
  )
}
