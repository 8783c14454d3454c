/** The viewer of a guest's document, on a dark background in both themes. */
import type { Booking } from '@portineria/contract/booking'
import { IconShieldCheck } from '@tabler/icons-react'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Icon } from '../../../ui/icon.tsx'
import { useDocument } from './use-document.ts'
import { useFullScreen } from './use-full-screen.ts'
import { useGuestNames } from './use-guest-names.ts'
import { useView } from './use-view.ts'
import type { Size } from './view.ts'
import classes from './viewer.module.css'
import { ViewerStage } from './viewer-stage.tsx'
import { ViewerTools } from './viewer-tools.tsx'

type DocumentViewerProps = {
  booking: Booking
  place: number
  /** Shown at the right end of the bar. */
  queue: ReactNode
  /** The progress through the queue, from 0 to 1. */
  share: number
}

type Measured = { file: string | null; size: Size }

export function DocumentViewer({ booking, place, queue, share }: DocumentViewerProps) {
  const t = useTranslations('booking.review')
  const name = useGuestNames(booking).full(place)
  const file = booking.guests[place - 1]?.document_image ?? null
  const viewer = useRef<HTMLElement>(null)
  const stage = useRef<HTMLDivElement>(null)
  const picture = useDocument(file)
  const [measured, setMeasured] = useState<Measured>()
  const controls = useView(stage, measured?.file === file && picture.address ? measured.size : null, file)
  const screen = useFullScreen(viewer)
  return (
    <section ref={viewer} className={classes.viewer} aria-label={t('viewer', { name })}>
      <div className={classes.bar}>
        <ViewerTools controls={controls} screen={screen} />
        {queue}
      </div>
      <div className={classes.share} aria-hidden>
        <span style={{ width: `${share * 100}%` }} />
      </div>
      <ViewerStage
        stage={stage}
        name={name}
        file={file}
        picture={picture}
        controls={controls}
        onMeasured={(size) => setMeasured({ file, size })}
      />
      <p className={classes.foot}>
        <span>{name}</span>
        <span className={classes.audit}>
          <Icon of={IconShieldCheck} size={15} />
          {t('audit')}
        </span>
      </p>
    </section>
  )
}
