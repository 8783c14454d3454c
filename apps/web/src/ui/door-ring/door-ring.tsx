/** The door in a ring, which the guest holds to open. It is one button; the pill at its lower edge always shows the state. */
import { houseOf } from '@portineria/illustration/palette'
import { type ComponentType, lazy, Suspense } from 'react'
import { Icon, type IconShape } from '../icon.tsx'
import { Later } from '../later.tsx'
import { useScheme } from '../theme/scheme.ts'
import classes from './door-ring.module.css'
import { useHold } from './use-hold.ts'

/** In the state `closed` the button is disabled, and the pill gives the reason. */
export type RingState = 'idle' | 'sending' | 'opened' | 'failed' | 'unknown' | 'closed'

type DoorRingProps = {
  id?: string
  /** The name of the apartment, which selects the drawn door. */
  name: string
  state: RingState
  /** The icon and text of the pill in this state, and its text while the button is held. */
  pill: { icon: IconShape; text: string; holding: string }
  /** Makes the accessible name of the button from the text of the pill. */
  label: (pill: string) => string
  /** The id of the element that explains the state or says how many openings are left. */
  describedBy?: string
  onHeld: () => void
  onPressed: () => void
}

const MIDDLE = 144
const RADIUS = 130

type PictureProps = { name: string; night: boolean; className?: string }

// If the drawing cannot be loaded, the plain disc stays: a missing picture must not break the door.
const bare = (): { default: ComponentType<PictureProps> } => ({ default: () => null })
const DoorPicture = lazy<ComponentType<PictureProps>>(() =>
  import('@portineria/illustration/door-picture').then((m) => ({ default: m.DoorPicture }), bare),
)

export function DoorRing({ id, name, state, pill, label, describedBy, onHeld, onPressed }: DoorRingProps) {
  const dark = useScheme() === 'dark'
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

/** `pathLength` makes the circumference 100, so that the styles do not depend on the radius. */
const Circle = ({ className }: { className?: string }) => (
  <circle cx={MIDDLE} cy={MIDDLE} r={RADIUS} pathLength={100} className={className} />
)
