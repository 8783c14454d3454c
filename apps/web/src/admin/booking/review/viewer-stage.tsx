/** Where the picture lies, or what stands there instead of it. */
import { IconPhotoOff, IconPhotoX, IconRefresh } from '@tabler/icons-react'
import { type KeyboardEvent, type RefObject, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../ui/button/button.tsx'
import { Icon, type IconShape } from '../../../ui/icon.tsx'
import { useDelayed } from '../../../ui/use-delayed.ts'
import type { useDocument } from './use-document.ts'
import type { ViewControls } from './use-view.ts'
import { fitScale, type Size } from './view.ts'
import classes from './viewer.module.css'

/** The id by which a missing picture is found. */
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
  const { view, pan, onPointerDown, onPointerMove, onPointerUp, onPointerCancel, onDoubleClick } = controls
  const near = view.zoom > 1
  const onKeyDown = (event: KeyboardEvent) => {
    const by = near && arrows[event.key]
    if (!by) return
    // On a large picture the arrows move it, elsewhere they walk the queue.
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
      {...{ onKeyDown, onPointerDown, onPointerMove, onPointerUp, onPointerCancel, onDoubleClick }}
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

function Waiting() {
  const t = useTranslations('booking.review')
  const late = useDelayed(true)
  return (
    <p role="status" className={classes.instead}>
      {late && (
        <>
          <span className={classes.spinner} aria-hidden />
          {t('image_loading')}
        </>
      )}
    </p>
  )
}

type InsteadProps = { icon: IconShape; title: string; text: string; onRetry?: () => void }

function Instead({ icon, title, text, onRetry }: InsteadProps) {
  const ui = useTranslations('ui')
  return (
    <div className={classes.instead}>
      <Icon of={icon} size={40} />
      <p className={classes.title}>{title}</p>
      <p>{text}</p>
      {onRetry && (
        <Button small variant="line" icon={IconRefresh} onClick={onRetry}>
          {ui('retry')}
        </Button>
      )}
    </div>
  )
}
