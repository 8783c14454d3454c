/** A ring that fills as a moment comes nearer, with a small picture inside. It is decoration: the text beside it gives the time. */
import type { ReactNode } from 'react'
import classes from './countdown-ring.module.css'

export interface CountdownRingProps {
  /** From 0 (the countdown begins) to 1 (the moment has come). */
  share: number
  size?: number
  children?: ReactNode
}

const radius = 28
const length = 2 * Math.PI * radius

export function CountdownRing({ share, size = 64, children }: CountdownRingProps) {
  const filled = Math.min(1, Math.max(0, share)) * length
  return (
    <span className={classes.ring} style={{ width: size, height: size }} aria-hidden>
      <svg viewBox="0 0 64 64" className={classes.circle}>
        <circle cx="32" cy="32" r={radius} className={classes.track} />
        <circle cx="32" cy="32" r={radius} className={classes.fill} strokeDasharray={`${filled} ${length}`} />
      </svg>
      <span className={classes.middle}>{children ?? <LittleDoor />}</span>
    </span>
  )
}

function LittleDoor() {
  return (
    <svg viewBox="0 0 20 24" className={classes.door}>
      <path d="M1 24V10a9 9 0 0 1 18 0v14z" />
      <path d="M10 1v23" className={classes.gap} />
      <circle cx="13.2" cy="14" r="1.3" className={classes.knob} />
    </svg>
  )
}
