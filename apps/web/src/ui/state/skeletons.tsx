/** Placeholders in the shape of the content. They appear after 300 ms; offline they explain why nothing loads. */
import type { CSSProperties, ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useDelayed } from '../use-delayed.ts'
import { useOnline } from './offline-note.tsx'
import classes from './skeletons.module.css'

export function Bone({ width, height, round }: { width?: string; height?: string; round?: string }) {
  const style: CSSProperties = { width, height, borderRadius: round }
  return <span className={classes.bone} style={style} aria-hidden />
}

const textWidths = ['92%', '78%', '85%', '60%']

interface LoadingProps {
  /** Milliseconds before anything is shown. */
  delay?: number
  children: ReactNode
}

/** Shows a placeholder after a moment, so that a fast load shows none; offline it explains why nothing loads. */
export function Loading({ delay, children }: LoadingProps) {
  const online = useOnline()
  if (!useDelayed(true, delay)) return null
  return online ? children : <NoConnection />
}

const NoConnection = () => <p className={classes.none}>{useTranslations('ui.load')('offline')}</p>

export function TextSkeleton({ lines = 3 }: { lines?: number }) {
  return (
    <Loading>
      <div className={classes.text}>
        {Array.from({ length: lines }, (_, line) => (
          <Bone key={line} width={textWidths[line % textWidths.length]} />
        ))}
      </div>
    </Loading>
  )
}

/** The shape of a card with a façade: a picture, a title, two lines. */
export function CardSkeleton({ picture = true }: { picture?: boolean }) {
  return (
    <Loading>
      <div className={classes.card}>
        {picture && <Bone height="11rem" round="0" />}
        <div className={classes.cardBody}>
          <Bone width="46%" height="1.6rem" />
          <Bone width="70%" />
          <Bone width="58%" />
        </div>
      </div>
    </Loading>
  )
}

/** The shape of a form: a label and a field, two beside each other where there is room. */
export function FormSkeleton({ fields = 6 }: { fields?: number }) {
  const online = useOnline()
  if (!useDelayed(true)) return null
  if (!online) return <NoConnection />
  return (
    <div className={classes.form}>
      {Array.from({ length: fields }, (_, field) => (
        <span key={field} className={classes.field}>
          <Bone width={field % 2 ? '34%' : '26%'} />
          <Bone height="var(--field-h)" round="var(--r-in)" />
        </span>
      ))}
    </div>
  )
}

export function ListSkeleton({ rows = 4 }: { rows?: number }) {
  return (
    <Loading>
      <div>
        {Array.from({ length: rows }, (_, row) => (
          <div key={row} className={classes.row}>
            <Bone width="2.5rem" height="2.5rem" round="var(--r-small)" />
            <span className={classes.rowWords}>
              <Bone width={textWidths[(row + 3) % textWidths.length]} />
              <Bone width="38%" height="0.625rem" />
            </span>
            <Bone width="4.5rem" height="1.5rem" round="var(--r-pill)" />
          </div>
        ))}
      </div>
    </Loading>
  )
}
