/** Two to four choices side by side, one of them chosen: the tabs of the login, document types, list or calendar. */
import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { Icon, type IconShape } from '../icon.tsx'
import classes from './segmented.module.css'

export interface Segment<V extends string> {
  value: V
  label: ReactNode
  /** The number of items behind this segment, once it is known. */
  count?: number
  icon?: IconShape
}

export interface SegmentedProps<V extends string> {
  label: string
  segments: Segment<V>[]
  /** Null while nothing is chosen. */
  value: V | null
  onChange: (value: V) => void
  /** The id of the panel below. With it the segments are tabs; without it they are radio buttons. */
  panelId?: string
  fullWidth?: boolean
  required?: boolean | undefined
  /** The id of the hint or the error below. */
  describedBy?: string | undefined
}

const steps: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

export function Segmented<V extends string>(props: SegmentedProps<V>) {
  const { label, segments, value, onChange, panelId, fullWidth, required, describedBy } = props
  const root = useRef<HTMLDivElement>(null)
  const answered = segments.some((segment) => segment.value === value)
  const move = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    const at = segments.findIndex((segment) => segment.value === value)
    const index = (at + step + segments.length) % segments.length
    const next = segments[index]
    if (!next) return
    onChange(next.value)
    root.current?.querySelectorAll('button')[index]?.focus()
  }
  return (
    <div
      ref={root}
      role={panelId ? 'tablist' : 'radiogroup'}
      aria-label={label}
      aria-required={(required && !panelId) || undefined}
      aria-describedby={describedBy}
      className={classes.segmented}
      data-full={fullWidth || undefined}
      data-unanswered={!answered || undefined}
      onKeyDown={move}
    >
      {segments.map((segment, index) => {
        const chosen = segment.value === value
        const reachable = chosen || (index === 0 && !answered)
        return (
          <button
            key={segment.value}
            type="button"
            role={panelId ? 'tab' : 'radio'}
            id={panelId && `${panelId}-${segment.value}`}
            aria-controls={panelId}
            aria-selected={panelId ? chosen : undefined}
            aria-checked={panelId ? undefined : chosen}
            tabIndex={reachable ? 0 : -1}
            className={classes.segment}
            data-chosen={chosen || undefined}
            onClick={() => onChange(segment.value)}
          >
            {segment.icon && <Icon of={segment.icon} size={17} />}
            <span className={classes.label}>
              {segment.label} {segment.count}
            </span>
          </button>
        )
      })}
    </div>
  )
}
