/** The door in its ring: hold to open. The whole of it is one button; the pill on its lower edge always says the state. */
import { useComputedColorScheme } from '@mantine/core'
import { type ComponentType, lazy, Suspense } from 'react'
import { houseOf } from '../facade/palette.ts'
import { Icon, type IconShape } from '../icon.tsx'
import { Later } from '../later.tsx'
import classes from './door-ring.module.css'
import { useHold } from './use-hold.ts'

/** `closed`: it cannot be pressed, and the pill says why. */
export type RingState = 'idle' | 'sending' | 'opened' | 'failed' | 'unknown' | 'closed'

type DoorRingProps = {
  id?: string
  /** Of the house: it chooses the door that is drawn. */
  name: string
  state: RingState
  /** What the pill says in this state, and while it is held. */
  pill: { icon: IconShape; text: string; holding: string }
  /** From what the pill says to what the button is called. */
  label: (pill: string) => string
  /** The element that says why, or how many are left. */
  describedBy?: string
  onHeld: () => void
  onPressed: () => void
}

const MIDDLE = 144
const RADIUS = 130

type PictureProps = { name: string; night: boolean; className?: string }

// Should the drawing never come, the plaster stays: a picture must not take the door away.
const bare = (): { default: ComponentType<PictureProps> } => ({ default: () => null })
const DoorPicture = lazy<ComponentType<PictureProps>>(() =>
  import('./door-picture.tsx').then((m) => ({ default: m.DoorPicture }), bare),
)

export function DoorRing({ id, name, state, pill, label, describedBy, onHeld, onPressed }: DoorRingProps) {
  const dark = useComputedColorScheme('light', { getInitialValueInEffect: false }) === 'dark'
  const enabled = state === 'idle'
  const { holding, button, handlers } = useHold({ enabled, onHeld, onPressed })
  const words = holding ? pill.holding : pill.text
  return (
    <button
      ref={button}
      id={id}
      type="button"
      className={classes.ring}
      data-state={holding ? 'holding' : state}
      aria-label={label(words)}
      aria-disabled={!enabled || undefined}
      aria-busy={state === 'sending' || undefined}
      aria-describedby={describedBy}
      {...handlers}
    >
      <span className={classes.picture}>
        <svg viewBox="0 0 288 288" className={classes.disc} aria-hidden focusable="false">
          <circle cx={MIDDLE} cy={MIDDLE} r="144" className={classes.halo} />
          <circle cx={MIDDLE} cy={MIDDLE} r="117" fill={houseOf(name).plaster} opacity={dark ? 0.3 : 1} />
        </svg>
        <Later>
          <Suspense fallback={null}>
            <DoorPicture name={name} night={dark} className={classes.door} />
          </Suspense>
        </Later>
        <svg viewBox="0 0 288 288" className={classes.track} aria-hidden focusable="false">
          <Circle className={classes.base} />
          <Circle className={classes.fill} />
          <Circle className={classes.arcs} />
          <Circle className={classes.dots} />
          <circle cx={MIDDLE} cy={MIDDLE - RADIUS} r="5" className={classes.start} />
        </svg>
      </span>
      <span className={classes.pill}>
        <Icon of={pill.icon} size={21} />
        {words}
      </span>
    </button>
  )
}

/** Its length counts as 100, whatever its radius. */
const Circle = ({ className }: { className?: string }) => (
  <circle cx={MIDDLE} cy={MIDDLE} r={RADIUS} pathLength={100} className={className} />
)
